// What it all comes to. Tax rounds per line: the invoice must match the order, and the order its lines.
import { gstWithin, spread } from "@lapwing/contract/money";

export type PricedLine = {
	quantity: number;
	mrp: number;
	unitPrice: number;
	gstRate: number /** Whether the coupon is for it. */;
	eligible: boolean;
};

export type LineTotals = {
	/** At its price, before the coupon. */
	gross: number;
	discount: number;
	total: number;
	/** GST within the total. */
	tax: number;
};

export type CartTotals = {
	lines: LineTotals[];
	count: number;
	mrp: number;
	subtotal: number;
	discount: number;
	delivery: number;
	deliveryTax: number;
	total: number;
	tax: number;
};

/** `discount` is shared by the lines it is for, by what they cost; delivery is taxed like the goods it brings, at their highest rate. */
export function totalsOf(lines: readonly PricedLine[], discount: number, delivery: number): CartTotals {
	const gross = lines.map((line) => line.unitPrice * line.quantity);
	const shares = spread(
		discount,
		gross.map((amount, index) => (lines[index]?.eligible ? amount : 0)),
	);
	const totals = lines.map((line, index): LineTotals => {
		const amount = gross[index] ?? 0;
		const off = shares[index] ?? 0;
		return { gross: amount, discount: off, total: amount - off, tax: gstWithin(amount - off, line.gstRate) };
	});
	const sum = (read: (line: LineTotals) => number) => totals.reduce((all, line) => all + read(line), 0);
	const deliveryTax = gstWithin(delivery, deliveryRate(lines));
	return {
		lines: totals,
		count: lines.reduce((all, line) => all + line.quantity, 0),
		mrp: lines.reduce((all, line) => all + line.mrp * line.quantity, 0),
		subtotal: sum((line) => line.gross),
		discount: sum((line) => line.discount),
		delivery,
		deliveryTax,
		total: sum((line) => line.total) + delivery,
		tax: sum((line) => line.tax) + deliveryTax,
	};
}

export function deliveryRate(lines: readonly { gstRate: number }[]): number {
	return lines.reduce((highest, line) => Math.max(highest, line.gstRate), 0);
}
