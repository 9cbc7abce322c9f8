// Reversals of past orders: cancelled, undelivered, returned. Pure functions.
import { gstWithin } from "@lapwing/contract/money";
import type { ReversalKind } from "@lapwing/contract/refund";
import type { SplitAt } from "@lapwing/server/modules/invoices/tax-splits";
import { amountOfPieces } from "@lapwing/server/modules/orders/shares";
import type { Goods } from "./lookups.ts";
import { type By, type PastOrder, returnedParts, timeOf } from "./past-order.ts";
import type { Shipment } from "./shipment.ts";

export type ReversalLine = {
	shipment: Shipment;
	/** Index of the order line; null for the delivery charge. */
	line: number | null;
	quantity: number;
	amount: number;
	tax: number;
	/** Location that restocked it. */
	restockLocationId: number | null;
	serials: readonly string[];
};

export type Reversal = {
	kind: ReversalKind;
	at: Date;
	by: By;
	reason: string;
	lines: readonly ReversalLine[];
	amount: number;
	deduction: number;
	deductionReason: string | null;
};

/** Oldest first. */
export function reversalsOf(order: PastOrder, goods: readonly Goods[], shipments: readonly Shipment[], splitAt: SplitAt): Reversal[] {
	const { cancelledPart } = order;
	const part = cancelledPart === undefined ? [] : shipments.filter(({ place }) => place.slug === cancelledPart.from);
	const rest = shipments.filter((shipment) => !part.includes(shipment));
	return [
		...(cancelledPart === undefined ? [] : [reversalOf("cancelled", cancelledPart, cancelledPart.reason, part.flatMap(wholeOf(order)))]),
		...cancellationOf(order, rest),
		...returnOf(order, goods, rest, splitAt),
	];
}

function reversalOf(kind: ReversalKind, { at, by }: { at: Date; by: By }, reason: string, lines: ReversalLine[]): Reversal {
	const amount = lines.reduce((sum, line) => sum + line.amount, 0);
	return { kind, at, by, reason, lines, amount, deduction: 0, deductionReason: null };
}

/** The whole order, with the delivery charge: nothing was delivered. */
function cancellationOf(order: PastOrder, shipments: readonly Shipment[]): Reversal[] {
	const cancelled = order.steps.find(({ to }) => to === "cancelled");
	if (cancelled === undefined) return [];
	const kind = timeOf(order, "shipped") === null ? "cancelled" : "undelivered";
	const delivery = shipments
		.filter((shipment) => shipment.delivery > 0)
		.map(
			(shipment): ReversalLine => ({
				shipment,
				line: null,
				quantity: 1,
				amount: shipment.delivery,
				tax: shipment.deliveryTax,
				restockLocationId: null,
				serials: [],
			}),
		);
	const lines = [...shipments.flatMap(wholeOf(order)), ...delivery];
	return [reversalOf(kind, cancelled, cancelled.note ?? "Order cancelled", lines)];
}

/** An unconfirmed order was never taken off the stock count, so nothing is restocked. */
const wholeOf =
	(order: PastOrder) =>
	(shipment: Shipment): ReversalLine[] =>
		shipment.parts.map(({ line, quantity, total, tax }) => ({
			shipment,
			line,
			quantity,
			amount: total,
			tax,
			restockLocationId: timeOf(order, "confirmed") === null ? null : shipment.place.id,
			serials: shipment.serials.get(line) ?? [],
		}));

function returnOf(order: PastOrder, goods: readonly Goods[], shipments: readonly Shipment[], splitAt: SplitAt): Reversal[] {
	const returned = order.steps.find(({ to }) => to === "returned");
	if (returned === undefined) return [];
	const lines = returnedPieces(order, shipments).map(({ shipment, share, quantity }): ReversalLine => {
		const amount = amountOfPieces(share.total, share.quantity, quantity);
		return {
			shipment,
			line: share.line,
			quantity,
			amount,
			tax: gstWithin(amount, goods[share.line]?.gstRate ?? 0, splitAt(shipment.place.id)),
			restockLocationId: order.damage === undefined ? shipment.place.id : null,
			serials: (shipment.serials.get(share.line) ?? []).slice(0, quantity),
		};
	});
	const { deduction = 0, reason: deductionReason = null } = order.damage ?? {};
	return [{ ...reversalOf("returned", returned, "Goods returned", lines), deduction, deductionReason }];
}

export type ReturnedPieces = { shipment: Shipment; share: Shipment["parts"][number]; quantity: number };

/** Requested or received returns, by shipment and line. */
export function returnedPieces(order: PastOrder, shipments: readonly Shipment[]): ReturnedPieces[] {
	return order.lines.flatMap((line, index) =>
		returnedParts(line, order).flatMap(({ from, quantity }): ReturnedPieces[] => {
			const shipment = shipments.find(({ place }) => place.slug === from);
			const share = shipment?.parts.find((part) => part.line === index);
			if (shipment === undefined || share === undefined) throw new Error(`${order.reference} returns what was never sent.`);
			return [{ shipment, share, quantity }];
		}),
	);
}
