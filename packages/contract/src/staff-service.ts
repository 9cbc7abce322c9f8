// Service requests API for staff: board, list, and what is done with a request.
import { z } from "zod";
import { Logo } from "./content.ts";
import { collectedBy } from "./counter.ts";
import { endpoint, envelope, may } from "./endpoint.ts";
import { laptopBrands } from "./location.ts";
import { normalLead, OneLine, Paise, ServiceRequestDetail, ServiceRequestSummary, Text, TypedPhone, Warranty } from "./service.ts";
import { serviceKinds, serviceStates } from "./service-state.ts";
import { Email, FormKey, IdempotencyKey, maxInteger, RowId, RowIdText } from "./text.ts";

const state = z.enum(serviceStates);
const kind = z.enum(serviceKinds);

const Note = z
	.string()
	.trim()
	.max(2000, "Use 2000 characters at most.")
	.nullish()
	.transform((text) => text || null);

const Days = z.coerce.number().int().min(0).max(3650);

/** Repairs assigned to the caller, or to nobody. */
const assigned = z.enum(["me", "nobody"]).optional();

const ageFilter = {
	/** Days since the request came: at least so many, and fewer than so many. */
	min_age_days: Days.optional(),
	max_age_days: Days.optional(),
	/** Only requests whose next step is the shop's: not those that wait for the customer or for a part. */
	our_turn: z.enum(["1"]).optional(),
	/** Only requests that are too long in one state. */
	overdue: z.enum(["1"]).optional(),
};

export const requestEvents = ["came", "closed"] as const;
export type RequestEvent = (typeof requestEvents)[number];

export const listServiceRequests = endpoint({
	method: "GET",
	path: "/staff/service-requests",
	input: z.object({
		state: state.optional(),
		kind: kind.optional(),
		center_id: RowIdText.optional(),
		brand: z.string().max(40).optional(),
		technician: z.string().max(80).optional(),
		assigned,
		/** Search by reference, name, phone or model. */
		q: z.string().trim().max(100).optional(),
		...ageFilter,
		/** Only requests whose payments need attention, in any state. */
		payment_trouble: z.enum(["1"]).optional(),
		/** Requests to which this happened in the last 24 hours, as the dashboard counts them. */
		recent: z.enum(requestEvents).optional(),
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
		assigned,
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
		/**
		 * One of both is needed where an estimate waits for an answer and the repair begins, is ready or is closed: the total in paise that the
		 * customer said yes to, or no. After a no it can only be ready or closed.
		 */
		approved_total: Paise.optional(),
		declined_total: Paise.optional(),
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
	input: z.object({ id: RowIdText, note: Text(2000), public: z.boolean().default(false), key: FormKey }),
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
	/** Needed where the lines add up to nothing: the repair then begins at once, so that a mistyped 0 must not pass. */
	free: z.boolean().optional(),
	public_note: Note,
	key: FormKey,
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
	input: z.object({ id: RowIdText, ...collectedBy }),
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

export const takeServiceRequest = endpoint({
	method: "POST",
	path: "/staff/service-requests/:id/take",
	input: z.object({ id: RowIdText }),
	output: envelope(ServiceRequestDetail),
	access: may("work_on_repairs"),
	summary: "Take a repair that nobody has been assigned to",
});

/** In the spelling of the public form's brands, whatever the case it was typed in. */
export const Brand = z
	.string({ error: "Choose a brand." })
	.trim()
	.min(1, "Choose a brand.")
	.pipe(OneLine(40))
	.transform((typed) => laptopBrands.find((brand) => brand.toLowerCase() === typed.toLowerCase()) ?? typed)
	.refine((brand) => brand !== normalLead, "Choose a brand.");

export const WalkIn = z.object({
	name: OneLine(100),
	/** Optional for walk-ins; without it no emails are sent. */
	email: Email.nullish(),
	phone: TypedPhone,
	address: z.string().trim().max(500).default(""),
	/** One of the brands of the public form, or another as it is written on the laptop. */
	laptop_brand: Brand,
	laptop_model: OneLine(120),
	issue_description: Text(4000),
	center_id: z.number("Choose a centre.").int("Choose a centre.").positive("Choose a centre.").max(maxInteger, "Choose a centre."),
	serial: OneLine(40).nullish(),
	accessories: z.array(OneLine(80)).max(20).default([]),
	/** Idempotency key: repeated requests with one key take in one laptop. */
	key: IdempotencyKey.optional(),
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

/** A laptop that the shop sold, for the form that takes it in. */
export const SoldLaptop = Warranty.extend({
	brand: z.string(),
	/** Title without the brand. */
	model: z.string(),
	/** Who bought it and has not brought it back; null if that is not known or the caller may not see the order. */
	customer: z.object({ name: z.string(), phone: z.string() }).nullable(),
});
export type SoldLaptop = z.infer<typeof SoldLaptop>;

export const getSoldLaptop = endpoint({
	method: "GET",
	path: "/staff/sold-laptops/:serial",
	input: z.object({ serial: z.string().max(80) }),
	output: envelope(SoldLaptop),
	access: may("run_service_desk"),
	summary: "A laptop by its serial number: its warranty, and who bought it; staff bound to locations see whom those served",
});

export const staffServiceEndpoints = [
	listServiceRequests,
	getServiceBoard,
	getServiceRequest,
	moveServiceRequest,
	noteServiceRequest,
	estimateServiceRequest,
	collectRepairPayment,
	assignServiceRequest,
	takeServiceRequest,
	receiveServiceRequest,
	getJobSheet,
	getSoldLaptop,
] as const;
