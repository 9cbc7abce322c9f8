// A backup becomes a shop again, in an empty place only. The file is read through before anything is made from it.
import { createHash } from "node:crypto";
import { createWriteStream, existsSync, readdirSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Database } from "../db/open.ts";
import { fillDatabase } from "./fill.ts";
import { format, Manifest } from "./manifest.ts";
import type { StartProgress } from "./progress.ts";
import { startTally, type Tally } from "./rows.ts";
import { BackupError, damaged, notOurs, readTar, type TarEntry } from "./tar.ts";

type Options = {
	file: string;
	mediaFolder: string;
	migrationsFolder: string;
	/** Asked for once the file has been found good: opening the embedded engine makes its folder. */
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
		await restoreMedia(file, mediaFolder, manifest, progress);
	} catch (error) {
		if (!hadMedia) await rm(mediaFolder, { recursive: true, force: true });
		throw error;
	} finally {
		await database.close();
	}
	return manifest;
}

/** Every row and picture is there as the manifest says. */
export async function checkBackup(file: string): Promise<Manifest> {
	const tables = new Map<string, ReturnType<typeof startTally>>();
	const media = startTally();
	let manifest: Manifest | undefined;
	let first = true;
	for await (const entry of readTar(file)) {
		if (first) await expectFormat(entry, file);
		first = false;
		const table = tableOf(entry.name);
		if (table !== undefined) {
			const tally = tables.get(table) ?? startTally();
			tables.set(table, tally);
			for (const line of await linesOf(entry)) tally.add(line);
		} else if (entry.name.startsWith("media/")) media.add(`${entry.name.slice("media/".length)} ${await hashOf(entry)}`);
		else if (entry.name === "manifest.json") manifest = Manifest.parse(JSON.parse(await textOf(entry)));
	}
	if (manifest === undefined) throw damaged(file);
	for (const table of manifest.tables) {
		if (!same(table, tables.get(table.name)?.result() ?? startTally().result())) throw damaged(file);
		tables.delete(table.name);
	}
	if (tables.size > 0 || !same(manifest.media, media.result())) throw damaged(file);
	return manifest;
}

function same(a: Tally, b: Tally): boolean {
	return a.rows === b.rows && a.checksum === b.checksum;
}

async function expectFormat(entry: TarEntry, file: string): Promise<void> {
	if (entry.name !== "lapwing.json") throw notOurs(file);
	const { format: found } = JSON.parse(await textOf(entry)) as { format?: unknown };
	if (found !== format) throw new BackupError(`The backup ${file} comes from a newer Lapwing than this one. Update Lapwing first.`);
}

function tableOf(name: string): string | undefined {
	return /^tables\/([^/]+)\/\d+\.jsonl$/.exec(name)?.[1];
}

async function textOf(entry: TarEntry): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of entry.content) chunks.push(chunk);
	return Buffer.concat(chunks).toString("utf8");
}

async function linesOf(entry: TarEntry): Promise<string[]> {
	return (await textOf(entry)).split("\n").slice(0, -1);
}

async function hashOf(entry: TarEntry): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of entry.content) hash.update(chunk);
	return hash.digest("hex");
}

async function* batchesIn(file: string): AsyncGenerator<{ table: string; lines: string[] }> {
	for await (const entry of readTar(file)) {
		const table = tableOf(entry.name);
		if (table !== undefined) yield { table, lines: await linesOf(entry) };
	}
}

async function restoreMedia(file: string, folder: string, manifest: Manifest, progress: StartProgress): Promise<void> {
	const bar = progress("Pictures", manifest.media.rows);
	for await (const entry of readTar(file)) {
		if (!entry.name.startsWith("media/")) continue;
		const name = normalize(entry.name.slice("media/".length));
		// A backup that someone has changed must not write outside its folder.
		if (name.startsWith("..") || name.startsWith("/")) throw damaged(file);
		const path = join(folder, name);
		await mkdir(dirname(path), { recursive: true });
		await pipeline(entry.content, createWriteStream(path, { flags: "wx" }));
		bar.step(1);
	}
	bar.end();
}
