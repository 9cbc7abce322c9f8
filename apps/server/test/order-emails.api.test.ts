// Emails about orders: one per event, however often its job runs, and rate-limited for unverified addresses.
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sendMail } from "../src/modules/mail/mail.ts";
import { saveSetting } from "../src/modules/settings/registry.ts";
import { aCustomer, mailsTo, newestMail } from "./customers.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { aGuest, ananya, place, placed, type Shopper } from "./shoppers.ts";
import { aRequest, openPlaces } from "./staff-service.ts";
import { useTestShop } from "./test-shop.ts";

const smtp = new SMTPServer({
	authOptional: true,
	disabledCommands: ["STARTTLS"],
	onData: (stream, _session, done) => {
		stream.resume();
		stream.on("end", () => done());
	},
});
let port = 0;
beforeAll(async () => {
	await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
	port = (smtp.server.address() as { port: number }).port;
});
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

const shop = useTestShop({ jobs: true, smtpUrl: () => `smtp://127.0.0.1:${port}` });
const most = 100_000;
const lifted = {
	unpaid_orders: most,
	unpaid_amount: 100_000_000_000,
	cash_orders: most,
	cash_amount: 100_000_000_000,
	network_orders: most,
	network_started: most,
	network_pieces: most,
	network_amount: 100_000_000_000,
	network_share: 100,
	network_cash: most,
};

async function aLaptop(): Promise<Laptop> {
	const [laptop] = await someLaptops(shop, 1);
	if (laptop === undefined) throw new Error("no laptop was saved");
	await putInStore(shop, laptop, 500);
	await shop.database.pool.query(`insert into setting (key, value, updated_at) values
		('payments', '{"cod":{"enabled":true,"max_amount":1000000000,"excluded_prefixes":[]}}', now())`);
	return laptop;
}

async function runJob(name: string, data: object = {}): Promise<void> {
	await shop.shop.jobs.find((job) => job.name === name)?.run(shop.shop.ctx({ kind: "system" }), data);
}

async function orderMailJobs(): Promise<{ kind: string }[]> {
	const { rows } = await shop.database.pool.query<{ data: { kind: string } }>("select data from job.job where name = 'order-letter'");
	return rows.map(({ data }) => data);
}

/** Waits until the queue has stored the emails. */
async function quiet(): Promise<void> {
	await vi.waitFor(
		async () => {
			const { rows } = await shop.database.pool.query(
				"select 1 from job.job where name in ('order-letter', 'send-mail') and state in ('created', 'retry', 'active')",
			);
			expect(rows).toEqual([]);
		},
		{ timeout: 60_000, interval: 200 },
	);
}

async function placeAndCancel(laptop: Laptop, who: Shopper, index: number): Promise<number> {
	const answer = await place(shop, who, { buy: laptop.sku, payment_method: "cod", phone: `97000${String(index).padStart(5, "0")}` });
	const { data } = answer.body as { data?: { order_token: string } };
	if (data !== undefined) await shop.request("POST", `/orders/track/${data.order_token}/cancel`, { body: { reason: "No longer needed" } });
	return answer.status;
}

const unheld = async (email: string) => {
	const { rows } = await shop.database.pool.query<{ subject: string }>(
		"select subject from mail where recipient = $1 and state in ('waiting', 'sent', 'kept') order by id",
		[email],
	);
	return rows.map(({ subject }) => subject);
};

test("[security 14] a mail has one Message-ID for its event, however often its job runs", async () => {
	const laptop = await aLaptop();
	const order = await placed(shop, aGuest(), { buy: laptop.sku, payment_method: "cod" });
	await shop.request("POST", `/orders/track/${order.order_token}/cancel`, { body: { reason: "No longer needed" } });
	await quiet();
	const jobs = await orderMailJobs();
	expect(jobs.map(({ kind }) => kind).toSorted()).toEqual(["cancelled", "confirmed"]);
	for (const data of [...jobs, ...jobs]) await runJob("order-letter", data);
	expect((await mailsTo(shop, ananya.email)).map(({ subject }) => subject).toSorted()).toEqual([
		`Order ${order.reference} is cancelled`,
		`Order ${order.reference} is confirmed`,
	]);
	const { rows } = await shop.database.pool.query<{ message_id: string }>("select message_id from mail order by message_id");
	expect(rows.map(({ message_id }) => message_id)).toEqual([
		`<order.${order.reference}.confirmed@shop.test>`,
		expect.stringMatching(`^<order\\.${order.reference}\\.reversal\\.\\d+@shop\\.test>$`),
	]);
});

test("[security 14] a link to choose a new password is mailed once, and the link in that mail works, when its job runs twice", async () => {
	await aCustomer(shop);
	await shop.request("POST", "/account/forgotten", { body: { email: ananya.email } });
	await newestMail(shop, ananya.email, /password/);
	const { rows } = await shop.database.pool.query<{ data: object }>("select data from job.job where name = 'account-reset'");
	await runJob("account-reset", rows[0]?.data);
	expect((await mailsTo(shop, ananya.email)).filter(({ subject }) => /password/.test(subject))).toHaveLength(1);
});

test("[security 13] orders placed and cancelled over and over do not flood an address that nobody confirmed", async () => {
	const laptop = await aLaptop();
	const statuses = [];
	for (let index = 0; index < 12; index++) statuses.push(await placeAndCancel(laptop, aGuest(), index));
	// A third would exceed the limit of cash orders.
	expect(statuses.filter((status) => status === 201)).toHaveLength(2);
	await quiet();
	expect(await unheld(ananya.email)).toHaveLength(4);
}, 120_000);

test("[security 13] each order is confirmed once; past ten mails a day the others wait and go out as one", async () => {
	const laptop = await aLaptop();
	await saveSetting(shop.shop.ctx({ kind: "system" }), "order_limits", lifted);
	const who = aGuest();
	for (let index = 0; index < 15; index++) expect(await placeAndCancel(laptop, who, index)).toBe(201);
	await quiet();
	const first = await unheld(ananya.email);
	expect(first.filter((subject) => subject.endsWith("is confirmed"))).toHaveLength(15);
	expect(first.filter((subject) => subject.endsWith("is cancelled")).length).toBeLessThanOrEqual(10);
	await runJob("merge-mails");
	expect(await unheld(ananya.email)).toHaveLength(first.length);
	shop.now = new Date(shop.now.getTime() + 25 * 3_600_000);
	await runJob("merge-mails");
	await runJob("merge-mails");
	await quiet();
	const merged = (await unheld(ananya.email)).slice(first.length);
	expect(merged).toEqual(["News about your orders and requests"]);
	const digest = await newestMail(shop, ananya.email, /News about/);
	expect(digest.text).toMatch(/Order LW-26-\d+ is cancelled/);
}, 120_000);

test("[security 13] a confirmed address gets every mail at once", async () => {
	const laptop = await aLaptop();
	await saveSetting(shop.shop.ctx({ kind: "system" }), "order_limits", lifted);
	const { headers, email } = await aCustomer(shop);
	for (let index = 0; index < 7; index++) await placeAndCancel(laptop, headers, index);
	await quiet();
	expect((await unheld(email)).filter((subject) => subject.startsWith("Order "))).toHaveLength(14);
}, 120_000);

const stateOf = async (subject: RegExp) => {
	const { rows } = await shop.database.pool.query<{ subject: string; state: string }>("select subject, state from mail order by id");
	return rows.findLast((row) => subject.test(row.subject))?.state;
};

/** Ten emails to an address: the limit of a day. */
async function tenMails(to: string, state: "sent" | "kept"): Promise<void> {
	await shop.database.pool.query(
		`insert into mail (recipient, subject, text, html, message_id, state, created_at)
			select $1, 'Test', 'Test', 'Test', '<ten.' || number || '>', $2, $3::timestamptz from generate_series(1, 10) number`,
		[to, state, shop.now.toISOString()],
	);
}

test("past ten mails a day what the shop owes for an order or a repair is sent at once; the confirmation of a form waits", async () => {
	await openPlaces(shop);
	const laptop = await aLaptop();
	const order = await placed(shop, aGuest(), { buy: laptop.sku, payment_method: "cod" });
	const { id } = await aRequest(shop, { email: ananya.email });
	await quiet();
	await tenMails(ananya.email, "sent");
	const owner = await shop.signInOwner();
	const answer = await shop.request("POST", `/staff/service-requests/${id}/note`, {
		headers: owner,
		body: { note: "Part ordered.", public: true },
	});
	expect(answer.status).toBe(200);
	await runJob("order-letter", { reference: order.reference, kind: "refund", amount: 100, event: "one" });
	await aRequest(shop, { email: ananya.email });
	await quiet();
	expect(await stateOf(/refund/i)).toBe("sent");
	const { rows } = await shop.database.pool.query<{ state: string }>(
		"select state from mail where message_id like '<service.%' order by id",
	);
	expect(rows.map(({ state }) => state)).toEqual(["sent", "sent", "held"]);
}, 60_000);

test("mails that were kept without a mail server do not count towards the limit of a day", async () => {
	await tenMails("new@example.in", "kept");
	const ctx = shop.shop.ctx({ kind: "system" });
	const mailer = { from: undefined, host: "shop.test", readTransport: () => Promise.resolve(undefined) };
	const content = { to: "new@example.in", subject: "Back in stock", text: "Test", html: "Test" };
	await sendMail(ctx, mailer, content, { rateLimited: true });
	await quiet();
	expect(await stateOf(/Back in stock/)).toBe("sent");
}, 60_000);
