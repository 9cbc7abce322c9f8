// Razorpay and Stripe as shoppers meet them: their own pages, on servers of ours that behave as theirs are documented to.
import { type RazorpayServer, startRazorpayServer } from "../apps/server/test/providers/razorpay-server.ts";
import { type StripeServer, startStripeServer } from "../apps/server/test/providers/stripe-server.ts";
import { aBuyer, addToCart, fillAddress, fillContact, laptop, payButton, waitForTotal } from "./buying.ts";
import { test as base, expect, expectNoAxeFindings, type RunningShop, startShop } from "./shop.ts";

type Providers = { razorpay: RazorpayServer; stripe: StripeServer; paid: RunningShop };

const keys = { keyId: "rzp_test_key", keySecret: "razorpay-key-secret", webhookSecret: "razorpay-webhook-secret" };
const stripeKeys = { secretKey: "sk_test_0123456789", webhookSecret: "whsec_0123456789abcdef" };

const test = base.extend<object, { providers: Providers }>({
	providers: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
		async ({}, use) => {
			const razorpay = await startRazorpayServer(keys);
			const stripe = await startStripeServer(stripeKeys);
			// By another name than the shop's: their forms come from another site.
			const elsewhere = (url: string) => url.replace("127.0.0.1", "localhost");
			const paid = await startShop({
				PAYMENT_PROVIDERS: "razorpay,stripe,cod",
				RAZORPAY_BASE: elsewhere(razorpay.url),
				RAZORPAY_KEY_ID: keys.keyId,
				RAZORPAY_KEY_SECRET: keys.keySecret,
				RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
				STRIPE_BASE: elsewhere(stripe.url),
				STRIPE_SECRET_KEY: stripeKeys.secretKey,
				STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
			});
			await use({ razorpay, stripe, paid });
			await paid.stop();
			await razorpay.close();
			await stripe.close();
		},
		{ scope: "worker", timeout: 60_000 },
	],
	baseURL: async ({ providers }, use) => {
		await use(providers.paid.url);
	},
});

test.describe.configure({ timeout: 120_000 });

async function goToPay(page: import("@playwright/test").Page, method: RegExp): Promise<void> {
	await addToCart(page, laptop);
	await page.goto("/checkout", { waitUntil: "networkidle" });
	await fillContact(page, aBuyer());
	await fillAddress(page);
	await page.getByRole("radio", { name: method }).check();
	await waitForTotal(page);
	await payButton(page).click();
}

test("Razorpay: the hosted page posts the shopper back from another site, and the order is paid once", async ({ page, providers }) => {
	await goToPay(page, /UPI, card, EMI or net banking/);
	await expect(page).toHaveURL(/localhost:\d+/);
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	const goOn = page.getByRole("button", { name: "Continue" });
	if (await goOn.isVisible().catch(() => false)) await goOn.click();
	await expect(page).toHaveURL(/\/payment-success\?payment=/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid. Thank you");
	await expectNoAxeFindings(page);
	const captured = [...providers.razorpay.payments.values()].filter(({ status }) => status === "captured");
	expect(captured).toHaveLength(1);
});

test("Razorpay: a refused payment leads to the failure page, and the same order is paid again", async ({ page }) => {
	await goToPay(page, /UPI, card, EMI or net banking/);
	await page.getByRole("button", { name: "Fail", exact: true }).click();
	const goOn = page.getByRole("button", { name: "Continue" });
	if (await goOn.isVisible().catch(() => false)) await goOn.click();
	await expect(page).toHaveURL(/\/(payment-faild|verify-payment)/);
	await expect(page).toHaveURL(/\/payment-faild\?payment=/, { timeout: 30_000 });
	await expect(page.getByRole("main")).toContainText(/no money was taken/i);
	await page.getByRole("button", { name: /again/i }).first().click();
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	if (await goOn.isVisible().catch(() => false)) await goOn.click();
	await expect(page).toHaveURL(/\/payment-success\?payment=/);
});

test("Stripe: the shopper goes to the checkout page and comes back paid", async ({ page, providers }) => {
	await goToPay(page, /^Card/);
	await expect(page).toHaveURL(/:\d+\/c\/pay\//);
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	await expect(page).toHaveURL(/\/payment-success\?payment=/);
	expect([...providers.stripe.sessions.values()].filter(({ payment_status }) => payment_status === "paid")).toHaveLength(1);
});

test("Stripe: whoever comes back without paying may pay again, or another way", async ({ page }) => {
	await goToPay(page, /^Card/);
	await page.getByRole("link", { name: "Back" }).click();
	await expect(page).toHaveURL(/\/payment-faild\?payment=/);
	await expectNoAxeFindings(page);
	await page.getByRole("button", { name: /again/i }).first().click();
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	await expect(page).toHaveURL(/\/payment-success\?payment=/);
});
