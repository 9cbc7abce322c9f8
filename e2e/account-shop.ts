// Fixtures for account tests: a shop with a readable mailbox, and shared customer actions.
import type { Page } from "@playwright/test";
import { type MailServer, type ReceivedMail, startMailServer } from "./mail-server.ts";
import { test as base, expect, type RunningShop, startShop } from "./shop.ts";

export const test = base.extend<object, { mail: MailServer; shop: RunningShop }>({
	mail: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
		async ({}, use) => {
			const mail = await startMailServer();
			await use(mail);
			await mail.stop();
		},
		{ scope: "worker" },
	],
	shop: [
		async ({ mail }, use) => {
			const shop = await startShop({ SMTP_URL: mail.url });
			await use(shop);
			await shop.stop();
		},
		{ scope: "worker", timeout: 300_000 },
	],
});

export type Customer = { name: string; email: string; password: string };

let people = 0;

export function aCustomer(name = "Ananya Iyer"): Customer {
	people += 1;
	return { name, email: `ananya-${process.pid}-${people}@example.in`, password: "three blue lapwings" };
}

/** Path of the link in an email. */
export function linkIn({ text }: ReceivedMail, page: "verify-account" | "reset-password"): string {
	const link = new RegExp(`/${page}/[^\\s>)"]+`).exec(text)?.[0];
	if (link === undefined) throw new Error(`No link to ${page} in: ${text}`);
	return link;
}

/** Opens the sign-in dialog, from the header or from the menu of a phone. */
export async function openSignIn(page: Page, isMobile: boolean) {
	await page.waitForLoadState("networkidle");
	if (isMobile) {
		await page.getByRole("button", { name: "Menu" }).click();
		await page.getByRole("dialog").getByRole("link", { name: "Account" }).click();
	} else {
		await page.getByRole("navigation", { name: "Your things" }).getByRole("link", { name: "Account" }).click();
	}
	const dialog = authDialog(page);
	await expect(dialog.getByLabel("E-mail")).toBeFocused();
	return dialog;
}

export function authDialog(page: Page) {
	return page.getByRole("dialog");
}

export async function fillSignIn(page: Page, { email, password }: Pick<Customer, "email" | "password">): Promise<void> {
	const dialog = authDialog(page);
	await dialog.getByLabel("E-mail").fill(email);
	await dialog.getByLabel("Password", { exact: true }).fill(password);
	await dialog.getByRole("button", { name: "Sign in" }).click();
}

/** Signs up through the API and verifies the address with the emailed link; the page is then signed in. */
export async function confirmedCustomer(page: Page, mail: MailServer, name?: string): Promise<Customer> {
	const customer = aCustomer(name);
	await signUpByApi(page, customer);
	const token =
		linkIn(await mail.take(customer.email, /confirm/i), "verify-account")
			.split("/")[2]
			?.split("?")[0] ?? "";
	const verified = await page.request.post("/public/api/account/verify", { data: { token } });
	expect(verified.status()).toBe(200);
	return customer;
}

export async function signUpByApi(page: Page, customer: Customer): Promise<void> {
	const answer = await page.request.post("/public/api/account/sign-up", { data: customer });
	expect(answer.status()).toBe(200);
}

/** Longer timeout: password hashing and sending emails are slow on a busy machine. */
const patientExpect = expect.configure({ timeout: 30_000 });

export { patientExpect as expect };
