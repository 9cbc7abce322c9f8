// Blog posts in the console, with optimistic locking.
import type { PostInput } from "@lapwing/contract/blog";
import type { RouteData } from "@lapwing/contract/client";
import type { StaffPost } from "@lapwing/contract/staff-content";
import { sql } from "drizzle-orm";
import { AppError, advisoryLock, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { col, queryRows } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import { deletePost, savePost } from "../blog/blog.ts";
import { expectReady } from "../media/media.ts";
import { addGone } from "../redirects/redirects.ts";

const pageSize = 25;

export function expectSame(before: string | null, version: string | null): void {
	const same = before === null || version === null ? before === version : Date.parse(before) === Date.parse(version);
	if (!same) throw new AppError("conflict", "Somebody else has saved this while you were editing it.");
}

type Wanted = { q?: string | undefined; page: number };

export async function listStaffPosts(ctx: Ctx, { q, page }: Wanted): Promise<RouteData<"GET /staff/posts">> {
	const like = contains((q ?? "").toLowerCase());
	const where = q ? sql`lower(title) like ${like}` : sql`true`;
	const totals = await queryRows(ctx.db, { total: col.number }, sql`select count(*)::int as total from post where ${where}`);
	const rows = await queryRows(
		ctx.db,
		{ slug: col.text, title: col.text, author: col.text, published_at: col.timestamp, cover: col.json<StaffPost["cover"]>() },
		sql`
		select slug, title, author, published_at, cover from post where ${where} order by published_at desc, id desc
		limit ${pageSize} offset ${(page - 1) * pageSize}`,
	);
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

const postRow = {
	slug: col.text,
	title: col.text,
	excerpt: col.text,
	author: col.text,
	author_role: col.text,
	published_at: col.timestamp,
	tags: col.list(col.text),
	cover: col.json<StaffPost["cover"]>(),
	html: col.text,
	updated_at: col.timestamp,
	products: col.list(col.text),
};

export async function getStaffPost(ctx: Ctx, slug: string): Promise<StaffPost> {
	const rows = await queryRows(
		ctx.db,
		postRow,
		sql`
		select slug, title, excerpt, author, author_role, published_at, tags, cover, html, updated_at,
			array(select product.slug from post_product member join product on product.id = member.product_id
				where member.post_id = post.id order by member.position) as products
		from post where slug = ${slug}`,
	);
	const [row] = rows;
	if (row === undefined) throw new AppError("not_found", "There is no such post.");
	const { updated_at, published_at, ...post } = row;
	return { ...post, published_at: new Date(published_at).toISOString(), version: new Date(updated_at).toISOString() };
}

export async function addStaffPost(ctx: Ctx, form: PostInput): Promise<StaffPost> {
	return inTransaction(ctx, async (tx) => {
		await advisoryLock(tx, `post ${form.slug}`);
		const { rows } = await tx.db.execute(sql`select 1 from post where slug = ${form.slug}`);
		if (rows.length > 0) throw invalidInput({ slug: ["Another post has this address."] });
		await expectProducts(tx, form.products);
		await expectReady(tx, { "cover.picture": form.cover.picture });
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
		await expectReady(tx, { "cover.picture": form.cover.picture });
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
	const rows = await queryRows(
		ctx.db,
		{ slug: col.text },
		sql`select slug from product where slug = any(${sql.param([...slugs])}::text[])`,
	);
	const unknown = slugs.filter((slug) => !rows.some((row) => row.slug === slug));
	if (unknown.length > 0) throw invalidInput({ products: [`We do not know ${unknown.join(", ")}.`] });
}
