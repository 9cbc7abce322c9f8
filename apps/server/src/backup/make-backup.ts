// Backup: one tar.gz with a consistent snapshot of all rows, and the pictures. On PostgreSQL it runs while the shop is online.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import type { Database } from "../db/open.ts";
import { format, type Manifest } from "./manifest.ts";
import type { StartProgress } from "./progress.ts";
import { countRows, inTransaction, listSequences, listTables, readRows, startChecksum, type Table } from "./rows.ts";
import { BackupError, type TarWriter, writeTar } from "./tar.ts";

type Options = { database: Database; mediaFolder: string; file: string; now: Date; progress: StartProgress };

export async function makeBackup({ database, mediaFolder, file, now, progress }: Options): Promise<Manifest> {
	if (existsSync(file)) throw new BackupError(`The file ${file} is there already. Name another one.`);
	await mkdir(dirname(file), { recursive: true, mode: 0o700 });
	const unfinished = `${file}.unfinished`;
	// Mode 0600: the file holds password hashes, addresses and the secret that signs cookies.
	const zipped = createGzip({ level: 6 });
	const target = createWriteStream(unfinished, { mode: 0o600, flags: "w" });
	const stored = finished(zipped.pipe(target));
	target.on("error", (error) => zipped.destroy(error));
	stored.catch(() => undefined);
	try {
		const manifest = await inTransaction(database.pool, "snapshot", (client) =>
			writeAll(client, writeTar(zipped), { engine: database.engine, mediaFolder, now, progress }),
		);
		zipped.end();
		await stored;
		await flushToDisk(unfinished);
		await rename(unfinished, file);
		return manifest;
	} catch (error) {
		zipped.destroy();
		target.destroy();
		await rm(unfinished, { force: true });
		if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw new BackupError(`There is no room left for ${file}.`);
		throw error;
	}
}

async function flushToDisk(file: string): Promise<void> {
	const handle = await open(file, "r+");
	await handle.sync();
	await handle.close();
}

export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
	const { rows: there } = await client.query<{ there: boolean }>("select to_regclass('lapwing.migration') is not null as there");
	if (!there[0]?.there) throw new BackupError("This database holds no shop.");
	const { rows } = await client.query<{ hash: string }>("select hash from lapwing.migration order by created_at");
	return rows.map(({ hash }) => hash);
}

type Source = { engine: Manifest["engine"]; mediaFolder: string; now: Date; progress: StartProgress };

async function writeAll(client: pg.ClientBase, tar: TarWriter, source: Source): Promise<Manifest> {
	const migrations = await readMigrations(client);
	const tables = await listTables(client);
	let total = 0;
	for (const table of tables) total += await countRows(client, table);
	await addText(tar, "lapwing.json", JSON.stringify({ format }));
	const bar = source.progress("Rows", total);
	const tallies: Manifest["tables"] = [];
	for (const table of tables) tallies.push({ ...table, ...(await addTable(client, tar, table, bar.step)) });
	const sequences = await listSequences(client);
	bar.end();
	const media = await addMedia(tar, source.mediaFolder, source.progress);
	const manifest: Manifest = { made_at: source.now.toISOString(), engine: source.engine, migrations, tables: tallies, sequences, media };
	await addText(tar, "manifest.json", JSON.stringify(manifest, null, "\t"));
	await tar.finish();
	return manifest;
}

async function addText(tar: TarWriter, name: string, text: string): Promise<void> {
	const bytes = Buffer.from(text);
	await tar.add(name, bytes.byteLength, [bytes]);
}

/** One tar entry per cursor batch, since an entry's header states its size. */
async function addTable(client: pg.ClientBase, tar: TarWriter, table: Table, onRows: (count: number) => void) {
	const tally = startChecksum();
	let part = 0;
	for await (const lines of readRows(client, table, "backup")) {
		for (const line of lines) tally.add(line);
		part += 1;
		await addText(tar, `tables/${table.name}/${String(part).padStart(6, "0")}.jsonl`, `${lines.join("\n")}\n`);
		onRows(lines.length);
	}
	return tally.result();
}

async function addMedia(tar: TarWriter, folder: string, progress: StartProgress) {
	const files = await filesIn(folder);
	const bar = progress("Pictures", files.length);
	const tally = startChecksum();
	for (const name of files) {
		const path = join(folder, name);
		const { size } = await stat(path);
		const hash = createHash("sha256");
		const content = (async function* () {
			for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
				hash.update(chunk);
				yield chunk;
			}
		})();
		await tar.add(`media/${name}`, size, content);
		tally.add(`${name} ${hash.digest("hex")}`);
		bar.step(1);
	}
	bar.end();
	return tally.result();
}

/** Skips `.part` files, which are still being written; no row refers to them yet. */
async function filesIn(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
	return entries
		.filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
		.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
		.toSorted();
}
