// Home page: product collections, banners, subcategories, brands.
import type { Collection, CollectionInput, Home } from "@lapwing/contract/home";
import { sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { cachedRead } from "../../db/page-reads.ts";
import { constant, prepared } from "../../db/prepared.ts";
import { type ColumnsOf, col, queryRows } from "../../db/rows.ts";
import { listBrands, listHomeSubcategories } from "../catalogue/catalogue.ts";
import { getBanners } from "../content/content.ts";
import { readSetting } from "../settings/settings.ts";
import { type StoredCard, shownCard } from "./card.ts";

type Link = { title: string; url: string };

type CollectionRow = {
	id: number;
	key: string;
	kind: CollectionInput["kind"];
	title: string;
	text: string | null;
	link: Link | null;
	links: Link[];
	items: { card: StoredCard; published_at: string; note: string | null; quote: string | null; quote_by: string | null }[] | null;
};

const collectionColumns: ColumnsOf<CollectionRow> = {
	id: col.number,
	key: col.text,
	kind: col.textOf<CollectionInput["kind"]>(),
	title: col.text,
	text: col.nullable(col.text),
	link: col.json<Link | null>(),
	links: col.json<Link[]>(),
	items: col.json<CollectionRow["items"]>(),
};

const maxCollections = 24;
const newestShown = 8;

async function readCollections(ctx: Ctx): Promise<CollectionRow[]> {
	const now = ctx.now.toISOString();
	const rows = await queryRows(
		ctx.db,
		collectionColumns,
		sql`${prepared}
		select collection.id, key, kind, title, text, link, links, (
			select jsonb_agg(jsonb_build_object('card', listing_card.card, 'published_at', listing.published_at, 'note', member.note,
				'quote', member.quote, 'quote_by', member.quote_by) order by member.position, member.product_id)
			from collection_product member
			join listing on listing.product_id = member.product_id join listing_card on listing_card.product_id = member.product_id
			where member.collection_id = collection.id
		) as items
		from collection
		where (visible_from is null or visible_from <= ${now}::timestamptz) and (visible_until is null or visible_until > ${now}::timestamptz)
		order by position, collection.id limit ${constant(maxCollections)}`,
	);
	return rows;
}

/** What the home page shows until the seller has arranged collections. */
async function readNewest(ctx: Ctx): Promise<Collection[]> {
	const rows = await queryRows(
		ctx.db,
		{ card: col.json<StoredCard>(), published_at: col.timestamp },
		sql`${prepared}
		select card, listing.published_at from listing join listing_card on listing_card.product_id = listing.product_id
		order by listing.published_at desc, listing.product_id desc limit ${constant(newestShown)}`,
	);
	if (rows.length === 0) return [];
	const items = rows.map(({ card, published_at }) => ({ product: shownCard(card, published_at, ctx.now), note: null, quote: null }));
	return [{ id: 0, key: "newest", title: "New in the shop", text: null, link: { title: "See all", url: "/products" }, items }];
}

export async function getHome(ctx: Ctx): Promise<Home> {
	const [banners, collections, subcategoryCollections, brands, modal] = await Promise.all([
		getBanners(ctx),
		readCollections(ctx),
		cachedRead("subcategories of home", () => listHomeSubcategories(ctx)),
		cachedRead("brands", () => listBrands(ctx)),
		cachedRead("notice of home", () => readSetting<NonNullable<Home["modalData"]>>(ctx, "home_modal")),
	]);
	// Collections without a product on sale are omitted.
	const ofKind = (kind: CollectionRow["kind"]) =>
		collections
			.filter((collection) => collection.kind === kind && (collection.items?.length ?? 0) > 0)
			.map((collection) => collectionOf(collection, ctx.now));
	const [discount, product, handpicked] = [ofKind("discount"), ofKind("product"), ofKind("handpicked")];
	const isArranged = [discount, product, handpicked].some((each) => each.length > 0);
	return {
		banners,
		discountCollections: discount,
		subcategoryCollections,
		productCollections: isArranged ? product : await readNewest(ctx),
		browseHome: collections
			.filter((collection) => collection.kind === "browse" && collection.links.length > 0)
			.map(({ id, title, links }) => ({ id, title, links })),
		brands,
		modalData: modal ?? null,
		handpickedCollections: handpicked,
	};
}

function collectionOf(collection: CollectionRow, now: Date): Collection {
	return {
		id: collection.id,
		key: collection.key,
		title: collection.title,
		text: collection.text,
		link: collection.link,
		items: (collection.items ?? []).map(({ card, published_at, note, quote, quote_by }) => ({
			product: shownCard(card, published_at, now),
			note,
			quote: quote === null ? null : { text: quote, by: quote_by ?? "" },
		})),
	};
}

/** Replaces all collections, in this order; those not named are deleted. */
export async function saveCollections(ctx: Ctx, collections: readonly CollectionInput[]): Promise<void> {
	await inTransaction(ctx, async ({ db }) => {
		await db.execute(sql`delete from collection where key <> all(${sql.param(collections.map((each) => each.key))}::text[])`);
		const rows = collections.map(({ products: _products, ...each }, position) => ({ ...each, position }));
		await db.execute(sql`
			insert into collection (key, kind, title, text, link, links, position, visible_from, visible_until)
			select key, kind, title, text, nullif(link, 'null'::jsonb), links, position, visible_from, visible_until
			from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(key text, kind text, title text, text text, link jsonb,
				links jsonb, position int, visible_from timestamptz, visible_until timestamptz)
			on conflict (key) do update set kind = excluded.kind, title = excluded.title, text = excluded.text, link = excluded.link,
				links = excluded.links, position = excluded.position, visible_from = excluded.visible_from, visible_until = excluded.visible_until`);
		await db.execute(sql`delete from collection_product`);
		const members = collections.flatMap(({ key, products }) => products.map((each, position) => ({ key, position, ...each })));
		const added = await db.execute(sql`
			insert into collection_product (collection_id, product_id, note, quote, quote_by, position)
			select collection.id, product.id, given.note, given.quote, given.quote_by, given.position
			from jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
				as given(key text, product text, note text, quote text, quote_by text, position int)
			join collection on collection.key = given.key join product on product.slug = given.product
			returning product_id`);
		if (added.rows.length !== members.length) throw new AppError("invalid", "A collection names a product that does not exist.");
	});
}
