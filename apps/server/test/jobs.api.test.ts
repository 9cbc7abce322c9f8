import { PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { inTransaction } from "../src/ctx.ts";
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
