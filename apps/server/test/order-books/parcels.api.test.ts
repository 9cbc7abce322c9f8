// Orders in several shipments: amounts due, delivery charge, and texts for each.
import type { Dashboard } from "@lapwing/contract/dashboard";
import type { StaffOrderList } from "@lapwing/contract/staff-orders";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useBooksShop } from "./books-shop.ts";
import { expectBooks } from "./invariants.ts";
import { staffWork } from "./staff-work.ts";

const shop = useBooksShop();
const work = staffWork(shop);
const { oneItem, staffOrder, tracked, placed, paid, act, done, buyer, deliver } = work;
/** Delivery to a PIN with a charge of ₹149.37. */
const mysuru = { post_code: "570001", city: "Mysuru", state_code: "29" };
const cod = { ...mysuru, payment_method: "cod" };

beforeEach(async () => {
	shop.now = new Date("2026-11-16T04:00:00Z");
	await shop.rows("delete from rate_limit");
});

afterEach(() => expectBooks(shop));

async function idsOf(reference: string): Promise<[number, number]> {
	const [first, second] = (await staffOrder(reference)).order.shipments.toSorted((a, b) => a.id - b.id);
	return [first?.id ?? 0, second?.id ?? 0];
}

const captures = (reference: string) =>
	shop.rows("select amount::int from ledger_entry where subject_reference = $1 and kind = 'capture' order by id", [reference]);

describe("cash on delivery in two parcels", () => {
	test("the cash of each parcel is due once that parcel has arrived, and booked by itself", async () => {
		const order = await placed([[await oneItem([1, 1, 0]), 2]], cod);
		const [first, second] = await idsOf(order.reference);
		const before = await staffOrder(order.reference);
		expect(before).toMatchObject({ due: 0, may: { collect_payment: false }, order: { totals: { due: 4_149_35, due_now: 0 } } });
		expect(before.order.shipments.map(({ due }) => due)).toEqual([2_149_36, 1_999_99]);
		const early = await act(order.reference, "/collect-payment");
		expect(early).toMatchObject({
			status: 409,
			message: "No parcel has arrived that is still to be paid. Mark a parcel as delivered first, then book its cash.",
		});
		await deliver(order.reference, first);
		expect(await staffOrder(order.reference)).toMatchObject({
			due: 2_149_36,
			may: { collect_payment: true },
			order: { totals: { due: 4_149_35, due_now: 2_149_36 } },
		});
		await done(order.reference, "/collect-payment");
		expect(await captures(order.reference)).toEqual([{ amount: 2_149_36 }]);
		expect((await tracked(order.order_token)).totals).toMatchObject({ paid: 2_149_36, due: 1_999_99, due_now: 0 });
		expect(await listed(order.reference)).toMatchObject({ payment_state: "captured", due: 1_999_99 });
		await deliver(order.reference, second);
		await done(order.reference, "/collect-payment");
		expect(await captures(order.reference)).toEqual([{ amount: 2_149_36 }, { amount: 1_999_99 }]);
		expect(await staffOrder(order.reference)).toMatchObject({
			due: 0,
			order: { payment_state: "captured", totals: { due: 0, paid: 4_149_35 } },
		});
	});

	test("a parcel that was never paid is cancelled without a refund, whether or not the other one is paid", async () => {
		for (const booked of [true, false]) {
			const order = await placed([[await oneItem([1, 1, 0]), 2]], cod);
			const [first, second] = await idsOf(order.reference);
			await deliver(order.reference, first);
			if (booked) await done(order.reference, "/collect-payment");
			const asked = (await tracked(order.order_token)).shipments.find(({ id }) => id === second);
			expect(asked).toMatchObject({ may_cancel: true, cancel_refund: 0 });
			expect((await buyer(order.order_token, "/cancel", { shipment_id: second })).status).toBe(200);
			const after = await staffOrder(order.reference);
			expect(after).toMatchObject({ refunds: [], due: booked ? 0 : 2_149_36, order: { state: "delivered", totals: { withheld: 0 } } });
			if (!booked) await done(order.reference, "/collect-payment");
			expect(await captures(order.reference)).toEqual([{ amount: 2_149_36 }]);
		}
	});

	test("what is returned of a paid parcel is refunded while the other is still to be paid", async () => {
		const order = await placed([[await oneItem([1, 1, 0]), 2]], cod);
		const [first, second] = await idsOf(order.reference);
		await deliver(order.reference, first);
		await done(order.reference, "/collect-payment");
		const line = (await staffOrder(order.reference)).order.lines[0]?.id ?? 0;
		const after = await work.returned(order, line, 1);
		expect(after.refunds).toMatchObject([{ kind: "returned", amount: 1_999_99, state: "waiting" }]);
		expect(after.order.totals).toMatchObject({ due: 1_999_99, due_now: 0, withheld: 0 });
		await deliver(order.reference, second);
		expect(await staffOrder(order.reference)).toMatchObject({ due: 1_999_99 });
	});

	test("check-books tells of cash booked beyond what has arrived", async () => {
		const order = await placed([[await oneItem([1, 1, 0]), 2]], cod);
		const [first, second] = await idsOf(order.reference);
		await deliver(order.reference, first);
		await done(order.reference, "/collect-payment");
		// As earlier releases booked it: the whole order with the first parcel.
		const change = async (amount: number) => {
			await shop.rows("update payment set amount = $2 where subject_reference = $1", [order.reference, amount]);
			await shop.rows("update ledger_entry set amount = $2 where subject_reference = $1", [order.reference, amount]);
		};
		await change(4_149_35);
		expect(await shop.checkBooks()).toMatchObject([
			{ rule: "money-arrived", sentence: `${order.reference}: ₹4,149.35 of cash is booked, ₹2,149.36 has arrived.` },
		]);
		await change(2_149_36);
		await deliver(order.reference, second);
	});
});

describe("the delivery charge", () => {
	test("goes to a shipment that is not invoiced when the invoiced one that carries it is cancelled", async () => {
		const order = await paid([[await oneItem([1, 1, 0]), 2]], mysuru);
		const [first, second] = await idsOf(order.reference);
		await work.pack(order.reference, first);
		// Refund shown in the staff's dialog: the goods of the shipment; for the whole order also the delivery charge.
		expect(await staffOrder(order.reference)).toMatchObject({
			cancel_refund: 4_149_35,
			moves: [{ cancel_refund: 1_999_99 }, { cancel_refund: 1_999_99 }],
		});
		await done(order.reference, "/cancel", { shipment_id: first, reason: "Damaged in the store" });
		const after = await staffOrder(order.reference);
		expect(after.order.credit_notes).toMatchObject([{ amount: 2_149_36 }]);
		expect(after.refunds).toMatchObject([{ kind: "cancelled", amount: 1_999_99 }]);
		await deliver(order.reference, second);
		expect(await shop.rows("select kind, total::int from invoice where subject = $1 order by id", [order.reference])).toEqual([
			{ kind: "invoice", total: 2_149_36 },
			{ kind: "credit_note", total: 2_149_36 },
			{ kind: "invoice", total: 2_149_36 },
		]);
		expect((await staffOrder(order.reference)).order.totals).toMatchObject({ now: 2_149_36, refunded: 1_999_99 });
	});
});

describe("refusals say what is possible", () => {
	test("of a parcel that could not be delivered: send it again, or note that it came back", async () => {
		const order = await paid([[await oneItem([1, 0, 0]), 1]]);
		const [id] = await idsOf(order.reference);
		const line = (await staffOrder(order.reference)).order.lines[0]?.id;
		await work.pack(order.reference, id);
		await work.move(order.reference, id, "shipped", "undelivered");
		const instead = "could not be delivered. Send it again, or note that it came back: it is cancelled then.";
		const whole = await act(order.reference, "/cancel", { reason: "Lost" });
		expect(whole.message).toBe(`This order has already been dispatched, so it cannot be cancelled. It ${instead}`);
		expect((await act(order.reference, "/cancel", { reason: "Lost", shipment_id: id })).message).toBe(`This shipment ${instead}`);
		expect((await act(order.reference, "/cancel", { reason: "Lost", line_id: line })).message).toBe(`This ${instead}`);
		const call = "could not be delivered. Call us: we send it again, or cancel it and refund you once it is back.";
		expect((await buyer(order.order_token, "/cancel", { shipment_id: id })).message).toBe(`This shipment ${call}`);
		await done(order.reference, `/shipments/${id}/move`, { to: "cancelled" });
	});

	test("of goods that have arrived: they can be returned", async () => {
		const order = await paid([[await oneItem([1, 0, 0]), 1]]);
		const line = (await staffOrder(order.reference)).order.lines[0]?.id;
		await deliver(order.reference);
		const refused = await act(order.reference, "/cancel", { reason: "Lost", line_id: line });
		expect(refused.message).toBe("This has arrived, so it cannot be cancelled. It can be returned.");
	});

	test("of a replacement that stands at another store, or at two", async () => {
		const [near, far] = await shop.goods([
			{ price: 500_00, stock: [2, 1, 0] },
			{ price: 500_00, stock: [1, 0, 1] },
		]);
		if (near === undefined || far === undefined) throw new Error("nothing was made");
		const ask = async (order: { reference: string; order_token: string }, location_id: number) => {
			const { lines } = (await staffOrder(order.reference)).order;
			const wanted = lines.map(({ id, quantity }) => ({ line_id: id, quantity }));
			await buyer(order.order_token, "/return", { reason: "Broken", lines: wanted });
			const receive = { lines: wanted, location_id, restock: false, outcome: "replace" };
			return (await act(order.reference, "/receive-return", receive)).message;
		};
		const pickup = { fulfilment: "pickup", pickup_location_id: shop.locations.north };
		const collected = await paid([[near, 1]], pickup);
		const [id] = await idsOf(collected.reference);
		await work.pack(collected.reference, id);
		await work.move(collected.reference, id, "ready_for_pickup", "collected");
		const titles = await shop.rows<{ slug: string; title: string }>("select slug, title from location");
		const title = (slug: string) => titles.find((each) => each.slug === slug)?.title;
		expect(await ask(collected, shop.locations.west)).toBe(
			`${title("west")} has no replacement in stock. Receive it at ${title("north")} or ${title("south")}, or pay the money back.`,
		);
		const sent = await paid([
			[near, 1],
			[far, 1],
		]);
		await deliver(sent.reference);
		expect(await ask(sent, shop.locations.north)).toBe(
			"No location has all of this in stock. Receive the pieces one by one, or pay the money back.",
		);
	});
});

test("a return is counted and listed while another parcel of the order is open", async () => {
	const order = await paid([[await oneItem([1, 1, 0]), 2]]);
	const [first] = await idsOf(order.reference);
	await deliver(order.reference, first);
	const before = await returnsListed();
	const line = (await staffOrder(order.reference)).order.lines[0]?.id;
	expect((await buyer(order.order_token, "/return", { reason: "Loud", lines: [{ line_id: line, quantity: 1 }] })).status).toBe(200);
	expect((await staffOrder(order.reference)).order.state).toBe("confirmed");
	const after = await returnsListed();
	expect([after.counted, after.total, after.dashboard]).toEqual([before.counted + 1, before.total + 1, before.dashboard + 1]);
	expect(after.orders.find(({ reference }) => reference === order.reference)).toMatchObject({ state: "confirmed", open_return: true });
});

async function listed(reference: string) {
	const { data } = await shop.send<StaffOrderList>("GET", `/staff/orders?q=${reference}`, undefined, shop.owner);
	return data.orders[0];
}

async function returnsListed() {
	const get = async <T>(path: string) => (await shop.send<T>("GET", path, undefined, shop.owner)).data;
	const { orders, total, counts } = await get<StaffOrderList>("/staff/orders?state=return_requested");
	const counted = counts.find(({ state }) => state === "return_requested")?.count ?? 0;
	return { orders, total, counted, dashboard: (await get<Dashboard>("/staff/dashboard")).orders?.returns ?? 0 };
}

test("a line says how many pieces are awaited after some of them came back", async () => {
	const order = await paid([[await oneItem([3, 0, 0]), 3]]);
	await deliver(order.reference);
	const line_id = (await staffOrder(order.reference)).order.lines[0]?.id ?? 0;
	await buyer(order.order_token, "/return", { reason: "Loud", lines: [{ line_id, quantity: 2 }] });
	const received = { lines: [{ line_id, quantity: 1 }], location_id: shop.locations.north, restock: true };
	const { order: after } = await done(order.reference, "/receive-return", received);
	expect(after.lines[0]).toMatchObject({ return_state: "return_requested", returned_quantity: 2, awaited_quantity: 1 });
});

test("an address is not corrected to a PIN that the shop does not deliver to", async () => {
	const order = await paid([[await oneItem([1, 0, 0]), 1]]);
	const address = {
		name: "Ananya Iyer",
		phone: "9800000123",
		line1: "22, Hill Road",
		post_code: "990001",
		city: "Nowhere",
		state_code: "29",
	};
	const answer = await act(order.reference, "/address", { address });
	expect(answer).toMatchObject({ status: 422, message: "We do not deliver to this PIN code." });
});

test("money paid online after cash was chosen goes back, and is not called paid twice", async () => {
	const order = await placed([[await oneItem([1, 0, 0]), 1]]);
	await work.pay(order.payment_token, "fail");
	const changed = await shop.send("POST", `/payments/${order.payment_token}/retry`, { payment_method: "cod" });
	expect(changed.status, changed.message).toBe(200);
	await work.pay(order.payment_token);
	await shop.runAsked();
	const after = await staffOrder(order.reference);
	expect(after.order).toMatchObject({ state: "confirmed", totals: { paid: 0 } });
	expect(after.refunds).toMatchObject([{ kind: "duplicate", reason: "Paid after another way to pay was chosen" }]);
});
