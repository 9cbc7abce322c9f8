import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inTransaction } from "../src/ctx.ts";
import { createMailer, sendMail } from "../src/modules/mail/mail.ts";
import { siteUrl, useTestShop } from "./test-shop.ts";

const port = 20_000 + (process.pid % 20_000);
const smtpUrl = `smtp://127.0.0.1:${port}`;
const received: string[] = [];
let smtp: SMTPServer | undefined;

/** SMTP server on loopback. */
function startSmtp(): Promise<void> {
	smtp = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onData(stream, _session, done) {
			let text = "";
			stream.on("data", (chunk: Buffer) => {
				text += chunk.toString("utf8");
			});
			stream.on("end", () => {
				received.push(text);
				done();
			});
		},
	});
	return new Promise((resolve) => smtp?.listen(port, "127.0.0.1", () => resolve()));
}

function stopSmtp(): Promise<void> {
	return new Promise((resolve) => (smtp ? smtp.close(() => resolve()) : resolve()));
}

const shop = useTestShop({ jobs: true, smtpUrl: () => smtpUrl });
const email = { to: "asha@example.in", subject: "Hello", text: "Hello Asha", html: "<p>Hello Asha</p>" };
const mailer = () => createMailer({ smtpUrl, from: "Lapwing <shop@lapwing.example>", siteUrl });

beforeAll(startSmtp);
afterAll(stopSmtp);

async function mailIn(state: string) {
	await vi.waitFor(
		async () => {
			const { rows } = await shop.database.pool.query("select state from mail");
			expect(rows).toEqual([{ state }]);
		},
		{ timeout: 20_000, interval: 100 },
	);
}

describe("mail", () => {
	test("goes out over SMTP once its transaction has ended", async () => {
		received.length = 0;
		await inTransaction(shop.shop.ctx({ kind: "system" }), (tx) => sendMail(tx, mailer(), email));
		await mailIn("sent");
		expect(received).toHaveLength(1);
		expect(received[0]).toContain("Subject: Hello");
		expect(received[0]).toContain("Hello Asha");
	});

	test("is never sent for something that did not happen", async () => {
		received.length = 0;
		const work = inTransaction(shop.shop.ctx({ kind: "system" }), async (tx) => {
			await sendMail(tx, mailer(), email);
			throw new Error("the order failed");
		});
		await expect(work).rejects.toThrow("the order failed");
		await new Promise((resolve) => setTimeout(resolve, 2500));
		expect(received).toEqual([]);
	});

	test("waits out a mail server that is down, and is then one mail under one Message-ID", async () => {
		received.length = 0;
		await stopSmtp();
		await sendMail(shop.shop.ctx({ kind: "system" }), mailer(), email);
		await vi.waitFor(
			async () => {
				const { rows } = await shop.database.pool.query("select last_error from mail where attempts > 0");
				expect(rows).toHaveLength(1);
			},
			{ timeout: 10_000, interval: 100 },
		);
		const { rows } = await shop.database.pool.query<{ message_id: string }>("select message_id from mail");
		await startSmtp();
		await mailIn("sent");
		expect(received).toHaveLength(1);
		expect(received[0]).toContain(rows[0]?.message_id);
	}, 60_000);

	test("an address with a line break cannot smuggle in a header", async () => {
		received.length = 0;
		await sendMail(shop.shop.ctx({ kind: "system" }), mailer(), {
			...email,
			subject: "Hi\r\nBcc: thief@example.com",
			to: "asha@example.in",
		});
		await mailIn("sent");
		expect(received[0]).not.toMatch(/^Bcc:/m);
	});

	test("the owner reads the outbox, newest first, and one mail whole", async () => {
		const headers = await shop.signInOwner();
		const sent = await shop.request("POST", "/staff/mails/test", { headers });
		expect(sent).toMatchObject({
			status: 200,
			body: { data: { to: "owner@lapwing.example", subject: "Test mail from My shop", state: "waiting" } },
		});
		await mailIn("sent");
		const list = await shop.request("GET", "/staff/mails", { headers });
		expect(list.body).toMatchObject({ data: [{ subject: "Test mail from My shop", state: "sent", last_error: null }] });
		expect(await shop.request("GET", "/staff/mails/1", { headers })).toMatchObject({
			status: 200,
			body: { data: { text: expect.stringContaining("mail works") } },
		});
		expect((await shop.request("GET", "/staff/mails/999", { headers })).status).toBe(404);
		expect((await shop.request("GET", "/staff/mails/abc", { headers })).status).toBe(422);
	});
});
