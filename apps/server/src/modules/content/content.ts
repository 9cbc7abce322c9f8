// Content of the seller: menus, banners, footer.
import type { Banner, BannerInput, Footer, FooterLinkInput, MenuItem, MenuItemInput, SitePromises } from "@lapwing/contract/content";
import { and, asc, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { cachedRead } from "../../db/page-reads.ts";
import { constant, prepared } from "../../db/prepared.ts";
import { type ColumnsOf, col, queryRows, type RowOf } from "../../db/rows.ts";
import { siteBrandOf } from "../brand/site-brand.ts";
import { listBrands } from "../catalogue/catalogue.ts";
import { listWrittenPages } from "../pages/pages.ts";
import { getSettings, type SettingValue } from "../settings/registry.ts";
import { deadLinks } from "./links.ts";
import { banner, footerLink, menuItem } from "./schema.ts";

const maxMenuItems = 200;
const maxBanners = 12;
/** With those that begin later. */
const maxBannersRead = 200;

export async function getMenu(ctx: Ctx): Promise<MenuItem[]> {
	const stored = await ctx.db
		.select()
		.from(menuItem)
		.where(
			and(
				or(isNull(menuItem.visibleFrom), lte(menuItem.visibleFrom, ctx.now)),
				or(isNull(menuItem.visibleUntil), gt(menuItem.visibleUntil, ctx.now)),
			),
		)
		.orderBy(asc(menuItem.position), asc(menuItem.id))
		.limit(maxMenuItems);
	const rows = await withoutDead(ctx, stored);
	const childrenOf = Map.groupBy(
		rows.filter((row) => row.parentId !== null),
		(row) => row.parentId,
	);
	return rows
		.filter((row) => row.parentId === null)
		.map((row) => ({
			id: row.id,
			title: row.title,
			url: row.url,
			placement: row.placement,
			highlight: row.highlight,
			children: (childrenOf.get(row.id) ?? []).map((child) => ({ id: child.id, title: child.title, url: child.url })),
		}));
}

const bannerColumns: ColumnsOf<Banner> = {
	id: col.number,
	title: col.text,
	text: col.text,
	tab_title: col.text,
	tab_text: col.text,
	image: col.nullable(col.text),
	image_ratio: col.nullable(col.number),
	focus: col.nullable(col.json<NonNullable<Banner["focus"]>>()),
	drawing: col.nullable(col.json<NonNullable<Banner["drawing"]>>()),
	caption: col.nullable(col.text),
	actions: col.json<Banner["actions"]>(),
};

const shownBannerColumns = { ...bannerColumns, visible_from: col.nullable(col.timestamp), visible_until: col.nullable(col.timestamp) };

export async function getBanners(ctx: Ctx): Promise<Banner[]> {
	const banners = await cachedRead("banners", () => readBanners(ctx));
	// The cached ones may have begun or ended since they were read.
	return banners
		.filter(
			({ visible_from, visible_until }) =>
				(visible_from === null || visible_from <= ctx.now) && (visible_until === null || visible_until > ctx.now),
		)
		.slice(0, maxBanners)
		.map(({ visible_from: _from, visible_until: _until, ...shown }) => shown);
}

function readBanners(ctx: Ctx): Promise<RowOf<typeof shownBannerColumns>[]> {
	return queryRows(
		ctx.db,
		shownBannerColumns,
		sql`${prepared}
		select visible_from, visible_until, id, title, text, tab_title, tab_text, image,
			(select round(width::numeric / height, 2)::float8 from picture where picture.id = split_part(image, '/', 3)) as image_ratio, focus, drawing, caption, actions from banner
		where visible_until is null or visible_until > ${ctx.now.toISOString()}::timestamptz
		order by position, id limit ${constant(maxBannersRead)}`,
	);
}

export async function getFooter(ctx: Ctx): Promise<Footer> {
	const [brands, { shop, brand, promises, returns, delivery }, open, links] = await Promise.all([
		cachedRead("brands", () => listBrands(ctx)),
		getSettings(ctx, ["shop", "brand", "promises", "returns", "delivery"]),
		readOpenLocations(ctx),
		ctx.db.select().from(footerLink).orderBy(asc(footerLink.position), asc(footerLink.id)).limit(100),
	]);
	const [alive, written] = [await withoutDead(ctx, links), await listWrittenPages(ctx)];
	const column = (name: FooterLinkInput["column"]) =>
		alive.filter((link) => link.column === name).map(({ title, url }) => ({ title, url }));
	const { legal_name: _forInvoices, ...siteInfo } = shop;
	return {
		brands,
		siteInfo: {
			...siteInfo,
			brand: siteBrandOf(brand, shop.name),
			promises: {
				...promises,
				return_days: returns.days,
				...deliveryPromise(delivery),
				gst_invoice: shop.gstin !== null || open.gstin,
				service: open.service,
			},
			links: column("site_info"),
			help: column("help"),
			written_pages: written,
		},
		quickLink: column("quick_link"),
	};
}

type Service = NonNullable<SitePromises["service"]>;

/** What open locations allow the pages to promise. */
async function readOpenLocations(ctx: Ctx): Promise<{ gstin: boolean; service: Service }> {
	const [row] = await queryRows(
		ctx.db,
		{ gstin: col.bool, service: col.textOf<Service>() },
		sql`${prepared}
		select coalesce(bool_or(gstin is not null), false) as gstin,
			case when bool_or(kind = 'service_center' and takes_free_service) then 'free' when bool_or(kind = 'service_center') then 'paid' else 'none' end as service
		from location where closed_at is null`,
	);
	return row ?? { gstin: false, service: "none" };
}

/** What the delivery settings promise; nothing where the shop delivers nowhere. */
function deliveryPromise({ zones, default: elsewhere, free_from }: SettingValue<"delivery">) {
	const charges = [elsewhere, ...zones].filter(({ serviceable }) => serviceable).map(({ charge }) => charge);
	if (free_from === null || charges.length === 0) return { free_delivery_from: null };
	return { free_delivery_from: free_from, delivery_charges: { least: Math.min(...charges), most: Math.max(...charges) } };
}

async function withoutDead<Entry extends { url: string }>(ctx: Ctx, links: readonly Entry[]): Promise<Entry[]> {
	const dead = await deadLinks(
		ctx,
		links.map(({ url }) => url),
	);
	return links.filter(({ url }) => !dead.has(url));
}

/** Replaces the menu; entries not named are deleted. */
export async function saveMenu(ctx: Ctx, items: readonly MenuItemInput[]): Promise<void> {
	await inTransaction(ctx, async ({ db }) => {
		const flat = items.flatMap((item, position) => [
			{ ...item, parent: null as string | null, position },
			...item.children.map((child, index) => ({ ...item, ...child, highlight: false, parent: item.key as string | null, position: index })),
		]);
		const keys = flat.map((item) => item.key);
		await db.execute(sql`delete from menu_item where key <> all(${sql.param(keys)}::text[])`);
		if (flat.length === 0) return;
		const rows = flat.map((item) => ({
			key: item.key,
			title: item.title,
			url: item.url,
			placement: item.placement,
			highlight: item.highlight,
			position: item.position,
			visibleFrom: dateOrNull(item.visible_from),
			visibleUntil: dateOrNull(item.visible_until),
		}));
		await db
			.insert(menuItem)
			.values(rows)
			.onConflictDoUpdate({
				target: menuItem.key,
				set: replaced(["title", "url", "placement", "highlight", "position", "visible_from", "visible_until"]),
			});
		const parents = JSON.stringify(flat.map(({ key, parent }) => ({ key, parent })));
		await db.execute(sql`
			update menu_item set parent_id = above.id
			from jsonb_to_recordset(${parents}::jsonb) as wanted(key text, parent text) left join menu_item above on above.key = wanted.parent
			where menu_item.key = wanted.key and menu_item.parent_id is distinct from above.id`);
	});
}

export async function saveBanners(ctx: Ctx, banners: readonly BannerInput[]): Promise<void> {
	await inTransaction(ctx, async ({ db }) => {
		await db.execute(sql`delete from banner where key <> all(${sql.param(banners.map((each) => each.key))}::text[])`);
		if (banners.length === 0) return;
		const rows = banners.map((each, position) => ({
			key: each.key,
			title: each.title,
			text: each.text,
			tabTitle: each.tab_title,
			tabText: each.tab_text,
			image: each.image,
			focus: each.focus,
			drawing: each.drawing,
			caption: each.caption,
			actions: each.actions,
			position,
			visibleFrom: dateOrNull(each.visible_from),
			visibleUntil: dateOrNull(each.visible_until),
		}));
		await db
			.insert(banner)
			.values(rows)
			.onConflictDoUpdate({
				target: banner.key,
				set: replaced([
					"title",
					"text",
					"tab_title",
					"tab_text",
					"image",
					"focus",
					"drawing",
					"caption",
					"actions",
					"position",
					"visible_from",
					"visible_until",
				]),
			});
	});
}

export async function saveFooterLinks(ctx: Ctx, links: readonly FooterLinkInput[]): Promise<void> {
	await inTransaction(ctx, async ({ db }) => {
		await db.delete(footerLink);
		if (links.length > 0) await db.insert(footerLink).values(links.map((link, position) => ({ ...link, position })));
	});
}

function dateOrNull(iso: string | null): Date | null {
	return iso === null ? null : new Date(iso);
}

/** The `set` of an upsert: every column from `excluded`. */
function replaced(columns: string[]): Record<string, SQL> {
	const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
	return Object.fromEntries(columns.map((name) => [camel(name), sql.raw(`excluded."${name}"`)]));
}
