// Content for the console: all entries, also those outside their schedule.
import type { BannerInput, FooterLinkInput, MenuItemInput } from "@lapwing/contract/content";
import { asc } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { banner, footerLink, menuItem } from "./schema.ts";

const most = 500;

const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;

export async function readMenu(ctx: Ctx): Promise<MenuItemInput[]> {
	const rows = await ctx.db.select().from(menuItem).orderBy(asc(menuItem.position), asc(menuItem.id)).limit(most);
	return rows
		.filter((row) => row.parentId === null)
		.map((row) => ({
			key: row.key,
			title: row.title,
			url: row.url,
			placement: row.placement,
			highlight: row.highlight,
			children: rows.filter((child) => child.parentId === row.id).map(({ key, title, url }) => ({ key, title, url })),
			visible_from: isoOrNull(row.visibleFrom),
			visible_until: isoOrNull(row.visibleUntil),
		}));
}

export async function readBanners(ctx: Ctx): Promise<BannerInput[]> {
	const rows = await ctx.db.select().from(banner).orderBy(asc(banner.position), asc(banner.id)).limit(most);
	return rows.map((row) => ({
		key: row.key,
		title: row.title,
		text: row.text,
		tab_title: row.tabTitle,
		tab_text: row.tabText,
		image: row.image,
		focus: row.focus,
		drawing: row.drawing,
		caption: row.caption,
		actions: row.actions,
		visible_from: isoOrNull(row.visibleFrom),
		visible_until: isoOrNull(row.visibleUntil),
	}));
}

export async function readFooterLinks(ctx: Ctx): Promise<FooterLinkInput[]> {
	const rows = await ctx.db.select().from(footerLink).orderBy(asc(footerLink.position), asc(footerLink.id)).limit(most);
	return rows.map(({ column, title, url }) => ({ column, title, url }));
}
