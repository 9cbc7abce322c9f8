// Soak test with mixed load: measures the capacity, then runs 70 % of it for ten minutes, then three times the capacity. No errors
// are allowed, p99 latency must not rise, and overload must be shed, with recovery within seconds.
// `npm run test:soak`; `npm run test:soak -- --short` takes a minute and a half; `--steady=60` shortens only the ten minutes.
import { randomInt, randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { cpus, setPriority } from "node:os";
import pg from "pg";
import { enterOpeningStock, violationsOf } from "../apps/server/test/books-of.ts";
import { freshFolder, launch, ready } from "../apps/server/test/running-shop.ts";
import { serverUrl } from "../apps/server/test/server-databases.ts";

const short = process.argv.includes("--short");
const named = process.argv.find((each) => each.startsWith("--steady="))?.slice("--steady=".length);
const steadySeconds = short ? 60 : Number(named ?? 600);
const floodSeconds = short ? 10 : 30;

type Outcome = { status: number; ms: number };
type Shopper = () => Promise<Outcome>;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const name = `lapwing_soak_${process.pid}_${Date.now()}`;
const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

async function onServer<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: address });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

await onServer(serverUrl, (client) => client.query(`create database ${name}`));
const running = launch({ DATABASE_URL: url, DATA_DIR: freshFolder(), TRUST_PROXY: "1", LOG_LEVEL: "error" });
// Higher priority for the load generator, where permitted: otherwise overload starves it on a small machine. Set after the shop
// has started, which would inherit it.
try {
	setPriority(-10);
} catch {
	// Without permission, shop and load generator compete for CPU.
}
let failed = false;
try {
	const address = await ready(running);
	const goods = await onServer(url, async (client) => {
		await client.query("update stock_item set on_hand = 10000000");
		await enterOpeningStock(url, client);
		const { rows } = await client.query<{ sku: string; slug: string }>(
			`select v.sku, p.slug from variant v join product p on p.id = v.product_id
			where v.withdrawn_at is null and v.price < 4000000 and p.status = 'published'
				and exists (select from stock_item s where s.variant_id = v.id) order by v.id limit 60`,
		);
		return rows;
	});
	await soak(address, goods);
	const violations = await violationsOf(url);
	for (const sentence of violations) say(sentence);
	say(violations.length === 0 ? "the books balance" : `${violations.length} violations of the books`);
	failed ||= violations.length > 0;
} finally {
	running.child.kill("SIGKILL");
	await running.ended;
	await onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
}
process.exit(failed ? 1 : 0);

async function soak(address: string, goods: { sku: string; slug: string }[]): Promise<void> {
	const shopper = mixedShopper(address, goods);
	await measure(shopper, 3);
	const capacity = await measure(shopper, short ? 8 : 15);
	say(`capacity: ${Math.round(capacity)} requests a second (${cpus().length} cores, shared with what asks and with the database)`);

	const steady = await arrivals(shopper, capacity * 0.7, steadySeconds);
	const third = Math.floor(steady.length / 3);
	const [first, last] = [percentile(steady.slice(0, third), 0.99), percentile(steady.slice(-third), 0.99)];
	const errors = steady.filter(({ status }) => status === 0 || status >= 400);
	report(`70 % for ${steadySeconds} s`, steady);
	say(`  p99 of the first third ${Math.round(first)} ms, of the last ${Math.round(last)} ms`);
	check(errors.length === 0, `${errors.length} of ${steady.length} requests failed at 70 %: ${JSON.stringify(countByStatus(errors))}`);
	check(last < first * 2 + 100, "the slowest one in a hundred became slower");

	const flood = await arrivals(shopper, capacity * 3, floodSeconds);
	const ended = performance.now();
	const shed = flood.filter(({ status }) => status === 503 || status === 429);
	const broken = flood.filter(({ status }) => status === 0 || (status >= 400 && status !== 503 && status !== 429));
	report(`300 % for ${floodSeconds} s`, flood);
	check(shed.length > 0, "nothing was shed at three times the capacity");
	check(broken.length === 0, `${broken.length} requests failed in other ways: ${JSON.stringify(countByStatus(broken))}`);

	let quiet = 0;
	while (quiet < 5 && performance.now() - ended < 30_000) {
		const { status, ms } = await shopper();
		quiet = status < 400 && status > 0 && ms < 1000 ? quiet + 1 : 0;
		await sleep(50);
	}
	const recovered = performance.now() - ended;
	say(`  answered as before after ${(recovered / 1000).toFixed(1)} s`);
	check(recovered < 10_000, "it took more than ten seconds to recover");
	const after = await arrivals(shopper, capacity * 0.7, 10);
	report("70 % again for 10 s", after);
	check(
		after.every(({ status }) => status > 0 && status < 400),
		"requests failed after the flood",
	);
}

/** Capacity: throughput of sixteen concurrent clients in a closed loop. */
async function measure(shopper: Shopper, seconds: number): Promise<number> {
	const begun = performance.now();
	let served = 0;
	const hand = async () => {
		while (performance.now() - begun < seconds * 1000) {
			const { status } = await shopper();
			if (status > 0 && status < 400) served += 1;
		}
	};
	await Promise.all(Array.from({ length: 16 }, hand));
	return served / ((performance.now() - begun) / 1000);
}

/** Open-loop load: requests arrive at a fixed rate, whether or not earlier ones are finished. */
async function arrivals(shopper: Shopper, perSecond: number, seconds: number): Promise<Outcome[]> {
	const outcomes: Outcome[] = [];
	const visits: Promise<number>[] = [];
	const begun = performance.now();
	let arrived = 0;
	while (performance.now() - begun < seconds * 1000) {
		const due = ((performance.now() - begun) / 1000) * perSecond;
		for (; arrived < due; arrived++) {
			visits.push(shopper().then((outcome) => outcomes.push(outcome)));
		}
		await sleep(4);
	}
	await Promise.all(visits);
	return outcomes;
}

function mixedShopper(address: string, goods: readonly { sku: string; slug: string }[]): Shopper {
	const agent = new Agent({ keepAlive: true, maxSockets: 4000 });
	const one = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
	const ask = (method: string, path: string, body?: object): Promise<Outcome> => {
		const begun = performance.now();
		return new Promise((resolve) => {
			const text = body === undefined ? undefined : JSON.stringify(body);
			const headers = {
				"x-forwarded-for": `203.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`,
				"guest-token": randomUUID(),
				"accept-encoding": "gzip, deflate, br",
				...(text !== undefined && { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }),
			};
			const asked = request(address + path, { method, agent, headers, timeout: 20_000 }, (response) => {
				response.resume();
				response.on("end", () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun }));
				response.on("error", () => resolve({ status: 0, ms: performance.now() - begun }));
			});
			asked.on("timeout", () => asked.destroy());
			asked.on("error", () => resolve({ status: 0, ms: performance.now() - begun }));
			asked.end(text);
		});
	};
	const api = "/public/api";
	const kinds: [number, Shopper][] = [
		[12, () => ask("GET", "/")],
		[18, () => ask("GET", one(["/products", "/products?q=16gb", "/products?sort=price-asc", "/products?page=2"]))],
		[25, () => ask("GET", `/products/${one(goods).slug}`)],
		[4, () => ask("GET", "/store-locator-for-sales?pin=560038")],
		[10, () => ask("GET", `${api}/get/allMenu`)],
		[12, () => ask("POST", `${api}/cart/lines`, { sku: one(goods).sku, quantity: 1 })],
		[12, () => ask("POST", `${api}/checkout/quote`, { buy: one(goods).sku, post_code: "560038" })],
		[7, () => ask("GET", `${api}/cart`)],
	];
	const total = kinds.reduce((sum, [weight]) => sum + weight, 0);
	return () => {
		let left = randomInt(total);
		for (const [weight, act] of kinds) {
			if (left < weight) return act();
			left -= weight;
		}
		return ask("GET", "/");
	};
}

function percentile(outcomes: readonly Outcome[], share: number): number {
	const sorted = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function countByStatus(outcomes: readonly Outcome[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
}

function report(title: string, outcomes: readonly Outcome[]): void {
	const [p50, p99] = [percentile(outcomes, 0.5), percentile(outcomes, 0.99)].map(Math.round);
	say(`${title}: ${outcomes.length} requests, ${JSON.stringify(countByStatus(outcomes))}, p50 ${p50} ms, p99 ${p99} ms`);
}

function check(holds: boolean, otherwise: string): void {
	if (holds) return;
	failed = true;
	say(`  FAILED: ${otherwise}`);
}

function say(line: string): void {
	process.stdout.write(`${line}\n`);
}
