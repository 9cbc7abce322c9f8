import type { MentionedProduct, Post, PostCard, PostInput, PostList } from "@lapwing/contract/blog";
import { and, desc, eq, lte, ne, sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { type ColumnsOf, col, queryRows } from "../../db/rows.ts";
import { readingMinutes, sanitiseHtml, withHeadingIds } from "../html/sanitise.ts";
import { post } from "./schema.ts";

/** Pagination: one large and six small cards. */
const pageSize = 7;
const maxTags = 20;
const maxRelated = 3;
const feedLength = 30;

const cardColumns = {
	slug: post.slug,
	title: post.title,
	excerpt: post.excerpt,
	author: post.author,
	publishedAt: post.publishedAt,
	readingMinutes: post.readingMinutes,
	tags: post.tags,
	cover: post.cover,
};

type CardRow = {
	slug: string;
	title: string;
	excerpt: string;
	author: string;
	publishedAt: Date;
	readingMinutes: number;
	tags: string[];
	cover: PostCard["cover"];
};

function cardOf(row: CardRow): PostCard {
	const { slug, title, excerpt, author, publishedAt, readingMinutes: minutes, tags, cover } = row;
	return { slug, title, excerpt, author, published_at: publishedAt.toISOString(), reading_minutes: minutes, tags, cover };
}

const published = (ctx: Ctx) => lte(post.publishedAt, ctx.now);

export async function listPosts(ctx: Ctx, { page, tag }: { page: number; tag?: string | undefined }): Promise<PostList> {
	const wanted = and(published(ctx), tag === undefined ? undefined : sql`${post.tags} @> array[${tag}]`);
	const [counted, tags] = await Promise.all([
		ctx.db.select({ total: sql<number>`count(*)::int` }).from(post).where(wanted),
		queryRows(
			ctx.db,
			{ tag: col.text, count: col.number },
			sql`
			select tag, count(*)::int as count from post, unnest(tags) as tag
			where published_at <= ${ctx.now.toISOString()} group by tag order by count(*) desc, tag limit ${maxTags}`,
		),
	]);
	const total = counted[0]?.total ?? 0;
	const pages = Math.max(1, Math.ceil(total / pageSize));
	const shown = Math.min(page, pages);
	const rows = await ctx.db
		.select(cardColumns)
		.from(post)
		.where(wanted)
		.orderBy(desc(post.publishedAt), desc(post.id))
		.limit(pageSize)
		.offset((shown - 1) * pageSize);
	return { posts: rows.map(cardOf), page: shown, pages, total, tags };
}

export async function getPost(ctx: Ctx, slug: string): Promise<Post> {
	const [row] = await ctx.db
		.select()
		.from(post)
		.where(and(eq(post.slug, slug), published(ctx)))
		.limit(1);
	if (row === undefined) throw new AppError("not_found", "There is no such post.");
	const [related, products] = await Promise.all([listRelated(ctx, row.id, row.tags), listMentioned(ctx, row.id)]);
	return {
		...cardOf(row),
		author_role: row.authorRole,
		updated_at: row.updatedAt.toISOString(),
		html: row.html,
		contents: row.contents,
		related,
		products,
	};
}

/** Related posts: most common tags first, then the newest. */
async function listRelated(ctx: Ctx, id: number, tags: string[]): Promise<PostCard[]> {
	const inCommon = sql`cardinality(array(select unnest(${post.tags}) intersect select unnest(${sql.param(tags)}::text[])))`;
	const rows = await ctx.db
		.select(cardColumns)
		.from(post)
		.where(and(ne(post.id, id), published(ctx)))
		.orderBy(desc(inCommon), desc(post.publishedAt), desc(post.id))
		.limit(maxRelated);
	return rows.map(cardOf);
}

const mentionedColumns: ColumnsOf<MentionedProduct> = {
	slug: col.text,
	title: col.text,
	drawing: col.nullable(col.json<NonNullable<MentionedProduct["drawing"]>>()),
	image: col.nullable(col.json<NonNullable<MentionedProduct["image"]>>()),
	note: col.nullable(col.text),
	price: col.number,
	mrp: col.number,
};

async function listMentioned(ctx: Ctx, id: number): Promise<MentionedProduct[]> {
	const rows = await queryRows(
		ctx.db,
		mentionedColumns,
		sql`
		select product.slug, product.title, product.drawing, product.highlights[1] as note,
			(select jsonb_build_object('path', path, 'alt', alt, 'width', width, 'height', height) from product_image
				where product_id = product.id order by position, id limit 1) as image, cheapest.price, cheapest.mrp
		from post_product
		join product on product.id = post_product.product_id and product.status = 'published'
		join lateral (
			select price, mrp from variant where variant.product_id = product.id and variant.withdrawn_at is null order by price, position limit 1
		) cheapest on true
		where post_product.post_id = ${id} order by post_product.position limit 8`,
	);
	return rows;
}

export type FeedItem = { slug: string; title: string; excerpt: string; author: string; publishedAt: Date };

export async function listForFeed(ctx: Ctx): Promise<FeedItem[]> {
	return ctx.db.select(cardColumns).from(post).where(published(ctx)).orderBy(desc(post.publishedAt), desc(post.id)).limit(feedLength);
}

export async function deletePost(ctx: Ctx, slug: string): Promise<void> {
	await ctx.db.delete(post).where(eq(post.slug, slug));
}

export async function savePost(ctx: Ctx, input: PostInput): Promise<void> {
	await savePosts(ctx, [input]);
}

function rowOf(ctx: Ctx, input: PostInput) {
	const { html, headings } = withHeadingIds(sanitiseHtml(input.html));
	return {
		slug: input.slug,
		title: input.title,
		excerpt: input.excerpt,
		author: input.author,
		authorRole: input.author_role,
		tags: input.tags,
		cover: input.cover,
		html,
		contents: headings,
		readingMinutes: readingMinutes(html),
		publishedAt: new Date(input.published_at),
		updatedAt: ctx.now,
	};
}

const replaced = {
	title: sql`excluded.title`,
	excerpt: sql`excluded.excerpt`,
	author: sql`excluded.author`,
	authorRole: sql`excluded.author_role`,
	tags: sql`excluded.tags`,
	cover: sql`excluded.cover`,
	html: sql`excluded.html`,
	contents: sql`excluded.contents`,
	readingMinutes: sql`excluded.reading_minutes`,
	publishedAt: sql`excluded.published_at`,
	updatedAt: sql`excluded.updated_at`,
};

/** Bulk upsert by slug: three statements for any number of posts. */
export async function savePosts(ctx: Ctx, inputs: readonly PostInput[]): Promise<void> {
	if (inputs.length === 0) return;
	await inTransaction(ctx, async ({ db }) => {
		const rows = inputs.map((input) => rowOf(ctx, input));
		const saved = await db
			.insert(post)
			.values(rows)
			.onConflictDoUpdate({ target: post.slug, set: replaced })
			.returning({ id: post.id, slug: post.slug });
		await db.execute(sql`delete from post_product where post_id = any(${sql.param(saved.map(({ id }) => id))}::int[])`);
		const ids = new Map(saved.map(({ id, slug }) => [slug, id]));
		const wanted = inputs.flatMap((input) => input.products.map((slug, position) => ({ post: ids.get(input.slug), slug, position })));
		const added = await db.execute(sql`
			insert into post_product (post_id, product_id, position)
			select given.post, product.id, given.position
			from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as given(post int, slug text, position int)
			join product on product.slug = given.slug
			returning product_id`);
		if (added.rows.length !== wanted.length) throw new AppError("invalid", "The post names a product that does not exist.");
	});
}
