// Command line: npm run backup [-- file], npm run restore -- file, npm run move-to-postgres. Settings as for the shop.
import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { FolderError } from "../db/folder-lock.ts";
import { DatabaseError, openDatabase } from "../db/open.ts";
import { makeBackup } from "./make-backup.ts";
import { moveToPostgres } from "./move-to-postgres.ts";
import { onTerminal } from "./progress.ts";
import { restoreBackup } from "./restore-backup.ts";
import { BackupError } from "./tar.ts";

const serverFolder = fileURLToPath(new URL("../..", import.meta.url));
const migrationsFolder = `${serverFolder}migrations`;
const prepared = `${serverFolder}build/embedded`;

const commands: Record<string, (config: Config, file: string | undefined) => Promise<void>> = {
	backup: async (config, given) => {
		const file = resolve(given ?? `backups/lapwing-${new Date().toISOString().slice(0, 19).replace(/\D/g, "-")}.tar.gz`);
		expectShop(config);
		const database = await openDatabase({ ...config, databasePool: 1 }, prepared);
		try {
			const mediaFolder = join(config.dataDir, "media");
			const { tables, media } = await makeBackup({ database, mediaFolder, file, now: new Date(), progress: onTerminal });
			printLine(`${sum(tables)} rows of ${tables.length} tables and ${media.rows} files of pictures are in ${file}.`);
			printLine("It holds everything, the secret that signs cookies too. Only you may read it; keep it so.");
		} finally {
			await database.close();
		}
	},
	restore: async (config, given) => {
		if (given === undefined) throw new BackupError("Name the backup: npm run restore -- backups/lapwing-….tar.gz");
		if (config.databaseUrl === undefined && existsSync(join(config.dataDir, "pgdata")))
			throw new BackupError(
				`The data folder ${config.dataDir} holds a shop, and nothing of it is overwritten. Choose another with DATA_DIR, or move it away.`,
			);
		const { tables, media, made_at } = await restoreBackup({
			file: resolve(given),
			mediaFolder: join(config.dataDir, "media"),
			migrationsFolder,
			openDatabase: () => openDatabase({ ...config, databasePool: 2 }, prepared),
			progress: onTerminal,
		}).catch((error: unknown) => {
			// Rollback: the folder did not exist before, so a failed restore removes it and can be repeated.
			if (config.databaseUrl === undefined) rmSync(join(config.dataDir, "pgdata"), { recursive: true, force: true });
			throw error;
		});
		printLine(
			`The shop of ${made_at} is back: ${sum(tables)} rows of ${tables.length} tables and ${media.rows} files of pictures, counted and compared.`,
		);
	},
	"move-to-postgres": async (config) => {
		if (config.databaseUrl === undefined) throw new BackupError("Name the empty PostgreSQL database to move to in DATABASE_URL.");
		expectShop({ ...config, databaseUrl: undefined });
		const to = await openDatabase({ ...config, databasePool: 2 });
		try {
			const from = await openDatabase({ ...config, databaseUrl: undefined }, prepared);
			try {
				const { tables, rows } = await moveToPostgres({ from, to, migrationsFolder, progress: onTerminal });
				printLine(
					`${rows} rows of ${tables} tables are on PostgreSQL, counted and compared. Start the shop with the same DATABASE_URL and DATA_DIR.`,
				);
				printLine(
					`Pictures stay where they are, in ${join(config.dataDir, "media")}. The old database is untouched in ${join(config.dataDir, "pgdata")}.`,
				);
			} finally {
				await from.close();
			}
		} finally {
			await to.close();
		}
	},
};

function expectShop(config: Pick<Config, "databaseUrl" | "dataDir">): void {
	if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, "pgdata")))
		throw new BackupError(`The data folder ${config.dataDir} holds no shop. Name its folder in DATA_DIR, or its database in DATABASE_URL.`);
}

function sum(tables: readonly { rows: number }[]): number {
	return tables.reduce((total, { rows }) => total + rows, 0);
}

function printLine(line: string): void {
	process.stderr.write(`${line}\n`);
}

const [name = "", file] = process.argv.slice(2);
try {
	const command = commands[name];
	if (command === undefined) throw new BackupError(`There is no command ${name}. There are ${Object.keys(commands).join(", ")}.`);
	await command(readConfig(process.env), file);
	process.exit(0);
} catch (error) {
	const known = [BackupError, ConfigError, DatabaseError, FolderError].some((kind) => error instanceof kind);
	printLine(known ? (error as Error).message : `It did not work: ${error instanceof Error ? error.stack : String(error)}`);
	process.exit(1);
}
