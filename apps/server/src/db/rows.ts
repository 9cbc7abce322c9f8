// Rows of raw SQL, decoded by what each column is, so that a row's type follows from a check and not from an assertion. Drizzle's `execute`
// gives timestamps as text; here they become a `Date`. A value of another kind, or a missing column, is an error that names the column.
// Only `textOf` (which of several texts) and `json` (the inner parts) trust the statement.
import type { SQL } from "drizzle-orm";
import type { Db } from "../ctx.ts";

/** Checks and converts one value; undefined (no such column) is never accepted. */
export type Column<T> = (value: unknown, name: string) => T;

export type Columns = Readonly<Record<string, Column<unknown>>>;

/** Columns for the rows of a type that is defined elsewhere, such as in the contract. */
export type ColumnsOf<Row> = { [Name in keyof Row]-?: Column<Row[Name]> };

export type RowOf<C extends Columns> = { [Name in keyof C]: ReturnType<C[Name]> };

function wrong(name: string, expected: string, value: unknown): Error {
	// Without the value, which may be personal.
	return new Error(`The column "${name}" of a statement should be ${expected}, but is ${value === null ? "null" : typeof value}.`);
}

const number: Column<number> = (value, name) => {
	if (typeof value !== "number") throw wrong(name, "a number", value);
	return value;
};

const text: Column<string> = (value, name) => {
	if (typeof value !== "string") throw wrong(name, "a text", value);
	return value;
};

const bool: Column<boolean> = (value, name) => {
	if (typeof value !== "boolean") throw wrong(name, "true or false", value);
	return value;
};

const timestamp: Column<Date> = (value, name) => {
	const at = typeof value === "string" ? new Date(value) : value;
	if (!(at instanceof Date) || Number.isNaN(at.getTime())) throw wrong(name, "a timestamp", value);
	return at;
};

function nullable<T>(column: Column<T>): Column<T | null> {
	return (value, name) => (value === null ? null : column(value, name));
}

function list<T>(column: Column<T>): Column<T[]> {
	return (value, name) => {
		if (!Array.isArray(value)) throw wrong(name, "a list", value);
		return value.map((each) => column(each, name));
	};
}

/** Text whose values the table's writers limit, such as a state. */
const textOf = <T extends string>(): Column<T> => text as Column<T>;

function present(value: unknown, name: string): unknown {
	if (value === undefined) throw wrong(name, "there", value);
	return value;
}

/** JSON that the statement builds or the shop has stored: its inner parts are trusted. */
const json = <T>(): Column<T> => present as Column<T>;

export const col = { number, text, textOf, bool, timestamp, json, nullable, list };

/** Decodes in place: no row is copied, and columns that are not named stay as they are. */
export function decodeRows<C extends Columns>(rows: Record<string, unknown>[], columns: C): RowOf<C>[] {
	for (const row of rows) {
		for (const name in columns) row[name] = columns[name]?.(row[name], name);
	}
	return rows as RowOf<C>[];
}

/** Sends a statement and decodes its rows. */
export async function queryRows<C extends Columns>(db: Pick<Db, "execute">, columns: C, statement: SQL): Promise<RowOf<C>[]> {
	const { rows } = await db.execute(statement);
	return decodeRows(rows, columns);
}
