import { brands } from "@lapwing/demo/brands";
import { categories, subcategories } from "@lapwing/demo/categories";
import { laptops } from "@lapwing/demo/laptops";
import { locations } from "@lapwing/demo/locations";
import { stockFor } from "@lapwing/demo/stock";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestShop } from "../../../test/test-shop.ts";
import { saveBrands, saveCategories, saveProducts, saveSpecFields, saveSubcategories } from "../catalogue/save-products.ts";
import { setStock } from "../inventory/inventory.ts";
import { saveLocations } from "../locations/save-locations.ts";
import { writeSetting } from "../settings/settings.ts";
import { specFields } from "../starter/spec-fields.ts";

const shop = useTestShop();
const ctx = () => shop.shop.ctx({ kind: "system" });

type Place = {
	id: number;
	title: string;
	slug: string;
	post_code: string;
	distance_km: number | null;
	brands: { id: number; title: string }[];
	counter: { product_count: number; subcategories: { slug: string }[] };
};
type Listed = { data: Place[]; message?: string; post_code?: string };
type Options = { data: { brands: { id: number; title: string }[]; centers: { id: number; title: string }[] } };

const screens = ["/serviceCenter", "/store-locator"] as const;
const list = async (path: string, body: object) => {
	const answer = await shop.request("POST", path, { body });
	expect(answer.status).toBe(200);
	return answer.body as Listed;
};
const options = async (path: string) => (await shop.request("POST", path)).body as Options;
const slugs = ({ data }: Listed) => data.map((place) => place.slug);

beforeEach(async () => {
	await saveBrands(ctx(), brands);
	await saveCategories(ctx(), categories);
	await saveSubcategories(ctx(), subcategories);
	await saveLocations(ctx(), locations);
});

/** Stocks enough laptops to fill a store's counter. */
async function fillCounters(): Promise<void> {
	const some = laptops.slice(0, 12);
	await saveSpecFields(ctx(), specFields);
	await saveProducts(ctx(), some);
	await setStock(ctx(), stockFor(some, locations));
}

describe("the filter options", () => {
	test("[7.6] without a payload both paths answer with the options of the filters", async () => {
		const service = await options("/serviceCenter");
		expect(Object.keys(service.data).toSorted()).toEqual(["brands", "centers"]);
		expect(service.data.centers).toHaveLength(14);
		const sales = await options("/store-locator");
		expect(sales.data.centers).toHaveLength(9);
		expect(await options("/store-locator")).toEqual((await shop.request("POST", "/store-locator", { body: {} })).body);
	});

	test("[3.2] a brand option has an id and a title, and nothing else", async () => {
		for (const path of screens) {
			const { data } = await options(path);
			for (const option of [...data.brands, ...data.centers]) expect(option).toEqual({ id: expect.any(Number), title: expect.any(String) });
		}
	});

	test("a centre is offered with its city", async () => {
		const titles = async (path: string) => (await options(path)).data.centers.map(({ title }) => title);
		expect(await titles("/store-locator")).toContain("Lapwing Kothrud, Pune");
		expect(await titles("/serviceCenter")).toContain("Lapwing C-Scheme, Jaipur");
	});

	test("sales offers the brands that are sold, service the makes that are repaired", async () => {
		expect((await options("/store-locator")).data.brands.map((brand) => brand.title)).toContain("Aravalli");
		expect((await options("/serviceCenter")).data.brands.map((brand) => brand.title)).toEqual([
			"Dell",
			"HP",
			"Lenovo",
			"Apple",
			"Asus",
			"Acer",
		]);
	});
});

describe("the list", () => {
	const publicFields = [
		"id",
		"title",
		"slug",
		"address",
		"contact_no",
		"email",
		"group_contacts",
		"group_emails",
		"whatsapp_no",
		"map_link",
		"image_360_link",
		"banner",
		"description",
		"meta",
	];

	test("[3.1] every field of a service centre and of a store is on the wire", async () => {
		await fillCounters();
		const [centre] = (await list("/serviceCenter", { center_id: "" })).data;
		expect(Object.keys(centre ?? {})).toEqual(expect.arrayContaining([...publicFields, "service_center_image"]));
		const [store] = (await list("/store-locator", { center_id: "" })).data;
		expect(Object.keys(store ?? {})).toEqual(expect.arrayContaining([...publicFields, "store_image", "offers"]));
		// Each field holds what was entered for that place, not only a value of some kind.
		for (const [place, image] of [
			[centre, "service_center_image"],
			[store, "store_image"],
		] as const) {
			const entered = locations.find(({ slug }) => slug === place?.slug);
			if (entered === undefined) throw new Error("The list names a place that nobody entered.");
			expect(entered.whatsapp_no).not.toBe(entered.contact_no);
			expect(place).toMatchObject({
				id: expect.any(Number),
				title: entered.title,
				address: entered.address,
				contact_no: entered.contact_no,
				email: entered.email,
				group_contacts: entered.group_contacts,
				group_emails: entered.group_emails,
				whatsapp_no: entered.whatsapp_no,
				map_link: entered.map_link,
				image_360_link: entered.image_360_link,
				banner: entered.banner,
				description: entered.description,
				meta: entered.meta,
				[image]: entered.image,
				...(entered.kind === "store" && { offers: entered.offers }),
			});
		}
		expect(store).toMatchObject({
			meta: { title: expect.any(String), description: expect.any(String), keywords: expect.any(String) },
			offers: [expect.any(String), expect.any(String), expect.any(String)],
		});
		for (const place of [centre, store])
			expect(Object.keys(place ?? {})).toEqual(
				expect.arrayContaining(["city", "latitude", "longitude", "hours", "holidays", "time_zone", "map_frame", "map_url", "view_360"]),
			);
		expect(JSON.stringify([centre, store])).not.toContain("gstin");
	});

	test("[7.7] with any of the three keys the same paths answer with the list", async () => {
		for (const body of [{ center_id: "" }, { brand_id: "" }, { post_code: "" }, { center_id: null, brand_id: null, post_code: null }]) {
			expect((await list("/serviceCenter", body)).data).toHaveLength(14);
			expect((await list("/store-locator", body)).data).toHaveLength(9);
		}
	});

	test("[3.6] center_id, brand_id and post_code narrow it, alone and together, as numbers or as text", async () => {
		const { data } = await options("/serviceCenter");
		const apple = data.brands.find((brand) => brand.title === "Apple");
		const withApple = await list("/serviceCenter", { brand_id: apple?.id });
		expect(withApple.data.length).toBeGreaterThan(0);
		expect(withApple.data.length).toBeLessThan(14);
		expect(withApple.data.every((place) => place.brands.some((brand) => brand.title === "Apple"))).toBe(true);
		expect(slugs(await list("/serviceCenter", { brand_id: String(apple?.id) }))).toEqual(slugs(withApple));

		const centre = data.centers[3];
		const [only, another] = (await list("/serviceCenter", { center_id: centre?.id })).data;
		expect(another).toBeUndefined();
		expect(centre?.title.startsWith(`${only?.title}, `)).toBe(true);
		const near = await list("/serviceCenter", { brand_id: apple?.id, post_code: 560011 });
		expect(near.data[0]?.title).toBe("Lapwing Koramangala");
		expect(slugs(await list("/serviceCenter", { center_id: 999_999 }))).toEqual([]);
	});

	test("a store lists what is on its counter: products in stock and four subcategories at most", async () => {
		await fillCounters();
		const { data } = await list("/store-locator", { post_code: "560038" });
		const [store] = data;
		const stocked = new Set(stockFor(laptops.slice(0, 12), locations).flatMap((row) => (row.location === store?.slug ? [row.sku] : [])));
		const products = laptops.slice(0, 12).filter((laptop) => laptop.variants.some((variant) => stocked.has(variant.sku)));
		expect(store?.counter.product_count).toBe(products.length);
		const counts = Map.groupBy(
			products.flatMap((product) => product.subcategories),
			(slug) => slug,
		);
		const best = [...counts.values()].map((members) => members.length).toSorted((one, other) => other - one);
		expect(store?.counter.subcategories.map(({ slug }) => counts.get(slug)?.length)).toEqual(best.slice(0, 4));
	});

	test("where staff chose subcategories for a store, those are shown", async () => {
		await fillCounters();
		const [store] = locations;
		if (store === undefined) throw new Error("There is no store.");
		await saveLocations(ctx(), [{ ...store, subcategories: ["gaming", "refurbished"] }]);
		const { data } = await list("/store-locator", { post_code: store.post_code });
		expect(data[0]?.counter.subcategories.map(({ slug }) => slug)).toEqual(["gaming", "refurbished"]);
	});
});

describe("a post code", () => {
	test("of six digits puts the nearest first, with the distance, out to the radius", async () => {
		const { data, message } = await list("/serviceCenter", { post_code: "560038" });
		expect(data.map((place) => place.title)).toEqual([
			"Lapwing Indiranagar Service Centre",
			"Lapwing Koramangala",
			"Lapwing Jayanagar Service Centre",
			"Lapwing Yelahanka",
		]);
		expect(data[0]?.distance_km).toBeLessThan(1);
		expect(message).toBe(undefined);
		await writeSetting(ctx(), "locator", { radius_km: 6 });
		expect((await list("/serviceCenter", { post_code: "560038" })).data).toHaveLength(2);
	});

	test("far from everything shows the three nearest and says so", async () => {
		const { data, message } = await list("/serviceCenter", { post_code: "744101" });
		expect(data).toHaveLength(3);
		expect(data.every((place) => (place.distance_km ?? 0) > 100)).toBe(true);
		expect(message).toBe("No service centre lies within 100 km of the PIN code 744101. These are the nearest.");
		expect((await list("/store-locator", { post_code: "744101" })).message).toContain("No store lies within 100 km");
	});

	test("of fewer digits shows the PINs that start so", async () => {
		const { data } = await list("/serviceCenter", { post_code: "560" });
		expect(data).toHaveLength(4);
		expect(data.every((place) => place.post_code.startsWith("560") && place.distance_km === null)).toBe(true);
		expect((await list("/serviceCenter", { post_code: "0" })).data).toEqual([]);
	});

	test("that nobody knows stands for its region", async () => {
		const { data, message } = await list("/serviceCenter", { post_code: "560999" });
		expect(data).toHaveLength(4);
		expect(message).toBe("We do not know the PIN code 560999. These are nearest to the region 560.");
	});

	test.each(["999999", "000000", "012345", "5600381"])("that cannot exist (%s) gives the empty list", async (post_code) => {
		for (const path of screens) expect(await list(path, { post_code })).toEqual({ data: [] });
	});

	test.each(["56003x", "-1", "5 6", "%", "56';drop--"])("with anything but digits (%s) is refused at its field", async (post_code) => {
		for (const path of screens) {
			const answer = await shop.request("POST", path, { body: { post_code } });
			expect(answer.status).toBe(422);
			expect(answer.body).toMatchObject({ errors: { post_code: ["Use digits only."] } });
		}
	});

	test("a position gives the list of the PIN at that place, and names the PIN", async () => {
		for (const path of screens)
			for (const [latitude, longitude, post_code] of [
				[12.9785, 77.6405, "560038"],
				[19.022, 72.8392, "400028"],
			] as const) {
				const here = await list(path, { latitude, longitude });
				expect(here.post_code).toBe(post_code);
				expect(here.data).toEqual((await list(path, { post_code })).data);
			}
		const abroad = await list("/serviceCenter", { latitude: 51.5, longitude: -0.12 });
		expect(abroad.data).toHaveLength(3);
		expect(abroad.message).toBe("No service centre lies within 100 km of your location. These are the nearest.");
		const half = await shop.request("POST", "/serviceCenter", { body: { latitude: 12.9 } });
		expect(half.body).toMatchObject({ code: "invalid", errors: { longitude: [expect.any(String)] } });
	});
});

describe("the page of a place", () => {
	test("[3.5] the answer for a dynamic page is type and data, and those alone", async () => {
		for (const slug of ["indiranagar-bengaluru-service", "indiranagar-bengaluru-store"]) {
			const { body } = await shop.request("POST", "/store-service", { body: { slug } });
			expect(Object.keys(body).toSorted()).toEqual(["data", "type"]);
		}
	});

	test("[7.5] POST /store-service finds a service centre and a store by slug", async () => {
		const centre = await shop.request("POST", "/store-service", { body: { slug: "indiranagar-bengaluru-service" } });
		expect(centre.body).toMatchObject({ type: "service_center", data: { slug: "indiranagar-bengaluru-service", distance_km: null } });
		const store = await shop.request("POST", "/store-service", { body: { slug: "indiranagar-bengaluru-store" } });
		expect(store.body).toMatchObject({
			type: "store_locator",
			data: { slug: "indiranagar-bengaluru-store", counter: { product_count: 0 } },
		});
	});

	test("an unknown slug is a 404, a missing one a 422", async () => {
		expect((await shop.request("POST", "/store-service", { body: { slug: "nowhere" } })).status).toBe(404);
		expect((await shop.request("POST", "/store-service", { body: { slug: "../../etc/passwd" } })).status).toBe(404);
		expect(await shop.request("POST", "/store-service", { body: {} })).toMatchObject({
			status: 422,
			body: { errors: { slug: ["Fill this in."] } },
		});
	});
});

describe("the centres for free service", () => {
	type Items = { data: { service_center: { slug: string }; map_url: string; distance_km?: number }[] };

	test("[7.3] GET /free-service-centers lists the centres that take free service", async () => {
		const { data } = (await shop.request("GET", "/free-service-centers")).body as Items;
		const taking = locations.filter((place) => place.takes_free_service).map((place) => place.slug);
		expect(data.map((item) => item.service_center.slug).toSorted()).toEqual(taking.toSorted());
	});

	test("[3.7] an item holds a service_center with title, whatsapp_no, map_link and slug", async () => {
		const { data } = (await shop.request("GET", "/free-service-centers")).body as Items;
		expect(data.length).toBeGreaterThan(0);
		for (const item of data) {
			expect(Object.keys(item)).toEqual(["service_center", "map_url"]);
			expect(Object.keys(item.service_center)).toEqual(["title", "whatsapp_no", "map_link", "slug"]);
			const entered = locations.find(({ slug }) => slug === item.service_center.slug);
			expect(item.service_center).toEqual({
				title: entered?.title,
				whatsapp_no: entered?.whatsapp_no,
				map_link: entered?.map_link,
				slug: entered?.slug,
			});
		}
	});

	test("[2.71] a centre opens in the map at the address that its locator entry opens", async () => {
		const { data } = (await shop.request("GET", "/free-service-centers")).body as Items;
		const listed = (await shop.request("POST", "/serviceCenter", { body: { brand_id: "" } })).body as {
			data: { slug: string; map_url: string }[];
		};
		const opened = new Map(listed.data.map(({ slug, map_url }) => [slug, map_url]));
		for (const { service_center, map_url } of data) expect(map_url).toBe(opened.get(service_center.slug));
	});

	test("a post code puts the nearest first, and all of them stay", async () => {
		const { data } = (await shop.request("GET", "/free-service-centers?post_code=700019")).body as Items;
		expect(data[0]?.service_center.slug).toBe("gariahat-kolkata-service");
		expect(data.map((item) => item.distance_km ?? -1)).toEqual(data.map((item) => item.distance_km ?? -1).toSorted((a, b) => a - b));
		const unsorted = ((await shop.request("GET", "/free-service-centers")).body as Items).data;
		expect(data).toHaveLength(unsorted.length);
		expect(((await shop.request("GET", "/free-service-centers?post_code=999999")).body as Items).data).toEqual(unsorted);
		expect((await shop.request("GET", "/free-service-centers?post_code=abc")).status).toBe(422);
	});
});

test("whatever the filters hold, the answer is a list, the options or a 4xx that names the field", async () => {
	const anything = fc.oneof(
		fc.string(),
		fc.integer(),
		fc.constantFrom("", null, "560038", "56"),
		fc.double(),
		fc.array(fc.integer()),
		fc.boolean(),
	);
	const body = fc.record(
		{ center_id: anything, brand_id: anything, post_code: anything, latitude: anything, longitude: anything },
		{ requiredKeys: [] },
	);
	await fc.assert(
		fc.asyncProperty(body, fc.constantFrom(...screens), async (filters, path) => {
			const answer = await shop.request("POST", path, { body: filters });
			expect([200, 422]).toContain(answer.status);
			if (answer.status === 422)
				expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(
					expect.arrayContaining([expect.stringMatching(/^(center_id|brand_id|post_code|latitude|longitude)$/)]),
				);
		}),
		{ numRuns: 60 },
	);
});

test("an address that is too long for a slug is unknown, like any other that nobody has", async () => {
	expect(await shop.request("POST", "/store-service", { body: { slug: "a".repeat(5000) } })).toMatchObject({ status: 404 });
});

test("where no centre takes free service, all centres are shown to whoever asks for service", async () => {
	await shop.database.pool.query("update location set takes_free_service = false");
	const { data } = (await shop.request("GET", "/free-service-centers")).body as { data: { service_center: { slug: string } }[] };
	const centres = locations.filter(({ kind }) => kind === "service_center").map(({ slug }) => slug);
	expect(data.map(({ service_center }) => service_center.slug).toSorted()).toEqual(centres.toSorted());
});
