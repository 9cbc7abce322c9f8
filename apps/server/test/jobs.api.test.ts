import { PgBoss } from "pg-boss";
import pino from "pino";
import { expect, test } from "vitest";
import { inTransaction } from "../src/ctx.ts";
import { job } from "../src/job.ts";
import { startQueue } from "../src/jobs/queue.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

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
	await inTransaction(shop.shop.ctx({ kind: "system" }), (tx) => tx.enqueue(tx.db, "made-later", { number: 1 }));
	const found = await otherNode.fetch<{ number: number }>("made-later");
	expect(found.map((each) => each.data)).toEqual([{ number: 1 }]);
	await otherNode.stop();
});

test.each(["in turn", "side by side"] as const)(
	"forty short jobs taken up in handfuls, %s: all are done in seconds, and one that fails is tried again alone",
	async (handful) => {
		const name = `forty-${handful.replaceAll(" ", "-")}`;
		const runs = new Map<number, number>();
		const short = job<{ number: number }>({
			name,
			handful,
			run: async (_ctx, { number }) => {
				runs.set(number, (runs.get(number) ?? 0) + 1);
				if (number === 13 && runs.get(number) === 1) throw new Error("Not this time.");
			},
		});
		const ctx = () => shop.shop.ctx({ kind: "system" });
		const queue = await startQueue({ ...shop.database, jobs: [short], current: () => short, ctx, log: pino({ level: "silent" }) });
		try {
			const { db } = ctx();
			for (let number = 0; number < 40; number++) await queue.enqueue(db, name, { number });
			await expect.poll(() => runs.size, { timeout: 15_000 }).toBe(40);
			await expect.poll(() => runs.get(13), { timeout: 15_000 }).toBe(2);
			const others = [...runs].filter(([number]) => number !== 13);
			expect(others.every(([, times]) => times === 1)).toBe(true);
		} finally {
			await queue.stop();
		}
	},
);
