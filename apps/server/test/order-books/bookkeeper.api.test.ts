// What a bookkeeper found after 243 orders: sums, counts and mails of orders that were cancelled, undelivered or returned.
import type { StaffOrderList } from "@lapwing/contract/staff-orders";
import type { ReturnPreview } from "@lapwing/contract/staff-returns";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useBooksShop } from "./books-shop.ts";
import { expectBooks } from "./invariants.ts";
import { staffWork } from "./staff-work.ts";

const shop = useBooksShop({ emails: true });
const work = staffWork(shop);
const { oneItem, staffOrder, tracked, placed, paid, act, done, buyer, deliver } = work;
/** A PIN with a delivery charge of ₹149.37. */
const mysuru = { post_code: "570001", city: "Mysuru", state_code: "29" };
const cod = { ...mysuru, payment_method: "cod" };
const price = 1_999_99;

beforeEach(async () => {
	shop.now = new Date("2026-11-16T04:00:00Z");
	await shop.rows("delete from rate_limit");
	await shop.rows("delete from mail");
});

afterEach(() => expectBooks(shop));

async function idsOf(reference: string): Promise<[number, number]> {
	const [first, second] = (await staffOrder(reference)).order.shipments.toSorted((a, b) => a.id - b.id);
	return [first?.id ?? 0, second?.id ?? 0];
}

const lineOf = async (reference: string) => (await staffOrder(reference)).order.lines[0]?.id ?? 0;

async function sent(reference: string, id: number): Promise<void> {
	await work.pack(reference, id);
	await work.move(reference, id, "shipped");
}

const mails = (reference: string) =>
	shop.rows<{ subject: string; text: string }>("select subject, text from mail where subject like '%' || $1 || '%' order by id", [
		reference,
	]);

async function listed(reference: string) {
	const { data } = await shop.send<StaffOrderList>("GET", `/staff/orders?q=${reference}`, undefined, shop.owner);
	return data.orders[0];
}

const unpaid = { cash_collected: false };

describe("cash that was never collected", () => {
	test("nothing is due once every parcel is back, delivery included", async () => {
		for (const packFirst of [true, false]) {
			const order = await placed([[await oneItem([1, 1, 0]), 2]], cod);
			const [first, second] = await idsOf(order.reference);
			await sent(order.reference, first);
			if (packFirst) await sent(order.reference, second);
			await work.move(order.reference, first, "undelivered", "cancelled");
			if (!packFirst) await sent(order.reference, second);
			await work.move(order.reference, second, "undelivered", "cancelled");
			const after = await staffOrder(order.reference);
			expect(after).toMatchObject({ due: 0, refunds: [], order: { state: "cancelled", totals: { due: 0, now: 0, reversed: 4_149_35 } } });
			expect(await listed(order.reference)).toMatchObject({ due: 0 });
		}
	});

	test("nothing is due once everything is back and nothing was ever paid, though a parcel had arrived", async () => {
		const whole = await placed([[await oneItem([1, 0, 0]), 1]], cod);
		await deliver(whole.reference);
		const after = await work.returned(whole, await lineOf(whole.reference), 1, unpaid);
		expect(after).toMatchObject({ due: 0, may: { collect_payment: false }, order: { state: "returned", totals: { due: 0, now: 0 } } });
		expect(after.order.credit_notes).toMatchObject([{ amount: price + 149_37 }]);
		const parts = await placed([[await oneItem([1, 1, 0]), 2]], cod);
		const [first, second] = await idsOf(parts.reference);
		await deliver(parts.reference, first);
		const half = await work.returned(parts, await lineOf(parts.reference), 1, unpaid);
		expect(half.order.totals).toMatchObject({ due: price + 149_37 });
		await sent(parts.reference, second);
		await work.move(parts.reference, second, "undelivered", "cancelled");
		expect(await staffOrder(parts.reference)).toMatchObject({ due: 0, order: { totals: { due: 0, now: 0, reversed: 4_149_35 } } });
	});

	test("delivery stays due where goods stay, and stays paid where it was paid", async () => {
		const kept = await placed([[await oneItem([2, 0, 0]), 2]], cod);
		await deliver(kept.reference);
		expect((await work.returned(kept, await lineOf(kept.reference), 1, unpaid)).order.totals).toMatchObject({ due: price + 149_37 });
		const collected = await placed([[await oneItem([1, 0, 0]), 1]], cod);
		await deliver(collected.reference);
		await done(collected.reference, "/collect-payment");
		const after = await work.returned(collected, await lineOf(collected.reference), 1);
		expect(after.refunds).toMatchObject([{ amount: price }]);
		expect(after.order.totals).toMatchObject({ due: 0, now: 149_37 });
	});
});

test("the delivery charge of a cash parcel that came back is asked of no other: on the page, in the mail and at the door", async () => {
	const order = await placed([[await oneItem([1, 1, 0]), 2]], cod);
	const [first, second] = await idsOf(order.reference);
	await sent(order.reference, first);
	await work.pack(order.reference, second);
	await work.move(order.reference, first, "undelivered", "cancelled");
	const open = await tracked(order.order_token);
	expect(open.totals).toMatchObject({ due: price, due_now: 0 });
	expect(open.shipments.map(({ id, due, delivery }) => ({ id, due, delivery })).toSorted((a, b) => a.id - b.id)).toEqual([
		{ id: first, due: 0, delivery: 0 },
		{ id: second, due: price, delivery: 0 },
	]);
	await work.move(order.reference, second, "shipped");
	expect((await mails(order.reference)).at(-1)?.text).toContain("Please keep ₹1,999.99 ready in cash.");
	await work.move(order.reference, second, "delivered");
	expect(await staffOrder(order.reference)).toMatchObject({ due: price });
	await done(order.reference, "/collect-payment");
	expect(await shop.rows("select kind, total::int from invoice where subject = $1 order by kind desc, id", [order.reference])).toEqual([
		{ kind: "invoice", total: price + 149_37 },
		{ kind: "invoice", total: price },
		{ kind: "credit_note", total: price + 149_37 },
	]);
});

test("the delivery charge of a paid parcel that came back stays on its invoice if all others are invoiced", async () => {
	const order = await paid([[await oneItem([1, 1, 0]), 2]], mysuru);
	const [first, second] = await idsOf(order.reference);
	await sent(order.reference, first);
	await work.pack(order.reference, second);
	await work.move(order.reference, first, "undelivered", "cancelled");
	const after = await staffOrder(order.reference);
	expect(after.refunds).toMatchObject([{ kind: "undelivered", amount: price }]);
	expect(after.order.shipments.find(({ id }) => id === first)).toMatchObject({ delivery: 149_37 });
});

describe("goodwill, then a return with a deduction", () => {
	const preview = async (reference: string, line_id: number, quantity: number, deduction: number) =>
		(
			await shop.send<ReturnPreview>(
				"POST",
				`/staff/orders/${reference}/receive-return/preview`,
				{ lines: [{ line_id, quantity }], location_id: shop.locations.north, deduction },
				shop.owner,
			)
		).data;

	test("the deduction is kept, the goodwill counts once, and mail and page give each figure", async () => {
		const order = await paid([[await oneItem([1, 0, 0]), 1]]);
		await deliver(order.reference);
		const line = await lineOf(order.reference);
		await done(order.reference, "/refund", { amount: 200_00, reason: "Late", key: "bookkeeper-goodwill-1" });
		await buyer(order.order_token, "/return", { reason: "Too heavy", lines: [{ line_id: line, quantity: 1 }] });
		// 1999.99 − 200 − 150.
		expect(await preview(order.reference, line, 1, 150_00)).toMatchObject({ amount: price, refund: 1_649_99, goodwill: 200_00 });
		const after = await done(order.reference, "/receive-return", {
			lines: [{ line_id: line, quantity: 1 }],
			location_id: shop.locations.north,
			restock: true,
			deduction: 150_00,
			deduction_reason: "A scratch on the lid",
		});
		expect(after.refunds.map(({ kind, amount }) => [kind, amount])).toEqual([
			["goodwill", 200_00],
			["returned", 1_649_99],
		]);
		expect(after.reversals).toMatchObject([
			{ amount: price, deduction: 350_00, goodwill: 200_00, deduction_reason: "A scratch on the lid" },
		]);
		const page = await tracked(order.order_token);
		expect(page.refunds[1]?.figures).toEqual({
			goods: price,
			deduction: 150_00,
			deduction_reason: "A scratch on the lid",
			goodwill: 200_00,
			unpaid: 0,
			other: 0,
		});
		const text = (await mails(order.reference)).find(({ subject }) => subject.startsWith("We have received"))?.text ?? "";
		expect(text).toContain(
			"₹1,999.99 for what came back, less ₹150 (A scratch on the lid), less ₹200 refunded as goodwill before: ₹1,649.99.",
		);
	});

	test("what was withheld is not paid out with the next return", async () => {
		const order = await paid([[await oneItem([2, 0, 0]), 2]]);
		await deliver(order.reference);
		const line = await lineOf(order.reference);
		await done(order.reference, "/refund", { amount: 200_00, reason: "Late", key: "bookkeeper-goodwill-2" });
		await work.returned(order, line, 1, { deduction: 100_00, deduction_reason: "A scratch" });
		const after = await work.returned(order, line, 1);
		// 3999.98 paid − 200 goodwill − 100 withheld is all that goes back.
		expect(after.refunds.map(({ amount }) => amount)).toEqual([200_00, price - 100_00, price - 200_00]);
		expect(after.order.totals).toMatchObject({ paid: 2 * price, refunded: 2 * price - 100_00, withheld: 300_00, damages: 100_00 });
	});
});

test("a parcel that could not be delivered says what noting it as back pays back", async () => {
	const order = await paid([[await oneItem([1, 1, 0]), 2]], mysuru);
	const [first, second] = await idsOf(order.reference);
	for (const [id, back] of [
		[first, price],
		[second, price + 149_37],
	] as const) {
		await sent(order.reference, id);
		await work.move(order.reference, id, "undelivered");
		const move = (await staffOrder(order.reference)).moves.find(({ shipment_id }) => shipment_id === id);
		expect(move).toMatchObject({ cancel_refund: back });
		await work.move(order.reference, id, "cancelled");
		expect((await staffOrder(order.reference)).refunds.at(-1)).toMatchObject({ kind: "undelivered", amount: back });
	}
});

test("a replacement that is cancelled is counted once: as returned", async () => {
	const order = await paid([[await oneItem([2, 0, 0]), 1]]);
	await deliver(order.reference);
	const line = await lineOf(order.reference);
	const swapped = await work.returned(order, line, 1, { outcome: "replace" });
	expect(swapped.order.totals).toMatchObject({ reversed: price, replaced: price, now: price });
	const replacement = swapped.order.shipments.at(-1)?.id;
	const after = await done(order.reference, "/cancel", { shipment_id: replacement, reason: "Sold out" });
	expect(after.order.lines[0]).toMatchObject({ quantity: 1, cancelled_quantity: 0, returned_quantity: 1, return_state: "refunded" });
	expect(after.order.totals).toMatchObject({ reversed: price, replaced: 0, now: 0, refunded: price });
});

describe("mails", () => {
	test("a refund that is paid out with the return is told once", async () => {
		const order = await paid([[await oneItem([1, 0, 0]), 1]]);
		await deliver(order.reference);
		await shop.rows("delete from mail");
		await work.returned(order, await lineOf(order.reference), 1, { settlement: { way: "cash", location_id: shop.locations.north } });
		const written = await mails(order.reference);
		expect(written.map(({ subject }) => subject)).toEqual([
			`Return of order ${order.reference}`,
			`We have received your return of order ${order.reference}`,
		]);
		expect(written[1]?.text).toContain("We have refunded ₹1,999.99. You were given it in cash at our store.");
	});

	test("a refund that is done before the mail of the cancellation is written is told once", async () => {
		const order = await paid([[await oneItem([1, 0, 0]), 1]]);
		await shop.rows("delete from mail");
		const answer = await shop.send("POST", `/orders/track/${order.order_token}/cancel`, {});
		expect(answer.status).toBe(200);
		// The job of the refund before that of the mail.
		const jobs = await shop.rows<{ id: number; name: string; data: object }>("delete from test_job returning id, name, data");
		for (const job of jobs.toSorted((a, b) => Number(b.name === "refund-payment") - Number(a.name === "refund-payment")))
			await shop.rows("insert into test_job (name, data) values ($1, $2::jsonb)", [job.name, JSON.stringify(job.data)]);
		await shop.runAsked();
		expect((await mails(order.reference)).map(({ subject }) => subject)).toEqual([`Order ${order.reference} is cancelled`]);
		expect((await mails(order.reference))[0]?.text).toContain("We have refunded ₹1,999.99.");
	});

	test("of a cash order that is cancelled in part: what is still to be paid on delivery", async () => {
		const order = await placed([[await oneItem([1, 1, 0]), 2]], cod);
		const [, second] = await idsOf(order.reference);
		await buyer(order.order_token, "/cancel", { shipment_id: second });
		const mail = (await mails(order.reference)).find(({ subject }) => subject.startsWith("A part"));
		expect(mail?.text).toContain("Nothing was paid for it. You now pay ₹2,149.36 on delivery.");
		expect(mail?.text).not.toContain("Nothing was charged");
	});

	test("a corrected address: the date is calculated again, the charge is not, and the customer is told", async () => {
		const order = await paid([[await oneItem([1, 0, 0]), 1]]);
		expect((await tracked(order.order_token)).expected?.from).toBe("2026-11-16T18:30:00.000Z");
		const address = { name: "Ananya Iyer", phone: "9800000123", line1: "22, Hill Road", ...mysuru };
		await done(order.reference, "/address", { address });
		const after = await tracked(order.order_token);
		// Three working days after Monday, 16 November.
		expect(after.expected).toEqual({ from: "2026-11-18T18:30:00.000Z", to: "2026-11-19T18:29:00.000Z" });
		expect(after.shipments[0]?.expected).toEqual(after.expected);
		expect(after.totals).toMatchObject({ delivery: 0, total: price });
		const mail = (await mails(order.reference)).at(-1);
		expect(mail?.subject).toBe(`The address of order ${order.reference} is corrected`);
		expect(mail?.text).toContain("22, Hill Road");
		expect(mail?.text).toContain("It should arrive on Thursday, 19 November.");
	});

	test("a correction within the same place keeps the date that was promised", async () => {
		const order = await paid([[await oneItem([1, 0, 0]), 1]], mysuru);
		const before = (await tracked(order.order_token)).expected;
		shop.now = new Date("2026-11-17T12:00:00Z");
		await done(order.reference, "/address", { address: { name: "Ananya Iyer", phone: "9800000123", line1: "23, Hill Road", ...mysuru } });
		expect((await tracked(order.order_token)).expected).toEqual(before);
	});
});

test("GST and lists follow what was cancelled and returned", async () => {
	const order = await paid([[await oneItem([2, 0, 0]), 2]]);
	await deliver(order.reference);
	const before = await staffOrder(order.reference);
	expect(before.order.totals.tax_now).toBe(before.order.totals.tax);
	const after = await work.returned(order, await lineOf(order.reference), 1);
	const back = after.reversals[0]?.lines.reduce((sum, { tax }) => sum + tax, 0) ?? 0;
	expect(after.order.totals.tax_now).toBe(before.order.totals.tax - back);
	expect(after.order.totals.tax_now).toBeGreaterThan(0);
	expect(await listed(order.reference)).toMatchObject({ total: 2 * price, now: price, refunded: price });
	expect(after.order).toMatchObject({ now: price, refunded: price });
	expect((await act(order.reference, "/collect-payment")).status).toBe(409);
});
