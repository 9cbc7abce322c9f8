// Audit log API: every change that staff make, with actor and time.
import { z } from "zod";
import { endpoint, envelope, may } from "./endpoint.ts";

/** Kinds of audited records, as the log's filter names them. */
export const auditSubjects = [
	"product",
	"stock",
	"picture",
	"import",
	"brand",
	"category",
	"subcategory",
	"spec_field",
	"collection",
	"staff",
	"order",
	"service_request",
	"location",
	"review",
	"question",
	"coupon",
	"search_need",
	"search_synonym",
	"search_placement",
	"page",
	"post",
	"banner",
	"menu",
	"footer",
	"settings",
	"customer",
	"mail",
	"job",
	"list",
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

const Values = z.record(z.string(), z.unknown());

export const AuditEntry = z.object({
	id: z.number(),
	at: z.iso.datetime(),
	staff_id: z.string().nullable(),
	staff_name: z.string(),
	/** Verb in the past tense: "published", "changed the price". */
	action: z.string(),
	subject: z.enum(auditSubjects),
	subject_id: z.string(),
	subject_title: z.string(),
	/** Changed fields only, with old and new values. */
	before: Values.nullable(),
	after: Values.nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({
	entries: z.array(AuditEntry),
	/** Keyset pagination cursor: pass it as `before` for the next page; null on the last. */
	older: z.number().nullable(),
	/** Every member of staff with an entry, for the filter. */
	people: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type AuditPage = z.infer<typeof AuditPage>;

const Day = z.iso.date("Use a date such as 2026-11-15.").optional();

export const listAudit = endpoint({
	method: "GET",
	path: "/staff/audit",
	input: z.object({
		before: z.coerce.number().int().positive().optional(),
		subject: z.enum(auditSubjects).optional(),
		subject_id: z.string().max(80).optional(),
		staff_id: z.string().max(80).optional(),
		from: Day,
		to: Day,
	}),
	output: envelope(AuditPage),
	access: may("run_shop"),
	summary: "What staff changed, the newest first",
});

export const auditEndpoints = [listAudit] as const;
