import type { StockState } from "@lapwing/contract/listing";

/** Public stock level: exact numbers are shown only up to this one. */
const few = 3;

export function stockState(available: number): StockState {
	if (available <= 0) return { state: "out", label: "Out of stock", left: null };
	if (available <= few) return { state: "few", label: `${available} left`, left: available };
	return { state: "in_stock", label: "In stock", left: null };
}
