import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { balancedBooks } from "../../../test/balanced-books.ts";
import { ofOrder, paymentOf, soldOut, violationCases } from "../../../test/book-violations.ts";
import { openTestDatabase, type TestDatabase } from "../../../test/databases.ts";
import type { Ctx } from "../../ctx.ts";
import { type BooksResult, checkBooks, distributeLimit, listChecks, saveCheck } from "./check-books.ts";

let database: TestDatabase;
let ctx: Ctx;

beforeAll(async () => {
	database = await openTestDatabase(inject("databaseTemplate"));
	const enqueue = () => Promise.reject(new Error("No jobs here."));
	ctx = { db: drizzle(database.pool), now: new Date("2026-11-15T06:00:00Z"), actor: { kind: "system" }, enqueue };
	const { passed, violations, counts } = await checkBooks(ctx);
	if (!passed || Object.values(counts).some((count) => count > 0)) throw new Error(`An empty shop: ${JSON.stringify(violations)}`);
	await balancedBooks(ctx, database.pool);
});

afterAll(() => database.close());

test("a shop with all kinds of orders and repairs passes, and every rule has looked at something", async () => {
	const { passed, violations, counts, violationCount } = await checkBooks(ctx);
	expect(violations).toEqual([]);
	expect({ passed, violationCount }).toEqual({ passed: true, violationCount: 0 });
	expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
	expect(counts).toMatchObject({ money: 9, "sale-total": 9, "number-sequence": 4 });
});

test("reads one snapshot and can write nothing", async () => {
	const statements: string[] = [];
	const client = await database.pool.connect();
	const send = client.query.bind(client) as (...args: unknown[]) => unknown;
	client.query = ((...args: unknown[]) => {
		const [first] = args;
		statements.push(typeof first === "string" ? first : (first as { text: string }).text);
		return send(...args);
	}) as typeof client.query;
	try {
		await checkBooks({ ...ctx, db: drizzle(client) });
	} finally {
		client.query = send as typeof client.query;
		client.release();
	}
	expect(statements[0]).toBe("begin isolation level repeatable read read only");
	expect(statements.at(-1)).toBe("commit");
	expect(statements.filter((text) => text.startsWith("begin"))).toHaveLength(1);
});

/** Changes rows in a transaction, runs the check, and rolls back. */
async function checkAfter(change: string): Promise<BooksResult> {
	let result: BooksResult | undefined;
	const takenBack = new Error("Taken back.");
	await ctx.db
		.transaction(async (db) => {
			await db.execute(sql.raw(change));
			result = await checkBooks({ ...ctx, db });
			throw takenBack;
		})
		.catch((error: unknown) => {
			if (error !== takenBack) throw error;
		});
	if (result === undefined) throw new Error("There is no result.");
	return result;
}

describe("a violation names the subject and both figures", () => {
	test.each(violationCases)("%s", async (_what, change, rules, sentence) => {
		const { passed, wrong, violations, violationCount } = await checkAfter(change);
		expect(Object.keys(wrong).filter((name) => wrong[name] !== 0)).toEqual(rules);
		expect(violations.map((violation) => violation.sentence)).toContainEqual(
			typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
		);
		expect({ passed, violationCount }).toEqual({ passed: false, violationCount: violations.length });
	});

	test("and every rule is seen to fail", async () => {
		const { counts } = await checkBooks(ctx);
		const seen = new Set(violationCases.flatMap(([, , rules]) => rules));
		expect(Object.keys(counts).filter((name) => !seen.has(name))).toEqual([]);
	});
});

describe("what is not at rest is left for later", () => {
	test.each([
		["a refund on its way", "update refund set state = 'waiting' where kind = 'goodwill'; delete from ledger_entry where refund_id = 2"],
		["a return asked for", "update order_return_line set state = 'requested', received_quantity = 0"],
	])("%s", async (_what, change) => {
		const { counts } = await checkAfter(change);
		expect(counts["money"]).toBe(8);
	});

	test("the list of products whose refresh waits in the queue", async () => {
		const { passed } = await checkAfter(`${soldOut};
			select job.create_queue('refresh-listing', '{"policy": "standard", "partition": false}'::jsonb);
			insert into job.job (name, data) values ('refresh-listing', '{"products": [2]}')`);
		expect(passed).toBe(true);
	});
});

test("delivery that an earlier release kept without invoicing it passes as withheld", async () => {
	const { violations } = await checkAfter(`
		update customer_order set delivery = 9900, total = total + 9900 where id = ${ofOrder(7)};
		update shipment set delivery = 9900 where order_id = ${ofOrder(7)};
		update payment set amount = amount + 9900 where ${paymentOf(7)};
		update ledger_entry set amount = amount + 9900 where kind = 'capture' and ${paymentOf(7)};
		with made as (insert into order_reversal (order_id, kind, reason, amount, deduction, by_kind, at)
			values (${ofOrder(7)}, 'undelivered', 'x', 9900, 9900, 'system', now()) returning id, order_id)
		insert into order_reversal_line (reversal_id, shipment_id, quantity, amount, tax)
		select made.id, shipment.id, 1, 9900, 0 from made join shipment on shipment.order_id = made.order_id`);
	expect(violations).toEqual([]);
});

test("of many violations some of every rule are told", () => {
	const many = Array.from({ length: 200 }, (_, index) => `a${index}`);
	expect(distributeLimit([many, ["b"], [], ["c", "d"]], 6)).toEqual(["a0", "a1", "a2", "b", "c", "d"]);
	expect(distributeLimit([many, many])).toHaveLength(100);
	expect(distributeLimit([["b"]])).toEqual(["b"]);
});

test("results are kept, the last sixty", async () => {
	const result = await checkAfter("update stock_item set on_hand = on_hand + 1 where variant_id = 1 and location_id = 1");
	for (let round = 0; round < 62; round++) await saveCheck({ ...ctx, now: new Date(ctx.now.getTime() + round * 1000) }, result, "nightly");
	const { rows } = await database.pool.query<{ count: number }>("select count(*)::int as count from books_check");
	expect(rows[0]?.count).toBe(60);
	const listed = await listChecks(ctx);
	expect(listed).toHaveLength(30);
	expect(listed[0]).toMatchObject({
		at: "2026-11-15T06:01:01.000Z",
		passed: false,
		violation_count: 1,
		by: "nightly",
		violations: [{ rule: "stock-on-hand", subject: "AR-0 at Lapwing Indiranagar", expected: "6", found: "7" }],
	});
});
