// Link targets of menu, footer, banners and collections: real pages of the shop, chosen from a list. Links of menu and footer whose target
// does not exist are not shown.
import { type LinkTargets, sitePages } from "@lapwing/contract/content";
import { ListingInput } from "@lapwing/contract/listing";
import { reservedSlugs } from "@lapwing/contract/location";
import { isInformationPage, pagePath } from "@lapwing/contract/pages";
import { type SQL, sql } from "drizzle-orm";
import { type Ctx, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";

const isFixed = (url: string) => sitePages.some((target) => target.url === url);

type Kind = "category" | "subcategory" | "brand" | "product" | "page" | "guide" | "location";
type Target = { kind: Kind; slug: string };

const slugPattern = "([a-z0-9]+(?:-[a-z0-9]+)*)";
const patterns: [Kind, RegExp][] = [
	["category", new RegExp(`^/products\\?category=${slugPattern}$`)],
	["subcategory", new RegExp(`^/products\\?categories=${slugPattern}$`)],
	["brand", new RegExp(`^/products\\?brand=${slugPattern}$`)],
	["product", new RegExp(`^/products/${slugPattern}$`)],
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
	brand: "brand",
	product: "product",
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
	const published: Partial<Record<Kind, SQL>> = onlyPublished
		? { guide: sql`and published_at <= ${ctx.now.toISOString()}::timestamptz`, product: sql`and status = 'published'` }
		: {};
	const exists = kinds.map(
		(kind) =>
			sql`(kind = ${kind} and not exists (select from ${sql.raw(tables[kind])} found where found.slug = wanted.slug ${published[kind] ?? sql``}))`,
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
	const missing = await findMissing(ctx, urls, true);
	return urls.includes(freeServiceUrl) && !(await hasFreeService(ctx)) ? missing.add(freeServiceUrl) : missing;
}

/** The page itself always exists; without a centre that takes free service, nothing leads there. */
const freeServiceUrl = "/free-service";

async function hasFreeService(ctx: Ctx): Promise<boolean> {
	const { rows } = await ctx.db.execute(
		sql`select from location where kind = 'service_center' and takes_free_service and closed_at is null limit 1`,
	);
	return rows.length > 0;
}

/** The product list with filters, as the shop's own pages address it. */
function isFilteredList(url: string): boolean {
	const [path, query = ""] = url.split("?", 2);
	const filters = [...new URLSearchParams(query)];
	return path === "/products" && filters.length > 0 && filters.every(([name, value]) => name in ListingInput.shape && value !== "");
}

type LinkOf = [field: string, url: string];
type TargetRule = {
	/** Links that are stored: what an earlier release took can be saved again. */
	stored: readonly string[];
	/** Banners and collections lead to filtered lists too. */
	lists?: boolean;
};

/** An address that is neither a target nor stored already was typed, not chosen. */
export async function expectTargets(ctx: Ctx, links: readonly LinkOf[], { stored, lists = false }: TargetRule): Promise<void> {
	const kept = new Set(stored);
	const added = links.filter(([, url]) => !kept.has(url) && !isFixed(url));
	const missing = await findMissing(
		ctx,
		added.map(([, url]) => url),
		false,
	);
	const isTarget = (url: string) => (targetOf(url) === undefined ? lists && isFilteredList(url) : !missing.has(url));
	const errors = added.filter(([, url]) => !isTarget(url)).map(([field]) => [field, ["Choose a target from the list."]]);
	if (errors.length > 0) throw invalidInput(Object.fromEntries(errors));
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
		union all (select 'brand', slug, title from brand order by title, slug limit ${maxOfKind})
		union all (select 'page', slug, title from page where slug <> 'contact-us' order by title, slug limit ${maxOfKind})
		union all (select 'guide', slug, title from post order by published_at desc, id desc limit ${maxOfKind})
		union all (select 'location', slug, title from location order by kind desc, title, id limit ${maxOfKind})`,
	);
	const of = (kind: Kind, urlOf: (slug: string) => string) =>
		rows.filter((row) => row.kind === kind).map(({ slug, title }) => ({ url: urlOf(slug), title }));
	return [
		{ group: "Parts of the shop", targets: [...sitePages] },
		{ group: "Categories", targets: of("category", categoryUrl) },
		{ group: "Subcategories", targets: of("subcategory", subcategoryUrl) },
		{ group: "Brands", targets: of("brand", brandUrl) },
		{ group: "Pages", targets: of("page", pagePath) },
		{ group: "Guides", targets: of("guide", (slug) => `/blog/${slug}`) },
		{ group: "Stores and centres", targets: of("location", (slug) => `/${slug}`) },
	].filter(({ targets }) => targets.length > 0);
}

export const categoryUrl = (slug: string) => `/products?category=${slug}`;
export const subcategoryUrl = (slug: string) => `/products?categories=${slug}`;

export const brandUrl = (slug: string) => `/products?brand=${slug}`;
