import { expect, test } from "vitest";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();

const rows = async <T extends object>(text: string) => (await shop.database.pool.query<T>(text)).rows;

test("at night dead rows are removed and tables analysed where no autovacuum runs", async () => {
	const [server] = await rows<{ automatic: boolean }>(
		"select current_setting('autovacuum') = 'on' and version() not like '%PGlite%' as automatic",
	);
	await rows("insert into cart (guest_token, updated_at) select gen_random_uuid(), now() from generate_series(1, 2000)");
	await rows("delete from cart");
	const size = async () => (await rows<{ bytes: number }>("select pg_relation_size('cart')::int as bytes"))[0]?.bytes;
	expect(await size()).toBeGreaterThan(100_000);
	await shop.shop.jobs.find((job) => job.name === "vacuum-database")?.run(shop.shop.ctx({ kind: "system" }), {});
	// A server's own autovacuum does it in its own time.
	if (!server?.automatic) expect(await size()).toBe(0);
});
