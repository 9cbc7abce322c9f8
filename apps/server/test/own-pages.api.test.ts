// Pages of the seller's own, and links of menu, footer, banners and collections that are chosen from real targets.
import type { LinkTargets } from "@lapwing/contract/content";
import { beforeEach, describe, expect, test } from "vitest";
import { saveCategories, saveSubcategories } from "../src/modules/catalogue/save-products.ts";
import { readRedirect } from "../src/modules/redirects/redirects.ts";
import { someLaptops } from "./goods.ts";
import { type Answer, useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const system = () => shop.shop.ctx({ kind: "system" });
let staff: Record<string, string>;

beforeEach(async () => {
	staff = await shop.signInStaff("content");
});

const call = (method: string, path: string, body?: object): Promise<Answer> =>
	shop.request(method, path, { headers: staff, ...(body && { body }) });
const dataOf = <T>(answer: Answer): T => {
	expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
	return (answer.body as { data: T }).data;
};
const page = { slug: "our-team", title: "Our team", description: "Who we are.", html: "<p>Four people.</p><script>1</script>" };

describe("pages", () => {
	test("any number is added, read, changed and deleted, and a deleted address is gone", async () => {
		dataOf(await call("POST", "/staff/pages", page));
		dataOf(await call("POST", "/staff/pages", { ...page, slug: "jobs", title: "Jobs" }));
		expect((await shop.request("GET", "/pages/our-team")).body).toMatchObject({ data: { html: "<p>Four people.</p>" } });
		const { version } = dataOf<{ version: string }>(await call("GET", "/staff/pages/our-team"));
		dataOf(await call("PUT", "/staff/pages/our-team", { ...page, title: "The team", version }));
		const own = dataOf<{ own: boolean; path: string; title: string }[]>(await call("GET", "/staff/pages")).filter((each) => each.own);
		expect(own).toMatchObject([
			{ path: "/pages/jobs", title: "Jobs" },
			{ path: "/pages/our-team", title: "The team" },
		]);
		dataOf(await call("DELETE", "/staff/pages/our-team"));
		expect((await shop.request("GET", "/pages/our-team")).status).toBe(404);
		expect(await readRedirect(system(), "/pages/our-team")).toEqual({ target: null });
	});

	test("a second page of an address, one of the fixed ones and a bad address are refused at the field", async () => {
		dataOf(await call("POST", "/staff/pages", page));
		for (const slug of ["our-team", "about-us", "Our Team", ""])
			expect(await call("POST", "/staff/pages", { ...page, slug })).toMatchObject({
				status: 422,
				body: { errors: { slug: [expect.stringMatching(/\.$/)] } },
			});
	});

	test("a page of every shop cannot be deleted, and an own page that does not exist cannot be saved", async () => {
		expect(await call("DELETE", "/staff/pages/about-us")).toMatchObject({ status: 409 });
		expect(await call("PUT", "/staff/pages/nowhere", { ...page, version: null })).toMatchObject({ status: 404 });
	});
});

describe("links of menu and footer", () => {
	const entry = {
		key: "a",
		title: "A",
		url: "/products",
		placement: "start",
		highlight: false,
		children: [],
		visible_from: null,
		visible_until: null,
	};
	const menu = async () => dataOf<{ version: string; items: { url: string }[] }>(await call("GET", "/staff/menu"));
	const saveMenu = async (urls: string[]) =>
		call("PUT", "/staff/menu", { version: (await menu()).version, items: urls.map((url, index) => ({ ...entry, key: `k${index}`, url })) });
	const shown = async () => dataOf<{ url: string }[]>(await shop.request("GET", "/get/allMenu")).map(({ url }) => url);

	beforeEach(async () => {
		await saveCategories(system(), [{ slug: "laptops", name: "Laptops", position: 1 }]);
		await saveSubcategories(system(), [{ slug: "gaming", category: "laptops", name: "Gaming", note: null, image: null, position: 1 }]);
		dataOf(await call("POST", "/staff/pages", page));
	});

	test("the list names categories, pages and parts of the shop by their titles, and each can be chosen", async () => {
		const targets = dataOf<LinkTargets>(await call("GET", "/staff/link-targets"));
		const urls = targets.flatMap((group) => group.targets.map(({ url }) => url));
		expect(urls).toEqual(
			expect.arrayContaining(["/products?category=laptops", "/products?categories=gaming", "/pages/our-team", "/track"]),
		);
		dataOf(await saveMenu(urls.slice(-10)));
		// No centre of this shop takes free service, so nothing leads to its form.
		const led = urls.slice(-10).filter((url) => url !== "/free-service");
		expect((await shown()).toSorted()).toEqual(led.toSorted());
	});

	test.each(["/products?categories=nothing", "/pages/nothing", "/nowhere-at-all", "https://elsewhere.example/", "/products?ram=16&x=1"])(
		"the typed address %s is refused at its field",
		async (url) => {
			expect(await saveMenu(["/products", url])).toMatchObject({
				status: 422,
				body: { errors: { "items.1.url": ["Choose a target from the list."] } },
			});
			const { version } = dataOf<{ version: string }>(await call("GET", "/staff/footer"));
			expect(await call("PUT", "/staff/footer", { version, links: [{ column: "help", title: "X", url }] })).toMatchObject({
				status: 422,
				body: { errors: { "links.0.url": ["Choose a target from the list."] } },
			});
		},
	);

	test("what an earlier release stored can be saved again unchanged", async () => {
		await shop.database.pool.query(
			"insert into menu_item (key, title, url, placement, position) values ('k0', 'A', 'https://elsewhere.example/', 'start', 0)",
		);
		expect(await saveMenu(["https://elsewhere.example/", "/track"])).toMatchObject({ status: 200 });
	});

	test("a deleted page is no longer linked, and a category's new address is followed", async () => {
		dataOf(await saveMenu(["/pages/our-team", "/products?categories=gaming"]));
		dataOf(await call("DELETE", "/staff/pages/our-team"));
		expect(await shown()).toEqual(["/products?categories=gaming"]);
		const catalogue = await shop.signInStaff("catalogue");
		type Found = { subcategories: { id: number; version: number }[] };
		const [gaming] = dataOf<Found>(await shop.request("GET", "/staff/taxonomy", { headers: catalogue })).subcategories;
		const form = { version: gaming?.version, name: "Games", slug: "games", category: "laptops", note: null, position: 1, fields: [] };
		dataOf(await shop.request("PUT", `/staff/subcategories/${gaming?.id}`, { headers: catalogue, body: form }));
		expect(await shown()).toEqual(["/products?categories=games"]);
	});
});

describe("links of banners and collections", () => {
	const banner = {
		key: "b",
		title: "New laptops",
		text: "",
		tab_title: "New",
		tab_text: "",
		image: null,
		drawing: null,
		caption: null,
		visible_from: null,
		visible_until: null,
	};
	const collection = {
		title: "Browse",
		text: null,
		kind: "browse",
		products: [],
		position: 1,
		visible_from: null,
		visible_until: null,
	};
	const saveBanner = async (urls: string[]) => {
		const { version } = dataOf<{ version: string }>(await call("GET", "/staff/banners"));
		return call("PUT", "/staff/banners", { version, banners: [{ ...banner, actions: urls.map((url) => ({ title: "See", url })) }] });
	};
	const saveCollection = (url: string, beside: string) =>
		call("POST", "/staff/collections", { ...collection, links: [{ title: "See", url }], link: { title: "All", url: beside } });

	beforeEach(async () => {
		await someLaptops(shop, 1);
	});

	test("they lead to a product, a brand, a filtered list or any other target", async () => {
		const targets = dataOf<LinkTargets>(await call("GET", "/staff/link-targets"));
		expect(targets.find(({ group }) => group === "Brands")?.targets).toEqual([{ url: "/products?brand=aravalli", title: "Aravalli" }]);
		for (const url of ["/products/ridge-0", "/products?brand=aravalli", "/products?ram=16&price_max=50000", "/free-service"]) {
			expect((await saveBanner([url])).status, url).toBe(200);
			expect((await saveCollection(url, url)).status, url).toBe(201);
		}
		const catalogue = await shop.signInStaff("catalogue");
		expect((await shop.request("GET", "/staff/link-targets", { headers: catalogue })).status).toBe(200);
	});

	test.each(["/products/nothing", "/products?brand=nothing", "/products?ram=", "/products?x=1", "/nowhere", "https://elsewhere.example/"])(
		"the typed address %s is refused at its field",
		async (url) => {
			const errors = (field: string) => ({ status: 422, body: { errors: { [field]: ["Choose a target from the list."] } } });
			expect(await saveBanner(["/products", url])).toMatchObject(errors("banners.0.actions.1.url"));
			expect(await saveCollection(url, "/products")).toMatchObject(errors("links.0.url"));
			expect(await saveCollection("/products", url)).toMatchObject(errors("link.url"));
		},
	);

	test("what an earlier release stored can be saved again, and a banner follows a new address", async () => {
		const old = "https://elsewhere.example/";
		dataOf(await saveBanner(["/products?categories=student", "/track"]));
		await shop.database.pool.query("update banner set actions = actions || $1::jsonb", [JSON.stringify([{ title: "Old", url: old }])]);
		expect((await saveBanner(["/products?categories=student", old])).status).toBe(200);
		const catalogue = await shop.signInStaff("catalogue");
		type Found = { subcategories: { id: number; version: number; slug: string; category: string }[] };
		const { subcategories } = dataOf<Found>(await shop.request("GET", "/staff/taxonomy", { headers: catalogue }));
		const student = subcategories.find(({ slug }) => slug === "student");
		const form = {
			version: student?.version,
			name: "College",
			slug: "college",
			category: student?.category,
			note: null,
			position: 1,
			fields: [],
		};
		dataOf(await shop.request("PUT", `/staff/subcategories/${student?.id}`, { headers: catalogue, body: form }));
		const shown = dataOf<{ actions: { url: string }[] }[]>(await shop.request("GET", "/get/banners"));
		expect(shown[0]?.actions.map(({ url }) => url)).toEqual(["/products?categories=college", old]);
	});

	test("menu and collections follow a subcategory, a brand and a product that get another name and address", async () => {
		const catalogue = await shop.signInStaff("catalogue");
		const change = async (path: string, body: object) => dataOf(await shop.request("PUT", path, { headers: catalogue, body }));
		await saveSubcategories(system(), [
			{ slug: "student-plus", category: "laptops", name: "Student plus", note: null, image: null, position: 2 },
		]);
		const links = [
			{ title: "Student", url: "/products?categories=student" },
			{ title: "For college", url: "/products?categories=student" },
			{ title: "Student plus", url: "/products?categories=student-plus" },
			{ title: "Aravalli", url: "/products?brand=aravalli" },
		];
		const mixed = { title: "All", url: "/products?ram=16&categories=student-plus,student&sort=discount" };
		dataOf(await call("POST", "/staff/collections", { ...collection, links, link: mixed }));
		dataOf(await call("POST", "/staff/collections", { ...collection, links: [{ title: "See", url: "/products/ridge-0" }], link: null }));
		const { version } = dataOf<{ version: string }>(await call("GET", "/staff/menu"));
		const entry = { title: "Student", url: "/products?categories=student", placement: "start", highlight: false };
		const items = [{ ...entry, key: "student", children: [], visible_from: null, visible_until: null }];
		dataOf(await call("PUT", "/staff/menu", { version, items }));

		type Row = { id: number; version: number; slug: string };
		const found = dataOf<{ subcategories: Row[]; brands: Row[] }>(await shop.request("GET", "/staff/taxonomy", { headers: catalogue }));
		const student = found.subcategories.find(({ slug }) => slug === "student");
		const form = { version: student?.version, name: "College", slug: "college", category: "laptops", note: null, position: 1, fields: [] };
		await change(`/staff/subcategories/${student?.id}`, form);
		const [brand] = found.brands;
		await change(`/staff/brands/${brand?.id}`, { version: brand?.version, title: "Nilgiri", slug: "nilgiri", position: 1 });

		const [first] = dataOf<{ version: number; link: object; links: object[] }[]>(
			await shop.request("GET", "/staff/collections", { headers: catalogue }),
		);
		expect(first?.links).toEqual([
			{ title: "College", url: "/products?categories=college" },
			{ title: "For college", url: "/products?categories=college" },
			{ title: "Student plus", url: "/products?categories=student-plus" },
			{ title: "Nilgiri", url: "/products?brand=nilgiri" },
		]);
		expect(first?.link).toEqual({ title: "All", url: "/products?ram=16&categories=student-plus,college&sort=discount" });
		const menu = dataOf<{ items: object[] }>(await call("GET", "/staff/menu"));
		expect(menu.items).toMatchObject([{ title: "College", url: "/products?categories=college" }]);
		// Links in texts are redirected.
		expect(await readRedirect(system(), "/products?categories=student")).toEqual({ target: "/products?categories=college" });
	});
});
