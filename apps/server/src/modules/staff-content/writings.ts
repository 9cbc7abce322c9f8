// Information pages and blog posts in the console, with optimistic locking.
import type { PostInput } from "@lapwing/contract/blog";
import type { RouteData } from "@lapwing/contract/client";
import { type InformationPage, informationPages } from "@lapwing/contract/pages";
import type { StaffPage, StaffPost } from "@lapwing/contract/staff-content";
import { sql } from "drizzle-orm";
import { AppError, advisoryLock, type Ctx, inTransaction } from "../../ctx.ts";
import { recordChange } from "../audit/audit.ts";
import { deletePost, savePost } from "../blog/blog.ts";
import { findPage, savePage } from "../pages/pages.ts";
import { addGone } from "../redirects/redirects.ts";

const pageSize = 25;

function expectSame(before: string | null, version: string | null): void {
	const same = before === null || version === null ? before === version : Date.parse(before) === Date.parse(version);
	if (!same) throw new AppError("conflict", "Somebody else has saved this while you were editing it.");
}

export async function listStaffPages(ctx: Ctx): Promise<RouteData<"GET /staff/pages">> {
	const { rows } = await ctx.db.execute<{ slug: string; title: string; updated_at: string }>(
		sql`select slug, title, updated_at from page order by slug limit 100`,
	);
	return informationPages.map((slug) => {
		const row = rows.find((each) => each.slug === slug);
		return { slug, title: row?.title ?? "Not written yet", version: row ? new Date(row.updated_at).toISOString() : null };
	});
}

export async function getStaffPage(ctx: Ctx, slug: InformationPage): Promise<StaffPage> {
	const page = await findPage(ctx, slug);
	if (page === undefined) return { slug, title: "", description: "", html: "", version: null };
	return { slug, title: page.title, description: page.description, html: page.html, version: page.updated_at };
}

export async function saveStaffPage(ctx: Ctx, { version, ...form }: StaffPage): Promise<StaffPage> {
	return inTransaction(ctx, async (tx) => {
		await advisoryLock(tx, `page ${form.slug}`);
		const { version: current, ...before } = await getStaffPage(tx, form.slug);
		expectSame(current, version);
		await savePage(tx, { ...form, updated_at: ctx.now.toISOString() });
		const saved = await getStaffPage(tx, form.slug);
		const { version: _version, ...after } = saved;
		await recordChange(tx, { action: "changed", subject: "page", id: form.slug, title: form.title, before, after });
		return saved;
	});
}

type Wanted = { q?: string | undefined; page: number };

export async function listStaffPosts(ctx: Ctx, { q, page }: Wanted): Promise<RouteData<"GET /staff/posts">> {
	const like = `%${(q ?? "").toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
	const where = q ? sql`lower(title) like ${like}` : sql`true`;
	const { rows: totals } = await ctx.db.execute<{ total: number }>(sql`select count(*)::int as total from post where ${where}`);
	const { rows } = await ctx.db.execute<{
		slug: string;
		title: string;
		author: string;
		published_at: string;
		cover: StaffPost["cover"];
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

type PostRow = Omit<StaffPost, "version" | "published_at"> & { published_at: string; updated_at: string };

export async function getStaffPost(ctx: Ctx, slug: string): Promise<StaffPost> {
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

export async function addStaffPost(ctx: Ctx, form: PostInput): Promise<StaffPost> {
	return inTransaction(ctx, async (tx) => {
		const { rows } = await tx.db.execute(sql`select 1 from post where slug = ${form.slug}`);
		if (rows.length > 0)
			throw new AppError("invalid", "Please check what you entered.", { errors: { slug: ["Another post has this address."] } });
		await expectProducts(tx, form.products);
		await savePost(tx, form);
		await recordChange(tx, { action: "wrote", subject: "post", id: form.slug, title: form.title, after: form });
		return getStaffPost(tx, form.slug);
	});
}

export async function saveStaffPost(ctx: Ctx, { version, ...form }: StaffPost): Promise<StaffPost> {
	return inTransaction(ctx, async (tx) => {
		await advisoryLock(tx, `post ${form.slug}`);
		const { version: current, ...before } = await getStaffPost(tx, form.slug);
		expectSame(current, version);
		await expectProducts(tx, form.products);
		await savePost(tx, form);
		const saved = await getStaffPost(tx, form.slug);
		const { version: _version, ...after } = saved;
		await recordChange(tx, { action: "changed", subject: "post", id: form.slug, title: form.title, before, after });
		return saved;
	});
}

export async function deleteStaffPost(ctx: Ctx, slug: string): Promise<void> {
	await inTransaction(ctx, async (tx) => {
		const { version: _version, ...before } = await getStaffPost(tx, slug);
		await deletePost(tx, slug);
		await addGone(tx, `/blog/${slug}`);
		await recordChange(tx, { action: "deleted", subject: "post", id: slug, title: before.title, before });
	});
}

async function expectProducts(ctx: Ctx, slugs: readonly string[]): Promise<void> {
	const { rows } = await ctx.db.execute<{ slug: string }>(sql`select slug from product where slug = any(${sql.param([...slugs])}::text[])`);
	const unknown = slugs.filter((slug) => !rows.some((row) => row.slug === slug));
	if (unknown.length > 0)
		throw new AppError("invalid", "Please check what you entered.", { errors: { products: [`We do not know ${unknown.join(", ")}.`] } });
}
