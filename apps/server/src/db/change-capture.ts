// Change capture, which invalidates cached pages: an interceptor of all statements (client.ts) collects the tables and rows a transaction
// writes, and reports them after its commit. Below all modules, so none has to announce its writes.
import type pg from "pg";
import type { Database } from "./open.ts";
import type { Tables } from "./tables.ts";

/** Cache tag: a table, `table:row` where the statement returned which rows of a table in `rowsOf` it wrote, or `*` for everything. */
export type Tag = string;

/** Tables that are written all day and therefore tracked by row, with the column that names the row. */
export const rowsOf: Readonly<Record<string, string>> = { stock_item: "variant_id" };

type Result = { fields?: { name: string }[]; rows?: unknown[] };

/** A statement that is run in a transaction right before its commit. */
export type BeforeCommit = (tags: ReadonlySet<Tag>) => { text: string; values: string[] };

export function captureChanges(
	database: Pick<Database, "intercept">,
	tables: Tables,
	committed: (tags: ReadonlySet<Tag>) => void,
	beforeCommit?: BeforeCommit,
): void {
	/** What each client's open transaction has written. */
	const open = new WeakMap<pg.Client, Set<Tag>>();
	database.intercept((client, args, send) => {
		const { tables: written, everything, step } = tables.written(textOf(args[0]));
		if (step === undefined && written.length === 0 && !everything) return send(...args);
		const note = (result?: Result) => {
			const transaction = open.get(client);
			if (step === "begin") open.set(client, new Set());
			else if (step !== undefined) {
				if (step === "commit" && transaction !== undefined && transaction.size > 0) committed(transaction);
				open.delete(client);
			} else {
				const tags = everything ? ["*"] : written.flatMap((table) => tagsOf(table, result));
				if (transaction === undefined) committed(new Set(tags));
				else for (const tag of tags) transaction.add(tag);
			}
		};
		const last = args.at(-1);
		if (typeof last === "function") {
			args[args.length - 1] = (error: unknown, result: Result) => {
				note(result);
				(last as (...all: unknown[]) => void)(error, result);
			};
			return send(...args);
		}
		const transaction = open.get(client);
		// If this insert fails the transaction fails, so COMMIT is not sent.
		if (step === "commit" && beforeCommit !== undefined && transaction !== undefined && transaction.size > 0) {
			const { text, values } = beforeCommit(transaction);
			return (send(text, values) as Promise<unknown>).then(() => noteAfter(send(...args), note));
		}
		return noteAfter(send(...args), note);
	});
}

function noteAfter(answer: unknown, note: (result?: Result) => void): unknown {
	if (!(answer instanceof Promise)) {
		note();
		return answer;
	}
	// After a lost connection the write may have been committed: reported either way.
	return answer.then(
		(result: Result) => {
			note(result);
			return result;
		},
		(error: unknown) => {
			note();
			throw error;
		},
	);
}

function textOf(statement: unknown): string {
	if (typeof statement === "string") return statement;
	const text = (statement as { text?: unknown } | null)?.text;
	return typeof text === "string" ? text : "";
}

function tagsOf(table: string, result: Result | undefined): Tag[] {
	const column = rowsOf[table];
	const at = column === undefined ? -1 : (result?.fields?.findIndex((field) => field.name === column) ?? -1);
	if (column === undefined || at < 0 || result?.rows === undefined) return [table];
	return result.rows.map((row) => `${table}:${Array.isArray(row) ? row[at] : (row as Record<string, unknown>)[column]}`);
}
