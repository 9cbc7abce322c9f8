// Finds the tables that a statement reads or writes, from its text. The page cache derives its tags from it.
import type pg from "pg";

export type Tables = {
	/** Every table of the shop that the statement may read. */
	read(text: string): readonly string[];
	/** Tables that a statement writes, and whether it begins or ends a transaction. */
	written(text: string): Written;
};

export type Written = {
	tables: readonly string[];
	/** `truncate` and DDL: everything counts as changed. */
	everything: boolean;
	step: "begin" | "commit" | "rollback" | undefined;
};

const name = String.raw`(?:"?(\w+)"?\.)?"?(\w+)"?`;
const writes = new RegExp(
	String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|copy)\s+(?:only\s+)?${name}|\bupdate\s+(?:only\s+)?${name}(?:\s+(?:as\s+)?"?\w+"?)?\s+set\b`,
	"gi",
);

/** Limits of the memo: number of statements and length of a text. Longer ones are bulk inserts, which seldom repeat. */
const maxMemoSize = 2000;
const maxMemoTextLength = 8000;

export async function readTables(pool: pg.Pool): Promise<Tables> {
	const { rows: named } = await pool.query<{ name: string }>(
		"select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname",
	);
	// Foreign keys with cascade or set null: a delete also writes the referencing tables.
	const { rows: following } = await pool.query<{ name: string; follows: string }>(
		`select child.relname as name, parent.relname as follows from pg_constraint
		join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
		where contype = 'f' and connamespace = 'public'::regnamespace and (confdeltype in ('c', 'n', 'd') or confupdtype in ('c', 'n', 'd'))
		order by 1, 2`,
	);
	return tablesOf(
		named.map((row) => row.name),
		following,
	);
}

export function tablesOf(names: readonly string[], references: readonly { name: string; follows: string }[]): Tables {
	const known = new Set(names);
	const addWithReferencing = (table: string, found: Set<string>) => {
		if (found.has(table)) return;
		found.add(table);
		for (const each of references) if (each.follows === table) addWithReferencing(each.name, found);
	};
	return {
		read: memoise((text) => [...new Set(text.toLowerCase().match(/\w+/g))].filter((word) => known.has(word))),
		written: memoise((text) => {
			const found = new Set<string>();
			for (const [whole, schema, table, otherSchema, otherTable] of text.matchAll(writes)) {
				const [inSchema, each] = [schema ?? otherSchema, (table ?? otherTable ?? "").toLowerCase()];
				if ((inSchema !== undefined && inSchema !== "public") || !known.has(each)) continue;
				if (/^delete/i.test(whole)) addWithReferencing(each, found);
				else found.add(each);
			}
			return {
				tables: [...found],
				everything: /^\s*(truncate|alter\s+table|drop\s+table)\b/i.test(text),
				step: stepOf(text),
			};
		}),
	};
}

function stepOf(text: string): Written["step"] {
	if (/^\s*(begin|start\s+transaction)\b/i.test(text)) return "begin";
	if (/^\s*(commit|end)\b/i.test(text)) return "commit";
	if (/^\s*rollback\b(?!\s+to\b)/i.test(text)) return "rollback";
	return undefined;
}

function memoise<T>(find: (text: string) => T): (text: string) => T {
	const known = new Map<string, T>();
	return (text) => {
		if (text.length > maxMemoTextLength) return find(text);
		const before = known.get(text);
		if (before !== undefined) return before;
		if (known.size >= maxMemoSize) known.clear();
		const found = find(text);
		known.set(text, found);
		return found;
	};
}
