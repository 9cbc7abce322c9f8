// Manipulated backups: their content is never executed as SQL, and a failed restore leaves database and folder empty.
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBackup } from "../src/backup/make-backup.ts";
import type { Manifest } from "../src/backup/manifest.ts";
import { quiet } from "../src/backup/progress.ts";
import { restoreBackup } from "../src/backup/restore-backup.ts";
import { readTar, writeTar } from "../src/backup/tar.ts";
import { applyMigrations } from "../src/db/migrate.ts";
import type { Database } from "../src/db/open.ts";
import { migrationsFolder, openEmptyDatabase } from "./databases.ts";

let folder: string;
let good: string;
const opened: { close(): Promise<void> }[] = [];

async function anEmptyPlace() {
	const place = await openEmptyDatabase();
	opened.push(place);
	return place;
}

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "lapwing-hostile-"));
	mkdirSync(join(folder, "media", "originals"), { recursive: true });
	writeFileSync(join(folder, "media", "originals", "a-picture"), "a picture");
	const shop = await anEmptyPlace();
	await applyMigrations(shop.pool, migrationsFolder);
	await shop.pool.query("insert into brand (title, slug) values ('Aravalli', 'aravalli')");
	good = join(folder, "good.tar.gz");
	await makeBackup({
		database: shop,
		mediaFolder: join(folder, "media"),
		file: good,
		now: new Date("2026-11-15T06:00:00Z"),
		progress: quiet,
	});
});

afterAll(async () => {
	for (const each of opened.splice(0)) await each.close();
	rmSync(folder, { recursive: true, force: true });
});

type Entry = { name: string; bytes: Buffer };

async function entriesOf(file: string): Promise<Entry[]> {
	const entries: Entry[] = [];
	for await (const { name, content } of readTar(file)) {
		const parts: Buffer[] = [];
		for await (const part of content) parts.push(part);
		entries.push({ name, bytes: Buffer.concat(parts) });
	}
	return entries;
}

let made = 0;

async function fileOf(entries: AsyncIterable<Entry> | Iterable<Entry>): Promise<string> {
	const file = join(folder, `changed-${++made}.tar.gz`);
	const zipped = createGzip();
	const stored = finished(zipped.pipe(createWriteStream(file)));
	const tar = writeTar(zipped);
	for await (const { name, bytes } of entries) await tar.add(name, bytes.byteLength, [bytes]);
	await tar.finish();
	zipped.end();
	await stored;
	return file;
}

async function withManifest(change: (manifest: Manifest) => void): Promise<string> {
	const entries = await entriesOf(good);
	return fileOf(
		entries.map(({ name, bytes }) => {
			if (name !== "manifest.json") return { name, bytes };
			const manifest = JSON.parse(bytes.toString()) as Manifest;
			change(manifest);
			return { name, bytes: Buffer.from(JSON.stringify(manifest)) };
		}),
	);
}

function restoreInto(place: Database, file: string, mediaFolder = join(folder, `restored-${made}`)) {
	const openDatabase = () => Promise.resolve({ ...place, close: () => Promise.resolve() });
	return restoreBackup({ file, mediaFolder, migrationsFolder, openDatabase, progress: quiet });
}

async function tablesIn(place: Database): Promise<string[]> {
	const { rows } = await place.pool.query<{ name: string }>(
		"select schemaname || '.' || tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
	);
	return rows.map(({ name }) => name);
}

const none = { rows: 0, checksum: "0".repeat(32) };

test("[security 12] a table's name in a backup is never run as SQL: what the shop does not know is refused", async () => {
	const place = await anEmptyPlace();
	for (const name of ["public.brand; create table planted (x int); --", "pg_catalog.pg_authid", "lapwing.migration"]) {
		const file = await withManifest((manifest) => void manifest.tables.push({ ...none, name, columns: [] }));
		await expect(restoreInto(place, file), name).rejects.toThrow(/is not known here/);
		expect(await tablesIn(place), name).toEqual([]);
	}
}, 120_000);

test("[security 12] nor are the names and types of columns, nor a sequence", async () => {
	const place = await anEmptyPlace();
	const brand = (manifest: Manifest) => manifest.tables.find(({ name }) => name === "public.brand")!;
	const column = await withManifest(
		(manifest) => void (brand(manifest).columns[0]!.name = 'id") select 1; create table planted (x int); --'),
	);
	await expect(restoreInto(place, column)).rejects.toThrow(/has no column/);
	const twice = await withManifest((manifest) => void brand(manifest).columns.push(brand(manifest).columns[0]!));
	await expect(restoreInto(place, twice)).rejects.toThrow(/has no column|twice/);
	const sequence = await withManifest((manifest) => void manifest.sequences.push({ name: "job.planted", last_value: "7" }));
	await expect(restoreInto(place, sequence)).rejects.toThrow(/is not known here/);
	expect(await tablesIn(place)).toEqual([]);
	// The type is that of this database's column, whatever the file says.
	const type = await withManifest(
		(manifest) => void (brand(manifest).columns[0]!.type = "int) from json_array_elements('[]'); create table planted (x int); --"),
	);
	await restoreInto(place, type);
	expect(await tablesIn(place)).not.toContain("public.planted");
	expect((await place.pool.query("select title from brand")).rows).toEqual([{ title: "Aravalli" }]);
}, 120_000);

test("[security 12] pictures that cannot be written leave neither rows nor pictures behind, and the next try finds the place empty", async () => {
	const place = await anEmptyPlace();
	const mediaFolder = join(folder, "pictures-fail");
	mkdirSync(mediaFolder);
	const entries = await entriesOf(good);
	const picture = entries.find(({ name }) => name.startsWith("media/"))!;
	const twice = { name: picture.name, bytes: picture.bytes };
	const { startChecksum } = await import("../src/backup/rows.ts");
	const { createHash } = await import("node:crypto");
	const tally = startChecksum();
	for (let index = 0; index < 2; index++)
		tally.add(`${picture.name.slice("media/".length)} ${createHash("sha256").update(picture.bytes).digest("hex")}`);
	const file = await fileOf(
		entries.flatMap((entry) => {
			if (entry === picture) return [entry, twice];
			if (entry.name !== "manifest.json") return [entry];
			const manifest = JSON.parse(entry.bytes.toString()) as Manifest;
			return [{ name: entry.name, bytes: Buffer.from(JSON.stringify({ ...manifest, media: tally.result() })) }];
		}),
	);
	await expect(restoreInto(place, file, mediaFolder)).rejects.toThrow(/Nothing was restored/);
	expect(await tablesIn(place)).toEqual([]);
	expect(existsSync(mediaFolder) ? readdirSync(mediaFolder) : []).toEqual([]);
	await restoreInto(place, good, mediaFolder);
	expect((await place.pool.query("select count(*)::int as count from brand")).rows).toEqual([{ count: 1 }]);
}, 120_000);

test("[security 12] a file that unpacks to a thousand times its size is refused early, in little memory", async () => {
	const place = await anEmptyPlace();
	const bytes = Buffer.alloc(600 * 1024 * 1024, 0x20);
	const file = await fileOf([
		{ name: "lapwing.json", bytes: Buffer.from('{"format":1}') },
		{ name: "tables/public.brand/000001.jsonl", bytes },
	]);
	const before = process.memoryUsage().rss;
	let peak = before;
	const watch = setInterval(() => void (peak = Math.max(peak, process.memoryUsage().rss)), 5);
	try {
		await expect(restoreInto(place, file)).rejects.toThrow(/unpacks to far more|is too long/);
	} finally {
		clearInterval(watch);
	}
	expect((peak - before) / 1024 / 1024).toBeLessThan(300);
}, 120_000);
