// What a shopkeeper looks at first: the shop since yesterday, and what waits. Each member of staff gets the parts of their role.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";

export const Morning = z.object({
	/** The last thirty days, oldest first; today is the last. Paid orders and orders to be paid on delivery, less what was cancelled, returned or paid back of them. */
	sales: z.array(z.object({ day: z.iso.date(), orders: z.number(), amount: z.number() })).nullable(),
	orders: z
		.object({
			to_pack: z.number(),
			/** Of those: waiting for more than four hours. */
			late: z.number(),
			packed: z.number(),
			ready_for_pickup: z.number(),
			returns: z.number(),
			payment_trouble: z.number(),
		})
		.nullable(),
	service: z
		.object({
			/** Repairs that nobody has answered or finished, by days since they came. */
			waiting: z.array(z.object({ min_days: z.number(), max_days: z.number().nullable(), count: z.number() })),
			leads: z.number(),
		})
		.nullable(),
	stock: z
		.object({
			/** Configurations on sale of which two or fewer are left. */
			low: z.number(),
			lowest: z.array(z.object({ product_id: z.number(), title: z.string(), sku: z.string(), left: z.number() })),
		})
		.nullable(),
	moderation: z.object({ reviews: z.number(), questions: z.number() }).nullable(),
	/** The newest check of the books; null where there was none yet too. */
	books: z
		.object({
			checked_at: z.iso.datetime(),
			passed: z.boolean(),
			violation_count: z.number(),
			/** What is wrong, three sentences at most. */
			first: z.array(z.string()),
		})
		.nullable(),
});
export type Morning = z.infer<typeof Morning>;

export const getMorning = endpoint({
	method: "GET",
	path: "/staff/morning",
	output: envelope(Morning),
	access: "staff",
	summary: "Sales by day and what waits, as far as the role goes",
});

export const morningEndpoints = [getMorning] as const;
