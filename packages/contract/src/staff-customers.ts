// Customers API for staff: contact, orders and repairs. Exposes no password hashes or sessions.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";
import { ServiceRequestSummary } from "./service.ts";
import { StaffOrderSummary } from "./staff-orders.ts";

const staff = ["orders", "service_desk"] as const;

export const StaffCustomer = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	phone: z.string().nullable(),
	/** Email address verified. */
	verified: z.boolean(),
	created_at: z.iso.datetime(),
	orders: z.number(),
	/** Sum of paid, uncancelled orders, in paise. */
	spent: z.number(),
});
export type StaffCustomer = z.infer<typeof StaffCustomer>;

export const listCustomers = endpoint({
	method: "GET",
	path: "/staff/customers",
	input: z.object({ q: z.string().trim().max(100).optional(), page: z.coerce.number().int().min(1).max(10_000).default(1) }),
	output: envelope(z.object({ customers: z.array(StaffCustomer), page: z.number(), pages: z.number(), total: z.number() })),
	access: staff,
	summary: "Customers with accounts, the newest first, 25 to a page",
});

export const getCustomer = endpoint({
	method: "GET",
	path: "/staff/customers/:id",
	input: z.object({ id: z.string().min(1).max(80) }),
	output: envelope(
		z.object({
			customer: StaffCustomer,
			/** Newest first, fifty at most, limited to the caller's role and locations. */
			orders: z
				.array(StaffOrderSummary.pick({ reference: true, state: true, payment_state: true, placed_at: true, total: true }))
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

export const staffCustomerEndpoints = [listCustomers, getCustomer] as const;
