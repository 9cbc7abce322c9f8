// What an order does when money arrives, fails to, or goes back. Handed to payments where the shop is put together.
import { eq, sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { freeStock, reserveStock } from "../inventory/reserve.ts";
import { findPin, findPinRegion } from "../locations/pin-codes.ts";
import type { PaymentHooks, PaymentRow, RefundRow, SubjectFacts } from "../payments/payments.ts";
import { codId } from "../payments/providers/cod.ts";
import { counterId } from "../payments/providers/counter.ts";
import { allocate } from "./allocate.ts";
import { confirmOrder, enterHistory, lockOrder, moveOrder, type OrderRow, refreshProducts, stockPartsOf, tellCustomer } from "./moves.ts";
import { insertShipments, keptMinutes, partsOf } from "./place-order.ts";
import { readPlaces } from "./quote.ts";
import { customerOrder } from "./schema.ts";
import { trackOrderPath } from "./track.ts";

export const orderMoney: PaymentHooks["order"] = {
	async hold(ctx, reference) {
		await lockOrder(ctx, reference);
	},

	async onCaptured(ctx, payment) {
		const order = await lockOrder(ctx, payment.subjectReference);
		// Cash comes in long after the order is confirmed, or with it at the counter.
		if (payment.provider === codId || payment.provider === counterId) return keepCash(ctx, order, payment);
		if (order.state !== "placed") return "refund";
		if (order.stockState === "freed" && !(await reserveAgain(ctx, order))) {
			await moveOrder(ctx, order, "cancelled", { by: { kind: "system" }, note: "Sold out before the payment arrived.", tell: false });
			await tellCustomer(ctx, order.reference, "sold_out", { amount: payment.amount });
			return "refund";
		}
		await confirmOrder(ctx, order, payment);
		return "keep";
	},

	async onFailed(ctx, payment) {
		await ctx.db
			.update(customerOrder)
			.set({ paymentState: "failed" })
			.where(sql`${customerOrder.reference} = ${payment.subjectReference} and ${customerOrder.paymentState} in ('created', 'authorized')`);
	},

	async onRefunded(ctx, payment, refund) {
		await noteRefund(ctx, await lockOrder(ctx, payment.subjectReference), payment, refund);
	},

	async onRefundReturned(ctx, payment, refund) {
		const order = await lockOrder(ctx, payment.subjectReference);
		if (order.refunded < refund.amount) return;
		const refunded = order.refunded - refund.amount;
		const paymentState = refunded === 0 ? ("captured" as const) : ("partially_refunded" as const);
		await ctx.db.update(customerOrder).set({ refunded, paymentState }).where(eq(customerOrder.id, order.id));
	},

	describe,

	async onRetry(ctx, reference, { method, paysLater }) {
		const order = await lockOrder(ctx, reference);
		if (order.state === "cancelled")
			throw new AppError("conflict", "This order was cancelled. Put the goods in your cart again to buy them.");
		if (order.state !== "placed") throw new AppError("conflict", "This order needs no payment any more.");
		const kept = order.stockState === "reserved" || (await reserveAgain(ctx, order));
		if (!kept) throw new AppError("conflict", "Someone was faster: this is sold out, so the order cannot be paid any more.");
		const [renewed] = await ctx.db
			.update(customerOrder)
			.set({ paymentMethod: method, paymentState: "created", keptUntil: keepUntil(ctx), stockState: "reserved" })
			.where(eq(customerOrder.id, order.id))
			.returning();
		if (paysLater && renewed) await confirmOrder(ctx, renewed, undefined);
	},
};

function keepUntil(ctx: Ctx): Date {
	return new Date(ctx.now.getTime() + keptMinutes * 60_000);
}

async function keepCash(ctx: Ctx, order: OrderRow, payment: PaymentRow): Promise<"keep" | "refund"> {
	if (order.state === "cancelled" || order.paymentState === "captured") return "refund";
	await ctx.db
		.update(customerOrder)
		.set({ paymentState: "captured", paymentMethod: payment.method, paymentReference: payment.providerPaymentId })
		.where(eq(customerOrder.id, order.id));
	return "keep";
}

/** The stock was freed when the half hour was over: the same places first, else others. False where nothing is left. */
async function reserveAgain(ctx: Ctx, order: OrderRow): Promise<boolean> {
	const { rows: lines } = await ctx.db.execute<{ variantId: number; quantity: number }>(sql`
		select variant_id as "variantId", quantity from order_line where order_id = ${order.id} and variant_id is not null order by position`);
	const places = await readPlaces(
		ctx,
		lines.map(({ variantId }) => ({ goods: { variantId } })),
	);
	const pin = order.shippingAddress?.post_code;
	const to = pin === undefined ? undefined : ((await findPin(pin)) ?? (await findPinRegion(pin)));
	const allowed = order.pickupLocationId === null ? places : places.filter(({ id }) => id === order.pickupLocationId);
	const allocation = allocate(allowed, lines, to);
	if (allocation === undefined) return false;
	const { done } = await reserveStock(ctx, partsOf(allocation));
	// A shelf emptied between the look and the lock: rolled back as a whole and tried again by whoever asks next.
	if (!done) throw new AppError("conflict", "Stock is changing right now. Please try again.");
	await ctx.db.execute(sql`delete from shipment where order_id = ${order.id}`);
	const expected = order.expectedFrom && order.expectedTo ? { from: order.expectedFrom, to: order.expectedTo } : null;
	await insertShipments(ctx, order.id, allocation, expected);
	await ctx.db.update(customerOrder).set({ stockState: "reserved" }).where(eq(customerOrder.id, order.id));
	await refreshProducts(ctx, order.id);
	return true;
}

async function noteRefund(ctx: Ctx, order: OrderRow, payment: PaymentRow, refund: RefundRow): Promise<void> {
	// Money that came twice or too late goes back without having been the order's.
	const counts = payment.providerPaymentId === order.paymentReference || order.state !== "cancelled";
	if (counts && order.paymentState !== "created" && order.paymentState !== "failed") {
		const refunded = Math.min(order.total, order.refunded + refund.amount);
		const paymentState = refunded >= order.total ? ("refunded" as const) : ("partially_refunded" as const);
		await ctx.db.update(customerOrder).set({ refunded, paymentState }).where(eq(customerOrder.id, order.id));
	}
	await ctx.db.execute(sql`update order_line set return_state = 'refunded' where order_id = ${order.id} and return_state = 'returned'`);
	if (order.state === "returned") await moveOrder(ctx, order, "refunded", { by: { kind: "system" }, tell: false });
	await tellCustomer(ctx, order.reference, "refund", { amount: refund.amount });
}

async function describe(ctx: Ctx, reference: string): Promise<SubjectFacts> {
	const { rows } = await ctx.db.execute<{
		token: string;
		state: string;
		payment_state: string;
		stock_state: string;
		kept_until: string | null;
		contact_email: string;
		fulfilment: "delivery" | "pickup";
		city: string | null;
		line1: string | null;
		post_code: string | null;
		pickup: string | null;
		expected_from: string | null;
		expected_to: string | null;
		items: { title: string; quantity: number }[];
	}>(sql`
		select placed.token, placed.state, placed.payment_state, placed.stock_state, placed.kept_until, placed.contact_email, placed.fulfilment,
			placed.shipping_address ->> 'city' as city, placed.shipping_address ->> 'line1' as line1,
			placed.shipping_address ->> 'post_code' as post_code, location.title as pickup, placed.expected_from, placed.expected_to,
			(select jsonb_agg(jsonb_build_object('title', title, 'quantity', quantity) order by position) from order_line
				where order_id = placed.id) as items
		from customer_order placed left join location on location.id = placed.pickup_location_id
		where placed.reference = ${reference} limit 1`);
	const [row] = rows;
	if (row === undefined) throw new AppError("not_found", "There is no such order.");
	const unpaid = row.state === "placed" && row.payment_state !== "captured";
	return {
		path: trackOrderPath(row.token),
		items: row.items ?? [],
		expected:
			row.expected_from && row.expected_to
				? { from: new Date(row.expected_from).toISOString(), to: new Date(row.expected_to).toISOString() }
				: null,
		destination: row.pickup ?? [row.line1, [row.city, row.post_code].filter(Boolean).join(" ")].filter(Boolean).join(", "),
		fulfilment: row.fulfilment,
		mailed_to: hiddenMail(row.contact_email),
		kept_until: unpaid && row.stock_state === "reserved" && row.kept_until ? new Date(row.kept_until).toISOString() : null,
		may_retry: unpaid,
		post_code: row.post_code,
	};
}

/** Enough to recognise one's own address by. */
export function hiddenMail(address: string): string {
	const [name = "", host = ""] = address.split("@");
	return host === "" ? "" : `${name.slice(0, 2)}…@${host}`;
}

const atOnce = 200;
const daysToPay = 1;

/** Every minute: unpaid orders give their stock back after half an hour, and end after a day. */
export async function freeUnpaidOrders(ctx: Ctx, freeOne: (reference: string) => Promise<void>): Promise<void> {
	const now = ctx.now.toISOString();
	const dayAgo = new Date(ctx.now.getTime() - daysToPay * 86_400_000).toISOString();
	const { rows } = await ctx.db.execute<{ reference: string }>(sql`
		select reference from customer_order
		where state = 'placed' and ((stock_state = 'reserved' and kept_until <= ${now}) or (stock_state = 'freed' and placed_at <= ${dayAgo}))
		order by kept_until limit ${atOnce}`);
	for (const { reference } of rows) await freeOne(reference);
}

/** One order, in a transaction of its own: what happened since the look is looked at again under the lock. */
export async function freeUnpaid(ctx: Ctx, reference: string, cancel: (ctx: Ctx, order: OrderRow) => Promise<unknown>): Promise<void> {
	const order = await lockOrder(ctx, reference);
	if (order.state !== "placed") return;
	if (order.stockState === "freed") {
		await cancel(ctx, order);
		return;
	}
	if (order.keptUntil === null || order.keptUntil > ctx.now) return;
	await freeStock(ctx, await stockPartsOf(ctx, order.id));
	await ctx.db.update(customerOrder).set({ stockState: "freed", keptUntil: null }).where(eq(customerOrder.id, order.id));
	await enterHistory(ctx, order.id, "placed", { kind: "system" }, "Not paid within 30 minutes: the goods are no longer kept.");
	await refreshProducts(ctx, order.id);
	await tellCustomer(ctx, order.reference, "unpaid");
}
