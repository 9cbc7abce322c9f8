// Density of the console's lists: what fits on one screen, and headings that stay in view.
import type { Page } from "@playwright/test";
import { openConsole } from "./console-api.ts";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

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

test("an order takes 110 pixels of a phone at most, with number, customer, amount, state and its box @phone", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/orders?view=table");
	const rows = page.locator(".list-table tbody tr");
	await expect(rows.nth(14)).toBeAttached();
	const heights = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
	expect(Math.max(...heights), heights.join()).toBeLessThanOrEqual(110);
	for (const name of ["order", "customer", "total", "state"]) await expect(rows.first().locator(`[data-column=${name}]`)).toBeVisible();
	const box = await rows.first().getByRole("checkbox").boundingBox();
	expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(16);
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
	await expectNoAxeFindings(page);
});

test("orders chosen on two pages are still chosen after Back from one of them @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/orders?view=table");
	const bar = page.getByRole("group", { name: "Chosen orders" });
	const boxes = page.locator(".list-table tbody input[type=checkbox]");
	await boxes.nth(2).check();
	await page.getByRole("navigation", { name: "Pages of orders" }).locator('a[href*="page=2"]').first().click();
	await expect(bar).toContainText("1 chosen, all on other pages");
	await boxes.nth(0).check();
	await expect(bar).toContainText("2 chosen, 1 of them on other pages");
	await page.locator(".list-table tbody tr").first().getByRole("link").first().click();
	await expect(page.getByRole("heading", { level: 1, name: /^Order / })).toBeVisible();
	await page.goBack();
	await expect(bar).toContainText("2 chosen, 1 of them on other pages");
});

test("chosen products stay chosen when the list is sorted or paged, and another filter drops them @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/products");
	const bar = page.getByRole("group", { name: "Chosen products" });
	const boxes = page.locator(".list-table tbody input[type=checkbox]");
	const names = () =>
		page.locator(".list-table tbody tr.chosen input[type=checkbox]").evaluateAll((all) => all.map((each) => each.ariaLabel));
	await boxes.nth(1).click();
	await boxes.nth(3).click({ modifiers: ["Shift"] });
	await expect(bar).toContainText("3 chosen");
	const chosen = (await names()).toSorted();
	await page.getByRole("navigation", { name: "Pages of products" }).locator('a[href*="page=2"]').first().click();
	await expect(bar).toContainText("3 chosen, all on other pages");
	await boxes.nth(0).click();
	await boxes.nth(1).click({ modifiers: ["Shift"] });
	await expect(bar).toContainText("5 chosen, 3 of them on other pages");
	await boxes.nth(0).click();
	await boxes.nth(1).click();
	await page.goBack();
	await expect(bar).toContainText("3 chosen");
	await expect.poll(async () => (await names()).toSorted()).toEqual(chosen);
	await page.locator(".sort-link").last().click();
	await expect(page).toHaveURL(/sort=/);
	await expect(bar).toContainText("3 chosen");
	await page.locator("select[name=stock]").selectOption("in");
	await expect(page).toHaveURL(/stock=in/);
	await expect(bar).toHaveCount(0);
});

test("on a phone stock movements come before the form that moves stock, which opens by a press @phone", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/stock");
	const first = page.locator(".list-table tbody tr").first();
	await expect(first).toBeInViewport();
	const fold = page.getByRole("button", { name: "Move stock" });
	await expect(fold).toHaveAttribute("aria-expanded", "false");
	await expect(page.locator("input[name=sku]")).toBeHidden();
	await fold.click();
	await expect(page.getByRole("combobox", { name: "SKU" })).toBeVisible();
	await expectNoAxeFindings(page);
});

for (const { path, add, wrong } of [
	{ path: "/admin/menu", add: "Add an entry", wrong: 1 },
	{ path: "/admin/footer", add: "Add a link", wrong: 1 },
	// A new one, whose button has no words.
	{ path: "/admin/banners", add: "Add a banner", wrong: 11 },
]) {
	test(`${path}: twelve folded entries fit on one and a half screens, and open by keyboard`, async ({ page, shop }) => {
		await openConsole(page, shop, path);
		const entries = page.locator(".entries > section");
		await expect(entries.first()).toBeVisible();
		while ((await entries.count()) < 12) await page.getByRole("button", { name: add }).click();
		const all = page.getByRole("button", { name: /^(Open|Fold) all$/ });
		if ((await all.innerText()) === "Open all") await all.click();
		await page.getByRole("button", { name: "Fold all" }).click();
		const [first, twelfth] = [await entries.nth(0).boundingBox(), await entries.nth(11).boundingBox()];
		expect((twelfth?.y ?? 0) + (twelfth?.height ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(1.5 * (page.viewportSize()?.height ?? 0));
		const fold = entries.nth(1).locator(".fold-button");
		await fold.press("Enter");
		await expect(fold).toHaveAttribute("aria-expanded", "true");
		await expect(entries.nth(1).getByLabel("Title", { exact: true }).first()).toBeVisible();
		await expectNoAxeFindings(page);
		// A refused entry is open, whatever it was before.
		await entries.nth(1).getByLabel("Title", { exact: true }).first().fill("");
		await fold.press("Enter");
		await page.getByRole("button", { name: "Save", exact: true }).click();
		const refused = entries.nth(wrong);
		await expect(refused.getByLabel("Title", { exact: true }).first()).toBeVisible();
		// It can be folded again, and is opened by the way to its field.
		await refused.locator(".fold-button").press("Enter");
		await expect(refused.locator(".fold-button")).toHaveAttribute("aria-expanded", "false");
		await page.getByRole("button", { name: /^Show the f/ }).click();
		await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
	});
}
