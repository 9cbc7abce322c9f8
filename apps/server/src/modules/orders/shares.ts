// Shares: what each shipment line bears of its order line's amounts. Calculated once, when shipments are created. Pure.
import { gstWithin, prorate } from "@lapwing/contract/money";
import { deliveryRate } from "../cart/totals.ts";
import type { SplitAt } from "../invoices/tax-splits.ts";

/** The fields of an order line from which shares are calculated. */
export type SharedLine = { variantId: number; quantity: number; unitPrice: number; discount: number; gstRate: number };

/** Pieces of one order line in one shipment. `line` is the index of the order line. */
export type Share = { line: number; quantity: number; price: number; discount: number; total: number; tax: number };

export type ShipmentShares = {
	locationId: number;
	parts: Share[];
	/** The whole delivery charge is on the first shipment. */
	delivery: number;
	deliveryTax: number;
};

export type SharedAllocation = readonly { locationId: number; parts: readonly { variantId: number; quantity: number }[] }[];

/** A line's discount is prorated by quantity, in the order of the shipments; tax is rounded per invoice line (see `gstWithin`). */
export function sharesOf(lines: readonly SharedLine[], allocation: SharedAllocation, delivery: number, splitAt: SplitAt): ShipmentShares[] {
	const discounts = lines.map((line) =>
		prorate(
			line.discount,
			allocation.map(({ parts }) => quantityOf(parts, line.variantId)),
		),
	);
	return allocation.map(({ locationId, parts }, place) => ({
		locationId,
		parts: lines.flatMap((line, index): Share[] => {
			const quantity = quantityOf(parts, line.variantId);
			if (quantity === 0) return [];
			const price = line.unitPrice * quantity;
			const discount = discounts[index]?.[place] ?? 0;
			const total = price - discount;
			return [{ line: index, quantity, price, discount, total, tax: gstWithin(total, line.gstRate, splitAt(locationId)) }];
		}),
		delivery: place === 0 ? delivery : 0,
		deliveryTax: place === 0 ? gstWithin(delivery, deliveryRate(lines), splitAt(locationId)) : 0,
	}));
}

function quantityOf(parts: readonly { variantId: number; quantity: number }[], variantId: number): number {
	return parts.find((part) => part.variantId === variantId)?.quantity ?? 0;
}

/** GST of each order line: the sum over its invoice lines. */
export function taxByLine(shipments: readonly ShipmentShares[], lineCount: number): number[] {
	const taxes = Array.from({ length: lineCount }, () => 0);
	for (const { parts } of shipments) for (const { line, tax } of parts) taxes[line] = (taxes[line] ?? 0) + tax;
	return taxes;
}

/**
 * The amount of `quantity` of `left` pieces that are worth `amount`, rounded down. The last pieces take the remainder, so that parts add
 * up.
 */
export function amountOfPieces(amount: number, left: number, quantity: number): number {
	return quantity >= left ? amount : Number((BigInt(amount) * BigInt(quantity)) / BigInt(left));
}
