// Bulk import of products, prices or stock counts from CSV: validated first, then written in one transaction.
import { z } from "zod";
import { endpoint, envelope, FileBody, may } from "./endpoint.ts";
import { PictureArchive } from "./media.ts";
import { maxInteger, RowIdText } from "./text.ts";

export const importKinds = ["products", "stock"] as const;
export type ImportKind = (typeof importKinds)[number];

export const ImportProblem = z.object({
	/** Spreadsheet row number; the header is row 1. */
	row: z.number(),
	column: z.string(),
	message: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** Counts of planned or completed changes. */
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
	 * Import state machine. `checking` validates rows; `refused` has invalid rows, or rows that no longer fit the stock; `checked`
	 * awaits confirmation; `writing` is one transaction; `refreshing` updates the product listing; `failed` changed nothing. A file without
	 * changes is `done` once it is checked.
	 */
	state: z.enum(["checking", "refused", "checked", "writing", "refreshing", "done", "failed"]),
	rows: z.number(),
	/** Progress of the current state: rows validated, or products refreshed in the listing. */
	done: z.number(),
	total: z.number(),
	problem_count: z.number(),
	summary: ImportSummary.nullable(),
	error: z.string().nullable(),
	by: z.string(),
	created_at: z.iso.datetime(),
});
export type ImportRun = z.infer<typeof ImportRun>;

const access = may("edit_products");

export const startImport = endpoint({
	method: "POST",
	path: "/staff/imports",
	input: z.object({
		kind: z.enum(importKinds),
		name: z.string().trim().max(120).default("import.csv"),
		archives: z
			.string()
			.regex(/^(\d{1,9}(,\d{1,9}){0,19})?$/)
			.default("")
			.describe("Ids of uploaded ZIP files whose pictures the rows name, separated by commas, 20 at most."),
		file: FileBody,
	}),
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
	output: envelope(
		ImportRun.extend({
			problems: z.array(ImportProblem),
			/** Duplicate detection: an earlier import wrote the same stock rows, which would count twice. */
			written_before: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
			/** Pictures of its ZIP files, and how many of them have their sizes: it is written once all have. Null without ZIP files. */
			pictures: z.object({ ready: z.number(), total: z.number() }).nullable(),
			/** Its ZIP files that are still there, for another attempt. */
			archives: z.array(PictureArchive),
		}),
	),
	access,
	summary: "An import with its first 500 problems",
});

export const applyImport = endpoint({
	method: "POST",
	path: "/staff/imports/:id/apply",
	/** `again`: the same rows were imported before, and shall be written once more. */
	input: z.object({ id: RowIdText, again: z.boolean().default(false) }),
	output: envelope(ImportRun),
	access,
	status: 202,
	summary: "Write an import that was checked: all of it, or nothing",
});

export const exportRows = endpoint({
	method: "GET",
	path: "/staff/exports/:kind",
	input: z.object({ kind: z.enum(importKinds), after: z.coerce.number().int().min(0).max(maxInteger).default(0) }),
	output: envelope(
		z.object({
			csv: z.string(),
			/** Keyset pagination cursor: pass it as `after` for the next page; null at the end. */
			next: z.number().nullable(),
			total: z.number(),
		}),
	),
	access,
	summary: "A part of the products or counts as CSV; the first part begins with the heading",
});

export const ImportColumns = z.object({
	columns: z.array(
		z.object({
			name: z.string(),
			/** `new`: for a new product or configuration only. */
			needed: z.enum(["always", "new", "no"]),
			takes: z.string(),
		}),
	),
	/** CSV with all columns and an example row. */
	template: z.string(),
});
export type ImportColumns = z.infer<typeof ImportColumns>;

export const getImportColumns = endpoint({
	method: "GET",
	path: "/staff/import-columns/:kind",
	input: z.object({ kind: z.enum(importKinds) }),
	output: envelope(ImportColumns),
	access,
	summary: "The columns that an import file may have, what they take, and a template",
});

export const importEndpoints = [startImport, listImports, getImport, applyImport, exportRows, getImportColumns] as const;
