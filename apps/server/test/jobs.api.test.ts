import type { JobBoard } from "@lapwing/contract/staff-jobs";
import { PgBoss } from "pg-boss";
import pino from "pino";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Ctx, inTransaction } from "../src/ctx.ts";
import { defineJob, enqueue, handleJob } from "../src/job.ts";
import { startQueue } from "../src/jobs/queue.ts";
import { refreshListingJob } from "../src/modules/listing/refresh-listing.ts";
import { dataOf } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const madeLaterJob = defineJob({ name: "made-later", data: z.object({ number: z.int() }) });

test("a job asked for inside a transaction never waits for a second connection, though its queue is new to this node", async () => {
	const { pool, engine } = shop.database;
	const otherNode = new PgBoss({
		db: { executeSql: (text, values) => pool.query(text, values) },
		schema: "job",
		supervise: false,
		schedule: false,
		...(engine === "embedded" && { backend: "pglite" as const }),
	});
	await otherNode.start();
	await otherNode.createQueue("made-later");
	await inTransaction(shop.shop.ctx({ kind: "system" }), (tx) => enqueue(tx, madeLaterJob, { number: 1 }));
	const found = await otherNode.fetch<{ number: number }>("made-later");
	expect(found.map((each) => each.data)).toEqual([{ number: 1 }]);
	await otherNode.stop();
});

test.each(["sequential", "parallel"] as const)(
	"forty short jobs taken up in batches, %s: all are done in seconds, and one that fails is tried again alone",
	async (batch) => {
		const runs = new Map<number, number>();
		const short = defineJob({ name: `forty-${batch}`, data: z.object({ number: z.int() }), batch });
		const counted = handleJob(short, async (_ctx, { number }) => {
			runs.set(number, (runs.get(number) ?? 0) + 1);
			if (number === 13 && runs.get(number) === 1) throw new Error("Not this time.");
		});
		const ctx = () => shop.shop.ctx({ kind: "system" });
		const queue = await startQueue({ ...shop.database, jobs: [counted], current: () => counted, ctx, log: pino({ level: "silent" }) });
		try {
			const { db } = ctx();
			for (let number = 0; number < 40; number++) await enqueue({ db, enqueue: queue.enqueue }, short, { number });
			await expect.poll(() => runs.size, { timeout: 15_000 }).toBe(40);
			await expect.poll(() => runs.get(13), { timeout: 15_000 }).toBe(2);
			const others = [...runs].filter(([number]) => number !== 13);
			expect(others.every(([, times]) => times === 1)).toBe(true);
		} finally {
			await queue.stop();
		}
	},
);

describe("a job's payload", () => {
	const system = () => shop.shop.ctx({ kind: "system" });

	/** Inserts a job as an older or newer release may have enqueued it. */
	async function leaveInQueue(name: string, data: object): Promise<string> {
		const { rows } = await shop.database.pool.query<{ id: string }>(
			"insert into job.job (name, data, retry_limit) values ($1, $2, 300) returning id",
			[name, JSON.stringify(data)],
		);
		return rows[0]?.id ?? "";
	}

	test("is checked by the compiler, and where the job is asked for, so that the caller's transaction fails", async () => {
		const none = { products: [1] };
		// @ts-expect-error a field of another name
		await expect(enqueue(system(), refreshListingJob, { productIds: [1] })).rejects.toThrow(/refresh-listing.*products.*"productIds"/);
		// @ts-expect-error a field too many
		await expect(enqueue(system(), refreshListingJob, { products: [1], soon: true })).rejects.toThrow(/refresh-listing.*"soon"/);
		// @ts-expect-error a field of another type
		await expect(enqueue(system(), refreshListingJob, { products: ["1"] })).rejects.toThrow(/refresh-listing.*products\.0/);
		// @ts-expect-error the queue takes no job by its name alone
		const byName = (ctx: Ctx) => ctx.enqueue(ctx.db, "refresh-listing", none);
		// @ts-expect-error nor one whose payload nobody has checked
		const unchecked = (ctx: Ctx) => ctx.enqueue(ctx.db, { name: "refresh-listing", data: none });
		// @ts-expect-error a job that comes round by itself is given nothing
		const withBoth = () => defineJob({ name: "both", cron: "* * * * *", data: z.object({ number: z.int() }) });
		expect([byName, unchecked, withBoth]).toHaveLength(3);
		const { rows } = await shop.database.pool.query("select from job.job where name = 'refresh-listing'");
		expect(rows).toEqual([]);
	});

	test.each([
		["taken up in batches", "refresh-listing", { productIds: [1] }, /refresh-listing cannot read its data.*products: .*"productIds"/],
		["taken up one by one", "make-picture-sizes", { picture: "a" }, /make-picture-sizes cannot read its data.*id: .*"picture"/],
		["of a cron expression", "publish-due-products", { at: 1 }, /publish-due-products cannot read its data.*"at"/],
	])("that a job %s cannot read: it fails at once, and the console says which field", async (_how, name, data, message) => {
		const owner = await shop.signInOwner();
		const id = await leaveInQueue(name, data);
		await expect
			.poll(
				async () => {
					const { failures } = dataOf<JobBoard>(await shop.request("GET", "/staff/jobs", { headers: owner }));
					return failures.find((failure) => failure.id === id);
				},
				{ timeout: 15_000 },
			)
			.toMatchObject({ queue: name, tries: 1, error: expect.stringMatching(message) });
	});

	test("that a job cannot read is logged as an error", async () => {
		const lines: string[] = [];
		const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
		const loud = handleJob(defineJob({ name: "loud", data: z.object({ number: z.int() }) }), async () => undefined);
		const queue = await startQueue({ ...shop.database, jobs: [loud], current: () => loud, ctx: system, log });
		try {
			await leaveInQueue("loud", { figure: 1 });
			await expect.poll(() => lines.join(), { timeout: 15_000 }).toMatch(/The job loud cannot read its data.*number/);
		} finally {
			await queue.stop();
		}
	});

	test("of a job that comes round by itself is empty, and its schedule sends just that", async () => {
		const { rows } = await shop.database.pool.query<{ name: string; data: object }>("select name, data from job.schedule order by name");
		const due = shop.shop.jobs.filter(({ cron }) => cron !== undefined).map(({ name }) => name);
		expect(rows).toEqual(due.toSorted().map((name) => ({ name, data: {} })));
	});
});
