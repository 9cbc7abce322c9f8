// Prepared statements: PostgreSQL plans them once per connection instead of at every call, since for the most frequent ones planning takes
// longer than execution. The embedded engine does not prepare; there the mark is a plain comment.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Interceptor } from "./client.ts";

const mark = "/* prepared */";

/** Stands at the beginning of a statement whose text is one of few, whatever its parameters. */
export const prepared = sql.raw(mark);

/**
 * A number that is part of the text. A limit given as a parameter may be any, for all that the planner knows: it believes its plan for
 * any limit to be so much worse that it plans anew at every call.
 */
export const constant = (number: number) => sql.raw(String(Math.trunc(number)));

/** Drizzle's inserts cannot carry the mark. Those of placing an order are known by their table: parsing one costs a fifth of its time. */
const preparedInsert = /^insert into "(?:customer_order|order_line|order_history|payment)" /;

const names = new Map<string, string>();

/** Texts that depend on what is asked for have as many forms as people think of; past these, the rest are planned at every call. */
const maxNames = 400;

function nameOf(text: string): string | undefined {
	const known = names.get(text);
	if (known !== undefined) return known;
	if (names.size >= maxNames) return undefined;
	const name = `lapwing_${createHash("sha1").update(text).digest("hex").slice(0, 16)}`;
	names.set(text, name);
	return name;
}

/** Gives marked statements the name under which PostgreSQL prepares them. */
export const namePrepared: Interceptor = (_client, args, send) => {
	const [first, ...rest] = args;
	if (typeof first !== "object" || first === null || !("text" in first)) return send(...args);
	const { text } = first;
	if (typeof text !== "string" || !(text.startsWith(mark) || preparedInsert.test(text))) return send(...args);
	const name = nameOf(text);
	return name === undefined ? send(...args) : send({ ...first, name }, ...rest);
};
