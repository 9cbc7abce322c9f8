// Throughput of placing orders, against the same SQL statements without application code on the same PostgreSQL in the same run,
// and the
// latency of adding to a cart. `npm run bench:orders` (TEST_DATABASE_URL names the server).
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { cpus, tmpdir } from "node:os";
import { Hono } from "hono";
import pg from "pg";
import pino from "pino";
import type { Enqueue } from "../apps/server/src/ctx.ts";
import { openDatabase } from "../apps/server/src/db/open.ts";
import { apiPrefix, createApiRoutes } from "../apps/server/src/http/api.ts";
import { createMetrics } from "../apps/server/src/http/metrics.ts";
import { type RequestEnv, requestBasics } from "../apps/server/src/http/request.ts";
import { startQueue } from "../apps/server/src/jobs/queue.ts";
import { createShop } from "../apps/server/src/shop.ts";
import { anotherBuyer, buyer } from "../apps/server/test/buyer.ts";
import { makeServerTemplate } from "../apps/server/test/databases.ts";
import { dropServerDatabase, serverUrl } from "../apps/server/test/server-databases.ts";
import { loadDemoSeller } from "../demo/src/load.ts";

const orders = Number(process.argv[2] ?? 1500);
const connections = 16;
const siteUrl = "http://bench.test";

type Statement = { text: string; values: unknown[] };

/** Records statements at the driver. */
let heard: Statement[] | undefined;
const send = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
	const [first, second] = args;
	const statement = typeof first === "string" ? { text: first, values: (second as unknown[]) ?? [] } : (first as Statement);
	heard?.push({ text: statement.text, values: statement.values ?? (second as unknown[] | undefined) ?? [] });
	return send.apply(this, args);
} as typeof pg.Client.prototype.query;

const name = await makeServerTemplate();
const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
const database = await openDatabase({ databaseUrl: url, databasePool: connections, dataDir: "" });
const log = pino({ level: "silent" });
let enqueue: Enqueue = async () => undefined;
const config = {
	siteUrl,
	secureSite: false,
	dataDir: tmpdir(),
	smtpUrl: undefined,
	mailFrom: undefined,
	authSecret: "only-for-measurements-0123456789abcdef",
	payments: { providers: ["sandbox", "cod"] as const, razorpay: undefined, stripe: undefined },
	connections: { encryptionKey: undefined, providersNamed: false, razorpayBase: "", stripeBase: "" },
};
const shop = await createShop({ config, pool: database.pool, enqueue: (...args) => enqueue(...args), checkAnswers: false });
await loadDemoSeller(shop.ctx({ kind: "system" }));
// Queue without workers, as on a node that only serves requests.
const queue = await startQueue({
	pool: database.pool,
	engine: "postgres",
	jobs: shop.jobs.map((job) => ({ ...job, run: async () => undefined })),
	current: () => undefined,
	ctx: () => shop.ctx({ kind: "system" }),
	log,
});
enqueue = queue.enqueue;
const app = new Hono<RequestEnv>();
app.use(requestBasics({ log, trustProxy: true, metrics: createMetrics(undefined) }));
app.route(apiPrefix, createApiRoutes(shop.deps, shop.routes));

const { rows: variants } = await database.pool.query<{ id: number; sku: string }>(
	"select id, sku from variant where withdrawn_at is null and exists (select 1 from stock_item where variant_id = variant.id) order by id limit 40",
);
await database.pool.query("update stock_item set on_hand = 1000000");
await database.pool.query("analyze");

async function call<T>(path: string, body: object, headers: Record<string, string>): Promise<T> {
	const answer = await app.request(`${siteUrl}${apiPrefix}${path}`, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"x-forwarded-for": `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`,
			...headers,
		},
		body: JSON.stringify(body),
	});
	const text = await answer.text();
	if (!answer.ok) throw new Error(`${path}: ${text}`);
	return (JSON.parse(text) as { data: T }).data;
}

const skuOf = (index: number) => variants[index % variants.length]?.sku ?? "";
const seenOf = new Map<string, string>();
for (const { sku } of variants)
	seenOf.set(
		sku,
		(await call<{ seen: string }>("/checkout/quote", { buy: sku, post_code: buyer.post_code }, { "guest-token": randomUUID() })).seen,
	);

const place = (index: number) => {
	const sku = skuOf(index);
	const order = { ...anotherBuyer(), buy: sku, seen: seenOf.get(sku), idempotency_key: randomUUID() };
	return call<{ reference: string; order_token: string; payment_token: string }>("/checkout/orders", order, {
		"guest-token": randomUUID(),
	});
};

/** Operations per second of `work`, run `count` times with this concurrency. */
async function rate(count: number, atOnce: number, work: (index: number) => Promise<unknown>): Promise<number> {
	let next = 0;
	const started = performance.now();
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			for (let index = next++; index < count; index = next++) await work(index);
		}),
	);
	return count / ((performance.now() - started) / 1000);
}

async function middle(count: number, work: (index: number) => Promise<unknown>): Promise<number> {
	const times: number[] = [];
	for (let index = 0; index < count; index++) {
		const started = performance.now();
		await work(index);
		times.push(performance.now() - started);
	}
	return times.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? 0;
}

/** Statements of one order, with placeholders for values that differ between orders. */
async function record(index: number): Promise<(client: pg.PoolClient) => Promise<void>> {
	heard = [];
	const placed = await place(index);
	const statements = heard;
	heard = undefined;
	const { rows } = await database.pool.query<{ id: number }>("select id from customer_order where reference = $1", [placed.reference]);
	const orderId = rows[0]?.id;
	const texts = [placed.reference, placed.order_token, placed.payment_token];
	const keys = statements.flatMap(({ values }) =>
		values.filter((value): value is string => typeof value === "string" && /^[\w-]{30,}:[\w-]{30,}(:|$)/.test(value)),
	);
	return async (client) => {
		const fresh = new Map<string, string>([
			[texts[0] ?? "", `LW-26-${randomInt(1_000_000, 10_000_000)}${randomInt(100)}`],
			[texts[1] ?? "", randomBytes(24).toString("base64url")],
			[texts[2] ?? "", randomBytes(24).toString("base64url")],
			...keys.map((key): [string, string] => [key, `${randomUUID()}:${randomUUID()}`]),
		]);
		let id = orderId;
		const other = (value: unknown): unknown => {
			if (value === orderId) return id;
			if (typeof value !== "string") return value;
			for (const [before, after] of fresh) if (value.includes(before)) return value.replaceAll(before, after);
			// Counters and jobs of other orders have distinct keys.
			return /^orders-(owner|address):/.test(value) ? `${value}-${randomUUID()}` : value;
		};
		for (const { text, values } of statements) {
			const result = (await client.query(text, values.map(other))) as pg.QueryResult<{ id?: number }>;
			if (/insert into "customer_order"/.test(text)) id = result.rows[0]?.id ?? result.rows[0]?.[0 as never];
		}
	};
}

try {
	for (let index = 0; index < 100; index++) await place(index);
	const replays: Awaited<ReturnType<typeof record>>[] = [];
	for (let index = 0; index < 40; index++) replays.push(await record(index));
	const bareOnce = async (index: number) => {
		const client = await database.pool.connect();
		try {
			await replays[index % replays.length]?.(client);
		} finally {
			client.release();
		}
	};
	for (let index = 0; index < 100; index++) await bareOnce(index);
	// Four items per cart.
	const guests = Array.from({ length: 200 }, () => randomUUID());
	const added = await middle(600, (index) =>
		call("/cart/lines", { sku: skuOf(index), quantity: 1 }, { "guest-token": guests[Math.floor(index / 4)] ?? "" }),
	);
	console.log(`${cpus()[0]?.model || "processor unknown"}, ${cpus().length} cores, ${connections} connections`);
	console.log(`Add to cart: p50 ${added.toFixed(2)} ms`);
	for (const atOnce of [1, connections]) {
		// Alternating rounds, so that other load on the machine affects both.
		const ours: number[] = [];
		const bare: number[] = [];
		for (let turn = 0; turn < 3; turn++) {
			bare.push(await rate(orders / 3, atOnce, bareOnce));
			ours.push(await rate(orders / 3, atOnce, place));
		}
		const best = (rates: number[]) => Math.max(...rates);
		console.log(
			`Place order, ${atOnce} at once: ${best(ours).toFixed(0)} a second; the same SQL bare: ${best(bare).toFixed(0)} a second; ratio ${(best(ours) / best(bare)).toFixed(2)}`,
		);
	}
} finally {
	await queue.stop();
	await database.close();
	await dropServerDatabase(name);
}
