// Rows of past orders: order, lines, shipments, returns, reversals, history. Pure functions.
import type { OrderState } from "@lapwing/contract/order";
import type { orderReturn, orderReturnLine, orderReversal, orderReversalLine } from "@lapwing/server/modules/orders/reversal-schema";
import type {
	customerOrder,
	orderHistory,
	orderLine,
	orderNote,
	shipmentLine,
	shipment as shipmentTable,
} from "@lapwing/server/modules/orders/schema";
import { settings } from "@lapwing/server/modules/settings/registry";
import type { NewRow } from "../insert-rows.ts";
import type { Account } from "./account.ts";
import type { Documents } from "./documents.ts";
import { type MoneyRows, type PastPayment, paymentStateOf, refundedOf } from "./money.ts";
import { type By, heldUntil, nameOf, orderStateOf, placedAt, returnMethodOf, stockStateOf, timeOf, unpaidNote } from "./past-order.ts";
import { returnedPieces } from "./reversals.ts";

/** The demo seller uses the default return window. */
const { days: returnDays } = settings.returns.defaults;

const byColumns = (by: By) => ({ byKind: by.kind, byStaff: nameOf(by) });

export function orderRow(
	{ order, totals, expected, ...known }: Account,
	payments: readonly PastPayment[],
	now: Date,
): NewRow<typeof customerOrder> {
	const shipping = "address" in order.to ? order.to.address : null;
	const paid = payments.at(-1);
	const stockState = stockStateOf(order, now);
	const state = orderStateOf(order);
	return {
		id: known.id,
		reference: order.reference,
		token: order.token,
		customerId: known.customerId,
		state,
		paymentState: paid === undefined ? "created" : paymentStateOf(paid),
		paymentMethod: order.payment.method,
		paymentReference: paid?.providerPaymentId ?? null,
		fulfilment: known.pickup === null ? "delivery" : "pickup",
		channel: order.counter === undefined ? "online" : "counter",
		contactName: order.contact.name,
		contactEmail: order.contact.email.toLowerCase(),
		contactPhone: order.contact.phone,
		shippingAddress: shipping,
		billingAddress: shipping ?? order.counter?.billing ?? null,
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
		tax: known.tax,
		refunded: refundedOf(payments),
		stockState,
		keptUntil: stockState === "reserved" ? heldUntil(order) : null,
		expectedFrom: expected.from,
		expectedTo: expected.to,
		returnDays,
		placedAt: placedAt(order),
		confirmedAt: timeOf(order, "confirmed"),
		changedAt: order.steps.findLast(({ to }) => to === state)?.at ?? now,
	};
}

export function lineRows({ id, lineIds, order, goods, totals, taxes }: Account): NewRow<typeof orderLine>[] {
	return goods.map(({ variantId, sku, title, options, hsn, gstRate, price }, index) => ({
		id: lineIds[index] ?? 0,
		orderId: id,
		variantId,
		sku,
		title,
		options,
		hsn,
		gstRate,
		quantity: order.lines[index]?.quantity ?? 0,
		unitPrice: price,
		discount: totals.lines[index]?.discount ?? 0,
		total: totals.lines[index]?.total ?? 0,
		tax: taxes[index] ?? 0,
		position: index + 1,
	}));
}

/** Counter sales skip these states. */
const skippedAtCounter = new Set<OrderState>(["confirmed", "packed", "ready_for_pickup"]);

export function historyRows({ id, order }: Account, now: Date): NewRow<typeof orderHistory>[] {
	const told = order.counter === undefined ? order.steps : order.steps.filter(({ to }) => !skippedAtCounter.has(to));
	const own = told.map(({ at, to, by, note = null }) => ({ orderId: id, state: to, at, note, ...byColumns(by) }));
	const until = heldUntil(order);
	if (orderStateOf(order) !== "placed" || until > now) return own;
	return [...own, { orderId: id, state: "placed", at: until, note: unpaidNote, ...byColumns({ kind: "system" }) }];
}

export function noteRows({ id, order }: Account): NewRow<typeof orderNote>[] {
	return (order.notes ?? []).map((note) => ({ ...note, orderId: id }));
}

export function shipmentRows({ id: orderId, order, shipments, expected }: Account, documents: Documents): NewRow<typeof shipmentTable>[] {
	return shipments.map((shipment) => {
		const { id, place, state, shippedAt, arrivedAt, delivery, deliveryTax } = shipment;
		return {
			id,
			orderId,
			locationId: place.id,
			state,
			carrier: shippedAt && (order.parcel?.carrier ?? null),
			waybill: shippedAt && (order.parcel?.waybill ?? null),
			note: shippedAt && (order.parcel?.note ?? null),
			expectedFrom: expected.from,
			expectedTo: expected.to,
			shippedAt,
			deliveredAt: arrivedAt,
			returnBy: arrivedAt && new Date(arrivedAt.getTime() + returnDays * 86_400_000),
			invoiceId: documents.invoiceId(shipment),
			delivery,
			deliveryTax,
		};
	});
}

export function shipmentLineRows({ lineIds, shipments }: Account): NewRow<typeof shipmentLine>[] {
	return shipments.flatMap(({ id, parts, cancelledAt, serials }) =>
		parts.map(({ line, ...share }) => ({
			shipmentId: id,
			orderLineId: lineIds[line] ?? 0,
			...share,
			cancelledAt,
			serialNumbers: [...(serials.get(line) ?? [])],
		})),
	);
}

export const hasReturn = ({ order }: Account): boolean => timeOf(order, "return_requested") !== null;

export function returnRow({ id: orderId, order }: Account, id: number): NewRow<typeof orderReturn> {
	const asked = order.steps.find(({ to }) => to === "return_requested");
	if (asked === undefined) throw new Error(`${order.reference} has no return.`);
	const reason = order.lines.find(({ returned }) => returned !== undefined)?.returned?.reason ?? "";
	return { id, orderId, reason, method: returnMethodOf(order), requestedAt: asked.at, ...byColumns(asked.by) };
}

export function returnLineRows({ order, lineIds, shipments }: Account, returnId: number): NewRow<typeof orderReturnLine>[] {
	const back = order.steps.find(({ to }) => to === "returned");
	return returnedPieces(order, shipments).map(({ shipment, share, quantity }) => ({
		returnId,
		shipmentId: shipment.id,
		orderLineId: lineIds[share.line] ?? 0,
		quantity,
		state: back === undefined ? ("requested" as const) : ("received" as const),
		receivedQuantity: back === undefined ? 0 : quantity,
		closedAt: back?.at ?? null,
		note: back?.note ?? null,
	}));
}

/** `ids` of this order's reversals, in order. */
export function reversalRows(
	{ id: orderId, reversals, lineIds }: Account,
	ids: readonly number[],
	documents: Documents,
	money: MoneyRows,
): { reversals: NewRow<typeof orderReversal>[]; lines: NewRow<typeof orderReversalLine>[] } {
	return {
		reversals: reversals.map((reversal, index) => {
			const { kind, reason, amount, deduction, deductionReason, by, at } = reversal;
			const refundId = money.refundId(reversal);
			return { id: ids[index] ?? 0, orderId, kind, reason, amount, deduction, deductionReason, refundId, ...byColumns(by), at };
		}),
		lines: reversals.flatMap((reversal, index) =>
			reversal.lines.map(({ shipment, line, quantity, amount, tax, restockLocationId, serials }) => ({
				reversalId: ids[index] ?? 0,
				shipmentId: shipment.id,
				orderLineId: line === null ? null : (lineIds[line] ?? 0),
				quantity,
				amount,
				tax,
				creditNoteId: documents.creditNoteId(reversal, shipment),
				restockLocationId,
				serialNumbers: [...serials],
			})),
		),
	};
}
