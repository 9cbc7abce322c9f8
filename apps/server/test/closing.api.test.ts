// Closing a store or service centre, and merging brands and categories.
import type { ClosedLocation } from "@lapwing/contract/location";
import type { StaffLocation } from "@lapwing/contract/staff-locations";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { refreshListing } from "../src/modules/listing/refresh-listing.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { readRedirect } from "../src/modules/redirects/redirects.ts";
import { indiranagar, type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, dataOf, pay, placed } from "./shoppers.ts";
import { form } from "./staff-service.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const system = () => shop.shop.ctx({ kind: "system" });

let owner: Record<string, string>;
let laptop: Laptop;
beforeEach(async () => {
	owner = await shop.signInOwner();
	const [first] = await someLaptops(shop, 2);
	if (first === undefined) throw new Error("no laptop");
	laptop = first;
	await saveLocations(system(), [
		{ ...indiranagar, slug: "koramangala", title: "Lapwing Koramangala", latitude: 12.93, longitude: 77.62 },
		{ ...indiranagar, slug: "mysuru", title: "Lapwing Mysuru", city: "Mysuru", post_code: "570001", latitude: 12.3, longitude: 76.65 },
		{
			...indiranagar,
			slug: "service-hebbal",
			title: "Hebbal Service",
			kind: "service_center",
			takes_free_service: true,
			latitude: 13.03,
			longitude: 77.59,
		},
	]);
});

const call = (method: string, path: string, body?: object) => shop.request(method, path, { headers: owner, ...(body && { body }) });
const query = async <T extends object>(text: string, values: unknown[] = []) => (await shop.database.pool.query<T>(text, values)).rows;
const idOf = async (slug: string) => (await query<{ id: number }>("select id from location where slug = $1", [slug]))[0]?.id ?? 0;
const close = async (slug: string, redirectTo: number | null = null) =>
	call("POST", `/staff/locations/${await idOf(slug)}/close`, { redirect_to: redirectTo });
const page = (slug: string) => shop.request("POST", "/store-service", { body: { slug } });
const closed = async (slug: string) => dataOf<ClosedLocation>(await shop.request("GET", `/closed-locations/${slug}`));

describe("a location is closed", () => {
	test("only once its stock is moved, said with figures", async () => {
		await putInStore(shop, laptop, 12);
		expect(await close("indiranagar")).toMatchObject({
			status: 409,
			body: { message: "Lapwing Indiranagar still has 12 pieces in stock (1 configuration). Move the stock first." },
		});
		expect((await page("indiranagar")).status).toBe(200);
		const moved = await call("POST", "/staff/stock/transfers", {
			sku: laptop.sku,
			from_id: await idOf("indiranagar"),
			to_id: await idOf("koramangala"),
			quantity: 12,
			note: "It closes",
		});
		expect(moved.status, JSON.stringify(moved.body)).toBeLessThan(300);
		const done = await close("indiranagar");
		expect(done.status, JSON.stringify(done.body)).toBe(200);
		expect(dataOf<StaffLocation>(done)).toMatchObject({ closed_at: shop.now.toISOString(), redirect_to: null });
	});

	test("only once orders, pick-ups and repairs are finished, said with figures", async () => {
		await putInStore(shop, laptop, 2);
		for (const more of [{}, { fulfilment: "pickup", pickup_location_id: await idOf("indiranagar") }]) {
			const who = aGuest();
			await add(shop, who, laptop.sku);
			const { payment_token } = await placed(shop, who, more);
			await pay(shop, payment_token);
		}
		expect(await query("select coalesce(sum(on_hand), 0)::int as left from stock_item")).toEqual([{ left: 0 }]);
		expect(await close("indiranagar")).toMatchObject({
			status: 409,
			body: {
				message: "Lapwing Indiranagar still has 1 parcel on its way or to be packed and 1 pick-up that waits. Finish them first.",
			},
		});
		await query("update shipment set state = 'collected' where id = (select max(id) from shipment)");
		const single = /still has 1 p[^,]*\. Finish it first\./;
		expect(await close("indiranagar")).toMatchObject({ status: 409, body: { message: expect.stringMatching(single) } });
		await query("update shipment set state = 'cancelled'");
		expect((await close("indiranagar")).status).toBe(200);
		for (let count = 0; count < 2; count++)
			await shop.request("POST", "/free-service", { body: { ...form, center_slug: "service-hebbal" } });
		expect(await query("select count(*)::int as open from service_request where center_id = $1", [await idOf("service-hebbal")])).toEqual([
			{ open: 2 },
		]);
		expect(await close("service-hebbal")).toMatchObject({
			status: 409,
			body: { message: "Hebbal Service still has 2 open repairs. Finish them first." },
		});
		await query("update service_request set state = 'closed'");
		expect((await close("service-hebbal")).status).toBe(200);
	});

	test("its orders and repairs are still found by filters, which name it as closed", async () => {
		await putInStore(shop, laptop, 1);
		const { reference, payment_token } = await placed(shop, aGuest(), { buy: laptop.sku });
		await pay(shop, payment_token);
		await query("update shipment set state = 'delivered'");
		await query("update stock_item set on_hand = 0, reserved = 0");
		const id = await idOf("indiranagar");
		expect((await close("indiranagar")).status).toBe(200);
		type Place = { id: number; closed: boolean };
		const places = async (closedToo: string) => dataOf<Place[]>(await call("GET", `/staff/places${closedToo}`));
		expect((await places("")).some((place) => place.id === id)).toBe(false);
		expect((await places("?closed=1")).find((place) => place.id === id)).toMatchObject({ closed: true });
		expect((await call("GET", `/staff/orders?location=${id}`)).body).toMatchObject({ data: { orders: [{ reference }] } });
		expect((await call("GET", `/staff/stock/movements?location_id=${id}`)).body).toMatchObject({
			data: { movements: expect.arrayContaining([expect.objectContaining({})]) },
		});
	});

	test("its address redirects to the one that was chosen, and old addresses with it", async () => {
		await call("PUT", `/staff/locations/${await idOf("indiranagar")}`, {
			...dataOf<StaffLocation>(await call("GET", `/staff/locations/${await idOf("indiranagar")}`)),
			slug: "hundred-feet-road",
		});
		expect((await close("hundred-feet-road", await idOf("mysuru"))).status).toBe(200);
		expect((await page("hundred-feet-road")).status).toBe(404);
		expect(await readRedirect(system(), "/hundred-feet-road")).toEqual({ target: "/mysuru" });
		expect(await readRedirect(system(), "/indiranagar")).toEqual({ target: "/mysuru" });
		expect(await closed("hundred-feet-road")).toMatchObject({ redirect_to: "/mysuru" });
	});

	test("without one it answers 404 and names the nearest open one of its kind", async () => {
		await close("koramangala", await idOf("indiranagar"));
		expect((await close("indiranagar")).status).toBe(200);
		expect((await page("indiranagar")).status).toBe(404);
		expect(await readRedirect(system(), "/indiranagar")).toBeUndefined();
		// It led to one that has closed since.
		expect(await readRedirect(system(), "/koramangala")).toBeUndefined();
		const { nearest, ...rest } = await closed("indiranagar");
		expect(rest).toEqual({ title: "Lapwing Indiranagar", redirect_to: null });
		expect(nearest).toMatchObject({ title: "Lapwing Mysuru", slug: "mysuru", city: "Mysuru" });
		// Great circle between the two points, by hand: 130 km.
		expect(nearest?.distance_km).toBeGreaterThan(125);
		expect(nearest?.distance_km).toBeLessThan(135);
		await close("mysuru");
		expect((await closed("indiranagar")).nearest).toBeNull();
		expect((await shop.request("GET", "/closed-locations/service-hebbal")).status).toBe(404);
		expect((await shop.request("GET", "/closed-locations/nowhere")).status).toBe(404);
	});

	test("it is in no public list and offered nowhere, and nothing new is booked there", async () => {
		const id = await idOf("indiranagar");
		await close("indiranagar");
		await close("service-hebbal");
		const answers = [
			await shop.request("POST", "/store-locator", { body: {} }),
			await shop.request("POST", "/store-locator", { body: { center_id: "", brand_id: "", post_code: "" } }),
			await shop.request("POST", "/store-locator", { body: { post_code: "560038" } }),
			await shop.request("POST", "/store-locator", { body: { center_id: id } }),
			await shop.request("POST", "/serviceCenter", { body: { post_code: "560038" } }),
			await shop.request("GET", "/free-service-centers"),
			await call("GET", "/staff/places"),
			await call("GET", "/staff/stock/movements"),
		];
		for (const { status, body } of answers) {
			expect(status).toBe(200);
			expect(JSON.stringify(body)).not.toMatch(/Lapwing Indiranagar|Hebbal Service/);
		}
		const { places } = dataOf<{ places: { title: string }[] }>(await call("GET", "/staff/taxonomy"));
		expect(places.map(({ title }) => title)).toEqual(["Lapwing Koramangala", "Lapwing Mysuru"]);
		expect(JSON.stringify((await call("GET", "/staff/places?closed=1")).body)).toContain("Lapwing Indiranagar");
		const count = { variant_id: laptop.variant, location_id: id, count: 3, expected: 0, reason: "Found" };
		expect(await call("POST", "/staff/stock", count)).toMatchObject({
			status: 422,
			body: { errors: { location_id: [expect.any(String)] } },
		});
		expect(await query("select 1 from stock_item where location_id = $1 and on_hand > 0", [id])).toEqual([]);
		await shop.request("POST", "/free-service", { body: { ...form, center_slug: "service-hebbal" } });
		expect(await query("select center_id from service_request")).toEqual([{ center_id: null }]);
	});

	test("it can be opened again at its old address", async () => {
		const id = await idOf("indiranagar");
		await close("indiranagar", await idOf("mysuru"));
		expect((await close("indiranagar")).status).toBe(409);
		expect((await call("POST", `/staff/locations/${id}/reopen`, {})).status).toBe(200);
		expect((await call("POST", `/staff/locations/${id}/reopen`, {})).status).toBe(409);
		expect((await page("indiranagar")).status).toBe(200);
		expect(await readRedirect(system(), "/indiranagar")).toBeUndefined();
	});

	test("it leads neither to itself nor to a closed one", async () => {
		await close("mysuru");
		for (const target of ["indiranagar", "mysuru"])
			expect(await close("indiranagar", await idOf(target))).toMatchObject({
				status: 422,
				body: { errors: { redirect_to: [expect.any(String)] } },
			});
		expect((await close("indiranagar", 99_999)).status).toBe(422);
		expect((await page("indiranagar")).status).toBe(200);
	});
});

type Entry = { id: number; slug: string; version: number };
const entry = async (table: string, slug: string): Promise<Entry> => {
	const [row] = await query<Entry>(`select id, slug, version from ${table} where slug = $1`, [slug]);
	if (row === undefined) throw new Error(`There is no ${slug}.`);
	return row;
};
const merge = async (path: string, from: Entry, into: number) =>
	call("POST", `/staff/${path}/${from.id}/merge`, { version: from.version, into });
const listed = async (filter: string) => dataOf<{ total: number }>(await shop.request("GET", `/products?${filter}`)).total;
const refreshed = (filter: string, total: number) =>
	vi.waitFor(async () => expect(await listed(filter)).toBe(total), { timeout: 20_000, interval: 100 });

describe("merging", () => {
	const brand = { title: "Kestrel", slug: "kestrel", position: 2 };

	test("a brand's products get the other brand, its address redirects, and the list follows", async () => {
		await call("POST", "/staff/brands", brand);
		const aravalli = await entry("brand", "aravalli");
		const kestrel = await entry("brand", "kestrel");
		await query("insert into location_brand (location_id, brand_id) select id, $1 from location", [aravalli.id]);
		await query("insert into location_brand (location_id, brand_id) values ($1, $2)", [await idOf("mysuru"), kestrel.id]);
		const answer = await merge("brands", aravalli, kestrel.id);
		expect(answer, JSON.stringify(answer.body)).toMatchObject({
			status: 200,
			body: { data: { moved: 2 }, message: "Merged. 2 products moved." },
		});
		expect(await query("select distinct brand_id from product")).toEqual([{ brand_id: kestrel.id }]);
		expect(await query("select count(*)::int as count from location_brand where brand_id = $1", [kestrel.id])).toEqual([{ count: 4 }]);
		expect(await query("select slug from brand where slug = 'aravalli'")).toEqual([]);
		await refreshed("brand=kestrel", 2);
		const { active } = dataOf<{ active: object[] }>(await shop.request("GET", "/products?brand=aravalli"));
		expect(active, "unknown now: it has no name").toEqual([{ param: "brand", value: "aravalli", label: "aravalli" }]);
		expect(dataOf(await shop.request("GET", "/merged-filters?brand=aravalli,kestrel&categories=student"))).toEqual([
			{ param: "brand", from: "aravalli", to: "kestrel" },
		]);
		// Merged again: the first address follows.
		await call("POST", "/staff/brands", { ...brand, slug: "plover", title: "Plover" });
		await merge("brands", await entry("brand", "kestrel"), (await entry("brand", "plover")).id);
		expect(dataOf(await shop.request("GET", "/merged-filters?brand=aravalli"))).toEqual([
			{ param: "brand", from: "aravalli", to: "plover" },
		]);
		// A brand of that name again: its address is its own.
		await call("POST", "/staff/brands", { ...brand, slug: "aravalli", title: "Aravalli" });
		expect(dataOf(await shop.request("GET", "/merged-filters?brand=aravalli"))).toEqual([]);
	});

	test("a subcategory's products and coupons move, also of a product that has both", async () => {
		const other = { name: "College", slug: "college", category: "laptops", note: null, image: null, position: 2, fields: [] };
		await call("POST", "/staff/subcategories", other);
		const student = await entry("subcategory", "student");
		const college = await entry("subcategory", "college");
		await query("insert into product_subcategory (product_id, subcategory_id, position) values ($1, $2, 2)", [laptop.id, college.id]);
		await query(
			"insert into coupon (code, title, kind, value, active, created_at, updated_at) values ('TEA500', 'Tea', 'amount', 50000, true, now(), now())",
		);
		await query("insert into coupon_subcategory (coupon_id, subcategory_id) select id, $1 from coupon", [student.id]);
		expect(await merge("subcategories", student, college.id)).toMatchObject({ status: 200, body: { data: { moved: 2 } } });
		expect(await query("select product_id, subcategory_id from product_subcategory order by 1")).toEqual([
			{ product_id: laptop.id, subcategory_id: college.id },
			{ product_id: laptop.id + 1, subcategory_id: college.id },
		]);
		expect(await query("select distinct subcategory_id from product")).toEqual([{ subcategory_id: college.id }]);
		expect(await query("select subcategory_id from coupon_subcategory")).toEqual([{ subcategory_id: college.id }]);
		await refreshed("categories=college", 2);
		expect(dataOf(await shop.request("GET", "/merged-filters?categories=student"))).toHaveLength(1);
	});

	test("a category's subcategories move", async () => {
		await call("POST", "/staff/categories", { name: "Computers", slug: "computers", position: 2 });
		const computers = await entry("category", "computers");
		expect(await merge("categories", await entry("category", "laptops"), computers.id)).toMatchObject({
			status: 200,
			body: { message: "Merged. 1 subcategory moved." },
		});
		expect(await query("select category_id from subcategory")).toEqual([{ category_id: computers.id }]);
		await refreshed("category=computers", 2);
	});

	test("nothing is merged into itself, into nothing, or by an old version; all or nothing", async () => {
		await call("POST", "/staff/brands", brand);
		const aravalli = await entry("brand", "aravalli");
		const kestrel = await entry("brand", "kestrel");
		for (const into of [aravalli.id, 99_999])
			expect(await merge("brands", aravalli, into)).toMatchObject({ status: 422, body: { errors: { into: [expect.any(String)] } } });
		expect((await merge("brands", { ...aravalli, version: aravalli.version + 1 }, kestrel.id)).status).toBe(409);
		expect((await merge("brands", { ...aravalli, id: 99_999 }, kestrel.id)).status).toBe(404);
		expect(await query("select distinct brand_id from product")).toEqual([{ brand_id: aravalli.id }]);
		const ravi = await shop.signInStaff("orders");
		const refused = await shop.request("POST", `/staff/brands/${aravalli.id}/merge`, {
			headers: ravi,
			body: { version: 1, into: kestrel.id },
		});
		expect(refused.status).toBe(403);
	});
});

describe("renaming", () => {
	beforeEach(() => refreshListing(system(), [laptop.id, laptop.id + 1]));

	const rename = async (path: string, table: string, slug: string, changes: object) => {
		const { id, version } = await entry(table, slug);
		const answer = await call("PUT", `/staff/${path}/${id}`, { ...changes, version });
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	};

	test("an old address of a brand or subcategory is unknown at once, so that it leads to the new one", async () => {
		expect(await listed("brand=aravalli")).toBe(2);
		await rename("brands", "brand", "aravalli", { title: "Aravalli Computers", slug: "aravalli-computers", position: 1 });
		await rename("subcategories", "subcategory", "student", {
			name: "College",
			slug: "college",
			category: "laptops",
			note: null,
			image: null,
			position: 1,
			fields: [],
		});
		await refreshed("brand=aravalli-computers", 2);
		await refreshed("categories=college", 2);
		for (const [param, old] of [
			["brand", "aravalli"],
			["categories", "student"],
		] as const) {
			const { active, subcategory } = dataOf<{ active: object[]; subcategory: object | null }>(
				await shop.request("GET", `/products?${param}=${old}`),
			);
			expect(active, "it has no name any more").toEqual([{ param, value: old, label: old }]);
			expect(subcategory).toBeNull();
		}
		expect(dataOf(await shop.request("GET", "/merged-filters?brand=aravalli&categories=student"))).toEqual([
			{ param: "brand", from: "aravalli", to: "aravalli-computers" },
			{ param: "categories", from: "student", to: "college" },
		]);
	});

	test("the category of laptops may have any name: words and the finder still mean it", async () => {
		await rename("categories", "category", "laptops", { name: "Notebooks", slug: "notebooks", position: 1, card: [] });
		await query(
			"insert into spec_field (key, spec_group, label, type, filter, position) values ('screen_inch', 'Display', 'Screen', 'number', 'screen', 900)",
		);
		await query(
			"insert into subcategory_spec_field (subcategory_id, field, position) select id, 'screen_inch', 1 from subcategory on conflict do nothing",
		);
		type Answer = { understood: { param: string; value: string }[]; laptops_only: boolean };
		// The index follows by a job; until then the word finds laptops by its text.
		const { laptops_only } = await vi.waitFor(
			async () => {
				const answer = dataOf<Answer>(await shop.request("GET", "/products?q=laptop"));
				expect(answer.understood).toMatchObject([{ param: "category", value: "notebooks" }]);
				return answer;
			},
			{ timeout: 20_000, interval: 100 },
		);
		expect(laptops_only).toBe(true);
		expect(dataOf<{ list_url: string }>(await shop.request("GET", "/find")).list_url).toBe("/products?category=notebooks");
	});
});
