// Dashboard API: sales, open work and stock warnings. Sections outside the caller's role are null.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";

export const Dashboard = z.object({
	/**
	 * Last thirty days, oldest first, today last. Net sales: paid and cash-on-delivery orders less cancellations, returns and
	 * refunds.
	 */
	sales: z.array(z.object({ day: z.iso.date(), orders: z.number(), amount: z.number() })).nullable(),
	orders: z
		.object({
			to_pack: z.number(),
			/** Of those, waiting for more than four hours. */
			late: z.number(),
			packed: z.number(),
			ready_for_pickup: z.number(),
			returns: z.number(),
			payment_trouble: z.number(),
		})
		.nullable(),
	service: z
		.object({
			/** Open repairs by days since they were created. */
			waiting: z.array(z.object({ min_days: z.number(), max_days: z.number().nullable(), count: z.number() })),
			leads: z.number(),
			/** Repairs whose payments need attention: pending refund, or payment that could not be recorded. */
			payment_trouble: z.number(),
		})
		.nullable(),
	stock: z
		.object({
			/** Number of configurations on sale with two or fewer in stock. */
			low: z.number(),
			/** Number of products they belong to, as the list of low stock counts. */
			products: z.number(),
			lowest: z.array(z.object({ product_id: z.number(), title: z.string(), sku: z.string(), left: z.number() })),
		})
		.nullable(),
	moderation: z.object({ reviews: z.number(), questions: z.number() }).nullable(),
	/** Latest books check; also null if none has run yet. */
	books: z
		.object({
			checked_at: z.iso.datetime(),
			passed: z.boolean(),
			violation_count: z.number(),
			/** First violations, three at most. */
			first: z.array(z.string()),
		})
		.nullable(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
	method: "GET",
	path: "/staff/dashboard",
	output: envelope(Dashboard),
	access: "staff",
	summary: "Sales by day and what waits, as far as the role goes",
});

export const dashboardEndpoints = [getDashboard] as const;
