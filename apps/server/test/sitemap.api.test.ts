import { describe, expect, test } from "vitest";
import { loadDemoSeller } from "../../../demo/src/load.ts";
import { addGone, addRedirect, readRedirect } from "../src/modules/redirects/redirects.ts";
import { sitemapIndex, sitemapPart } from "../src/modules/sitemap/sitemap.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();
const ctx = () => shop.shop.ctx({ kind: "system" });
const site = "https://shop.example";

async function whole(name: string): Promise<string> {
	const part = sitemapPart(ctx(), site, name);
	if (part === undefined) return "";
	let text = "";
	for await (const chunk of part) text += chunk;
	return text;
}

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);

describe("the sitemap", () => {
	test("is an index of parts, and the parts name every published page once, with its date", async () => {
		await loadDemoSeller(ctx());
		await shop.database.pool.query("update product set status = 'draft' where id = 1");
		const index = await sitemapIndex(ctx(), site);
		expect(addresses(index)).toEqual(
			expect.arrayContaining([`${site}/sitemap-products-1.xml`, `${site}/sitemap-places-1.xml`, `${site}/sitemap-pages-1.xml`]),
		);
		const products = await whole("products-1");
		expect(addresses(products)).toHaveLength(239);
		expect(new Set(addresses(products)).size).toBe(239);
		expect(products).toMatch(/<lastmod>2026-11-15T06:00:00.000Z<\/lastmod>/);
		expect(addresses(await whole("places-1")).filter((address) => !address?.includes("/media/"))).toHaveLength(23);
		expect(addresses(await whole("pages-1"))).toEqual(
			expect.arrayContaining([`${site}/`, `${site}/store-locator-for-service`, `${site}/products?categories=gaming`]),
		);
	});

	test("parts are cut at 10,000 addresses none is lost or named twice at the cut, and never more than 1,000 are held at a time", async () => {
		await loadDemoSeller(ctx());
		await shop.database.pool.query(`
			insert into product (slug, title, brand_id, subcategory_id, description, warranty, hsn, gst_rate, country_of_origin, manufacturer, status, created_at, updated_at)
			select 'many-' || number, 'x', 1, 1, 'x', 'x', '8471', 1800, 'India', 'x', 'published', now(), now() from generate_series(1, 10500) number`);
		const index = addresses(await sitemapIndex(ctx(), site)).filter((address) => address?.includes("products"));
		expect(index).toHaveLength(2);
		const [first, second] = [addresses(await whole("products-1")), addresses(await whole("products-2"))];
		expect([first.length, second.length]).toEqual([10_000, 740]);
		expect(new Set([...first, ...second]).size).toBe(10_740);
		expect(addresses(await whole("products-3"))).toEqual([]);
		for await (const chunk of sitemapPart(ctx(), site, "products-1") ?? []) expect(addresses(chunk).length).toBeLessThanOrEqual(1000);
	});

	test("a part with an odd name does not exist", async () => {
		for (const name of ["products-0", "products-x", "secrets-1", "products-999999", "products-1'"])
			expect(sitemapPart(ctx(), site, name)).toBeUndefined();
	});
});

describe("old addresses", () => {
	test("lead to the new one, also over several moves, and never in a circle", async () => {
		await addRedirect(ctx(), "/products/a", "/products/b");
		await addRedirect(ctx(), "/products/b", "/products/c");
		expect(await readRedirect(ctx(), "/products/a")).toEqual({ target: "/products/c" });
		expect(await readRedirect(ctx(), "/products/b")).toEqual({ target: "/products/c" });
		await addRedirect(ctx(), "/products/c", "/products/a");
		expect(await readRedirect(ctx(), "/products/a")).toBeUndefined();
		expect(await readRedirect(ctx(), "/products/b")).toEqual({ target: "/products/a" });
		expect(await readRedirect(ctx(), "/products/c")).toEqual({ target: "/products/a" });
	});

	test("of pages that are gone for good are known as such", async () => {
		await addGone(ctx(), "/products/old");
		expect(await readRedirect(ctx(), "/products/old")).toEqual({ target: null });
		expect(await readRedirect(ctx(), "/products/never")).toBeUndefined();
	});
});
