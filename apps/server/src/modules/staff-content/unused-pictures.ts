// Garbage collection of uploaded pictures (media.ts): one is in use if its path is in any text or JSON column of the database. The columns
// are read from the catalogue, so that a new one is searched without being named here.
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { defineJob, handleJob, type Job } from "../../job.ts";
import { clearPictures, type MediaFolder } from "../media/media.ts";

/** Tables whose paths do not show a picture: the pictures themselves, and records of what was. */
const notSearched = ["picture", "picture_archive", "audit_entry", "mail", "import_run"];

/** Ids of the pictures in use: one scan of each table. */
export async function readUsedPictures(ctx: Ctx): Promise<SQL> {
	const tables = await queryRows(
		ctx.db,
		{ name: col.text, columns: col.list(col.text) },
		sql`
		select columns.table_name as name, array_agg(columns.column_name::text order by columns.column_name) as columns
		from information_schema.columns join information_schema.tables using (table_schema, table_name)
		where columns.table_schema = 'public' and tables.table_type = 'BASE TABLE' and columns.udt_name in ('text', 'jsonb', '_text')
			and not columns.table_name = any(${sql.param(notSearched)}::text[])
		group by columns.table_name order by columns.table_name`,
	);
	const places = tables.map(({ name, columns }) => {
		const texts = sql.join(
			columns.map((column) => sql`${sql.identifier(column)}::text`),
			sql`, `,
		);
		return sql`select (regexp_matches(concat_ws(' ', ${texts}), 'media/([0-9a-f]{32})/', 'g'))[1]
			from ${sql.identifier(name)} where concat_ws(' ', ${texts}) like '%media/%'`;
	});
	return sql.join(places, sql` union `);
}

export function clearPicturesJob(folder: MediaFolder): Job {
	return handleJob(defineJob({ name: "clear-unused-pictures", cron: "23 3 * * *" }), async (ctx) => {
		await clearPictures(ctx, folder, await readUsedPictures(ctx));
	});
}
