// In-process API calls of anonymous pages. Records which tables and rows each call reads (the tags of the page cache), and caches the
// answers that are the same on every page, such as menu and footer.
import { isFailure, type Transport } from "@lapwing/contract/client";
import type pg from "pg";
import { type Changes, Dependencies } from "../../db/changes.ts";
import { createReadingDb, type PageReads, recordReads } from "../../db/page-reads.ts";
import type { ReadPool } from "../../db/replica.ts";
import type { Shop } from "../../shop.ts";
import { createInProcess, type InProcess, routesByName } from "../api.ts";

/** Cached endpoints: no input, the same on every page. */
const onEveryPage = new Set(["GET /get/allMenu", "GET /get/footer"]);

/** Time to live: entries of the menu appear and expire by time without a write. */
const ttlMs = 15_000;

type CachedCall = { answer: Promise<unknown>; dependencies: Dependencies; before: number; at: number; done: boolean };

type Options = { shop: Shop; readFrom: ReadPool; changes: Changes; isCaching: boolean };

export type PublicCalls = (dependencies: Dependencies) => Transport;

export function createPublicCalls({ shop, readFrom, changes, isCaching }: Options): PublicCalls {
	const cache = new Map<string, CachedCall>();
	const byRoute = routesByName(shop.routes);
	const callsOn = new WeakMap<pg.Pool, InProcess>();

	function inProcessOn(pool: pg.Pool): InProcess {
		const known = callsOn.get(pool);
		if (known !== undefined) return known;
		const db = createReadingDb(pool, changes.tables);
		const calls = createInProcess({ ...shop.deps, ctx: (actor) => ({ ...shop.deps.ctx(actor), db }) }, byRoute);
		callsOn.set(pool, calls);
		return calls;
	}

	const readsInto = (dependencies: Dependencies): PageReads => ({
		dependencies,
		...(isCaching && {
			cached: (name, load) => cachedCall(name, dependencies, (own) => recordReads(readsInto(own), load)),
		}),
	});

	function transportFor(dependencies: Dependencies): Transport {
		const pool = readFrom.pool();
		const anonymous = () => ({ ip: "", headers: new Headers(), reply: new Headers() });
		return (method, path, input) =>
			recordReads(readsInto(dependencies), () =>
				inProcessOn(pool)(method, path, input, anonymous()).catch((error: unknown) => {
					// A 4xx is an answer; on a 5xx of the read replica the call is repeated on the primary.
					if (!isFailure(error) || error.status < 500 || !readFrom.failed(pool)) throw error;
					return inProcessOn(readFrom.pool())(method, path, input, anonymous());
				}),
			);
	}

	function startCall<T>(name: string, load: (dependencies: Dependencies) => Promise<T>): CachedCall {
		const dependencies = new Dependencies();
		const next: CachedCall = { answer: Promise.resolve(), dependencies, before: changes.count(), at: Date.now(), done: false };
		next.answer = load(dependencies).then(
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
		(known.done ? !changes.since(known.dependencies.tags(), known.before) : known.before === changes.count());

	async function cachedCall<T>(name: string, dependencies: Dependencies, load: (dependencies: Dependencies) => Promise<T>): Promise<T> {
		const known = cache.get(name);
		const used = known !== undefined && isValid(known) ? known : startCall(name, load);
		const answer = await used.answer;
		dependencies.include(used.dependencies);
		return answer as T;
	}

	return (dependencies) => {
		const transport = transportFor(dependencies);
		if (!isCaching) return transport;
		return (method, path, input, options) => {
			const route = `${method} ${path}`;
			if (!onEveryPage.has(route)) return transport(method, path, input, options);
			return cachedCall(route, dependencies, (own) => transportFor(own)(method, path, input, options));
		};
	};
}
