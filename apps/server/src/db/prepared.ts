// Prepared statements: planned once per connection, since planning the most frequent ones takes longer than executing them. On the embedded
// engine the mark is a plain comment.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Interceptor } from "./client.ts";

const mark = "/* prepared */";

/** Marks a statement as prepared. Its text must be one of few, independent of the parameters. */
export const prepared = sql.raw(mark);

/**
 * A number as literal text. With `limit` as a parameter the planner considers a generic plan too expensive, and plans anew at every call.
 */
export function constant(number: number) {
	if (!Number.isFinite(number)) throw new Error("A constant of a statement is not a number.");
	return sql.raw(String(number));
}

/**
 * Drizzle's inserts cannot carry the mark, so those of placing an order are matched by their table: parsing takes a fifth of their time.
 */
const preparedInsert = /^insert into "(?:customer_order|payment)" /;

const names = new Map<string, string>();

/** Limit of distinct texts; further ones are planned at every call. */
const maxNames = 400;

function nameOf(text: string): string | undefined {
	const known = names.get(text);
	if (known !== undefined) return known;
	if (names.size >= maxNames) return undefined;
	const name = `lapwing_${createHash("sha1").update(text).digest("hex").slice(0, 16)}`;
	names.set(text, name);
	return name;
}

/** Interceptor that sets the statement name, by which PostgreSQL prepares it. */
export const namePrepared: Interceptor = (_client, args, send) => {
	const [first, ...rest] = args;
	if (typeof first !== "object" || first === null || !("text" in first)) return send(...args);
	const { text } = first;
	if (typeof text !== "string" || !(text.startsWith(mark) || preparedInsert.test(text))) return send(...args);
	const name = nameOf(text);
	return name === undefined ? send(...args) : send({ ...first, name }, ...rest);
};
