// What every domain function gets first: the database (a transaction where one is open), the time, and who asks.

import type { StaffRole } from "@lapwing/contract/endpoint";
import type { FieldErrors, ProblemCode } from "@lapwing/contract/problem";
import { sql } from "drizzle-orm";
import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { CheckedJob } from "./job.ts";

export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Actor =
	| { kind: "guest"; token: string | undefined }
	| { kind: "customer"; id: string; verified: boolean; token: string | undefined }
	| { kind: "staff"; id: string; name: string; email: string; role: StaffRole; locations: readonly number[]; mustChangePassword: boolean }
	| { kind: "system" };

export type EnqueueOptions = { startAfter?: Date; key?: string };

/**
 * Work to be done after the transaction has ended, at least once. Part of the transaction that asks for it. Modules call `enqueue` of
 * job.ts, which checks the payload first.
 */
export type Enqueue = (db: Db, job: CheckedJob, options?: EnqueueOptions) => Promise<void>;

export type Ctx = {
	db: Db;
	now: Date;
	actor: Actor;
	enqueue: Enqueue;
	/** While a page is made that will be kept: which rows of a table were read, where not any row of it matters. See `readsOnly`. */
	reading?: (table: string, rows: readonly number[]) => void;
	/** While a page is made: see `remembered`. */
	remember?: <T>(name: string, load: (ctx: Ctx) => Promise<T>) => Promise<T>;
};

/**
 * What many pages are made of and nobody's request changes: read once, and again after what it was read from has changed. Outside of
 * pages it is read at every call. What comes back is shared, so it must not be changed.
 */
export function remembered<T>(ctx: Ctx, name: string, load: (ctx: Ctx) => Promise<T>): Promise<T> {
	return ctx.remember === undefined ? load(ctx) : ctx.remember(name, load);
}

/**
 * Says that what was read of `table` depends on these rows alone, so that a page made of it outlives changes of others. Worth saying
 * for tables that shoppers write all day (`rowsOf` in db/watch-writes.ts); unsaid, any change of the table counts.
 */
export function readsOnly(ctx: Ctx, table: "stock_item", rows: readonly number[]): void {
	ctx.reading?.(table, rows);
}

export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
	return ctx.db.transaction((tx) => work({ ...ctx, db: tx }));
}

/** Until the transaction ends, nobody else gets past the same name, on any node. */
export async function holdLock(ctx: Ctx, name: string): Promise<void> {
	await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export class AppError extends Error {
	readonly code: ProblemCode;
	readonly errors: FieldErrors | undefined;
	/** Seconds, for `Retry-After`. */
	readonly retryAfter: number | undefined;

	constructor(code: ProblemCode, message: string, more: { errors?: FieldErrors; retryAfter?: number } = {}) {
		super(message);
		this.code = code;
		this.errors = more.errors;
		this.retryAfter = more.retryAfter;
	}
}

/** For the handlers of endpoints that only customers may call. */
export function customerIdOf(ctx: Ctx): string {
	if (ctx.actor.kind !== "customer") throw new AppError("unauthorized", "Sign in first.");
	return ctx.actor.id;
}
