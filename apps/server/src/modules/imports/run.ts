import { col, type RowOf } from "../../db/rows.ts";

/** The columns of an import that validation and writing need. */
export const runRow = {
	id: col.number,
	kind: col.textOf<"products" | "stock">(),
	columns: col.list(col.text),
	state: col.text,
	rows: col.number,
	locations: col.list(col.number),
	archives: col.list(col.number),
	by_name: col.text,
};
export type Run = RowOf<typeof runRow>;
