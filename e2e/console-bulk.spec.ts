// Bulk work in the console's lists: choosing rows, pinned views, columns, and what became of each row.
import { buyLaptop, openConsole } from "./console-api.ts";
import { callApi } from "./console-staff.ts";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

test("rows are walked and chosen by keyboard, ranges with Shift @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/orders?view=table");
	const rows = page.locator(".list-table tbody tr");
	await expect(rows.nth(14)).toBeVisible();
	await page.keyboard.press("j");
	await expect(rows.nth(0)).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await expect(rows.nth(1)).toBeFocused();
	await page.keyboard.press("k");
	await page.keyboard.press("x");
	await expect(page.getByText("1 chosen")).toBeVisible();
	await page.keyboard.press("Shift+ArrowDown");
	await page.keyboard.press("Shift+ArrowDown");
	await expect(page.getByText("3 chosen")).toBeVisible();
	await rows
		.nth(7)
		.getByRole("checkbox")
		.click({ modifiers: ["Shift"] });
	await expect(page.getByText("8 chosen")).toBeVisible();
	await expectNoAxeFindings(page);
	await page.keyboard.press("b");
	await expect(page.getByRole("group", { name: "Chosen orders" }).locator(":focus")).toHaveCount(1);
	await page.getByRole("button", { name: "Choose none" }).click();
	await expect(page.getByText("8 chosen")).toHaveCount(0);
	const reference = await rows.nth(2).getByRole("link").first().textContent();
	for (const _press of [1, 2, 3]) await page.keyboard.press("j");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toContainText(reference ?? "no reference");
});

test("orders are tagged, packed and shipped with a file of waybills; each row says what became of it @core-desktop @desktop", async ({
	page,
	shop,
}) => {
	const [first, second] = [await buyLaptop(shop), await buyLaptop(shop)];
	await openConsole(page, shop, "/admin/orders?view=table&state=confirmed");
	for (const { reference } of [first, second]) await page.getByRole("checkbox", { name: `Choose ${reference}` }).check();
	await page.getByRole("button", { name: "Tag", exact: true }).click();
	await page.getByRole("dialog").getByLabel("Add").fill("morning");
	await page.getByRole("button", { name: "Save the tags" }).click();
	await expect(page.getByRole("dialog", { name: "Tagging" }).getByText("2 done.")).toBeVisible();
	await page.getByRole("button", { name: "Close" }).last().click();
	await page.locator("select[name=tag]").selectOption("morning");
	await expect(page.getByText("2 orders")).toBeVisible();

	await page.getByRole("checkbox", { name: `Choose ${first.reference}` }).check();
	await page.getByRole("checkbox", { name: `Choose ${second.reference}` }).click({ modifiers: ["Shift"] });
	await page.getByRole("group", { name: "Chosen orders" }).getByRole("link", { name: "Pack" }).click();
	await expect(page.getByRole("heading", { name: "Pack orders" })).toBeVisible();
	const fields = page.getByPlaceholder("Serial number");
	await fields.nth(0).fill("BULK 0001");
	await fields.nth(0).press("Enter");
	await expect(fields.nth(1)).toBeFocused();
	await fields.nth(1).fill("BULK-0001");
	await expectNoAxeFindings(page);
	await page.getByRole("button", { name: "Pack 2 parcels" }).click();
	const packing = page.getByRole("dialog", { name: "Packing" });
	// Which of the two was meant is not known, and an invoice cannot be changed.
	await expect(page.getByText("BULK-0001 is entered twice on this page. Nothing is packed yet.")).toBeVisible();
	await expect(packing).toHaveCount(0);
	await fields.nth(1).fill("BULK-0002");
	await page.getByRole("button", { name: "Pack 2 parcels" }).click();
	await expect(packing.getByText("2 done.")).toBeVisible();
	await packing.getByRole("button", { name: "Close" }).last().click();
	await page.getByRole("link", { name: "Ship these 2 orders" }).click();
	await expect(page.getByText("2 chosen")).toBeVisible();
	// Only these, however many others are packed.
	await expect(page.locator(".list-table tbody tr")).toHaveCount(2);
	// The choice is still there after Back from another page.
	await page.getByRole("group", { name: "Chosen orders" }).getByRole("link", { name: "Print invoices" }).click();
	await expect(page).toHaveURL(/invoices/);
	await page.goBack();
	await expect(page.getByText("2 chosen")).toBeVisible();

	await page.goto(`${shop.url}/admin/orders/ship`);
	const csv = `Order,AWB No,Courier\n${first.reference},BULK-AWB-1,BlueKite\n${second.reference},,BlueKite\nLW-26-0000000,BULK-AWB-3,\n`;
	await page.getByLabel("CSV file").setInputFiles({ name: "waybills.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
	for (const name of ["Line", "Parcel"]) await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
	await expect(page.getByText("The waybill is missing.")).toBeVisible();
	await expect(page.getByRole("row").filter({ hasText: "BULK-AWB-3" })).toContainText("There is no order with this number.");
	await page.getByRole("button", { name: "Ship 1 order" }).click();
	const shipping = page.getByRole("dialog", { name: "Shipping" });
	await expect(shipping.getByText("1 done.")).toBeVisible();
	await shipping.getByRole("button", { name: "Close" }).last().click();
	await expect(page.getByRole("button", { name: /^Ship/ })).toHaveCount(0);
	await expect(page.getByRole("row").filter({ hasText: "BULK-AWB-1" })).toContainText("Shipped");
	await expectNoAxeFindings(page);
});

test("a chosen order that a colleague cancels is no longer chosen, and the bar says so @desktop", async ({ page, shop }) => {
	const [first, second] = [await buyLaptop(shop), await buyLaptop(shop)];
	await openConsole(page, shop, "/admin/orders?view=table&state=confirmed");
	for (const { reference } of [first, second]) await page.getByRole("checkbox", { name: `Choose ${reference}` }).check();
	await callApi(page.request, shop, "POST", `/staff/orders/${first.reference}/cancel`, { reason: "By phone" });
	await expect(page.getByText("1 chosen. 1 is no longer on this page")).toBeVisible();
	await expect(page.getByRole("checkbox", { name: `Choose ${second.reference}` })).toBeChecked();
});

test("parcels without a waybill are named before the others are sent; a refused carrier has the focus @desktop", async ({ page, shop }) => {
	const [first, second] = [await buyLaptop(shop), await buyLaptop(shop)];
	await openConsole(page, shop);
	for (const { reference } of [first, second]) {
		const { moves } = (await callApi(page.request, shop, "GET", `/staff/orders/${reference}`)).data as { moves: { shipment_id: number }[] };
		await callApi(page.request, shop, "POST", `/staff/orders/${reference}/shipments/${moves[0]?.shipment_id}/pack`, { serials: [] });
	}
	await page.goto(`${shop.url}/admin/orders?view=table&state=packed&references=${first.reference},${second.reference}`);
	for (const { reference } of [first, second]) await page.getByRole("checkbox", { name: `Choose ${reference}` }).check();
	const ship = page.getByRole("group", { name: "Chosen orders" }).getByRole("button", { name: "Ship" });
	await ship.click();
	const dialog = page.getByRole("dialog", { name: "Ship 2 parcels" });
	const carrier = dialog.getByLabel("Carrier");
	await dialog.getByLabel(`Waybill of ${first.reference}`).fill("SOME-AWB-1");
	await dialog.getByRole("button", { name: "Ship", exact: true }).click();
	await expect(dialog.getByText("Enter the carrier of these waybills.")).toBeVisible();
	await expect(carrier).toBeFocused();
	await dialog.getByRole("button", { name: "Back" }).click();
	await page.getByRole("button", { name: "Discard" }).click();
	await ship.click();
	await expect(dialog.getByText("Enter the carrier of these waybills.")).toHaveCount(0);
	await carrier.fill("BlueKite");
	await dialog.getByRole("button", { name: "Ship", exact: true }).click();
	await expect(dialog.getByText("Enter the waybill of one parcel at least.")).toBeVisible();
	await dialog.getByLabel(`Waybill of ${first.reference}`).fill("SOME-AWB-1");
	await dialog.getByRole("button", { name: "Ship", exact: true }).click();
	const question = page.getByRole("alertdialog", { name: "1 parcel has no waybill" });
	await expect(question).toContainText(second.reference);
	await expectNoAxeFindings(page);
	await question.getByRole("button", { name: "Cancel" }).click();
	await expect(dialog.getByLabel(`Waybill of ${first.reference}`)).toHaveValue("SOME-AWB-1");
	await dialog.getByRole("button", { name: "Ship", exact: true }).click();
	await question.getByRole("button", { name: "Ship the other parcel" }).click();
	await expect(page.getByRole("dialog", { name: "Shipping" }).getByText("1 done.")).toBeVisible();
});

test("the orders' table is no wider than the screen, however long tags are @desktop", async ({ page, shop }) => {
	const { reference } = await buyLaptop(shop);
	await openConsole(page, shop, "/admin/orders");
	const add = ["call before delivery", "corporate bulk purchase order", "gift wrap wanted"];
	await callApi(page.request, shop, "POST", "/staff/order-batches/tag", { references: [reference], add, remove: [] });
	for (const width of [1440, 1366, 1100, 820]) {
		await page.setViewportSize({ width, height: 900 });
		await page.goto(`${shop.url}/admin/orders?view=table`);
		await expect(page.getByRole("link", { name: reference })).toBeVisible();
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width}`).toBeLessThanOrEqual(0);
	}
});

test("prices are previewed before they change, and what is refused says why @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/products?status=published&sort=title");
	const boxes = page.getByRole("checkbox", { name: /^Choose / });
	await boxes.nth(0).check();
	await boxes.nth(1).click({ modifiers: ["Shift"] });
	await expect(page.getByText("2 chosen")).toBeVisible();
	await page.getByRole("button", { name: "Price", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Change the price of 2 products" });
	await dialog.getByLabel("Change").selectOption("raise");
	await dialog.getByLabel("How much").fill("400");
	await dialog.getByRole("button", { name: "Preview" }).click();
	await expect(dialog.getByText("2 products will not be changed.")).toBeVisible();
	await expect(dialog.getByText("The price may not exceed the MRP.").first()).toBeVisible();
	await expect(dialog.getByRole("button", { name: "Apply to 0 products" })).toBeDisabled();
	await dialog.getByLabel("Change").selectOption("lower");
	await dialog.getByLabel("How much").fill("1");
	await dialog.getByRole("button", { name: "Preview" }).click();
	await expectNoAxeFindings(page);
	await dialog.getByRole("button", { name: "Apply to 2 products" }).click();
	const changing = page.getByRole("dialog", { name: "Changing prices" });
	await expect(changing.getByText("2 done.")).toBeVisible();
	await expect(changing.getByText(/was ₹[\d,]+, now ₹[\d,]+/)).toHaveCount(2);
	await changing.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByRole("dialog", { name: "Restoring prices" }).getByText("2 done.")).toBeVisible();
});

test("a view is pinned by name, columns are hidden, and both are there after a reload @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/orders?view=table&fulfilment=pickup");
	await page.getByRole("button", { name: "Views" }).click();
	const dialog = page.getByRole("dialog", { name: "Views of this list" });
	await dialog.getByLabel("Name").fill("Pick-ups");
	await dialog.getByRole("button", { name: "Save as a view" }).click();
	const pinned = page.getByRole("navigation", { name: "Saved views" }).getByRole("link", { name: "Pick-ups" });
	await expect(pinned).toHaveAttribute("aria-current", "page");
	await page.getByRole("button", { name: "Columns" }).click();
	await page.getByRole("dialog", { name: "Columns" }).getByLabel("Placed").uncheck();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByRole("columnheader", { name: "Placed" })).toHaveCount(0);
	await page.goto(`${shop.url}/admin/orders?view=table`);
	await expect(page.getByRole("columnheader", { name: "Items" })).toBeVisible();
	await expect(page.getByRole("columnheader", { name: "Placed" })).toHaveCount(0);
	await pinned.click();
	await expect(page.locator("select[name=fulfilment]")).toHaveValue("pickup");
	await page.getByRole("button", { name: "Columns" }).click();
	await page.getByRole("dialog", { name: "Columns" }).getByLabel("Placed").check();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByRole("columnheader", { name: "Placed" })).toBeVisible();
	await page.getByRole("button", { name: "Views" }).click();
	await dialog.getByRole("button", { name: "Delete the view Pick-ups" }).click();
	await expect(pinned).toHaveCount(0);
});

test("the bar of chosen orders fits a phone @phone", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/orders?view=table");
	const boxes = page.getByRole("checkbox", { name: /^Choose / });
	await boxes.nth(0).check();
	await boxes.nth(1).check();
	await expect(page.getByText("2 chosen")).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
	await expectNoAxeFindings(page);
});

test("the last carrier is offered for the next parcel, and a choice of orders stores no names @desktop", async ({ page, shop }) => {
	const orders = [await buyLaptop(shop), await buyLaptop(shop)];
	await openConsole(page, shop);
	for (const { reference } of orders) {
		const { moves } = (await callApi(page.request, shop, "GET", `/staff/orders/${reference}`)).data as { moves: { shipment_id: number }[] };
		await callApi(page.request, shop, "POST", `/staff/orders/${reference}/shipments/${moves[0]?.shipment_id}/pack`, { serials: [] });
	}
	const [first = "", second = ""] = orders.map(({ reference }) => reference);
	const dialog = page.getByRole("dialog");
	await page.goto(`${shop.url}/admin/orders/${first}`);
	await page.getByRole("button", { name: "Ship", exact: true }).click();
	await expect(dialog.getByLabel("Carrier")).toHaveValue("");
	await dialog.getByLabel("Carrier").fill("BlueKite");
	await dialog.getByLabel("Waybill number").fill(`LAST-${first}`);
	await dialog.getByRole("button", { name: "Ship" }).click();
	await expect(page.getByText(`BlueKite LAST-${first}`)).toBeVisible();

	await page.goto(`${shop.url}/admin/orders/${second}`);
	await page.getByRole("button", { name: "Ship", exact: true }).click();
	await expect(dialog.getByLabel("Carrier")).toHaveValue("BlueKite");
	await expect(dialog.getByLabel("Carrier")).toBeFocused();
	await page.keyboard.type("Delhivery");
	await expect(dialog.getByLabel("Carrier"), "the prefilled text is replaced").toHaveValue("Delhivery");

	await page.goto(`${shop.url}/admin/orders?view=table&references=${second}`);
	await page.getByRole("checkbox", { name: `Choose ${second}` }).check();
	await expect(page.getByText("1 chosen")).toBeVisible();
	const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
	expect(stored).toContain(second);
	expect(stored).not.toContain("Vikram");
	await page.getByRole("link", { name: second, exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: `Order ${second}` })).toBeVisible();
	await page.goBack();
	await expect(page.getByText("1 chosen")).toBeVisible();
});

test("orders on the way are marked delivered together; one that a colleague delivers meanwhile is left out @desktop", async ({
	page,
	shop,
}) => {
	const bought = [await buyLaptop(shop), await buyLaptop(shop)];
	const references = bought.map(({ reference }) => reference);
	await openConsole(page, shop);
	const paths: string[] = [];
	for (const reference of references) {
		const { moves } = (await callApi(page.request, shop, "GET", `/staff/orders/${reference}`)).data as { moves: { shipment_id: number }[] };
		const path = `/staff/orders/${reference}/shipments/${moves[0]?.shipment_id}`;
		await callApi(page.request, shop, "POST", `${path}/pack`, { serials: [] });
		await callApi(page.request, shop, "POST", `${path}/move`, { to: "shipped" });
		paths.push(path);
	}
	await page.goto(`${shop.url}/admin/orders?view=table&references=${references.join(",")}`);
	for (const reference of references) await page.getByRole("checkbox", { name: `Choose ${reference}` }).check();
	const bar = page.getByRole("group", { name: "Chosen orders" });
	await expect(bar.getByRole("link", { name: "Pack" })).toHaveCount(0);
	await bar.getByRole("button", { name: "Delivered" }).click();
	const dialog = page.getByRole("dialog", { name: "Deliver 2 parcels?" });
	for (const reference of references) await expect(dialog.getByRole("checkbox", { name: new RegExp(reference) })).toBeChecked();
	// Both are paid.
	await expect(dialog.getByText("The courier took the cash")).toHaveCount(0);
	await expectNoAxeFindings(page);
	for (const reference of references) await dialog.getByRole("checkbox", { name: new RegExp(reference) }).uncheck();
	await dialog.getByRole("button", { name: "Mark as delivered" }).click();
	await expect(dialog.getByText("Choose a parcel.")).toBeVisible();
	for (const reference of references) await dialog.getByRole("checkbox", { name: new RegExp(reference) }).check();
	await callApi(page.request, shop, "POST", `${paths[1]}/move`, { to: "delivered" });
	const left = page.getByRole("dialog", { name: "Deliver 1 parcel?" });
	await left.getByRole("button", { name: "Mark as delivered" }).click();
	const progress = page.getByRole("dialog", { name: "Marking as delivered" });
	await expect(progress.getByText("1 done.")).toBeVisible();
	await progress.getByRole("button", { name: "Close" }).last().click();
	for (const reference of references) await expect(page.getByRole("row").filter({ hasText: reference })).toContainText("Delivered");
});

test("refused waybills stay in their fields with the reason, and only their orders stay chosen @desktop", async ({ page, shop }) => {
	const bought = [await buyLaptop(shop), await buyLaptop(shop), await buyLaptop(shop)];
	const references = bought.map(({ reference }) => reference);
	await openConsole(page, shop);
	for (const reference of references) {
		const { moves } = (await callApi(page.request, shop, "GET", `/staff/orders/${reference}`)).data as { moves: { shipment_id: number }[] };
		await callApi(page.request, shop, "POST", `/staff/orders/${reference}/shipments/${moves[0]?.shipment_id}/pack`, { serials: [] });
	}
	await page.goto(`${shop.url}/admin/orders?view=table&references=${references.join(",")}`);
	for (const reference of references) await page.getByRole("checkbox", { name: `Choose ${reference}` }).check();
	await page.getByRole("button", { name: "Choose none" }).focus();
	await page.getByRole("group", { name: "Chosen orders" }).getByRole("button", { name: "Ship" }).click();
	const dialog = page.getByRole("dialog", { name: "Ship 3 parcels" });
	const number = `TWICE-${Date.now()}`;
	await dialog.getByLabel("Carrier").fill("BlueKite");
	await dialog.getByLabel(`Waybill of ${references[0]}`).fill(number);
	await dialog.getByLabel(`Waybill of ${references[1]}`).fill(`${number}-OTHER`);
	await dialog.getByLabel(`Waybill of ${references[2]}`).fill(number);
	await page.keyboard.press("Control+s");
	const progress = page.getByRole("dialog", { name: "Shipping" });
	await expect(progress.getByText("2 done, 1 refused.")).toBeVisible();
	await progress.getByRole("button", { name: "Close" }).last().click();
	const again = page.getByRole("dialog", { name: "Ship 1 parcel" });
	const left = again.getByLabel(/^Waybill of/);
	await expect(left).toHaveValue(number);
	await expect(left).toBeFocused();
	await expect(again.getByText(`Waybill ${number} is on another parcel.`)).toBeVisible();
	await expect(again.getByLabel("Carrier")).toHaveValue("BlueKite");
	await left.fill(`${number}-THIRD`);
	await page.keyboard.press("Control+s");
	await expect(progress.getByText("1 done.")).toBeVisible();
});
