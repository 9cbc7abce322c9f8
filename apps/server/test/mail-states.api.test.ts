// What staff are told of each email: on an order, on a service request and beside an invitation, with the reason where it was not sent.
import type { MailAbout } from "@lapwing/contract/mail";
import type { ServiceRequestDetail } from "@lapwing/contract/service";
import type { StaffListItem } from "@lapwing/contract/staff";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { mailRetries } from "../src/modules/mail/mail.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, dataOf, pay, placed } from "./shoppers.ts";
import { aRequest, openPlaces } from "./staff-service.ts";
import { useTestShop } from "./test-shop.ts";

let smtp: SMTPServer;
let port = 0;
let refuses = true;

beforeAll(async () => {
	smtp = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onRcptTo: (_address, _session, done) => done(refuses ? new Error("No such mailbox") : null),
		onData: (stream, _session, done) => {
			stream.resume();
			stream.on("end", () => done());
		},
	});
	await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
	port = (smtp.server.address() as { port: number }).port;
});
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

const shop = useTestShop({ smtpUrl: () => `smtp://127.0.0.1:${port}`, jobs: true });
let owner: Record<string, string>;

beforeEach(async () => {
	refuses = true;
	owner = await shop.signInOwner();
	await openPlaces(shop);
});

const get = async <T>(path: string) => dataOf<T>(await shop.request("GET", path, { headers: owner }));

async function paidOrder(): Promise<string> {
	const [laptop] = (await someLaptops(shop, 1)) as [Laptop];
	await putInStore(shop, laptop, 5);
	const who = aGuest();
	await add(shop, who, laptop.sku);
	const order = await placed(shop, who);
	await pay(shop, order.payment_token);
	return order.reference;
}

/** The emails of a page, once each was tried. */
async function tried<T>(read: () => Promise<T>, mailsIn: (page: T) => readonly Pick<MailAbout, "state">[]): Promise<T> {
	return vi.waitFor(
		async () => {
			const page = await read();
			const mails = mailsIn(page);
			expect(mails.length).toBeGreaterThan(0);
			expect(mails.map(({ state }) => state)).not.toContain("waiting");
			return page;
		},
		{ timeout: 20_000, interval: 100 },
	);
}

test("an order, a repair and an invitation say that an email is tried again, and why; then that it was sent, or given up", async () => {
	const reference = await paidOrder();
	const { id } = await aRequest(shop);
	const person = { name: "Meera", email: "meera@lapwing.example", role: "orders", locations: [], all_locations: true };
	expect((await shop.request("POST", "/staff/members", { headers: owner, body: person })).status).toBe(201);
	const refused = { state: "retrying", last_error: expect.stringContaining("No such mailbox") };
	const readOrder = () => get<StaffOrder>(`/staff/orders/${reference}`);
	const readRequest = () => get<ServiceRequestDetail>(`/staff/service-requests/${id}`);
	const readMember = async () =>
		(await get<{ members: StaffListItem[] }>("/staff/members")).members.find(({ email }) => email === person.email) as StaffListItem;
	expect((await tried(readOrder, ({ mails }) => mails)).mails[0]).toMatchObject(refused);
	expect((await tried(readRequest, ({ mails }) => mails)).mails).toMatchObject([refused]);
	expect((await tried(readMember, ({ link_mail }) => (link_mail ? [link_mail] : []))).link_mail).toMatchObject(refused);
	expect((await get<{ state: string }>("/staff/mail-sending")).state).toBe("failing");

	await shop.database.pool.query("update mail set attempts = $1 where message_id like '<service.%'", [mailRetries + 1]);
	expect((await readRequest()).mails).toMatchObject([{ ...refused, state: "failed" }]);

	refuses = false;
	const { rows } = await shop.database.pool.query<{ id: number }>("select id::int from mail where state = 'waiting'");
	const send = shop.shop.jobs.find(({ name }) => name === "send-mail");
	for (const mail of rows) await send?.run(shop.shop.ctx({ kind: "system" }), { mailId: mail.id });
	expect((await readOrder()).mails.map(({ state }) => state)).toContain("sent");
	expect((await readMember()).link_mail).toMatchObject({ state: "sent", last_error: null });
	expect((await get<{ state: string }>("/staff/mail-sending")).state).toBe("sends");
});
