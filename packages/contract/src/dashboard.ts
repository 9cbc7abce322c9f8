// Dashboard API: sales, open work and stock warnings. Sections outside the caller's role are null.
import { z } from "zod";
import { DocumentList, MoneyReport } from "./documents.ts";
import { endpoint, envelope } from "./endpoint.ts";

/** Work that came and work that left, by Indian day. */
const Flow = z.array(z.object({ day: z.iso.date(), came: z.number(), left: z.number() }));

/** In the last 24 hours, and in the 24 hours before. */
const Change = z.object({ now: z.number(), before: z.number() });

export const Dashboard = z.object({
	/** Titles of the locations that the figures are of; null for all of them. */
	locations: z.array(z.string()).nullable(),
	/**
	 * Last thirty days, oldest first, today last. `orders` that still stand: paid or cash on delivery, not cancelled, not given back as a
	 * whole with the delivery charge. `amount` is what their customers keep, net of cancellations, returns and goodwill. Withheld of a return is
	 * no sale.
	 */
	sales: z.array(z.object({ day: z.iso.date(), orders: z.number(), amount: z.number() })).nullable(),
	/** Last 14 days, oldest first, today last: orders that were placed and confirmed, and parcels sent or handed over. */
	order_flow: Flow.nullable(),
	/** The same for repairs: taken in, and closed. */
	repair_flow: Flow.nullable(),
	/** What changed since yesterday, at this hour. */
	changes: z.object({
		since: z.iso.datetime(),
		orders: z
			.object({
				placed: Change,
				left: Change,
				cancelled: Change,
				returns: Change,
				/** Paise that left the shop: not what was set off in an exchange. */
				refunded: Change,
			})
			.nullable(),
		service: z.object({ repairs: Change, leads: Change, closed: Change }).nullable(),
		/** Products that staff or imports changed, and those put on sale. */
		catalogue: z.object({ changed: Change, published: Change }).nullable(),
		moderation: z.object({ reviews: Change, questions: Change }).nullable(),
	}),
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
			/** Open repairs that are too long in one state, as the board marks them. */
			overdue: z.number(),
			/** Those whose next step is the shop's, by days since they came. */
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
	/** Documents issued and money booked in this month, by Indian days, both included: for roles that see accounts and handle no orders. */
	accounts: z
		.object({ from: z.iso.date(), to: z.iso.date(), documents: DocumentList.shape.sums, money: MoneyReport.shape.sums })
		.nullable(),
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
