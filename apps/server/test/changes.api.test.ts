import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { type Changes, openChanges } from "../src/db/changes.ts";
import { engine } from "./databases.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();
let changes: Changes | undefined;
afterEach(() => changes?.close());

describe.runIf(engine === "postgres")("changes by other nodes", () => {
	test("[security 26] a change is heard of although the node that made it was killed right after its commit", async () => {
		const url = shop.database.url ?? "";
		changes = await openChanges(shop.database, url);
		const before = changes.count();
		const script = fileURLToPath(new URL("./faults/write-and-die.ts", import.meta.url));
		const node = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", script, url], { encoding: "utf8" });
		expect(node.signal, node.stderr).toBe("SIGKILL");
		await expect.poll(() => changes?.since(["setting"], before), { timeout: 4000 }).toBe(true);
		expect(changes.since(["product"], before)).toBe(false);
	});

	test("[security 26] a transaction whose change cannot be noted is not committed, and says so", async () => {
		changes = await openChanges(shop.database, shop.database.url);
		await shop.database.pool.query("alter table lapwing.change rename to change_away");
		const client = await shop.database.pool.connect();
		try {
			await client.query("begin");
			await client.query("insert into setting (key, value) values ('price', '1')");
			await expect(client.query("commit")).rejects.toThrow("lapwing.change");
			await client.query("rollback");
		} finally {
			client.release();
			await shop.database.pool.query("alter table lapwing.change_away rename to change");
		}
		expect((await shop.database.pool.query("select from setting where key = 'price'")).rowCount).toBe(0);
	});
});
