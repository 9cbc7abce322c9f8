// npm run bench:compare -- BEFORE [AFTER]: two checkouts, both built, for example of the commits before and after a change; without
// AFTER it is this one.
// Paired measurement: both shops run at once, each on a PostgreSQL database of its own, and take turns in short bursts. Load that others
// put on the machine meets both alike, so the ratio holds where absolute times do not. Prints a table; 1.05 means 5 % dearer than BEFORE.
// --rounds=N   pairs of bursts per work (20)
import { resolve } from "node:path";
import { backendsOf, cpuTimeWhile, drive, type Meter, machine } from "./baseline.ts";
import { makeDatabase, type Node, runScript, scratch, startNode, stopAll } from "./shop.ts";
import { cartWork, goodsOf, orderWork, pages, type Work } from "./work.ts";

const [before, after] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
if (before === undefined) throw new Error("Name the folder of the other checkout: npm run bench:compare -- BEFORE");
const rounds = Number(process.argv.find((argument) => argument.startsWith("--rounds="))?.slice("--rounds=".length) ?? 20);
const products = 1000;
const burstSeconds = 0.6;
const burstOrders = 12;

type Side = { node: Node; database: Meter; works: Work[]; orders: (times: number) => Promise<Work>; carts: (times: number) => Work };
type Cost = { cpu: number; p50: number };

async function startSide(folder?: string): Promise<Side> {
	const { name, url, watcher } = await makeDatabase();
	const env = { DATABASE_URL: url, DATA_DIR: scratch(), PAGE_CACHE_MB: "0" };
	await runScript("scripts/grow-demo.ts", [String(products)], { DATABASE_URL: url }, 300, folder);
	// The order bursts sell a dozen variants again and again.
	await watcher.query("update stock_item set on_hand = on_hand + 10000");
	const node = await startNode(env, folder);
	const goods = await goodsOf(async (text, values) => (await watcher.query(text, values)).rows);
	const works = pages(goods);
	// Warm-up: until the shared code is JIT-compiled.
	await drive({ port: node.port, connections: 4, seconds: 30, limit: 1500, requests: works.flatMap((work) => work.requests.slice(0, 8)) });
	return {
		node,
		database: backendsOf(watcher, name),
		works,
		orders: (times) => orderWork(node.port, goods.skus, times),
		carts: (times) => cartWork(goods, times),
	};
}

async function burst({ node, database }: Side, { requests, once }: Work): Promise<Cost> {
	const plan = { port: node.port, connections: 1, requests };
	const { result, computed } = await cpuTimeWhile([node.meter, database], () =>
		drive({ ...plan, seconds: once ? 60 : burstSeconds, ...(once && { limit: requests.length }) }),
	);
	if (result.failures > 0) throw new Error(`${result.failures} of ${result.requests} requests failed: ${JSON.stringify(result.statuses)}`);
	return { cpu: computed.reduce((sum, each) => sum + each, 0) / Math.max(1, result.requests), p50: result.p50 };
}

const quantile = (values: readonly number[], share: number) => {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
};

async function compare(name: string, ours: () => Promise<Cost>, theirs: () => Promise<Cost>): Promise<string> {
	const pairs: { ours: Cost; theirs: Cost }[] = [];
	for (let round = 0; round < rounds; round++) {
		// Who begins alternates, so that a slow second half hits both.
		const first = round % 2 === 0 ? await theirs() : undefined;
		const mine = await ours();
		pairs.push({ ours: mine, theirs: first ?? (await theirs()) });
	}
	const ratios = pairs.map((pair) => pair.ours.cpu / pair.theirs.cpu);
	const of = (read: (pair: (typeof pairs)[number]) => number) => quantile(pairs.map(read), 0.5).toFixed(2);
	const shown = [
		of((pair) => pair.theirs.cpu),
		of((pair) => pair.ours.cpu),
		quantile(ratios, 0.5).toFixed(3),
		`${quantile(ratios, 0.25).toFixed(2)} to ${quantile(ratios, 0.75).toFixed(2)}`,
		of((pair) => pair.ours.p50 / pair.theirs.p50),
	];
	return `| ${name} | ${shown.join(" | ")} |`;
}

try {
	const theirs = await startSide(resolve(before));
	const ours = await startSide(after && resolve(after));
	console.log(`${machine()}; ${rounds} pairs of bursts, 1 connection, ${products} products, page cache off`);
	console.log("| work | CPU ms, before | CPU ms, after | ratio, median | half of the pairs | ratio of p50 |\n|---|---|---|---|---|---|");
	for (const [index, work] of ours.works.entries()) {
		const same = theirs.works[index] ?? work;
		console.log(
			await compare(
				work.name,
				() => burst(ours, work),
				() => burst(theirs, same),
			),
		);
	}
	console.log(
		await compare(
			"add to cart",
			async () => burst(ours, ours.carts(60)),
			async () => burst(theirs, theirs.carts(60)),
		),
	);
	console.log(
		await compare(
			"place order",
			async () => burst(ours, await ours.orders(burstOrders)),
			async () => burst(theirs, await theirs.orders(burstOrders)),
		),
	);
} finally {
	await stopAll();
}
