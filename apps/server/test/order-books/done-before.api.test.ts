// A step that is done already: the refusal says when it was done and by whom, and that it was probably one's own first try.
import { beforeEach, expect, test } from "vitest";
import { useBooksShop } from "./books-shop.ts";
import { staffWork } from "./staff-work.ts";

const shop = useBooksShop();
const { oneItem, staffOrder, paid, placed, act, done, pack, move, deliver, buyer } = staffWork(shop);

beforeEach(async () => {
	// 9:30 am in India.
	shop.now = new Date("2026-11-16T04:00:00Z");
	await shop.rows("delete from rate_limit");
});

const later = (minutes: number) => {
	shop.now = new Date(shop.now.getTime() + minutes * 60_000);
};

test("a parcel that was sent already: by me a moment ago, or by somebody earlier", async () => {
	const { reference } = await paid([[await oneItem([1, 0, 0]), 1]]);
	const id = (await staffOrder(reference)).moves[0]?.shipment_id ?? 0;
	await pack(reference, id);
	later(1);
	const packed = await act(reference, `/shipments/${id}/pack`, { serials: [] });
	expect([packed.status, packed.message]).toEqual([
		409,
		"This parcel is packed already. It was packed on 16 Nov, 9:30 am by you: probably your own first try, which arrived.",
	]);
	await move(reference, id, "shipped");
	later(2);
	expect((await act(reference, `/shipments/${id}/move`, { to: "shipped" })).message).toBe(
		"This shipment is noted as shipped already. It was noted as shipped on 16 Nov, 9:31 am by you: probably your own first try, which arrived.",
	);
	later(120);
	expect((await act(reference, `/shipments/${id}/move`, { to: "shipped" })).message).toMatch(/on 16 Nov, 9:31 am by you\.$/);
	await shop.rows("update order_history set by_staff = 'Asha Nair' where state = 'shipped'");
	expect((await act(reference, `/shipments/${id}/move`, { to: "shipped" })).message).toMatch(/on 16 Nov, 9:31 am by Asha Nair\.$/);
});

test("of two parcels, the one that is meant", async () => {
	const { reference } = await paid([[await oneItem([1, 1, 0]), 2]]);
	const [first = 0, second = 0] = (await staffOrder(reference)).moves.map(({ shipment_id }) => shipment_id).toSorted((a, b) => a - b);
	await pack(reference, first);
	later(10);
	await pack(reference, second);
	expect((await act(reference, `/shipments/${first}/pack`, { serials: [] })).message).toContain("packed on 16 Nov, 9:30 am");
	expect((await act(reference, `/shipments/${second}/pack`, { serials: [] })).message).toContain("packed on 16 Nov, 9:40 am");
});

test("a return that was received already, and an order that is cancelled already", async () => {
	const order = await paid([[await oneItem([1, 0, 0]), 1]]);
	const { reference } = order;
	const line_id = (await staffOrder(reference)).order.lines[0]?.id ?? 0;
	await deliver(reference);
	expect((await buyer(order.order_token, "/return", { reason: "Too heavy", lines: [{ line_id, quantity: 1 }] })).status).toBe(200);
	const received = { lines: [{ line_id, quantity: 1 }], location_id: shop.locations.north, restock: true };
	await done(reference, "/receive-return", received);
	later(3);
	expect((await act(reference, "/receive-return", received)).message).toBe(
		"No return is under way for this order. It was received on 16 Nov, 9:30 am by you: probably your own first try, which arrived.",
	);
	const { reference: other } = await paid([[await oneItem([1, 0, 0]), 1]]);
	await done(other, "/cancel", { reason: "Bought twice" });
	expect((await act(other, "/cancel", { reason: "Bought twice" })).message).toMatch(
		/^This order is cancelled already\. It was cancelled on .* by you/,
	);
});

test("a return that was refused already: by me a moment ago, or by somebody else; one line of two too", async () => {
	const order = await paid([
		[await oneItem([1, 0, 0]), 1],
		[await oneItem([1, 0, 0]), 1],
	]);
	const { reference } = order;
	await deliver(reference);
	const lines = (await staffOrder(reference)).order.lines.map(({ id }) => id);
	const asked = lines.map((line_id) => ({ line_id, quantity: 1 }));
	expect((await buyer(order.order_token, "/return", { reason: "Too heavy", lines: asked })).status).toBe(200);
	const refuse = (line_ids: number[]) => act(reference, "/refuse-return", { line_ids, reason: "It never came" });
	expect((await refuse(lines.slice(0, 1))).status).toBe(200);
	later(2);
	const mine = "It was refused on 16 Nov, 9:30 am by you: probably your own first try, which arrived.";
	expect(await refuse(lines.slice(0, 1))).toMatchObject({ status: 409, message: `The return of this is closed. ${mine}` });
	expect((await refuse(lines.slice(1))).status).toBe(200);
	expect(await refuse(lines.slice(1))).toMatchObject({
		status: 409,
		message: "No return is under way for this order. It was refused on 16 Nov, 9:32 am by you: probably your own first try, which arrived.",
	});
	await shop.rows("update audit_entry set staff_id = 'somebody', staff_name = 'Asha Nair' where action = 'refused a return'");
	const theirs = "No return is under way for this order. It was refused on 16 Nov, 9:32 am by Asha Nair.";
	expect(await refuse(lines.slice(1))).toMatchObject({ status: 409, message: theirs });
	const received = { lines: asked, location_id: shop.locations.north, restock: true };
	expect(await act(reference, "/receive-return", received)).toMatchObject({ status: 409, message: theirs });
});

test("cash that was booked, and a refund that was settled already", async () => {
	const { reference } = await placed([[await oneItem([1, 0, 0]), 1]], { payment_method: "cod" });
	await deliver(reference);
	const { due } = await staffOrder(reference);
	const collect = () => act(reference, "/collect-payment", { payment: "cash", amount: due });
	expect((await collect()).status).toBe(200);
	later(1);
	expect(await collect()).toMatchObject({
		status: 409,
		message:
			"Nothing is to be collected for this order. It was booked on 16 Nov, 9:30 am by you: probably your own first try, which arrived.",
	});
	await done(reference, "/refund", { amount: 100_00, reason: "Late", key: "goodwill-done-before" });
	const id = (await staffOrder(reference)).refunds[0]?.id;
	const settle = () => act(reference, `/refunds/${id}/settle`, { settlement: { way: "bank", reference: "UTR0001" } });
	expect((await settle()).status).toBe(200);
	expect(await settle()).toMatchObject({
		status: 409,
		message:
			"This refund has been paid back already. It was settled on 16 Nov, 9:31 am by you: probably your own first try, which arrived.",
	});
});

const two = async () => {
	const { reference } = await paid([[await oneItem([1, 0, 0]), 1]]);
	const seen = await staffOrder(reference);
	return { reference, seen: seen.last_event, shipment: seen.moves[0]?.shipment_id ?? 0, line: seen.order.lines[0]?.id ?? 0 };
};

test("an order that was packed in another tab is not cancelled by who saw it before: who packed it, and when", async () => {
	const { reference, seen, shipment, line } = await two();
	await pack(reference, shipment);
	await shop.rows("update order_history set by_staff = 'Asha Nair' where state = 'packed'");
	later(5);
	for (const part of [{}, { shipment_id: shipment }, { line_id: line }]) {
		const refused = await act(reference, "/cancel", { reason: "Bought twice", seen, ...part });
		expect([refused.status, refused.message]).toEqual([
			409,
			"This order was changed after you opened it: packed on 16 Nov, 9:30 am by Asha Nair. Nothing was cancelled. Check the order, then try again.",
		]);
	}
	const now = await staffOrder(reference);
	expect([now.order.state, now.refunds]).toEqual(["packed", []]);
	expect((await done(reference, "/cancel", { reason: "Bought twice", seen: now.last_event })).order.state).toBe("cancelled");
});

test("what was done meanwhile is named where it cannot be cancelled any more, and where it was cancelled", async () => {
	const { reference, seen, shipment } = await two();
	await pack(reference, shipment);
	await move(reference, shipment, "shipped");
	expect((await act(reference, "/cancel", { reason: "Bought twice", seen })).message).toBe(
		"This order has already been dispatched, so it cannot be cancelled. It can be returned once it has arrived. Done meanwhile: packed on 16 Nov, 9:30 am by you; noted as shipped on 16 Nov, 9:30 am by you.",
	);
	const other = await two();
	await done(other.reference, "/cancel", { reason: "Bought twice" });
	expect((await act(other.reference, `/shipments/${other.shipment}/pack`, { serials: [] })).message).toMatch(
		/^A shipment that is cancelled cannot become packed\. It was cancelled on 16 Nov, 9:30 am by you\.$/,
	);
});

test("of several orders that are cancelled at once, the one that was packed meanwhile is refused", async () => {
	const [first, second] = [await two(), await two()];
	await pack(first.reference, first.shipment);
	const { data } = await shop.send<{ reference: string; done: boolean; message: string | null }[]>(
		"POST",
		"/staff/order-batches/cancel",
		{
			references: [first.reference, second.reference],
			reason: "Bought twice",
			seen: { [first.reference]: first.seen, [second.reference]: second.seen },
		},
		shop.owner,
	);
	await shop.runAsked();
	expect(data.map(({ done: isDone }) => isDone)).toEqual([false, true]);
	expect(data[0]?.message).toContain("packed on 16 Nov, 9:30 am by you");
	const { data: list } = await shop.send<{ orders: { reference: string; last_event: number }[] }>(
		"GET",
		"/staff/orders",
		undefined,
		shop.owner,
	);
	const listed = list.orders.find(({ reference }) => reference === first.reference);
	expect(listed?.last_event).toBe((await staffOrder(first.reference)).last_event);
});

test("another amount than was asked for is not booked as collected", async () => {
	const order = await placed([[await oneItem([1, 0, 0]), 1]], { payment_method: "cod" });
	await deliver(order.reference);
	const { due } = await staffOrder(order.reference);
	const refused = await act(order.reference, "/collect-payment", { payment: "cash", amount: due - 100_00 });
	expect([refused.status, refused.message]).toEqual([409, expect.stringContaining("Nothing was booked")]);
	expect((await done(order.reference, "/collect-payment", { payment: "cash", amount: due })).due).toBe(0);
});
