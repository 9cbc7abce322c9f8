// The sums of an order from its prices to what is due, each of which follows from those above it.
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { isOwed } from "../refunds/refund-labels.ts";

export type Sum = { title: string; amount: number; strong?: boolean };

export function sumsOf({ order: { totals, coupon, shipments }, refunds, due }: StaffOrder): Sum[] {
	const onDelivery = shipments.reduce((sum, shipment) => sum + shipment.due, 0);
	const waiting = refunds.reduce((sum, { state, kind, amount }) => sum + (isOwed(state, kind) ? amount : 0), 0);
	const changed = totals.now !== totals.total;
	const rows: (Sum | false)[] = [
		{ title: "Items", amount: totals.subtotal },
		totals.discount > 0 && { title: coupon ? `Coupon ${coupon}` : "Discount", amount: -totals.discount },
		{ title: "Delivery", amount: totals.delivery },
		{ title: "Total", amount: totals.total, strong: true },
		!changed && { title: "GST within", amount: totals.tax_now },
		totals.reversed > 0 && { title: "Cancelled or returned", amount: -totals.reversed },
		totals.replaced > 0 && { title: "Sent again", amount: totals.replaced },
		totals.withheld > 0 && { title: "Withheld", amount: totals.withheld },
		totals.goodwill > 0 && { title: "Goodwill", amount: -totals.goodwill },
		changed && { title: "Total now", amount: totals.now, strong: true },
		changed && { title: "GST within", amount: totals.tax_now },
		{ title: "Paid", amount: totals.paid },
		totals.refunded > 0 && { title: "Paid back", amount: -totals.refunded },
		waiting > 0 && { title: "Still to be paid back", amount: -waiting },
		due > 0 && { title: "To be collected", amount: due, strong: true },
		onDelivery > 0 && { title: "To be collected on delivery", amount: onDelivery },
	];
	return rows.filter((row) => row !== false);
}
