// npm run bench: benchmarks of the shop against baselines measured in the same run. Writes bench/RESULTS.md.
// --quick     about ten minutes: two catalogues, shorter rounds, no soak
// --million   also a catalogue of 1,000,000 products (an hour more)
// --only=word only the sections whose title contains the word; prints the results
// A section that fails is reported and the others continue.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { backendsOf, cpuTimeOf, cpuTimeWhile, drive, type LoadResult, type Meter, machine, memoryOf } from "./baseline.ts";
import { isCartRight } from "./carts.ts";
import { sectionOf } from "./results.ts";
import { makeDatabase, type Node, nginxVersion, runScript, scratch, startNginx, startNode, stopAll } from "./shop.ts";
import { cartWork, type Goods, goodsOf, orderWork, pages, paymentWork, readGoods, type Work } from "./work.ts";

const quick = process.argv.includes("--quick");
const idleSeconds = 30;
const sizes = [1000, ...(quick ? [100_000] : [10_000, 100_000]), ...(process.argv.includes("--million") ? [1_000_000] : [])];
const seconds = quick ? 2.5 : 6;
const warmUp = quick ? 2 : 5;
const orders = quick ? 250 : 600;
const limitMinutes = quick ? 15 : process.argv.includes("--million") ? 150 : 60;

const only = process.argv
	.find((argument) => argument.startsWith("--only="))
	?.slice("--only=".length)
	.toLowerCase();

const began = performance.now();
const lines: string[] = [];
const failed: string[] = [];
const minutes = () => ((performance.now() - began) / 60_000).toFixed(1);
const say = (text: string) => console.log(`[${minutes()} min] ${text}`);

/** Section of the run, with its own heading in the results. */
async function part(title: string, work: () => Promise<void>): Promise<void> {
	if (only !== undefined && !title.toLowerCase().includes(only)) return;
	lines.push("", `## ${title}`, "");
	if (Number(minutes()) > limitMinutes) {
		lines.push(`Left out: the run had taken ${minutes()} minutes by then.`);
		failed.push(`${title}: left out for lack of time`);
		return;
	}
	say(title);
	try {
		await work();
	} catch (error) {
		const said = error instanceof Error ? error.message : String(error);
		failed.push(`${title}: ${said.split("\n")[0]}`);
		lines.push(`Failed: ${said.split("\n")[0]}`);
		say(`  failed: ${said}`);
	}
}

const heading = [
	"| work | connections | server CPU ms | database CPU ms | together | requests/s | p50 ms | p99 ms | failed |",
	"|---|---|---|---|---|---|---|---|---|",
];

async function measure(
	node: Node,
	work: Work,
	connections: number,
	others: readonly Meter[],
	first = warmUp,
): Promise<{ driven: LoadResult; cpu: number[] }> {
	const { requests, once } = work;
	const plan = { port: node.port, requests, connections };
	if (!once) await drive({ ...plan, seconds: first });
	const { result, computed } = await cpuTimeWhile([node.meter, ...others], () =>
		drive({ ...plan, seconds: once ? 60 : seconds, ...(once && { limit: requests.length }) }),
	);
	return { driven: result, cpu: computed.map((each) => each / Math.max(1, result.requests)) };
}

function row(name: string, connections: number, driven: LoadResult, cpu: number[]): string {
	const [server = 0, database] = cpu;
	const shown = [
		server.toFixed(2),
		database === undefined ? "in the server" : database.toFixed(2),
		(server + (database ?? 0)).toFixed(2),
		(driven.requests / driven.seconds).toFixed(0),
		driven.p50.toFixed(1),
		driven.p99.toFixed(1),
		String(driven.failures),
	];
	return `| ${name} | ${connections} | ${shown.join(" | ")} |`;
}

async function table(node: Node, works: readonly Work[], counts: readonly number[], others: readonly Meter[]): Promise<void> {
	lines.push(...heading);
	for (const work of works) {
		for (const connections of counts) {
			const { driven, cpu } = await measure(node, work, connections, others);
			lines.push(row(work.name, connections, driven, cpu));
		}
	}
}

/** Cold start: the first response of each kind, without JIT compilation and caches. */
async function cold(node: Node, works: readonly Work[]): Promise<string> {
	const times: string[] = [];
	for (const { name, requests } of works) {
		const { p50 } = await drive({ port: node.port, connections: 1, seconds: 10, limit: 1, requests: requests.slice(0, 1) });
		times.push(`${name} ${p50.toFixed(0)} ms`);
	}
	return `First answers after a start of ${(node.started / 1000).toFixed(1)} s: ${times.join(", ")}.`;
}

/** Warm-up: some hundred pages, until the shared code is JIT-compiled. */
async function settle(node: Node, goods: Goods): Promise<void> {
	const requests = pages(goods).flatMap((work) => work.requests.slice(0, 8));
	await drive({ port: node.port, connections: 4, seconds: 20, limit: 600, requests });
}

async function grow(url: string, wanted: number): Promise<void> {
	const started = performance.now();
	await runScript("scripts/grow-demo.ts", [String(wanted)], { DATABASE_URL: url }, quick ? 900 : 3600);
	say(`  grown to ${wanted} products in ${((performance.now() - started) / 1000).toFixed(0)} s`);
	lines.push(`Grown to ${wanted.toLocaleString("en-IN")} products in ${((performance.now() - started) / 1000).toFixed(0)} s.`, "");
}

async function cachedPages(node: Node, { slugs }: Goods): Promise<void> {
	lines.push(
		"| page | connections | our requests per CPU second | p50 ms | nginx, the same bytes and headers | p50 ms | of nginx's |",
		"|---|---|---|---|---|---|---|",
	);
	const measured = [
		["home", "/"],
		["product", `/products/${slugs[0]}`],
		["list, 3 filters", "/products?brand=kestrel&ram=16&in_stock=1"],
	] as const;
	for (const [name, path] of measured.slice(0, quick ? 2 : 3)) {
		const answer = await fetch(`http://127.0.0.1:${node.port}${path}`, { headers: { "accept-encoding": "br" } });
		await answer.arrayBuffer();
		const bytes = await bodyOf(node.port, path);
		const same = [...answer.headers]
			.filter(([header]) => !/^(date|connection|keep-alive|content-length|content-type|etag|transfer-encoding)$/.test(header))
			.map(([header, value]) => `add_header ${header} "${value.replaceAll('"', "'")}";`);
		const beside = await startNginx(
			`server { listen 127.0.0.1:PORT; root ROOT; default_type text/html; location / { try_files /page =404; ${same.join(" ")} } }`,
			{ page: bytes },
		);
		for (const connections of [1, 32]) {
			// Alternating rounds, so that other load on the machine affects both; the best of each counts.
			const rates: [number[], number[]] = [[], []];
			const middles: [number[], number[]] = [[], []];
			for (let turn = 0; turn < (quick ? 2 : 3); turn++) {
				for (const [index, each] of [node, beside].entries()) {
					if (each === undefined) continue;
					const { driven, cpu } = await measure(each, { name, requests: [{ path }] }, connections, [], turn === 0 ? 1.5 : 0.3);
					rates[index]?.push(1000 / (cpu[0] ?? Number.NaN));
					middles[index]?.push(driven.p50);
				}
			}
			const [ours, theirs] = [Math.max(...rates[0]), Math.max(...rates[1])];
			const best = (numbers: number[]) => Math.min(...numbers).toFixed(2);
			lines.push(
				beside === undefined
					? `| ${name} | ${connections} | ${ours.toFixed(0)} | ${best(middles[0])} | no nginx here | | |`
					: `| ${name} | ${connections} | ${ours.toFixed(0)} | ${best(middles[0])} | ${theirs.toFixed(0)} | ${best(middles[1])} | ${((ours / theirs) * 100).toFixed(0)} % |`,
			);
		}
		await beside?.stop();
	}
}

/** Raw response body: `fetch` would decompress it. */
async function bodyOf(port: number, path: string): Promise<Buffer> {
	const { request } = await import("node:http");
	return new Promise((resolve, reject) => {
		request({ port, host: "127.0.0.1", path, headers: { "accept-encoding": "br" } }, (answer) => {
			const parts: Buffer[] = [];
			answer.on("data", (each: Buffer) => parts.push(each)).on("end", () => resolve(Buffer.concat(parts)));
		})
			.on("error", reject)
			.end();
	});
}

async function main(): Promise<void> {
	const database = await makeDatabase();
	const query = async (text: string, values: unknown[] = []) => (await database.watcher.query<Record<string, unknown>>(text, values)).rows;
	const backends = backendsOf(database.watcher, database.name);
	const env = { DATABASE_URL: database.url, DATA_DIR: scratch(), DATABASE_POOL: "16" };
	const { rows: versions } = await database.watcher.query<{ v: string }>("select split_part(version(), ' ', 2) as v");

	if (only !== undefined) await grow(database.url, 1000);
	let uncachedRate = 0;
	await part("One node on PostgreSQL, 1,000 products, 23 locations, page cache off", async () => {
		await grow(database.url, 1000);
		const node = await startNode({ ...env, PAGE_CACHE_MB: "0" });
		await query("update stock_item set on_hand = 1000000");
		const goods = await goodsOf(query);
		lines.push(await cold(node, pages(goods)), "");
		await settle(node, goods);
		await table(node, pages(goods), [1, 32], [backends]);
		for (const work of [
			cartWork(goods, orders),
			await orderWork(node.port, goods.skus, orders),
			await paymentWork(node.port, goods.skus, quick ? 60 : 200),
		]) {
			const { driven, cpu } = await measure(node, work, 1, [backends]);
			lines.push(row(work.name, 1, driven, cpu));
		}
		const [home] = pages(goods);
		const { driven } = await measure(node, home as Work, 32, [backends]);
		uncachedRate = driven.requests / driven.seconds;
		lines.push("", `Memory of the node after that: ${memoryOf(node.pid).toFixed(0)} MB.`);
		await node.stop();
	});

	await part("64 buyers at once for 40 laptops", async () => {
		const node = await startNode(env);
		const goods = await goodsOf(query);
		const [sku = ""] = goods.skus;
		const work = await orderWork(node.port, [sku], 64);
		await query("update stock_item set on_hand = 0, reserved = 0 where variant_id = (select id from variant where sku = $1)", [sku]);
		await query(
			"update stock_item set on_hand = 40 where ctid = (select ctid from stock_item where variant_id = (select id from variant where sku = $1) limit 1)",
			[sku],
		);
		const driven = await drive({ port: node.port, connections: 64, seconds: 60, limit: 64, requests: work.requests });
		const [stock] = await query(
			"select sum(on_hand)::int as on_hand, sum(reserved)::int as reserved from stock_item where variant_id = (select id from variant where sku = $1)",
			[sku],
		);
		lines.push(
			`${driven.statuses["201"] ?? 0} orders, ${driven.requests - (driven.statuses["201"] ?? 0)} told that it is sold out; ${String(stock?.["reserved"])} of ${String(stock?.["on_hand"])} promised. Answers by status: ${JSON.stringify(driven.statuses)}; p99 ${driven.p99.toFixed(0)} ms.`,
		);
		if (driven.statuses["201"] !== 40 || stock?.["reserved"] !== 40) throw new Error("not 40 orders for 40 laptops");
		await query("update stock_item set on_hand = 1000000");
		await node.stop();
	});

	await part("Cached pages, beside nginx", async () => {
		const node = await startNode(env);
		await cachedPages(node, await goodsOf(query));
		lines.push("", `Memory of the node after that: ${memoryOf(node.pid).toFixed(0)} MB.`);
		await node.stop();
	});

	await part("Three nodes behind nginx on one PostgreSQL, page cache off", async () => {
		const nodes = await Promise.all(Array.from({ length: 3 }, () => startNode({ ...env, PAGE_CACHE_MB: "0", DATA_DIR: scratch() })));
		const upstream = nodes.map((node) => `server 127.0.0.1:${node.port};`).join(" ");
		const front = await startNginx(
			`upstream shop { ${upstream} keepalive 32; }
			server { listen 127.0.0.1:PORT; location / { proxy_pass http://shop; proxy_http_version 1.1; proxy_set_header Connection ""; } }`,
		);
		if (front === undefined) {
			lines.push("There is no nginx on this machine, so three nodes were not measured.");
			return;
		}
		const goods = await goodsOf(query);
		for (const node of nodes) await drive({ port: node.port, connections: 4, seconds: warmUp, requests: [{ path: "/" }] });
		const { driven } = await measure(front, pages(goods)[0] as Work, 32, [backends]);
		const rate = driven.requests / driven.seconds;
		lines.push(
			`Home at 32 connections: ${rate.toFixed(0)} requests/s, one node ${uncachedRate.toFixed(0)}: ${uncachedRate > 0 ? (rate / uncachedRate).toFixed(2) : "?"} times. All share the machine's cores with PostgreSQL, nginx and the load.`,
			"",
			await isCartRight(front.port, goods.skus, quick ? 40 : 200),
		);
		for (const node of nodes) await node.stop();
	});

	await part("One node on the embedded engine, 240 products, page cache off", async () => {
		const node = await startNode({ DATA_DIR: scratch(), PAGE_CACHE_MB: "0" });
		const goods = await readGoods(node.port);
		lines.push(await cold(node, pages(goods)), "");
		await settle(node, goods);
		await table(node, pages(goods), quick ? [1] : [1, 32], []);
		const { driven, cpu } = await measure(node, cartWork(goods, Math.min(orders, 200)), 1, []);
		lines.push(row("add to cart", 1, driven, cpu), "", `Memory after that: ${memoryOf(node.pid).toFixed(0)} MB.`);
		lines.push("", `Idle for ${idleSeconds} seconds after that: ${(await idleCpu(node.pid)).toFixed(1)} ms of CPU a second.`);
		await node.stop();
	});

	for (const size of sizes) {
		await part(`Queries with ${size.toLocaleString("en-IN")} products, called in process`, async () => {
			if (size > 1000) await grow(database.url, size);
			lines.push(await runScript("bench/catalogue.ts", [quick ? "25" : "60"], { DATABASE_URL: database.url }, 600));
		});
	}

	await part("Locators with 2,000 locations, beside the bare SQL", async () => {
		lines.push("```", (await runScript("bench/locator.ts", [], { LAPWING_TEST_ENGINE: "postgres" }, 300)).trim(), "```");
	});

	await part("Placing orders, beside the same SQL run bare", async () => {
		lines.push("```", (await runScript("bench/orders.ts", quick ? ["450"] : [], {}, 600)).trim(), "```");
	});

	if (!quick)
		await part("Memory over ten minutes of mixed load", async () => {
			const node = await startNode(env);
			const goods = await goodsOf(query);
			const mixed = pages(goods).flatMap((work) => work.requests);
			const memory: string[] = [];
			for (let minute = 0; minute < 10; minute++) {
				await drive({ port: node.port, connections: 8, seconds: 60, requests: mixed });
				memory.push(memoryOf(node.pid).toFixed(0));
			}
			lines.push(`MB after each minute: ${memory.join(", ")}.`);
			await node.stop();
		});

	write(versions[0]?.v ?? "unknown");
}

/** CPU of a process that nobody asks anything, in ms a second. */
async function idleCpu(pid: number): Promise<number> {
	// What the load has left to do.
	await setTimeout(10_000);
	const before = cpuTimeOf(pid);
	await setTimeout(idleSeconds * 1000);
	return (cpuTimeOf(pid) - before) / idleSeconds;
}

function write(postgres: string): void {
	const load = loadavg()[0]?.toFixed(1);
	const head = [
		"# What the shop needs",
		"",
		`Written by \`npm run bench${quick ? " -- --quick" : ""}\` on ${new Date().toISOString().slice(0, 10)} in ${minutes()} minutes: ${machine()}; Node ${process.versions.node}, PostgreSQL ${postgres}, ${nginxVersion() ?? "no nginx"}. Load of the machine as it ended: ${load}.`,
		"",
		"The load comes from a process of its own over loopback and shares the cores with what it measures, so requests per second are a",
		"lower bound. CPU is what the kernel counted for the server's process and for PostgreSQL's, per request. A page that is not cached is rendered",
		"anew for each request (`PAGE_CACHE_MB=0`).",
		...(failed.length > 0 ? ["", "Not measured:", ...failed.map((each) => `- ${each}`)] : []),
	];
	const text = `${[...head, ...lines].join("\n").trimEnd()}\n`;
	if (only !== undefined) {
		console.log(text);
		return;
	}
	const file = fileURLToPath(new URL("./RESULTS.md", import.meta.url));
	// Sections of other tools stay.
	const others = ["Search quality", "On a cheap phone"].map((title) => sectionOf(readFileSync(file, "utf8"), title).trimEnd());
	writeFileSync(file, `${[text.trimEnd(), ...others.filter((each) => each !== "")].join("\n\n")}\n`);
	say(`bench/RESULTS.md is written${failed.length > 0 ? `; ${failed.length} parts failed` : ""}.`);
}

say("building what is stale");
execFileSync(process.execPath, [fileURLToPath(new URL("../scripts/build.mjs", import.meta.url))], {
	stdio: ["ignore", "ignore", "inherit"],
});
const stop = (signal: string) => {
	say(`stopped by ${signal}`);
	void stopAll().then(() => process.exit(1));
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
try {
	await main();
} finally {
	await stopAll();
}
