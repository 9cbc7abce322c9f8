// What of an order's refunds is not done yet; its other sums come from the server.
import type { OrderDetail } from "@lapwing/contract/order";

/** Refunds of the sale; those of duplicate and late payments are not in it. */
export function waitingOf({ refunds }: Pick<OrderDetail, "refunds">): number {
	return refunds
		.filter(({ kind, state }) => kind !== "duplicate" && kind !== "late" && state !== "done")
		.reduce((sum, { amount }) => sum + amount, 0);
}
