// Rows of the table `setting`, by key, and the generated secret. Settings with a schema: registry.ts.
import { randomBytes } from "node:crypto";
import { is, sql } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { col, queryRows } from "../../db/rows.ts";
import { setting } from "./schema.ts";

/** Settings prefetched for a transaction by `loadSettings`. */
const loaded = new WeakMap<Ctx["db"], Map<string, unknown>>();

/**
 * Prefetches several settings in one statement for the rest of a transaction: placing an order needs five, and reads all of them from
 * one snapshot.
 */
export async function loadSettings(ctx: Ctx, keys: readonly string[]): Promise<void> {
	if (!is(ctx.db, PgTransaction)) throw new Error("Settings are read ahead for a transaction only.");
	const values = await readSettings(ctx, keys);
	loaded.set(ctx.db, new Map(keys.map((key) => [key, values.get(key)])));
}

export async function readSettings(ctx: Ctx, keys: readonly string[]): Promise<Map<string, unknown>> {
	const prefetched = loaded.get(ctx.db);
	if (prefetched && keys.every((key) => prefetched.has(key))) return new Map(keys.map((key) => [key, prefetched.get(key)]));
	const rows = await queryRows(
		ctx.db,
		{ key: col.text, value: col.json<unknown>() },
		sql`${prepared}
		select key, value from setting where key = any(${sql.param(keys)}::text[])`,
	);
	return new Map(rows.map(({ key, value }) => [key, value]));
}

export async function readSetting<T>(ctx: Ctx, key: string): Promise<T | undefined> {
	const prefetched = loaded.get(ctx.db);
	if (prefetched?.has(key)) return prefetched.get(key) as T | undefined;
	const rows = await queryRows(ctx.db, { value: col.json<T>() }, sql`${prepared} select value from setting where key = ${key} limit 1`);
	return rows[0]?.value;
}

export async function writeSetting(ctx: Ctx, key: string, value: unknown): Promise<void> {
	loaded.get(ctx.db)?.delete(key);
	await ctx.db
		.insert(setting)
		.values({ key, value, updatedAt: ctx.now })
		.onConflictDoUpdate({ target: setting.key, set: { value: sql`excluded.value`, updatedAt: ctx.now } });
}

/**
 * Session-signing secret, generated on the first start and shared by all nodes. Insert with on conflict do nothing, so concurrent
 * starts agree.
 */
export async function getAuthSecret(ctx: Ctx): Promise<string> {
	const fresh = randomBytes(32).toString("base64url");
	await ctx.db.insert(setting).values({ key: "auth_secret", value: fresh, updatedAt: ctx.now }).onConflictDoNothing();
	const secret = await readSetting<string>(ctx, "auth_secret");
	if (secret === undefined) throw new Error("The sign-in secret could not be stored.");
	return secret;
}
