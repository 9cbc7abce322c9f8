// Amounts derived on the page: outstanding refunds, and what is due when. All other totals come from the server.
import type { OrderDetail, Shipment } from "@lapwing/contract/order";

/** Refunds not done yet, except those of duplicate and late payments, which are not part of the sale. */
export function outstandingRefunds({ refunds }: Pick<OrderDetail, "refunds">): number {
	return refunds
		.filter(({ kind, state }) => kind !== "duplicate" && kind !== "late" && state !== "done")
		.reduce((sum, { amount }) => sum + amount, 0);
}

/** Due now, and due on delivery: with COD each parcel is paid when it arrives. */
export function amountsDue({
	totals: { due, due_now },
	shipments,
}: {
	totals: Pick<OrderDetail["totals"], "due" | "due_now">;
	shipments: readonly Pick<Shipment, "due">[];
}): { label: string; value: number }[] {
	const onDelivery = shipments.reduce((sum, shipment) => sum + shipment.due, 0);
	const now = onDelivery > 0 ? due_now : due;
	return [
		{ label: onDelivery > 0 ? "To pay now" : "To pay", value: now },
		{ label: "To pay on delivery", value: onDelivery },
	].filter(({ value }) => value > 0);
}
