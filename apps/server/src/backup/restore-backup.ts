// Restores a backup into an empty database and folder. The whole file is verified before anything is written.
import { createHash } from "node:crypto";
import { createWriteStream, existsSync, readdirSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Database } from "../db/open.ts";
import { fillDatabase } from "./fill.ts";
import { format, Manifest } from "./manifest.ts";
import type { StartProgress } from "./progress.ts";
import { type RowChecksum, startChecksum } from "./rows.ts";
import { BackupError, damaged, notABackup, readTar, type TarEntry } from "./tar.ts";

type Options = {
	file: string;
	mediaFolder: string;
	migrationsFolder: string;
	/** Called once the file was verified, since opening the embedded engine creates its folder. */
	openDatabase: () => Promise<Database>;
	progress: StartProgress;
};

export async function restoreBackup({ file, mediaFolder, migrationsFolder, openDatabase, progress }: Options): Promise<Manifest> {
	const hadMedia = existsSync(mediaFolder);
	if (hadMedia && readdirSync(mediaFolder).length > 0)
		throw new BackupError(`The folder ${mediaFolder} is not empty, and nothing of it is overwritten. Choose another DATA_DIR.`);
	const manifest = await checkBackup(file);
	const database = await openDatabase();
	try {
		// Pictures first: the commit of the rows is the last step that can fail.
		await restoreMedia(file, mediaFolder, manifest, progress);
		await fillDatabase(
			{ database, migrationsFolder, progress },
			{
				migrations: manifest.migrations,
				tables: manifest.tables,
				total: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
				batches: batchesIn(file),
				expected: () =>
					Promise.resolve({ tallies: new Map(manifest.tables.map((table) => [table.name, table])), sequences: manifest.sequences }),
			},
		);
	} catch (error) {
		await emptyFolder(mediaFolder, hadMedia);
		throw error;
	} finally {
		await database.close();
	}
	return manifest;
}

/** Rollback: empties the folder, or removes it if it did not exist. */
async function emptyFolder(folder: string, keep: boolean): Promise<void> {
	if (!keep) return rm(folder, { recursive: true, force: true });
	for (const name of await readdir(folder).catch(() => [])) await rm(join(folder, name), { recursive: true, force: true });
}

/** Verifies row counts and checksums of tables and pictures against the manifest. */
export async function checkBackup(file: string): Promise<Manifest> {
	const tables = new Map<string, ReturnType<typeof startChecksum>>();
	const media = startChecksum();
	let manifest: Manifest | undefined;
	let first = true;
	for await (const entry of readTar(file)) {
		if (first) await expectFormat(entry, file);
		first = false;
		const table = tableOf(entry.name);
		if (table !== undefined) {
			const tally = tables.get(table) ?? startChecksum();
			tables.set(table, tally);
			if (tables.size > maxTables) throw damaged(file);
			for await (const lines of linesOf(entry, file)) for (const line of lines) tally.add(line);
		} else if (entry.name.startsWith("media/")) media.add(`${entry.name.slice("media/".length)} ${await hashEntry(entry)}`);
		else if (entry.name === "manifest.json") manifest = readManifest(await readEntryText(entry, file), file);
	}
	if (manifest === undefined) throw damaged(file);
	for (const table of manifest.tables) {
		if (!isSameChecksum(table, tables.get(table.name)?.result() ?? startChecksum().result())) throw damaged(file);
		tables.delete(table.name);
	}
	if (tables.size > 0 || !isSameChecksum(manifest.media, media.result())) throw damaged(file);
	return manifest;
}

function isSameChecksum(a: RowChecksum, b: RowChecksum): boolean {
	return a.rows === b.rows && a.checksum === b.checksum;
}

async function expectFormat(entry: TarEntry, file: string): Promise<void> {
	if (entry.name !== "lapwing.json") throw notABackup(file);
	const found = readFormat(await readEntryText(entry, file));
	if (found === undefined) throw notABackup(file);
	if (typeof found !== "number") throw notABackup(file);
	if (found !== format)
		throw new BackupError(
			`The backup ${file} has format ${found}, and this Lapwing reads format ${format}. Update Lapwing if it is a newer one.`,
		);
}

function readFormat(text: string): unknown {
	try {
		return (JSON.parse(text) as { format?: unknown }).format;
	} catch {
		return undefined;
	}
}

function tableOf(name: string): string | undefined {
	return /^tables\/([^/]+)\/\d+\.jsonl$/.exec(name)?.[1];
}

function readManifest(text: string, file: string): Manifest {
	try {
		return Manifest.parse(JSON.parse(text));
	} catch {
		throw damaged(file);
	}
}

const maxTables = 1000;
/** Bytes of an entry that is read as a whole; a shop's manifest has some 100 kB. */
const maxTextBytes = 8 * 1024 * 1024;
/** Bytes of one row. The largest column takes 100,000 characters. */
const maxLineBytes = 16 * 1024 * 1024;
const batchRows = 400;
const batchBytes = 4 * 1024 * 1024;

async function readEntryText(entry: TarEntry, file: string): Promise<string> {
	if (entry.size > maxTextBytes) throw damaged(file);
	const chunks: Buffer[] = [];
	for await (const chunk of entry.content) chunks.push(chunk);
	return Buffer.concat(chunks).toString("utf8");
}

/** Streams lines in batches, so that memory is bounded whatever the entry's size. */
async function* linesOf(entry: TarEntry, file: string): AsyncGenerator<string[]> {
	let lines: string[] = [];
	let bytes = 0;
	let begun: Buffer[] = [];
	let length = 0;
	for await (const chunk of entry.content) {
		let from = 0;
		for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
			lines.push(Buffer.concat([...begun, chunk.subarray(from, end)]).toString("utf8"));
			bytes += length + end - from;
			begun = [];
			length = 0;
			from = end + 1;
			if (lines.length < batchRows && bytes < batchBytes) continue;
			yield lines;
			lines = [];
			bytes = 0;
		}
		if (from < chunk.byteLength) begun.push(Buffer.from(chunk.subarray(from)));
		length += chunk.byteLength - from;
		if (length > maxLineBytes) throw new BackupError(`A row in ${file} is too long to be one of a shop. Nothing was restored.`);
	}
	// Each row ends with a line break; anything after the last is a truncated row.
	if (length > 0) throw damaged(file);
	if (lines.length > 0) yield lines;
}

async function hashEntry(entry: TarEntry): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of entry.content) hash.update(chunk);
	return hash.digest("hex");
}

async function* batchesIn(file: string): AsyncGenerator<{ table: string; lines: string[] }> {
	for await (const entry of readTar(file)) {
		const table = tableOf(entry.name);
		if (table !== undefined) for await (const lines of linesOf(entry, file)) yield { table, lines };
	}
}

async function restoreMedia(file: string, folder: string, manifest: Manifest, progress: StartProgress): Promise<void> {
	const bar = progress("Pictures", manifest.media.rows);
	for await (const entry of readTar(file)) {
		if (!entry.name.startsWith("media/")) continue;
		const name = entry.name.slice("media/".length);
		// Path traversal: a forged name must not write outside the folder.
		if (!/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(name)) throw damaged(file);
		const path = join(folder, name);
		try {
			await mkdir(dirname(path), { recursive: true });
			await pipeline(entry.content, createWriteStream(path, { flags: "wx" }));
		} catch (error) {
			const { code } = error as NodeJS.ErrnoException;
			if (code === undefined) throw error;
			throw new BackupError(`The picture ${name} could not be written to ${folder} (${code}). Nothing was restored.`);
		}
		bar.step(1);
	}
	bar.end();
}
