// Hears every write of this process at the driver, below all modules, and tells of it when it is committed.
import type pg from "pg";
import type { Tables } from "./tables.ts";

/** A table's name; `table:row` where the statement returned which rows of a table in `rowsOf` it wrote; `*` for anything. */
export type Tag = string;

/** Tables that shoppers write all day: pages need not all be made anew when one row of them changes. By the column that tells. */
export const rowsOf: Readonly<Record<string, string>> = { stock_item: "variant_id" };

type Query = (this: pg.ClientBase, ...args: unknown[]) => unknown;
type Result = { fields?: { name: string }[]; rows?: unknown[] };

/** A statement that is run in a transaction right before its commit. */
export type BeforeCommit = (tags: ReadonlySet<Tag>) => { text: string; values: string[] };

export function watchWrites(pool: pg.Pool, tables: Tables, committed: (tags: ReadonlySet<Tag>) => void, note?: BeforeCommit): void {
	const watched = new WeakSet<pg.ClientBase>();
	// At each borrowing, not at each connection: some are older than the watch.
	pool.on("acquire", (client) => {
		if (watched.has(client)) return;
		watched.add(client);
		watchClient(client, tables, committed, note);
	});
}

function watchClient(client: pg.ClientBase, tables: Tables, committed: (tags: ReadonlySet<Tag>) => void, before?: BeforeCommit): void {
	const send = client.query.bind(client) as unknown as Query;
	let open: Set<Tag> | undefined;
	const query: Query = (...args) => {
		const text = textOf(args[0]);
		const { tables: written, everything, step } = tables.written(text);
		if (step === undefined && written.length === 0 && !everything) return send.apply(client, args);
		const note = (result?: Result) => {
			const tags = new Set(everything ? ["*"] : written.flatMap((table) => tagsOf(table, result)));
			if (step === "begin") open = new Set();
			else if (step === "rollback") open = undefined;
			else if (step === "commit") {
				if (open !== undefined && open.size > 0) committed(open);
				open = undefined;
			} else if (open !== undefined) for (const tag of tags) open.add(tag);
			else committed(tags);
		};
		const last = args.at(-1);
		// A failure here is one of the transaction: it must not be taken for committed.
		if (step === "commit" && before !== undefined && open !== undefined && open.size > 0 && typeof last !== "function") {
			const { text: noting, values } = before(open);
			return (send.call(client, noting, values) as Promise<unknown>).then(() => run(args, note));
		}
		if (typeof last === "function") {
			args[args.length - 1] = (error: unknown, result: Result) => {
				note(result);
				(last as (...all: unknown[]) => void)(error, result);
			};
			return send.apply(client, args);
		}
		return run(args, note);
	};
	function run(args: unknown[], note: (result?: Result) => void): unknown {
		const answer = send.apply(client, args);
		if (!(answer instanceof Promise)) {
			note();
			return answer;
		}
		// A statement that failed may have been heard of by nobody, or its answer was lost on the way: told either way.
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
	client.query = query as unknown as typeof client.query;
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
