import { randomUUID } from "node:crypto";
import { type Page, request } from "@playwright/test";
import { buyer } from "../apps/server/test/buyer.ts";
import { openConsole } from "./console-api.ts";
import { callApi } from "./console-staff.ts";
import { expect, expectNoAxeFindings, ownerCookies, type RunningShop, test } from "./shop.ts";

type Item = { sku: string; title: string; price: number; available: number };

/** Something the first store in the list has at least two of. */
async function findItem(shop: RunningShop): Promise<{ item: Item; place: string }> {
	const cookies = (await ownerCookies(shop)).map(({ name, value }) => `${name}=${value}`).join("; ");
	const api = await request.newContext({ baseURL: `${shop.url}/public/api/`, extraHTTPHeaders: { cookie: cookies } });
	const get = async <T>(path: string) => ((await (await api.get(path)).json()) as { data: T }).data;
	const places = await get<{ id: number; kind: string; title: string }[]>("staff/places");
	for (const place of places.filter(({ kind }) => kind === "store")) {
		const items = await get<Item[]>(`staff/counter/items?location_id=${place.id}&q=a`);
		const item = items.find(({ available }) => available >= 2);
		if (item !== undefined) return { item, place: place.title };
	}
	throw new Error("No store has two of anything.");
}

test("a laptop is sold over the counter with scanner and keyboard, and comes back @core-desktop", async ({ page, shop }) => {
	test.slow();
	const { item, place } = await findItem(shop);
	const serial = `CTR${Date.now()}`;
	await openConsole(page, shop, "/admin/counter");
	await page.getByLabel("Sold at").selectOption({ label: place });
	await expectNoAxeFindings(page);

	await test.step("the scanner types a code and Enter: the item, then its serial number", async () => {
		const box = page.getByRole("combobox", { name: "Add an item" });
		await expect(box).toBeFocused();
		await page.keyboard.type(item.sku);
		await page.keyboard.press("Enter");
		await expect(page.getByRole("listitem").filter({ hasText: item.sku })).toBeVisible();
		await expect(box).toBeFocused();
		await page.keyboard.type(serial);
		await page.keyboard.press("Enter");
		await expect(page.getByLabel(`Serial number of ${item.title}`)).toHaveValue(serial);
	});

	await test.step("by name, the arrows choose", async () => {
		const box = page.getByRole("combobox", { name: "Add an item" });
		await box.fill(item.title.split(" ").slice(0, 2).join(" "));
		const first = page.getByRole("listbox", { name: "Add an item" }).getByRole("option").first();
		await expect(first).toBeVisible();
		await expectNoAxeFindings(page);
		await page.keyboard.press("ArrowDown");
		await expect(first).toHaveAttribute("aria-selected", "true");
		await page.keyboard.press("Escape");
		await box.fill("");
	});

	await test.step("what the law asks for is asked at its field, and the sale goes through", async () => {
		await page.getByRole("button", { name: "UPI" }).click();
		await page.getByRole("button", { name: /^Take ₹.* and sell$/ }).click();
		await expect(page.getByText(/needs this|Enter the UPI/).first()).toBeVisible();
		await expectNoAxeFindings(page);
		await fillAddress(page);
		await page.getByLabel(/E-mail/).fill("farhan@example.in");
		await page.getByLabel(/Discount in rupees/).fill("490");
		await page.getByLabel("UPI transaction number").fill(`UPI${Date.now()}`);
		await page.getByRole("button", { name: /^Take ₹.* and sell$/ }).click();
		await expect(page.getByRole("heading", { name: /^Sold for ₹[\d,.]+, paid by UPI$/ })).toBeFocused();
		await expectNoAxeFindings(page);
		const invoice = page.getByRole("link", { name: "Print the invoice" });
		const pdf = await page.request.get(`${shop.url}${await invoice.getAttribute("href")}`);
		expect(pdf.headers()["content-type"]).toBe("application/pdf");
	});

	await test.step("it stands among the orders, and its serial number knows its warranty", async () => {
		await page.getByRole("link", { name: /^Order / }).click();
		await expect(page.getByText("Sold over the counter", { exact: true })).toBeVisible();
		await expect(page.getByText(serial).first()).toBeVisible();
		await expectNoAxeFindings(page);
		const { pathname } = new URL(page.url());
		const reference = pathname.split("/").at(-1) ?? "";
		await page.goto(`${shop.url}/admin/orders?view=table&channel=counter`);
		await expect(page.getByRole("link", { name: reference })).toBeVisible();
		await page.goto(`${shop.url}/admin/service/walk-in`);
		await page.getByRole("textbox", { name: "Serial number" }).first().fill(serial);
		await page.getByRole("button", { name: /Look/ }).click();
		await expect(page.getByText(item.title).first()).toBeVisible();
		await page.goto(`${shop.url}${pathname}`);
	});

	await test.step("the customer brings it back: credit note and money", async () => {
		await page.getByRole("button", { name: "Take back" }).click();
		await page.getByRole("dialog").getByLabel("Reason").fill("Too heavy");
		await page.getByRole("button", { name: "Note the return" }).click();
		await page.getByRole("button", { name: "Receive the return" }).click();
		await expect(page.getByRole("radio", { name: /^The money back: ₹/ })).toBeChecked();
		await page.getByRole("radio", { name: "In cash at a location" }).check();
		await page.getByLabel("Cash given out at").selectOption({ index: 1 });
		await page.getByRole("button", { name: "Receive and pay back" }).click();
		await expect(page.getByRole("link", { name: /^Credit note / })).toBeVisible();
	});
});

test("a sale whose answer was lost is not sold with other entries; the form is emptied, and the next sale goes through @desktop", async ({
	page,
	shop,
}) => {
	const { item, place } = await findItem(shop);
	await openConsole(page, shop, "/admin/counter");
	await page.getByLabel("Sold at").selectOption({ label: place });
	const scan = async () => {
		await page.getByRole("combobox", { name: "Add an item" }).fill(item.sku);
		await page.keyboard.press("Enter");
		await expect(page.getByRole("listitem").filter({ hasText: item.sku })).toBeVisible();
		const serial = page.getByLabel(`Serial number of ${item.title}`);
		if (await serial.isVisible()) await serial.fill(`LOST${Date.now()}`);
	};
	const buyerName = page.getByRole("textbox", { name: /^Name/ });
	const sell = () => page.getByRole("button", { name: /^Take ₹.* and sell$/ }).click();
	await scan();
	await fillAddress(page);
	await page.route("**/staff/counter/sales", async (route) => {
		await route.fetch();
		await route.abort();
	});
	await sell();
	await expect(page.getByRole("alert").first()).toBeVisible();
	await page.unroute("**/staff/counter/sales");
	await buyerName.fill("Somebody else");
	await sell();
	const refusal = page
		.getByRole("alert")
		.filter({ hasText: /^Your first try arrived: order LW-.*paid in cash\. What is entered now was not sold/ });
	await expect(refusal).toBeVisible();
	await expect(refusal.getByRole("link", { name: /^LW-\S+ in a new tab$/ })).toHaveAttribute("href", /\/orders\/LW-/);
	await refusal.getByRole("button", { name: "Empty the form" }).click();
	await expect(refusal).toHaveCount(0);
	await expect(page.getByText("Nothing on the bill yet")).toBeVisible();
	await expect(buyerName).toHaveValue("");
	await scan();
	await fillAddress(page);
	await sell();
	await expect(page.getByRole("heading", { name: /^Sold for ₹[\d,.]+, paid in cash$/ })).toBeFocused();
});

test("an item is exchanged in one step: what comes back is credited, only the difference is taken @core-desktop", async ({
	page,
	shop,
}) => {
	const { item, place } = await findItem(shop);
	await openConsole(page, shop, "/admin/orders");
	const sale = await sellOne(page, shop, item, place);
	await page.goto(`${shop.url}/admin/orders/${sale.reference}`);
	await page.getByRole("link", { name: /^Exchange/ }).click();
	await expect(page.getByRole("heading", { level: 1, name: `Exchange of ${sale.reference}` })).toBeVisible();
	await expect(page.getByLabel("Exchanged at").locator("option:checked")).toHaveText(place);
	const sums = page.locator(".till-sums");
	await expect(sums).toContainText("For what comes back");
	await expect(sums).not.toContainText("…");
	await page.getByRole("textbox", { name: "Reason", exact: true }).fill("Too small");
	await page.getByLabel(/^Withheld for damage/).fill("100");
	await page.getByLabel("Why it is withheld").fill("A scratch");
	await page.getByRole("combobox", { name: "Add an item" }).fill(item.sku);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("listitem").filter({ hasText: item.sku })).toBeVisible();
	await expectNoAxeFindings(page);
	await page.getByRole("button", { name: "Take ₹100 and exchange" }).click();
	await expect(page.getByRole("heading", { name: "Exchanged" })).toBeFocused();
	await expect(page.getByText("₹100 was collected in cash")).toBeVisible();
	await expectNoAxeFindings(page);
	await page.getByRole("link", { name: `Back to ${sale.reference}` }).click();
	await expect(page.getByText(/In exchange for order LW-/)).toBeVisible();
	await expect(page.getByRole("link", { name: /^Credit note / })).toBeVisible();
});

test("an exchange whose answer was lost, changed and sent again, tells what the first try did @desktop", async ({ page, shop }) => {
	const { item, place } = await findItem(shop);
	await openConsole(page, shop, "/admin/orders");
	const sale = await sellOne(page, shop, item, place);
	await page.goto(`${shop.url}/admin/orders/${sale.reference}`);
	await page.getByRole("link", { name: /^Exchange/ }).click();
	await expect(page.locator(".till-sums")).toContainText("For what comes back");
	await page.getByRole("textbox", { name: "Reason", exact: true }).fill("Too small");
	await page.getByLabel(/^Withheld for damage/).fill("100");
	await page.getByLabel("Why it is withheld").fill("A scratch");
	await page.getByRole("combobox", { name: "Add an item" }).fill(item.sku);
	await page.keyboard.press("Enter");
	const exchange = page.getByRole("button", { name: "Take ₹100 and exchange" });
	await expect(exchange).toBeEnabled();
	await page.route("**/exchange", async (route) => {
		await route.fetch();
		await route.abort();
	});
	await exchange.click();
	await expect(page.getByRole("alert").first()).toBeVisible();
	await page.unroute("**/exchange");
	await page.getByLabel(/^Withheld for damage/).fill("50");
	await expect(page.getByText("This cannot be returned.")).toHaveCount(0);
	await exchange.click();
	await expect(page.getByRole("alert").filter({ hasText: /^Your first try arrived: order LW-.*, ₹100 paid in cash\./ })).toBeVisible();
});

test("what an exchange leaves over goes back by bank transfer, with its reference @desktop", async ({ page, shop }) => {
	const { item, place } = await findItem(shop);
	await openConsole(page, shop, "/admin/orders");
	const sale = await sellOne(page, shop, item, place);
	await page.goto(`${shop.url}/admin/counter?exchange=${sale.reference}`);
	await page.getByRole("textbox", { name: "Reason", exact: true }).fill("Too large");
	await page.getByRole("combobox", { name: "Add an item" }).fill(item.sku);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("listitem").filter({ hasText: item.sku })).toBeVisible();
	await page.getByLabel(/Discount in rupees/).fill("500");
	await expect(page.locator(".till-total")).toContainText("To give back₹500");
	await expect(page.getByRole("radio", { name: "In cash at a location" })).toBeChecked();
	await page.getByRole("radio", { name: "By bank transfer" }).check();
	await page.getByRole("button", { name: "Exchange", exact: true }).click();
	await expect(page.getByText("Enter the bank's reference.")).toBeVisible();
	await expectNoAxeFindings(page);
	await page.getByLabel("Bank’s reference").fill("UTR447100");
	// What comes back changes: its credit is fetched again, and how the rest goes back stays.
	await page.getByLabel(/^Withheld for damage/).fill("100");
	await page.getByLabel("Why it is withheld").fill("A scratch");
	await expect(page.locator(".till-total")).toContainText("To give back₹400");
	await page.getByLabel(/^Withheld for damage/).fill("");
	await expect(page.locator(".till-total")).toContainText("To give back₹500");
	await expect(page.getByLabel("Bank’s reference")).toHaveValue("UTR447100");
	await page.getByRole("button", { name: "Exchange", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Exchanged" })).toBeFocused();
	await expect(page.getByText("₹500 was sent by bank transfer")).toBeVisible();
	await page.getByRole("link", { name: `Back to ${sale.reference}` }).click();
	await expect(page.getByText("By bank transfer, reference UTR447100")).toBeVisible();
	await expect(page.getByText(/In exchange for order [\w-]+$/)).toBeVisible();
});

test("after an exchange, the next visit to the counter begins an empty bill @desktop", async ({ page, shop }) => {
	const { item, place } = await findItem(shop);
	await openConsole(page, shop, "/admin/orders");
	const sale = await sellOne(page, shop, item, place);
	await page.goto(`${shop.url}/admin/counter?exchange=${sale.reference}`);
	await page.getByRole("textbox", { name: "Reason", exact: true }).fill("Too large");
	await page.getByRole("combobox", { name: "Add an item" }).fill(item.sku);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("listitem").filter({ hasText: item.sku })).toBeVisible();
	await page.getByLabel(/Discount in rupees/).fill("500");
	await expect(page.locator(".till-total")).toContainText("To give back₹500");
	await page.getByRole("button", { name: "Exchange", exact: true }).click();
	await expect(page.getByText("Give the customer ₹500 in cash")).toBeVisible();
	await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Counter sale" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Counter sale" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Exchanged" })).toHaveCount(0);
	await expect(page.getByText("Nothing on the bill yet")).toBeVisible();
	// A sale under ₹50,000 goes without its buyer.
	for (const label of ["Phone", "Name", "Address", "Town", "PIN code"])
		await expect(page.getByRole("textbox", { name: `${label} (optional)`, exact: true })).toBeVisible();
	await page.getByRole("textbox", { name: /^GSTIN/ }).fill("29ABCDE1234F1Z5");
	await expect(page.getByRole("textbox", { name: "Address", exact: true })).toBeVisible();
});

test("a pick-up that is paid at the store by UPI is handed over with the transaction’s number @desktop", async ({ page, shop }) => {
	const { reference, id } = await packedPickup(page, shop);
	await page.goto(`${shop.url}/admin/counter`);
	await expect(page.getByRole("link", { name: "Hand over a pick-up" })).toBeVisible();
	await page.goto(`${shop.url}/admin/orders/${reference}`);
	await expect(page.getByRole("button", { name: /came in$/ })).toBeVisible();
	await page.locator(`section[aria-labelledby="shipment-${id}"]`).getByRole("button", { name: "Hand over" }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toContainText(/Take ₹[\d,.]+ and hand over\?/);
	await dialog.getByRole("button", { name: /^Take ₹/ }).click();
	await expect(dialog.getByText("Choose how it was paid.")).toBeVisible();
	await dialog.getByRole("radio", { name: "UPI" }).check();
	await dialog.getByLabel("UPI transaction number").fill("4123 4567 8955");
	await expectNoAxeFindings(page);
	await dialog.getByRole("button", { name: /^Take ₹/ }).click();
	await expect(dialog).toHaveCount(0);
	await expect(page.getByText("412345678955").first()).toBeVisible();
	await expect(page.getByText("Collected", { exact: true }).first()).toBeVisible();
	await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
});

/** An order that is packed at its store and to be paid there. */
async function packedPickup(page: Page, shop: RunningShop): Promise<{ reference: string; id: number | undefined }> {
	await openConsole(page, shop, "/admin/orders");
	const guest = await request.newContext({ baseURL: `${shop.url}/public/api/`, extraHTTPHeaders: { "guest-token": randomUUID() } });
	const answer = async <T>(asked: ReturnType<typeof guest.get>) => ((await (await asked).json()) as { data: T }).data;
	const { items } = await answer<{ items: { slug: string }[] }>(guest.get("products?stock=in&sort=price_asc"));
	for (const { slug } of items) {
		const { variants } = await answer<{ variants: { sku: string }[] }>(guest.get(`products/${slug}`));
		if (!(await guest.post("cart/lines", { data: { sku: variants[0]?.sku, quantity: 1 } })).ok()) continue;
		const way = { fulfilment: "pickup", post_code: buyer.post_code };
		const { pickup } = await answer<{ pickup: { location_id: number }[] }>(guest.post("checkout/quote", { data: way }));
		const chosen = { ...way, pickup_location_id: pickup[0]?.location_id, payment_method: "cod" };
		const { seen } = await answer<{ seen: unknown }>(guest.post("checkout/quote", { data: chosen }));
		const placed = await guest.post("checkout/orders", {
			headers: { "idempotency-key": randomUUID() },
			data: { ...buyer, ...chosen, seen },
		});
		expect(placed.ok(), await placed.text()).toBe(true);
		const { reference } = ((await placed.json()) as { data: { reference: string } }).data;
		const { data } = await callApi(page.request, shop, "GET", `/staff/orders/${reference}`);
		const id = (data as { moves: { shipment_id: number }[] }).moves[0]?.shipment_id;
		await callApi(page.request, shop, "POST", `/staff/orders/${reference}/shipments/${id}/pack`, { serials: [] });
		await guest.dispose();
		return { reference, id };
	}
	throw new Error("Nothing could be bought.");
}

/** A paid counter sale of one item. */
async function sellOne(page: Page, shop: RunningShop, item: Item, place: string): Promise<{ reference: string; here: number | undefined }> {
	const { data: places } = await callApi(page.request, shop, "GET", "/staff/places");
	const here = (places as { id: number; title: string }[]).find(({ title }) => title === place)?.id;
	const { data: sale } = await callApi(page.request, shop, "POST", "/staff/counter/sales", {
		location_id: here,
		lines: [{ sku: item.sku, quantity: 1 }],
		payment: "cash",
		seen_total: item.price,
		key: randomUUID(),
		name: "Farhan Ali",
		line1: "7, Temple Street",
		city: "Bengaluru",
		post_code: "560038",
		state_confirmed: true,
	});
	return { reference: (sale as { reference: string }).reference, here };
}

test("the refund dialog offers what is due, and asks how the money of a counter sale was given back @desktop", async ({ page, shop }) => {
	const { item, place } = await findItem(shop);
	await openConsole(page, shop, "/admin/orders");
	const { reference, here } = await sellOne(page, shop, item, place);
	const at = `/staff/orders/${reference}`;
	const { data: sold } = await callApi(page.request, shop, "GET", at);
	const line_id = (sold as { order: { lines: { id: number }[] } }).order.lines[0]?.id;
	await callApi(page.request, shop, "POST", `${at}/take-back`, { reason: "Too loud", lines: [{ line_id, quantity: 1 }] });
	await callApi(page.request, shop, "POST", `${at}/receive-return`, { lines: [{ line_id }], location_id: here, restock: true });
	await page.goto(`${shop.url}/admin/orders/${reference}`);
	await expect(page.getByText("Refund due").first()).toBeVisible();
	await page.getByRole("button", { name: "Refund", exact: true }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("radio", { name: /is due: Returned/ })).toBeChecked();
	await expectNoAxeFindings(page);
	await expect(dialog.getByRole("radio", { name: "In cash at a location" })).toBeChecked();
	await dialog.getByRole("radio", { name: "By bank transfer" }).check();
	await dialog.getByRole("button", { name: "Pay back" }).click();
	await expect(dialog.getByLabel("Bank’s reference")).toHaveAttribute("aria-invalid", "true");
	await dialog.getByRole("radio", { name: "In cash at a location" }).check();
	await dialog.getByLabel("Cash given out at").selectOption(String(here));
	await dialog.getByRole("button", { name: "Pay back" }).click();
	await expect(page.getByText(`In cash at ${place}`).first()).toBeVisible();
	await expect(page.getByText("Refund due")).toHaveCount(0);
});

async function fillAddress(page: Page) {
	await page.getByRole("textbox", { name: /^Name/ }).fill("Farhan Ali");
	await page.getByLabel("Address").fill("7, Temple Street");
	await page.getByLabel("Town").fill("Bengaluru");
	await page.getByLabel("PIN code").fill("560038");
}
