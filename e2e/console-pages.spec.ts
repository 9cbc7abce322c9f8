import type { Locator, Page } from "@playwright/test";
import { consoleAddresses, signedOutAddresses } from "./console-addresses.ts";
import { buyLaptop, openConsole } from "./console-api.ts";
import { callApi } from "./console-staff.ts";
import { aRequest } from "./service-side.ts";
import { axeFindings, expect, type RunningShop, test } from "./shop.ts";

async function open(page: Page, shop: RunningShop, path: string): Promise<void> {
	await page.goto(`${shop.url}/admin/${path}`);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.waitForLoadState("networkidle");
}

/** Buttons without room: axe does not find those that are no pixel wide. */
async function hiddenTargets(page: Page, path: string): Promise<string[]> {
	const names = await page
		.locator("#main .icon-btn")
		.evaluateAll((buttons) =>
			buttons
				.filter((button) => button.checkVisibility() && button.getBoundingClientRect().width < 24)
				.map((button) => button.getAttribute("aria-label") ?? button.outerHTML),
		);
	return names.map((name) => `${path}: “${name}” is narrower than 24 px`);
}

/** Findings of one page in both themes, and whether it is wider than the screen. */
async function findingsOf(page: Page, shop: RunningShop, path: string): Promise<string[]> {
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
	await open(page, shop, path);
	const found = (await axeFindings(page)).map((each) => `${path}, light: ${each}`);
	if ((await page.evaluate(() => scrollY)) > 0) found.push(`${path}: opens scrolled`);
	// Folded entries, as of banners and of the menu, are looked at unfolded.
	const unfold = page.getByRole("button", { name: "Open all", exact: true });
	if ((await unfold.count()) > 0) {
		await unfold.click();
		found.push(...(await axeFindings(page)).map((each) => `${path}, unfolded: ${each}`), ...(await hiddenTargets(page, path)));
	}
	const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: innerWidth }));
	if (scroll > width) found.push(`${path}: ${scroll - width} px wider than the screen`);
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	await open(page, shop, path);
	return [...found, ...(await axeFindings(page)).map((each) => `${path}, dark: ${each}`)];
}

test("axe finds nothing on any page of the console, by day or by night, and none is wider than the screen", async ({ page, shop }) => {
	test.setTimeout(900_000);
	await openConsole(page, shop);
	const found: string[] = [];
	for (const path of await consoleAddresses(page.request, shop))
		await test.step(path, async () => {
			found.push(...(await findingsOf(page, shop, path)));
		});
	expect(found).toEqual([]);
});

test("axe finds nothing before signing in", async ({ page, shop }) => {
	const found: string[] = [];
	for (const path of signedOutAddresses()) found.push(...(await findingsOf(page, shop, path)));
	expect(found).toEqual([]);
});

/** Tab until it has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
	await expect(target).toBeVisible();
	for (let presses = 0; presses < 150; presses++) {
		if (await target.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`Tab never reached ${target.toString()}.`);
}

async function press(page: Page, target: Locator): Promise<void> {
	await tabTo(page, target);
	await page.keyboard.press("Enter");
}

async function type(page: Page, target: Locator, words: string): Promise<void> {
	await tabTo(page, target);
	await page.keyboard.type(words);
}

test("an order is packed, shipped and delivered by keyboard alone @desktop", async ({ page, shop }) => {
	test.slow();
	const { reference } = await buyLaptop(shop);
	await openConsole(page, shop, "/admin/orders");
	await press(page, page.getByRole("link", { name: `Pack ${reference}` }));
	await expect(page.getByRole("heading", { level: 1, name: `Order ${reference}` })).toBeVisible();
	await press(page, page.getByRole("button", { name: "Pack", exact: true }));
	await type(page, page.getByLabel("Serial number").first(), `KEY${Date.now()}`);
	await press(page, page.getByRole("button", { name: "Pack and issue the invoice" }));
	await press(page, page.getByRole("button", { name: "Ship", exact: true }));
	const dialog = page.getByRole("dialog");
	await type(page, dialog.getByLabel("Carrier"), "BlueKite");
	await type(page, dialog.getByLabel("Waybill number"), "7781004219");
	await press(page, dialog.getByRole("button", { name: "Ship" }));
	await expect(page.getByText("BlueKite 7781004219")).toBeVisible();
	await press(page, page.getByRole("button", { name: "Delivered", exact: true }));
	await press(page, page.getByRole("dialog").getByRole("button", { name: "Delivered" }));
	await expect(page.getByText(/^Arrived/)).toBeVisible();
});

test("a service request is moved and noted by keyboard alone @desktop", async ({ page, shop }) => {
	test.slow();
	await openConsole(page, shop, "/admin");
	const { data } = await callApi(page.request, shop, "POST", "/free-service", aRequest());
	const { reference } = data as { reference: string };
	await page.goto(`${shop.url}/admin/service`);
	const card = page.getByRole("article").filter({ hasText: reference });
	await tabTo(page, card.getByRole("link"));
	await page.keyboard.press("m");
	const dialog = page.getByRole("dialog");
	await press(page, dialog.getByRole("button", { name: /^Move/ }));
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page.getByRole("article").filter({ hasText: reference }).getByRole("link")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
	await press(page, page.getByRole("button", { name: "Move", exact: true }));
	const received = dialog.getByRole("radio", { name: "Received" });
	await expect(received).toBeVisible();
	// Radios are one stop: arrows choose among them.
	await tabTo(page, dialog.getByRole("radio", { checked: true }));
	for (let steps = 0; steps < 15 && !(await received.isChecked()); steps++) await page.keyboard.press("ArrowDown");
	await expect(received).toBeChecked();
	await press(page, dialog.getByRole("button", { name: /^Move/ }));
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page.getByText("Received").first()).toBeVisible();
	await type(page, page.getByRole("textbox", { name: /note/i }).first(), "Charger is with it.");
	await press(page, page.getByRole("button", { name: /Add the note|Keep the note|Write/ }).first());
	await expect(page.getByText("Charger is with it.").first()).toBeVisible();
});
