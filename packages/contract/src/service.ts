// Service requests API: form, tracking by the customer, and the service board of the staff.
import { z } from "zod";
import { Logo } from "./content.ts";
import { endpoint, envelope, may } from "./endpoint.ts";
import { laptopBrands } from "./location.ts";
import { normalisePhone } from "./phone.ts";
import { ExplainedRefund, RepairMoney } from "./refund.ts";
import { serviceKinds, serviceStates } from "./service-state.ts";
import { Email, Line, RowId, RowIdText, Slug } from "./text.ts";

/** Placeholder that the contact form sends as brand, model and issue. */
export const normalLead = "Normal Lead";

const Paise = z.number().int();

const TypedPhone = z
	.string()
	.max(40, "Enter a 10-digit phone number.")
	.transform((typed, context) => {
		const phone = typed.trim() === "" ? undefined : normalisePhone(typed);
		if (phone !== undefined) return phone;
		context.addIssue({ code: "custom", message: typed.trim() === "" ? "Fill this in." : "Enter a 10-digit phone number." });
		return z.NEVER;
	});

/** Single-line text: control characters are refused, which prevents line breaks in names and models. */
// oxlint-disable-next-line no-control-regex -- the control characters are what is refused
export const OneLine = (max: number) => Line(max).regex(/^[^\u0000-\u001f\u007f]*$/, "Use one line without control characters.");

/** Multi-line plain text. */
const Text = (max: number) => Line(max);

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
	accessories: z.array(z.string()),
	/** Customer's tracking page, where an estimate is approved; null for a lead, and for roles that do not run the service desk. */
	url: z.string().nullable(),
	/** Whom it can be assigned to: technicians of its service centre. Empty for roles that do not assign. */
	technicians: z.array(z.object({ id: z.string(), name: z.string() })),
	/** What is left of the caller's refund limit today; null without one. */
	refund_limit: z.number().nullable(),
	next_states: z.array(state),
	estimate: Estimate.nullable(),
	/** Payments and refunds of the repair. */
	money: RepairMoney,
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

const Note = z
	.string()
	.trim()
	.max(2000, "Use 2000 characters at most.")
	.nullish()
	.transform((text) => text || null);

const Days = z.coerce.number().int().min(0).max(3650);

const ageFilter = {
	/** Days since the request came: at least so many, and fewer than so many. */
	min_age_days: Days.optional(),
	max_age_days: Days.optional(),
	/** Only requests whose next step is the shop's: not those that wait for the customer or for a part. */
	our_turn: z.enum(["1"]).optional(),
};

export const listServiceRequests = endpoint({
	method: "GET",
	path: "/staff/service-requests",
	input: z.object({
		state: state.optional(),
		kind: kind.optional(),
		center_id: RowIdText.optional(),
		brand: z.string().max(40).optional(),
		technician: z.string().max(80).optional(),
		/** Search by reference, name, phone or model. */
		q: z.string().trim().max(100).optional(),
		...ageFilter,
		/** Only requests whose payments need attention, in any state. */
		payment_trouble: z.enum(["1"]).optional(),
		page: z.coerce.number().int().min(1).max(10_000).default(1),
	}),
	output: envelope(
		z.object({
			requests: z.array(ServiceRequestSummary),
			page: z.number(),
			pages: z.number(),
			total: z.number(),
			/** Counts by state, regardless of the state filter, for the board's column headings. */
			counts: z.partialRecord(state, z.number()),
		}),
	),
	access: may("see_repairs"),
	summary: "Service requests and leads, oldest first, 50 to a page",
});

/** Maximum cards per state on the board; the list shows all. */
export const boardDepth = 25;

export const getServiceBoard = endpoint({
	method: "GET",
	path: "/staff/service-board",
	input: z.object({
		center_id: RowIdText.optional(),
		brand: z.string().max(40).optional(),
		technician: z.string().max(80).optional(),
		...ageFilter,
		q: z.string().trim().max(100).optional(),
	}),
	output: envelope(z.object({ requests: z.array(ServiceRequestSummary), counts: z.partialRecord(state, z.number()) })),
	access: may("see_repairs"),
	summary: "Repairs that are not closed, the oldest 25 of each state",
});

export const getServiceRequest = endpoint({
	method: "GET",
	path: "/staff/service-requests/:id",
	input: z.object({ id: RowIdText }),
	output: envelope(ServiceRequestDetail),
	access: may("see_repairs"),
	summary: "One service request with its history",
});

export const moveServiceRequest = endpoint({
	method: "POST",
	path: "/staff/service-requests/:id/state",
	input: z.object({
		id: RowIdText,
		state,
		/** Needed for `booked`; else ignored. */
		visit_at: z.iso.datetime({ offset: true, error: "Give the day and the time of the visit." }).optional(),
		public_note: Note,
		internal_note: Note,
	}),
	output: envelope(ServiceRequestDetail),
	access: may("work_on_repairs"),
	summary: "Move a request on; the customer is told where it concerns them",
});

export const noteServiceRequest = endpoint({
	method: "POST",
	path: "/staff/service-requests/:id/note",
	input: z.object({ id: RowIdText, note: Text(2000), public: z.boolean().default(false) }),
	output: envelope(ServiceRequestDetail),
	access: may("work_on_repairs"),
	summary: "Add a note, for the staff or for the customer too",
});

export const EstimateInput = z.object({
	/** In paise, GST included. */
	lines: z
		.array(z.object({ title: OneLine(120), amount: Paise.min(0).max(100_000_000) }))
		.min(1, "Add a line.")
		.max(30),
	public_note: Note,
});
export type EstimateInput = z.output<typeof EstimateInput>;

export const estimateServiceRequest = endpoint({
	method: "POST",
	path: "/staff/service-requests/:id/estimate",
	input: EstimateInput.extend({ id: RowIdText }),
	output: envelope(ServiceRequestDetail),
	access: may("work_on_repairs"),
	summary: "Write an estimate and ask the customer for approval",
});

export const collectRepairPayment = endpoint({
	method: "POST",
	path: "/staff/service-requests/:id/collect-payment",
	input: z.object({ id: RowIdText }),
	output: envelope(ServiceRequestDetail),
	access: may("run_service_desk"),
	summary: "The repair was paid at the counter; its invoice is issued",
});

export const assignServiceRequest = endpoint({
	method: "POST",
	path: "/staff/service-requests/:id/assign",
	input: z.object({
		id: RowIdText,
		center_id: RowId.nullable(),
		/** A technician of that centre; null for nobody. If absent, kept as long as the centre stays. */
		technician_id: z.string().min(1).max(80).nullable().optional(),
	}),
	output: envelope(ServiceRequestDetail),
	access: may("run_service_desk"),
	summary: "Give a request to a service centre, and to one of its technicians",
});

export const WalkIn = z.object({
	name: OneLine(100),
	/** Optional for walk-ins; without it no emails are sent. */
	email: Email.nullish(),
	phone: TypedPhone,
	address: z.string().trim().max(500).default(""),
	laptop_brand: z.enum(laptopBrands, { error: "Choose a brand." }),
	laptop_model: OneLine(120),
	issue_description: Text(4000),
	center_id: RowId,
	serial: OneLine(40).nullish(),
	accessories: z.array(OneLine(80)).max(20).default([]),
});
export type WalkIn = z.output<typeof WalkIn>;

export const receiveServiceRequest = endpoint({
	method: "POST",
	path: "/staff/service-requests",
	input: WalkIn,
	output: envelope(ServiceRequestDetail),
	access: may("run_service_desk"),
	status: 201,
	summary: "Take in a laptop at the counter",
});

/** Job sheet: printed, stays with the laptop. */
export const JobSheet = z.object({
	request: ServiceRequestDetail,
	shop: z.object({ name: z.string(), phone: z.string(), logo: Logo.nullable() }),
	center: z.object({ title: z.string(), address: z.string(), contact_no: z.string().nullable() }).nullable(),
	/** Tracking URL, and its QR code as an SVG data URL. */
	tracking_url: z.string(),
	qr: z.string(),
});
export type JobSheet = z.infer<typeof JobSheet>;

export const getJobSheet = endpoint({
	method: "GET",
	path: "/staff/service-requests/:id/job-sheet",
	input: z.object({ id: RowIdText }),
	output: envelope(JobSheet),
	access: may("run_service_desk"),
	summary: "The job sheet of a repair, with a QR code of its tracking page",
});

export const serviceEndpoints = [
	requestFreeService,
	getTrackedRequest,
	decideEstimate,
	payEstimate,
	findTracked,
	getWarranty,
	listServiceRequests,
	getServiceBoard,
	getServiceRequest,
	moveServiceRequest,
	noteServiceRequest,
	estimateServiceRequest,
	collectRepairPayment,
	assignServiceRequest,
	receiveServiceRequest,
	getJobSheet,
] as const;
