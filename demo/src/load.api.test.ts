import { expect, test } from "vitest";
import { readTables } from "../../apps/server/src/db/tables.ts";
import { useTestShop } from "../../apps/server/test/test-shop.ts";
import { loadDemoSeller } from "./load.ts";

const shop = useTestShop();
const load = () => loadDemoSeller(shop.shop.ctx({ kind: "system" }));

async function everything(): Promise<Record<string, unknown[]>> {
	const { rows } = await shop.database.pool.query<{ name: string }>(
		"select tablename as name from pg_tables where schemaname = 'public' order by 1",
	);
	const found: Record<string, unknown[]> = {};
	for (const { name } of rows)
		found[name] = (await shop.database.pool.query(`select to_jsonb(t) as row from "${name}" t order by to_jsonb(t)::text`)).rows;
	return found;
}

test("the demo seller has its brands, subcategories, places and laptops, and a second load changes nothing", async () => {
	expect(await load()).toBe(true);
	const first = await everything();
	expect(first["brand"]).toHaveLength(8);
	expect(first["subcategory"]).toHaveLength(10);
	const { rows } = await shop.database.pool.query("select kind, count(*)::int as number from location group by kind order by kind");
	expect(rows).toEqual([
		{ kind: "service_center", number: 14 },
		{ kind: "store", number: 9 },
	]);
	const laptops = await shop.database.pool.query(
		"select count(*)::int as number from product join subcategory on subcategory.id = product.subcategory_id join category on category.id = subcategory.category_id where category.slug = 'laptops'",
	);
	expect(laptops.rows).toEqual([{ number: 180 }]);
	shop.now = new Date(shop.now.getTime() + 60_000);
	expect(await load()).toBe(false);
	expect(await everything()).toEqual(first);
}, 90_000);

test("every table it writes to is told from the text of its statements, as kept pages need it", async () => {
	const { written } = await readTables(shop.database.pool);
	const before = shop.statements.length;
	await load();
	const told = new Set(shop.statements.slice(before).flatMap((text) => written(text).tables));
	const filled = Object.entries(await everything()).filter(([, rows]) => rows.length > 0);
	expect(filled.length).toBeGreaterThan(30);
	expect(filled.map(([name]) => name).filter((name) => !told.has(name))).toEqual([]);
});

test("nodes that start at the same moment load it once", async () => {
	const loads = await Promise.all([load(), load(), load()]);
	expect(loads.filter(Boolean)).toHaveLength(1);
	const { rows } = await shop.database.pool.query(
		"select count(*)::int as number, count(distinct (footer_column, url))::int as different from footer_link",
	);
	expect(rows[0].number).toBe(rows[0].different);
});

test("a load that is cut off leaves nothing behind", async () => {
	await shop.database.pool.query("alter table footer_link add constraint no_links check (false)");
	try {
		await expect(load()).rejects.toThrow();
		expect((await everything())["brand"]).toEqual([]);
	} finally {
		await shop.database.pool.query("alter table footer_link drop constraint no_links");
	}
});

test("a shop that has been set up is never filled with demo data", async () => {
	await shop.database.pool.query("insert into setting (key, value) values ('shop', '{\"name\": \"Asha Laptops\"}')");
	expect(await load()).toBe(false);
	expect((await everything())["brand"]).toEqual([]);
});

test("[7.4] GET /get/allMenu answers with the navigation menu", async () => {
	await load();
	const answer = await shop.request("GET", "/get/allMenu");
	expect(answer.status).toBe(200);
	const { data } = answer.body as { data: { title: string; url: string; placement: string; children: unknown[] }[] };
	expect(data.map((item) => item.title)).toEqual([
		"All laptops",
		"Thin & light",
		"Student",
		"Gaming",
		"Creator",
		"Business",
		"Refurbished",
		"Parts & accessories",
		"Price drops",
		"Stores & service",
		"Guides",
	]);
	expect(data.find((item) => item.title === "Stores & service")?.children.length).toBeGreaterThan(1);
});

test("[7.8] GET /get/banners answers with the banners on show, in the seller's order", async () => {
	await load();
	const titles = async () =>
		((await shop.request("GET", "/get/banners")).body as { data: { tab_title: string }[] }).data.map((banner) => banner.tab_title);
	expect(await titles()).toEqual(["Try in store", "Price drops", "Free service", "Gaming"]);
	await shop.database.pool.query("update banner set visible_until = $1 where tab_title = 'Gaming'", [shop.now]);
	await shop.database.pool.query("update banner set visible_from = $1 where tab_title = 'Price drops'", [new Date(shop.now.getTime() + 1)]);
	expect(await titles()).toEqual(["Try in store", "Free service"]);
});

test("the footer and the home page come with counts of what the list shows", async () => {
	await load();
	type Counted = { slug: string; product_count: number }[];
	const footer = (await shop.request("GET", "/get/footer")).body as { data: { brands: Counted; siteInfo: { name: string } } };
	expect(Object.keys(footer.data).toSorted()).toEqual(["brands", "quickLink", "siteInfo"]);
	expect(footer.data.siteInfo.name).toBe("Lapwing");
	const home = (await shop.request("GET", "/get/home")).body as { data: { brands: Counted; subcategoryCollections: Counted } };
	expect(home.data.brands).toEqual(footer.data.brands);
	const totalOf = async (query: string) =>
		((await shop.request("GET", `/products?${query}`)).body as { data: { total: number } }).data.total;
	for (const { slug, product_count } of home.data.brands) expect(product_count, slug).toBe(await totalOf(`brand=${slug}`));
	for (const { slug, product_count } of home.data.subcategoryCollections)
		expect(product_count, slug).toBe(await totalOf(`categories=${slug}`));
	expect(home.data.brands.reduce((sum, { product_count }) => sum + product_count, 0)).toBe(await totalOf(""));
});
