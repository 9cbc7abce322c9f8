// npm run check-books: checks that payments, documents and stock agree. Uses the shop's settings. Writes one row, the result.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { ConfigError, readConfig } from "../config.ts";
import type { Ctx } from "../ctx.ts";
import { FolderError } from "../db/folder-lock.ts";
import { DatabaseError, openDatabase } from "../db/open.ts";
import { col, queryRows } from "../db/rows.ts";
import { type BooksResult, checkBooks, listRules, saveCheck } from "../modules/books/check-books.ts";

class CheckError extends Error {}

const journal = fileURLToPath(new URL("../../migrations/meta/_journal.json", import.meta.url));

async function check(): Promise<boolean> {
	const config = readConfig(process.env);
	if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, "pgdata")))
		throw new CheckError(`The data folder ${config.dataDir} holds no shop. Name its folder in DATA_DIR, or its database in DATABASE_URL.`);
	const database = await openDatabase({ ...config, databasePool: 1 });
	try {
		const enqueue = () => Promise.reject(new Error("The books check asks for no jobs."));
		const ctx: Ctx = { db: drizzle(database.pool), now: new Date(), actor: { kind: "system" }, enqueue };
		await expectMigrated(ctx);
		const result = await checkBooks(ctx);
		await saveCheck(ctx, result, "command");
		await report(ctx, result);
		return result.passed;
	} finally {
		await database.close();
	}
}

/** The rules read tables and columns of this release. */
async function expectMigrated(ctx: Ctx): Promise<void> {
	const { entries } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { when: number }[] };
	const newest = Math.max(...entries.map(({ when }) => when));
	const there = await queryRows(ctx.db, { found: col.bool }, sql`select to_regclass('lapwing.migration') is not null as found`);
	const rows = there[0]?.found
		? await queryRows(ctx.db, { last: col.nullable(col.number) }, sql`select max(created_at)::float8 as last from lapwing.migration`)
		: [];
	if ((rows[0]?.last ?? 0) < newest)
		throw new CheckError(
			"The database is of an older release. Start the shop once, which migrates it, and check again. Nothing was checked or written.",
		);
}

async function report(ctx: Ctx, { counts, wrong, violations, violationCount, passed, tookMs }: BooksResult): Promise<void> {
	for (const { name, title } of await listRules(ctx)) {
		const amiss = wrong[name] ?? 0;
		const state = amiss === 0 ? "OK" : `${amiss} violated`;
		printLine(`${name.padEnd(18)} ${String(counts[name] ?? 0).padStart(9)}  ${state.padEnd(14)} ${title}`);
	}
	if (!passed) printLine("");
	for (const { sentence } of violations) printLine(sentence);
	if (violations.length < violationCount) printLine(`… and ${violationCount - violations.length} more.`);
	printLine("");
	printLine(passed ? `Everything balances (${tookMs} ms).` : `${violationCount} violations (${tookMs} ms).`);
}

function printLine(line: string): void {
	process.stdout.write(`${line}\n`);
}

try {
	process.exitCode = (await check()) ? 0 : 1;
} catch (error) {
	const known = [CheckError, ConfigError, DatabaseError, FolderError].some((kind) => error instanceof kind);
	const message = known ? (error as Error).message : `It did not work: ${error instanceof Error ? error.stack : String(error)}`;
	const running = " A running shop checks its books at 04:05, and when an owner asks for it on the console's page Books.";
	process.stderr.write(`${message}${error instanceof FolderError ? running : ""}\n`);
	process.exitCode = 1;
}
