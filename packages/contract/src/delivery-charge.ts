// Delivery charge of an order. Without Zod, since pages compute with it.
import type { Delivery } from "./delivery.ts";

/** Charge for goods of this amount, in paise. */
export function chargeFor({ charge, free_from }: Pick<Delivery, "charge" | "free_from">, worth: number): number {
	return free_from !== null && worth >= free_from ? 0 : (charge ?? 0);
}
