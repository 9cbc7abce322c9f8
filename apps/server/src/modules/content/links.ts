// Link targets of menu and footer: real pages of the shop, chosen from a list. Links whose target does not exist are not shown.
import type { LinkTargets } from "@lapwing/contract/content";
import { reservedSlugs } from "@lapwing/contract/location";
import { isInformationPage, pagePath } from "@lapwing/contract/pages";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";

/** Pages of the software, which always exist. */
const fixedTargets = [
	{ url: "/", title: "Home" },
	{ url: "/products", title: "All products" },
	{ url: "/products?sort=discount", title: "Price drops" },
	{ url: "/products?sort=newest", title: "Newest products" },
	{ url: "/find", title: "Help me choose" },
	{ url: "/compare", title: "Compare" },
	{ url: "/cart", title: "Cart" },
	{ url: "/my-account", title: "My account" },
	{ url: "/track", title: "Track an order or a repair" },
	{ url: "/store-locator-for-sales", title: "Find a store" },
	{ url: "/store-locator-for-service", title: "Find a service centre" },
	{ url: "/free-service", title: "Request free laptop service" },
	{ url: "/contact-us", title: "Contact us" },
	{ url: "/blogs", title: "Guides" },
];
const isFixed = (url: string) => fixedTargets.some((target) => target.url === url);

type Kind = "category" | "subcategory" | "page" | "guide" | "location";
type Target = { kind: Kind; slug: string };

const slugPattern = "([a-z0-9]+(?:-[a-z0-9]+)*)";
const patterns: [Kind, RegExp][] = [
	["category", new RegExp(`^/products\\?category=${slugPattern}$`)],
	["subcategory", new RegExp(`^/products\\?categories=${slugPattern}$`)],
	["page", new RegExp(`^/pages/${slugPattern}$`)],
	["guide", new RegExp(`^/blog/${slugPattern}$`)],
	["location", new RegExp(`^/${slugPattern}$`)],
];

/** What an address leads to; undefined for a fixed page, a filtered list or another site. */
function targetOf(url: string): Target | undefined {
	if (isFixed(url)) return undefined;
	for (const [kind, pattern] of patterns) {
		const slug = pattern.exec(url)?.[1];
		if (slug === undefined) continue;
		if (kind !== "location") return { kind, slug };
		if (isInformationPage(slug)) return { kind: "page", slug };
		return reservedSlugs.includes(slug) ? undefined : { kind, slug };
	}
	return undefined;
}

const tables: Record<Kind, string> = {
	category: "category",
	subcategory: "subcategory",
	page: "page",
	guide: "post",
	location: "location",
};

/** One statement over the tables that the addresses name, so that a page depends on no others. */
async function findMissing(ctx: Ctx, urls: readonly string[], onlyPublished: boolean): Promise<Set<string>> {
	const wanted = [...new Set(urls)].flatMap((url) => {
		const target = targetOf(url);
		return target === undefined ? [] : [{ url, ...target }];
	});
	if (wanted.length === 0) return new Set();
	const kinds = [...new Set(wanted.map(({ kind }) => kind))];
	const published = onlyPublished ? sql`and published_at <= ${ctx.now.toISOString()}::timestamptz` : sql``;
	const exists = kinds.map(
		(kind) =>
			sql`(kind = ${kind} and not exists (select from ${sql.raw(tables[kind])} found where found.slug = wanted.slug ${kind === "guide" ? published : sql``}))`,
	);
	const rows = await queryRows(
		ctx.db,
		{ url: col.text },
		sql`
		select url from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(url text, kind text, slug text)
		where ${sql.join(exists, sql` or `)}`,
	);
	return new Set(rows.map(({ url }) => url));
}

/** Addresses of this shop that lead nowhere now. */
export async function deadLinks(ctx: Ctx, urls: readonly string[]): Promise<Set<string>> {
	return findMissing(ctx, urls, true);
}

/** Addresses that are not in the list of targets. */
export async function unknownTargets(ctx: Ctx, urls: readonly string[]): Promise<Set<string>> {
	const missing = await findMissing(ctx, urls, false);
	return new Set(urls.filter((url) => !isFixed(url) && (targetOf(url) === undefined || missing.has(url))));
}

const maxOfKind = 300;

export async function listLinkTargets(ctx: Ctx): Promise<LinkTargets> {
	const rows = await queryRows(
		ctx.db,
		{ kind: col.text, slug: col.text, title: col.text },
		sql`
		(select 'category' as kind, slug, name as title from category order by position, name limit ${maxOfKind})
		union all (select 'subcategory', subcategory.slug, category.name || ': ' || subcategory.name
			from subcategory join category on category.id = subcategory.category_id order by category.position, subcategory.position limit ${maxOfKind})
		union all (select 'page', slug, title from page where slug <> 'contact-us' order by title, slug limit ${maxOfKind})
		union all (select 'guide', slug, title from post order by published_at desc, id desc limit ${maxOfKind})
		union all (select 'location', slug, title from location order by kind desc, title, id limit ${maxOfKind})`,
	);
	const of = (kind: Kind, urlOf: (slug: string) => string) =>
		rows.filter((row) => row.kind === kind).map(({ slug, title }) => ({ url: urlOf(slug), title }));
	return [
		{ group: "Parts of the shop", targets: fixedTargets },
		{ group: "Categories", targets: of("category", categoryUrl) },
		{ group: "Subcategories", targets: of("subcategory", subcategoryUrl) },
		{ group: "Pages", targets: of("page", pagePath) },
		{ group: "Guides", targets: of("guide", (slug) => `/blog/${slug}`) },
		{ group: "Stores and centres", targets: of("location", (slug) => `/${slug}`) },
	].filter(({ targets }) => targets.length > 0);
}

export const categoryUrl = (slug: string) => `/products?category=${slug}`;
export const subcategoryUrl = (slug: string) => `/products?categories=${slug}`;

/** Menu and footer follow a target whose address changes. */
export async function replaceLinks(ctx: Ctx, from: string, to: string): Promise<void> {
	if (from === to) return;
	await ctx.db.execute(sql`update menu_item set url = ${to} where url = ${from}`);
	await ctx.db.execute(sql`update footer_link set url = ${to} where url = ${from}`);
}
