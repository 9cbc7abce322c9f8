// Statements that PostgreSQL plans once per connection instead of at every call: for those asked most, planning takes longer than
// the answer. The embedded engine has no such statements; there the mark is a comment like any other.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";

const mark = "/* prepared */";

/** Stands at the beginning of a statement whose text is one of few, whatever its parameters. */
export const prepared = sql.raw(mark);

/**
 * A number that is part of the text. A limit given as a parameter may be any, for all that the planner knows: it believes its plan for
 * any limit to be so much worse that it plans anew at every call.
 */
export const constant = (number: number) => sql.raw(String(Math.trunc(number)));

const names = new Map<string, string>();

/** Texts that depend on what is asked for have as many forms as people think of; past these, the rest are planned at every call. */
const mostNames = 400;

function nameOf(text: string): string | undefined {
	const known = names.get(text);
	if (known !== undefined) return known;
	if (names.size >= mostNames) return undefined;
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
	const name = nameOf(text);
	return name === undefined ? send.apply(this, args) : send.call(this, { ...first, name }, ...rest);
} as typeof pg.Client.prototype.query;
