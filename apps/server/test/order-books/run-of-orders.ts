// One sequence: its products, its orders, and the comparison of shop and model after every step.
import type { TrackedOrder } from "@lapwing/contract/order";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { expect } from "vitest";
import { type BooksShop, type BooksVariant, places } from "./books-shop.ts";
import { violations } from "./invariants.ts";
import {
	allot,
	collectableOf,
	creditedOf,
	dueOf,
	dueOnArrivalOf,
	goodwillOf,
	invoicedOf,
	lateCashOf,
	leftOf,
	liveShipments,
	type ModelOrder,
	type ModelShop,
	mayBeCancelled,
	ofTheSale,
	paidOf,
	paymentStateOf,
	refundableOf,
	refundedOf,
	returnable,
	statesOf,
	valueOf,
} from "./model.ts";
import { moveStock, stockAt } from "./model-stock.ts";

/** `staffOrder.order` is the order as its customer sees it, with the customer's allowed actions. */
export type Views = { staffOrder: StaffOrder };

export type Run = {
	shop: BooksShop;
	goods: BooksVariant[];
	/** The shop's orders, as read last. */
	views: Map<string, Views>;
	/** Description of the steps so far, for failures. */
	story: string[];
	/** Random values that are not part of the sequence: serial numbers and keys. */
	count: number;
};

/** Number of steps by kind and result. */
export const tally = new Map<string, number>();

export function tell(real: Run, what: string): void {
	real.story.push(what);
	const kind = what
		.replaceAll(/[A-Z]+-\d\d-\d+ | \{.*\}|\(.*\)|\[.*\]|(?<=(pay|fail|start|retry) )[\w-]{6}|\d{2,}(?! *$)|(?<!→ )\b\d+\b/g, "")
		.slice(0, 80);
	tally.set(kind, (tally.get(kind) ?? 0) + 1);
}

const variants = [
	{ price: 1_999_99, stock: [3, 3, 2] as const },
	{ price: 6_345_67, stock: [5, 0, 4] as const, gstRate: 1200 },
	{ price: 7_00, stock: [1, 6, 1] as const, gstRate: 500 },
];

export async function newRun(shop: BooksShop): Promise<{ model: ModelShop; real: Run }> {
	shop.now = new Date("2026-11-16T04:00:00Z");
	shop.razorpay.refundsBegin = "processed";
	await shop.rows("delete from rate_limit");
	await shop.rows("delete from test_job");
	const goods = await shop.goods(variants);
	const model: ModelShop = {
		variants: new Map(goods.map(({ id, sku, price }) => [id, { sku, price }])),
		stock: new Map(),
		writtenOff: new Map(),
		orders: [],
		refundMood: "processed",
		steps: 0,
	};
	for (const [index, { id }] of goods.entries())
		for (const [at, place] of places.entries()) stockAt(model, id, shop.locations[place]).onHand = variants[index]?.stock[at] ?? 0;
	return { model, real: { shop, goods, views: new Map(), story: [], count: 0 } };
}

export const locationsOf = (shop: BooksShop): number[] => places.map((place) => shop.locations[place]);

export async function read(real: Run, order: Pick<ModelOrder, "reference">): Promise<Views> {
	const staffOrder = await real.shop.send<StaffOrder>("GET", `/staff/orders/${order.reference}`, undefined, real.shop.owner);
	expect(staffOrder.status, staffOrder.message).toBe(200);
	return seen(real, order, staffOrder.data);
}

export function seen(real: Run, order: Pick<ModelOrder, "reference">, staffOrder: StaffOrder): Views {
	real.views.set(order.reference, { staffOrder });
	return { staffOrder };
}

/** The tracking page shows the same. */
export async function compareLink(real: Run, order: ModelOrder): Promise<void> {
	const { data, status, message } = await real.shop.send<TrackedOrder>("GET", `/orders/track/${order.token}`);
	expect(status, message).toBe(200);
	const { staffOrder } = await viewsOf(real, order);
	const { contact: _1, billing_address: _2, gstin: _3, business_name: _4, shipping_address: _5, ...rest } = staffOrder.order;
	const { shipping_address: _city, ...page } = data;
	expect(page, `the customer's page of ${order.reference} after: ${real.story.join("; ")}`).toEqual(rest);
}

export async function viewsOf(real: Run, order: ModelOrder): Promise<Views> {
	return real.views.get(order.reference) ?? read(real, order);
}

/** The shop's allocation: moves name the location of each shipment. */
export function allotted({ staffOrder }: Views): Parameters<typeof allot>[1] {
	return staffOrder.order.shipments.map(({ id, lines }) => ({
		id,
		location: staffOrder.moves.find((each) => each.shipment_id === id)?.location_id ?? 0,
		lines: lines.map(({ line_id, quantity }) => ({ line: line_id, quantity })),
	}));
}

/** After stock is reserved again, possibly at other locations. */
export function allotAgain(model: ModelShop, order: ModelOrder, views: Views, change: Parameters<typeof moveStock>[2]): void {
	if (order.reversals.length === 0) allot(order, allotted(views));
	else adoptShares(order, views);
	moveStock(model, order, change);
}

/** After a partial cancellation the rest is shared anew, and only its sums are known (see invariants.ts). */
function adoptShares(order: ModelOrder, views: Views): void {
	order.shipments = allotted(views).map(({ id, location }) => {
		const said = views.staffOrder.order.shipments.find((each) => each.id === id);
		return {
			id,
			location,
			state: said?.state ?? "waiting",
			parts: (said?.lines ?? []).map(({ line_id, quantity, total, cancelled }) => ({
				line: line_id,
				variant: order.lines.find((each) => each.id === line_id)?.variant ?? 0,
				quantity,
				price: 0,
				discount: 0,
				total,
				reversed: cancelled ? quantity : 0,
				reversedAmount: cancelled ? total : 0,
				leftOut: cancelled,
			})),
			delivery: said?.delivery ?? 0,
			billedDelivery: 0,
			invoiced: false,
			replacement: false,
			arrivedAt: undefined,
			serials: false,
		};
	});
}

/** Compares everything that the model knows of an order. */
export function compare(model: ModelShop, real: Run, order: ModelOrder): void {
	const views = real.views.get(order.reference);
	if (views === undefined) throw new Error(`${order.reference} was not read.`);
	const { staffOrder } = views;
	const { order: detail } = staffOrder;
	const about = (what: string) => `${what} of ${order.reference} after: ${real.story.join("; ")}`;
	expect(statesOf(order), about("state")).toContain(detail.state);
	expect(paymentStateOf(order), about("payment state")).toContain(detail.payment_state);
	expect(
		{ paid: detail.totals.paid, refunded: detail.totals.refunded, refundable: staffOrder.refundable, total: detail.totals.total },
		about("money"),
	).toEqual({ paid: paidOf(order), refunded: refundedOf(order), refundable: refundableOf(order), total: order.total });
	if (order.confirmed)
		expect(
			{ now: staffOrder.due, said: detail.totals.due_now, all: detail.totals.due, offered: staffOrder.may.collect_payment },
			about("due"),
		).toEqual({
			now: collectableOf(order),
			said: collectableOf(order),
			all: dueOf(order),
			offered: collectableOf(order) > 0,
		});
	if (order.confirmed)
		expect({ amount: staffOrder.late_cash, offered: staffOrder.may.book_late_cash }, about("late cash")).toEqual({
			amount: lateCashOf(order).amount,
			offered: lateCashOf(order).amount > 0,
		});
	if (order.confirmed)
		expect(
			detail.shipments.reduce((sum, { due }) => sum + due, 0),
			about("cash on delivery"),
		).toBe(dueOnArrivalOf(order));
	expect({ now: detail.now, refunded: detail.refunded }, about("sums in lists")).toEqual({
		now: valueOf(order) - goodwillOf(order),
		refunded: refundedOf(order),
	});
	for (const line of detail.lines)
		expect(line.cancelled_quantity + line.returned_quantity, about(`pieces cancelled or returned of line ${line.id}`)).toBeLessThanOrEqual(
			line.quantity,
		);
	expect(bySize(detail.shipments.map(({ id, state, delivery }) => ({ id, state, delivery }))), about("shipments")).toEqual(
		bySize(order.shipments.map(({ id, state, delivery }) => ({ id, state, delivery: order.deliveryReversed ? 0 : delivery }))),
	);
	expect(
		detail.shipments
			.flatMap(({ id, lines }) => lines.map(({ line_id, quantity, total }) => `${id}/${line_id}: ${quantity} ${total}`))
			.toSorted(),
		about("shares"),
	).toEqual(
		order.shipments.flatMap(({ id, parts }) => parts.map((part) => `${id}/${part.line}: ${part.quantity} ${part.total}`)).toSorted(),
	);
	const listed = detail.credit_notes.reduce((sum, { amount }) => sum + amount, 0);
	expect(listed, about("credit notes")).toBe(creditedOf(order));
	expect(sums(staffOrder.refunds), about("refunds")).toEqual(sums(order.refunds));
	expect(
		staffOrder.reversals.map(({ kind, amount, deduction, goodwill }) => ({ kind, amount, deduction, covered: goodwill })),
		about("reversals"),
	).toEqual(order.reversals.map(({ kind, amount, deduction, covered }) => ({ kind, amount, deduction, covered })));
	expect(new Map(staffOrder.awaited_returns.map(({ line_id, quantity }) => [line_id, quantity])), about("awaited returns")).toEqual(
		order.awaited,
	);
	compareOffers(model, real, order, about);
}

/** Allowed actions, where the rules are unambiguous. */
function compareOffers(_model: ModelShop, real: Run, order: ModelOrder, about: (what: string) => string): void {
	const views = real.views.get(order.reference);
	if (views === undefined) return;
	const { staffOrder } = views;
	const tracked = staffOrder.order;
	const live = liveShipments(order);
	const all = (by: "customer" | "staff") => live.length > 0 && live.every((each) => mayBeCancelled(each, by));
	expect({ customer: tracked.may.cancel, staff: staffOrder.may.cancel }, about("cancelling all")).toEqual({
		customer: all("customer"),
		staff: all("staff"),
	});
	for (const shipment of order.shipments) {
		const said = tracked.shipments.find(({ id }) => id === shipment.id)?.may_cancel;
		// The last shipment is cancelled with the order; an unpaid order is paid or cancelled as a whole.
		if ((live.length > 1 && order.confirmed) || !mayBeCancelled(shipment, "customer"))
			expect(said, about(`cancelling shipment ${shipment.id}`)).toBe(mayBeCancelled(shipment, "customer"));
	}
	const now = real.shop.now.getTime();
	const said = tracked.lines.map(({ id, may }) => [id, may.return_quantity]);
	expect(said, about("what may be returned")).toEqual(order.lines.map(({ id }) => [id, returnable(order, id, now)]));
	expect(tracked.may.return, about("returning")).toBe(order.lines.some(({ id }) => returnable(order, id, now) > 0));
	expect(staffOrder.may.refund, about("goodwill")).toBe(refundableOf(order) > 0);
}

const bySize = <T extends { id: number }>(list: readonly T[]) => list.toSorted((a, b) => a.id - b.id);

/** By kind and state: one reversal may be refunded from two payments. Late and duplicate payments are checked elsewhere. */
function sums(refunds: readonly { kind: string; state: string; amount: number }[]): Record<string, number> {
	const found: Record<string, number> = {};
	for (const each of refunds) {
		const name = `${ofTheSale(each as never) ? each.kind : "not kept"} ${each.state}`;
		found[name] = (found[name] ?? 0) + each.amount;
	}
	return found;
}

/** Stock and books after a step, for this sequence's products and orders. */
export async function compareAll(model: ModelShop, real: Run): Promise<void> {
	const story = real.story.join("; ");
	const stock = await real.shop.rows<{ key: string; on_hand: number; reserved: number }>(
		"select variant_id || '@' || location_id as key, on_hand, reserved from stock_item where variant_id = any($1::int[])",
		[real.goods.map(({ id }) => id)],
	);
	expect(Object.fromEntries(stock.map(({ key, on_hand, reserved }) => [key, `${on_hand} ${reserved}`])), `stock after: ${story}`).toEqual(
		Object.fromEntries([...model.stock].map(([key, { onHand, reserved }]) => [key, `${onHand} ${reserved}`])),
	);
	const lost = await real.shop.rows<{ key: string; pieces: number }>(
		`select variant_id || '@' || location_id as key, -sum(delta)::int as pieces from stock_movement
		where kind = 'write_off' and variant_id = any($1::int[]) group by 1`,
		[real.goods.map(({ id }) => id)],
	);
	expect(Object.fromEntries(lost.map(({ key, pieces }) => [key, pieces])), `written off after: ${story}`).toEqual(
		Object.fromEntries(model.writtenOff),
	);
	const found = await violations(
		real.shop,
		model.orders.map(({ reference }) => reference),
		real.goods.map(({ id }) => id),
	);
	expect(found, `books after: ${story}`).toEqual([]);
	const invoices = await real.shop.rows<{ subject: string; total: number }>(
		"select subject, sum(total)::float8 as total from invoice where kind = 'invoice' and subject = any($1) group by subject",
		[model.orders.map(({ reference }) => reference)],
	);
	for (const order of model.orders)
		expect(invoices.find(({ subject }) => subject === order.reference)?.total ?? 0, `invoices of ${order.reference} after: ${story}`).toBe(
			invoicedOf(order),
		);
}

export const piecesLeft = (order: ModelOrder, line: number): number =>
	liveShipments(order).reduce(
		(sum, { parts }) => sum + parts.filter((part) => part.line === line).reduce((n, part) => n + leftOf(part), 0),
		0,
	);
