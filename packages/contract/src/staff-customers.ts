// Customers API for staff: everyone who bought or brought a laptop. Exposes no password hashes, sessions or keys of customers' pages.
import { z } from "zod";
import { endpoint, envelope, may, nothing } from "./endpoint.ts";
import { Proof } from "./proof.ts";
import { ServiceRequestSummary } from "./service.ts";
import { StaffOrderSummary } from "./staff-orders.ts";
import { FormKey, PhoneDigits } from "./text.ts";

const CustomerId = z.string().min(1).max(80);

export const StaffCustomer = z.object({
	/** Of the account; else opaque, derived from the email address or phone number. */
	id: z.string(),
	/** Empty if nobody gave one. */
	name: z.string(),
	email: z.string().nullable(),
	phone: z.string().nullable(),
	/** False for guests, buyers at a counter, and people who brought a laptop. */
	account: z.boolean(),
	/** Email address of the account verified. */
	verified: z.boolean(),
	/** First and last time we heard of them. */
	created_at: z.iso.datetime(),
	last_at: z.iso.datetime(),
	/** Absent for roles that do not see orders. */
	orders: z.number().optional(),
	/** Absent for roles that do not see repairs. */
	repairs: z.number().optional(),
	/** Received less refunds, in paise: for orders, and for repairs where the role sees them. Absent for roles that do not see orders. */
	spent: z.number().optional(),
	tags: z.array(z.string()),
});
export type StaffCustomer = z.infer<typeof StaffCustomer>;

export const listCustomers = endpoint({
	method: "GET",
	path: "/staff/customers",
	input: z.object({
		/** Search by name, email or phone. */
		q: z.string().trim().max(100).optional(),
		tag: z.string().trim().max(40).optional(),
		kind: z.enum(["account", "guest"]).optional(),
		page: z.coerce.number().int().min(1).max(10_000).default(1),
	}),
	output: envelope(
		z.object({
			customers: z.array(StaffCustomer),
			page: z.number(),
			pages: z.number(),
			total: z.number(),
			/** All tags in use, for the filter. */
			tags: z.array(z.string()),
		}),
	),
	access: may("see_customers"),
	summary:
		"Everyone who bought or brought a laptop, those last heard of first, 25 to a page; staff bound to locations see whom those served",
});

export const findKnownCustomer = endpoint({
	method: "GET",
	path: "/staff/known-customer",
	input: z.object({ phone: PhoneDigits }),
	output: envelope(z.object({ customer: z.object({ name: z.string(), email: z.string().nullable() }).nullable() })),
	access: may("recognise_customers"),
	summary:
		"Who has this phone number: one with an e-mail address first, else who came last; staff bound to locations find whom those served",
});

const Contact = z.object({ id: z.string(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable() });

export const CustomerDetail = z.object({
	customer: StaffCustomer,
	/** Newest first, fifty at most, limited to the caller's role and locations; null if the role does not see them. */
	orders: z.array(StaffOrderSummary.pick({ reference: true, state: true, payment_state: true, placed_at: true, total: true })).nullable(),
	requests: z
		.array(ServiceRequestSummary.pick({ id: true, reference: true, state: true, laptop_brand: true, laptop_model: true, created_at: true }))
		.nullable(),
	/** Bought here and not returned. */
	laptops: z
		.array(
			z.object({
				serial: z.string(),
				title: z.string(),
				options: z.string(),
				reference: z.string(),
				bought_at: z.iso.datetime(),
				warranty_until: z.string().nullable(),
				in_warranty: z.boolean(),
			}),
		)
		.nullable(),
	documents: z.array(
		z.object({
			kind: z.enum(["invoice", "credit_note", "job_sheet"]),
			number: z.string(),
			/** Null for job sheets, which are pages of the console. */
			url: z.string().nullable(),
			request_id: z.number().nullable(),
			/** Order or service request. */
			subject: z.string(),
			total: z.number().nullable(),
			at: z.iso.datetime(),
		}),
	),
	/** Newest first. */
	notes: z.array(z.object({ id: z.number(), text: z.string(), by: z.string(), at: z.iso.datetime() })),
	/** Records that were merged into this one. */
	parts: z.array(Contact),
	/** Who may be the same person: by a confirmed email address, or by phone only. */
	suggestions: z.array(Contact.extend({ account: z.boolean(), same: z.enum(["email", "phone"]) })),
});
export type CustomerDetail = z.infer<typeof CustomerDetail>;

export const getCustomer = endpoint({
	method: "GET",
	path: "/staff/customers/:id",
	input: z.object({ id: CustomerId }),
	output: envelope(CustomerDetail),
	access: may("see_customers"),
	summary: "One customer with orders, repairs, laptops, documents, notes and tags",
});

export const addCustomerNote = endpoint({
	method: "POST",
	path: "/staff/customers/:id/notes",
	input: z.object({ id: CustomerId, text: z.string().trim().min(1, "Fill this in.").max(2000), key: FormKey }),
	output: envelope(CustomerDetail),
	access: may("edit_customers"),
	summary: "A note on a customer that only staff read",
});

export const setCustomerTags = endpoint({
	method: "PUT",
	path: "/staff/customers/:id/tags",
	input: z.object({
		id: CustomerId,
		tags: z.array(z.string().trim().toLowerCase().min(1).max(40, "Use 40 characters at most.")).max(20, "Use 20 tags at most."),
	}),
	output: envelope(CustomerDetail),
	access: may("edit_customers"),
	summary: "The tags of a customer",
});

export const mergeCustomers = endpoint({
	method: "POST",
	path: "/staff/customers/:id/merge",
	input: z.object({ id: CustomerId, other_id: CustomerId }),
	output: envelope(CustomerDetail),
	access: may("edit_customers"),
	summary:
		"Merge two records of one person. By a confirmed email address, guest orders become the account's; by phone they are only shown together",
});

export const separateCustomer = endpoint({
	method: "POST",
	path: "/staff/customers/:id/separate",
	input: z.object({ id: CustomerId, other_id: CustomerId }),
	output: envelope(CustomerDetail),
	access: may("edit_customers"),
	summary: "Undo a merge",
});

export const exportCustomer = endpoint({
	method: "GET",
	path: "/staff/customers/:id/data",
	input: z.object({ id: CustomerId }),
	output: envelope(z.record(z.string(), z.unknown())),
	access: may("erase_customers"),
	summary: "All that is stored of a customer, to hand over on request",
});

export const eraseCustomer = endpoint({
	method: "POST",
	path: "/staff/customers/:id/erase",
	/** The caller's own password and code. */
	input: z.object({ id: CustomerId, ...Proof }),
	output: envelope(nothing),
	access: may("erase_customers"),
	summary: "Erase a customer's personal data on request; amounts and issued documents stay, as tax law requires",
});

export const staffCustomerEndpoints = [
	listCustomers,
	findKnownCustomer,
	getCustomer,
	addCustomerNote,
	setCustomerTags,
	mergeCustomers,
	separateCustomer,
	exportCustomer,
	eraseCustomer,
] as const;
