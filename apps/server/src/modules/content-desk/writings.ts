// Information pages and posts as staff write them.
import type { PostInput } from "@lapwing/contract/blog";
import type { RouteData } from "@lapwing/contract/client";
import type { DeskPage, DeskPost } from "@lapwing/contract/content-desk";
import { type InformationPage, informationPages } from "@lapwing/contract/pages";
import { sql } from "drizzle-orm";
import { AppError, type Ctx, holdLock, inTransaction } from "../../ctx.ts";
import { recordChange } from "../audit/audit.ts";
import { deletePost, savePost } from "../blog/blog.ts";
import { findPage, savePage } from "../pages/pages.ts";
import { recordGone } from "../redirects/redirects.ts";

const pageSize = 25;

function expectSame(before: string | null, version: string | null): void {
	const same = before === null || version === null ? before === version : Date.parse(before) === Date.parse(version);
	if (!same) throw new AppError("conflict", "Somebody else has saved this while you were editing it.");
}

export async function listDeskPages(ctx: Ctx): Promise<RouteData<"GET /staff/pages">> {
	const { rows } = await ctx.db.execute<{ slug: string; title: string; updated_at: string }>(
		sql`select slug, title, updated_at from page order by slug limit 100`,
	);
	return informationPages.map((slug) => {
		const row = rows.find((each) => each.slug === slug);
		return { slug, title: row?.title ?? "Not written yet", version: row ? new Date(row.updated_at).toISOString() : null };
	});
}

export async function getDeskPage(ctx: Ctx, slug: InformationPage): Promise<DeskPage> {
	const page = await findPage(ctx, slug);
	if (page === undefined) return { slug, title: "", description: "", html: "", version: null };
	return { slug, title: page.title, description: page.description, html: page.html, version: page.updated_at };
}

export async function saveDeskPage(ctx: Ctx, { version, ...form }: DeskPage): Promise<DeskPage> {
	return inTransaction(ctx, async (tx) => {
		await holdLock(tx, `page ${form.slug}`);
		const { version: current, ...before } = await getDeskPage(tx, form.slug);
		expectSame(current, version);
		await savePage(tx, { ...form, updated_at: ctx.now.toISOString() });
		const saved = await getDeskPage(tx, form.slug);
		const { version: _version, ...after } = saved;
		await recordChange(tx, { action: "changed", subject: "page", id: form.slug, title: form.title, before, after });
		return saved;
	});
}

type Wanted = { q?: string | undefined; page: number };

export async function listDeskPosts(ctx: Ctx, { q, page }: Wanted): Promise<RouteData<"GET /staff/posts">> {
	const like = `%${(q ?? "").toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
	const where = q ? sql`lower(title) like ${like}` : sql`true`;
	const { rows: totals } = await ctx.db.execute<{ total: number }>(sql`select count(*)::int as total from post where ${where}`);
	const { rows } = await ctx.db.execute<{
		slug: string;
		title: string;
		author: string;
		published_at: string;
		cover: DeskPost["cover"];
	}>(sql`
		select slug, title, author, published_at, cover from post where ${where} order by published_at desc, id desc
		limit ${pageSize} offset ${(page - 1) * pageSize}`);
	const total = totals[0]?.total ?? 0;
	return {
		posts: rows.map((row) => ({
			...row,
			published_at: new Date(row.published_at).toISOString(),
			live: new Date(row.published_at) <= ctx.now,
		})),
		page,
		pages: Math.max(1, Math.ceil(total / pageSize)),
		total,
	};
}

type PostRow = Omit<DeskPost, "version" | "published_at"> & { published_at: string; updated_at: string };

export async function getDeskPost(ctx: Ctx, slug: string): Promise<DeskPost> {
	const { rows } = await ctx.db.execute<PostRow>(sql`
		select slug, title, excerpt, author, author_role, published_at, tags, cover, html, updated_at,
			array(select product.slug from post_product member join product on product.id = member.product_id
				where member.post_id = post.id order by member.position) as products
		from post where slug = ${slug}`);
	const [row] = rows;
	if (row === undefined) throw new AppError("not_found", "There is no such post.");
	const { updated_at, published_at, ...post } = row;
	return { ...post, published_at: new Date(published_at).toISOString(), version: new Date(updated_at).toISOString() };
}

export async function addDeskPost(ctx: Ctx, form: PostInput): Promise<DeskPost> {
	return inTransaction(ctx, async (tx) => {
		const { rows } = await tx.db.execute(sql`select 1 from post where slug = ${form.slug}`);
		if (rows.length > 0)
			throw new AppError("invalid", "Please check what you entered.", { errors: { slug: ["Another post has this address."] } });
		await expectProducts(tx, form.products);
		await savePost(tx, form);
		await recordChange(tx, { action: "wrote", subject: "post", id: form.slug, title: form.title, after: form });
		return getDeskPost(tx, form.slug);
	});
}

export async function saveDeskPost(ctx: Ctx, { version, ...form }: DeskPost): Promise<DeskPost> {
	return inTransaction(ctx, async (tx) => {
		await holdLock(tx, `post ${form.slug}`);
		const { version: current, ...before } = await getDeskPost(tx, form.slug);
		expectSame(current, version);
		await expectProducts(tx, form.products);
		await savePost(tx, form);
		const saved = await getDeskPost(tx, form.slug);
		const { version: _version, ...after } = saved;
		await recordChange(tx, { action: "changed", subject: "post", id: form.slug, title: form.title, before, after });
		return saved;
	});
}

export async function deleteDeskPost(ctx: Ctx, slug: string): Promise<void> {
	await inTransaction(ctx, async (tx) => {
		const { version: _version, ...before } = await getDeskPost(tx, slug);
		await deletePost(tx, slug);
		await recordGone(tx, `/blog/${slug}`);
		await recordChange(tx, { action: "deleted", subject: "post", id: slug, title: before.title, before });
	});
}

async function expectProducts(ctx: Ctx, slugs: readonly string[]): Promise<void> {
	const { rows } = await ctx.db.execute<{ slug: string }>(sql`select slug from product where slug = any(${sql.param([...slugs])}::text[])`);
	const unknown = slugs.filter((slug) => !rows.some((row) => row.slug === slug));
	if (unknown.length > 0)
		throw new AppError("invalid", "Please check what you entered.", { errors: { products: [`We do not know ${unknown.join(", ")}.`] } });
}
