import type { Banner, MenuItem } from "@lapwing/contract/content";
import { beforeEach, expect, test } from "vitest";
import { recordReads } from "../src/db/page-reads.ts";
import { getBanners } from "../src/modules/content/content.ts";
import { someLaptops } from "./goods.ts";
import { dataOf } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let headers: Record<string, string>;

beforeEach(async () => {
	headers = await shop.signInStaff("content");
});

const get = async <T>(path: string) => dataOf<T>(await shop.request("GET", path, { headers }));
const put = (path: string, body: object) => shop.request("PUT", path, { headers, body });

test("the menu is replaced, its schedule holds, and the second editor is told", async () => {
	await someLaptops(shop, 1);
	const { version } = await get<{ version: string }>("/staff/menu");
	const item = {
		key: "laptops",
		title: "Laptops",
		url: "/products",
		placement: "start",
		highlight: false,
		visible_from: null,
		visible_until: null,
	};
	const later = { ...item, key: "sale", title: "Sale", children: [], visible_from: "2026-12-01T00:00:00.000Z" };
	const items = [{ ...item, children: [{ key: "thin", title: "Thin", url: "/products?categories=student" }] }, later];
	const saved = await put("/staff/menu", { version, items });
	expect(saved.status, JSON.stringify(saved.body)).toBe(200);
	const shown = async () => dataOf<MenuItem[]>(await shop.request("GET", "/get/allMenu")).map(({ title }) => title);
	expect(await shown()).toEqual(["Laptops"]);
	shop.now = new Date("2026-12-02T00:00:00Z");
	expect(await shown()).toEqual(["Laptops", "Sale"]);
	expect(await put("/staff/menu", { version, items: [] })).toMatchObject({ status: 409, body: { code: "conflict" } });
	const bad = await put("/staff/menu", {
		version: dataOf<{ version: string }>(saved).version,
		items: [{ ...later, url: "javascript:alert(1)" }],
	});
	expect(bad).toMatchObject({ status: 422, body: { errors: { "items.0.url": [expect.any(String)] } } });
});

test("banners and footer links come back as they were saved", async () => {
	const banner = {
		key: "one",
		title: "New laptops",
		text: "In stock",
		tab_title: "New",
		tab_text: "Laptops",
		image: null,
		drawing: null,
		caption: null,
		actions: [{ title: "See them", url: "/products" }],
		visible_from: null,
		visible_until: null,
	};
	const { version } = await get<{ version: string }>("/staff/banners");
	expect((await put("/staff/banners", { version, banners: [banner] })).status).toBe(200);
	expect(dataOf<Banner[]>(await shop.request("GET", "/get/banners"))).toMatchObject([{ title: "New laptops" }]);
	const footer = await get<{ version: string }>("/staff/footer");
	const links = [{ column: "help", title: "Track", url: "/track" }];
	expect((await put("/staff/footer", { version: footer.version, links })).status).toBe(200);
	expect(await get("/staff/footer")).toMatchObject({ links });
});

test("a banner begins and ends at its moment, also for pages that share what was read before", async () => {
	const banner = { text: "", tab_title: "", tab_text: "", image: null, drawing: null, caption: null, actions: [], visible_from: null };
	const sale = {
		...banner,
		key: "sale",
		title: "Sale",
		visible_from: "2026-12-01T00:00:00.000Z",
		visible_until: "2026-12-03T00:00:00.000Z",
	};
	const { version } = await get<{ version: string }>("/staff/banners");
	const banners = [{ ...banner, key: "always", title: "Always", visible_until: null }, sale];
	expect((await put("/staff/banners", { version, banners })).status).toBe(200);
	const read = new Map<string, Promise<unknown>>();
	const cached = <T>(name: string, load: () => Promise<T>) => {
		if (!read.has(name)) read.set(name, load());
		return read.get(name) as Promise<T>;
	};
	const dependencies = { statement: () => undefined, only: () => undefined };
	const shownAt = async (now: string) => {
		shop.now = new Date(now);
		const shown = await recordReads({ dependencies, cached }, () => getBanners(shop.shop.ctx({ kind: "system" })));
		return shown.map(({ title }) => title);
	};
	expect(await shownAt("2026-11-30T23:59:59Z")).toEqual(["Always"]);
	expect(await shownAt("2026-12-01T00:00:00Z")).toEqual(["Always", "Sale"]);
	expect(await shownAt("2026-12-03T00:00:00Z")).toEqual(["Always"]);
	expect(read.size).toBe(1);
});

test("a banner's picture is cropped around the point that staff have chosen", async () => {
	const banner = {
		key: "one",
		title: "New laptops",
		text: "",
		tab_title: "",
		tab_text: "",
		image: "/media/demo/scene-front-1600/800.webp",
		focus: { x: 80, y: 30 },
		drawing: null,
		caption: null,
		actions: [],
		visible_from: null,
		visible_until: null,
	};
	const { version } = await get<{ version: string }>("/staff/banners");
	for (const focus of [
		{ x: 85, y: 30 },
		{ x: 50, y: 110 },
	])
		expect((await put("/staff/banners", { version, banners: [{ ...banner, focus }] })).status).toBe(422);
	const saved = await put("/staff/banners", { version, banners: [banner] });
	expect(saved).toMatchObject({ status: 200, body: { data: { banners: [{ focus: { x: 80, y: 30 } }] } } });
	expect((await shop.request("GET", "/get/banners")).body).toMatchObject({ data: [{ focus: { x: 80, y: 30 } }] });
	const { focus: _focus, ...whole } = banner;
	const now = await get<{ version: string }>("/staff/banners");
	await put("/staff/banners", { version: now.version, banners: [whole] });
	expect((await shop.request("GET", "/get/banners")).body).toMatchObject({ data: [{ focus: null }] });
});

test("a banner's picture is wide enough for the page; one that is on show already stays", async () => {
	const banner = {
		key: "one",
		title: "New laptops",
		text: "In stock",
		tab_title: "New",
		tab_text: "Laptops",
		drawing: null,
		caption: null,
		actions: [],
		visible_from: null,
		visible_until: null,
	};
	const picture = (id: string, width: number) => `/media/${id.repeat(32)}/${width}.webp`;
	for (const [id, width] of [
		["a", 200],
		["b", 1600],
	] as const)
		await shop.database.pool.query(
			"insert into picture (id, type, width, height, bytes, state, total, created_at) values ($1, 'png', $2, 100, 9, 'ready', 2, now())",
			[id.repeat(32), width],
		);
	const { version } = await get<{ version: string }>("/staff/banners");
	expect(await put("/staff/banners", { version, banners: [{ ...banner, image: picture("a", 200) }] })).toMatchObject({
		status: 422,
		body: { errors: { "banners.0.image": ["This picture is 200 pixels wide. Use one of at least 960."] } },
	});
	expect((await put("/staff/banners", { version, banners: [{ ...banner, image: picture("b", 1600) }] })).status).toBe(200);
	await shop.database.pool.query("update banner set image = $1", [picture("a", 200)]);
	const now = await get<{ version: string }>("/staff/banners");
	const kept = { ...banner, title: "Newer laptops", image: picture("a", 200) };
	expect((await put("/staff/banners", { version: now.version, banners: [kept] })).status).toBe(200);
});

test("a page's HTML is cleaned on the way in", async () => {
	const page = { title: "About us", description: "Who we are", html: '<h1>Hello</h1><p onclick="x()">We sell.<script>x()</script></p>' };
	const saved = await put("/staff/pages/about-us", { ...page, version: null });
	expect(saved.status, JSON.stringify(saved.body)).toBe(200);
	expect(dataOf<{ html: string }>(await shop.request("GET", "/pages/about-us")).html).toBe("<h2>Hello</h2><p>We sell.</p>");
	expect((await put("/staff/pages/about-us", { ...page, version: null })).status).toBe(409);
	expect((await put("/staff/pages/no-such-page", { ...page, version: null })).status).toBe(404);
});

test("a post waits for its day, is changed, and leaves with its address marked as gone", async () => {
	await someLaptops(shop, 1);
	const post = {
		slug: "winter",
		title: "Winter",
		excerpt: "Cold batteries",
		author: "Meera",
		author_role: "Store lead",
		published_at: "2026-11-20T04:30:00.000Z",
		tags: ["battery"],
		cover: { kind: "battery", ground: "sand" },
		html: "<h2>Cold</h2><p>Keep it warm.</p>",
		products: ["ridge-0"],
	};
	const added = await shop.request("POST", "/staff/posts", { headers, body: post });
	expect(added.status, JSON.stringify(added.body)).toBe(201);
	expect((await shop.request("GET", "/blogs/winter")).status).toBe(404);
	expect(await get<object>("/staff/posts")).toMatchObject({ total: 1, posts: [{ slug: "winter", live: false }] });
	shop.now = new Date("2026-11-21T00:00:00Z");
	expect((await shop.request("GET", "/blogs/winter")).status).toBe(200);
	const { version } = dataOf<{ version: string }>(added);
	expect((await put("/staff/posts/winter", { ...post, title: "Winter days", version })).status).toBe(200);
	expect((await put("/staff/posts/winter", { ...post, version })).status).toBe(409);
	expect(await put("/staff/posts/winter", { ...post, products: ["nothing"], version })).toMatchObject({ status: 409 });
	expect((await shop.request("DELETE", "/staff/posts/winter", { headers })).status).toBe(200);
	expect((await shop.request("GET", "/blogs/winter")).status).toBe(404);
	const { rows } = await shop.database.pool.query("select path, target from moved_path");
	expect(rows).toEqual([{ path: "/blog/winter", target: null }]);
});
