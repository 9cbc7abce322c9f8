// Takes over orders that were kept elsewhere, with their history as it was: many at once, in a few statements. Nobody is told, for
// it all happened before. What was sold is gone from the stock counts already; what is still promised is reserved.
import { randomBytes } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { customer } from "../accounts/schema.ts";
import { type Goods, type GoodsRow, goodsColumns, goodsOf } from "../cart/goods.ts";
import { type CartTotals, totalsOf } from "../cart/totals.ts";
import { recordCouponUses } from "../coupons/coupons.ts";
import { deliveryOptions, getDeliverySettings } from "../delivery/delivery.ts";
import { recordSerials } from "../inventory/inventory.ts";
import { recordMovements, reserveStock, type SavedMovement, type StockPart } from "../inventory/reserve.ts";
import type { Issued } from "../invoices/invoices.ts";
import { invoicePath } from "../invoices/invoices.ts";
import { saveInvoices } from "../invoices/save-invoices.ts";
import { location } from "../locations/schema.ts";
import { refundRefused } from "../payments/payments.ts";
import { sandboxId, sandboxPaymentId } from "../payments/providers/sandbox.ts";
import { type SavedRefund, savePayments } from "../payments/save-payments.ts";
import { keptMinutes } from "./place-order.ts";
import { readyAt } from "./quote.ts";
import { defaultReturns } from "./return-window.ts";
import { type Bill, billsOf } from "./saved-bills.ts";
import {
	capturedAt,
	expectHistory,
	paymentStateOf,
	refundsOf,
	returnStateOf,
	type SavedOrder,
	shipmentStateOf,
	stateOf,
	stockStateOf,
	whenOf,
} from "./saved-order.ts";
import { customerOrder, orderHistory, orderLine, orderNote, shipment, shipmentLine } from "./schema.ts";
import { warrantyEnd } from "./ship.ts";

type SoldGoods = Goods & { warranty: string };
type Place = {
	id: number;
	slug: string;
	stateCode: string;
	timetable: Parameters<typeof readyAt>[0]["timetable"];
};

/** An order with everything that was looked up or worked out for it. */
export type Account = {
	order: SavedOrder;
	goods: SoldGoods[];
	totals: CartTotals;
	refunds: SavedRefund[];
	expected: { from: Date; to: Date };
	keptUntil: Date;
	paymentToken: string;
	customerId: string | null;
	pickup: Place | null;
	places: Place[];
};

export async function saveOrders(ctx: Ctx, orders: readonly SavedOrder[]): Promise<void> {
	if (orders.length === 0) return;
	for (const order of orders) expectHistory(order);
	await inTransaction(ctx, async (tx) => {
		const accounts = await lookUp(tx, orders);
		const ids = await insertOrders(tx, accounts);
		const lineIds = await insertLines(tx, accounts, ids);
		await insertHistory(tx, accounts, ids);
		const bills = billsOf(accounts, lineIds);
		await insertShipments(
			tx,
			bills,
			await saveInvoices(
				tx,
				bills.flatMap(({ invoice }) => invoice ?? []),
			),
			ids,
		);
		await savePayments(tx, accounts.map(paymentOf));
		await recordCouponUses(tx, accounts.flatMap(couponUseOf));
		await recordSerials(tx, accounts.flatMap(serialsOf));
		await recordMovements(
			tx,
			accounts.flatMap(movementsOf).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
		);
		await reserveAll(tx, accounts);
	});
}

async function lookUp(ctx: Ctx, orders: readonly SavedOrder[]): Promise<Account[]> {
	const skus = [...new Set(orders.flatMap(({ lines }) => lines.map(({ sku }) => sku)))];
	const { rows } = await ctx.db.execute<GoodsRow & { warranty: string }>(sql`
		select ${goodsColumns}, product.warranty from variant join product on product.id = variant.product_id
		where variant.sku = any(${sql.param(skus)}::text[])`);
	const goods = new Map(rows.map((row) => [row.sku, { ...goodsOf(row), warranty: row.warranty }]));
	const places = new Map((await readPlaces(ctx, orders)).map((place) => [place.slug, place]));
	const mails = orders.flatMap((order) => order.customer ?? []);
	const people = await ctx.db
		.select({ id: customer.id, email: customer.email })
		.from(customer)
		.where(inArray(customer.email, [...new Set(mails), ""]));
	const customers = new Map(people.map(({ id, email }) => [email, id]));
	const settings = await getDeliverySettings(ctx);
	return orders.map((order) => {
		const missing = (what: string) => new AppError("invalid", `${order.reference} names a ${what} that does not exist.`);
		const own = order.lines.map(({ sku }) => goods.get(sku) ?? raise(missing("SKU")));
		const pickup = "store" in order.to ? (places.get(order.to.store) ?? raise(missing("store"))) : null;
		const placedAt = whenOf(order, "placed") ?? ctx.now;
		const priced = order.lines.map(({ sku, quantity }, index) => ({
			quantity,
			mrp: own[index]?.mrp ?? 0,
			unitPrice: own[index]?.price ?? 0,
			gstRate: own[index]?.gstRate ?? 0,
			eligible: order.coupon?.skus.includes(sku) ?? false,
		}));
		const discount = order.coupon?.discount ?? 0;
		const worth = totalsOf(priced, discount, 0).total;
		const chosen =
			"address" in order.to ? deliveryOptions(settings, order.to.address.post_code, worth, placedAt).find(isOption(order.to.option)) : null;
		if (chosen === undefined) throw missing("way of delivery");
		const totals = totalsOf(priced, discount, chosen?.charge ?? 0);
		const lineTotals = totals.lines.map(({ total }) => total);
		return {
			order,
			goods: own,
			totals,
			refunds: refundsOf(order, totals.total, lineTotals),
			expected: chosen === null ? readyFrom(pickup, placedAt) : wholeDay(chosen.date),
			keptUntil: new Date(placedAt.getTime() + keptMinutes * 60_000),
			paymentToken: randomBytes(24).toString("base64url"),
			customerId: order.customer === null ? null : (customers.get(order.customer) ?? raise(missing("customer"))),
			pickup,
			places: order.lines.map(({ from }) => places.get(from) ?? raise(missing("Location"))),
		};
	});
}

function raise(error: Error): never {
	throw error;
}

const isOption = (wanted: string) => (option: { id: string }) => option.id === wanted;

function readyFrom(store: Place | null, placedAt: Date): { from: Date; to: Date } {
	const ready = store === null ? placedAt : readyAt(store, placedAt);
	return { from: ready, to: ready };
}

/** A parcel comes between nine and eight on its day. */
function wholeDay(date: string): { from: Date; to: Date } {
	return { from: new Date(`${date}T09:00:00+05:30`), to: new Date(`${date}T20:00:00+05:30`) };
}

async function readPlaces(ctx: Ctx, orders: readonly SavedOrder[]): Promise<Place[]> {
	const slugs = orders.flatMap(({ to, lines }) => [...("store" in to ? [to.store] : []), ...lines.map(({ from }) => from)]);
	const rows = await ctx.db
		.select({
			id: location.id,
			slug: location.slug,
			stateCode: location.stateCode,
			hours: location.hours,
			holidays: location.holidays,
			timeZone: location.timeZone,
		})
		.from(location)
		.where(inArray(location.slug, [...new Set(slugs)]))
		.limit(5000);
	return rows.map(({ hours, holidays, timeZone, ...row }) => ({ ...row, timetable: { hours, holidays, time_zone: timeZone } }));
}

async function insertOrders(ctx: Ctx, accounts: readonly Account[]): Promise<Map<string, number>> {
	const rows = accounts.map(({ order, totals, refunds, expected, keptUntil, ...known }) => {
		const shipping = "address" in order.to ? order.to.address : null;
		const stockState = stockStateOf(order, keptUntil, ctx.now);
		const receivedAt = whenOf(order, "delivered", "collected");
		return {
			reference: order.reference,
			token: order.token,
			customerId: known.customerId,
			state: stateOf(order),
			paymentState: paymentStateOf(order, totals.total, refunds),
			paymentMethod: order.payment.method,
			paymentReference: capturedAt(order) === null ? null : moneyReference(order, known.paymentToken),
			fulfilment: known.pickup === null ? ("delivery" as const) : ("pickup" as const),
			contactName: order.contact.name,
			contactEmail: order.contact.email.toLowerCase(),
			contactPhone: order.contact.phone,
			shippingAddress: shipping,
			billingAddress: shipping,
			pickupLocationId: known.pickup?.id ?? null,
			gstin: order.business?.gstin ?? null,
			businessName: order.business?.name ?? null,
			placeOfSupply: shipping?.state_code ?? known.pickup?.stateCode ?? null,
			deliveryOption: "address" in order.to ? order.to.option : null,
			coupon: order.coupon?.code ?? null,
			subtotal: totals.subtotal,
			discount: totals.discount,
			delivery: totals.delivery,
			total: totals.total,
			tax: totals.tax,
			refunded: refunds.reduce((sum, { state, amount }) => sum + (state === "done" ? amount : 0), 0),
			stockState,
			keptUntil: stockState === "reserved" ? keptUntil : null,
			expectedFrom: expected.from,
			expectedTo: expected.to,
			returnBy: receivedAt && new Date(receivedAt.getTime() + defaultReturns.days * 86_400_000),
			placedAt: whenOf(order, "placed") ?? ctx.now,
			changedAt: order.steps.at(-1)?.at ?? ctx.now,
		};
	});
	const saved = await ctx.db.insert(customerOrder).values(rows).returning({ id: customerOrder.id, reference: customerOrder.reference });
	return new Map(saved.map(({ id, reference }) => [reference, id]));
}

function moneyReference({ payment, reference }: SavedOrder, token: string): string {
	return payment.provider === sandboxId ? sandboxPaymentId(token) : `cash-${reference}`;
}

/** Ids by the order's number and the line's place, from 1. */
async function insertLines(ctx: Ctx, accounts: readonly Account[], ids: ReadonlyMap<string, number>): Promise<Map<string, number[]>> {
	const rows = accounts.flatMap(({ order, goods, totals }) =>
		order.lines.map((line, index) => {
			const sold = goods[index];
			const sums = totals.lines[index];
			return {
				orderId: ids.get(order.reference) ?? 0,
				variantId: sold?.variantId ?? null,
				sku: line.sku,
				title: sold?.title ?? "",
				options: sold?.options ?? "",
				hsn: sold?.hsn ?? "",
				gstRate: sold?.gstRate ?? 0,
				quantity: line.quantity,
				unitPrice: sold?.price ?? 0,
				discount: sums?.discount ?? 0,
				total: sums?.total ?? 0,
				tax: sums?.tax ?? 0,
				returnedQuantity: line.returned?.quantity ?? 0,
				returnReason: line.returned?.reason ?? null,
				returnState: returnStateOf(order, line),
				position: index + 1,
			};
		}),
	);
	const saved = await ctx.db
		.insert(orderLine)
		.values(rows)
		.returning({ id: orderLine.id, orderId: orderLine.orderId, position: orderLine.position });
	const byOrder = Map.groupBy(saved, ({ orderId }) => orderId);
	return new Map(
		[...ids].map(([reference, id]) => [
			reference,
			(byOrder.get(id) ?? []).toSorted((a, b) => a.position - b.position).map((line) => line.id),
		]),
	);
}

async function insertHistory(ctx: Ctx, accounts: readonly Account[], ids: ReadonlyMap<string, number>): Promise<void> {
	const entries = accounts.flatMap(({ order, keptUntil }) => {
		const orderId = ids.get(order.reference) ?? 0;
		const own = order.steps.map(({ at, to, by, note = null }) => ({
			orderId,
			state: to,
			at,
			note,
			byKind: by.kind,
			byStaff: by.kind === "staff" ? by.name : null,
		}));
		if (stateOf(order) !== "placed" || keptUntil > ctx.now) return own;
		const note = `Not paid within ${keptMinutes} minutes: the goods are no longer kept.`;
		return [...own, { orderId, state: "placed" as const, at: keptUntil, note, byKind: "system" as const, byStaff: null }];
	});
	await ctx.db.insert(orderHistory).values(entries);
	const notes = accounts.flatMap(({ order }) => (order.notes ?? []).map((note) => ({ ...note, orderId: ids.get(order.reference) ?? 0 })));
	if (notes.length > 0) await ctx.db.insert(orderNote).values(notes);
}

/** `issued` has the invoices of those bills that have one, in their order. */
async function insertShipments(
	ctx: Ctx,
	bills: readonly Bill[],
	issued: readonly Issued[],
	ids: ReadonlyMap<string, number>,
): Promise<void> {
	const waiting = [...issued];
	const rows = bills.map(({ account: { order, expected }, place, invoice }) => {
		const paper = invoice === undefined ? undefined : waiting.shift();
		const state = shipmentStateOf(order);
		const shippedAt = whenOf(order, "shipped");
		return {
			orderId: ids.get(order.reference) ?? 0,
			locationId: place.id,
			state,
			carrier: shippedAt && (order.parcel?.carrier ?? null),
			waybill: shippedAt && (order.parcel?.waybill ?? null),
			note: order.parcel?.note ?? null,
			expectedFrom: expected.from,
			expectedTo: expected.to,
			shippedAt,
			deliveredAt: whenOf(order, "delivered", "collected"),
			invoiceNumber: paper?.number ?? null,
			invoicePath: paper === undefined ? null : invoicePath(paper.token),
		};
	});
	const saved = await ctx.db
		.insert(shipment)
		.values(rows)
		.returning({ id: shipment.id, orderId: shipment.orderId, locationId: shipment.locationId });
	const shipmentIds = new Map(saved.map(({ id, orderId, locationId }) => [`${orderId} ${locationId}`, id]));
	await ctx.db.insert(shipmentLine).values(
		bills.flatMap(({ account: { order }, place, lines }) =>
			lines.map(({ id, line }) => ({
				shipmentId: shipmentIds.get(`${ids.get(order.reference)} ${place.id}`) ?? 0,
				orderLineId: id,
				quantity: line.quantity,
				serialNumbers: whenOf(order, "packed") === null ? [] : [...(line.serials ?? [])],
			})),
		),
	);
}

function paymentOf({ order, totals, refunds, paymentToken }: Account) {
	const captured = capturedAt(order);
	return {
		subject: { kind: "order" as const, reference: order.reference },
		provider: order.payment.provider,
		method: order.payment.method,
		amount: totals.total,
		contact: order.contact,
		description: `Order ${order.reference}`,
		token: paymentToken,
		providerPaymentId: captured === null ? null : moneyReference(order, paymentToken),
		failure: order.payment.failure ?? null,
		trouble: order.payment.trouble ?? refusedOf(refunds),
		createdAt: whenOf(order, "placed") ?? new Date(0),
		capturedAt: captured,
		refunds,
	};
}

function refusedOf(refunds: readonly SavedRefund[]): string | null {
	const refused = refunds.find(({ state }) => state === "failed");
	return refused === undefined ? null : refundRefused(refused);
}

function couponUseOf({ order, customerId }: Account) {
	const at = whenOf(order, "placed");
	if (order.coupon === undefined || at === null || stateOf(order) === "cancelled") return [];
	return [{ code: order.coupon.code, orderReference: order.reference, person: customerId ?? order.contact.email, at }];
}

function serialsOf({ order, goods }: Account) {
	const at = whenOf(order, "packed");
	if (at === null || stateOf(order) === "cancelled") return [];
	return order.lines.flatMap(({ sku, serials = [] }, index) =>
		serials.map((serial) => ({ serial, sku, sold_at: at, warranty_until: warrantyEnd(goods[index]?.warranty ?? "", at) })),
	);
}

/** Sold when the sale was firm, back on the shelf when it was called off or the goods came back. */
function movementsOf({ order, goods, places }: Account): SavedMovement[] {
	const sold = whenOf(order, "confirmed");
	if (sold === null) return [];
	const cancelled = whenOf(order, "cancelled");
	const returned = whenOf(order, "returned");
	return order.lines.flatMap((line, index) => {
		const where = { variantId: goods[index]?.variantId ?? 0, locationId: places[index]?.id ?? 0, reference: order.reference };
		const back = line.returned?.quantity ?? 0;
		return [
			{ ...where, delta: -line.quantity, reason: "sale" as const, at: sold },
			...(cancelled === null ? [] : [{ ...where, delta: line.quantity, reason: "cancelled" as const, at: cancelled }]),
			...(returned === null || back === 0 ? [] : [{ ...where, delta: back, reason: "return" as const, at: returned }]),
		];
	});
}

async function reserveAll(ctx: Ctx, accounts: readonly Account[]): Promise<void> {
	const parts = new Map<string, StockPart>();
	for (const { order, goods, places, keptUntil } of accounts) {
		if (stockStateOf(order, keptUntil, ctx.now) !== "reserved") continue;
		for (const [index, { quantity }] of order.lines.entries()) {
			const part = { variantId: goods[index]?.variantId ?? 0, locationId: places[index]?.id ?? 0, quantity };
			const key = `${part.variantId} ${part.locationId}`;
			parts.set(key, { ...part, quantity: quantity + (parts.get(key)?.quantity ?? 0) });
		}
	}
	if (parts.size === 0) return;
	const { done } = await reserveStock(ctx, [...parts.values()]);
	if (!done) throw new AppError("conflict", "An unpaid order keeps more than a shelf has.");
}
