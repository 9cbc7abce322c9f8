// What comes after the sale: parts that are cancelled, goods that come back, money that goes back.
import type { Page } from "@playwright/test";
import { expect, test } from "./account-shop.ts";
import { aBuyer, addToCart, cheapestItem, fillAddress, fillContact, type Item, payButton, staffOrders, waitForTotal } from "./buying.ts";
import { openConsole } from "./console-api.ts";
import { expectNoAxeFindings } from "./shop.ts";

test.describe.configure({ timeout: 240_000 });

type Placed = { reference: string; track: string };

/** Buys so many of a thing as a guest, pays, and stands on the order's page. */
async function buy(page: Page, thing: Item, quantity: number, way: "delivery" | "pickup" = "delivery"): Promise<Placed> {
	for (let count = 0; count < quantity; count++) await addToCart(page, thing);
	await page.goto("/checkout", { waitUntil: "networkidle" });
	await fillContact(page, aBuyer());
	if (way === "pickup") {
		await page.getByRole("radio", { name: /Pick it up/ }).check();
		await page.getByLabel("PIN code").first().fill("560038");
		await waitForTotal(page);
	} else await fillAddress(page);
	await page.getByRole("radio", { name: /Test payment|sandbox/i }).check();
	await waitForTotal(page);
	await payButton(page).click();
	await page.getByRole("button", { name: /^Pay ₹/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid. Thank you");
	const reference = /LW-[\d-]+\d/.exec(await page.getByRole("main").innerText())?.[0] ?? "none";
	await page
		.getByRole("main")
		.getByRole("link", { name: /order/i })
		.filter({ hasText: /See|Track/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\/track\/order\//);
	return { reference, track: page.url() };
}

test("the customer cancels one of two shipments @core-desktop", async ({ page, shop, playwright }) => {
	const staff = await playwright.request.newContext();
	const orders = await staffOrders(staff, shop);
	// Another one than the other journeys buy: hardly any of it is left afterwards.
	const thing = await cheapestItem(page.request, 1);
	await orders.spreadStock(thing.sku);
	await buy(page, thing, 2);
	await expect(page.getByText("Parcel 1 of 2")).toBeVisible();
	await page.getByRole("link", { name: "Cancel parcel 2" }).click();
	const dialog = page.getByRole("dialog", { name: "Cancel parcel 2?" });
	await expect(dialog).toContainText("goes back to the card, UPI or account");
	await expectNoAxeFindings(page);
	await dialog.getByLabel("Why?").fill("One is enough");
	await dialog.getByRole("button", { name: "Cancel it" }).click();
	await expect(page.getByText("Cancelled: 1 of 2")).toBeVisible();
	await expect(page.getByRole("link", { name: "Cancel parcel 2" })).toHaveCount(0);
	await expect(page.getByRole("region", { name: "Refunds" })).toContainText("for cancelled items");
	// Without a reload of the page, though the provider refunds a moment later.
	await expect(page.getByRole("region", { name: "Refunds" })).toContainText("Refunded to the card, UPI or account you paid with.");
	await expect(page.getByText("Still to be refunded")).toHaveCount(0);
	// The order goes on with the other parcel, which alone is the order now.
	await expect(page.getByRole("link", { name: "Cancel order" })).toBeVisible();
	await expect(page.getByText("Total now")).toBeVisible();
	await expectNoAxeFindings(page);
	await staff.dispose();
});

test("the customer returns two of three; the store takes them back and the money goes back @core-desktop", async ({
	page,
	shop,
	browser,
	playwright,
}) => {
	const staff = await playwright.request.newContext();
	const orders = await staffOrders(staff, shop);
	const thing = await cheapestItem(page.request);
	const { reference, track } = await buy(page, thing, 3);
	await orders.deliver(reference);
	await page.goto(`${track}?return`, { waitUntil: "networkidle" });
	await page.getByRole("button", { name: "Request the return" }).click();
	await expect(page.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
	await page.locator("select[name^=line_]").selectOption("2");
	await page.getByLabel("Reason").selectOption("I changed my mind");
	await page.getByRole("radio", { name: "Please collect it from me" }).check();
	await page.getByLabel(/Comment/).fill("After six in the evening, please.");
	await expectNoAxeFindings(page);
	await page.getByRole("button", { name: "Request the return" }).click();
	await expect(page.getByText("Return requested: 2 of 3")).toBeVisible();
	await expect(page.getByRole("region", { name: "Returns" })).toContainText("We will call you to fix the collection");
	await expect(page.getByRole("button", { name: "Withdraw the return" })).toBeVisible();

	const console = await (await browser.newContext()).newPage();
	await openConsole(console, shop, `/admin/orders/${reference}`);
	await expect(console.getByText("After six in the evening, please.")).toBeVisible();
	await console.getByRole("button", { name: "Receive the return" }).click();
	const dialog = console.getByRole("dialog");
	await expectNoAxeFindings(console);
	await dialog.getByRole("button", { name: "Receive and pay back" }).click();
	await expect(dialog.getByText(/Name the serial numbers that came back/)).toBeVisible();
	for (const serial of (await dialog.getByRole("checkbox", { name: /^E2E/ }).all()).slice(0, 2)) await serial.check();
	await dialog.getByRole("button", { name: "Receive and pay back" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(console.getByRole("region", { name: "Cancelled and returned" })).toContainText(`2 × ${thing.title}`);
	await expect(console.getByRole("region", { name: "Cancelled and returned" })).toContainText("back in stock at");
	await expectNoAxeFindings(console);
	await console.context().close();

	await expect(async () => {
		await page.reload({ waitUntil: "networkidle" });
		await expect(page.getByRole("region", { name: "Refunds" })).toContainText("Refunded to the card", { timeout: 1_000 });
	}).toPass();
	await expect(page.getByText("Returned: 2 of 3")).toBeVisible();
	await expect(page.getByRole("link", { name: /Credit note ₹/ })).toBeVisible();
	await expect(page.getByRole("link", { name: "Return an item" })).toBeVisible();
	await expectNoAxeFindings(page);
	await staff.dispose();
});

test("a goodwill refund on a pick-up order; it is handed over all the same @core-desktop", async ({ page, shop, browser }) => {
	const { reference } = await buy(page, await cheapestItem(page.request), 1, "pickup");
	const console = await (await browser.newContext()).newPage();
	await openConsole(console, shop, `/admin/orders/${reference}`);
	await console.getByRole("button", { name: "Pack", exact: true }).click();
	await console.getByRole("button", { name: "Pack and issue the invoice" }).click();
	await console.getByRole("button", { name: "Ready for pick-up", exact: true }).click();
	await console.getByRole("dialog").getByRole("button", { name: "Ready for pick-up" }).click();
	await expect(console.getByRole("dialog")).toHaveCount(0);

	await console.getByRole("button", { name: "Refund", exact: true }).click();
	const dialog = console.getByRole("dialog");
	await dialog.getByLabel("Amount in rupees").fill("100");
	await dialog.getByLabel("Reason").fill("The box has a dent");
	await dialog.getByRole("radio", { name: "By bank transfer" }).check();
	await dialog.getByRole("button", { name: "Pay back" }).click();
	await expect(dialog.getByText("Enter the bank's reference.")).toBeVisible();
	await expect(dialog.getByLabel("Reason")).toHaveValue("The box has a dent");
	await expectNoAxeFindings(console);
	await dialog.getByLabel("Bank’s reference").fill("UTR447100");
	await dialog.getByRole("button", { name: "Pay back" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(console.getByText("By bank transfer, reference UTR447100")).toBeVisible();

	await console.getByRole("button", { name: "Hand over" }).click();
	await console.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
	await expect(console.getByText("Collected", { exact: true }).first()).toBeVisible();
	await expectNoAxeFindings(console);
	await console.context().close();

	await page.reload({ waitUntil: "networkidle" });
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Collected");
	await expect(page.getByRole("region", { name: "Refunds" })).toContainText("Sent to your bank account.");
	await expectNoAxeFindings(page);
});

test("a coupon that covers all of it: nothing to pay, and the order is confirmed at once", async ({ page, shop, playwright }) => {
	const staff = await playwright.request.newContext();
	const orders = await staffOrders(staff, shop);
	await orders.call("coupons", {
		code: "ALLOFIT",
		title: "All of it",
		kind: "percent",
		value: 10_000,
		max_discount: null,
		min_subtotal: 0,
		starts_at: null,
		ends_at: null,
		total_limit: null,
		per_customer_limit: null,
		active: true,
		products: [],
		subcategories: [],
	});
	await addToCart(page, await cheapestItem(page.request));
	await page.goto("/checkout", { waitUntil: "networkidle" });
	await fillContact(page, aBuyer());
	await page.getByRole("radio", { name: /Pick it up/ }).check();
	await page.getByLabel("PIN code").first().fill("560038");
	await page.getByLabel(/Coupon/).fill("ALLOFIT");
	await page.getByRole("button", { name: "Apply" }).click();
	await waitForTotal(page);
	await expect(page.getByText("Nothing to pay: your coupon covers all of it.")).toBeVisible();
	await expect(page.getByRole("group", { name: "How do you pay?" })).toHaveCount(0);
	await expectNoAxeFindings(page);
	await page.getByRole("button", { name: "Place the order" }).click();
	await expect(page).toHaveURL(/\/track\/order\//);
	await expect(page.getByText("Nothing to pay")).toBeVisible();
	await expect(page.locator('[aria-current="step"]')).toContainText("Confirmed");
	await expectNoAxeFindings(page);
	await staff.dispose();
});
