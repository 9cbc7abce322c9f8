import type { Locator, Page } from "@playwright/test";
import { consoleAddresses } from "./console-addresses.ts";
import { buyLaptop, openConsole } from "./console-api.ts";
import { callApi } from "./console-staff.ts";
import { aRequest } from "./service-side.ts";
import { expect, expectNoAxeFindings, type RunningShop, test } from "./shop.ts";

async function open(page: Page, shop: RunningShop, path: string): Promise<void> {
	await page.goto(`${shop.url}/admin/${path}`);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.waitForLoadState("networkidle");
}

test("axe finds nothing on any page of the console, by day or by night, and none is wider than the screen", async ({ page, shop }) => {
	test.setTimeout(600_000);
	await openConsole(page, shop);
	const wide: string[] = [];
	const paths = await consoleAddresses(page.request, shop);
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		for (const path of paths) {
			await test.step(`${path}, ${colorScheme}`, async () => {
				await open(page, shop, path);
				await expectNoAxeFindings(page);
				if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(path);
			});
		}
	}
	expect(wide).toEqual([]);
});

test("axe finds nothing before signing in", async ({ page, shop }) => {
	for (const path of ["sign-in", "invitation/no-such-invitation"]) {
		await open(page, shop, path);
		await expectNoAxeFindings(page);
	}
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
