// What of an order's refunds is not done yet, and what is to be paid when; its other sums come from the server.
import type { OrderDetail, Shipment } from "@lapwing/contract/order";

/** Refunds of the sale; those of duplicate and late payments are not in it. */
export function waitingOf({ refunds }: Pick<OrderDetail, "refunds">): number {
	return refunds
		.filter(({ kind, state }) => kind !== "duplicate" && kind !== "late" && state !== "done")
		.reduce((sum, { amount }) => sum + amount, 0);
}

/** Each parcel of a cash order is paid when it arrives; the rest of what is due is for what has arrived already. */
export function dueOf({
	totals: { due, due_now },
	shipments,
}: {
	totals: Pick<OrderDetail["totals"], "due" | "due_now">;
	shipments: readonly Pick<Shipment, "due">[];
}): { words: string; value: number }[] {
	const onDelivery = shipments.reduce((sum, shipment) => sum + shipment.due, 0);
	const now = onDelivery > 0 ? due_now : due;
	return [
		{ words: onDelivery > 0 ? "To pay now" : "To pay", value: now },
		{ words: "To pay on delivery", value: onDelivery },
	].filter(({ value }) => value > 0);
}
