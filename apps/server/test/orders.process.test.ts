// kill -9 at random times while orders are placed on PostgreSQL: no confirmed order is lost or duplicated, and stock is exact. 500 orders
// in `npm run test:all`, fewer in `npm test`.
import { randomInt, randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { anotherBuyer } from "./buyer.ts";
import { freshFolder, launch, type Running, ready } from "./running-shop.ts";
import { serverUrl } from "./server-databases.ts";
import { ananya } from "./shoppers.ts";

const long = process.env["LAPWING_LONG"] === "1";
const wanted = long ? 500 : 40;
const kills = long ? 12 : 1;
const buyers = 8;

const name = `lapwing_kill_${process.pid}_${Date.now()}`;
const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
let running: Running | undefined;

async function onServer<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: address });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

const postgresAnswers = await onServer(serverUrl, async () => true).catch(() => false);

afterEach(async () => {
	running?.child.kill("SIGKILL");
	await running?.ended;
	await onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test.runIf(postgresAnswers)(
	`${wanted} orders while the shop is killed ${kills} times`,
	async () => {
		await onServer(serverUrl, (client) => client.query(`create database ${name}`));
		const start = async () => {
			running = launch({ DATABASE_URL: url, DATA_DIR: freshFolder(), TRUST_PROXY: "1" });
			return ready(running);
		};
		let address = await start();
		const { variant, sku } = await onServer(url, async (client) => {
			const { rows } = await client.query<{ id: number; sku: string }>(
				"select id, sku from variant where price < 4000000 and withdrawn_at is null order by id limit 1",
			);
			const [row] = rows;
			if (row === undefined) throw new Error("The demo seller sells nothing cheap.");
			await client.query("update stock_item set on_hand = 0, reserved = 0 where variant_id = $1", [row.id]);
			await client.query("update stock_item set on_hand = 10000 where ctid = (select ctid from stock_item where variant_id = $1 limit 1)", [
				row.id,
			]);
			return { variant: row.id, sku: row.sku };
		});
		const acknowledged = new Map<string, string>();
		let begun = 0;
		const call = async (path: string, who: Record<string, string>, body: object) => {
			const response = await fetch(`${address}/public/api${path}`, {
				method: "POST",
				headers: { "content-type": "application/json", "x-forwarded-for": `203.0.${randomInt(250)}.${randomInt(250)}`, ...who },
				body: JSON.stringify(body),
				signal: AbortSignal.timeout(10_000),
			});
			const answer = (await response.json()) as { data: { seen: string; reference: string }; message?: string };
			if (response.status >= 500) throw new Error("try again");
			if (!response.ok) throw new Error(`refused: ${answer.message}`);
			return answer.data;
		};
		/** Retries with the same key until the shop responds, as a browser does. */
		const buy = async () => {
			const who = { "guest-token": randomUUID() };
			const key = randomUUID();
			const method = begun % 2 === 0 ? "cod" : "sandbox";
			for (;;) {
				try {
					const { seen } = await call("/checkout/quote", who, { buy: sku, post_code: ananya.post_code });
					const order = { ...anotherBuyer(), buy: sku, seen, payment_method: method, idempotency_key: key };
					acknowledged.set(key, (await call("/checkout/orders", who, order)).reference);
					return;
				} catch (error) {
					if (error instanceof Error && error.message.startsWith("refused")) throw error;
					await sleep(50);
				}
			}
		};
		const buyer = async () => {
			while (begun < wanted) {
				begun += 1;
				await buy();
			}
		};
		const killer = async () => {
			for (let killed = 0; killed < kills; killed++) {
				const due = Math.floor((wanted * (killed + 1)) / (kills + 1));
				while (acknowledged.size < due) await sleep(5);
				await sleep(randomInt(30));
				running?.child.kill("SIGKILL");
				await running?.ended;
				address = await start();
			}
		};
		await Promise.all([killer(), ...Array.from({ length: buyers }, buyer)]);
		const { orders, stock } = await onServer(url, async (client) => ({
			orders: (
				await client.query<{ reference: string; state: string }>(
					"select reference, state from customer_order where idempotency_key is not null",
				)
			).rows,
			stock: (
				await client.query<{ on_hand: number; reserved: number }>(
					"select sum(on_hand)::int as on_hand, sum(reserved)::int as reserved from stock_item where variant_id = $1",
					[variant],
				)
			).rows[0],
		}));
		expect(acknowledged.size).toBe(wanted);
		expect(orders.map(({ reference }) => reference).toSorted()).toEqual([...acknowledged.values()].toSorted());
		const sold = orders.filter(({ state }) => state === "confirmed").length;
		expect(stock).toEqual({ on_hand: 10_000 - sold, reserved: wanted - sold });
	},
	600_000,
);
