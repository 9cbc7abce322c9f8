// Amounts of a past order: totals, shares of its shipments, reversals and refunds. Pure functions.
import type { TaxSplit } from "@lapwing/contract/money";
import { type CartTotals, totalsOf } from "@lapwing/server/modules/cart/totals";
import { deliveryOptions } from "@lapwing/server/modules/delivery/delivery";
import { splitBetween } from "@lapwing/server/modules/invoices/gst";
import { readyAt } from "@lapwing/server/modules/orders/quote";
import { type ShipmentShares, sharesOf, taxByLine } from "@lapwing/server/modules/orders/shares";
import { deliverySettings } from "../delivery.ts";
import type { Goods, Lookups, Place } from "./lookups.ts";
import { expectHistory, type PastOrder, placedAt, sendersOf, shipmentStateOf, timeOf } from "./past-order.ts";
import { type Reversal, reversalsOf } from "./reversals.ts";
import type { Shipment } from "./shipment.ts";

/** `id` and `lineIds` are preassigned. */
export type Account = {
	id: number;
	lineIds: readonly number[];
	order: PastOrder;
	/** One per line. */
	goods: readonly Goods[];
	totals: CartTotals;
	/** GST of each line: the sum over its invoices. */
	taxes: readonly number[];
	/** GST of the whole order. */
	tax: number;
	shipments: readonly Shipment[];
	reversals: readonly Reversal[];
	expected: { from: Date; to: Date };
	customerId: string | null;
	pickup: Place | null;
};

/** Preassigned ids, by index of the order. */
export type AccountIds = { id: number; lineIds: readonly number[]; shipmentIds: readonly number[] };

export function accountOf(order: PastOrder, ids: AccountIds, lookups: Lookups): Account {
	expectHistory(order);
	const goods = order.lines.map(({ sku }) => lookups.goods(sku));
	const pickup = "store" in order.to ? lookups.place(order.to.store) : null;
	const { totals, expected } = priced(order, goods, pickup);
	const senders = sendersOf(order).map(lookups.place);
	const allocation = senders.map(({ id, slug }) => ({ locationId: id, parts: partsFrom(order, goods, slug) }));
	const lines = goods.map(({ variantId, price, gstRate }, index) => ({
		variantId,
		quantity: order.lines[index]?.quantity ?? 0,
		unitPrice: price,
		discount: totals.lines[index]?.discount ?? 0,
		gstRate,
	}));
	const place = placeOfSupplyOf(order, pickup);
	const splitAt = (id: number): TaxSplit => {
		const supplier = senders.find((sender) => sender.id === id)?.supplier;
		return supplier?.gstin == null ? "none" : splitBetween(supplier.state.code, place);
	};
	const shares = sharesOf(lines, allocation, totals.delivery, splitAt);
	const taxes = taxByLine(shares, lines.length);
	const shipments = shares.map((share, index) => shipmentOf(order, share, senders[index], ids.shipmentIds[index]));
	return {
		id: ids.id,
		lineIds: ids.lineIds,
		order,
		goods,
		totals,
		taxes,
		tax: sumOf(taxes) + sumOf(shares.map(({ deliveryTax }) => deliveryTax)),
		shipments,
		reversals: reversalsOf(order, goods, shipments, splitAt),
		expected,
		customerId: order.customer === null ? null : lookups.customerId(order.customer),
		pickup,
	};
}

/** GST state code. */
export function placeOfSupplyOf(order: PastOrder, pickup: Place | null): string {
	return "address" in order.to ? order.to.address.state_code : (pickup?.stateCode ?? "");
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

function priced(order: PastOrder, goods: readonly Goods[], pickup: Place | null): Pick<Account, "totals" | "expected"> {
	const lines = goods.map(({ sku, mrp, price, gstRate }, index) => ({
		quantity: order.lines[index]?.quantity ?? 0,
		mrp,
		unitPrice: price,
		gstRate,
		eligible: order.coupon?.skus.includes(sku) ?? false,
	}));
	const discount = order.coupon?.discount ?? 0;
	const at = placedAt(order);
	if (!("address" in order.to))
		return {
			totals: totalsOf(lines, discount, 0),
			expected: order.counter || pickup === null ? { from: at, to: at } : readyFrom(pickup, at),
		};
	const { address, option } = order.to;
	const worth = totalsOf(lines, discount, 0).total;
	const chosen = deliveryOptions(deliverySettings, address.post_code, worth, at).find(({ id }) => id === option);
	if (chosen === undefined) throw new Error(`${order.reference} cannot be delivered by ${option}.`);
	return { totals: totalsOf(lines, discount, chosen.charge), expected: wholeDay(chosen.date) };
}

function readyFrom(store: Place, at: Date): { from: Date; to: Date } {
	const ready = readyAt(store, at);
	return { from: ready, to: ready };
}

/** Delivery window: 9 am to 8 pm. */
function wholeDay(date: string): { from: Date; to: Date } {
	return { from: new Date(`${date}T09:00:00+05:30`), to: new Date(`${date}T20:00:00+05:30`) };
}

function partsFrom({ lines }: PastOrder, goods: readonly Goods[], slug: string): { variantId: number; quantity: number }[] {
	return lines.flatMap(({ parts }, index) =>
		parts.filter(({ from }) => from === slug).map(({ quantity }) => ({ variantId: goods[index]?.variantId ?? 0, quantity })),
	);
}

function shipmentOf(order: PastOrder, shares: ShipmentShares, place: Place | undefined, id: number | undefined): Shipment {
	if (place === undefined || id === undefined) throw new Error(`${order.reference} has a shipment from nowhere.`);
	const own = order.cancelledPart?.from === place.slug ? order.cancelledPart : undefined;
	const when = (...states: Parameters<typeof timeOf>[1][]) => (own === undefined ? timeOf(order, ...states) : null);
	const packedAt = when("packed");
	const shippedAt = when("shipped");
	return {
		...shares,
		id,
		place,
		state: shipmentStateOf(order, place.slug),
		packedAt,
		shippedAt,
		arrivedAt: when("delivered", "collected"),
		cancelledAt: own?.at ?? timeOf(order, "cancelled"),
		serials: new Map(packedAt === null ? [] : shares.parts.map(({ line }) => [line, serialsFrom(order, line, place.slug)])),
	};
}

/** Assigns the serial numbers of a line to its parts in order. */
function serialsFrom({ lines }: PastOrder, index: number, slug: string): string[] {
	const { parts = [], serials = [] } = lines[index] ?? {};
	const place = parts.findIndex(({ from }) => from === slug);
	const before = sumOf(parts.slice(0, place).map(({ quantity }) => quantity));
	return serials.slice(before, before + (parts[place]?.quantity ?? 0));
}
