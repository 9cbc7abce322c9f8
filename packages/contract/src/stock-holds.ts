// Stock that unpaid orders hold, for staff.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";

export const mostStockHolds = 200;

/** Stock that unpaid orders hold. */
export const StockHolds = z.object({
	/** The largest first, 200 at most. */
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
			/** Holds that came from the same network, this one with them; 0 where it is not known. */
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
	access: ["orders"],
	summary: "Stock held by orders that are not paid yet",
});

export const freeStockHolds = endpoint({
	method: "POST",
	path: "/staff/stock-holds/free",
	input: z.object({ references: z.array(z.string().min(1).max(40)).min(1, "Choose an order.").max(mostStockHolds) }),
	output: envelope(StockHolds),
	access: ["orders"],
	summary: "Free what these unpaid orders hold; they can still be paid while stock lasts",
});

export const stockHoldEndpoints = [listStockHolds, freeStockHolds] as const;
