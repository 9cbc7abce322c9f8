import type { Page } from "@playwright/test";
import { buyLaptop, openConsole } from "./console-api.ts";
import { expect, expectNoAxeFindings, type RunningShop, test } from "./shop.ts";

test("an order is packed with its serial number, shipped, delivered and partly paid back @core-desktop", async ({ page, shop }) => {
	test.slow();
	const { reference, title } = await buyLaptop(shop);
	await openConsole(page, shop);

	await test.step("the dashboard leads to what waits", async () => {
		await expect(page.getByRole("heading", { name: "Sales" })).toBeVisible();
		await expectNoAxeFindings(page);
		await page.getByRole("region", { name: "Sales" }).getByText("The same as a table").click();
		await expect(page.getByRole("table", { name: /Sales by day/ })).toBeVisible();
		await page.getByRole("link", { name: /^To pack/ }).click();
		await expect(page).toHaveURL(/state=confirmed/);
		await expect(page.getByRole("link", { name: reference })).toBeVisible();
		await expectNoAxeFindings(page);
	});

	await test.step("the lanes and the pick list name it", async () => {
		await page.getByRole("button", { name: "Lanes" }).click();
		await expect(page.getByRole("link", { name: `Pack ${reference}` })).toBeVisible();
		await expectNoAxeFindings(page);
		await page.getByRole("link", { name: "Pick list" }).click();
		await expect(page.getByRole("cell", { name: new RegExp(reference) }).first()).toBeVisible();
		await expectNoAxeFindings(page);
		await page.goto(`${shop.url}/admin/orders/${reference}`);
		await expect(page.getByText(title).first()).toBeVisible();
		await expectNoAxeFindings(page);
	});

	await test.step("packing takes down the serial number and issues the invoice", async () => {
		await page.getByRole("button", { name: "Pack", exact: true }).click();
		await page.getByLabel("Serial number").first().fill("?");
		await page.getByRole("button", { name: "Pack and issue the invoice" }).click();
		await expect(page.getByText("is not a serial number")).toBeVisible();
		await expectNoAxeFindings(page);
		await page.getByLabel("Serial number").first().fill(`LW${Date.now()}`);
		await page.getByRole("button", { name: "Pack and issue the invoice" }).click();
		await expect(page.getByRole("link", { name: /^Invoice / })).toBeVisible();
		const invoice = await page.request.get((await page.getByRole("link", { name: /^Invoice / }).getAttribute("href")) ?? "");
		expect(invoice.headers()["content-type"]).toBe("application/pdf");
	});

	await test.step("it is shipped and delivered, and the customer can follow", async () => {
		await page.getByRole("button", { name: "Ship", exact: true }).click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByText("No mail server is set: the mail is kept in the outbox.")).toBeVisible();
		await dialog.getByLabel("Carrier").fill("BlueKite");
		await dialog.getByLabel("Waybill number").fill("7781004219");
		await dialog.getByLabel(/Tracking link/).fill("https://track.example/7781004219");
		await dialog.getByRole("button", { name: "Ship" }).click();
		await expect(page.getByText("BlueKite 7781004219")).toBeVisible();
		await page.getByRole("button", { name: "Delivered", exact: true }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Delivered" }).click();
		await expect(page.getByText(/^Arrived/)).toBeVisible();
		await page.goto(`${shop.url}/admin/outbox`);
		await expect(page.getByRole("link", { name: new RegExp(reference) }).first()).toBeVisible();
	});

	await test.step("a note stays with the staff, and money goes back only after a yes", async () => {
		await page.goto(`${shop.url}/admin/orders/${reference}`);
		await page.getByLabel("New note").fill("Called: the bag was missing.");
		await page.getByRole("button", { name: "Add the note" }).click();
		await expect(page.getByRole("listitem").filter({ hasText: "Called: the bag was missing." })).toBeVisible();
		await page.getByRole("button", { name: "Refund", exact: true }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel("Amount in rupees").fill("99999999");
		await dialog.getByRole("button", { name: "Pay back" }).click();
		await expect(dialog.getByText(/at most/)).toBeVisible();
		await dialog.getByLabel("Amount in rupees").fill("499");
		await dialog.getByLabel("Reason").fill("The bag was missing");
		await dialog.getByRole("button", { name: "Pay back" }).click();
		await expect(page.getByText("−₹499", { exact: true }).first()).toBeVisible();
		await expect(page.getByText("The bag was missing").first()).toBeVisible();
		await expectNoAxeFindings(page);
	});
});

test("an order is cancelled with a reason, which the customer reads", async ({ page, shop }) => {
	const { reference } = await buyLaptop(shop);
	await openConsole(page, shop, `/admin/orders/${reference}`);
	await page.getByRole("button", { name: "Cancel the order" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("checkbox", { name: "Damaged: not back in stock" }).check();
	await expect(dialog.getByText(/Its goods are written off/)).toBeVisible();
	await dialog.getByRole("button", { name: "Cancel the order" }).click();
	await expect(dialog.getByText("Say why.")).toBeVisible();
	await dialog.getByLabel("Reason").fill("The last one was damaged");
	await dialog.getByRole("button", { name: "Cancel the order" }).click();
	await expect(page.getByText("Cancelled").first()).toBeVisible();
	await expect(page.getByRole("region", { name: "Cancelled and returned" })).toContainText("cannot be sold again");
	await expect(page.getByText("The last one was damaged").first()).toBeVisible();
});

test("an address is corrected before packing: the PIN fills city and state", async ({ page, shop }) => {
	const { reference } = await buyLaptop(shop);
	await openConsole(page, shop, `/admin/orders/${reference}`);
	await page.getByRole("button", { name: "Correct the address" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("PIN code").fill("799001");
	await expect(dialog.getByLabel("City")).toHaveValue("Agartala");
	await expect(dialog.getByLabel("State")).toHaveValue("16");
	await expectNoAxeFindings(page);
	await dialog.getByRole("button", { name: "Save the address" }).click();
	await expect(page.getByText("The address is corrected.")).toBeVisible();
	await expect(page.getByText(/Agartala\s799001/).first()).toBeVisible();
});

test("an order that was packed in another tab is not cancelled unseen: who packed it and when, and the reason stays typed @desktop", async ({
	page,
	shop,
}) => {
	const { reference, dialog } = await askToCancel(page, shop);
	const other = await page.context().newPage();
	await other.goto(`${shop.url}/admin/orders/${reference}`);
	await other.getByRole("button", { name: "Pack", exact: true }).click();
	await other.getByLabel("Serial number").first().fill(`TAB${Date.now()}`);
	await other.getByRole("button", { name: "Pack and issue the invoice" }).click();
	await expect(other.getByRole("link", { name: /^Invoice / })).toBeVisible();
	await other.close();
	await dialog.getByRole("button", { name: "Cancel the order" }).click();
	await expect(
		dialog.getByText(/^This order was changed after you opened it: packed on .* by you\. Nothing was cancelled\./),
	).toBeVisible();
	// The page behind shows it.
	await expect(page.getByRole("link", { name: /^Invoice / })).toHaveCount(1);
	await expect(dialog.getByLabel("Reason")).toHaveValue("Bought twice");
	await dialog.getByRole("button", { name: "Cancel the order" }).click();
	await expect(page.getByText("The order is cancelled.")).toBeVisible();
});

test("a dialog whose answer was lost asks what it asked before; the next try says what the first one did @desktop", async ({
	page,
	shop,
}) => {
	const { reference, dialog } = await askToCancel(page, shop);
	const money = await dialog.getByText(/₹[\d,]+ is paid back/).innerText();
	const reloaded = page.waitForResponse((answer) => answer.request().method() === "GET" && answer.url().endsWith(`/orders/${reference}`));
	await page.route("**/staff/orders/*/cancel", async (route) => {
		await route.fetch();
		await route.abort();
	});
	await dialog.getByRole("button", { name: "Cancel the order" }).click();
	await expect(dialog.getByRole("alert")).toBeVisible();
	await reloaded;
	await expect(page.locator(".state-line").getByText("Cancelled")).toBeVisible();
	await expect(dialog.getByText(money)).toBeVisible();
	await page.unroute("**/staff/orders/*/cancel");
	await dialog.getByRole("button", { name: "Cancel the order" }).click();
	await expect(dialog.getByText(/cancelled on .* by you/)).toBeVisible();
	await expect(dialog.getByText(money)).toBeVisible();
});

test("a goodwill refund with three mistakes shows all of them, and keeps what was typed @desktop", async ({ page, shop }) => {
	const { reference } = await buyLaptop(shop);
	await openConsole(page, shop, `/admin/orders/${reference}`);
	await page.getByRole("button", { name: "Refund", exact: true }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Amount in rupees").fill("a lot");
	await dialog.getByRole("radio", { name: "In cash at a location" }).check();
	await dialog.getByRole("button", { name: "Pay back" }).click();
	await expect(dialog.getByText("Say why.")).toBeVisible();
	await expect(dialog.getByText("Choose a location.")).toBeVisible();
	await expect(dialog.locator("[aria-invalid='true']")).toHaveCount(3);
	await expect(dialog.getByLabel("Amount in rupees")).toHaveValue("a lot");
});

/** A fresh order with the dialog that cancels it open, the reason typed. */
async function askToCancel(page: Page, shop: RunningShop) {
	const { reference } = await buyLaptop(shop);
	await openConsole(page, shop, `/admin/orders/${reference}`);
	await page.getByRole("button", { name: "Cancel the order" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Reason").fill("Bought twice");
	return { reference, dialog };
}
