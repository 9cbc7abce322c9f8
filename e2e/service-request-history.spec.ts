// The service request opened over a page: a step of the history with an address of its own.
import type { Page } from "@playwright/test";
import { blockThirdParties, fillRequest, waitForLayoutExtras } from "./service-side.ts";
import { expect, test } from "./shop.ts";

const centre = "/indiranagar-bengaluru-service";

/** Modal, which it is with hydration: from then on Escape closes it. */
const form = (page: Page) => page.locator("dialog:modal").and(page.getByRole("dialog", { name: "Request Free Laptop Service" }));
const centres = (page: Page) => page.getByRole("dialog", { name: "Free Service Centers" });

test.beforeEach(async ({ page }) => blockThirdParties(page));

/** Which of the tab's history entries is shown. */
function historyIndex(page: Page): Promise<number> {
	return page.evaluate(() => (window as unknown as { navigation: { currentEntry: { index: number } } }).navigation.currentEntry.index);
}

test("the form opens in place from the header's menu, the footer, home and a location's page", async ({ page, isMobile }) => {
	const openFrom = async (click: () => Promise<void>, path: RegExp) => {
		await click();
		await expect(form(page)).toBeVisible();
		await expect(page).toHaveURL(/\/free-service$/);
		// Over the page, which stays.
		await expect(page.locator("main h1").filter({ hasText: "Request Free Laptop Service" })).toHaveCount(0);
		await page.keyboard.press("Escape");
		await expect(form(page)).toBeHidden();
		await expect(page).toHaveURL(path);
	};
	await page.goto("/");
	await waitForLayoutExtras(page);
	const main = page.getByRole("main");
	await openFrom(() => main.getByRole("link", { name: "Request free laptop service" }).click(), /\/$/);
	await openFrom(() => page.getByRole("contentinfo").getByRole("link", { name: "Free laptop service" }).click(), /\/$/);
	await openFrom(async () => {
		if (isMobile) {
			await page.getByRole("button", { name: "Menu" }).click();
			await page.getByRole("dialog").getByRole("link", { name: "Request free laptop service" }).click();
		} else {
			const menu = page.getByRole("navigation", { name: "Shop" });
			await menu.getByRole("link", { name: "Stores & service" }).hover();
			await menu.getByRole("link", { name: "Request free laptop service" }).click();
		}
	}, /\/$/);
	await page.goto(centre);
	await waitForLayoutExtras(page);
	await openFrom(() => main.getByRole("link", { name: "Request service" }).first().click(), /indiranagar/);
});

test("[2.18] a form opened from a page is a step of its history: Back closes it, closing goes back to it, and no step leaves the shop", async ({
	page,
	shop,
}) => {
	await page.goto("https://outside.example/");
	await page.goto("/products?brand=lumo");
	await waitForLayoutExtras(page);
	const before = await historyIndex(page);
	const link = page.getByRole("contentinfo").getByRole("link", { name: "Free laptop service" });
	const asked: string[] = [];
	await link.scrollIntoViewIfNeeded();
	const scrolled = await page.evaluate(() => scrollY);
	await link.click();
	await expect(form(page)).toBeVisible();
	await expect(page).toHaveURL(`${shop.url}/free-service`);
	page.on("request", (request) => asked.push(request.url()));
	for (const leave of [
		() => page.goBack(),
		() => page.keyboard.press("Escape"),
		() => form(page).getByRole("button", { name: "Close" }).click(),
	]) {
		await leave();
		await expect(form(page)).toBeHidden();
		await expect(page).toHaveURL(`${shop.url}/products?brand=lumo`);
		expect(await historyIndex(page)).toBe(before);
		expect(await page.evaluate(() => scrollY)).toBe(scrolled);
		await link.click();
		await expect(form(page)).toBeVisible();
	}
	// The page behind the form stayed as it was.
	expect(asked.filter((url) => url.includes(".data"))).toEqual([]);
	// A reload shows the address of the form, and Back leads to the page.
	await page.reload();
	await expect(form(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(`${shop.url}/products?brand=lumo`);
	await expect(page.getByRole("region", { name: "Products" })).toBeVisible();
	await expect(form(page)).toBeHidden();
	// Forward opens the form again.
	await page.goForward();
	await expect(form(page)).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("region", { name: "Products" })).toBeVisible();
});

test("[2.18] a link in the result leads on, and Back from there leads to the form and then to the page @core-desktop", async ({
	page,
	shop,
}) => {
	await page.goto("/compare");
	await waitForLayoutExtras(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Free laptop service" }).click();
	await fillRequest(form(page));
	await form(page)
		.getByRole("button", { name: /Submit/ })
		.click();
	await centres(page).getByRole("link", { name: "See all service centres on the map" }).click();
	await expect(page).toHaveURL(`${shop.url}/store-locator-for-service`);
	await expect(centres(page)).toBeHidden();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("store locator for service");
	await page.goBack();
	await expect(form(page)).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL(`${shop.url}/compare`);
	await expect(form(page)).toBeHidden();
	await expect(page.getByRole("heading", { level: 1 })).toContainText(/compare/i);
});

test("a form closed by a stray key or by Back keeps what was typed", async ({ page }) => {
	await page.goto("/");
	await waitForLayoutExtras(page);
	const open = () => page.getByRole("contentinfo").getByRole("link", { name: "Free laptop service" }).click();
	await open();
	await form(page).getByLabel("Name").fill("Ananya Iyer");
	await page.keyboard.press("Escape");
	await open();
	await expect(form(page).getByLabel("Name")).toHaveValue("Ananya Iyer");
	await form(page).getByLabel("Laptop brand").selectOption("Dell");
	await page.goBack();
	await expect(form(page)).toBeHidden();
	await open();
	await expect(form(page).getByLabel("Name")).toHaveValue("Ananya Iyer");
	await expect(form(page).getByLabel("Laptop brand")).toHaveValue("Dell");
});
