// Copies the embedded database to PostgreSQL, row by row. The source is only read, so a move can be repeated.
import type { Database } from "../db/open.ts";
import { fillDatabase } from "./fill.ts";
import { readMigrations } from "./make-backup.ts";
import type { StartProgress } from "./progress.ts";
import { countRows, inTransaction, listSequences, listTables, type RowChecksum, readRows, startChecksum } from "./rows.ts";

export type Moved = { tables: number; rows: number };

type Options = { from: Database; to: Database; migrationsFolder: string; progress: StartProgress };

export async function moveToPostgres({ from, to, migrationsFolder, progress }: Options): Promise<Moved> {
	return inTransaction(from.pool, "snapshot", async (client) => {
		const migrations = await readMigrations(client);
		const tables = await listTables(client);
		let total = 0;
		for (const table of tables) total += await countRows(client, table);
		const tallies = new Map<string, RowChecksum>();
		const batches = (async function* () {
			for (const table of tables) {
				const tally = startChecksum();
				for await (const lines of readRows(client, table)) {
					for (const line of lines) tally.add(line);
					yield { table: table.name, lines };
				}
				tallies.set(table.name, tally.result());
			}
		})();
		const expected = async () => ({ tallies, sequences: await listSequences(client) });
		const arrived = await fillDatabase({ database: to, migrationsFolder, progress }, { migrations, tables, total, batches, expected });
		return { tables: arrived.length, rows: arrived.reduce((sum, { rows }) => sum + rows, 0) };
	});
}
