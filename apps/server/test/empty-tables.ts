// Empties the tables between tests. `delete` instead of `truncate`, which rewrites every table and index and takes a second; deleting
// from nearly empty tables takes milliseconds.
import type pg from "pg";

export type EmptyTables = () => Promise<void>;

type Reference = { from: string; to: string };

export async function prepareEmptying(pool: pg.Pool): Promise<EmptyTables> {
	const tables = await pool.query<{ name: string }>(
		"select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
	);
	const references = await pool.query<Reference>(`
		select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to"
		from pg_constraint
		where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`);
	const { ordered, circular } = childrenFirst(
		tables.rows.map((row) => row.name),
		references.rows,
	);
	const statements = [
		...(circular.length > 0 ? [`truncate ${circular.join(", ")} cascade`] : []),
		...ordered.map((table) => `delete from ${table}`),
		`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
		from pg_sequences where schemaname = 'public' and last_value is not null`,
	];
	return async () => {
		// A job of the previous test may still insert rows: retried on a foreign key violation.
		for (let tries = 1; ; tries++) {
			try {
				await pool.query(statements.join(";\n"));
				return;
			} catch (error) {
				if (tries >= 5 || (error as { code?: string }).code !== foreignKeyViolation) throw error;
			}
		}
	};
}

const foreignKeyViolation = "23503";

/** Topological order: referencing tables before referenced ones. Tables with circular references have none. */
function childrenFirst(tables: readonly string[], references: readonly Reference[]): { ordered: string[]; circular: string[] } {
	const ordered: string[] = [];
	let left = [...tables];
	for (;;) {
		const remaining = new Set(left);
		const free = left.filter((table) => !references.some(({ from, to }) => to === table && remaining.has(from)));
		if (free.length === 0) return { ordered, circular: left };
		ordered.push(...free);
		left = left.filter((table) => !free.includes(table));
	}
}
