// npm run bench:catalogue: latency of list, search and product page on the database of DATABASE_URL.
// Fill it first: npm run demo:grow -- 100000
import { loadavg } from "node:os";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Ctx } from "../apps/server/src/ctx.ts";
import { Dependencies } from "../apps/server/src/db/changes.ts";
import { openDatabase } from "../apps/server/src/db/open.ts";
import { type PageReads, recordReads } from "../apps/server/src/db/page-reads.ts";
import { listProducts } from "../apps/server/src/modules/listing/listing.ts";
import type { ReadPaymentWays } from "../apps/server/src/modules/listing/payment-ways.ts";
import { getProductPage } from "../apps/server/src/modules/listing/product-page.ts";
import { suggest } from "../apps/server/src/modules/listing/suggest.ts";
import { cpuTimeOf, percentile } from "./baseline.ts";

const rounds = Number(process.argv[2] ?? 60);
const databaseUrl = process.env["DATABASE_URL"];
if (databaseUrl === undefined) {
	console.error("DATABASE_URL must name a PostgreSQL database with a grown demo shop.");
	process.exit(1);
}

/** Time spent waiting for the database, measured at the driver. */
let inDatabase = 0;
let statements = 0;
const send = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
	const started = performance.now();
	statements++;
	const done = args.at(-1);
	if (typeof done === "function")
		args[args.length - 1] = (...results: unknown[]) => {
			inDatabase += performance.now() - started;
			(done as (...all: unknown[]) => void)(...results);
		};
	return send.apply(this, args);
} as typeof pg.Client.prototype.query;

// Two connections: large lists are counted in halves, side by side.
const database = await openDatabase({ databaseUrl, databasePool: 2, dataDir: "" });
const cached = new Map<string, Promise<unknown>>();
const ctx: Ctx = {
	db: drizzle(database.pool),
	now: new Date(),
	actor: { kind: "system" },
	enqueue: async () => undefined,
};
/** As while pages are rendered: the vocabulary is read once. */
const reads: PageReads = {
	dependencies: new Dependencies(),
	cached: (name, load) => {
		const known = cached.get(name) ?? load();
		cached.set(name, known);
		return known as ReturnType<typeof load>;
	},
};

// Connection pool as in the shop; the CPU time of these connections is not counted.
const several = await openDatabase({ databaseUrl, databasePool: 4, dataDir: "" });
const inParallel: Ctx = { ...ctx, db: drizzle(several.pool) };

const { rows } = await database.pool.query<{ slug: string }>(
	"select slug from product join listing on listing.product_id = product.id order by product.id desc limit 500",
);
const slugs = rows.map((row) => row.slug);
const plainCount = "select count(*) from listing";
const plainFacet = "select term, count(*) from listing, unnest(terms) as term group by term";

const pids = await Promise.all([1, 2].map(() => database.pool.query<{ pid: number }>("select pg_backend_pid() as pid, pg_sleep(0.1)")));

const computed = () => pids.reduce((sum, { rows: [row] }) => sum + cpuTimeOf(row?.pid ?? 0), 0);

/** As the demo's test payment. */
const readWays: ReadPaymentWays = () => Promise.resolve({ cards: true, instalments: "Test payment" });

type Measured = { name: string; work: (round: number) => Promise<unknown> };
const pick = <T>(all: readonly T[], round: number) => all[round % all.length] as T;
const brands = ["kestrel", "aravalli", "tessel", "monsoon", "northbay", "oriel", "pipal", "vantar"];

const measured: Measured[] = [
	{ name: "list, no filter", work: () => listProducts(ctx, {}, readWays) },
	{ name: "list, 3 filters", work: (round) => listProducts(ctx, { brand: pick(brands, round), ram: "16", in_stock: "1" }, readWays) },
	{
		name: "list, 3 filters with price",
		work: (round) =>
			listProducts(ctx, { brand: pick(brands, round), ram: "16", price_min: "40000", price_max: String(80_000 + round * 137) }, readWays),
	},
	{
		name: "list, 5 filters, by price",
		work: (round) =>
			listProducts(
				ctx,
				{
					brand: pick(brands, round),
					ram: ["16", "32"],
					screen: "14",
					os: "windows-11-home",
					rating: "4",
					sort: "price_asc",
				},
				readWays,
			),
	},
	{
		name: "list, 2 filters, dearest first, page 5",
		work: (round) => listProducts(ctx, { brand: pick(brands, round), in_stock: "1", sort: "price_desc", page: "5" }, readWays),
	},
	{
		name: "list, 2 filters, by discount",
		work: (round) => listProducts(ctx, { brand: pick(brands, round), ram: "16", sort: "discount" }, readWays),
	},
	{ name: "search, lightest laptop", work: () => listProducts(ctx, { q: "lightest laptop" }, readWays) },
	{ name: "search, most memory", work: (round) => listProducts(ctx, { q: `most ram laptop under ${60_000 + round * 137}` }, readWays) },
	{ name: "search, thinnest laptop", work: () => listProducts(ctx, { q: "thinnest laptop" }, readWays) },
	{ name: "search, fastest laptop", work: () => listProducts(ctx, { q: "fastest laptop" }, readWays) },
	{ name: "list, page 40", work: () => listProducts(ctx, { ram: "16", page: "40" }, readWays) },
	{ name: "search, exact model", work: () => listProducts(ctx, { q: "kestrel swift 15" }, readWays) },
	{
		name: "search, misspelt",
		work: (round) =>
			listProducts(ctx, { q: pick(["kestral swfit 15", "aravali rigde", "nortbay studo 16", "monsoom forg"], round) }, readWays),
	},
	{ name: "search, in words", work: () => listProducts(ctx, { q: "16gb 14 inch i5 laptop under 60000" }, readWays) },
	{
		name: "list, 4 filters of configurations, by price",
		work: (round) =>
			listProducts(ctx, { ram: "16", storage: "512", in_stock: "1", price_max: String(60_000 + round * 137), sort: "price_asc" }, readWays),
	},
	{
		name: "search, a need",
		work: (round) => listProducts(ctx, { q: `laptop with 16 gb ram for coding under ${60_000 + round * 137}` }, readWays),
	},
	{ name: "search, a measure", work: () => listProducts(ctx, { q: "laptop 1.3 kg se kam" }, readWays) },
	{ name: "search, nothing found at first", work: () => listProducts(ctx, { q: "kestrel rtx 5090 under 20000 qqqqzzzz" }, readWays) },
	{ name: "search, a common word", work: () => listProducts(ctx, { q: "laptop" }, readWays) },
	{ name: "suggest", work: (round) => suggest(ctx, pick(["kes", "swif", "ridge 1", "gam", "ryz"], round), readWays) },
	{ name: "product by slug", work: (round) => getProductPage(ctx, pick(slugs, round), undefined, { mayPreview: () => false, readWays }) },
	{
		name: "product by slug, statements side by side",
		work: (round) => getProductPage(inParallel, pick(slugs, round), undefined, { mayPreview: () => false, readWays }),
	},
	{ name: "baseline: select 1", work: () => database.pool.query("select 1") },
	{
		name: "baseline: product row by slug",
		work: (round) => database.pool.query("select * from product where slug = $1", [pick(slugs, round)]),
	},
	{ name: "baseline: count(*) of the list", work: () => database.pool.query(plainCount) },
];

const total = (await database.pool.query<{ count: number }>(plainCount)).rows[0]?.count;
console.log(`${total} products, ${rounds} rounds each; load of the machine ${loadavg()[0]?.toFixed(1)} as it starts`);
console.log("| | p50 ms | p99 ms | fastest | of it in the database, p50 | computed there, mean | statements |");
console.log("|---|---|---|---|---|---|---|");
for (const { name, work } of measured) await report(name, rounds, (round) => recordReads(reads, () => work(round)));
// Baseline: facet counts by unnest, without bitmap indexes.
await report("baseline: all facets by unnest, no filter", 3, () => database.pool.query(plainFacet));
console.log(`load of the machine ${loadavg()[0]?.toFixed(1)} at the end`);
await several.close();
await database.close();

async function report(name: string, times: number, work: Measured["work"]): Promise<void> {
	for (let round = 0; round < Math.min(5, times); round++) await work(round);
	const whole: number[] = [];
	const waited: number[] = [];
	statements = 0;
	const before = computed();
	for (let round = 0; round < times; round++) {
		inDatabase = 0;
		const started = performance.now();
		await work(round);
		whole.push(performance.now() - started);
		waited.push(inDatabase);
	}
	const own = (computed() - before) / times;
	const shown = [percentile(whole, 0.5), percentile(whole, 0.99), percentile(whole, 0), percentile(waited, 0.5), own].map((number) =>
		number.toFixed(1),
	);
	console.log(`| ${name} | ${shown.join(" | ")} | ${(statements / times).toFixed(1)} |`);
}
