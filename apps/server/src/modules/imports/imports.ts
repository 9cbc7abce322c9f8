// Import workflow: upload, validation by a background job, confirmation by staff, writing by a background job.
import type { ImportProblem, ImportRun } from "@lapwing/contract/imports";
import type { PictureArchive } from "@lapwing/contract/media";
import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { AppError, advisoryLock, type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { defineJob, enqueue, handleJob, type Job } from "../../job.ts";
import { recordChange } from "../audit/audit.ts";
import { refreshListing } from "../listing/refresh-listing.ts";
import { renumberListingJob } from "../listing/renumber-listing.ts";
import { listArchives } from "../media/archive.ts";
import { checkImport } from "./check.ts";
import { countArchived, expectArchives } from "./pictures.ts";
import { saveProblems } from "./report.ts";
import { type Run, runRow } from "./run.ts";
import { importProblem, importRun } from "./schema.ts";
import { checkImportJob, type GivenFile, stageImport } from "./stage.ts";
import { writeProducts } from "./write.ts";
import { StockConflict, writeStock } from "./write-stock.ts";

export async function startImport(ctx: Ctx, given: GivenFile, bytes: Uint8Array): Promise<ImportRun> {
	await expectArchives(ctx, given.archives);
	return getRun(ctx, await stageImport(ctx, given, bytes));
}

export async function listImports(ctx: Ctx): Promise<ImportRun[]> {
	const rows = await ctx.db.select().from(importRun).orderBy(desc(importRun.id)).limit(30);
	return rows.map(runOf);
}

async function getRow(ctx: Ctx, id: number): Promise<typeof importRun.$inferSelect> {
	const [row] = await ctx.db.select().from(importRun).where(eq(importRun.id, id)).limit(1);
	if (row === undefined) throw new AppError("not_found", "There is no such import.");
	return row;
}

async function getRun(ctx: Ctx, id: number): Promise<ImportRun> {
	return runOf(await getRow(ctx, id));
}

type WrittenBefore = { at: string; by: string };

/**
 * Duplicate detection: an earlier stock import of the same rows. Stock files hold differences, so a repeated import would apply them twice.
 * Not for products, whose import is idempotent.
 */
async function findWrittenBefore(ctx: Ctx, id: number): Promise<WrittenBefore | null> {
	const rows = await queryRows(
		ctx.db,
		{ at: col.timestamp, by: col.text },
		sql`
		select earlier.created_at as at, earlier.by_name as by from import_run run join import_run earlier on earlier.rows_hash = run.rows_hash
		where run.id = ${id} and run.kind = 'stock' and earlier.kind = 'stock' and earlier.id <> run.id
			and earlier.state in ('writing', 'refreshing', 'done') and (earlier.summary ->> 'changed_counts')::int > 0
		order by earlier.id desc limit 1`,
	);
	const [row] = rows;
	return row === undefined ? null : { at: row.at.toISOString(), by: row.by };
}

export type ImportDetails = ImportRun & {
	problems: ImportProblem[];
	written_before: WrittenBefore | null;
	pictures: { ready: number; total: number } | null;
	archives: PictureArchive[];
};

export async function getImport(ctx: Ctx, id: number): Promise<ImportDetails> {
	const row = await getRow(ctx, id);
	const run = runOf(row);
	const problems = await ctx.db
		.select({ row: importProblem.row, column: importProblem.column, message: importProblem.message })
		.from(importProblem)
		.where(eq(importProblem.importId, id))
		.orderBy(importProblem.row, importProblem.id)
		.limit(500);
	return {
		...run,
		problems,
		written_before: run.state === "checked" ? await findWrittenBefore(ctx, id) : null,
		pictures: await countArchived(ctx, id),
		archives: await listArchives(ctx, row.archives),
	};
}

const writeImportJob = defineJob({ name: "write-import", data: z.object({ id: z.int() }), retries: 1 });

/** `again`: staff have confirmed that the same rows are to be written once more. */
export async function applyImport(ctx: Ctx, id: number, again: boolean): Promise<ImportRun> {
	await inTransaction(ctx, async (tx) => {
		// Advisory lock: of two concurrent writes of the same file the second waits, and finds the first.
		await advisoryLock(tx, "write an import");
		const before = again ? null : await findWrittenBefore(tx, id);
		if (before !== null)
			throw new AppError(
				"conflict",
				`${before.by} has imported the same rows already. Written again, their differences would count twice. Export the stock anew and change that file, or confirm that these shall be written again.`,
			);
		const pictures = await countArchived(tx, id);
		if (pictures !== null && pictures.ready < pictures.total)
			throw new AppError(
				"conflict",
				`${pictures.total - pictures.ready} pictures are still being made ready. Wait a moment and try again.`,
			);
		const rows = await queryRows(
			tx.db,
			{ name: col.text },
			sql`update import_run set state = 'writing', done = 0 where id = ${id} and state = 'checked' returning name`,
		);
		const [run] = rows;
		if (run === undefined) {
			await getRun(tx, id);
			throw new AppError("conflict", "This import cannot be written now. Look at its state.");
		}
		await recordChange(tx, { action: "started to write", subject: "import", id, title: run.name });
		await enqueue(tx, writeImportJob, { id });
	});
	return getRun(ctx, id);
}

async function readRun(
	ctx: Ctx,
	id: number,
): Promise<(Run & { name: string; by_id: string | null; changed: number[] | null }) | undefined> {
	const rows = await queryRows(
		ctx.db,
		{ ...runRow, name: col.text, by_id: col.nullable(col.text), changed: col.nullable(col.list(col.number)) },
		sql`select id, kind, name, columns, state, rows, locations, archives, by_id, by_name, changed from import_run where id = ${id}`,
	);
	return rows[0];
}

export const importJobs: Job[] = [
	handleJob(checkImportJob, (ctx, { id }) => failing(ctx, id, () => check(ctx, id))),
	handleJob(writeImportJob, (ctx, { id }) => failing(ctx, id, () => write(ctx, id))),
];

/** Records the failure with a message for staff. */
async function failing(ctx: Ctx, id: number, work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		const message = error instanceof AppError ? error.message : "Something went wrong on our side. Nothing was changed; try again.";
		await ctx.db.execute(
			sql`update import_run set state = 'failed', error = ${message} where id = ${id} and state in ('checking', 'writing')`,
		);
		throw error;
	}
}

async function check(ctx: Ctx, id: number): Promise<void> {
	const run = await readRun(ctx, id);
	if (run?.state === "checking") await checkImport(ctx, run);
}

/** Two phases: the file in one transaction, then re-indexing of the list in batches, so that other writers are not blocked for long. */
async function write(ctx: Ctx, id: number): Promise<void> {
	const run = await readRun(ctx, id);
	if (run?.state === "writing") await writeOrRefuse(ctx, run);
	await refresh(ctx, id);
}

/** Conflict: stock was sold or reserved since validation. Nothing is written, and the rows are reported like those of an invalid file. */
async function writeOrRefuse(ctx: Ctx, run: Run & { name: string; by_id: string | null }): Promise<void> {
	try {
		await writeAll(ctx, run);
	} catch (error) {
		if (!(error instanceof StockConflict)) throw error;
		await saveProblems(ctx, run.id, error.report);
		await ctx.db.execute(
			sql`update import_run set state = 'refused', problem_count = ${error.report.count} where id = ${run.id} and state = 'writing'`,
		);
	}
}

async function writeAll(ctx: Ctx, run: Run & { name: string; by_id: string | null }): Promise<void> {
	// On behalf of the staff member who uploaded the file.
	const actor: Ctx["actor"] =
		run.by_id === null
			? ctx.actor
			: {
					kind: "staff",
					id: run.by_id,
					name: run.by_name,
					email: "",
					role: "catalogue",
					locations: run.locations.length === 0 ? "all" : run.locations,
					mustChangePassword: false,
					mustSetUpTwoStep: false,
				};
	await inTransaction({ ...ctx, actor }, async (tx) => {
		const { rows } = await tx.db.execute(sql`select from import_run where id = ${run.id} and state = 'writing' for update`);
		if (rows.length === 0) return;
		const { summary, changed } = run.kind === "products" ? await writeProducts(tx, run) : await writeStock(tx, run);
		await tx.db.execute(sql`
			update import_run set state = 'refreshing', done = 0, total = ${changed.length}, summary = ${JSON.stringify(summary)}::jsonb,
				changed = ${JSON.stringify(changed)}::jsonb
			where id = ${run.id}`);
		await recordChange(tx, { action: "imported", subject: "import", id: run.id, title: run.name, after: { ...summary } });
	});
}

const batchSize = 200;

async function refresh(ctx: Ctx, id: number): Promise<void> {
	const run = await readRun(ctx, id);
	if (run?.state !== "refreshing") return;
	const changed = run.changed ?? [];
	for (let from = 0; from < changed.length; from += batchSize) {
		await refreshListing(ctx, changed.slice(from, from + batchSize));
		await ctx.db.execute(sql`update import_run set done = ${Math.min(from + batchSize, changed.length)} where id = ${id}`);
	}
	await ctx.db.execute(sql`update import_run set state = 'done', changed = null, done = total where id = ${id}`);
	await ctx.db.execute(sql`delete from import_row where import_id = ${id}`);
	if (changed.length >= manyProducts) await enqueue(ctx, renumberListingJob, {});
}

/** After so many the list may be worth numbering anew before the night. */
const manyProducts = 5000;

function runOf(row: typeof importRun.$inferSelect): ImportRun {
	return {
		id: row.id,
		kind: row.kind,
		name: row.name,
		state: row.state,
		rows: row.rows,
		done: row.done,
		total: row.total,
		problem_count: row.problemCount,
		summary: row.summary,
		error: row.error,
		by: row.byName,
		created_at: row.createdAt.toISOString(),
	};
}
