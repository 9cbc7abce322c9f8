// Image processing: uploads are validated, stored, and resized to the widths and formats that browsers request.
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Picture, PictureUse } from "@lapwing/contract/media";
import {
	demoPictures,
	filesOf,
	onWhitePrefix,
	type PictureKind,
	picturePath,
	smallestProductPicture,
	tooNarrow,
	widthInPath,
} from "@lapwing/contract/picture-sizes";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import sharp, { type Metadata } from "sharp";
import { z } from "zod";
import { AppError, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { defineJob, enqueue, handleJob, type Job } from "../../job.ts";
import { recordChange } from "../audit/audit.ts";
import { isRasterPicture } from "./raster-format.ts";
import { picture } from "./schema.ts";
import { cutOnWhite, findWhiteGround } from "./white-ground.ts";

/** Folder of pictures: `originals` is private, `public` is served. */
export type MediaFolder = string;

const maxPixels = 60_000_000;
const maxSide = 12_000;
const minSide = 32;
const minPanoramaWidth = 1600;
/** A smaller product in a large white picture is left as it is: cut out, it would be blurred. */
const smallestOnWhite = 200;

type PictureFormat = (typeof picture.$inferSelect)["type"];

const resizePictureJob = defineJob({ name: "make-picture-sizes", data: z.object({ id: z.string() }), retries: 3 });

export type PictureOptions = { kind?: PictureKind; use?: PictureUse };

export async function addPicture(
	ctx: Ctx,
	folder: MediaFolder,
	bytes: Uint8Array,
	{ kind = "picture", use = "any" }: PictureOptions = {},
): Promise<Picture> {
	const { type, ...size } = await checkPicture(bytes, { kind, use });
	const crop = use === "product" ? await readGround(bytes, size) : undefined;
	const { width, height } = crop ?? size;
	const id = idOf(bytes, kind, crop !== undefined);
	return inTransaction(ctx, async (tx) => {
		const added = await tx.db
			.insert(picture)
			.values({
				id,
				type,
				kind,
				width,
				height,
				crop: crop ?? null,
				bytes: bytes.byteLength,
				state: "waiting",
				total: filesOf(kind, width).length,
				uploadedBy: ctx.actor.kind === "staff" ? ctx.actor.id : null,
				createdAt: ctx.now,
			})
			// A repeated upload renews the grace period of `clearPictures`.
			.onConflictDoUpdate({ target: picture.id, set: { createdAt: ctx.now } })
			.returning({ isNew: sql<boolean>`xmax = 0` });
		// After the upsert, whose row lock waits for a concurrent `clearPictures` to delete the files.
		await storeOriginal(folder, id, bytes);
		const [row] = await tx.db.select().from(picture).where(eq(picture.id, id)).limit(1);
		if (row === undefined) throw new Error("The picture was not stored.");
		if (added[0]?.isNew) await recordChange(tx, { action: "uploaded", subject: "picture", id, title: `${type}, ${width} × ${height}` });
		if (row.state !== "ready") {
			if (row.state === "failed") await tx.db.update(picture).set({ state: "waiting", error: null, done: 0 }).where(eq(picture.id, id));
			await enqueue(tx, resizePictureJob, { id });
		}
		return pictureOf(row.state === "failed" ? { ...row, state: "waiting", error: null, done: 0 } : row);
	});
}

/** Validates an upload by its content, without storing it. */
export async function checkPicture(bytes: Uint8Array, { kind = "picture", use = "any" }: PictureOptions) {
	const facts = await readImageSize(bytes);
	if (kind === "panorama") expectPanorama(facts.width, facts.height);
	if (use === "product" && Math.max(facts.width, facts.height) < smallestProductPicture) throw tooSmall(facts, smallestProductPicture);
	return facts;
}

function tooSmall({ width, height }: { width: number; height: number }, side: number): AppError {
	return fileError(`This picture is only ${width} × ${height} pixels. Use one whose longer side has at least ${side}.`);
}

/** Content-addressed. A panorama has other sizes, and a photo on white ground is cut, so both are part of the hash. */
function idOf(bytes: Uint8Array, kind: PictureKind, onWhite: boolean): string {
	const hash = createHash("sha256")
		.update(kind === "panorama" ? "panorama\n" : onWhite ? "on white\n" : "")
		.update(bytes)
		.digest("hex")
		.slice(0, 32);
	return onWhite ? `${onWhitePrefix}${hash.slice(onWhitePrefix.length)}` : hash;
}

async function readGround(bytes: Uint8Array, size: { width: number; height: number }) {
	try {
		const found = await findWhiteGround(bytes, size);
		return found !== undefined && Math.max(found.width, found.height) >= smallestOnWhite ? found : undefined;
	} catch {
		// The first bytes of a truncated file are those of a picture.
		throw fileError("This picture cannot be read to its end. Save it anew and upload it again.");
	}
}

function fileError(message: string): AppError {
	return new AppError("invalid", message, { errors: { file: [message] } });
}

/** Equirectangular panorama: aspect ratio 2:1 and a minimum width. */
function expectPanorama(width: number, height: number): void {
	const wrong = fileError;
	if (Math.abs(width / height - 2) > 0.02) throw wrong(`A 360° picture is twice as wide as high. This one is ${width} × ${height} pixels.`);
	if (width < minPanoramaWidth) throw wrong(`A 360° picture is at least ${minPanoramaWidth} pixels wide. This one has ${width}.`);
}

/** Format by content: file name and Content-Type of the upload are not trusted. */
async function readImageSize(bytes: Uint8Array): Promise<{ type: PictureFormat; width: number; height: number }> {
	const wrong = fileError;
	const unreadable = "This is not a picture the shop can read. Use PNG, JPEG, WebP or AVIF.";
	if (!isRasterPicture(bytes)) throw wrong(unreadable);
	let facts: Metadata;
	try {
		facts = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
	} catch (error) {
		if (error instanceof Error && /pixel limit/i.test(error.message))
			throw wrong("This picture has more than 60 million pixels. Make it smaller.");
		throw wrong(unreadable);
	}
	const type = formatOf(facts);
	if (type === undefined) throw wrong("Use a picture in PNG, JPEG, WebP or AVIF.");
	const turned = (facts.orientation ?? 1) >= 5;
	const [width, height] = turned ? [facts.height, facts.width] : [facts.width, facts.height];
	if (Math.max(width, height) > maxSide || width * height > maxPixels)
		throw wrong(`This picture is ${width} × ${height} pixels. No side may be longer than 12,000.`);
	if (Math.min(width, height) < minSide)
		throw wrong(`This picture is only ${width} × ${height} pixels. Each side has at least ${minSide}.`);
	return { type, width, height };
}

function formatOf(facts: Metadata): PictureFormat | undefined {
	if (facts.format === "png" || facts.format === "jpeg" || facts.format === "webp") return facts.format;
	return facts.format === "heif" && facts.compression === "av1" ? "avif" : undefined;
}

/** Private photos: one size, rotated by EXIF orientation, all other metadata stripped. */
export async function reencodePhoto(bytes: Uint8Array, longest: number): Promise<{ bytes: Uint8Array; width: number; height: number }> {
	await readImageSize(bytes);
	const resized = sharp(bytes, { limitInputPixels: maxPixels })
		.autoOrient()
		.resize({ width: longest, height: longest, fit: "inside", withoutEnlargement: true });
	try {
		const { data, info } = await resized.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
		return { bytes: data, width: info.width, height: info.height };
	} catch {
		throw new AppError("invalid", "This photo cannot be read.", { errors: { file: ["This photo cannot be read. Choose another."] } });
	}
}

async function storeOriginal(folder: MediaFolder, id: string, bytes: Uint8Array): Promise<void> {
	const originals = join(folder, "originals");
	await mkdir(originals, { recursive: true });
	await writeAtomically(join(originals, id), bytes);
}

/** Atomic write: temporary file, then rename. */
export async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
	const unfinished = `${path}.${process.pid}.${Date.now()}.part`;
	try {
		await writeFile(unfinished, bytes);
		await rename(unfinished, path);
	} catch (error) {
		await rm(unfinished, { force: true });
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOSPC" || code === "EDQUOT")
			throw new AppError("unavailable", "There is no room left to store this. Please tell whoever runs the shop.");
		throw error;
	}
}

export function mediaJobs(folder: MediaFolder): Job[] {
	return [handleJob(resizePictureJob, (ctx, { id }) => resizePicture(ctx, folder, id))];
}

async function resizePicture(ctx: Ctx, folder: MediaFolder, id: string): Promise<void> {
	const [row] = await ctx.db.select().from(picture).where(eq(picture.id, id)).limit(1);
	if (row === undefined || row.state === "ready") return;
	const place = join(folder, "public", id);
	await mkdir(place, { recursive: true });
	let done = 0;
	try {
		const original = await readShown(folder, row);
		for (const { width, type } of filesOf(row.kind, row.width)) {
			// Rotated by EXIF orientation; all metadata is stripped.
			const resized = sharp(original, { limitInputPixels: maxPixels }).autoOrient().resize({ width });
			const made = type === "avif" ? resized.avif({ quality: 55, effort: 3 }) : resized.webp({ quality: 80 });
			await writeAtomically(join(place, `${width}.${type}`), await made.toBuffer());
			done += 1;
			await ctx.db.update(picture).set({ done }).where(eq(picture.id, id));
		}
	} catch (error) {
		const reason = error instanceof Error ? error.message.slice(0, 200) : "unknown";
		await ctx.db.update(picture).set({ state: "failed", error: reason }).where(eq(picture.id, id));
		throw error;
	}
	await ctx.db.update(picture).set({ state: "ready", done, error: null }).where(eq(picture.id, id));
}

/** The upload, or the part of it that is shown. */
async function readShown(folder: MediaFolder, { id, crop }: typeof picture.$inferSelect): Promise<Buffer> {
	const bytes = await readFile(join(folder, "originals", id));
	return crop === null ? bytes : cutOnWhite(bytes, await readImageSize(bytes), crop);
}

export async function listPictures(ctx: Ctx, ids: readonly string[]): Promise<Picture[]> {
	const rows = await ctx.db
		.select()
		.from(picture)
		.where(inArray(picture.id, [...ids]))
		.limit(40);
	return rows.map(pictureOf);
}

export type StoredPicture = { path: string; width: number; height: number; kind: PictureKind; state: Picture["state"] };

/** Uploaded pictures by id. */
export async function findStored(ctx: Ctx, ids: readonly string[]): Promise<Map<string, StoredPicture>> {
	const rows = await queryRows(
		ctx.db,
		{ id: col.text, kind: col.textOf<PictureKind>(), width: col.number, height: col.number, state: col.textOf<Picture["state"]>() },
		sql`select id, kind, width, height, state from picture where id = any(${sql.param([...new Set(ids)])}::text[])`,
	);
	return new Map(rows.map(({ id, ...row }) => [id, { ...row, path: pathOf({ id, ...row }) }]));
}

/** Uploaded pictures among the paths that are not processed yet. Other paths (demo files) count as ready. */
export async function findUnready(ctx: Ctx, paths: readonly string[]): Promise<Set<string>> {
	const uploads = paths.filter((path) => path.startsWith("/media/") && !path.startsWith(demoPictures));
	const ids = new Map(uploads.map((path) => [path, path.split("/")[2] ?? ""]));
	if (ids.size === 0) return new Set();
	const rows = await ctx.db
		.select({ id: picture.id, kind: picture.kind, width: picture.width, state: picture.state })
		.from(picture)
		.where(inArray(picture.id, [...ids.values()]))
		.limit(100)
		// Row lock until the end of the caller's transaction, against a concurrent `clearPictures`.
		.for("share");
	const ready = new Set(rows.filter((row) => row.state === "ready").map((row) => pathOf(row)));
	return new Set([...ids.keys()].filter((path) => !ready.has(path)));
}

function pathOf({ id, kind, width }: { id: string; kind: PictureKind; width: number }): string {
	return picturePath(id, filesOf(kind, width).at(-1)?.width ?? width, "webp");
}

/** Validation error at the fields whose picture is not processed yet. */
export async function expectReady(ctx: Ctx, pictures: Readonly<Record<string, string | null | undefined>>): Promise<void> {
	const unready = await findUnready(
		ctx,
		Object.values(pictures).filter((path) => typeof path === "string"),
	);
	const errors = Object.fromEntries(
		Object.entries(pictures).flatMap(([field, path]) => (path && unready.has(path) ? [[field, [notReady]]] : [])),
	);
	if (Object.keys(errors).length > 0) throw invalidInput(errors);
}

/** Validation error at the fields whose uploaded picture is narrower than the page shows it. */
export function expectWide(pictures: readonly [field: string, path: string | null][], narrowest: number): void {
	const errors = Object.fromEntries(
		pictures.flatMap(([field, path]) => {
			const width = path === null ? undefined : widthInPath(path);
			return width === undefined || width >= narrowest ? [] : [[field, [tooNarrow(width, narrowest)]]];
		}),
	);
	if (Object.keys(errors).length > 0) throw invalidInput(errors);
}

export const notReady = "This picture is not ready yet. Wait a moment and save again.";

const graceDays = 7;
const batchSize = 500;

/**
 * Garbage collection of pictures without a reference, a week after the upload, since an editor may be open for days. `used` selects the
 * ids in use. The rows stay locked while the files are deleted, so that a concurrent upload of the same file waits.
 */
export async function clearPictures(ctx: Ctx, folder: MediaFolder, used: SQL): Promise<number> {
	const limit = new Date(ctx.now.getTime() - graceDays * 86_400_000).toISOString();
	return inTransaction(ctx, async (tx) => {
		const unused = sql`created_at < ${limit}::timestamptz and not exists (select from (${used}) as shown(id) where shown.id = picture.id)`;
		// Locked, then checked again: another transaction may be saving a reference to one of them.
		const found = await queryRows(
			tx.db,
			{ id: col.text },
			sql`select id from picture where ${unused} order by created_at, id limit ${batchSize} for update`,
		);
		const ids = sql.param(found.map(({ id }) => id));
		const rows = await queryRows(
			tx.db,
			{ id: col.text },
			sql`delete from picture where id = any(${ids}::text[]) and ${unused} returning id`,
		);
		for (const { id } of rows) {
			await rm(join(folder, "public", id), { recursive: true, force: true });
			await rm(join(folder, "originals", id), { force: true });
		}
		return rows.length;
	});
}

function pictureOf(row: typeof picture.$inferSelect): Picture {
	return {
		id: row.id,
		path: pathOf(row),
		width: row.width,
		height: row.height,
		state: row.state,
		done: row.done,
		total: row.total,
		error: row.error,
	};
}
