// Amounts derived on the page: outstanding refunds, and what is due when. All other totals come from the server.
import type { OrderDetail, Shipment } from "@lapwing/contract/order";

/** Refunds not done yet, except those of duplicate and late payments, which are not part of the sale. */
export function outstandingRefunds({ refunds }: Pick<OrderDetail, "refunds">): number {
	return refunds
		.filter(({ kind, state }) => kind !== "duplicate" && kind !== "late" && state !== "done")
		.reduce((sum, { amount }) => sum + amount, 0);
}

/** Id of a refund that the provider makes any moment. By its state alone: a visitor's clock may be minutes ahead. */
export function awaitedRefund({ refunds }: Pick<OrderDetail, "refunds">): number | undefined {
	return refunds.findLast(({ state, way }) => state === "waiting" && way === "original")?.id;
}

/**
 * Due, and due on delivery: with COD each parcel is paid when it arrives. Of a parcel that has arrived the courier has the cash, although
 * it is not booked yet.
 */
export function amountsDue({
	totals: { due, due_now },
	shipments,
	fulfilment,
}: {
	fulfilment: OrderDetail["fulfilment"];
	totals: Pick<OrderDetail["totals"], "due" | "due_now">;
	shipments: readonly Pick<Shipment, "due">[];
}): { label: string; value: number }[] {
	const onDelivery = shipments.reduce((sum, shipment) => sum + shipment.due, 0);
	return [
		fulfilment === "delivery" && due_now > 0
			? { label: "Paid on delivery, not booked yet", value: due_now }
			: { label: "To pay", value: onDelivery > 0 ? 0 : due },
		{ label: "To pay on delivery", value: onDelivery },
	].filter(({ value }) => value > 0);
}
