// Migration 0017: goodwill that a reversal deducts, until then told by the text of the reason, has a column of its own.
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyMigrations } from "../src/db/migrate.ts";
import { migrationsFolder, openEmptyDatabase } from "./databases.ts";
import { applyFirstMigrations, loadRows } from "./older-releases.ts";

let shop: Awaited<ReturnType<typeof openEmptyDatabase>>;

/** Deduction and reason as stored before, and what each becomes. */
const cases = [
	{ deduction: 500_00, reason: "Paid back as goodwill already", becomes: { goodwill: 500_00, reason: null } },
	{
		deduction: 1_600_50,
		reason: "₹1,500.50: Scratch on the lid; ₹100 was paid back as goodwill already",
		becomes: { goodwill: 100_00, reason: "Scratch on the lid" },
	},
	{
		deduction: 2_00_100_25,
		reason: "₹100: Broken; bent; ₹2,00,000.25 was paid back as goodwill already",
		becomes: { goodwill: 2_00_000_25, reason: "Broken; bent" },
	},
	{ deduction: 700_00, reason: "Scratch; paid back", becomes: { goodwill: 0, reason: "Scratch; paid back" } },
];

beforeAll(async () => {
	shop = await openEmptyDatabase();
	await applyFirstMigrations(shop.pool, 5);
	await loadRows(shop.pool, "previous-release.json.gz");
	await applyFirstMigrations(shop.pool, 17);
}, 120_000);

afterAll(() => shop.close());

test("the goodwill of every form of reason is found, and other reasons stay", async () => {
	const { rows } = await shop.pool.query<{ id: number }>("select id from order_reversal order by amount desc, id limit 4");
	const ids = rows.map(({ id }) => id);
	expect(ids).toHaveLength(cases.length);
	for (const [index, { deduction, reason }] of cases.entries())
		await shop.pool.query("update order_reversal set amount = greatest(amount, $2), deduction = $2, deduction_reason = $3 where id = $1", [
			ids[index],
			deduction,
			reason,
		]);
	await applyMigrations(shop.pool, migrationsFolder);
	const { rows: after } = await shop.pool.query<{ id: number; deduction: number; goodwill: number; reason: string | null }>(
		"select id, deduction::float8, goodwill::float8, deduction_reason as reason from order_reversal order by id",
	);
	const found = ids.map((id) => after.find((row) => row.id === id));
	expect(found).toMatchObject(cases.map(({ deduction, becomes }) => ({ deduction, ...becomes })));
	expect(after.filter(({ id, goodwill }) => !ids.includes(id) && goodwill !== 0)).toEqual([]);
});
