// Runs the command in a separate process.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterEach, expect, inject, test } from "vitest";
import { balancedBooks } from "../../test/balanced-books.ts";
import { engine, openTestDatabase } from "../../test/databases.ts";
import type { Ctx } from "../ctx.ts";
import { type Database, openDatabase } from "../db/open.ts";

const main = fileURLToPath(new URL("main.ts", import.meta.url));

function command(env: Record<string, string>): Promise<{ code: number | null; said: string; refused: string }> {
	const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main], { env: { PATH: process.env["PATH"], ...env } });
	let [said, refused] = ["", ""];
	child.stdout.on("data", (text: Buffer) => {
		said += text.toString();
	});
	child.stderr.on("data", (text: Buffer) => {
		refused += text.toString();
	});
	return new Promise((resolve) => {
		child.on("close", (code) => resolve({ code, said, refused }));
	});
}

let leave: (() => Promise<void>)[] = [];

function folder(): string {
	const made = mkdtempSync(join(tmpdir(), "lapwing-test-books-"));
	leave.push(async () => rmSync(made, { recursive: true, force: true }));
	return made;
}

afterEach(async () => {
	for (const each of leave.toReversed()) await each();
	leave = [];
});

type Opened = { env: Record<string, string>; change: (work: (database: Database) => Promise<unknown>) => Promise<void> };

/** A migrated database. The embedded engine is open only during changes, so that the command can open it. */
async function migrated(): Promise<Opened> {
	const template = inject("databaseTemplate");
	if (engine === "postgres") {
		const database = await openTestDatabase(template);
		leave.push(() => database.close());
		return { env: { DATABASE_URL: database.url ?? "", DATA_DIR: folder() }, change: async (work) => void (await work(database)) };
	}
	const dataDir = folder();
	cpSync(join(template, "pgdata"), join(dataDir, "pgdata"), { recursive: true });
	const change: Opened["change"] = async (work) => {
		const database = await openDatabase({ databaseUrl: undefined, databasePool: 1, dataDir });
		await work(database);
		await database.close();
	};
	return { env: { DATA_DIR: dataDir }, change };
}

const ctxOf = (database: Database): Ctx => ({
	db: drizzle(database.pool),
	now: new Date("2026-11-15T06:00:00Z"),
	actor: { kind: "system" },
	enqueue: () => Promise.reject(new Error("No jobs here.")),
});

test("says for each rule what it looked at, names violations, and keeps its results", async () => {
	const { env, change } = await migrated();
	await change((database) => balancedBooks(ctxOf(database), database.pool));
	const balanced = await command(env);
	expect({ code: balanced.code, refused: balanced.refused }).toEqual({ code: 0, refused: "" });
	expect(balanced.said).toMatch(/^money +9 {2}OK +orders and repairs at rest/m);
	expect(balanced.said).toMatch(/^Everything balances \(\d+ ms\)\.$/m);
	await change(({ pool }) => pool.query("update stock_item set on_hand = on_hand + 1 where variant_id = 1 and location_id = 1"));
	const { code, said } = await command(env);
	expect(code).toBe(1);
	expect(said).toMatch(/^stock-on-hand +\d+ {2}1 violated/m);
	expect(said).toContain("\nAR-0 at Lapwing Indiranagar: 7 are on hand, the movements add up to 6.\n");
	await change(async ({ pool }) => {
		const { rows } = await pool.query("select passed, violation_count, started_by from books_check order by id");
		expect(rows).toEqual([
			{ passed: true, violation_count: 0, started_by: "command" },
			{ passed: false, violation_count: 1, started_by: "command" },
		]);
	});
}, 120_000);

test("leaves a database alone that is of an older release, and says so", async () => {
	const { env, change } = await migrated();
	await change(({ pool }) => pool.query("delete from lapwing.migration where id = (select max(id) from lapwing.migration)"));
	const { code, said, refused } = await command(env);
	expect({ code, said }).toEqual({ code: 1, said: "" });
	expect(refused).toBe(
		"The database is of an older release. Start the shop once, which migrates it, and check again. Nothing was checked or written.\n",
	);
	await change(async ({ pool }) => expect((await pool.query("select from books_check")).rowCount).toBe(0));
}, 120_000);

test.runIf(engine === "embedded")(
	"says where a running shop holds the folder, and where there is none",
	async () => {
		const { env, change } = await migrated();
		await change(async () => {
			const { refused } = await command(env);
			expect(refused).toMatch(
				/^Another Lapwing is already running on the data folder .* A running shop checks its books at 04:05, and when an owner asks for it/,
			);
		});
		expect((await command({ DATA_DIR: folder() })).refused).toMatch(/holds no shop/);
	},
	120_000,
);
