// Rows of any table as JSON lines that are identical on both engines.
import { createHash } from "node:crypto";
import type pg from "pg";

type Column = { name: string; type: string };
export type Table = { name: string; columns: Column[] };
export type Sequence = { name: string; last_value: string | null };

/** Transaction with fixed output formats, independent of the server's settings. `snapshot`: repeatable read, read only. */
export async function inTransaction<T>(
	pool: pg.Pool,
	kind: "snapshot" | "filling",
	work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
	const client = await pool.connect();
	try {
		await client.query(kind === "snapshot" ? "begin transaction isolation level repeatable read, read only" : "begin");
		await client.query(
			"set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0",
		);
		const result = await work(client);
		await client.query("commit");
		client.release();
		return result;
	} catch (error) {
		const rolledBack = await client.query("rollback").then(
			() => true,
			() => false,
		);
		client.release(!rolledBack);
		throw error;
	}
}

/** The shop's tables and those of the job queue: an email not yet sent is part of the shop. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
	const { rows } = await client.query<Table>(`
		select format('%I.%I', n.nspname, c.relname) as name,
			json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
		from pg_class c
		join pg_namespace n on n.oid = c.relnamespace
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		where (n.nspname = 'public' and c.relkind = 'r'
				and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e'))
			or (n.nspname = 'job' and c.relname in ('queue', 'job', 'schedule'))
		group by 1
		order by array_position(array['job.queue', 'job.job', 'job.schedule'], format('%I.%I', n.nspname, c.relname)) nulls first, 1`);
	return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
	const { rows } = await client.query<Sequence>(`
		select format('%I.%I', schemaname, sequencename) as name, last_value::text
		from pg_sequences where schemaname = 'public' order by 1`);
	return rows;
}

export async function countRows(client: pg.ClientBase, table: Table): Promise<number> {
	const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${table.name}`);
	return rows[0]?.count ?? 0;
}

const batchRows = 400;

/**
 * Left out of backups: the encrypted secrets of connections (`sealed`). The row stays, so that the restored shop asks for them again.
 * SQL by table and column.
 */
const withoutSecrets: Readonly<Record<string, string>> = {
	"public.setting.value": `case when key like 'connection.%' then (value - 'sealed')::text else value::text end`,
};

/**
 * Server-side cursor: memory is bounded by the batch, not by the table. `complete` for a move between databases of one shop, whose key
 * file stays.
 */
export async function* readRows(
	client: pg.ClientBase,
	table: Table,
	content: "backup" | "complete" = "complete",
): AsyncGenerator<string[]> {
	const values = table.columns
		.map(({ name }) => (content === "backup" ? withoutSecrets[`${table.name}.${name}`] : undefined) ?? `"${name}"::text`)
		.join(", ");
	await client.query(`declare backup_rows no scroll cursor for select to_json(array[${values}]::text[])::text as line from ${table.name}`);
	for (;;) {
		const { rows } = await client.query<{ line: string }>(`fetch ${batchRows} from backup_rows`);
		if (rows.length === 0) break;
		yield rows.map(({ line }) => line);
	}
	await client.query("close backup_rows");
}

export async function writeRows(client: pg.ClientBase, table: Table, lines: readonly string[]): Promise<void> {
	const names = table.columns.map(({ name }) => `"${name}"`).join(", ");
	const values = table.columns.map(({ type }, index) => `(line->>${index})::${type}`).join(", ");
	await client.query(
		`insert into ${table.name} (${names}) overriding system value select ${values} from json_array_elements($1::json) as line`,
		[`[${lines.join(",")}]`],
	);
}

const room = 1n << 128n;

export type RowChecksum = { rows: number; checksum: string };

/** Row count and sum of SHA-256 prefixes: independent of row order. */
export function startChecksum() {
	let rows = 0;
	let sum = 0n;
	return {
		add(line: string | Uint8Array): void {
			rows += 1;
			sum = (sum + BigInt(`0x${createHash("sha256").update(line).digest("hex").slice(0, 32)}`)) % room;
		},
		result: (): RowChecksum => ({ rows, checksum: sum.toString(16).padStart(32, "0") }),
	};
}

export async function checksumRows(client: pg.ClientBase, table: Table, onRows: (count: number) => void): Promise<RowChecksum> {
	const tally = startChecksum();
	for await (const lines of readRows(client, table)) {
		for (const line of lines) tally.add(line);
		onRows(lines.length);
	}
	return tally.result();
}
