// Plan of the prepared statement that adds to a cart: made on a small table, it must not read rows in proportion to their square later.
import { expect, test, vi } from "vitest";
import { putInStore, someLaptops } from "./goods.ts";
import { add, aGuest } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();
const carts = 1500;

type Counters = { read: number; inserted: number };

/** Rows that sequential scans of the cart's tables have read, as the server counts them. */
async function counters(): Promise<Counters> {
	const { rows } = await shop.database.pool.query<Counters>(
		"select sum(seq_tup_read)::float8 as read, sum(n_tup_ins)::float8 as inserted from pg_stat_user_tables where relname in ('cart', 'cart_line')",
	);
	return rows[0] as Counters;
}

// The embedded engine plans at every call.
test.skipIf(process.env["LAPWING_TEST_ENGINE"] === "embedded")("[2.5] adding to a cart reads no more than each cart once", async () => {
	const laptops = await someLaptops(shop, 30);
	for (const each of laptops) await putInStore(shop, each, 5);
	const [laptop] = laptops;
	if (laptop === undefined) throw new Error("no laptop was saved");
	// As after a start with the demo: few carts, and statistics that say so.
	for (const { sku } of laptops) await add(shop, aGuest(), sku);
	await shop.database.pool.query("analyze");
	// PostgreSQL keeps one plan for all parameters from the sixth call of a connection on.
	for (let count = 0; count < 12; count++) await add(shop, aGuest(), laptop.sku);
	await shop.database.pool.query(
		"insert into cart (guest_token, updated_at) select gen_random_uuid(), now() from generate_series(1, $1::int)",
		[carts],
	);
	await shop.database.pool.query(
		`insert into cart_line (cart_id, variant_id, quantity, seen_price, added_at) select id, $1, 1, 1, now() from cart
		where not exists (select from cart_line where cart_id = cart.id)`,
		[laptop.variant],
	);
	// Counters arrive late: a connection reports them at most once a second, after a statement.
	const reported = async (inserted: number) => {
		let calls = 0;
		await vi.waitFor(
			async () => {
				for (let count = 0; count < 10; count++) await add(shop, aGuest(), laptop.sku);
				calls += 10;
				expect((await counters()).inserted).toBeGreaterThanOrEqual(inserted);
			},
			{ timeout: 20_000, interval: 1100 },
		);
		return calls;
	};
	await reported(2 * carts);
	const before = await counters();
	const calls = await reported(before.inserted + 20);
	const { read } = await counters();
	// A few scans of each table for a call (the statement, the cart it returns), far from one for each line.
	expect((read - before.read) / calls).toBeLessThan(10 * carts);
});
