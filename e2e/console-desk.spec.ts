// A day at the desk: dialogs keep what was entered, drafts are whole, and what is pressed next is in view.
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { buyLaptop, openConsole } from "./console-api.ts";
import { callApi } from "./console-staff.ts";
import { findItem, returnAskedFor, sellOne } from "./counter-side.ts";
import { expectNoAxeFindings, expect as plain, type RunningShop, test } from "./shop.ts";

const expect = plain.configure({ timeout: 30_000 });

test("a dialog in which something was entered asks before it closes, an untouched one does not @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/staff");
	const dialog = page.getByRole("dialog", { name: "Invite someone" });
	const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
	const open = () => page.getByRole("button", { name: "Invite someone" }).click();
	await open();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(question).toBeHidden();
	await open();
	const name = dialog.getByLabel("Name", { exact: true });
	await name.fill("Meera Iyer");
	for (const close of [
		() => page.keyboard.press("Escape"),
		() => page.mouse.click(8, 450),
		() => dialog.getByRole("button", { name: "Close" }).click(),
		// Without a press in between, Esc cannot be held back in a native dialog.
		() => page.keyboard.press("Escape"),
		() => page.keyboard.press("Escape"),
	]) {
		await page.waitForTimeout(600);
		await close();
		await expect(question).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(question).toBeHidden();
		await expect(dialog).toBeVisible();
		await expect(name).toHaveValue("Meera Iyer");
	}
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await expectNoAxeFindings(page);
	await question.getByRole("button", { name: "Keep editing" }).click();
	await expect(name).toHaveValue("Meera Iyer");
	await name.fill("");
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await open();
	await name.fill("Meera Iyer");
	await page.keyboard.press("Escape");
	await question.getByRole("button", { name: "Discard" }).click();
	await expect(question).toBeHidden();
	await expect(dialog).toBeHidden();
});

/** Opens the dialog that receives the return of a counter sale. */
async function receiveReturn(page: Page, shop: RunningShop): Promise<void> {
	await openConsole(page, shop, "/admin/orders");
	const reference = await returnAskedFor(page, shop);
	await page.goto(`${shop.url}/admin/orders/${reference}`);
	await page.getByRole("button", { name: "Receive the return" }).click();
	await expect(page.getByRole("dialog", { name: "What came back?" })).toBeVisible();
}

test("a cash sale that comes back is paid back in cash @desktop", async ({ page, shop }) => {
	await receiveReturn(page, shop);
	await expect(page.getByRole("radio", { name: "In cash at a location" })).toBeChecked();
});

test("the button of a dialog that is taller than the window is in view", async ({ page, shop }) => {
	await receiveReturn(page, shop);
	const submit = page.getByRole("button", { name: "Receive and pay back" });
	await expect(submit).toBeInViewport({ ratio: 1 });
	// Nothing of the dialog shows below its footer.
	const below = await page.locator("dialog[open] .dialog__f").evaluate((footer) => innerHeight - footer.getBoundingClientRect().bottom);
	expect(Math.abs(below)).toBeLessThanOrEqual(1);
	// The last field is not under the footer when it has the focus.
	const note = page.getByRole("dialog").getByLabel(/^Note/);
	await note.focus();
	const [field, button] = [await note.boundingBox(), await submit.boundingBox()];
	expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
	// Here, where no field is half under the footer: axe takes what is left of it for a small target.
	await expectNoAxeFindings(page);
});

test("a press on a choice chooses it, wherever it stands in a dialog that is taller than the window @desktop", async ({ page, shop }) => {
	await receiveReturn(page, shop);
	const dialog = page.locator("dialog[open]");
	const footer = dialog.locator(".dialog__f");
	const top = () => dialog.evaluate((element) => element.scrollTop);
	for (const [name, leftOf, hidden] of [
		// On the words: the press focuses the dialog.
		["By bank transfer", 60, undefined],
		["In cash at a location", 60, undefined],
		// On the circle: the press focuses the field, of which the footer hides a part.
		["By bank transfer", 9, 6],
		["In cash at a location", 9, 6],
	] as const) {
		const radio = dialog.getByRole("radio", { name });
		if (hidden !== undefined)
			await dialog.evaluate((element, [y, edge]) => element.scrollBy(0, y - edge), [
				(await boxOf(radio)).bottom,
				(await boxOf(footer)).y + hidden,
			] as const);
		const { x, y, bottom } = await boxOf(radio);
		const before = await top();
		await page.mouse.move(x + leftOf, hidden === undefined ? (y + bottom) / 2 : bottom - hidden - 4);
		await page.mouse.down();
		expect(await top()).toBe(before);
		await page.mouse.up();
		await expect(radio).toBeChecked();
		// Once it is chosen, all of it is above the footer.
		await expect.poll(async () => (await boxOf(radio)).bottom - (await boxOf(footer)).y).toBeLessThanOrEqual(0);
	}
});

async function boxOf(place: Locator): Promise<{ x: number; y: number; bottom: number }> {
	const { x = 0, y = 0, height = 0 } = (await place.boundingBox()) ?? {};
	return { x, y, bottom: y + height };
}

test("the draft of an exchange holds all its fields @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/orders");
	const reference = await sellOne(page, shop, await findItem(page, shop));
	const path = `${shop.url}/admin/counter?exchange=${reference}`;
	await page.goto(path);
	await page.getByRole("textbox", { name: "Reason", exact: true }).fill("Too small");
	await page.getByLabel(/^Withheld for damage/).fill("100");
	await page.getByLabel("Why it is withheld").fill("A scratch");
	await page.getByLabel(/^It can be sold again/).uncheck();
	await page.getByRole("textbox", { name: /^Name/ }).fill("F Ali");
	await page.getByLabel(/Discount in rupees/).fill("10");
	const place = page.getByLabel("Exchanged at");
	const before = await place.inputValue();
	const other = (await place.locator("option").evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))).find(
		(each) => each !== before,
	);
	await place.selectOption(other ?? "");
	page.on("dialog", (leave) => void leave.accept());
	await page.goto(path);
	await expect(page.getByText("What you had entered is back.")).toBeVisible();
	await expect(page.getByRole("textbox", { name: "Reason", exact: true })).toHaveValue("Too small");
	await expect(page.getByLabel(/^Withheld for damage/)).toHaveValue("100");
	await expect(page.getByLabel("Why it is withheld")).toHaveValue("A scratch");
	await expect(page.getByLabel(/^It can be sold again/)).not.toBeChecked();
	await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveValue("F Ali");
	await expect(place).toHaveValue(other ?? "");
	await page.getByRole("button", { name: "Drop it" }).click();
	await expect(place).toHaveValue(before);
	await expect(page.getByRole("textbox", { name: "Reason", exact: true })).toHaveValue("");
	await expect(page.getByLabel(/^It can be sold again/)).toBeChecked();
	await expect(page.getByLabel("Why it is withheld")).toHaveCount(0);
});

test("the change to give back is also on the page after the sale @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/counter");
	const { item, place } = await findItem(page, shop);
	await page.getByLabel("Sold at").selectOption({ label: place.title });
	await page.getByRole("combobox", { name: "Add an item" }).fill(item.sku);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("listitem").filter({ hasText: item.sku })).toBeVisible();
	await page.getByLabel(/^Cash given/).fill(String(item.price / 100 + 510));
	await page.getByRole("textbox", { name: /^Name/ }).fill("Farhan Ali");
	await page.getByLabel("Address").fill("7, Temple Street");
	await page.getByLabel("Town").fill("Bengaluru");
	await page.getByLabel("PIN code").fill("560038");
	await page.getByRole("button", { name: /^Take ₹.* and sell$/ }).click();
	const without = page.getByRole("button", { name: "Sell without" });
	const sold = page.getByRole("heading", { name: /^Sold for ₹/ });
	await expect(without.or(sold)).toBeVisible();
	if (await without.isVisible()) await without.click();
	await expect(sold).toBeFocused();
	await expect(page.getByText("Give back ₹510")).toBeVisible();
});

test("on a phone the next step of an order and the first order to pack are above the fold @phone", async ({ page, shop }) => {
	const { reference } = await buyLaptop(shop);
	await openConsole(page, shop, `/admin/orders/${reference}`);
	const pack = page.getByRole("button", { name: "Pack", exact: true });
	await expect(pack).toBeInViewport({ ratio: 1 });
	// Above the items, of which an order may have many.
	const items = page.getByRole("heading", { name: "Items" });
	expect((await pack.boundingBox())?.y).toBeLessThan((await items.boundingBox())?.y ?? 0);
	await expectNoAxeFindings(page);
	await pack.click();
	await expect(page.getByRole("dialog", { name: "Pack the shipment" })).toBeVisible();
	await page.goto(`${shop.url}/admin/orders`);
	const lanes = page.locator(".order-lanes");
	await expect(lanes).toBeVisible();
	// Little more than half of the screen, with the note that no mail server is set.
	expect((await lanes.boundingBox())?.y).toBeLessThan(470);
	await expectNoAxeFindings(page);
});

test("the brands that the shop sells are offered when a laptop is taken in, and any other can be typed @desktop", async ({
	page,
	shop,
}) => {
	await openConsole(page, shop, "/admin/service/walk-in");
	const { data } = await callApi(page.request, shop, "GET", "/staff/taxonomy");
	const [brand] = (data as { brands: { title: string }[] }).brands;
	const offered = await page.getByLabel("Laptop brand").locator("option").allTextContents();
	expect(offered).toEqual(expect.arrayContaining(["Dell", "HP", "Lenovo", "Apple", "Asus", "Acer", "Other", brand?.title]));
	await page.getByLabel("Laptop brand").selectOption("Other");
	await expect(page.getByLabel(/^Which brand/)).toBeVisible();
});

type ToPack = { order: { lines: { sku: string }[] }; moves: { location_id: number }[] };

test("a serial number that nobody received is questioned where others are in stock with one @desktop", async ({ page, shop }) => {
	const { reference } = await buyLaptop(shop);
	await openConsole(page, shop);
	const { order, moves } = (await callApi(page.request, shop, "GET", `/staff/orders/${reference}`)).data as ToPack;
	const serial = `DESK${Date.now()}`;
	await callApi(page.request, shop, "POST", "/staff/stock/receipts", {
		location_id: moves[0]?.location_id,
		supplier: "Aravalli India",
		received_on: "2026-01-05",
		lines: [{ sku: order.lines[0]?.sku, quantity: 1, serials: [serial] }],
		key: randomUUID(),
	});
	await page.goto(`${shop.url}/admin/orders/${reference}`);
	await page.getByRole("button", { name: "Pack", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Pack the shipment" });
	await dialog.getByLabel("Serial number").first().fill("NEVER-SEEN-1");
	await dialog.getByRole("button", { name: "Pack and issue the invoice" }).click();
	const question = page.getByRole("alertdialog", {
		name: "NEVER-SEEN-1 is not among the serial numbers in stock here. Use it all the same?",
	});
	await expect(question).toBeVisible();
	await question.getByRole("button", { name: "Cancel" }).click();
	await expect(dialog.getByLabel("Serial number").first()).toHaveValue("NEVER-SEEN-1");
	await dialog.getByLabel("Serial number").first().fill(serial);
	await dialog.getByRole("button", { name: "Pack and issue the invoice" }).click();
	await expect(page.getByRole("link", { name: /^Invoice / })).toBeVisible();
});
