// Statements that PostgreSQL plans once per connection instead of at every call: for those asked most, planning takes longer than
// the answer. The embedded engine has no such statements; there the mark is a comment like any other.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";

const mark = "/* prepared */";

/** Stands at the beginning of a statement whose text is the same at every call, but for its parameters. */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();

function nameOf(text: string): string {
	const known = names.get(text);
	if (known !== undefined) return known;
	const name = `lapwing_${createHash("sha1").update(text).digest("hex").slice(0, 16)}`;
	names.set(text, name);
	return name;
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

export class PreparingClient extends pg.Client {}

PreparingClient.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
	const [first, ...rest] = args;
	const send = pg.Client.prototype.query as Query;
	if (typeof first !== "object" || first === null || !("text" in first)) return send.apply(this, args);
	const { text } = first;
	if (typeof text !== "string" || !text.startsWith(mark)) return send.apply(this, args);
	return send.call(this, { ...first, name: nameOf(text) }, ...rest);
} as typeof pg.Client.prototype.query;
