// Customers as staff see them: whom to call, what they bought, what is being repaired. Never a password, never a session.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";
import { DeskOrderSummary } from "./order-desk.ts";
import { ServiceRequestSummary } from "./service.ts";

const staff = ["orders", "service_desk"] as const;

export const DeskCustomer = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	phone: z.string().nullable(),
	/** The address is confirmed. */
	verified: z.boolean(),
	created_at: z.iso.datetime(),
	orders: z.number(),
	/** Paid and not cancelled, in paise. */
	spent: z.number(),
});
export type DeskCustomer = z.infer<typeof DeskCustomer>;

export const listCustomers = endpoint({
	method: "GET",
	path: "/staff/customers",
	input: z.object({ q: z.string().trim().max(100).optional(), page: z.coerce.number().int().min(1).max(10_000).default(1) }),
	output: envelope(z.object({ customers: z.array(DeskCustomer), page: z.number(), pages: z.number(), total: z.number() })),
	access: staff,
	summary: "Customers with accounts, the newest first, 25 to a page",
});

export const getCustomer = endpoint({
	method: "GET",
	path: "/staff/customers/:id",
	input: z.object({ id: z.string().min(1).max(80) }),
	output: envelope(
		z.object({
			customer: DeskCustomer,
			/** The newest, fifty at most, and only those the asker's role and locations reach. */
			orders: z
				.array(DeskOrderSummary.pick({ reference: true, state: true, payment_state: true, placed_at: true, total: true }))
				.nullable(),
			requests: z
				.array(
					ServiceRequestSummary.pick({ id: true, reference: true, state: true, laptop_brand: true, laptop_model: true, created_at: true }),
				)
				.nullable(),
		}),
	),
	access: staff,
	summary: "One customer with orders and service requests",
});

export const customerDeskEndpoints = [listCustomers, getCustomer] as const;
