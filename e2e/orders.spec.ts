import type { APIRequestContext } from "@playwright/test";
import { confirmedCustomer, expect, test } from "./account-shop.ts";
import {
	aBuyer,
	addToCart,
	aPhone,
	cheapestItem,
	fillAddress,
	laptop,
	payButton,
	placeAsGuest,
	staffOrders,
	waitForTotal,
} from "./buying.ts";
import { expectNoAxeFindings, type RunningShop } from "./shop.ts";

test.describe.configure({ timeout: 180_000 });

test("a guest finds the order at /track by its number and mail address, and cancels it; what was paid goes back @core-desktop", async ({
	page,
}) => {
	const buyer = aBuyer();
	await placeAsGuest(page, buyer);
	await page.getByRole("button", { name: /^Pay ₹/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid. Thank you");
	const reference = /LW-[\d-]+\d/.exec(await page.getByRole("main").innerText())?.[0] ?? "none";
	await page.goto("/track", { waitUntil: "networkidle" });
	await page.getByRole("textbox", { name: "Reference" }).fill(reference);
	await page.getByLabel("Phone or e-mail").fill(buyer.email);
	await page.getByRole("button", { name: "Find it" }).click();
	await expect(page).toHaveURL(/\/track\/order\//);
	await expect(page.getByRole("main")).toContainText(reference);
	await page.getByRole("link", { name: "Cancel order" }).click();
	const dialog = page.getByRole("dialog", { name: "Cancel the order?" });
	await expect(dialog).toContainText(/₹[\d,]+ goes back to the card, UPI or account you paid with/);
	await expectNoAxeFindings(page);
	await dialog.getByLabel("Why?").fill("Found another");
	await dialog.getByRole("button", { name: "Cancel order" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Cancelled");
	await expect(page.getByRole("link", { name: "Cancel order" })).toBeHidden();
	await expectNoAxeFindings(page);
});

test("an order that is not paid can be paid from its page", async ({ page }) => {
	const buyer = aBuyer();
	await placeAsGuest(page, buyer);
	await page.getByRole("button", { name: "Leave without paying" }).click();
	await page.getByRole("link", { name: "See the order" }).click();
	await expect(page.getByText("Not paid yet.", { exact: true })).toBeVisible();
	await page.getByRole("link", { name: "Pay now" }).click();
	await page.getByRole("button", { name: /^Pay ₹/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid. Thank you");
});

test("a delivered order: invoice, return of one of two, credit note", async ({ page, mail, shop, playwright }) => {
	await confirmedCustomer(page, mail);
	const thing = await cheapestItem(page.request);
	await addToCart(page, thing);
	await addToCart(page, thing);
	await page.goto("/checkout", { waitUntil: "networkidle" });
	await page.getByLabel("Phone").fill(aPhone());
	await fillAddress(page);
	await page.getByRole("radio", { name: /Test payment|sandbox/i }).check();
	await waitForTotal(page);
	await payButton(page).click();
	await page.getByRole("button", { name: /^Pay ₹/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid. Thank you");
	const reference = /LW-[\d-]+\d/.exec(await page.getByRole("main").innerText())?.[0] ?? "none";
	const staff = await playwright.request.newContext();
	const orders = await staffOrders(staff, shop);
	await orders.deliver(reference);
	await page.goto(`/my-account/myorders/${reference}`, { waitUntil: "networkidle" });
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Delivered");
	const invoice = await page
		.getByRole("link", { name: /GST invoice/ })
		.first()
		.getAttribute("href");
	const document = await page.request.get(invoice ?? "");
	expect(document.headers()["content-type"]).toContain("application/pdf");
	await page.getByRole("link", { name: "Return an item" }).click();
	await page.getByRole("button", { name: "Request the return" }).click();
	await expect(page.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
	await page.getByLabel(new RegExp(thing.title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))).selectOption("1");
	await page.getByLabel("Reason").selectOption("It came damaged");
	await expectNoAxeFindings(page);
	await page.getByRole("button", { name: "Request the return" }).click();
	await expect(page.getByText("Return requested: 1 of 2")).toBeVisible();
	await orders.receiveReturn(reference);
	await page.reload({ waitUntil: "networkidle" });
	await expect(page.getByRole("link", { name: /Credit note ₹/ })).toBeVisible();
	await expectNoAxeFindings(page);
	await staff.dispose();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	async function place(request: APIRequestContext, shop: RunningShop) {
		const token = crypto.randomUUID();
		const headers = { "guest-token": token };
		const api = (path: string, data: object) => request.post(`${shop.url}/public/api/${path}`, { headers, data });
		const choices = { buy: laptop.sku, fulfilment: "delivery", post_code: "560038" };
		const quoted = (await (await api("checkout/quote", choices)).json()) as { data: { seen: string } };
		const placed = await api("checkout/orders", {
			...choices,
			...aBuyer(),
			line1: "14, 3rd Cross",
			city: "Bengaluru",
			state_code: "29",
			payment_method: "sandbox",
			seen: quoted.data.seen,
			idempotency_key: crypto.randomUUID(),
		});
		expect(placed.status(), await placed.text()).toBe(201);
		const { data } = (await placed.json()) as { data: { reference: string; order_token: string; payment_token: string } };
		return { ...data, pay: () => payFor(data.payment_token) };

		async function payFor(payment: string): Promise<void> {
			for (const [step, body] of [
				["start", {}],
				["sandbox", { act: "pay" }],
				["verify", {}],
			] as const)
				await api(`payments/${payment}/${step}`, body);
		}
	}

	test("an order is cancelled by a page of its own", async ({ page, request, shop }) => {
		const order = await place(request, shop);
		await page.goto(`/track/order/${order.order_token}`);
		await page.getByRole("link", { name: "Cancel order" }).click();
		await expect(page.getByRole("heading", { name: "Cancel the order" })).toBeVisible();
		await page.getByRole("button", { name: "Cancel order" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toContainText("Cancelled");
	});

	test("what was packed meanwhile is not cancelled, and the page says what is possible", async ({ page, request, shop }) => {
		const order = await place(request, shop);
		await order.pay();
		await page.goto(`/track/order/${order.order_token}?cancel`);
		await page.getByLabel("Why?").fill("Too late");
		const orders = await staffOrders(request, shop);
		await orders.pack(order.reference);
		await page.getByRole("button", { name: "Cancel order" }).click();
		await expect(page.getByRole("alert")).toContainText("packed already");
		await expect(page.getByRole("link", { name: "Cancel order" })).toHaveCount(0);
	});
});
