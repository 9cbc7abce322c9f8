// Stock holds of unpaid orders, for staff.
import { z } from "zod";
import { endpoint, envelope, may } from "./endpoint.ts";

export const maxStockHolds = 200;

export const StockHolds = z.object({
	/** Largest first, 200 at most. */
	orders: z.array(
		z.object({
			reference: z.string(),
			customer: z.string(),
			email: z.string(),
			phone: z.string(),
			items: z.string(),
			pieces: z.number(),
			total: z.number(),
			placed_at: z.iso.datetime(),
			kept_until: z.iso.datetime(),
			payment_started: z.boolean(),
			/** Number of holds from the same network, including this one; 0 if unknown. */
			same_network: z.number(),
		}),
	),
	total: z.number(),
	pieces: z.number(),
});
export type StockHolds = z.infer<typeof StockHolds>;

export const listStockHolds = endpoint({
	method: "GET",
	path: "/staff/stock-holds",
	output: envelope(StockHolds),
	access: may("free_stock"),
	summary: "Stock held by orders that are not paid yet",
});

export const freeStockHolds = endpoint({
	method: "POST",
	path: "/staff/stock-holds/free",
	input: z.object({ references: z.array(z.string().min(1).max(40)).min(1, "Choose an order.").max(maxStockHolds) }),
	output: envelope(StockHolds),
	access: may("free_stock"),
	summary: "Free what these unpaid orders hold; they can still be paid while stock lasts",
});

export const stockHoldEndpoints = [listStockHolds, freeStockHolds] as const;
