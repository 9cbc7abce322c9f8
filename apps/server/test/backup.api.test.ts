// Backup and restore: the restored shop is the same, from one engine to the other, and from the first release to this one.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeBackup } from "../src/backup/make-backup.ts";
import { moveToPostgres } from "../src/backup/move-to-postgres.ts";
import { quiet, type StartProgress } from "../src/backup/progress.ts";
import { checkBackup, restoreBackup } from "../src/backup/restore-backup.ts";
import { checksumRows, inTransaction, listTables, type Table } from "../src/backup/rows.ts";
import { applyMigrations } from "../src/db/migrate.ts";
import type { Database } from "../src/db/open.ts";
import { engine, migrationsFolder, openEmptyDatabase } from "./databases.ts";
import { applyFirstMigrations } from "./older-releases.ts";

let folder: string;
/** A database of the first release, then migrated; with backups of both. */
let shop: Awaited<ReturnType<typeof openEmptyDatabase>>;
let firstRelease: { tables: Table[]; content: Record<string, string>; file: string };
let file: string;
const opened: { close(): Promise<void> }[] = [];
const picture = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => (index * 7) % 251));

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "lapwing-backup-"));
	const pictures = join(folder, "media", "originals");
	mkdirSync(pictures, { recursive: true });
	writeFileSync(join(pictures, "a-picture"), picture);
	writeFileSync(join(pictures, "half.part"), "still being written");
	shop = await aShopOfTheFirstRelease();
	const tables = await inTransaction(shop.pool, "snapshot", (client) => listTables(client));
	firstRelease = { tables, content: await contentOf(shop, tables), file: await backupOf(shop, "first.tar.gz") };
	await applyMigrations(shop.pool, migrationsFolder);
	file = await backupOf(shop, "shop.tar.gz");
});

afterAll(async () => {
	for (const each of opened.splice(0)) await each.close();
	rmSync(folder, { recursive: true, force: true });
});

async function anEmptyPlace(on = engine) {
	const place = await openEmptyDatabase(on);
	opened.push(place);
	return place;
}

/** A database of the first release, with some rows in each table. */
async function aShopOfTheFirstRelease(on = engine) {
	const place = await anEmptyPlace(on);
	await applyFirstMigrations(place.pool, 1);
	await place.pool.query(readFileSync(new URL("first-release.sql", import.meta.url), "utf8"));
	await place.pool.query("select setval('mail_id_seq', 7)");
	return place;
}

async function contentOf(database: Pick<Database, "pool">, tables?: readonly Table[]): Promise<Record<string, string>> {
	return inTransaction(database.pool, "snapshot", async (client) => {
		const content: Record<string, string> = {};
		for (const table of tables ?? (await listTables(client))) {
			const { rows, checksum } = await checksumRows(client, table, () => undefined);
			content[table.name] = `${rows} rows, ${checksum}`;
		}
		return content;
	});
}

async function backupOf(database: Database, name: string): Promise<string> {
	const made = join(folder, "backups", name);
	await makeBackup({ database, mediaFolder: join(folder, "media"), file: made, now: new Date("2026-11-15T06:00:00Z"), progress: quiet });
	return made;
}

let restores = 0;

function restoreInto(place: Database, from: string, more: { mediaFolder?: string; progress?: StartProgress } = {}) {
	const openDatabase = () => Promise.resolve({ ...place, close: () => Promise.resolve() });
	const mediaFolder = join(folder, `restored-${++restores}`);
	return restoreBackup({ file: from, mediaFolder, migrationsFolder, openDatabase, progress: quiet, ...more });
}

test("a backup restored into an empty place is the same shop: every row, every picture, and the next number", async () => {
	expect(statSync(file).mode & 0o777).toBe(0o600);
	const place = await anEmptyPlace();
	const mediaFolder = join(folder, "restored-media");
	const manifest = await restoreInto(place, file, { mediaFolder });
	expect(manifest.media.rows).toBe(1);
	const before = await contentOf(shop);
	expect(Object.keys(before).length).toBeGreaterThan(70);
	expect(before["public.customer_order"]).toMatch(/^3 rows/);
	expect(await contentOf(place)).toEqual(before);
	expect(readFileSync(join(mediaFolder, "originals", "a-picture")).equals(picture)).toBe(true);
	const { rows } = await place.pool.query<{ id: number }>(
		"insert into mail (recipient, subject, text, html, message_id, created_at) values ('a@b.in', 's', 't', 'h', '<8@x>', now()) returning id",
	);
	expect(rows).toEqual([{ id: 8 }]);
	await expect(place.pool.query("delete from brand"), "references hold again").rejects.toThrow("foreign key");
});

test("nothing is restored over what is there, nor from a file that is damaged, cut off or something else", async () => {
	await expect(restoreInto(shop, file)).rejects.toThrow("The database is not empty, and nothing of it is overwritten.");
	await expect(restoreInto(shop, file, { mediaFolder: join(folder, "media") })).rejects.toThrow("is not empty, and nothing of it is");
	// These all fail before the database is opened.
	const cut = join(folder, "cut.tar.gz");
	writeFileSync(cut, readFileSync(file));
	truncateSync(cut, 20_000);
	await expect(restoreInto(shop, cut)).rejects.toThrow("is damaged or not whole. Nothing was restored.");
	const changed = join(folder, "changed.tar.gz");
	const bytes = gunzipSync(readFileSync(file));
	bytes.write("Ananya the other", bytes.indexOf("Aravalli"));
	writeFileSync(changed, gzipSync(bytes));
	await expect(restoreInto(shop, changed)).rejects.toThrow("is damaged or not whole. Nothing was restored.");
	const odd = join(folder, "odd.tar.gz");
	writeFileSync(odd, "not a backup at all");
	await expect(restoreInto(shop, odd)).rejects.toThrow("is not a backup of Lapwing.");
	await expect(restoreInto(shop, join(folder, "no-such-file"))).rejects.toThrow("There is no file");
	await expect(backupOf(shop, "shop.tar.gz")).rejects.toThrow("is there already");
});

test("the first release's data goes through every migration unchanged", async () => {
	expect(Object.values(firstRelease.content).filter((content) => !content.startsWith("0 rows")).length).toBeGreaterThan(40);
	expect(await contentOf(shop, firstRelease.tables)).toEqual(firstRelease.content);
});

describe.runIf(engine === "postgres")("between releases and engines", () => {
	test("a restore that fails half-way leaves the place as empty as it was, and the next one succeeds", async () => {
		const place = await anEmptyPlace();
		const failing: StartProgress = (title) => ({
			...quiet(),
			step: () => {
				if (title === "Comparing") throw new Error("the power went");
			},
		});
		await expect(restoreInto(place, firstRelease.file, { progress: failing })).rejects.toThrow("the power went");
		expect(await contentOf(place)).toEqual({});
		await restoreInto(place, firstRelease.file);
		expect(await contentOf(place, firstRelease.tables)).toEqual(firstRelease.content);
		expect(Object.keys(await contentOf(place))).toEqual(Object.keys(await contentOf(shop)));
	});

	test("the embedded engine's shop moves to PostgreSQL, counted and compared", async () => {
		const from = await aShopOfTheFirstRelease("embedded");
		const to = await anEmptyPlace();
		const moved = await moveToPostgres({ from, to, migrationsFolder, progress: quiet });
		expect(moved.rows).toBeGreaterThan(90);
		expect(await contentOf(to, firstRelease.tables)).toEqual(firstRelease.content);
		await expect(moveToPostgres({ from, to, migrationsFolder, progress: quiet })).rejects.toThrow("The database is not empty");
	});

	test("a backup of a newer release is refused", async () => {
		await shop.pool.query("insert into lapwing.migration (hash, created_at) values ('of tomorrow', 99999999999999)");
		const newer = await backupOf(shop, "newer.tar.gz");
		await shop.pool.query("delete from lapwing.migration where hash = 'of tomorrow'");
		expect((await checkBackup(newer)).migrations.at(-1)).toBe("of tomorrow");
		await expect(restoreInto(await anEmptyPlace(), newer)).rejects.toThrow("comes from a newer Lapwing than this one");
	});
});
