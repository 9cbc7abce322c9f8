// What must be seen without scrolling, and what stays in view while scrolling.
import type { Locator, Page } from "@playwright/test";
import { laptop } from "./buying.ts";
import { waitForHydration } from "./service-side.ts";
import { expect, test } from "./shop.ts";

async function insideScreen(page: Page, part: Locator): Promise<boolean> {
	const box = await part.boundingBox();
	const height = page.viewportSize()?.height ?? 0;
	return box !== null && box.y >= 0 && box.y + box.height <= height;
}

test("at 1366 by 768 the list shows a price and the product page a way to buy without scrolling @desktop", async ({ page }) => {
	await page.setViewportSize({ width: 1366, height: 768 });
	await page.goto("/products");
	expect(await insideScreen(page, page.locator(".card .price").first())).toBe(true);
	await page.goto(`/products/${laptop.slug}`);
	await waitForHydration(page);
	expect(await insideScreen(page, page.getByRole("button", { name: "Add to cart" }).last())).toBe(true);
});

test("header and buy bar stay in view while scrolling @desktop", async ({ page }) => {
	await page.goto(`/products/${laptop.slug}`);
	await waitForHydration(page);
	await page.evaluate(() => scrollTo(0, 2200));
	await expect.poll(() => insideScreen(page, page.getByRole("banner").getByRole("link", { name: /^Cart/ }))).toBe(true);
	const bar = page.getByRole("region", { name: "Buy" });
	await expect.poll(() => insideScreen(page, bar.getByRole("button", { name: "Add to cart" }))).toBe(true);
});

test("the list uses the width of a large screen @desktop", async ({ page }) => {
	const perRow = async (width: number) => {
		await page.setViewportSize({ width, height: 1080 });
		const tops = await page.locator(".card").evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
		return tops.filter((top) => top === tops[0]).length;
	};
	await page.goto("/products");
	expect(await perRow(1440)).toBe(3);
	expect(await perRow(1920)).toBe(4);
	expect(await perRow(2560)).toBe(6);
	const used = await page.locator(".layout-list").boundingBox();
	expect(used?.width).toBeGreaterThan(2_100);
});

test("compare keeps the products' names in view", async ({ page }) => {
	await page.goto("/compare?products=oriel-leaf-13,aravalli-ridge-14-oled");
	await waitForHydration(page);
	await page.evaluate(() => scrollTo(0, 1500));
	const names = page.locator(".compare-names");
	await expect.poll(() => insideScreen(page, names)).toBe(true);
	await expect(names).toContainText("Oriel Leaf 13");
});

test("card and product page name the same number of stores", async ({ page }) => {
	const { data } = (await (await page.request.get("/public/api/products?in_stock=1")).json()) as {
		data: { items: { slug: string; stores_with_stock: number; variant: { sku: string } }[] };
	};
	for (const { slug, stores_with_stock, variant } of data.items.slice(0, 12)) {
		const product = (await (await page.request.get(`/public/api/products/${slug}`)).json()) as {
			data: { variants: { sku: string; stores: { stock: { state: string } }[] }[] };
		};
		const shown = product.data.variants.find((each) => each.sku === variant.sku);
		expect([slug, stores_with_stock]).toEqual([slug, shown?.stores.filter((store) => store.stock.state !== "out").length]);
	}
});
