import type { Locator, Page } from "@playwright/test";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

function box(page: Page): Locator {
	return page.getByRole("combobox", { name: "Search laptops" });
}

async function home(page: Page): Promise<void> {
	await page.goto("/");
	await page.waitForLoadState("networkidle");
}

test("suggestions come while typing and are reached by keyboard @core", async ({ page }) => {
	await home(page);
	await box(page).pressSequentially("kestrel");
	const list = page.getByRole("listbox", { name: "Suggestions" });
	await expect(list.getByRole("group", { name: "Products" }).getByRole("option").first()).toBeVisible();
	await expect(list.getByRole("group", { name: "Brands" }).getByRole("option", { name: /^Kestrel/ })).toBeVisible();
	await expect(box(page)).toHaveAttribute("aria-expanded", "true");
	await page.keyboard.press("ArrowDown");
	const chosen = list.getByRole("option", { selected: true });
	await expect(chosen).toHaveCount(1);
	await expect(box(page)).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/products\/kestrel-/);
});

test("arrow keys wrap around the suggestions, and the active one is in view", async ({ page }) => {
	await page.setViewportSize({ width: 900, height: 420 });
	await home(page);
	await box(page).pressSequentially("kestrel");
	const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
	await expect(options.last()).toBeVisible();
	await expect(options.last()).not.toBeInViewport();
	await page.keyboard.press("ArrowUp");
	await expect(options.last()).toHaveAttribute("aria-selected", "true");
	await expect(options.last()).toBeInViewport({ ratio: 0.9 });
	await page.keyboard.press("ArrowDown");
	await expect(options.and(page.locator("[aria-selected=true]"))).toHaveCount(0);
	await expect(box(page)).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await expect(options.first()).toHaveAttribute("aria-selected", "true");
	await expect(options.first()).toBeInViewport({ ratio: 0.9 });
});

test("Escape closes the suggestions and keeps the words; Enter searches for them", async ({ page, isMobile }) => {
	await home(page);
	await box(page).pressSequentially("oriel leaf");
	await expect(page.getByRole("option").first()).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeHidden();
	await expect(box(page)).toHaveValue("oriel leaf");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/products\?q=oriel\+leaf$/);
	await expect(page.locator(".card__t").first()).toContainText("Oriel Leaf");
	// A phone's keyboard would stay open over the results.
	if (isMobile) await expect(box(page)).not.toBeFocused();
	else await expect(box(page)).toBeFocused();
});

test("an answer that comes late never takes the place of a newer one", async ({ page }) => {
	await home(page);
	let late: (() => void) | undefined;
	await page.route("**/public/api/search/suggest?q=o", async (route) => {
		await new Promise<void>((resolve) => {
			late = resolve;
		});
		await route.continue().catch(() => undefined);
	});
	await box(page).pressSequentially("o");
	await expect.poll(() => late !== undefined).toBe(true);
	await box(page).pressSequentially("riel leaf 13");
	const first = page.getByRole("option").first();
	await expect(first).toContainText("Oriel Leaf 13");
	late?.();
	await page.waitForLoadState("networkidle");
	await expect(first).toContainText("Oriel Leaf 13");
});

test("suggestions of another text go while the new ones are on their way, or when they fail", async ({ page }) => {
	await home(page);
	await box(page).fill("gaming");
	await expect(page.getByRole("option", { name: /gaming/i }).first()).toBeVisible();
	await page.route("**/public/api/search/suggest?q=repair", () => undefined);
	await box(page).fill("repair");
	await expect(page.getByRole("option")).toHaveCount(0);
	await page.route("**/public/api/search/suggest?q=oriel", (route) => route.abort());
	await box(page).fill("gaming");
	await expect(page.getByRole("option", { name: /gaming/i }).first()).toBeVisible();
	await box(page).fill("oriel");
	await expect(page.getByRole("option")).toHaveCount(0);
});

test("the words understood become filters that can be seen and removed", async ({ page }) => {
	await page.goto("/products?q=16gb+14+inch+under+90000");
	await page.waitForLoadState("networkidle");
	const understood = page.getByRole("group", { name: "Understood from your search" });
	expect(await understood.getByRole("link").count()).toBeGreaterThanOrEqual(3);
	for (const price of await page.locator(".card .price b").allTextContents())
		expect(Number(price.replace(/\D/g, ""))).toBeLessThanOrEqual(90_000);
	await understood.getByRole("link", { name: /90,000/ }).click();
	await expect(page).not.toHaveURL(/90000/);
	await expect(understood.getByRole("link", { name: /90,000/ })).toHaveCount(0);
	await expect(understood.getByRole("link", { name: /16/ })).toBeVisible();
});

test("a need becomes a chip that explains itself, and a word nobody knows is named", async ({ page }) => {
	await page.goto("/products?q=16+gb+laptop+for+coding+under+70000+qqqqzzzz");
	const understood = page.getByRole("group", { name: "Understood from your search" });
	await expect(understood.getByRole("link", { name: /^For coding: 6 cores or more/ })).toBeVisible();
	await expect(page.getByText(/^Nothing for “qqqqzzzz”\. Without it: \d+ laptops\.$/)).toBeVisible();
	await understood.getByRole("link", { name: /^For coding/ }).click();
	await expect(page).not.toHaveURL(/coding/);
	await expect(understood.getByRole("link", { name: /16.GB RAM/ })).toHaveCount(1);
});

test("a misspelt word is corrected, and the page says so", async ({ page }) => {
	await page.goto("/products?q=kestral+swfit");
	await expect(page.getByText(/Showing results for/)).toContainText(/kestrel/i);
	await expect(page.locator(".card__t").first()).toContainText("Kestrel Swift");
});

test("recent searches are remembered on the device, offered in an empty box, and can be cleared", async ({ page }) => {
	await home(page);
	await box(page).fill("gaming laptop");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/q=gaming\+laptop/);
	await home(page);
	await box(page).focus();
	await expect(page.getByRole("group", { name: "Recent searches" }).getByRole("option", { name: "gaming laptop" })).toBeVisible();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/q=gaming\+laptop/);
	await home(page);
	await box(page).focus();
	await page.getByRole("button", { name: "Clear recent searches" }).click();
	await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeHidden();
	expect(await page.evaluate(() => localStorage.getItem("recent_searches"))).toBeNull();
});

test("the box is a plain form without JavaScript", async ({ browser, shop }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(shop.url);
	await box(page).fill("oriel leaf 13");
	await box(page).press("Enter");
	await expect(page.locator(".card__t").first()).toHaveText("Oriel Leaf 13");
	await context.close();
});

test("axe finds nothing with the suggestions open, light and dark", async ({ page }) => {
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		await home(page);
		await box(page).pressSequentially("kestrel");
		await expect(page.getByRole("option").first()).toBeVisible();
		await expectNoAxeFindings(page);
	}
});

test("a suggestion's picture is small, whatever the product has: the list shows several at once @desktop", async ({ page }) => {
	await page.goto("/");
	await page.waitForLoadState("networkidle");
	await page.getByRole("banner").getByRole("combobox").first().pressSequentially("oriel");
	const options = page.getByRole("option");
	await expect(options.first()).toBeVisible();
	await expect(options.first().locator("img, svg").first()).toBeVisible();
	for (const option of (await options.all()).slice(0, 4)) expect((await option.boundingBox())?.height).toBeLessThan(64);
});

test("suggestions offer the need behind the words and a laptop's own configuration, by keyboard and by touch", async ({ page }) => {
	await home(page);
	await box(page).pressSequentially("laptop for cod");
	const need = page.getByRole("group", { name: "What it is for" }).getByRole("option", { name: /^For coding/ });
	await expect(need).toContainText(/16\sGB memory or more/);
	expect((await need.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	await page.keyboard.press("ArrowDown");
	await expect(need).toHaveAttribute("aria-selected", "true");
	await expectNoAxeFindings(page);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/products\?need=coding$/);
	await home(page);
	await box(page).pressSequentially("oriel leaf 13");
	const option = page.getByRole("group", { name: "Products" }).getByRole("option").first();
	await expect(option).toContainText(/\d+\sGB · /);
	const price = (await option.locator("small").innerText()).trim();
	await (test.info().project.name === "desktop" ? option.click() : option.tap());
	await expect(page).toHaveURL(/\/products\/oriel-leaf-13(-new)?\?variant=/);
	await expect(page.locator(".price b").first()).toHaveText(price);
});
