// What a cacheable page reads while it is rendered, by AsyncLocalStorage: its dependencies (tables and rows), and the read cache that
// pages share. `recordReads` begins it (http/routes/public-calls.ts); outside of it nothing is recorded or cached.
// docs/decisions/0013-page-cache.md
import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "../ctx.ts";
import type { Dependencies } from "./changes.ts";
import type { Tables } from "./tables.ts";

export type PageReads = {
	dependencies: Pick<Dependencies, "statement" | "only">;
	/** Read cache of `cachedRead`. Without it every call reads the database. */
	cached?: <T>(name: string, load: () => Promise<T>) => Promise<T>;
};

const current = new AsyncLocalStorage<PageReads>();

export function recordReads<T>(reads: PageReads, work: () => Promise<T>): Promise<T> {
	return current.run(reads, work);
}

/**
 * Database handle for pages: records the tables of every statement. The statement is seen by Drizzle's logger, in the context of its caller;
 * at the client (client.ts) it may run in that of another request, whose connection it got.
 */
export function createReadingDb(pool: pg.Pool, tables: Pick<Tables, "read">): Db {
	return drizzle(pool, {
		logger: {
			logQuery(text) {
				const reads = current.getStore();
				// An unrecorded read would leave a page stale.
				if (reads === undefined) throw new Error("A page's statement was sent outside of recordReads.");
				reads.dependencies.statement(tables.read(text));
			},
		},
	});
}

/**
 * Read-through cache for data that many pages share, invalidated when a table it was read from changes. Outside page rendering every
 * call reads the database. The result is shared: do not mutate it.
 */
export function cachedRead<T>(name: string, load: () => Promise<T>): Promise<T> {
	return current.getStore()?.cached?.(name, load) ?? load();
}

/**
 * Cache tags by row: what was read of `table` depends on these rows only, so changes of other rows do not invalidate the page. For
 * tables written at every order (`rowsOf` in change-capture.ts); without it, any change of the table invalidates.
 */
export function dependsOnRows(table: "stock_item", rows: readonly number[]): void {
	current.getStore()?.dependencies.only(table, rows);
}
