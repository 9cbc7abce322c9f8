// Public pages read from the replica while it is up to date, otherwise from the primary.
import { createApi } from "@lapwing/contract/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Changes, Dependencies, openChanges } from "../src/db/changes.ts";
import { type ReadPool, replicaReads } from "../src/db/replica.ts";
import { createPublicCalls } from "../src/http/routes/public-calls.ts";
import { engine } from "./databases.ts";
import { wayTo } from "./severed-proxy.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.runIf(engine === "postgres")("with a second connection that stands for the copy", () => {
	let changes: Changes;
	let copy: ReadPool;
	let way: ReturnType<typeof wayTo>;
	const api = () => createApi(createPublicCalls({ shop: shop.shop, readFrom: copy, changes, isCaching: false })(new Dependencies()));
	const fromCopy = () => copy.pool() !== shop.database.pool;

	async function until(holds: () => boolean): Promise<void> {
		for (let tries = 0; !holds() && tries < 300; tries++) await sleep(20);
		expect(holds()).toBe(true);
	}

	beforeAll(async () => {
		const url = new URL(shop.database.url ?? "");
		way = wayTo(url);
		await way.mend();
		changes = await openChanges(shop.database, url.href);
		const there = Object.assign(new URL(url.href), { hostname: "127.0.0.1", port: String(way.port()) }).href;
		copy = replicaReads(shop.database.pool, there, 2, changes);
	});
	afterAll(async () => {
		await changes.close();
		await copy.close();
		await way.cut();
	});

	test("pages read from it once it has answered", async () => {
		await until(fromCopy);
		expect((await api()("GET /get/allMenu")).data).toEqual([]);
	});

	test("a write of our own sends readers to the database until its place in the log is known to be there", async () => {
		await until(fromCopy);
		await shop.database.pool.query("insert into setting (key, value) values ('a', '1')");
		expect(fromCopy()).toBe(false);
		await until(fromCopy);
	});

	test("when it goes away, the call that meets it there is answered by the database, and it is used again later", async () => {
		await until(fromCopy);
		const meets = api();
		await way.cut();
		expect((await meets("GET /get/allMenu")).data).toEqual([]);
		expect(fromCopy()).toBe(false);
		await expect(api()("GET /products/:slug", { slug: "none-such" })).rejects.toMatchObject({ status: 404 });
		await way.mend();
		await until(fromCopy);
	});
});
