// The sums of an order from its prices to what is due, each of which follows from those above it.
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { isOwed } from "../refunds/refund-labels.ts";

export type Sum = { title: string; amount: number; strong?: boolean };

const isExtra = ({ kind }: StaffOrder["refunds"][number]) => kind === "duplicate" || kind === "late";

export function sumsOf({ order: { totals, coupon, shipments }, refunds, reversals, due }: StaffOrder): Sum[] {
	const onDelivery = shipments.reduce((sum, shipment) => sum + shipment.due, 0);
	const waiting = refunds.reduce((sum, { state, kind, amount }) => sum + (isOwed(state, kind) ? amount : 0), 0);
	// Payments that are not part of the sale are refunded whole, so their refunds tell of them.
	const extra = refunds.filter(isExtra);
	const extraPaid = extra.reduce((sum, { amount }) => sum + amount, 0);
	const extraBack = extra.reduce((sum, { state, amount }) => sum + (state === "done" ? amount : 0), 0);
	const covered = reversals.reduce((sum, { goodwill }) => sum + goodwill, 0);
	const changed = totals.now !== totals.total;
	const rows: (Sum | false)[] = [
		{ title: "Items", amount: totals.subtotal },
		totals.discount > 0 && { title: coupon ? `Coupon ${coupon}` : "Discount", amount: -totals.discount },
		{ title: "Delivery", amount: totals.delivery },
		{ title: "Total", amount: totals.total, strong: true },
		!changed && totals.tax > 0 && { title: "GST within", amount: totals.tax_now },
		totals.reversed > 0 && { title: "Cancelled or returned", amount: -totals.reversed },
		totals.replaced > 0 && { title: "Sent again", amount: totals.replaced },
		totals.withheld > covered && { title: "Withheld", amount: totals.withheld - covered },
		covered > 0 && { title: "Of that paid back as goodwill before", amount: covered },
		totals.goodwill > 0 && { title: "Goodwill", amount: -totals.goodwill },
		changed && { title: "Total now", amount: totals.now, strong: true },
		changed && totals.tax > 0 && { title: "GST within", amount: totals.tax_now },
		{ title: "Paid", amount: totals.paid },
		totals.refunded > 0 && { title: "Paid back", amount: -totals.refunded },
		waiting > 0 && { title: "Still to be paid back", amount: -waiting },
		extraPaid > 0 && { title: "Paid extra, late or twice", amount: extraPaid },
		extraBack > 0 && { title: "Paid back of the extra", amount: -extraBack },
		extraPaid > extraBack && { title: "Extra still to be paid back", amount: extraBack - extraPaid },
		due > 0 && { title: "To be collected", amount: due, strong: true },
		onDelivery > 0 && { title: "To be collected on delivery", amount: onDelivery },
	];
	return rows.filter((row) => row !== false);
}
