// Customers for tests, created through the API: sign-up, confirmation link, sign-in.
import { expect, vi } from "vitest";
import { cookiesOf, type TestShop } from "./test-shop.ts";

export const password = "teal lapwing over paddy";

export type Customer = { id: string; email: string; headers: Record<string, string> };

export async function signUp(shop: TestShop, email: string, more: Record<string, unknown> = {}) {
	return shop.request("POST", "/account/sign-up", { body: { name: "Ananya Iyer", email, password, ...more } });
}

/** Signed up, email address confirmed, signed in. */
export async function aCustomer(shop: TestShop, email = "ananya@example.in", more: Record<string, unknown> = {}): Promise<Customer> {
	await signUp(shop, email, more);
	const answer = await shop.request("POST", "/account/verify", { body: { token: await tokenFor(shop, email) } });
	expect(answer.status).toBe(200);
	const { data } = answer.body as { data: { user: { id: string } } };
	return { id: data.user.id, email, headers: { cookie: cookiesOf(answer) } };
}

export async function signIn(shop: TestShop, email: string, given = password, headers: Record<string, string> = {}) {
	return shop.request("POST", "/account/sign-in", { body: { email, password: given }, headers });
}

export type SentMail = { recipient: string; subject: string; text: string; html: string };

export async function mailsTo(shop: TestShop, email: string): Promise<SentMail[]> {
	const { rows } = await shop.database.pool.query<SentMail>(
		"select recipient, subject, text, html from mail where recipient = $1 order by id",
		[email],
	);
	return rows;
}

/** Polls until the job has stored the email. */
export async function newestMail(shop: TestShop, email: string, subject: RegExp): Promise<SentMail> {
	return vi.waitFor(
		async () => {
			const found = (await mailsTo(shop, email)).findLast((mail) => subject.test(mail.subject));
			if (found === undefined) throw new Error(`No mail to ${email} about ${subject}.`);
			return found;
		},
		{ timeout: 15_000, interval: 100 },
	);
}

/** The email that tells of a refund: its own, or that of the cancellation or return if the refund was done by then. */
export async function refundMail(shop: TestShop, email: string, amount: string): Promise<SentMail> {
	return vi.waitFor(
		async () => {
			const tells = ({ subject, text }: SentMail) =>
				subject.startsWith(`${amount} refunded`) || text.includes(`We have refunded ${amount}.`);
			const found = (await mailsTo(shop, email)).filter(tells);
			if (found[0] === undefined || found.length > 1) throw new Error(`${found.length} mails to ${email} tell of the refund of ${amount}.`);
			return found[0];
		},
		{ timeout: 15_000, interval: 100 },
	);
}

export function linkIn(mail: SentMail, page: "verify-account" | "reset-password"): string {
	const token = new RegExp(`http://shop\\.test/${page}/([\\w-]+)`).exec(mail.text)?.[1];
	if (token === undefined) throw new Error(`The mail has no link to ${page}: ${mail.text}`);
	return token;
}

export async function tokenFor(shop: TestShop, email: string): Promise<string> {
	return linkIn(await newestMail(shop, email, /Confirm your/), "verify-account");
}
