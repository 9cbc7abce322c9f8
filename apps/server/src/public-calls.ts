// Calls that pages make in nobody's name. What they read is noted, so that a kept page knows when it is old; and the menu and the
// footer, which stand on every page, are asked for once rather than for each of them.
import { isFailure, type Transport } from "@lapwing/contract/client";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Shop } from "./api.ts";
import type { Actor, Ctx, Db } from "./ctx.ts";
import { type Changes, Reading } from "./db/changes.ts";
import type { ReadFrom } from "./db/replica.ts";
import { createInProcess } from "./http/api.ts";

/** Without input, and the same on every page. */
const onEveryPage = new Set(["GET /get/allMenu", "GET /get/footer"]);

/** Entries of the menu come and go by the clock too. */
const oldAfter = 15_000;

type Remembered = { answer: Promise<unknown>; reading: Reading; before: number; at: number; done: boolean };

type Options = { shop: Shop; readFrom: ReadFrom; changes: Changes; remember: boolean };

export type PublicCalls = (reading: Reading) => Transport;

export function createPublicCalls({ shop, readFrom, changes, remember }: Options): PublicCalls {
	const remembered = new Map<string, Remembered>();

	function transportFor(reading: Reading): Transport {
		const inProcessOn = (pool: pg.Pool) => {
			const db: Db = drizzle(pool, { logger: { logQuery: (text) => reading.statement(changes.tables.read(text)) } });
			const ctx = (actor: Actor): Ctx => ({ ...shop.deps.ctx(actor), db, reading: (table, rows) => reading.only(table, rows) });
			return createInProcess({ ...shop.deps, ctx }, shop.routes);
		};
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

	function ask(route: string, call: (transport: Transport) => Promise<unknown>): Remembered {
		const reading = new Reading();
		const next: Remembered = { answer: Promise.resolve(), reading, before: changes.count(), at: Date.now(), done: false };
		next.answer = call(transportFor(reading)).then(
			(answer) => {
				next.done = true;
				return answer;
			},
			(error: unknown) => {
				if (remembered.get(route) === next) remembered.delete(route);
				throw error;
			},
		);
		remembered.set(route, next);
		return next;
	}

	/** One that is still being asked for has read nothing yet that could have changed since. */
	const holds = (known: Remembered) =>
		changes.hears() &&
		Date.now() - known.at < oldAfter &&
		(known.done ? !changes.since(known.reading.tags(), known.before) : known.before === changes.count());

	return (reading) => {
		const transport = transportFor(reading);
		if (!remember) return transport;
		return async (method, path, input, options) => {
			const route = `${method} ${path}`;
			if (!onEveryPage.has(route)) return transport(method, path, input, options);
			const known = remembered.get(route);
			const used = known !== undefined && holds(known) ? known : ask(route, (fresh) => fresh(method, path, input, options));
			const answer = await used.answer;
			reading.include(used.reading);
			return answer;
		};
	};
}
