// Many products, prices or counts at once, as CSV: looked through first, written all or not at all.
import { z } from "zod";
import { endpoint, envelope, FileBody } from "./endpoint.ts";
import { lastRow, RowIdText } from "./text.ts";

export const importKinds = ["products", "stock"] as const;
export type ImportKind = (typeof importKinds)[number];

export const ImportProblem = z.object({
	/** As a spreadsheet counts: the heading is row 1. */
	row: z.number(),
	column: z.string(),
	message: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** What the file would do, or did. */
export const ImportSummary = z.object({
	new_products: z.number(),
	changed_products: z.number(),
	new_variants: z.number(),
	changed_variants: z.number(),
	changed_counts: z.number(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

export const ImportRun = z.object({
	id: z.number(),
	kind: z.enum(importKinds),
	name: z.string(),
	/**
	 * `checking` looks at each row, `refused` has bad rows (or rows that no longer fit the stock), `checked` waits for the word, `writing` is one step, `refreshing` brings
	 * the shop's list up to date, `failed` changed nothing.
	 */
	state: z.enum(["checking", "refused", "checked", "writing", "refreshing", "done", "failed"]),
	rows: z.number(),
	/** Of what `state` is at: rows looked at, or products brought up to date. */
	done: z.number(),
	total: z.number(),
	problem_count: z.number(),
	summary: ImportSummary.nullable(),
	error: z.string().nullable(),
	by: z.string(),
	created_at: z.iso.datetime(),
});
export type ImportRun = z.infer<typeof ImportRun>;

const access = ["catalogue"] as const;

export const startImport = endpoint({
	method: "POST",
	path: "/staff/imports",
	input: z.object({ kind: z.enum(importKinds), name: z.string().trim().max(120).default("import.csv"), file: FileBody }),
	output: envelope(ImportRun),
	access,
	status: 201,
	bodyLimit: 64 * 1024 * 1024,
	file: true,
	summary: "Upload a CSV file (UTF-8); its rows are checked in the background, nothing is changed yet",
});

export const listImports = endpoint({
	method: "GET",
	path: "/staff/imports",
	output: envelope(z.array(ImportRun)),
	access,
	summary: "The newest 30 imports",
});

export const getImport = endpoint({
	method: "GET",
	path: "/staff/imports/:id",
	input: z.object({ id: RowIdText }),
	output: envelope(ImportRun.extend({ problems: z.array(ImportProblem) })),
	access,
	summary: "An import with its first 500 problems",
});

export const applyImport = endpoint({
	method: "POST",
	path: "/staff/imports/:id/apply",
	input: z.object({ id: RowIdText }),
	output: envelope(ImportRun),
	access,
	status: 202,
	summary: "Write an import that was checked: all of it, or nothing",
});

export const exportRows = endpoint({
	method: "GET",
	path: "/staff/exports/:kind",
	input: z.object({ kind: z.enum(importKinds), after: z.coerce.number().int().min(0).max(lastRow).default(0) }),
	output: envelope(
		z.object({
			csv: z.string(),
			/** Pass it as `after` for the next part; null at the end. */
			next: z.number().nullable(),
			total: z.number(),
		}),
	),
	access,
	summary: "A part of the products or counts as CSV; the first part begins with the heading",
});

export const importEndpoints = [startImport, listImports, getImport, applyImport, exportRows] as const;
