// Density of the console's lists: what fits on one screen, and headings that stay in view.
import type { Page } from "@playwright/test";
import { openConsole } from "./console-api.ts";
import { expect, test } from "./shop.ts";

async function rowsInView(page: Page): Promise<number> {
	await expect(page.locator(".list-table tbody tr").nth(14)).toBeAttached();
	return page
		.locator(".list-table tbody tr")
		.evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
}

for (const { path, title } of [
	{ path: "/admin/orders?view=table", title: "Orders" },
	{ path: "/admin/products", title: "Products" },
]) {
	test(`${title}: at least fifteen with pictures on a screen of 900 pixels, and the headings stay @desktop`, async ({ page, shop }) => {
		await openConsole(page, shop, path);
		expect(await rowsInView(page)).toBeGreaterThanOrEqual(15);
		expect(await page.locator(".list-table tbody .thumbnail > *").count()).toBeGreaterThanOrEqual(15);
		await page.mouse.move(900, 600);
		await page.mouse.wheel(0, 400);
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
		await expect(page.locator(".list-table thead th").first()).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Orders" })).toBeInViewport({ ratio: 1 });
	});

	test(`${title}: on a phone the list starts on the first screen @phone`, async ({ page, shop }) => {
		await openConsole(page, shop, path);
		const top = await page
			.locator(".list-table tbody tr")
			.first()
			.evaluate((row) => row.getBoundingClientRect().top);
		expect(top).toBeLessThan(600);
		await page.getByRole("button", { name: "Filters" }).click();
		await expect(page.getByLabel("State")).toBeVisible();
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
	});
}
