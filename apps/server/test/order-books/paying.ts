// Actions of buyers and providers, in the shop and in the model: place, start, pay, fail, retry, repeated and late webhooks.

import type { PlacedOrder } from "@lapwing/contract/checkout";
import type { CounterSale } from "@lapwing/contract/counter";
import type { Payment, PaymentStart } from "@lapwing/contract/payment";
import { expect } from "vitest";
import { add, dataOf, place } from "../shoppers.ts";
import type { TestShop } from "../test-shop.ts";
import {
	allot,
	keptUntil,
	type ModelOrder,
	type ModelPayment,
	type ModelRefund,
	type ModelShop,
	type Provider,
	paidOf,
	piecesOf,
	valueOf,
} from "./model.ts";
import { reverse } from "./model-reversals.ts";
import { freeStock, moveStock } from "./model-stock.ts";
import { allotAgain, allotted, type Run, read, type Views } from "./run-of-orders.ts";

export type Wanted = { variant: number; quantity: number };
export type Placing = {
	lines: Wanted[];
	fulfilment: "delivery" | "pickup";
	pickupAt: number | undefined;
	provider: "sandbox" | "razorpay" | "cod";
	coupon: string | undefined;
	destination: { post_code: string; city: string; state_code: string };
};

/** The order as placed, from the shop's response; its sums are checked here. */
function adopt(model: ModelShop, views: Views, given: Pick<ModelOrder, "channel" | "provider" | "pickupAt" | "placedAt">): ModelOrder {
	const { order, order_token, payments } = views.staffOrder;
	const { totals } = order;
	const variantOf = (sku: string) => [...model.variants].find(([, each]) => each.sku === sku)?.[0] ?? 0;
	const lines = order.lines.map(({ id, sku, quantity, unit_price, total }) => ({
		id,
		variant: variantOf(sku),
		quantity,
		unitPrice: unit_price,
		discount: unit_price * quantity - total,
	}));
	for (const line of lines) expect(line.unitPrice).toBe(model.variants.get(line.variant)?.price);
	expect(
		lines.reduce((sum, { discount }) => sum + discount, 0),
		"the lines' discounts",
	).toBe(totals.discount);
	expect(totals.total).toBe(totals.subtotal - totals.discount + totals.delivery);
	const adopted: ModelOrder = {
		reference: order.reference,
		token: order_token ?? "",
		fulfilment: order.fulfilment,
		...given,
		lines,
		shipments: [],
		delivery: totals.delivery,
		discount: totals.discount,
		total: totals.total,
		coupon: order.coupon ?? undefined,
		confirmed: false,
		stock: "reserved",
		keptUntil: keptUntil(given, given.placedAt),
		payments: payments.map(({ token, amount }) => newPayment(token, given.provider, amount)),
		refunds: [],
		reversals: [],
		awaited: new Map(),
		deliveryReversed: false,
	};
	allot(adopted, allotted(views));
	for (const { id, quantity } of lines)
		expect(
			adopted.shipments.flatMap(({ parts }) => parts.filter((part) => part.line === id)).reduce((sum, part) => sum + part.quantity, 0),
			`pieces of line ${id}`,
		).toBe(quantity);
	model.orders.push(adopted);
	return adopted;
}

export const newPayment = (token: string, provider: Provider, amount: number): ModelPayment => ({
	token,
	provider,
	amount,
	started: false,
	providerOrder: undefined,
	atProvider: "open",
	captured: false,
	kept: false,
});

export async function placeOrder(model: ModelShop, real: Run, wanted: Placing): Promise<ModelOrder> {
	const { shop } = real;
	const test = shop as unknown as TestShop;
	const who = shop.guest();
	for (const { variant, quantity } of wanted.lines) await add(test, who, model.variants.get(variant)?.sku ?? "", quantity);
	const answer = await place(test, who, {
		...wanted.destination,
		fulfilment: wanted.fulfilment,
		payment_method: wanted.provider,
		...(wanted.pickupAt !== undefined && { pickup_location_id: wanted.pickupAt }),
		...(wanted.coupon !== undefined && { coupon: wanted.coupon }),
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	const { reference } = dataOf<PlacedOrder>(answer);
	await shop.runAsked();
	const views = await read(real, { reference });
	const order = adopt(model, views, {
		channel: "online",
		provider: wanted.provider,
		pickupAt: wanted.pickupAt,
		placedAt: shop.now.getTime(),
	});
	const firm = wanted.provider === "cod" || order.total === 0;
	order.confirmed = firm;
	order.stock = firm ? "committed" : "reserved";
	moveStock(model, order, firm ? { onHand: -1 } : { reserved: 1 });
	return order;
}

export async function sellOverCounter(model: ModelShop, real: Run, location: number, lines: Wanted[], share: number): Promise<ModelOrder> {
	const { shop } = real;
	const subtotal = lines.reduce((sum, { variant, quantity }) => sum + (model.variants.get(variant)?.price ?? 0) * quantity, 0);
	const discount = Math.floor(subtotal * share);
	const answer = await shop.send<CounterSale>(
		"POST",
		"/staff/counter/sales",
		{
			location_id: location,
			lines: lines.map(({ variant, quantity }) => ({ sku: model.variants.get(variant)?.sku, quantity })),
			discount,
			payment: "cash",
			seen_total: subtotal - discount,
			key: keyFor(real),
			name: "Farhan Ali",
			line1: "7, Temple Street",
			city: "Bengaluru",
			post_code: "560038",
			state_confirmed: true,
		},
		shop.owner,
	);
	expect(answer.status, answer.message).toBe(201);
	await shop.runAsked();
	const views = await read(real, { reference: answer.data.reference });
	const now = shop.now.getTime();
	const order = adopt(model, views, { channel: "counter", provider: "counter", pickupAt: location, placedAt: now });
	Object.assign(order, { confirmed: true, stock: "committed" });
	for (const shipment of order.shipments) Object.assign(shipment, { state: "collected", invoiced: true, arrivedAt: now });
	for (const payment of order.payments) Object.assign(payment, { captured: true, kept: true });
	moveStock(model, order, { onHand: -1 });
	return order;
}

export function keyFor(real: Run): string {
	real.count += 1;
	return `books-key-${Math.random().toString(36).slice(2)}-${real.count}-0000000000`.slice(0, 40);
}

/** State of a new refund after its job has run. */
export function newRefund(
	model: ModelShop,
	order: ModelOrder,
	kind: ModelRefund["kind"],
	amount: number,
	settled = false,
	by?: Provider,
): void {
	if (amount <= 0) return;
	const provider = by ?? order.payments.find(({ kept }) => kept)?.provider ?? order.provider;
	order.refunds.push({ amount, kind, provider, state: settled ? "done" : firstState(model, provider) });
}

export function firstState(model: ModelShop, provider: Provider): ModelRefund["state"] {
	if (provider === "sandbox") return "done";
	if (provider === "razorpay") return { processed: "done", pending: "waiting", failed: "failed" }[model.refundMood] as ModelRefund["state"];
	return "waiting";
}

const stockFor = (model: ModelShop, order: ModelOrder): boolean =>
	order.lines.every(({ id, variant }) => {
		const wanted = piecesOf(order, (_, part) => part.line === id).reduce((sum, { quantity }) => sum + quantity, 0);
		return freeStock(model, variant, order.fulfilment === "pickup" ? order.pickupAt : undefined) >= wanted;
	});

export const isOpen = (order: ModelOrder): boolean => !order.confirmed && order.shipments.some(({ state }) => state !== "cancelled");

/** The shop has learned of the capture. */
function capture(model: ModelShop, order: ModelOrder, payment: ModelPayment, views: Views): void {
	payment.captured = true;
	if (!isOpen(order)) {
		newRefund(model, order, paidOf(order) > 0 ? "duplicate" : "late", payment.amount, false, payment.provider);
		return;
	}
	if (order.stock === "freed") {
		if (!stockFor(model, order)) {
			reverse(
				order,
				"cancelled",
				piecesOf(order, () => true),
			);
			newRefund(model, order, "late", payment.amount, false, payment.provider);
			return;
		}
		allotAgain(model, order, views, { onHand: -1 });
	} else moveStock(model, order, { onHand: -1, reserved: -1 });
	payment.kept = true;
	order.confirmed = true;
	order.stock = "committed";
	// Started before a part was cancelled: the excess is refunded.
	newRefund(model, order, "cancelled", payment.amount - valueOf(order));
}

/** After the shop has queried a payment or received a webhook. */
async function heard(model: ModelShop, real: Run, order: ModelOrder, payment: ModelPayment): Promise<void> {
	await real.shop.runAsked();
	const views = await read(real, order);
	if (payment.atProvider === "paid" && !payment.captured) capture(model, order, payment, views);
}

/** Reconciliation asks the provider for payments that nobody told the shop of; which of them it was due to ask for, the shop says. */
export async function reconciled(model: ModelShop, real: Run): Promise<void> {
	for (const order of model.orders)
		for (const payment of order.payments.filter((each) => each.atProvider === "paid" && !each.captured)) {
			const views = await read(real, order);
			const known = views.staffOrder.payments.find(({ token }) => token === payment.token);
			if (known?.captured_at) await heard(model, real, order, payment);
		}
}

type Stand = { stock_state: ModelOrder["stock"]; kept_until: Date | null };

/** Stock of an unpaid order after a start or retry: reserved again if available and early enough. */
async function holdRenewed(model: ModelShop, real: Run, order: ModelOrder): Promise<void> {
	if (!isOpen(order)) return;
	const now = real.shop.now.getTime();
	const [stand] = await real.shop.rows<Stand>("select stock_state, kept_until from customer_order where reference = $1", [order.reference]);
	const views = await read(real, order);
	const until = keptUntil(order, now);
	if (order.stock === "reserved") order.keptUntil = Math.max(order.keptUntil, until);
	else if (until > now && stockFor(model, order)) {
		order.keptUntil = until;
		order.stock = "reserved";
		allotAgain(model, order, views, { reserved: 1 });
	}
	expect(stand?.stock_state, `stock of ${order.reference} after: ${real.story.join("; ")}`).toBe(order.stock);
	if (order.stock === "reserved")
		expect(stand?.kept_until?.getTime(), `kept until, of ${order.reference} after: ${real.story.join("; ")}`).toBe(order.keptUntil);
}

export async function start(model: ModelShop, real: Run, order: ModelOrder, payment: ModelPayment): Promise<void> {
	const answer = await real.shop.send<{ payment: Payment; start: PaymentStart }>("POST", `/payments/${payment.token}/start`);
	expect(answer.status, answer.message).toBe(200);
	const started = answer.data.start;
	if (started.kind === "sandbox") payment.started = true;
	if (started.kind === "form") {
		payment.started = true;
		payment.providerOrder = started.fields.find(({ name }) => name === "order_id")?.value;
	}
	const open = isOpen(order) && !payment.captured && payment.atProvider !== "paid";
	await heard(model, real, order, payment);
	// A failed payment is retried by a new one.
	if (open && payment.atProvider === "open") await holdRenewed(model, real, order);
}

export async function atProvider(real: Run, payment: ModelPayment, act: "pay" | "fail"): Promise<void> {
	if (!payment.started || payment.atProvider === "paid") return;
	if (payment.provider === "sandbox") {
		const answer = await real.shop.send("POST", `/payments/${payment.token}/sandbox`, { act });
		expect(answer.status, answer.message).toBe(200);
	} else if (payment.providerOrder !== undefined) real.shop.razorpay[act](payment.providerOrder);
	payment.atProvider = act === "pay" ? "paid" : "failed";
}

/** The shop learns of it by the buyer's return, by webhook, or by both. */
export async function hear(model: ModelShop, real: Run, order: ModelOrder, payment: ModelPayment, how: "verify" | "message" | "both") {
	const { shop } = real;
	if (how !== "verify" && payment.providerOrder !== undefined) {
		const there = [...shop.razorpay.payments.values()].findLast(({ order_id }) => order_id === payment.providerOrder);
		if (there) {
			const message = shop.razorpay.webhookOf(there.status === "failed" ? "payment.failed" : "payment.captured", there);
			for (let time = 0; time < 2; time++) {
				const answer = await shop.request("POST", "/webhooks/razorpay", { body: message.body, headers: message.headers });
				expect(answer.status, JSON.stringify(answer.body)).toBe(200);
			}
		}
	}
	if (how !== "message" || payment.providerOrder === undefined) {
		const answer = await shop.send("POST", `/payments/${payment.token}/verify`);
		expect(answer.status, answer.message).toBe(200);
	}
	await heard(model, real, order, payment);
}

export async function retry(model: ModelShop, real: Run, order: ModelOrder, payment: ModelPayment): Promise<void> {
	const { shop } = real;
	const before = await shop.send<Payment>("GET", `/payments/${payment.token}`);
	const answer = await shop.send<{ token: string }>("POST", `/payments/${payment.token}/retry`);
	const wasOpen = isOpen(order) && payment.atProvider !== "paid";
	await heard(model, real, order, payment);
	if (before.data.may_retry && wasOpen) {
		const enough = order.stock === "reserved" || stockFor(model, order);
		if (enough) expect(answer.status, answer.message).toBe(200);
	}
	if (answer.status !== 200) {
		expect([403, 404, 409, 422], answer.message).toContain(answer.status);
		expect(answer.message).toMatch(/\S \S/);
		return;
	}
	if (order.payments.every(({ token }) => token !== answer.data.token)) {
		const { staffOrder } = await read(real, order);
		const found = staffOrder.payments.find(({ token }) => token === answer.data.token);
		expect(found?.amount, "what is to be paid").toBe(valueOf(order));
		order.payments.push(newPayment(answer.data.token, found?.provider as Provider, found?.amount ?? 0));
	}
	if (wasOpen) await holdRenewed(model, real, order);
}
