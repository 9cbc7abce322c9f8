import type { Mail, MailSummary } from "@lapwing/contract/mail";
import { expect, test, vi } from "vitest";
import { createMailer, sendMail } from "../src/modules/mail/mail.ts";
import { aCustomer, mailsTo, newestMail, signUp } from "./customers.ts";
import { dataOf } from "./shoppers.ts";
import { siteUrl, useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

test("without a mail server a mail is kept in the outbox, to be read there", async () => {
	const mailer = createMailer({ smtpUrl: undefined, from: "Lapwing <shop@lapwing.example>", siteUrl });
	await sendMail(shop.shop.ctx({ kind: "system" }), mailer, {
		to: "asha@example.in",
		subject: "Hello",
		text: "Hello Asha",
		html: "<p>Hello Asha</p>",
	});
	const headers = await shop.signInOwner();
	await vi.waitFor(
		async () => {
			const list = await shop.request("GET", "/staff/mails", { headers });
			expect(list.body).toMatchObject({ data: [{ to: "asha@example.in", state: "kept", sent_at: null }] });
		},
		{ timeout: 10_000, interval: 100 },
	);
});

const password = "a long password of my own";

/** An invitation, a confirmation of an address, a link for a new password, a code and a link to a new address, each with its secret. */
async function secretMails(owner: Record<string, string>): Promise<{ to: string; secret: string }[]> {
	const person = { name: "Meera", email: "meera@lapwing.example", role: "orders", locations: [], all_locations: true };
	expect((await shop.request("POST", "/staff/members", { headers: owner, body: person })).status).toBe(201);
	await signUp(shop, "new@example.in");
	const customer = await aCustomer(shop, "asha@example.in");
	await shop.request("POST", "/account/forgotten", { body: { email: customer.email } });
	await shop.request("POST", "/account/code", { body: { email: customer.email } });
	await shop.request("POST", "/account/email", {
		headers: customer.headers,
		body: { email: "later@example.in", password: "teal lapwing over paddy" },
	});
	await newestMail(shop, customer.email, /new password/);
	await newestMail(shop, customer.email, /is your code/);
	const secrets = /(?:invitation|verify-account|reset-password)\/([\w-]{20,})|^(\d{6}) is your code/;
	const found = [];
	for (const to of [person.email, "new@example.in", customer.email, "later@example.in"])
		for (const { subject, text } of await mailsTo(shop, to)) {
			const [, token, code] = secrets.exec(subject) ?? secrets.exec(text) ?? [];
			const secret = token ?? code;
			if (secret !== undefined) found.push({ to, secret });
		}
	return found;
}

test("[security 33] the outbox shows no link and no code that opens an account, of any mail", async () => {
	const headers = await shop.signInOwner();
	const secrets = await secretMails(headers);
	expect(secrets.length).toBeGreaterThanOrEqual(5);
	const list = dataOf<MailSummary[]>(await shop.request("GET", "/staff/mails", { headers }));
	const mails = await Promise.all(list.map(async ({ id }) => dataOf<Mail>(await shop.request("GET", `/staff/mails/${id}`, { headers }))));
	const shown = JSON.stringify({ list, mails });
	expect(secrets.filter(({ secret }) => shown.includes(secret))).toEqual([]);
	expect(mails.filter(({ hidden }) => hidden).length).toBe(secrets.length);
	const invitation = mails.find(({ to }) => to === "meera@lapwing.example");
	expect(invitation?.text).toContain("/admin/invitation/••••••");
	expect(invitation?.html).toContain("/admin/invitation/••••••");
	expect(mails.filter(({ html }) => /href="[^"]*•/.test(html))).toEqual([]);
}, 60_000);

test("[security 33] without a mail server an owner is shown a link after their password, and the log says so; a session alone is not enough", async () => {
	const headers = await shop.signInOwner();
	const person = { name: "Meera", email: "meera@lapwing.example", role: "orders", locations: [], all_locations: true };
	const invited = await shop.request("POST", "/staff/members", { headers, body: person });
	expect(invited.body).toMatchObject({ message: expect.stringContaining("Pass it on from there.") });
	const id = await vi.waitFor(
		async () => {
			const [mail] = dataOf<MailSummary[]>(await shop.request("GET", "/staff/mails", { headers }));
			expect(mail?.state).toBe("kept");
			return mail?.id;
		},
		{ timeout: 10_000, interval: 100 },
	);
	const reveal = (body: object, by = headers) => shop.request("POST", `/staff/mails/${id}/reveal`, { headers: by, body });
	expect(await reveal({})).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } });
	expect(await reveal({ password: "not my own password" })).toMatchObject({
		status: 422,
		body: { errors: { password: [expect.any(String)] } },
	});
	expect((await reveal({ password }, await shop.signInStaff("content"))).status).toBe(403);
	const token = /invitation\/([\w-]{20,})/.exec(dataOf<Mail>(await reveal({ password })).text)?.[1];
	expect((await shop.request("POST", "/staff/invitations/look", { body: { token } })).body).toMatchObject({ data: { name: "Meera" } });
	const log = JSON.stringify((await shop.request("GET", "/staff/audit?subject=mail", { headers })).body);
	expect(log).toContain("showed the link or code in");
	expect(log).not.toContain(token);
	await shop.database.pool.query("update mail set state = 'sent'");
	expect(await reveal({ password })).toMatchObject({ status: 409 });
}, 30_000);
