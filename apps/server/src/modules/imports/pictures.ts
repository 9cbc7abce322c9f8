// Column `pictures` of a product file: names of files in uploaded ZIPs, or paths of pictures that the shop has.
import { type SQL, sql } from "drizzle-orm";
import { AppError, type Ctx, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { listArchived, nameKey } from "../media/archive.ts";
import { findStored, notReady, type StoredPicture } from "../media/media.ts";
import type { Run } from "./run.ts";

export async function expectArchives(ctx: Ctx, archives: readonly number[]): Promise<void> {
	if (archives.length === 0) return;
	const rows = await queryRows(
		ctx.db,
		{ id: col.number },
		sql`select id from picture_archive where id = any(${sql.param([...archives])}::int[]) limit 20`,
	);
	if (rows.length < new Set(archives).size) throw invalidInput({ archives: ["A ZIP file is no longer there. Upload it again."] });
}

/** Pictures of the ZIP files of an import, and how many are no longer waiting for their sizes; null without ZIP files. */
export async function countArchived(ctx: Ctx, id: number): Promise<{ ready: number; total: number } | null> {
	const rows = await queryRows(
		ctx.db,
		{ ready: col.number, total: col.number },
		sql`
		select count(*) filter (where picture.state <> 'waiting')::int as ready, count(*)::int as total
		from import_run join picture_archive_file file on file.archive_id = any(import_run.archives) join picture on picture.id = file.picture_id
		where import_run.id = ${id}`,
	);
	const [row] = rows;
	return row === undefined || row.total === 0 ? null : row;
}

/** Pictures of ZIP files by `nameKey` of their path in the ZIP, and of their name without folders, which several may share. */
export type Archived = { hasZip: boolean; byPath: ReadonlyMap<string, StoredPicture>; byName: ReadonlyMap<string, readonly string[]> };

export async function readArchives(ctx: Ctx, run: Run): Promise<Archived> {
	const byPath = new Map<string, StoredPicture>();
	const byName = new Map<string, string[]>();
	for (const { name, picture } of await listArchived(ctx, run.archives)) {
		const key = nameKey(name);
		byPath.set(key, picture);
		const last = key.split("/").at(-1) ?? key;
		byName.set(last, [...(byName.get(last) ?? []).filter((path) => path !== key), key]);
	}
	return { hasZip: run.archives.length > 0, byPath, byName };
}

export type ShownPicture = { path: string; width: number; height: number };

/** The picture of a name, or what is wrong with the name. */
export type FindPicture = (name: string) => ShownPicture | string;

const idIn = (path: string) => /^\/?media\/([0-9a-f]{32})\//.exec(path)?.[1];

/** Looks up the paths among the names at once. A path that a product shows is kept as it is, so that an exported file changes nothing. */
export async function findPictures(ctx: Ctx, archived: Archived, names: readonly string[]): Promise<FindPicture> {
	const paths = [...new Set(names.map((name) => name.trim()))].filter((name) => name.includes("/"));
	const shown = await queryRows(
		ctx.db,
		{ path: col.text, width: col.number, height: col.number },
		sql`select distinct on (path) path, width, height from product_image where path = any(${sql.param(paths)}::text[]) order by path, id`,
	);
	const byPath = new Map(shown.map((row) => [row.path, row]));
	const stored = await findStored(
		ctx,
		paths.flatMap((path) => idIn(path) ?? []),
	);
	return (name) => byPath.get(name) ?? checked(name, stored.get(idIn(name) ?? "")) ?? findArchived(archived, name);
}

function checked(name: string, picture: StoredPicture | undefined, inZip = false): ShownPicture | string | undefined {
	if (picture === undefined) return undefined;
	const { path, width, height, kind, state } = picture;
	if (kind === "panorama") return `${name} is a 360° picture. Use a plain one.`;
	if (state === "failed") return `The sizes of ${name} could not be made. Save the picture anew and upload it again.`;
	// Those of a ZIP are waited for before the file is written.
	if (state === "waiting" && !inZip) return notReady;
	return { path, width, height };
}

function findArchived({ hasZip, byPath, byName }: Archived, name: string): ShownPicture | string {
	if (/^\/?media\//.test(name)) return `There is no uploaded picture ${name}.`;
	const key = nameKey(name.replaceAll("\\", "/").replace(/^\.?\//, ""));
	const [found, other] = byPath.has(key) ? [key] : (byName.get(key) ?? []);
	if (found !== undefined && other !== undefined)
		return `Several files of the ZIP are called ${name}. Write the folder, too, such as ${found}.`;
	const picture = checked(name, byPath.get(found ?? ""), true);
	return (
		picture ?? (hasZip ? `There is no ${name} in the ZIP.` : `There is no picture ${name}. Upload the ZIP that has it with this file.`)
	);
}

/**
 * Replaces the pictures of products whose cell names others, or the same in another order. A picture that stays keeps its alternative
 * text and colour; a new one gets the product's title, which `offeredAlt` of the contract words alike.
 */
export async function writePictures(ctx: Ctx, run: Run, mains: SQL, isMain: SQL): Promise<number[]> {
	// In a dry run the sizes may still be in the making.
	if (run.state === "writing") await lockPictures(ctx, run);
	const rows = await queryRows(
		ctx.db,
		{ id: col.number },
		sql`
		with wanted as materialized (
			select product.id, product.title, given.parsed -> 'product' -> 'pictures' as pictures
			from ${mains} join product on product.slug = given.slug where ${isMain} and given.parsed -> 'product' ? 'pictures'
		), changed as materialized (
			select wanted.* from wanted
			where array(select entry.picture ->> 'path' from jsonb_array_elements(pictures) with ordinality as entry(picture, place) order by place)
				<> array(select path from product_image where product_id = wanted.id order by position, product_image.id)
		), cleared as (
			delete from product_image using changed where product_image.product_id = changed.id
		), placed as (
			insert into product_image (product_id, path, alt, width, height, colour, of_unit, position)
			select changed.id, entry.picture ->> 'path',
				coalesce(old.alt, changed.title || case when entry.place = 1 then '' else ', picture ' || entry.place end),
				(entry.picture ->> 'width')::int, (entry.picture ->> 'height')::int, old.colour, coalesce(old.of_unit, false),
				entry.place - 1
			from changed cross join jsonb_array_elements(pictures) with ordinality as entry(picture, place)
			left join lateral (select alt, colour, of_unit from product_image where product_id = changed.id and path = entry.picture ->> 'path'
				order by position, product_image.id limit 1) old on true
		)
		select id from changed`,
	);
	return rows.map((row) => row.id);
}

/** Shared row locks until the end of the transaction, against a concurrent `clearPictures`, and a check that all have their sizes. */
async function lockPictures(ctx: Ctx, run: Run): Promise<void> {
	const used = sql`
		select distinct entry.picture ->> 'path' as path, substring(entry.picture ->> 'path' from '^/media/([0-9a-f]{32})/') as id
		from import_row cross join jsonb_array_elements(parsed -> 'product' -> 'pictures') as entry(picture)
		where import_id = ${run.id} and parsed -> 'product' ? 'pictures'`;
	await ctx.db.execute(sql`select from picture where id in (select id from (${used}) as used) order by id for share`);
	const rows = await queryRows(
		ctx.db,
		{ lost: col.number },
		sql`
		select count(*)::int as lost from (${used}) as used
		where id is not null and not exists (select from picture where picture.id = used.id and picture.state = 'ready')
			and not exists (select from product_image where product_image.path = used.path)`,
	);
	const lost = rows[0]?.lost ?? 0;
	if (lost > 0)
		throw new AppError(
			"conflict",
			`${lost === 1 ? "One picture" : `${lost} pictures`} of this file could not be made ready. Nothing was changed. Upload the ZIP and the file again.`,
		);
}
