// ZIP files of pictures for imports (yauzl): bounded in files, bytes and compression ratio before anything is stored.
import { buffer } from "node:stream/consumers";
import type { PictureArchive, UploadedArchive } from "@lapwing/contract/media";
import { pictureLimit } from "@lapwing/contract/media";
import { sql } from "drizzle-orm";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import { addPicture, checkPicture, findStored, type MediaFolder, type StoredPicture } from "./media.ts";
import { pictureArchive, pictureArchiveFile } from "./schema.ts";

export const maxArchiveFiles = 200;
const maxUnpacked = 128 * 1024 * 1024;
/** Pictures are compressed already. Small files are excepted: a plain PNG shrinks further. */
const maxRatio = 50;
const ratioFrom = 1024 * 1024;
/** Folders and the files that macOS and Windows add count here only. */
const maxEntries = 2000;
const maxNameLength = 200;
/** Problems that one answer names. */
const maxProblems = 10;

const retentionDays = 7;

export async function addPictureArchive(ctx: Ctx, folder: MediaFolder, name: string, bytes: Uint8Array): Promise<UploadedArchive> {
	const zip = await openZip(bytes);
	const files = await listFiles(zip);
	const { pictures, problems } = await findUsable(zip, files);
	if (pictures.length === 0) throw refused(...problems);
	const stored: { name: string; pictureId: string }[] = [];
	for (const file of pictures) {
		const { id } = await addPicture(ctx, folder, await unpack(zip, file), { use: "product" });
		stored.push({ name: file.fileName, pictureId: id });
	}
	return inTransaction(ctx, async (tx) => {
		const old = new Date(ctx.now.getTime() - retentionDays * 86_400_000).toISOString();
		await tx.db.execute(sql`delete from picture_archive where created_at < ${old}::timestamptz`);
		const [archive] = await tx.db.insert(pictureArchive).values({ name, createdAt: ctx.now }).returning({ id: pictureArchive.id });
		if (archive === undefined) throw new Error("The archive was not stored.");
		await tx.db.insert(pictureArchiveFile).values(stored.map((file) => ({ archiveId: archive.id, ...file })));
		await recordChange(tx, {
			action: "uploaded as ZIP",
			subject: "picture",
			id: `zip-${archive.id}`,
			title: `${name}, ${stored.length} files`,
		});
		return { id: archive.id, name, files: stored.length, left_out: problems };
	});
}

function refused(...messages: string[]): AppError {
	return new AppError("invalid", "Nothing of this ZIP was taken.", { errors: { file: messages } });
}

const damaged = () => refused("This is not a ZIP file, or it is damaged. Make it anew.");

async function openZip(bytes: Uint8Array): Promise<ZipFile> {
	try {
		// Checks names (no absolute paths, no `..`) and that each entry unpacks to the size that it states.
		return await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { lazyEntries: true });
	} catch {
		throw damaged();
	}
}

/** Files beside the pictures that operating systems add. */
const isOfSystem = (name: string) => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name);

const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

async function listFiles(zip: ZipFile): Promise<Entry[]> {
	if (zip.entryCount > maxEntries) throw refused(`This ZIP has ${zip.entryCount} entries. ${maxArchiveFiles} pictures at most: split it.`);
	const files: Entry[] = [];
	try {
		for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith("/") && !isOfSystem(entry.fileName)) files.push(entry);
	} catch (error) {
		if (error instanceof Error && /(relative|absolute) path|invalid characters/i.test(error.message))
			throw refused(`A name in this ZIP leads out of its folder (${error.message.slice(0, 200)}). Make the ZIP anew.`);
		throw damaged();
	}
	if (files.length === 0) throw refused("There is no picture in this ZIP.");
	if (files.length > maxArchiveFiles) throw refused(`This ZIP has ${files.length} files. ${maxArchiveFiles} at most: split it.`);
	const problems = [...files.flatMap(entryProblem), ...repeatedNames(files)];
	if (problems.length > 0) throw refused(...firstOf(problems));
	if (files.reduce((sum, file) => sum + file.uncompressedSize, 0) > maxUnpacked)
		throw refused(`The pictures in this ZIP have more than ${mebibytes(maxUnpacked)} together. Split it.`);
	return files;
}

function entryProblem(file: Entry): string[] {
	const { fileName: name, uncompressedSize: size, compressedSize } = file;
	if (name.length > maxNameLength) return [`${name.slice(0, 40)}…: the name is longer than ${maxNameLength} characters.`];
	if (name.includes("|")) return [`${name}: a name may not have the character |, which separates names in the CSV file.`];
	if (file.isEncrypted()) return [`${name} is protected by a password. Make the ZIP without one.`];
	if (!file.canDecodeFileData())
		return [`${name} is compressed in a way the shop cannot read. Make the ZIP with the usual method (Deflate).`];
	if (size > pictureLimit) return [`${name} is larger than ${mebibytes(pictureLimit)}.`];
	if (size > ratioFrom && size > compressedSize * maxRatio)
		return [`${name} unpacks to more than ${maxRatio} times its size in the ZIP. No picture does.`];
	return [];
}

/** File name for comparison: capitals do not matter, nor how accents are composed, which macOS writes in two characters. */
export const nameKey = (name: string) => name.normalize("NFC").toLowerCase();

function repeatedNames(files: readonly Entry[]): string[] {
	const seen = new Set<string>();
	return files.flatMap(({ fileName }) => {
		const key = nameKey(fileName);
		if (seen.has(key)) return [`${fileName} is in this ZIP twice. Capitals make no difference.`];
		seen.add(key);
		return [];
	});
}

async function unpack(zip: ZipFile, file: Entry): Promise<Buffer> {
	try {
		return await buffer(await zip.openReadStreamPromise(file));
	} catch {
		throw refused(`${file.fileName} is damaged. Make the ZIP anew.`);
	}
}

/** By content, before any of them is stored. Unpacked one at a time, twice, so that memory holds one. */
async function findUsable(zip: ZipFile, files: readonly Entry[]): Promise<{ pictures: Entry[]; problems: string[] }> {
	const pictures: Entry[] = [];
	const problems: string[] = [];
	for (const file of files) {
		try {
			await checkPicture(await unpack(zip, file), { use: "product" });
			pictures.push(file);
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			const [message = error.message] = error.errors?.["file"] ?? [];
			problems.push(message.startsWith(file.fileName) ? message : `${file.fileName}: ${message}`);
		}
	}
	return { pictures, problems: firstOf(problems) };
}

function firstOf(problems: readonly string[]): string[] {
	const more = problems.length - maxProblems;
	if (more <= 0) return [...problems];
	return [
		...problems.slice(0, maxProblems),
		more === 1 ? "One more file is not a picture that the shop can use." : `${more} more files are not pictures that the shop can use.`,
	];
}

/** Those of some archives that are still there. */
export async function listArchives(ctx: Ctx, ids: readonly number[]): Promise<PictureArchive[]> {
	if (ids.length === 0) return [];
	return queryRows(
		ctx.db,
		{ id: col.number, name: col.text, files: col.number },
		sql`
		select id, name, (select count(*) from picture_archive_file file where file.archive_id = archive.id)::int as files
		from picture_archive archive where id = any(${sql.param([...ids])}::int[]) order by id limit 20`,
	);
}

/** Files of some archives, by their path in the ZIP. */
export async function listArchived(ctx: Ctx, archives: readonly number[]): Promise<{ name: string; picture: StoredPicture }[]> {
	if (archives.length === 0) return [];
	const files = await queryRows(
		ctx.db,
		{ name: col.text, id: col.text },
		sql`
		select name, picture_id as id from picture_archive_file where archive_id = any(${sql.param([...archives])}::int[])
		order by archive_id, name limit 10000`,
	);
	const stored = await findStored(
		ctx,
		files.map(({ id }) => id),
	);
	return files.flatMap(({ name, id }) => {
		const picture = stored.get(id);
		return picture === undefined ? [] : [{ name, picture }];
	});
}
