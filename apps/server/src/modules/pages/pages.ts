import { informationPages, type Page, type PageInput } from "@lapwing/contract/pages";
import { eq, inArray, sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { sanitiseHtml } from "../html/sanitise.ts";
import { page } from "./schema.ts";

export async function getPage(ctx: Ctx, slug: string): Promise<Page> {
	const found = await findPage(ctx, slug);
	if (found === undefined) throw new AppError("not_found", "There is no such page.");
	return found;
}

export async function findPage(ctx: Ctx, slug: string): Promise<Page | undefined> {
	const [row] = await ctx.db.select().from(page).where(eq(page.slug, slug)).limit(1);
	if (row === undefined) return undefined;
	return { slug: row.slug, title: row.title, description: row.description, html: row.html, updated_at: row.updatedAt.toISOString() };
}

/** Slugs of the pages with a fixed address that the seller has written. */
export async function listWrittenPages(ctx: Ctx): Promise<string[]> {
	const rows = await ctx.db
		.select({ slug: page.slug })
		.from(page)
		.where(inArray(page.slug, [...informationPages]))
		.orderBy(page.slug);
	return rows.map(({ slug }) => slug);
}

export async function savePage(ctx: Ctx, input: PageInput): Promise<void> {
	await savePages(ctx, [input]);
}

export async function deletePage(ctx: Ctx, slug: string): Promise<void> {
	await ctx.db.delete(page).where(eq(page.slug, slug));
}

/** Bulk upsert by slug, in one statement. */
export async function savePages(ctx: Ctx, inputs: readonly PageInput[]): Promise<void> {
	if (inputs.length === 0) return;
	await ctx.db
		.insert(page)
		.values(
			inputs.map(({ slug, title, description, html, updated_at, unchecked = false }) => ({
				slug,
				title,
				description,
				html: sanitiseHtml(html),
				unchecked,
				updatedAt: new Date(updated_at),
			})),
		)
		.onConflictDoUpdate({
			target: page.slug,
			set: {
				title: sql`excluded.title`,
				description: sql`excluded.description`,
				html: sql`excluded.html`,
				unchecked: sql`excluded.unchecked`,
				updatedAt: sql`excluded.updated_at`,
			},
		});
}
