// Service requests API: form and tracking by the customer, and a request as staff see it.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";
import { laptopBrands } from "./location.ts";
import { MailAbout } from "./mail.ts";
import { ExplainedRefund, RepairMoney } from "./refund.ts";
import { serviceKinds, serviceStates } from "./service-state.ts";
import { Email, Line, Phone, Slug } from "./text.ts";

/** Placeholder that the contact form sends as brand, model and issue. */
export const normalLead = "Normal Lead";

export const Paise = z.number().int();

export const TypedPhone = z.string().trim().min(1, { error: "Fill this in.", abort: true }).pipe(Phone);

/** Single-line text: control characters are refused, which prevents line breaks in names and models. */
// oxlint-disable-next-line no-control-regex -- the control characters are what is refused
export const OneLine = (max: number) => Line(max).regex(/^[^\u0000-\u001f\u007f]*$/, "Use one line without control characters.");

/** Multi-line plain text. */
export const Text = (max: number) => Line(max);

export const FreeServiceRequest = z.object({
	name: OneLine(100),
	email: Email,
	phone: TypedPhone,
	address: Text(500),
	laptop_brand: z.enum([...laptopBrands, normalLead], { error: "Choose a brand." }),
	laptop_model: OneLine(120),
	issue_description: Text(4000),
	/** Service centre whose page has the form; our own pages send it in the `from-page` header. */
	center_slug: Slug.optional(),
});
export type FreeServiceRequest = z.output<typeof FreeServiceRequest>;

export const requestFreeService = endpoint({
	method: "POST",
	path: "/free-service",
	input: FreeServiceRequest,
	output: envelope(
		z.object({
			reference: z.string(),
			/** Tracking page; null for a lead. */
			url: z.string().nullable(),
		}),
	),
	access: "public",
	status: 201,
	summary: "Ask for a free laptop service, or leave a message through the contact form",
});

const state = z.enum(serviceStates);
const kind = z.enum(serviceKinds);

export const Estimate = z.object({
	lines: z.array(z.object({ title: z.string(), amount: Paise })),
	/** GST included. */
	total: Paise,
	gst: Paise,
	gst_rate: z.number(),
	sac: z.string(),
	decision: z.enum(["approved", "declined"]).nullable(),
	decided_at: z.iso.datetime().nullable(),
	created_at: z.iso.datetime(),
});
export type Estimate = z.infer<typeof Estimate>;

/** Request as seen with its tracking link: without name, phone, address and internal notes. */
export const TrackedRequest = z.object({
	reference: z.string(),
	state,
	state_title: z.string(),
	next_step: z.string(),
	/** Time of the booked visit. */
	visit_at: z.iso.datetime().nullable(),
	created_at: z.iso.datetime(),
	updated_at: z.iso.datetime(),
	item: z.object({ brand: z.string(), model: z.string(), serial: z.string().nullable(), accessories: z.array(z.string()) }),
	center: z
		.object({ title: z.string(), slug: z.string(), address: z.string(), contact_no: z.string().nullable(), map_url: z.string() })
		.nullable(),
	history: z.array(z.object({ at: z.iso.datetime(), state: state.nullable(), title: z.string(), note: z.string().nullable() })),
	estimate: Estimate.nullable(),
	/** Whether the estimate can be approved or declined now. */
	can_decide: z.boolean(),
	/** Whether the approved estimate can be paid now. */
	can_pay: z.boolean(),
	paid_at: z.iso.datetime().nullable(),
	/** Captured and kept, and refunds of it. */
	paid: Paise,
	refunded: Paise,
	/** Oldest first. */
	refunds: z.array(ExplainedRefund),
	/** Invoices and credit notes. */
	invoices: z.array(z.object({ kind: z.enum(["invoice", "credit_note"]), number: z.string(), url: z.string() })),
});
export type TrackedRequest = z.infer<typeof TrackedRequest>;

const Token = z.string().regex(/^[\w-]{22,64}$/, "This link is not complete.");

export const getTrackedRequest = endpoint({
	method: "GET",
	path: "/service-requests/:token",
	input: z.object({ token: z.string().max(200) }),
	output: envelope(TrackedRequest),
	access: "public",
	summary: "A service request as its customer follows it",
});

export const decideEstimate = endpoint({
	method: "POST",
	path: "/service-requests/:token/estimate",
	input: z.object({ token: Token, decision: z.enum(["approve", "decline"], { error: "Choose approve or decline." }) }),
	output: envelope(TrackedRequest),
	access: "public",
	summary: "Approve or decline an estimate; the same answer twice changes nothing",
});

export const payEstimate = endpoint({
	method: "POST",
	path: "/service-requests/:token/pay",
	input: z.object({ token: Token }),
	output: envelope(z.object({ next: z.string() })),
	access: "public",
	summary: "The way to pay an approved estimate",
});

export const findTracked = endpoint({
	method: "POST",
	path: "/track",
	input: z.object({ reference: Line(40), contact: Line(254) }),
	output: envelope(z.object({ url: z.string() })),
	access: "public",
	summary: "Find the tracking page by reference and phone or e-mail",
});

export const Warranty = z.object({
	serial: z.string(),
	product_title: z.string(),
	/** Last day of the warranty, in India's time zone. */
	warranty_until: z.iso.date(),
	in_warranty: z.boolean(),
});
export type Warranty = z.infer<typeof Warranty>;

export const getWarranty = endpoint({
	method: "GET",
	path: "/warranty/:serial",
	input: z.object({ serial: z.string().max(80) }),
	output: envelope(Warranty),
	access: "public",
	summary: "Until when a laptop is under warranty, by its serial number",
});

export const ServiceRequestSummary = z.object({
	id: z.number(),
	reference: z.string(),
	kind,
	state,
	source: z.enum(["web", "counter"]),
	name: z.string(),
	phone: z.string(),
	email: z.string().nullable(),
	laptop_brand: z.string(),
	laptop_model: z.string(),
	/** Beginning of the fault description. */
	issue: z.string(),
	center: z.object({ id: z.number(), title: z.string() }).nullable(),
	/** Who repairs it. */
	technician: z.object({ id: z.string(), name: z.string() }).nullable(),
	/** Time of the booked visit. */
	visit_at: z.iso.datetime().nullable(),
	/** Time of the last state change or note. */
	created_at: z.iso.datetime(),
	updated_at: z.iso.datetime(),
});
export type ServiceRequestSummary = z.infer<typeof ServiceRequestSummary>;

export const ServiceRequestDetail = ServiceRequestSummary.extend({
	address: z.string(),
	issue_description: z.string(),
	serial: z.string().nullable(),
	/** Of the laptop with this serial number, if the shop sold it. */
	warranty: Warranty.nullable(),
	accessories: z.array(z.string()),
	/** Customer's tracking page, where an estimate is approved; null for a lead, and for roles that do not run the service desk. */
	url: z.string().nullable(),
	/** Whom it can be assigned to: technicians of its service centre. Empty for roles that do not assign. */
	technicians: z.array(z.object({ id: z.string(), name: z.string() })),
	/** Whether the caller may take it: an open repair at a centre that nobody has been assigned to. */
	can_take: z.boolean(),
	/** Whether the caller may work on it. Technicians only on those assigned to them. */
	can_work: z.boolean(),
	/** What is left of the caller's refund limit today; null without one. */
	refund_limit: z.number().nullable(),
	next_states: z.array(state),
	estimate: Estimate.nullable(),
	/** Payments and refunds of the repair. */
	money: RepairMoney,
	/** Emails about it to the customer, oldest first. */
	mails: z.array(MailAbout),
	history: z.array(
		z.object({
			at: z.iso.datetime(),
			by: z.string(),
			from: state.nullable(),
			to: state.nullable(),
			title: z.string(),
			public_note: z.string().nullable(),
			internal_note: z.string().nullable(),
		}),
	),
});
export type ServiceRequestDetail = z.infer<typeof ServiceRequestDetail>;

export const serviceEndpoints = [requestFreeService, getTrackedRequest, decideEstimate, payEstimate, findTracked, getWarranty] as const;
