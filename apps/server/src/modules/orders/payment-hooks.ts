// Implements the payment hooks for orders. Injected into payments by `shop.ts`.
import type { OrderState } from "@lapwing/contract/order";
import { eq, sql } from "drizzle-orm";
import { AppError, advisoryLocks, type Ctx, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { lockStockItems, reserveStock } from "../inventory/reserve.ts";
import { type SplitAt, splitsOf } from "../invoices/tax-splits.ts";
import { findPin, findPinRegion } from "../locations/pin-codes.ts";
import { lateCashPrefix } from "../payments/ledger.ts";
import type { PaymentHooks, Payments, SubjectFacts } from "../payments/payment-rows.ts";
import { codId } from "../payments/providers/cod.ts";
import { counterId } from "../payments/providers/counter.ts";
import { getSetting } from "../settings/registry.ts";
import { type Allocation, allocate } from "./allocate.ts";
import { cancelWhole } from "./cancel.ts";
import { confirmOrder } from "./confirm-order.ts";
import { insertShipments, sharedSaleOf, stockPartsIn } from "./insert-order.ts";
import { lateCashOf, readFacts } from "./order-facts.ts";
import { type Buyer, buyerLocks, mayHoldWhilePaying, whyCashIsRefused } from "./order-limits.ts";
import { enqueueOrderEmail, findOrder, lockOrder, type OrderRow, refreshProducts } from "./order-rows.ts";
import { placeOfSupplyOf } from "./order-tax.ts";
import { type PickupRow, pickupLocationOf } from "./pickup-location.ts";
import { holdUntil } from "./place-order.ts";
import { readStockLocations } from "./quote.ts";
import { customerOrder, orderLine } from "./schema.ts";
import { syncOrder } from "./sync-order.ts";
import { trackOrderPath } from "./track.ts";

export const orderPaymentHooks: PaymentHooks["order"] = {
	async lockSubject(ctx, reference) {
		await lockOrder(ctx, reference);
	},

	async onCaptured(ctx, payment, payments) {
		const order = await lockOrder(ctx, payment.subjectReference);
		// Cash on delivery is captured after the confirmation, and at the counter with it.
		const isLateCash = payment.provider === codId && payment.providerPaymentId?.startsWith(`${lateCashPrefix}-`);
		if (isLateCash && !lateCashOf(await readFacts(ctx, order)).isKept) return "late";
		if (payment.provider === codId || payment.provider === counterId) return recordCashPayment(ctx, order, payment.providerPaymentId);
		if (order.state === "cancelled") return "late";
		if (order.confirmedAt !== null) return "duplicate";
		if (order.stockState === "freed" && !(await reserveAgain(ctx, order))) {
			await cancelSoldOut(ctx, payments, order, payment.amount);
			return "late";
		}
		await confirmOrder(ctx, order, payment);
		return "keep";
	},

	async onRefunded(ctx, payment, refund) {
		await enqueueOrderEmail(ctx, payment.subjectReference, "refund", { amount: refund.amount, refund_id: refund.id });
	},

	async onLedgerChanged(ctx, reference) {
		const order = await lockOrder(ctx, reference);
		await syncOrder(ctx, order.id, { by: { kind: "system" } });
	},

	describe,

	async readDue(ctx, reference) {
		return (await readFacts(ctx, await findOrder(ctx, reference))).due;
	},

	async onRetry(ctx, reference, { method, paysLater }) {
		const order = await lockOrder(ctx, reference);
		if (order.state === "cancelled")
			throw new AppError("conflict", "This order was cancelled. Put the goods in your cart again to buy them.");
		if (order.confirmedAt !== null) throw new AppError("conflict", "This order needs no payment any more.");
		await ctx.db.update(customerOrder).set({ paymentMethod: method }).where(eq(customerOrder.id, order.id));
		if (paysLater) {
			await expectCashAllowed(ctx, order);
			await expectReserved(ctx, order);
			await confirmOrder(ctx, { ...order, paymentMethod: method }, undefined);
			return;
		}
		await holdAgain(ctx, order);
		await syncOrder(ctx, order.id, { by: { kind: "system" } });
	},
};

const buyerOf = (order: OrderRow): Buyer => ({
	customerId: order.customerId,
	guestToken: order.guestToken,
	email: order.contactEmail,
	phone: order.contactPhone,
	network: order.network,
});

async function expectCashAllowed(ctx: Ctx, order: OrderRow): Promise<void> {
	const buyer = buyerOf(order);
	await advisoryLocks(ctx, buyerLocks(buyer));
	const reason = await whyCashIsRefused(ctx, buyer, order.total);
	if (reason !== null) throw invalidInput({ payment_method: [reason] });
}

async function recordCashPayment(ctx: Ctx, order: OrderRow, reference: string | null): Promise<"keep"> {
	await ctx.db.update(customerOrder).set({ paymentReference: reference }).where(eq(customerOrder.id, order.id));
	return "keep";
}

async function cancelSoldOut(ctx: Ctx, payments: Payments, order: OrderRow, amount: number): Promise<void> {
	const reason = "Sold out before the payment arrived.";
	await cancelWhole(ctx, payments, await readFacts(ctx, order), { reason }, { by: { kind: "system" }, sendEmail: false });
	await enqueueOrderEmail(ctx, order.reference, "sold_out", { amount });
}

const soldOut = "Someone was faster: this is sold out, so the order cannot be paid any more.";

async function expectReserved(ctx: Ctx, order: OrderRow): Promise<void> {
	if (order.stockState !== "reserved" && !(await reserveAgain(ctx, order))) throw new AppError("conflict", soldOut);
}

/**
 * Renews the hold while the customer pays, until 45 minutes after placing. After that, above the limits of unpaid orders, or if staff have
 * ended the hold, the order can be paid without a hold: stock is reserved when the payment is captured, and if there is none the payment is
 * refunded.
 */
async function holdAgain(ctx: Ctx, order: OrderRow): Promise<void> {
	const until = holdUntil(ctx.now, order.placedAt);
	if (until > ctx.now && (await mayHold(ctx, order))) {
		await expectReserved(ctx, order);
		await ctx.db.update(customerOrder).set({ keptUntil: until, stockState: "reserved" }).where(eq(customerOrder.id, order.id));
	} else if (order.stockState !== "reserved" && (await findStock(ctx, order)) === undefined) throw new AppError("conflict", soldOut);
}

async function mayHold(ctx: Ctx, order: OrderRow): Promise<boolean> {
	if (order.stockState === "reserved") return true;
	if (order.holdEndedAt !== null) return false;
	const buyer = buyerOf(order);
	await advisoryLocks(ctx, buyerLocks(buyer));
	const lines = await ctx.db
		.select({ variantId: orderLine.variantId, quantity: orderLine.quantity })
		.from(orderLine)
		.where(eq(orderLine.orderId, order.id));
	const wanted = lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]));
	return mayHoldWhilePaying(ctx, buyer, { reference: order.reference, amount: order.total, wanted });
}

type StockFound = { lines: (typeof orderLine.$inferSelect)[]; allocation: Allocation; splitAt: SplitAt };

/** Allocation of an unpaid order with the stock that is free now. */
async function findStock(ctx: Ctx, order: OrderRow): Promise<StockFound | undefined> {
	const lines = await ctx.db.select().from(orderLine).where(eq(orderLine.orderId, order.id)).orderBy(orderLine.position);
	const wanted = lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]));
	if (wanted.length < lines.filter(({ coversLineId }) => coversLineId === null).length) return undefined;
	const places = await readStockLocations(
		ctx,
		wanted.map(({ variantId }) => ({ goods: { variantId } })),
	);
	const pin = order.shippingAddress?.post_code;
	const to = pin === undefined ? undefined : ((await findPin(pin)) ?? (await findPinRegion(pin)));
	const allowed = order.pickupLocationId === null ? places : places.filter(({ id }) => id === order.pickupLocationId);
	const allocation = allocate(allowed, wanted, to);
	return allocation && { lines, allocation, splitAt: splitsOf(await getSetting(ctx, "shop"), places, placeOfSupplyOf(order)) };
}

/**
 * Reserves stock for an order without a hold, from any location that has it now: replaces the shipments and their shares. Returns false if
 * it is sold out.
 */
async function reserveAgain(ctx: Ctx, order: OrderRow): Promise<boolean> {
	// Row locks before stock is read: a concurrent payment for the same goods waits here, and sees what is left.
	const bought = await ctx.db.select({ id: orderLine.variantId }).from(orderLine).where(eq(orderLine.orderId, order.id));
	await lockStockItems(
		ctx,
		bought.flatMap(({ id }) => id ?? []),
	);
	const found = await findStock(ctx, order);
	if (found === undefined) return false;
	const { lines, allocation, splitAt } = found;
	const { done } = await reserveStock(ctx, stockPartsIn(allocation));
	if (!done) throw new Error("Stock was allocated under its locks and is not there.");
	await ctx.db.execute(sql`delete from shipment where order_id = ${order.id}`);
	const expected = order.expectedFrom && order.expectedTo ? { from: order.expectedFrom, to: order.expectedTo } : null;
	const shares = sharedSaleOf(
		// A warranty extension goes where the goods go that it covers.
		lines.map((line) => ({ ...line, variantId: line.variantId ?? lines.find(({ id }) => id === line.coversLineId)?.variantId ?? 0 })),
		allocation,
		order.delivery,
		splitAt,
	);
	await insertShipments(
		ctx,
		order.id,
		shares.shipments,
		lines.map(({ id }) => id),
		expected,
	);
	const taxes = JSON.stringify(lines.map(({ id }, index) => ({ id, tax: shares.lineTaxes[index] })));
	await ctx.db.execute(sql`
		update order_line set tax = given.tax from jsonb_to_recordset(${taxes}::jsonb) as given(id int, tax bigint) where order_line.id = given.id`);
	await ctx.db.update(customerOrder).set({ stockState: "reserved", tax: shares.tax }).where(eq(customerOrder.id, order.id));
	await refreshProducts(ctx, order.id);
	return true;
}

async function describe(ctx: Ctx, reference: string): Promise<SubjectFacts> {
	const rows = await queryRows(
		ctx.db,
		{
			token: col.text,
			state: col.textOf<OrderState>(),
			stock_state: col.text,
			kept_until: col.nullable(col.timestamp),
			contact_email: col.text,
			fulfilment: col.textOf<"delivery" | "pickup">(),
			city: col.nullable(col.text),
			line1: col.nullable(col.text),
			post_code: col.nullable(col.text),
			pickup: col.nullable(col.json<PickupRow>()),
			expected_from: col.nullable(col.text),
			expected_to: col.nullable(col.text),
			confirmed_at: col.nullable(col.timestamp),
			items: col.json<{ title: string; quantity: number }[]>(),
		},
		sql`
		select placed.token, placed.state, placed.stock_state, placed.kept_until, placed.contact_email, placed.fulfilment,
			placed.shipping_address ->> 'city' as city, placed.shipping_address ->> 'line1' as line1,
			placed.shipping_address ->> 'post_code' as post_code, placed.expected_from, placed.expected_to, placed.confirmed_at,
			case when location.id is not null then jsonb_build_object('title', location.title, 'address', location.address, 'slug', location.slug,
				'hours', location.hours, 'mapLink', location.map_link, 'latitude', location.latitude, 'longitude', location.longitude) end as pickup,
			(select jsonb_agg(jsonb_build_object('title', title, 'quantity', quantity) order by position) from order_line
				where order_id = placed.id) as items
		from customer_order placed left join location on location.id = placed.pickup_location_id
		where placed.reference = ${reference} limit 1`,
	);
	const [row] = rows;
	if (row === undefined) throw new AppError("not_found", "There is no such order.");
	const unpaid = row.state === "placed";
	return {
		path: trackOrderPath(row.token),
		items: row.items ?? [],
		expected:
			row.expected_from && row.expected_to
				? { from: new Date(row.expected_from).toISOString(), to: new Date(row.expected_to).toISOString() }
				: null,
		destination: row.pickup?.title ?? [row.line1, [row.city, row.post_code].filter(Boolean).join(" ")].filter(Boolean).join(", "),
		fulfilment: row.fulfilment,
		pickup:
			row.pickup &&
			pickupLocationOf(
				row.pickup,
				row.state,
				[row.expected_from, row.confirmed_at].map((moment) => (moment === null ? null : new Date(moment))),
			),
		mailed_to: maskEmail(row.contact_email),
		kept_until: unpaid && row.stock_state === "reserved" && row.kept_until ? new Date(row.kept_until).toISOString() : null,
		may_retry: unpaid,
		post_code: row.post_code,
	};
}

/** For example `as…@example.com`. */
export function maskEmail(address: string): string {
	const [name = "", host = ""] = address.split("@");
	return host === "" ? "" : `${name.slice(0, 2)}…@${host}`;
}
