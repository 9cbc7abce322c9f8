// Nodes of the release before the ledger on the same database: they must be stopped before it is migrated, and cannot take payments or
// orders that this release would not see.
import pg from "pg";
import { describe, expect, test } from "vitest";
import { applyMigrations } from "../src/db/migrate.ts";
import { engine, migrationsFolder, openEmptyDatabase } from "./databases.ts";
import { putInStore, someLaptops } from "./goods.ts";
import { applyFirstMigrations } from "./older-releases.ts";
import { aGuest, dataOf, pay, placed } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const onServer = engine === "postgres";

async function anOrder() {
	const [laptop] = await someLaptops(shop, 1);
	if (laptop === undefined) throw new Error("no laptop was saved");
	await putInStore(shop, laptop, 5);
	return placed(shop, aGuest(), { buy: laptop.sku });
}

describe("what a release before the ledger writes", () => {
	test("[security 15] a payment is not captured without its ledger entry: the older node's commit fails, and the money is taken in by this release", async () => {
		const { payment_token } = await anOrder();
		const older = shop.database.pool.query(
			"update payment set state = 'captured', captured_at = now(), changed_at = now(), kept = true, provider_payment_id = 'pay_1' where token = $1",
			[payment_token],
		);
		await expect(older).rejects.toThrow(/captured without a ledger entry/);
		await expect(
			shop.database.pool.query(
				`insert into payment (token, subject_kind, subject_reference, provider, method, description, amount, state, kept, captured_at,
					contact_name, contact_email, contact_phone, created_at, changed_at)
				values ('older', 'order', 'LW-26-1', 'counter', 'Cash', 'x', 100, 'captured', true, now(), 'x', 'x', 'x', now(), now())`,
			),
		).rejects.toThrow(/captured without a ledger entry/);
		const { rows } = await shop.database.pool.query("select state, captured_at from payment");
		expect(rows).toEqual([{ state: "created", captured_at: null }]);
		expect(dataOf<{ payment: { outcome: string } }>(await pay(shop, payment_token)).payment.outcome).toBe("paid");
	});

	test("[security 15] nor is an order placed without each parcel's share of the price", async () => {
		await anOrder();
		const again = (price: string) =>
			shop.database.pool.query(
				`with sent as (insert into shipment (order_id, location_id, state) select order_id, location_id, 'waiting' from shipment returning id)
				insert into shipment_line (shipment_id, order_line_id, quantity, price, total)
				select sent.id, order_line_id, 1, ${price}, ${price} from sent, shipment_line`,
			);
		await expect(again("0")).rejects.toThrow(/without its share of the price/);
		await again("7499000");
	});
});

describe("starting this release", () => {
	test.skipIf(!onServer)(
		"[security 15] waits for older nodes to stop before a migration that they cannot live with, and says so",
		async () => {
			const database = await openEmptyDatabase("postgres");
			const connect = async (name: string) => {
				const client = new pg.Client({ connectionString: database.url, application_name: name });
				await client.connect();
				return client;
			};
			const applied = async () => (await database.pool.query("select count(*)::int as count from lapwing.migration")).rows[0]?.count;
			try {
				await applyFirstMigrations(database.pool, 5);
				const older = await connect("lapwing");
				await expect(applyMigrations(database.pool, migrationsFolder, 300)).rejects.toThrow(
					/older release of Lapwing is connected.*\(1 connection\).*Nothing was changed\. Stop every node of the older release, then start this one\./,
				);
				expect(await applied()).toBe(5);
				const ofThisRelease = await connect("lapwing/999");
				const starting = applyMigrations(database.pool, migrationsFolder, 10_000);
				await older.end();
				await starting;
				expect(await applied()).toBeGreaterThan(5);
				// Nothing is pending now, so an older node does not prevent the start.
				const another = await connect("lapwing");
				await applyMigrations(database.pool, migrationsFolder, 0);
				await ofThisRelease.end();
				await another.end();
			} finally {
				await database.close();
			}
		},
		60_000,
	);
});
