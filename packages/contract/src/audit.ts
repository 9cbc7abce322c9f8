// Who changed what, when: every change that staff make.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";

/** What can be changed, by the word it has in the log's filter. */
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
	"page",
	"post",
	"banner",
	"menu",
	"footer",
	"settings",
	"customer",
	"mail",
	"job",
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

const Values = z.record(z.string(), z.unknown());

export const AuditEntry = z.object({
	id: z.number(),
	at: z.iso.datetime(),
	staff_id: z.string().nullable(),
	staff_name: z.string(),
	/** A verb in the past: "published", "changed the price". */
	action: z.string(),
	subject: z.enum(auditSubjects),
	subject_id: z.string(),
	subject_title: z.string(),
	/** The fields that changed, as they were and as they are. */
	before: Values.nullable(),
	after: Values.nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({
	entries: z.array(AuditEntry),
	/** Pass it as `before` for the next page; null on the last. */
	older: z.number().nullable(),
	/** Everybody who ever changed something, for the filter. */
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
	access: ["owner"],
	summary: "What staff changed, the newest first",
});

export const auditEndpoints = [listAudit] as const;
