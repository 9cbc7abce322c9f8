// Deferred hydration: parts that nobody has touched keep the server's markup, and work at the first press.
import type { Page } from "@playwright/test";
import { waitForHydration } from "./service-side.ts";
import { expect, test } from "./shop.ts";

const isHydrated = (page: Page, selector: string) =>
	page
		.locator(selector)
		.first()
		.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));

const notice = (page: Page) => page.getByRole("region", { name: "Compare" });

test("[5.8] cards are hydrated when they are touched, and the first press counts @core", async ({ page }) => {
	await page.goto("/products");
	await waitForHydration(page);
	await page.waitForTimeout(1000);
	expect(await isHydrated(page, ".results .card")).toBe(false);
	await page.locator(".results .card").nth(1).getByRole("checkbox").check();
	await expect(notice(page)).toContainText("1 of 3 to compare");
	expect(await isHydrated(page, ".results .card")).toBe(true);
});

test("cards show what is saved or compared without being touched", async ({ page }) => {
	await page.goto("/products");
	await waitForHydration(page);
	await page.locator(".results .card").nth(1).getByRole("checkbox").check();
	await expect(notice(page)).toContainText("1 of 3 to compare");
	await page.reload();
	await expect(page.locator(".results .card").nth(1).getByRole("checkbox")).toBeChecked();
});

test("a link in a part that is never hydrated is a client-side navigation; with Ctrl it opens a tab @core-desktop", async ({
	page,
	context,
}) => {
	await page.goto("/products");
	await waitForHydration(page);
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	expect(await isHydrated(page, ".site-foot a")).toBe(false);
	const tab = context.waitForEvent("page");
	await page
		.locator(".site-foot li a")
		.first()
		.click({ modifiers: ["Control"] });
	await (await tab).close();
	await page.locator(".site-foot li a").first().click();
	await expect(page).not.toHaveURL(/\/products$/);
	expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});
