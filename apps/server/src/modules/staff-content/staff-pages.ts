// Information pages in the console: those of the specification, and any number of the seller's own. Optimistic locking by version.
import type { RouteData } from "@lapwing/contract/client";
import { type InformationPage, informationPages, isInformationPage, pagePath } from "@lapwing/contract/pages";
import type { StaffPage } from "@lapwing/contract/staff-content";
import { sql } from "drizzle-orm";
import { AppError, advisoryLock, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import { deletePage, savePage } from "../pages/pages.ts";
import { addGone } from "../redirects/redirects.ts";
import { expectSame } from "./writings.ts";

const maxPages = 500;

/** Names of the pages of the specification until they are written. */
const usualTitles: Record<InformationPage, string> = {
	"about-us": "About us",
	"shipping-delivery": "Delivery",
	"privacy-policy": "Privacy",
	"warantty-policy": "Warranty",
	"contact-us": "Contact us",
	"terms-conditions": "Terms and conditions",
};

export async function listStaffPages(ctx: Ctx): Promise<RouteData<"GET /staff/pages">> {
	const rows = await queryRows(
		ctx.db,
		{ slug: col.text, title: col.text, unchecked: col.bool, updated_at: col.timestamp },
		sql`select slug, title, unchecked, updated_at from page order by title, slug limit ${maxPages + informationPages.length}`,
	);
	const written = new Map(rows.map((row) => [row.slug, row]));
	const own = rows.filter(({ slug }) => !isInformationPage(slug)).map(({ slug }) => slug);
	return [...informationPages, ...own].map((slug) => {
		const row = written.get(slug);
		return {
			slug,
			path: pagePath(slug),
			own: !isInformationPage(slug),
			title: row?.title ?? usualTitles[slug as InformationPage],
			unchecked: row?.unchecked ?? false,
			version: row?.updated_at.toISOString() ?? null,
		};
	});
}

async function findStaffPage(ctx: Ctx, slug: string): Promise<StaffPage | undefined> {
	const [row] = await queryRows(
		ctx.db,
		{ title: col.text, description: col.text, html: col.text, unchecked: col.bool, updated_at: col.timestamp },
		sql`select title, description, html, unchecked, updated_at from page where slug = ${slug}`,
	);
	const common = { slug, path: pagePath(slug), own: !isInformationPage(slug) };
	if (row !== undefined) {
		const { updated_at, ...page } = row;
		return { ...common, ...page, version: updated_at.toISOString() };
	}
	if (common.own) return undefined;
	return { ...common, title: "", description: "", html: "", unchecked: false, version: null };
}

export async function getStaffPage(ctx: Ctx, slug: string): Promise<StaffPage> {
	const page = await findStaffPage(ctx, slug);
	if (page === undefined) throw new AppError("not_found", "There is no such page.");
	return page;
}

type PageForm = Pick<StaffPage, "slug" | "title" | "description" | "html" | "unchecked" | "version">;

export async function saveStaffPage(ctx: Ctx, { version, ...form }: PageForm): Promise<StaffPage> {
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

export async function addStaffPage(ctx: Ctx, form: Pick<PageForm, "slug" | "title" | "description" | "html">): Promise<StaffPage> {
	return inTransaction(ctx, async (tx) => {
		await advisoryLock(tx, `page ${form.slug}`);
		if (isInformationPage(form.slug)) throw invalidInput({ slug: ["This address belongs to a page that stands in the list already."] });
		if ((await findStaffPage(tx, form.slug)) !== undefined) throw invalidInput({ slug: ["Another page has this address."] });
		const [row] = await queryRows(tx.db, { count: col.number }, sql`select count(*)::int as count from page`);
		if ((row?.count ?? 0) >= maxPages) throw new AppError("conflict", `A shop can have ${maxPages} pages. Delete one first.`);
		await savePage(tx, { ...form, updated_at: ctx.now.toISOString() });
		await recordChange(tx, { action: "added", subject: "page", id: form.slug, title: form.title, after: form });
		return getStaffPage(tx, form.slug);
	});
}

/** Only own pages: those of the specification keep their address. */
export async function deleteStaffPage(ctx: Ctx, slug: string): Promise<void> {
	await inTransaction(ctx, async (tx) => {
		const { version: _version, ...before } = await getStaffPage(tx, slug);
		if (!before.own) throw new AppError("conflict", "This page belongs to every shop. Change its text instead.");
		await deletePage(tx, slug);
		await addGone(tx, pagePath(slug));
		await recordChange(tx, { action: "deleted", subject: "page", id: slug, title: before.title, before });
	});
}
