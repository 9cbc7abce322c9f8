import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { describe, expect, inject, test } from "vitest";
import { inTransaction } from "../src/ctx.ts";
import { applyMigrations } from "../src/db/migrate.ts";
import { startQueue } from "../src/jobs/queue.ts";
import { setting } from "../src/modules/settings/schema.ts";
import { readSetting, writeSetting } from "../src/modules/settings/settings.ts";
import { engine, migrationsFolder, openTestDatabase } from "./databases.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();
const ctx = () => shop.shop.ctx({ kind: "system" });

describe("the database", () => {
	test("reads beside transactions see nothing of them until they end", async () => {
		await writeSetting(ctx(), "seen", 0);
		const odd: unknown[] = [];
		const writers = Array.from({ length: 8 }, (_, number) =>
			inTransaction(ctx(), async (tx) => {
				await writeSetting(tx, `draft-${number}`, "half");
				await new Promise((resolve) => setTimeout(resolve, 5));
				await tx.db
					.update(setting)
					.set({ value: "whole" })
					.where(eq(setting.key, `draft-${number}`));
				if (number % 2 === 0) throw new Error("taken back");
			}).catch(() => undefined),
		);
		const readers = Array.from({ length: 40 }, async (_, number) => {
			const value = await readSetting(ctx(), `draft-${number % 8}`);
			if (value !== undefined && value !== "whole") odd.push(value);
			const { rows } = await ctx().db.execute<{ number: number }>(sql`select ${number}::int as number`);
			if (rows[0]?.number !== number) odd.push(rows);
		});
		await Promise.all([...writers, ...readers]);
		expect(odd).toEqual([]);
		const { rows } = await ctx().db.execute<{ key: string }>(sql`select key from setting where key like 'draft-%' order by key`);
		expect(rows.map((row) => row.key)).toEqual(["draft-1", "draft-3", "draft-5", "draft-7"]);
	});

	test("the job queue's tables are made once by nodes that start at the same moment", async () => {
		const database = await openTestDatabase(inject("databaseTemplate"));
		const options = { pool: database.pool, engine, jobs: [], current: () => undefined, ctx, log: pino({ level: "silent" }) } as const;
		try {
			await database.pool.query("drop schema job cascade");
			const queues = await Promise.all(Array.from({ length: engine === "postgres" ? 3 : 1 }, () => startQueue(options)));
			await Promise.all(queues.map((queue) => queue.stop()));
			const { rows } = await database.pool.query("select count(*)::int as number from job.version");
			expect(rows).toEqual([{ number: 1 }]);
		} finally {
			await database.close();
		}
	});

	test.runIf(engine === "postgres")("statements are not compiled, which would take longer than running them", async () => {
		const { rows } = await shop.database.pool.query<{ jit: string }>("show jit");
		expect(rows).toEqual([{ jit: "off" }]);
	});

	test("money comes back exact, and a number too large to be exact is refused", async () => {
		const { rows } = await shop.database.pool.query<{ paise: number }>("select 9007199254740991::bigint as paise");
		expect(rows[0]?.paise).toBe(9_007_199_254_740_991);
		await expect(shop.database.pool.query("select 9007199254740993::bigint as paise")).rejects.toThrow("too large to be exact");
	});

	test.runIf(engine === "postgres")(
		"a connection that PostgreSQL ends in the middle of a transaction ends that transaction, not the shop",
		async () => {
			const client = await shop.database.pool.connect();
			await client.query("begin");
			const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
			await shop.database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
			// Without a listener the error would be unhandled here.
			await new Promise((resolve) => setTimeout(resolve, 200));
			await expect(client.query("select 1")).rejects.toThrow(/not queryable|terminat/i);
			client.release();
			expect((await shop.database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
		},
	);

	test("migrations applied again change nothing, and five nodes starting at once apply them once", async () => {
		const database = await openTestDatabase(inject("databaseTemplate"));
		try {
			const applied = async () => (await database.pool.query("select count(*)::int as number from lapwing.migration")).rows[0].number;
			const before = await applied();
			await Promise.all(Array.from({ length: engine === "postgres" ? 5 : 1 }, () => applyMigrations(database.pool, migrationsFolder)));
			expect(await applied()).toBe(before);
			await database.pool.query("drop schema public cascade; create schema public; drop schema lapwing cascade");
			await Promise.all(Array.from({ length: engine === "postgres" ? 5 : 1 }, () => applyMigrations(database.pool, migrationsFolder)));
			expect(await applied()).toBe(before);
		} finally {
			await database.close();
		}
	});

	describe("[security 15] a database of another history is left alone, with a sentence that says what to do", () => {
		const says = /made by a Lapwing of another history: .*Nothing was changed\. Start the release that made it, or name an empty database/;

		test.each([
			["a migration was edited after it was applied", "update lapwing.migration set hash = 'of another text' where id = 2", says],
			["one in between was never applied", "delete from lapwing.migration where id = 3", says],
			["its times are of another journal", "update lapwing.migration set created_at = created_at - 1 where id = 2", says],
			["a newer release has been here", "insert into lapwing.migration (hash, created_at) values ('newer', 99999999999999)", undefined],
		])("%s", async (_what, change, sentence) => {
			const database = await openTestDatabase(inject("databaseTemplate"));
			try {
				await database.pool.query(change);
				const before = await database.pool.query("select hash, created_at from lapwing.migration order by id");
				const start = applyMigrations(database.pool, migrationsFolder);
				if (sentence === undefined) await start;
				else await expect(start).rejects.toThrow(sentence);
				expect((await database.pool.query("select hash, created_at from lapwing.migration order by id")).rows).toEqual(before.rows);
			} finally {
				await database.close();
			}
		});
	});
});
