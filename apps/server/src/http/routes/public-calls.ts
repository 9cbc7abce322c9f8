// In-process API calls of anonymous pages. Records which tables and rows each call reads (the tags of the page cache), and caches the
// answers that are the same on every page, such as menu and footer.
import { isFailure, type Transport } from "@lapwing/contract/client";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Ctx, Db } from "../../ctx.ts";
import { type Changes, Dependencies } from "../../db/changes.ts";
import type { ReadPool } from "../../db/replica.ts";
import type { Shop } from "../../shop.ts";
import { createInProcess, routesByName } from "../api.ts";

/** Cached endpoints: no input, the same on every page. */
const onEveryPage = new Set(["GET /get/allMenu", "GET /get/footer"]);

/** Time to live: entries of the menu appear and expire by time without a write. */
const ttlMs = 15_000;

type CachedCall = { answer: Promise<unknown>; reading: Dependencies; before: number; at: number; done: boolean };

type Options = { shop: Shop; readFrom: ReadPool; changes: Changes; isCaching: boolean };

export type PublicCalls = (reading: Dependencies) => Transport;

export function createPublicCalls({ shop, readFrom, changes, isCaching }: Options): PublicCalls {
	const cache = new Map<string, CachedCall>();
	const byRoute = routesByName(shop.routes);

	function transportFor(reading: Dependencies): Transport {
		const inProcessOn = (pool: pg.Pool) =>
			createInProcess({ ...shop.deps, ctx: (actor) => readingCtx(shop.deps.ctx(actor), reading, pool) }, byRoute);
		const pool = readFrom.pool();
		const inProcess = inProcessOn(pool);
		const anonymous = () => ({ ip: "", headers: new Headers(), reply: new Headers() });
		return (method, path, input) =>
			inProcess(method, path, input, anonymous()).catch((error: unknown) => {
				// A 4xx is an answer; on a 5xx of the read replica the call is repeated on the primary.
				if (!isFailure(error) || error.status < 500 || !readFrom.failed(pool)) throw error;
				return inProcessOn(readFrom.pool())(method, path, input, anonymous());
			});
	}

	function readingCtx(ctx: Ctx, reading: Dependencies, pool: pg.Pool): Ctx {
		const db: Db = drizzle(pool, { logger: { logQuery: (text) => reading.statement(changes.tables.read(text)) } });
		return {
			...ctx,
			db,
			reading: (table, rows) => reading.only(table, rows),
			...(isCaching && { remember: (name, load) => cachedCall(name, reading, (own) => load(readingCtx(ctx, own, pool))) }),
		};
	}

	function startCall<T>(name: string, load: (reading: Dependencies) => Promise<T>): CachedCall {
		const reading = new Dependencies();
		const next: CachedCall = { answer: Promise.resolve(), reading, before: changes.count(), at: Date.now(), done: false };
		next.answer = load(reading).then(
			(answer) => {
				next.done = true;
				return answer;
			},
			(error: unknown) => {
				if (cache.get(name) === next) cache.delete(name);
				throw error;
			},
		);
		cache.set(name, next);
		return next;
	}

	/** Whether a cached answer is valid. One still in flight has no tags yet: any change since it began invalidates it. */
	const isValid = (known: CachedCall) =>
		changes.isConnected() &&
		Date.now() - known.at < ttlMs &&
		(known.done ? !changes.since(known.reading.tags(), known.before) : known.before === changes.count());

	async function cachedCall<T>(name: string, reading: Dependencies, load: (reading: Dependencies) => Promise<T>): Promise<T> {
		const known = cache.get(name);
		const used = known !== undefined && isValid(known) ? known : startCall(name, load);
		const answer = await used.answer;
		reading.include(used.reading);
		return answer as T;
	}

	return (reading) => {
		const transport = transportFor(reading);
		if (!isCaching) return transport;
		return (method, path, input, options) => {
			const route = `${method} ${path}`;
			if (!onEveryPage.has(route)) return transport(method, path, input, options);
			return cachedCall(route, reading, (own) => transportFor(own)(method, path, input, options));
		};
	};
}
