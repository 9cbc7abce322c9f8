import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Audit log of staff changes. Append-only, written in the transaction of the change. */
export const auditEntry = pgTable(
	"audit_entry",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		at: timestamp({ withTimezone: true }).notNull(),
		/** Null for changes by the system. The name outlives the staff account. */
		staffId: text("staff_id"),
		staffName: text("staff_name").notNull(),
		action: text().notNull(),
		subject: text().notNull(),
		subjectId: text("subject_id").notNull(),
		subjectTitle: text("subject_title").notNull(),
		before: jsonb().$type<Record<string, unknown>>(),
		after: jsonb().$type<Record<string, unknown>>(),
	},
	(table) => [
		index("audit_entry_subject").on(table.subject, table.subjectId, table.id),
		index("audit_entry_staff").on(table.staffId, table.id),
		index("audit_entry_at").on(table.at),
	],
);
