// XML sitemap: an index of parts of 10,000 URLs, each streamed from the database in batches of a thousand rows, so that memory is
// bounded.
import { informationPages } from "@lapwing/contract/pages";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { escapeXml } from "../html/xml.ts";

const partSize = 10_000;
const batchSize = 1_000;

type Kind = "products" | "places" | "posts" | "pages";
const kinds: readonly Kind[] = ["pages", "places", "posts", "products"];

type Entry = { path: string; changed: Date | string | null; images: string[] };

export async function sitemapIndex(ctx: Ctx, siteUrl: string): Promise<string> {
	const rows = await queryRows(
		ctx.db,
		{ products: col.number, places: col.number, posts: col.number },
		sql`
		select (select count(*) from product where status = 'published')::int as products,
			(select count(*) from location where closed_at is null)::int as places,
			(select count(*) from post where published_at <= ${ctx.now.toISOString()})::int as posts`,
	);
	const counts: Record<Kind, number> = { pages: 1, ...(rows[0] ?? { products: 0, places: 0, posts: 0 }) };
	const parts = kinds.flatMap((kind) =>
		Array.from({ length: Math.ceil(counts[kind] / partSize) }, (_, index) => `${siteUrl}/sitemap-${kind}-${index + 1}.xml`),
	);
	const entries = parts.map((address) => `\t<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`).join("");
	return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</sitemapindex>\n`;
}

/** Undefined for an unknown part. `name` is the text between `/sitemap-` and `.xml`. */
export function sitemapPart(ctx: Ctx, siteUrl: string, name: string): AsyncGenerator<string> | undefined {
	const match = /^(products|places|posts|pages)-([1-9]\d{0,4})$/.exec(name);
	if (match === null) return undefined;
	return writePart(siteUrl, entriesOf(ctx, match[1] as Kind, Number(match[2])));
}

async function* writePart(siteUrl: string, entries: AsyncIterable<Entry[]>): AsyncGenerator<string> {
	yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n';
	for await (const batch of entries) yield batch.map((entry) => urlOf(siteUrl, entry)).join("");
	yield "</urlset>\n";
}

function urlOf(siteUrl: string, { path, changed, images }: Entry): string {
	const pictures = images
		.map((image) => `<image:image><image:loc>${escapeXml(new URL(image, siteUrl).href)}</image:loc></image:image>`)
		.join("");
	const date = changed === null ? "" : `<lastmod>${new Date(changed).toISOString()}</lastmod>`;
	return `\t<url><loc>${escapeXml(siteUrl + path)}</loc>${date}${pictures}</url>\n`;
}

async function* entriesOf(ctx: Ctx, kind: Kind, part: number): AsyncGenerator<Entry[]> {
	if (kind === "pages") {
		if (part === 1) yield await pageEntries(ctx);
		return;
	}
	// Keyset pagination: the part's first row is found by one offset over the narrow index; each batch then starts after the last id.
	let after = await lastIdBefore(ctx, kind, (part - 1) * partSize);
	for (let sent = 0; after !== undefined && sent < partSize; sent += batchSize) {
		const rows = await batchOf(ctx, kind, after, Math.min(batchSize, partSize - sent));
		if (rows.length === 0) return;
		yield rows.map((row) => ({ path: pathOf(kind, row.slug), changed: row.changed, images: row.images ?? [] }));
		after = rows.at(-1)?.id;
	}
}

function pathOf(kind: Exclude<Kind, "pages">, slug: string): string {
	if (kind === "products") return `/products/${slug}`;
	return kind === "posts" ? `/blog/${slug}` : `/${slug}`;
}

function tableOf(ctx: Ctx, kind: Exclude<Kind, "pages">) {
	if (kind === "products") return { table: sql`product`, shown: sql`status = 'published'` };
	if (kind === "posts") return { table: sql`post`, shown: sql`published_at <= ${ctx.now.toISOString()}` };
	return { table: sql`location`, shown: sql`closed_at is null` };
}

async function lastIdBefore(ctx: Ctx, kind: Exclude<Kind, "pages">, skipped: number): Promise<number | undefined> {
	if (skipped === 0) return 0;
	const { table, shown } = tableOf(ctx, kind);
	const rows = await queryRows(
		ctx.db,
		{ id: col.number },
		sql`select id from ${table} where ${shown} order by id offset ${skipped - 1} limit 1`,
	);
	return rows[0]?.id;
}

const columns = {
	id: col.number,
	slug: col.text,
	changed: col.json<Date | string>(),
	images: col.nullable(col.list(col.text)),
};
type Row = RowOf<typeof columns>;

async function batchOf(ctx: Ctx, kind: Exclude<Kind, "pages">, after: number, limit: number): Promise<Row[]> {
	const { table, shown } = tableOf(ctx, kind);
	const images =
		kind === "products"
			? sql`(select array_agg(path order by position) from product_image where product_image.product_id = thing.id)`
			: kind === "places"
				? sql`array_remove(array[thing.image], null)`
				: sql`null::text[]`;
	const rows = await queryRows(
		ctx.db,
		columns,
		sql`
		select thing.id, thing.slug, thing.updated_at as changed, ${images} as images
		from ${table} thing where thing.id > ${after} and ${shown} order by thing.id limit ${limit}`,
	);
	return rows;
}

async function pageEntries(ctx: Ctx): Promise<Entry[]> {
	const rows = await queryRows(
		ctx.db,
		{ path: col.text, changed: col.nullable(col.timestamp) },
		sql`
		select case when slug in (select jsonb_array_elements_text(${JSON.stringify(informationPages)}::jsonb)) then '/' else '/pages/' end || slug as path,
			updated_at as changed from page
		union all select '/products?categories=' || slug, null from subcategory
		order by 1 limit 1500`,
	);
	const fixed = ["/", "/products", "/find", "/blogs", "/store-locator-for-sales", "/store-locator-for-service"];
	return [...fixed.map((path) => ({ path, changed: null, images: [] })), ...rows.map((row) => ({ ...row, images: [] }))];
}
