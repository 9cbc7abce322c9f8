// Bulk insert: all rows in one statement with one JSON parameter. Ids that other rows refer to are taken from the table's sequence
// first.
import type { Ctx } from "@lapwing/server/ctx";
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** Insert type of the table, with a preassigned id. */
export type NewRow<Table extends PgTable> = Table["$inferInsert"] & { id?: number };

export async function insertRows<Table extends PgTable>(ctx: Ctx, table: Table, rows: readonly NewRow<Table>[]): Promise<void> {
	if (rows.length === 0) return;
	const given = new Set(rows.flatMap((row) => Object.keys(row)));
	const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.has(key));
	const prepared = rows.map((row) =>
		Object.fromEntries(columns.map(([key, { name }]) => [name, (row as Record<string, unknown>)[key] ?? null])),
	);
	const names = sql.join(
		columns.map(([, { name }]) => sql.identifier(name)),
		sql`, `,
	);
	await ctx.db.execute(sql`
		insert into ${table} (${names}) overriding system value
		select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(prepared)}::jsonb)`);
}

/** Reserves ids of each table's sequence, ascending. */
export async function takeIds<Name extends string>(
	ctx: Ctx,
	wanted: Record<Name, { table: PgTable; count: number }>,
): Promise<Record<Name, number[]>> {
	const names = Object.keys(wanted) as Name[];
	const given = names.map((name) => ({ name, table: getTableName(wanted[name].table), count: wanted[name].count }));
	const { rows } = await ctx.db.execute<{ name: Name; ids: number[] }>(sql`
		select given.name, array_agg(nextval(pg_get_serial_sequence(given.table, 'id'))::int) as ids
		from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(name text, "table" text, count int)
		cross join lateral generate_series(1, given.count) group by given.name`);
	const found = new Map(rows.map(({ name, ids }) => [name, ids.toSorted((a, b) => a - b)]));
	return Object.fromEntries(names.map((name) => [name, found.get(name) ?? []])) as Record<Name, number[]>;
}
