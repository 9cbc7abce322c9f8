// Every order can be finished by the actions that the shop offers, in a bounded number of steps. Also: what providers and banks do by
// themselves.
import { expect } from "vitest";
import * as actions from "./actions.ts";
import { atRest, liveShipments, type ModelOrder, type ModelRefund, type ModelShop } from "./model.ts";
import { atProvider, hear, isOpen, reconciled, retry, start } from "./paying.ts";
import * as returns from "./return-actions.ts";
import { compare, compareAll, compareLink, type Run, read, tell, type Views, viewsOf } from "./run-of-orders.ts";

type Row = { id: number; reference: string; kind: string; amount: number; provider_refund_id: string | null };

async function refundRows(model: ModelShop, real: Run, state: string): Promise<Row[]> {
	return real.shop.rows<Row>(
		`select f.id, p.subject_reference as reference, f.kind, f.amount::float8 as amount, f.provider_refund_id
		from refund f join payment p on p.id = f.payment_id
		where p.provider = 'razorpay' and f.state = $1 and f.provider_refund_id is not null and p.subject_reference = any($2)
			and coalesce(f.way, 'original') = 'original' order by f.id`,
		[state, model.orders.map(({ reference }) => reference)],
	);
}

function inModel(model: ModelShop, row: Row, state: ModelRefund["state"]): { order: ModelOrder; refund: ModelRefund } | undefined {
	const order = model.orders.find(({ reference }) => reference === row.reference);
	const refund = order?.refunds.find((each) => each.state === state && each.amount === row.amount && actions.sameKind(each.kind, row.kind));
	return order && refund && { order, refund };
}

/** Completes or refuses pending refunds; the shop queries them. */
export async function providerDecides(model: ModelShop, real: Run, done: boolean): Promise<void> {
	tell(real, `the provider ${done ? "pays" : "refuses"} what was pending`);
	for (const row of await refundRows(model, real, "waiting")) {
		const there = real.shop.razorpay.refunds.get(row.provider_refund_id ?? "");
		const found = inModel(model, row, "waiting");
		if (there === undefined || found === undefined || there.status !== "pending") continue;
		there.status = done ? "processed" : "failed";
		const payment = real.shop.razorpay.payments.get(there.payment_id);
		if (!done && payment) payment.amount_refunded -= there.amount;
		found.refund.state = done ? "done" : "failed";
	}
	await real.shop.runJob("reconcile-payments");
	real.views.clear();
	await reconciled(model, real);
}

/** Days after completion the bank returns the refund. */
export async function bankReturns(model: ModelShop, real: Run, which: number): Promise<void> {
	const rows = await refundRows(model, real, "done");
	const row = rows[which % Math.max(1, rows.length)];
	const there = real.shop.razorpay.refunds.get(row?.provider_refund_id ?? "");
	const payment = there && real.shop.razorpay.payments.get(there.payment_id);
	const found = row && inModel(model, row, "done");
	if (there === undefined || payment === undefined || found === undefined || there.status !== "processed") return;
	tell(real, `a bank returns ${there.amount} of ${found.order.reference}`);
	there.status = "failed";
	payment.amount_refunded -= there.amount;
	payment.status = "captured";
	const message = real.shop.razorpay.webhookOf("refund.failed", payment, there);
	for (let time = 0; time < 2; time++) {
		const answer = await real.shop.request("POST", "/webhooks/razorpay", { body: message.body, headers: message.headers });
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	}
	await real.shop.runAsked();
	found.refund.state = "failed";
	real.views.clear();
}

/** One step towards the end; false if nothing is left to do. */
async function oneStep(model: ModelShop, real: Run, order: ModelOrder, views: Views): Promise<boolean> {
	const { staffOrder } = views;
	if (isOpen(order)) return payOrCancel(model, real, order, views);
	const [back] = staffOrder.awaited_returns;
	if (back) {
		const location = real.shop.locations.south;
		const given = { line: back.line_id, quantity: back.quantity, location, restock: true, deduction: 0, outcome: "refund" as const };
		return returns.receive(model, real, order, { ...given, settlement: undefined, cash: true });
	}
	const owed = staffOrder.refunds.findIndex(({ may_settle }) => may_settle);
	if (owed >= 0) return actions.settle(model, real, order, owed, { way: "bank", reference: "UTR000001" });
	// By parcel, as couriers hand over the cash.
	if (staffOrder.may.collect_payment) return actions.collect(real, order);
	const wishes = ["packed", "shipped", "ready_for_pickup", "delivered", "collected"] as const;
	for (const { shipment_id, to } of staffOrder.moves) {
		const wish = wishes.find((each) => to.includes(each));
		if (wish) return actions.move(model, real, order, shipment_id, { to: wish, serials: false });
	}
	if (staffOrder.refunds.some(({ state }) => state === "waiting")) {
		await providerDecides(model, real, true);
		return true;
	}
	return false;
}

async function payOrCancel(model: ModelShop, real: Run, order: ModelOrder, { staffOrder }: Views): Promise<boolean> {
	const payment = order.payments.findLast(({ captured, provider }) => !captured && provider !== "cod");
	if (payment === undefined || staffOrder.order.pay_path === null) return actions.cancel(model, real, order, { by: "staff", part: {} });
	if (payment.atProvider === "failed") await retry(model, real, order, payment);
	const chosen = order.payments.findLast(({ captured }) => !captured) ?? payment;
	await start(model, real, order, chosen);
	await atProvider(real, chosen, "pay");
	if (!chosen.started) return actions.cancel(model, real, order, { by: "staff", part: {} });
	await hear(model, real, order, chosen, "verify");
	return true;
}

/** Finishes every order, then checks the books. */
export async function finish(model: ModelShop, real: Run): Promise<void> {
	model.refundMood = "processed";
	real.shop.razorpay.refundsBegin = "processed";
	for (const order of model.orders) {
		for (let step = 0; step < 40; step++) {
			const views = await viewsOf(real, order);
			compare(model, real, order);
			if (!(await oneStep(model, real, order, views))) break;
		}
		const { staffOrder } = await read(real, order);
		const standing = {
			due: staffOrder.due,
			refunds: staffOrder.refunds.filter(({ state }) => state !== "done"),
			moves: staffOrder.moves.map(({ to }) => to),
		};
		expect(atRest(order), `${order.reference} cannot be finished: ${JSON.stringify(standing)}. ${real.story.join("; ")}`).toBe(true);
		expect(
			liveShipments(order).every(({ state }) => state === "delivered" || state === "collected"),
			real.story.join("; "),
		).toBe(true);
	}
	for (const order of model.orders) {
		await read(real, order);
		compare(model, real, order);
		await compareLink(real, order);
	}
	await compareAll(model, real);
}
