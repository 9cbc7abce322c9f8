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

test("compare shows the products' names once, and keeps them in view", async ({ page }) => {
	await page.goto("/compare?products=oriel-leaf-13,aravalli-ridge-14-oled");
	await waitForHydration(page);
	const names = page.locator(".compare-names");
	const uncovered = () =>
		names.evaluate((row) => {
			const { left, top, width, height } = row.getBoundingClientRect();
			return row.contains(document.elementFromPoint(left + width / 2, top + height / 2));
		});
	// The row's own place is below the fold of a low screen.
	await names.evaluate((row) => row.scrollIntoView({ block: "center" }));
	expect(await uncovered()).toBe(false);
	await page.evaluate(() => scrollTo(0, 1500));
	await expect.poll(() => insideScreen(page, names)).toBe(true);
	await expect.poll(uncovered).toBe(true);
	await expect(names).toContainText("Oriel Leaf 13");
});

test("the product page has one bar at a time: compare while its own buttons are in view, else buy @desktop", async ({ page }) => {
	await page.setViewportSize({ width: 1366, height: 768 });
	await page.goto(`/products/${laptop.slug}`);
	await waitForHydration(page);
	const buy = page.getByRole("region", { name: "Buy" });
	const tray = page.getByRole("region", { name: "Compare", exact: true });
	await page.getByRole("checkbox", { name: "Compare" }).first().check();
	await page.locator(".product-page__info .buy").evaluate((own) => own.scrollIntoView({ block: "center" }));
	await expect(tray).toBeVisible();
	await expect(buy).toBeHidden();
	await page.evaluate(() => scrollTo(0, 2200));
	await expect(buy).toBeVisible();
	await expect(tray).toBeHidden();
	const box = await buy.boundingBox();
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(768);
	// The comparison is still one click away.
	await page
		.getByRole("banner")
		.getByRole("link", { name: /^Compare/ })
		.click();
	await expect(page).toHaveURL(/\/compare/);
});

test("the compare bar is dark in both themes @desktop", async ({ page }) => {
	await page.goto("/products");
	await waitForHydration(page);
	await page
		.locator(".card")
		.first()
		.getByRole("checkbox", { name: /compare/i })
		.check();
	const tray = page.getByRole("region", { name: "Compare" });
	for (const colorScheme of ["dark", "light"] as const) {
		await page.emulateMedia({ colorScheme });
		const ground = await tray.evaluate((bar) => getComputedStyle(bar).backgroundColor);
		expect(Math.max(...(ground.match(/\d+/g) ?? []).slice(0, 3).map(Number)), ground).toBeLessThan(60);
	}
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
