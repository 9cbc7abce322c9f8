// The console's one search: by keyboard, by screen reader, and on a phone.
import { buyLaptop, openConsole } from "./console-api.ts";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

test("/ and Ctrl+K open the search; arrows choose a hit and its actions, Enter follows @core-desktop @desktop", async ({ page, shop }) => {
	const { reference } = await buyLaptop(shop);
	await openConsole(page, shop, "/admin");
	await page.keyboard.press("/");
	const dialog = page.getByRole("dialog", { name: "Search" });
	const field = dialog.getByRole("combobox");
	await expect(field).toBeFocused();
	await field.fill("Virkam Shah");
	const hit = dialog.getByRole("row").filter({ hasText: reference });
	await expect(hit).toBeVisible();
	await expectNoAxeFindings(page);
	await field.fill(reference);
	await expect(dialog.getByRole("row")).toHaveCount(1);
	await expect(dialog.getByRole("gridcell", { selected: true })).toContainText(reference);
	await field.press("ArrowRight");
	await expect(dialog.getByRole("gridcell", { selected: true })).toHaveText("Pack");
	await field.press("ArrowLeft");
	await field.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
	await expect(dialog).toHaveCount(0);

	await page.keyboard.press("Control+k");
	await expect(field).toBeFocused();
	// As a scanner does: the whole number and Enter at once.
	await field.pressSequentially(reference.toLowerCase());
	await field.press("Enter");
	await expect(dialog).toHaveCount(0);
	await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);

	await page.keyboard.press("/");
	await field.fill("setings deliv");
	await expect(dialog.getByRole("row").first()).toContainText("Settings: Delivery");
	await field.press("Enter");
	await expect(page).toHaveURL(/\/admin\/settings\/delivery$/);
	await page.keyboard.press("/");
	await field.fill("zzzzzz9999");
	await expect(dialog.getByRole("status")).toHaveText("Nothing found. Try a part of the number, or the name.");
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
});

test("a customer's walk-in starts with what is known of them @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin");
	await page.keyboard.press("/");
	const dialog = page.getByRole("dialog", { name: "Search" });
	await dialog.getByRole("combobox").fill("SR-");
	await dialog.getByRole("row").getByRole("link", { name: "New walk-in" }).first().click();
	await expect(page.getByRole("heading", { name: "Take in a laptop" })).toBeVisible();
	await expect(page.getByLabel("Name")).not.toHaveValue("");
	await expect(page.getByLabel("Phone")).toHaveValue(/^\d{10}$/);
});

test("the search fits a phone and its actions can be pressed @phone", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin");
	await page.getByRole("button", { name: "Search", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Search" });
	await dialog.getByRole("combobox").fill("LW-26");
	const action = dialog.getByRole("row").getByRole("link").nth(1);
	await expect(action).toBeVisible();
	for (const link of await dialog.getByRole("row").getByRole("link").all())
		expect((await link.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(43);
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
	await expectNoAxeFindings(page);
});
