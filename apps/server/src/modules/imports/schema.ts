import type { ImportSummary } from "@lapwing/contract/imports";
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const importRun = pgTable("import_run", {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	kind: text({ enum: ["products", "stock"] }).notNull(),
	name: text().notNull(),
	state: text({ enum: ["checking", "refused", "checked", "writing", "refreshing", "done", "failed"] }).notNull(),
	columns: text().array().notNull(),
	rows: integer().notNull(),
	done: integer().notNull().default(0),
	total: integer().notNull(),
	problemCount: integer("problem_count").notNull().default(0),
	summary: jsonb().$type<ImportSummary>(),
	/** Ids of products still to be re-indexed. */
	changed: jsonb().$type<number[]>(),
	error: text(),
	byId: text("by_id"),
	byName: text("by_name").notNull(),
	/** Locations whose stock the staff member may change; empty: all. */
	locations: integer().array().notNull(),
	createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
	/** SHA-256 of the parsed rows, for duplicate detection. Null in runs of earlier releases. */
	rowsHash: text("rows_hash"),
	/** ZIP files whose pictures the rows may name. */
	archives: integer().array().notNull().default([]),
});

/** Staging row: raw cells and parsed values. */
export const importRow = pgTable(
	"import_row",
	{
		importId: integer("import_id")
			.notNull()
			.references(() => importRun.id, { onDelete: "cascade" }),
		row: integer("row_number").notNull(),
		cells: jsonb().$type<Record<string, string>>().notNull(),
		parsed: jsonb(),
	},
	(table) => [primaryKey({ columns: [table.importId, table.row] })],
);

export const importProblem = pgTable(
	"import_problem",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		importId: integer("import_id")
			.notNull()
			.references(() => importRun.id, { onDelete: "cascade" }),
		row: integer("row_number").notNull(),
		column: text("column_name").notNull(),
		message: text().notNull(),
	},
	(table) => [index("import_problem_import").on(table.importId, table.row)],
);
