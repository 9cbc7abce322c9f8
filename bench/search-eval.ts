// npm run search:eval: quality of the search over the demo catalogue. Queries with graded answers are in every JSON file of
// bench/search-eval/; the format is described in bench/search-eval/README.md.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Ctx } from "../apps/server/src/ctx.ts";
import { applyMigrations } from "../apps/server/src/db/migrate.ts";
import { openDatabase } from "../apps/server/src/db/open.ts";
import { listProducts } from "../apps/server/src/modules/listing/listing.ts";
import type { ReadPaymentWays } from "../apps/server/src/modules/listing/payment-ways.ts";
import { accessories } from "../demo/src/accessories.ts";
import { subcategories } from "../demo/src/categories.ts";
import { laptops } from "../demo/src/laptops.ts";
import { loadDemoSeller } from "../demo/src/load.ts";
import { locations } from "../demo/src/locations.ts";
import { stockFor } from "../demo/src/stock.ts";
import { percentile } from "./baseline.ts";

/** Least and most, inclusive; null is open. */
type Range = [number | null, number | null];
/** Conditions that one configuration of a product meets together. */
type Where = {
	category?: string;
	subcategory?: string;
	brand?: string;
	title?: string;
	words?: string;
	price?: Range;
	/** Slug of a store that has the configuration in stock. */
	store?: string;
	specs?: Record<string, Range | string | boolean>;
};
type Query = { q: string; relevant?: Record<string, number>; rules?: { grade: number; where: Where }[] };

/** As the demo's test payment. */
const readWays: ReadPaymentWays = () => Promise.resolve({ cards: true, instalments: "Test payment" });

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = here("./search-eval");
const products = [...laptops, ...accessories];
const stocked = new Set(stockFor(products, locations).flatMap(({ sku, location, on_hand }) => (on_hand > 0 ? [`${sku} ${location}`] : [])));
const considered = 10;
const only = process.argv.find((each) => each.startsWith("--file="))?.slice("--file=".length);

function meets(product: (typeof products)[number], where: Where): boolean {
	const main = subcategories.find(({ slug }) => slug === product.subcategories[0]);
	if (where.category !== undefined && main?.category !== where.category) return false;
	if (where.subcategory !== undefined && !product.subcategories.includes(where.subcategory)) return false;
	if (where.brand !== undefined && product.brand !== where.brand) return false;
	if (where.title !== undefined && !new RegExp(where.title, "i").test(product.title)) return false;
	const within = (value: string | number | boolean | undefined, range: Range | string | boolean) => {
		if (typeof range === "boolean") return value === range;
		if (typeof range === "string") return new RegExp(range, "i").test(String(value ?? ""));
		return typeof value === "number" && value >= (range[0] ?? -Infinity) && value <= (range[1] ?? Infinity);
	};
	return product.variants.some(
		(variant) =>
			(where.price === undefined || within(variant.price / 100, where.price)) &&
			(where.store === undefined || stocked.has(`${variant.sku} ${where.store}`)) &&
			Object.entries(where.specs ?? {}).every(([field, range]) => within(variant.options[field] ?? product.specs[field], range)),
	);
}

/** Grade of each product: the highest of the rules that it meets, unless it is given by name. */
function gradesOf({ relevant = {}, rules = [] }: Query): Map<string, number> {
	return new Map(
		products.map((product) => [
			product.slug,
			relevant[product.slug] ?? Math.max(0, ...rules.filter(({ where }) => meets(product, where)).map(({ grade }) => grade)),
		]),
	);
}

/** Normalised discounted cumulative gain: 1 if the best-graded products come first. */
function ndcg(grades: ReadonlyMap<string, number>, found: readonly string[]): number {
	const gain = (list: readonly number[]) =>
		list.slice(0, considered).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
	const ideal = gain([...grades.values()].toSorted((a, b) => b - a));
	return ideal === 0 ? 1 : gain(found.map((slug) => grades.get(slug) ?? 0)) / ideal;
}

const dataDir = mkdtempSync(join(tmpdir(), "lapwing-search-eval-"));
const databaseUrl = process.env["DATABASE_URL"];
const database = await openDatabase({ databaseUrl, databasePool: 1, dataDir }, here("../apps/server/build/embedded"));
try {
	await applyMigrations(database.pool, here("../apps/server/migrations"));
	const ctx: Ctx = { db: drizzle(database.pool), now: new Date(), actor: { kind: "system" }, enqueue: async () => undefined };
	await loadDemoSeller(ctx);
	await database.pool.query("analyze");
	const all: { file: string; q: string; score: number; total: number; left: string; ms: number }[] = [];
	for (const file of readdirSync(folder)
		.filter((name) => name.endsWith(".json") && (only === undefined || name === only))
		.toSorted()) {
		const { queries } = JSON.parse(readFileSync(join(folder, file), "utf8")) as { queries: Query[] };
		for (const query of queries) {
			const grades = gradesOf(query);
			for (const slug of Object.keys(query.relevant ?? {}))
				if (!grades.has(slug)) throw new Error(`${file}: “${query.q}” names ${slug}, which is not in the demo.`);
			if (![...grades.values()].some((grade) => grade > 0)) throw new Error(`${file}: “${query.q}” has no right answer.`);
			await listProducts(ctx, { q: query.q }, readWays);
			const started = performance.now();
			const { items: found, similar, total, ignored } = await listProducts(ctx, { q: query.q }, readWays);
			const items = [...found, ...(similar?.items ?? [])];
			const ms = performance.now() - started;
			const score = ndcg(
				grades,
				items.map(({ slug }) => slug),
			);
			all.push({ file, q: query.q, score, total, left: ignored.map(({ label }) => label).join(", "), ms });
			if (process.argv.includes("--worst") && score < 0.85)
				console.log(
					`${score.toFixed(2)} ${query.q}: ${items
						.slice(0, 6)
						.map(({ slug }) => `${slug}(${grades.get(slug)})`)
						.join(" ")}`,
				);
		}
	}
	console.log(`| query | NDCG@${considered} | found | left out | ms |`);
	console.log("|---|---|---|---|---|");
	for (const { q, score, total, left, ms } of all) console.log(`| ${q} | ${score.toFixed(2)} | ${total} | ${left} | ${ms.toFixed(0)} |`);
	for (const [name, rows] of [...Map.groupBy(all, ({ file }) => file), ["all", all] as const]) {
		const mean = rows.reduce((sum, { score }) => sum + score, 0) / rows.length;
		const none = rows.filter(({ total, left }) => total === 0 || left !== "").length;
		const times = rows.map(({ ms }) => ms);
		console.log(
			`${name}: ${rows.length} queries, NDCG@${considered} ${mean.toFixed(3)}, ${rows.filter(({ total }) => total === 0).length} without result, ${none} with something left out, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
		);
	}
	console.log(`${databaseUrl === undefined ? "embedded engine" : "PostgreSQL"}, load of the machine ${loadavg()[0]?.toFixed(1)}`);
} finally {
	await database.close();
	rmSync(dataDir, { recursive: true, force: true });
}
