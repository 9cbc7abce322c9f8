// Nodes of the built shop on a PostgreSQL database with a few laptops and one store: starts in seconds, where the demo data takes half
// a minute.

import { applyMigrations } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/open.ts";
import { createShop } from "../src/shop.ts";
import { migrationsFolder } from "./databases.ts";
import { freePort, onServer } from "./faults/fault-shop.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { freshFolder, launch, type Running, ready } from "./running-shop.ts";
import { serverUrl } from "./server-databases.ts";
import type { TestShop } from "./test-shop.ts";

export type SmallShop = {
	/** URL of its database. */
	url: string;
	laptops: Laptop[];
	node(env?: Record<string, string>): Promise<{ address: string; running: Running }>;
	/** As `node`, without waiting for readiness. */
	beginNode(env?: Record<string, string>): Promise<{ address: string; running: Running }>;
	/** URL of another database without tables. */
	emptyDatabase(): Promise<string>;
	close(): Promise<void>;
};

export async function startSmallShop(laptops = 4): Promise<SmallShop> {
	const names: string[] = [];
	async function emptyDatabase(): Promise<string> {
		const name = `lapwing_small_${process.pid}_${Date.now()}`;
		await onServer(serverUrl, (client) => client.query(`create database ${name}`));
		names.push(name);
		return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
	}
	const url = await emptyDatabase();
	const goods = await stockUp(url, laptops);
	const started: Running[] = [];
	const dataDir = freshFolder();

	async function beginNode(env: Record<string, string> = {}) {
		const port = String(await freePort());
		const running = launch({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: "0", TRUST_PROXY: "1", PORT: port, ...env });
		started.push(running);
		return { address: `http://127.0.0.1:${port}`, running };
	}
	return {
		url,
		laptops: goods,
		beginNode,
		emptyDatabase,
		async node(env) {
			const begun = await beginNode(env);
			await ready(begun.running);
			return begun;
		},
		async close() {
			for (const { child, ended } of started) {
				child.kill("SIGKILL");
				await ended;
			}
			for (const name of names) await onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
		},
	};
}

async function stockUp(url: string, count: number): Promise<Laptop[]> {
	const dataDir = freshFolder();
	const database = await openDatabase({ databaseUrl: url, databasePool: 3, dataDir });
	await applyMigrations(database.pool, migrationsFolder);
	const config = {
		siteUrl: "http://shop.test",
		secureSite: false,
		smtpUrl: undefined,
		mailFrom: undefined,
		authSecret: "a-secret-of-the-tests-only-0123456789",
		payments: { providers: [], razorpay: undefined, stripe: undefined },
		connections: { encryptionKey: undefined, providersNamed: true, razorpayBase: "", stripeBase: "" },
		dataDir,
	};
	// Jobs are discarded: the first node indexes the product list when it starts.
	const shop = await createShop({ config, pool: database.pool, enqueue: () => Promise.resolve(), checkAnswers: false });
	const testShop = { shop, database } as unknown as TestShop;
	const laptops = await someLaptops(testShop, count);
	await database.pool.query("update variant set price = 3990000");
	for (const laptop of laptops) await putInStore(testShop, laptop, 1000);
	await database.close();
	return laptops;
}
