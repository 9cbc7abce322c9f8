// Shares of a sale: what each shipment line bears of its order line, computed once, when shipments are made. Pure.
import { gstWithin, spread } from "@lapwing/contract/money";
import { deliveryRate } from "../cart/totals.ts";

/** An order line as shares see it. */
export type SharedLine = { variantId: number; quantity: number; unitPrice: number; discount: number; gstRate: number };

/** So many pieces of one order line, in one shipment. `line` is the index of the order line. */
export type Share = { line: number; quantity: number; price: number; discount: number; total: number; tax: number };

export type ShipmentShares = {
	locationId: number;
	parts: Share[];
	/** The delivery charge, on the first shipment. */
	delivery: number;
	deliveryTax: number;
};

export type SharedAllocation = readonly { locationId: number; parts: readonly { variantId: number; quantity: number }[] }[];

/** The discount of a line is shared by quantity, in the order of the shipments; tax rounds per invoice line (see `gstWithin`). */
export function sharesOf(lines: readonly SharedLine[], allocation: SharedAllocation, delivery: number): ShipmentShares[] {
	const discounts = lines.map((line) =>
		spread(
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
			return [{ line: index, quantity, price, discount, total, tax: gstWithin(total, line.gstRate) }];
		}),
		delivery: place === 0 ? delivery : 0,
		deliveryTax: place === 0 ? gstWithin(delivery, deliveryRate(lines)) : 0,
	}));
}

function quantityOf(parts: readonly { variantId: number; quantity: number }[], variantId: number): number {
	return parts.find((part) => part.variantId === variantId)?.quantity ?? 0;
}

/** GST of each order line: the sum of what its invoices will say. */
export function taxByLine(shipments: readonly ShipmentShares[], lineCount: number): number[] {
	const taxes = Array.from({ length: lineCount }, () => 0);
	for (const { parts } of shipments) for (const { line, tax } of parts) taxes[line] = (taxes[line] ?? 0) + tax;
	return taxes;
}

/** The amount of `quantity` pieces of which `left` are worth `amount`; the last ones take what is left, so parts add up to the whole. */
export function amountOfPieces(amount: number, left: number, quantity: number): number {
	return quantity >= left ? amount : Number((BigInt(amount) * BigInt(quantity)) / BigInt(left));
}
