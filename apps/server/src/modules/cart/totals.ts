// Cart totals. Tax is rounded per line, so that invoice, order and lines agree.
import { gstWithin, prorate } from "@lapwing/contract/money";
import type { Goods } from "./goods.ts";

export type PricedLine = {
	quantity: number;
	mrp: number;
	unitPrice: number;
	gstRate: number;
	/** Whether the coupon applies to it. */
	eligible: boolean;
	/** A warranty extension, which is no piece of its own. */
	isExtension?: boolean;
};

/** Coupons are for goods, not for warranty extensions. */
export function pricedLine({ mrp, price, gstRate, extendsMonths }: Goods, quantity: number, eligible: boolean): PricedLine {
	const isExtension = extendsMonths !== undefined;
	return { quantity, mrp, unitPrice: price, gstRate, eligible: eligible && !isExtension, isExtension };
}

export type LineTotals = {
	/** Before the discount. */
	gross: number;
	discount: number;
	total: number;
	/** GST contained in the total, as within a state: the address is not known yet. */
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

/** `discount` is allocated to eligible lines in proportion to their amounts. Delivery is taxed at the highest rate of the goods. */
export function totalsOf(lines: readonly PricedLine[], discount: number, delivery: number): CartTotals {
	const gross = lines.map((line) => line.unitPrice * line.quantity);
	const shares = prorate(
		discount,
		gross.map((amount, index) => (lines[index]?.eligible ? amount : 0)),
	);
	const totals = lines.map((line, index): LineTotals => {
		const amount = gross[index] ?? 0;
		const off = shares[index] ?? 0;
		return { gross: amount, discount: off, total: amount - off, tax: gstWithin(amount - off, line.gstRate, "cgst_sgst") };
	});
	const sum = (read: (line: LineTotals) => number) => totals.reduce((all, line) => all + read(line), 0);
	const deliveryTax = gstWithin(delivery, deliveryRate(lines), "cgst_sgst");
	return {
		lines: totals,
		count: lines.reduce((all, line) => all + (line.isExtension ? 0 : line.quantity), 0),
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
