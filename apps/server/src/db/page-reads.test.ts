import { sql } from "drizzle-orm";
import type pg from "pg";
import { expect, test } from "vitest";
import { Dependencies } from "./changes.ts";
import { cachedRead, createReadingDb, dependsOnRows, recordReads } from "./page-reads.ts";

/** Answers in the async context of whoever called it first, as a pool does whose connection was in use. */
function sharedPool(): pg.Pool {
	const waiting: (() => void)[] = [];
	const query = () =>
		new Promise((resolve) => {
			waiting.push(() => resolve({ rows: [], fields: [] }));
			if (waiting.length === 2)
				setImmediate(() => {
					for (const answer of waiting.splice(0)) answer();
				});
		});
	return { query } as unknown as pg.Pool;
}

const db = createReadingDb(sharedPool(), { read: (text) => [/from (\w+)/.exec(text)?.[1] ?? ""] });

test("[page cache] two pages rendered at the same time record their own reads only", async () => {
	const render = async (first: string, second: string, row: number) => {
		const dependencies = new Dependencies();
		await recordReads({ dependencies }, async () => {
			await db.execute(sql.raw(`select from ${first}`));
			await db.execute(sql.raw(`select from ${second}`));
			await db.execute(sql`select from stock_item`);
			dependsOnRows("stock_item", [row]);
		});
		return dependencies.tags();
	};
	expect(await Promise.all([render("product", "review", 7), render("post", "banner", 9)])).toEqual([
		["product", "review", "stock_item", "stock_item:7"],
		["post", "banner", "stock_item", "stock_item:9"],
	]);
});

test("[page cache] a statement of a page that nobody records fails instead of leaving the page stale", async () => {
	await expect(db.execute(sql`select from product`)).rejects.toThrow("recordReads");
});

test("[page cache] a cached read is loaded at every call outside of pages", async () => {
	let loads = 0;
	const load = async () => ++loads;
	const cached = new Map<string, Promise<unknown>>();
	const reads = {
		dependencies: new Dependencies(),
		cached: <T>(name: string, read: () => Promise<T>): Promise<T> => {
			const known = cached.get(name) ?? read();
			cached.set(name, known);
			return known as Promise<T>;
		},
	};
	expect([await cachedRead("words", load), await cachedRead("words", load)]).toEqual([1, 2]);
	const within = () => recordReads(reads, () => cachedRead("words", load));
	expect([await within(), await within()]).toEqual([3, 3]);
});
