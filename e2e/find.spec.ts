import { expect, expectNoAxeFindings, test } from "./shop.ts";

test("five answers lead to three laptops with a sentence each, and compare says why too @core", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("main").getByRole("link", { name: "Help me choose" }).click();
	await expect(page.getByRole("heading", { level: 2, name: "What will you use it for most?" })).toBeVisible();
	await expectNoAxeFindings(page);
	await page.getByRole("link", { name: /^coding/ }).click();
	await expect(page).toHaveURL(/\/find\?use=coding$/);
	await expect(page.getByRole("status").filter({ hasText: "fit" })).toHaveText(/\d+ laptops fit so far\.$/);
	await page.getByRole("link", { name: "Up to ₹70,000" }).click();
	await page.getByRole("link", { name: "It stays in one place" }).click();
	await page.getByRole("link", { name: /^In between/ }).click();
	await page.getByRole("link", { name: /^For hours away from a socket/ }).click();
	await expect(page).toHaveURL(/use=coding&budget=70000&weight=any&screen=medium&place=away$/);
	const picks = page.locator(".finder-picks > div");
	await expect(picks).toHaveCount(3);
	// Nothing is left to answer.
	await expect(page.getByRole("status").filter({ hasText: "fit" })).toHaveText(/^\d+ laptops fit\.$/);
	for (const pick of await picks.all()) await expect(pick.getByText(/For coding: \d+\sGB memory, \d+ cores\./)).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
	await expectNoAxeFindings(page);
	await page.getByRole("link", { name: "Change: What may it cost?" }).click();
	await expect(page.getByRole("heading", { level: 2, name: "What may it cost?" })).toBeVisible();
	await page.goBack();
	await page.getByRole("link", { name: "Compare these" }).click();
	await expect(page.getByRole("row", { name: /Why this one/ })).toContainText("For coding: ");
	await expectNoAxeFindings(page);
});

test("the finder works without JavaScript", async ({ browser, shop }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(`${shop.url}/find?use=gaming-high&budget=35000&weight=light&screen=small`);
	await expect(page.getByText(/^Question 5 of 5\. Nothing for /)).toBeVisible();
	await page.getByRole("link", { name: "Mostly at a desk with a socket" }).click();
	await expect(page.locator(".finder-picks > div").first()).toBeVisible();
	await context.close();
});
