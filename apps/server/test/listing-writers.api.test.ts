// Concurrent writers of the product list. On PostgreSQL: the embedded engine runs one transaction at a time.
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../src/ctx.ts";
import { refreshListing } from "../src/modules/listing/refresh-listing.ts";
import { engine } from "./databases.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();
const ctx = () => shop.shop.ctx({ kind: "system" });
let laptops: Laptop[];

beforeEach(async () => {
	laptops = await someLaptops(shop, 12);
	for (const laptop of laptops) await putInStore(shop, laptop, 5);
	await refreshListing(
		ctx(),
		laptops.map(({ id }) => id),
	);
});

/** Products that a filter finds by its bitmap, and by the rows. */
async function inStock(): Promise<{ bits: number; variantBits: number; rows: number }> {
	const { rows } = await shop.database.pool.query(`
		with term as (select id from listing_term where facet = 'in_stock')
		select (select coalesce(sum(bit_count(bits)), 0)::int from listing_bits where term_id = (select id from term)) as bits,
			(select coalesce(sum(bit_count(bits)), 0)::int from listing_variant_bits where term_id = (select id from term)) as "variantBits",
			(select count(*)::int from listing where terms @> array[(select id from term)]) as rows`);
	return rows[0] as { bits: number; variantBits: number; rows: number };
}

describe.skipIf(engine !== "postgres")("writers of the list", () => {
	test("do not wait for a transaction that re-indexes another product", async () => {
		const [one, other] = laptops as [Laptop, Laptop];
		await inTransaction(ctx(), async (tx) => {
			await tx.db.execute(sql`update product set title = 'Aravalli Ridge Renamed' where id = ${one.id}`);
			await refreshListing(tx, [one.id]);
			// On another connection, while the first transaction is open.
			await putInStore(shop, other, 0);
			await refreshListing(ctx(), [other.id]);
			expect(await inStock()).toEqual({ bits: 11, variantBits: 11, rows: 11 });
		});
	}, 10_000);

	test("that change the same values at once do not deadlock, and lose no bit", async () => {
		for (let round = 0; round < 4; round++) {
			await Promise.all(
				laptops.map(async (laptop, index) => {
					await putInStore(shop, laptop, (index + round) % 3);
					const others = laptops.filter((_, place) => (place + round) % 4 === index % 4).map(({ id }) => id);
					await refreshListing(ctx(), [...others, laptop.id]);
				}),
			);
		}
		await refreshListing(
			ctx(),
			laptops.map(({ id }) => id),
		);
		expect(await inStock()).toEqual({ bits: 8, variantBits: 8, rows: 8 });
	}, 60_000);
});
