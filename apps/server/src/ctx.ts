// Context of every domain function: the database (a transaction where one is open), the current time, the actor.

import { type Permission, roleMay, type StaffRole } from "@lapwing/contract/permissions";
import type { FieldErrors, ProblemCode } from "@lapwing/contract/problem";
import { type SQL, sql } from "drizzle-orm";
import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { prepared } from "./db/prepared.ts";
import { col, queryRows } from "./db/rows.ts";

export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Actor =
	| { kind: "guest"; token: string | undefined }
	| { kind: "customer"; id: string; verified: boolean; token: string | undefined }
	| {
			kind: "staff";
			id: string;
			name: string;
			email: string;
			role: StaffRole;
			/** "all" for owners, and for whom it was chosen. An empty list is no location. */
			locations: readonly number[] | "all";
			mustChangePassword: boolean;
			/** Required by a setting, and not set up. */
			mustSetUpTwoStep: boolean;
	  }
	| { kind: "system" };

declare const checked: unique symbol;

/** Branded type: only `enqueue` of job.ts creates one, so an unvalidated payload does not compile. */
export type CheckedJob = { readonly name: string; readonly data: object; readonly [checked]: true };

export type EnqueueOptions = { startAfter?: Date; key?: string };

/**
 * Enqueues a background job as part of the caller's transaction (transactional outbox); it runs after the commit, at least once.
 * Modules call `enqueue` of job.ts, which validates the payload first.
 */
export type Enqueue = (db: Db, job: CheckedJob, options?: EnqueueOptions) => Promise<void>;

export type Ctx = {
	db: Db;
	now: Date;
	actor: Actor;
	enqueue: Enqueue;
};

/** Authorisation: the locations that a member of staff works for; undefined for all of them, and for everybody else. */
export function boundLocations({ actor }: Pick<Ctx, "actor">): readonly number[] | undefined {
	return actor.kind === "staff" && actor.locations !== "all" ? actor.locations : undefined;
}

/** Authorisation by the table of permissions. The system may do everything; guests and customers have no permission of staff. */
export function mayDo({ actor }: Pick<Ctx, "actor">, permission: Permission): boolean {
	return actor.kind === "system" || (actor.kind === "staff" && roleMay(actor.role, permission));
}

/** Condition that a column names one of the member of staff's locations. */
export function atOwnLocations(ctx: Pick<Ctx, "actor">, column: SQL): SQL {
	const bound = boundLocations(ctx);
	return bound === undefined ? sql`true` : sql`${column} = any(${sql.param([...bound])}::int[])`;
}

export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
	return ctx.db.transaction((tx) => work({ ...ctx, db: tx }));
}

/** Several reads of one state of the database (repeatable read): a change that is committed between them is not half seen. */
export async function inSnapshot<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
	return ctx.db.transaction((tx) => work({ ...ctx, db: tx }), { isolationLevel: "repeatable read" });
}

/** Advisory lock of PostgreSQL on a name until the end of the transaction; other transactions, on any node, wait for it. */
export async function advisoryLock(ctx: Ctx, name: string): Promise<void> {
	await advisoryLocks(ctx, [name]);
}

/** Several advisory locks by one statement, sorted: two transactions that share several names do not deadlock. */
export async function advisoryLocks(ctx: Ctx, names: readonly string[]): Promise<void> {
	await ctx.db.execute(sql`${prepared}
		select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sql.param(names.toSorted())}::text[]) as name`);
}

/** Advisory lock without waiting: false if another transaction holds it. */
export async function tryAdvisoryLock(ctx: Ctx, name: string): Promise<boolean> {
	const rows = await queryRows(ctx.db, { got: col.bool }, sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as got`);
	return rows[0]?.got ?? false;
}

export class AppError extends Error {
	readonly code: ProblemCode;
	readonly errors: FieldErrors | undefined;
	/** Number of the document that the first try of a form has stored, see sent-form.ts. */
	readonly stored: string | undefined;
	/** Seconds, for `Retry-After`. */
	readonly retryAfter: number | undefined;

	constructor(code: ProblemCode, message: string, more: { errors?: FieldErrors; stored?: string; retryAfter?: number } = {}) {
		super(message);
		this.code = code;
		this.errors = more.errors;
		this.stored = more.stored;
		this.retryAfter = more.retryAfter;
	}
}

/** Input that a module refuses by what it says of single fields; the schema of the endpoint has refused the rest. */
export function invalidInput(errors: FieldErrors): AppError {
	return new AppError("invalid", "Please check what you entered.", { errors });
}

/** Customer id, for handlers of endpoints that only customers may call. */
export function customerIdOf(ctx: Ctx): string {
	if (ctx.actor.kind !== "customer") throw new AppError("unauthorized", "Sign in first.");
	return ctx.actor.id;
}
