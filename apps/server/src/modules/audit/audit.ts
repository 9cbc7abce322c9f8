// Audit log of staff changes. Every change calls recordChange in its own transaction.
import type { AuditEntry, AuditPage, AuditSubject } from "@lapwing/contract/audit";
import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { expectPeriod } from "../../db/period.ts";
import { col, queryRows } from "../../db/rows.ts";
import { changedValues } from "./changed-values.ts";
import { auditEntry } from "./schema.ts";

export type Change = {
	/** A verb in the past tense, such as "published". */
	action: string;
	subject: AuditSubject;
	id: string | number;
	title: string;
	/** State before and after; only the differences are stored. Omit one for an addition or deletion. */
	before?: Record<string, unknown>;
	after?: Record<string, unknown>;
};

/** Does nothing if nothing differs. */
export async function recordChange(ctx: Ctx, change: Change): Promise<void> {
	const { before, after } = changedValues(change.before, change.after);
	if (change.before && change.after && Object.keys(after ?? {}).length === 0 && Object.keys(before ?? {}).length === 0) return;
	const { actor } = ctx;
	await ctx.db.insert(auditEntry).values({
		at: ctx.now,
		staffId: actor.kind === "staff" ? actor.id : null,
		staffName: actor.kind === "staff" ? actor.name : "The shop itself",
		action: change.action,
		subject: change.subject,
		subjectId: String(change.id),
		subjectTitle: change.title.slice(0, 200),
		before,
		after,
	});
}

const pageSize = 50;
const maxPeople = 200;

export type AuditFilter = {
	before?: number | undefined;
	subject?: AuditSubject | undefined;
	subject_id?: string | undefined;
	staff_id?: string | undefined;
	from?: string | undefined;
	to?: string | undefined;
};

export async function listAudit(ctx: Ctx, filter: AuditFilter): Promise<AuditPage> {
	expectPeriod(filter);
	const rows = await ctx.db
		.select()
		.from(auditEntry)
		.where(
			and(
				filter.before === undefined ? undefined : lt(auditEntry.id, filter.before),
				filter.subject === undefined ? undefined : eq(auditEntry.subject, filter.subject),
				filter.subject_id === undefined ? undefined : eq(auditEntry.subjectId, filter.subject_id),
				filter.staff_id === undefined ? undefined : eq(auditEntry.staffId, filter.staff_id),
				filter.from === undefined ? undefined : gte(auditEntry.at, startOfDay(filter.from)),
				filter.to === undefined ? undefined : lt(auditEntry.at, new Date(startOfDay(filter.to).getTime() + 86_400_000)),
			),
		)
		.orderBy(desc(auditEntry.id))
		.limit(pageSize + 1);
	const people = await queryRows(
		ctx.db,
		{ id: col.text, name: col.text },
		sql`
		select staff_id as id, max(staff_name) as name from audit_entry where staff_id is not null group by staff_id
		order by 2, 1 limit ${maxPeople}`,
	);
	const shown = rows.slice(0, pageSize);
	return { entries: shown.map(entryOf), older: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null, people };
}

/** Days in Indian time. */
function startOfDay(day: string): Date {
	return new Date(`${day}T00:00:00+05:30`);
}

function entryOf(row: typeof auditEntry.$inferSelect): AuditEntry {
	return {
		id: row.id,
		at: row.at.toISOString(),
		staff_id: row.staffId,
		staff_name: row.staffName,
		action: row.action,
		subject: row.subject as AuditSubject,
		subject_id: row.subjectId,
		subject_title: row.subjectTitle,
		before: row.before,
		after: row.after,
	};
}
