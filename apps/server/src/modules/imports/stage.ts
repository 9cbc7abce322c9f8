// Staging: streams the rows of an uploaded CSV into the database in batches, where any node can validate them.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { ImportKind } from "@lapwing/contract/imports";
import { CsvError, parse } from "csv-parse";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { AppError, boundLocations, type Ctx } from "../../ctx.ts";
import { defineJob, enqueue } from "../../job.ts";
import { recordChange } from "../audit/audit.ts";
import { removeFormulaGuard } from "./columns.ts";
import { checkCsvLimits, fileProblem, maxRowBytes } from "./csv-limits.ts";
import { importRun } from "./schema.ts";

const batchSize = 1000;

export const checkImportJob = defineJob({ name: "check-import", data: z.object({ id: z.int() }), retries: 1 });

type Cells = Record<string, string>;

export type GivenFile = { kind: ImportKind; name: string; archives: readonly number[] };

export async function stageImport(ctx: Ctx, given: GivenFile, bytes: Uint8Array): Promise<number> {
	const { actor } = ctx;
	const { kind, name } = given;
	if (bytes.includes(0)) throw fileProblem("This is not a CSV file.");
	const { lineEnd, delimiter } = checkCsvLimits(bytes);
	const columns: string[] = [];
	let id: number | undefined;
	let row = 1;
	let batch: { row: number; cells: Cells }[] = [];
	const hash = createHash("sha256");
	try {
		for await (const record of Readable.from(piecesOf(bytes)).pipe(
			parse({
				bom: true,
				relax_column_count: true,
				skip_empty_lines: true,
				max_record_size: maxRowBytes,
				record_delimiter: lineEnd,
				delimiter,
			}),
		) as AsyncIterable<string[]>) {
			if (id === undefined) {
				columns.push(...record.map((each) => each.trim()));
				id = await addRun(ctx, given, columns);
				continue;
			}
			row += 1;
			const cells = cellsOf(columns, record);
			batch.push({ row, cells });
			hash.update(JSON.stringify(Object.entries(cells).toSorted()));
			if (batch.length === batchSize) {
				await addRows(ctx, id, batch);
				batch = [];
			}
		}
		if (id === undefined || row === 1) throw fileProblem("This file has no rows below its heading.");
		await addRows(ctx, id, batch);
	} catch (error) {
		if (id !== undefined) await ctx.db.execute(sql`delete from import_run where id = ${id}`);
		if (error instanceof CsvError) throw fileProblem(`Row ${row + 1} is not CSV: a quotation mark is missing or stands alone.`);
		throw error;
	}
	const total = row - 1;
	await ctx.db.transaction(async (db) => {
		const tx = { ...ctx, db };
		await db.execute(sql`update import_run set state = 'checking', rows = ${total}, total = ${total}, rows_hash = ${hash.digest("hex")}
			where id = ${id}`);
		await recordChange(tx, {
			action: "uploaded for import",
			subject: "import",
			id: id ?? 0,
			title: name,
			after: { kind, rows: total, by: actor.kind === "staff" ? actor.name : "" },
		});
		await enqueue(tx, checkImportJob, { id });
	});
	return id;
}

/** In chunks, with a turn of the event loop after each: rows that are skipped or buffered wait for nothing else. */
async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Buffer> {
	const size = 64 * 1024;
	for (let from = 0; from < bytes.byteLength; from += size) {
		yield Buffer.from(bytes.subarray(from, from + size));
		await setImmediate();
	}
}

/** Cells beyond the header are stored under a name that no column has, so that validation reports them. */
function cellsOf(columns: readonly string[], record: readonly string[]): Cells {
	const cells: Cells = {};
	record.forEach((text, index) => {
		const column = columns[index] ?? "beyond the heading";
		const value = removeFormulaGuard(text.replaceAll("\0", "").replaceAll("\r\n", "\n").trim());
		if (value !== "") cells[column] = value;
	});
	return cells;
}

async function addRun(ctx: Ctx, { kind, name, archives }: GivenFile, columns: string[]): Promise<number> {
	// Clean-up of staging rows of finished imports, and of those older than a week.
	await ctx.db.execute(sql`
		delete from import_row where import_id in (select id from import_run
			where created_at < ${new Date(ctx.now.getTime() - 7 * 86_400_000).toISOString()}::timestamptz or state in ('done', 'failed'))`);
	const { actor } = ctx;
	const bound = boundLocations(ctx);
	// An empty list stands for all of them in the table.
	if (bound?.length === 0) throw new AppError("forbidden", "No location is chosen for you. Ask an owner of the shop.");
	const [run] = await ctx.db
		.insert(importRun)
		.values({
			kind,
			name,
			state: "checking",
			columns,
			rows: 0,
			total: 0,
			byId: actor.kind === "staff" ? actor.id : null,
			byName: actor.kind === "staff" ? actor.name : "The shop itself",
			locations: [...(bound ?? [])],
			archives: [...archives],
			createdAt: ctx.now,
		})
		.returning({ id: importRun.id });
	if (run === undefined) throw new Error("The import was not stored.");
	return run.id;
}

async function addRows(ctx: Ctx, id: number, rows: readonly { row: number; cells: Cells }[]): Promise<void> {
	if (rows.length === 0) return;
	await ctx.db.execute(sql`
		insert into import_row (import_id, row_number, cells)
		select ${id}, "row", cells from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("row" int, cells jsonb)`);
}
