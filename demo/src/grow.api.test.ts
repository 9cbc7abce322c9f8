import type { Listing } from "@lapwing/contract/listing";
import { beforeAll, expect, test } from "vitest";
import { useTestShop } from "../../apps/server/test/test-shop.ts";
import { growDemo } from "./grow.ts";
import { loadDemoSeller } from "./load.ts";
import { multiplyCatalogue } from "./multiply.ts";

const shop = useTestShop({ keepData: true });
const wanted = 1500;
const seen: number[] = [];

beforeAll(async () => {
	const ctx = shop.shop.ctx({ kind: "system" });
	await loadDemoSeller(ctx);
	await growDemo(ctx, wanted, (done) => seen.push(done));
}, 240_000);

async function list(query: string): Promise<Listing> {
	const answer = await shop.request("GET", `/products?${query}`);
	if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
	return (answer.body as { data: Listing }).data;
}

test("the demo grows to the number asked for and says how far it is", async () => {
	expect(seen.at(-1)).toBe(wanted);
	expect((await list("")).total).toBe(wanted);
});

test("counts over many products are those of plain SQL", async () => {
	const found = await list("brand=kestrel&ram=16&price_min=30000&price_max=77777");
	const { rows } = await shop.database.pool.query<{ value: string; number: number }>(`
		select floor(spec.number_value)::text as value, count(distinct product.id)::int as number
		from product join brand on brand.id = product.brand_id and brand.slug = 'kestrel'
		join variant on variant.product_id = product.id and variant.withdrawn_at is null
		join product_spec spec on spec.product_id = product.id and spec.field = 'screen_inch'
		where variant.price between 3000000 and 7777700 and (variant.options ->> 'ram_gb')::int = 16
		group by 1 order by 1`);
	const screens = found.facets.find((facet) => facet.param === "screen")?.options.filter((option) => option.count > 0);
	expect(screens?.map(({ value, count }) => ({ value, number: count }))).toEqual(rows);
	expect(found.total).toBe(rows.reduce((sum, row) => sum + row.number, 0));
});

test("a common word's pages follow each other without gap or repeat, in any order", async () => {
	for (const sort of ["relevance", "price_asc", "price_desc", "newest", "rating", "discount"]) {
		const pages = await Promise.all([1, 2, 3].map((page) => list(`q=laptop&sort=${sort}&page=${page}`)));
		expect(pages[0]?.total).toBeGreaterThan(1000);
		expect(new Set(pages.flatMap((page) => page.items.map((item) => item.id))).size).toBe(72);
	}
});

test("the model of that name comes first among its many sisters", async () => {
	expect((await list("q=kestrel+swift+15")).items[0]?.title).toBe("Kestrel Swift 15");
	const sister = (await list("q=kestrel+swift+15&page=2")).items[0] ?? (await list("q=kestrel+swift+15")).items[1];
	expect((await list(`q=${encodeURIComponent(sister?.title ?? "")}`)).items[0]?.title).toBe(sister?.title);
});

test("by price, the first of few comes first, though a thousand cheaper things do not match", async () => {
	const cheapest = (await list("graphics=dedicated&sort=price_asc")).items.map((item) => item.price);
	const dearest = (await list("graphics=dedicated&sort=price_desc&page=1")).items.map((item) => item.price);
	const { rows } = await shop.database.pool.query<{ low: number; high: number }>(`
		select min(price) as low, max(price) as high from listing
		where (select id from listing_term where facet = 'graphics' and value = 'dedicated') = any(terms)`);
	expect([cheapest[0], dearest[0]]).toEqual([rows[0]?.low, rows[0]?.high]);
});

// Last: the tests above are about the catalogue before.
test("copies of the whole catalogue are listed, counted and opened as products of their own", async () => {
	const query = "brand=kestrel&ram=16&price_min=30000&price_max=77777";
	const before = await list(query);
	await multiplyCatalogue(shop.shop.ctx({ kind: "system" }), 3, () => undefined);
	expect((await list("")).total).toBe(3 * wanted);
	const after = await list(query);
	expect(after.total).toBe(3 * before.total);
	const counts = (listing: Listing) => listing.facets.flatMap(({ options }) => options.map(({ count }) => count));
	expect(counts(after)).toEqual(counts(before).map((count) => 3 * count));
	const copy = (await list("q=kestrel+swift+15+k2")).items.find(({ title }) => title === "Kestrel Swift 15 K2");
	const page = await shop.request("GET", `/products/${copy?.slug}`);
	expect((page.body as { data: { id: number; title: string } }).data).toMatchObject({ id: copy?.id, title: "Kestrel Swift 15 K2" });
});
