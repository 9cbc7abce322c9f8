import { expect, test, vi } from "vitest";
import { createMailer, sendMail } from "../src/modules/mail/mail.ts";
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
