// Fault injection: two nodes on one PostgreSQL behind a TCP proxy, with an SMTP server and a payment provider on loopback. Records what
// shoppers were told, and compares it with the final state of the shop.
import { randomInt, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import pg from "pg";
import { expect } from "vitest";
import { enterOpeningStock } from "../books-of.ts";
import { anotherBuyer } from "../buyer.ts";
import { type StripeServer, startStripeServer } from "../providers/stripe-server.ts";
import { freshFolder, launch, type Running, ready } from "../running-shop.ts";
import { serverUrl } from "../server-databases.ts";
import { ananya } from "../shoppers.ts";
import { type MailServer, mailServerOn } from "./mail-server.ts";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

export const long = process.env["LAPWING_LONG"] === "1";
export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function onServer<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: address });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

export const postgresAnswers = await onServer(serverUrl, async () => true).catch(() => false);

const keys = { secretKey: "sk_test_faults", webhookSecret: "whsec_faults" };
const unitsAtFirst = 100_000;

export type Node = { address: string; running: Running; start(more?: Record<string, string>): Promise<void>; kill(): Promise<void> };
export type Answer = { status: number; body: { data: never; message?: string; code?: string }; retryAfter: string | null; ms: number };

export async function startFaultShop() {
	const name = `lapwing_fault_${process.pid}_${Date.now()}`;
	const direct = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
	await onServer(serverUrl, (client) => client.query(`create database ${name}`));
	const { hostname, port } = new URL(serverUrl);
	const proxy: TcpProxy = await startTcpProxy({ host: hostname, port: Number(port || 5432) });
	const through = Object.assign(new URL(direct), { hostname: "127.0.0.1", port: String(proxy.port) }).href;
	const mail: MailServer = mailServerOn(await freePort());
	await mail.start();
	const stripe: StripeServer = await startStripeServer(keys);
	const dataDir = freshFolder();
	const nodes: [Node, Node] = [await nodeOn(await freePort()), await nodeOn(await freePort())];
	await nodes[0].start();
	await nodes[1].start();
	const { sku, variant } = await onServer(direct, stockUp);
	/** References confirmed to shoppers, by idempotency key: orders and service requests. */
	const orders = new Map<string, string>();
	const requests = new Map<string, string>();
	const slowest = { ms: 0 };

	async function nodeOn(nodePort: number): Promise<Node> {
		const node: Node = {
			address: `http://127.0.0.1:${nodePort}`,
			running: undefined as never,
			async start(more = {}) {
				node.running = launch({
					PORT: String(nodePort),
					SITE_URL: "http://shop.test",
					DATABASE_URL: through,
					DATA_DIR: dataDir,
					TRUST_PROXY: "1",
					SMTP_URL: mail.url,
					PAYMENT_PROVIDERS: "stripe,sandbox,cod",
					STRIPE_SECRET_KEY: keys.secretKey,
					STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
					STRIPE_BASE: stripe.url,
					LOG_LEVEL: "error",
					...more,
				});
				await ready(node.running);
			},
			async kill() {
				node.running.child.kill("SIGKILL");
				await node.running.ended;
			},
		};
		return node;
	}

	async function stockUp(client: pg.Client) {
		const { rows } = await client.query<{ id: number; sku: string }>(
			`select id, sku from variant where price < 4000000 and withdrawn_at is null
				and not exists (select from stock_item where variant_id = variant.id and reserved > 0) order by id limit 1`,
		);
		const [row] = rows;
		if (row === undefined) throw new Error("The demo seller sells nothing cheap.");
		await client.query("update stock_item set on_hand = 0 where variant_id = $1", [row.id]);
		await client.query(
			`update stock_item set on_hand = ${unitsAtFirst} where ctid = (select ctid from stock_item where variant_id = $1 limit 1)`,
			[row.id],
		);
		await enterOpeningStock(direct, client);
		return { sku: row.sku, variant: row.id };
	}

	async function call(
		method: string,
		path: string,
		init: { body?: unknown; headers?: Record<string, string>; node?: Node; timeoutMs?: number } = {},
	): Promise<Answer> {
		const node = init.node ?? nodes[randomInt(2) as 0 | 1];
		const begun = performance.now();
		const response = await fetch(`${node.address}/public/api${path}`, {
			method,
			headers: { "content-type": "application/json", "x-forwarded-for": `203.0.${randomInt(250)}.${randomInt(250)}`, ...init.headers },
			...(init.body !== undefined && { body: typeof init.body === "string" ? init.body : JSON.stringify(init.body) }),
			signal: AbortSignal.timeout(init.timeoutMs ?? 20_000),
		});
		const body = (await response.json()) as Answer["body"];
		const ms = performance.now() - begun;
		slowest.ms = Math.max(slowest.ms, ms);
		return { status: response.status, body, retryAfter: response.headers.get("retry-after"), ms };
	}

	/** Retries the same request until it is answered, as a browser does. A 4xx for a valid order is an error. */
	async function insist<T>(say: () => Promise<Answer>): Promise<T> {
		const limit = Date.now() + 40_000;
		for (;;) {
			const answer = await say().catch(() => undefined);
			if (answer !== undefined && answer.status < 300) return answer.body.data;
			if (answer !== undefined && answer.status < 500) throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
			if (answer !== undefined && answer.status >= 500) expect(answer.status, JSON.stringify(answer.body)).toBe(503);
			if (Date.now() > limit) throw new Error("The shop did not answer for forty seconds.");
			await sleep(100);
		}
	}

	type Placed = { reference: string; payment_token: string | null; order_token: string };

	async function order(method: "cod" | "sandbox" | "stripe"): Promise<Placed> {
		const who = { "guest-token": randomUUID() };
		const key = randomUUID();
		const { seen } = await insist<{ seen: string }>(() =>
			call("POST", "/checkout/quote", { headers: who, body: { buy: sku, post_code: ananya.post_code } }),
		);
		const body = { ...anotherBuyer(), buy: sku, seen, payment_method: method, idempotency_key: key };
		const placed = await insist<Placed>(() => call("POST", "/checkout/orders", { headers: who, body }));
		orders.set(key, placed.reference);
		return placed;
	}

	async function request(): Promise<void> {
		const key = randomUUID();
		const body = {
			name: "Ravi Menon",
			email: `ravi.${key}@example.in`,
			phone: `98${String(randomInt(100_000_000)).padStart(8, "0")}`,
			address: "4, 2nd Main, Bengaluru",
			laptop_brand: "HP",
			laptop_model: "Pavilion",
			issue_description: "It does not start.",
		};
		const { reference } = await insist<{ reference: string }>(() =>
			call("POST", "/free-service", { headers: { "idempotency-key": key }, body }),
		);
		requests.set(key, reference);
	}

	/** Invariants that must hold after any fault. Waits for the queue to drain first. */
	async function expectNothingLost(): Promise<{ orders: number; requests: number; mails: number }> {
		for (const node of nodes) {
			const answer = await insist<unknown>(() => call("GET", "/get/allMenu", { node }));
			expect(answer).toBeTruthy();
		}
		return onServer(direct, async (client) => {
			const rowsOf = async <T extends object>(text: string, values: unknown[] = []) => (await client.query<T>(text, values)).rows;
			// Jobs of a killed node are retried by another within a minute. The short form does not wait for that: it checks that the job
			// still exists.
			const timeoutMs = long ? 120_000 : 3000;
			const waiting = async () =>
				rowsOf<{ message_id: string; queued: boolean }>(
					`select message_id, exists (select from job.job j where j.name = 'send-mail' and j.state in ('created', 'retry', 'active')
						and (j.data->>'mailId')::bigint = mail.id) as queued from mail where state = 'waiting'
					union all select 'email', true from job.job where name = 'order-letter' and state in ('created', 'retry', 'active')`,
				);
			let unsent = await waiting();
			for (let fewest = unsent.length, limit = Date.now() + timeoutMs; unsent.length > 0 && Date.now() < limit; unsent = await waiting()) {
				if (unsent.length < fewest) limit = Date.now() + timeoutMs;
				fewest = Math.min(fewest, unsent.length);
				await sleep(200);
			}
			expect(unsent.filter(({ queued }) => long || !queued)).toEqual([]);
			const later = new Set(unsent.map(({ message_id }) => message_id));
			const placed = await rowsOf<{ reference: string; state: string }>(
				"select reference, state from customer_order where idempotency_key is not null",
			);
			expect(placed.map(({ reference }) => reference).toSorted()).toEqual([...orders.values()].toSorted());
			const asked = await rowsOf<{ reference: string }>("select reference from service_request where idempotency_key is not null");
			expect(asked.map(({ reference }) => reference).toSorted()).toEqual([...requests.values()].toSorted());
			const sold = placed.filter(({ state }) => state === "confirmed").length;
			const [stock] = await rowsOf<{ on_hand: number; reserved: number }>(
				"select sum(on_hand)::int as on_hand, sum(reserved)::int as reserved from stock_item where variant_id = $1",
				[variant],
			);
			expect(stock).toEqual({ on_hand: unitsAtFirst - sold, reserved: placed.length - sold });
			const captures = await rowsOf<{ subject_reference: string; count: number }>(
				`select subject_reference, count(*)::int as count from payment
				where captured_at is not null and subject_reference = any($1) group by 1 having count(*) > 1`,
				[[...orders.values()]],
			);
			expect(captures).toEqual([]);
			const mails = await rowsOf<{ message_id: string; subject: string; text: string }>("select message_id, subject, text from mail");
			const sent = new Set(mail.messageIds);
			expect(mails.filter(({ message_id }) => !sent.has(message_id) && !later.has(message_id))).toEqual([]);
			const known = new Set(mails.map(({ message_id }) => message_id));
			expect(mail.messageIds.filter((id) => !known.has(id))).toEqual([]);
			// Exactly one email per event: an order is confirmed once, whatever was killed meanwhile.
			const confirmations = Map.groupBy(mails, ({ subject }) => subject);
			expect([...confirmations].filter(([subject, all]) => subject.endsWith("is confirmed") && all.length > 1)).toEqual([]);
			// Each order with cash on delivery has a confirmation email.
			const confirmed = placed.filter(({ state }) => state === "confirmed").map(({ reference }) => reference);
			if (!later.has("email")) expect(confirmed.filter((reference) => !mails.some(({ text }) => text.includes(reference)))).toEqual([]);
			return { orders: placed.length, requests: asked.length, mails: mails.length };
		});
	}

	async function close(): Promise<void> {
		for (const node of nodes) await node.kill().catch(() => undefined);
		await proxy.close();
		await mail.stop();
		await stripe.close();
		await onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
	}

	return { nodes, proxy, mail, stripe, direct, dataDir, orders, requests, slowest, call, insist, order, request, expectNothingLost, close };
}

export type FaultShop = Awaited<ReturnType<typeof startFaultShop>>;

export async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	await new Promise((resolve) => server.close(resolve));
	return port;
}

/** Simulated shoppers who place orders and service requests until stopped. */
export function letThemShop(shop: FaultShop, people: number): { stop(): Promise<void> } {
	const open = { shopping: true };
	const person = async (index: number) => {
		for (let turn = index; open.shopping; turn++) {
			if (turn % 4 === 3) await shop.request();
			else await shop.order(turn % 2 === 0 ? "cod" : "sandbox");
			await sleep(20);
		}
	};
	const all = Promise.all(Array.from({ length: people }, (_, index) => person(index)));
	// Handles the rejection until `stop` awaits it.
	all.catch(() => undefined);
	return {
		async stop() {
			open.shopping = false;
			await all;
		},
	};
}
