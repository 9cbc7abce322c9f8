// Calls that pages make in nobody's name. What they read is noted, so that a kept page knows when it is old; and what stands on many
// pages, as the menu and the footer do, is asked for once rather than for each of them.
import { isFailure, type Transport } from "@lapwing/contract/client";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Shop } from "./api.ts";
import type { Ctx, Db } from "./ctx.ts";
import { type Changes, Reading } from "./db/changes.ts";
import type { ReadFrom } from "./db/replica.ts";
import { createInProcess, routesByName } from "./http/api.ts";

/** Without input, and the same on every page. */
const onEveryPage = new Set(["GET /get/allMenu", "GET /get/footer"]);

/** Entries of the menu come and go by the clock too. */
const oldAfter = 15_000;

type Remembered = { answer: Promise<unknown>; reading: Reading; before: number; at: number; done: boolean };

type Options = { shop: Shop; readFrom: ReadFrom; changes: Changes; remember: boolean };

export type PublicCalls = (reading: Reading) => Transport;

export function createPublicCalls({ shop, readFrom, changes, remember }: Options): PublicCalls {
	const remembered = new Map<string, Remembered>();
	const byRoute = routesByName(shop.routes);

	function transportFor(reading: Reading): Transport {
		const inProcessOn = (pool: pg.Pool) =>
			createInProcess({ ...shop.deps, ctx: (actor) => readingCtx(shop.deps.ctx(actor), reading, pool) }, byRoute);
		const pool = readFrom.pool();
		const inProcess = inProcessOn(pool);
		const nobody = () => ({ ip: "", headers: new Headers(), reply: new Headers() });
		return (method, path, input) =>
			inProcess(method, path, input, nobody()).catch((error: unknown) => {
				// A refusal (there is no such product) is an answer; a failure of the copy is none.
				if (!isFailure(error) || error.status < 500 || !readFrom.failed(pool)) throw error;
				return inProcessOn(readFrom.pool())(method, path, input, nobody());
			});
	}

	function readingCtx(ctx: Ctx, reading: Reading, pool: pg.Pool): Ctx {
		const db: Db = drizzle(pool, { logger: { logQuery: (text) => reading.statement(changes.tables.read(text)) } });
		return {
			...ctx,
			db,
			reading: (table, rows) => reading.only(table, rows),
			...(remember && { remember: (name, load) => recall(name, reading, (own) => load(readingCtx(ctx, own, pool))) }),
		};
	}

	function ask<T>(name: string, load: (reading: Reading) => Promise<T>): Remembered {
		const reading = new Reading();
		const next: Remembered = { answer: Promise.resolve(), reading, before: changes.count(), at: Date.now(), done: false };
		next.answer = load(reading).then(
			(answer) => {
				next.done = true;
				return answer;
			},
			(error: unknown) => {
				if (remembered.get(name) === next) remembered.delete(name);
				throw error;
			},
		);
		remembered.set(name, next);
		return next;
	}

	/** One that is still being asked for has read nothing yet that could have changed since. */
	const holds = (known: Remembered) =>
		changes.hears() &&
		Date.now() - known.at < oldAfter &&
		(known.done ? !changes.since(known.reading.tags(), known.before) : known.before === changes.count());

	async function recall<T>(name: string, reading: Reading, load: (reading: Reading) => Promise<T>): Promise<T> {
		const known = remembered.get(name);
		const used = known !== undefined && holds(known) ? known : ask(name, load);
		const answer = await used.answer;
		reading.include(used.reading);
		return answer as T;
	}

	return (reading) => {
		const transport = transportFor(reading);
		if (!remember) return transport;
		return (method, path, input, options) => {
			const route = `${method} ${path}`;
			if (!onEveryPage.has(route)) return transport(method, path, input, options);
			return recall(route, reading, (own) => transportFor(own)(method, path, input, options));
		};
	};
}
