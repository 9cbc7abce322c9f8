// Products in stock per store: their number and subcategories.
import type { Subcategory } from "@lapwing/contract/catalogue";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx, Db } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";

export type StoreStock = { product_count: number; subcategories: Subcategory[] };

type StoreSubcategory = Subcategory & { chosen_by: { store: number; place: number }[] };

const maxSubcategories = 4;

const anyOf = (ids: readonly number[]): SQL => sql`any(${sql.param([...ids])}::int[])`;

/** Products in stock at each store, and the subcategories that staff chose for it, or else those with most of these products. */
export async function listStoreStock(
	ctx: Ctx,
	storeIds: readonly number[],
	count = countProductsInStock,
): Promise<Map<number, StoreStock>> {
	if (storeIds.length === 0) return new Map();
	const [counted, known] = await Promise.all([count(ctx, storeIds), listStoreSubcategories(ctx, storeIds)]);
	const byStore = Map.groupBy(counted, (row) => row.store);
	return new Map(storeIds.map((id) => [id, storeStockOf(id, byStore.get(id) ?? [], known)]));
}

/** As `listStoreStock`, from a cache of 15 seconds: counting the stock of fifty stores takes longer than finding them. */
export async function listCachedStoreStock(ctx: Ctx, storeIds: readonly number[]): Promise<Map<number, StoreStock>> {
	return listStoreStock(ctx, storeIds, countCached);
}

const cacheTtlMs = 15_000;
const maxCached = 5000;

type CachedCounts = { rows: Counted[]; until: number };

/** Cache per database handle; a transaction has a handle of its own, so nothing is cached across it. */
const cacheOf = new WeakMap<Db, Map<number, CachedCounts>>();

async function countCached(ctx: Ctx, storeIds: readonly number[]): Promise<Counted[]> {
	const now = performance.now();
	const cache = cacheOf.get(ctx.db) ?? new Map<number, CachedCounts>();
	cacheOf.set(ctx.db, cache);
	const fresh = storeIds.flatMap((id) => {
		const known = cache.get(id);
		return known !== undefined && known.until > now ? [{ id, rows: known.rows }] : [];
	});
	const freshIds = new Set(fresh.map((known) => known.id));
	const missing = storeIds.filter((id) => !freshIds.has(id));
	const counted = missing.length > 0 ? await countProductsInStock(ctx, missing) : [];
	if (cache.size + missing.length > maxCached) cache.clear();
	const byStore = Map.groupBy(counted, (row) => row.store);
	for (const id of missing) cache.set(id, { rows: byStore.get(id) ?? [], until: now + cacheTtlMs });
	return [...fresh.flatMap((known) => known.rows), ...counted];
}

const countedColumns = {
	store: col.number,
	subcategory: col.nullable(col.number),
	number: col.number,
};
type Counted = RowOf<typeof countedColumns>;

/** One row per store and subcategory; the row without a subcategory is the store's total. */
async function countProductsInStock(ctx: Ctx, storeIds: readonly number[]): Promise<Counted[]> {
	const stores = anyOf(storeIds);
	const rows = await queryRows(
		ctx.db,
		countedColumns,
		sql`${prepared}
		with on_counter as materialized (
			select distinct stock.location_id, variant.product_id
			from stock_item stock
			join variant on variant.id = stock.variant_id and variant.withdrawn_at is null
			join product on product.id = variant.product_id and product.status = 'published'
			where stock.location_id = ${stores} and stock.on_hand > stock.reserved
		)
		select on_counter.location_id as store, member.subcategory_id as subcategory, count(*)::int as number
		from on_counter join product_subcategory member on member.product_id = on_counter.product_id group by 1, 2
		union all
		select location_id, null, count(*)::int from on_counter group by 1`,
	);
	return rows;
}

async function listStoreSubcategories(ctx: Ctx, storeIds: readonly number[]): Promise<StoreSubcategory[]> {
	const stores = anyOf(storeIds);
	const rows = await queryRows(
		ctx.db,
		{ id: col.number, name: col.text, slug: col.text, image: col.nullable(col.text), chosen_by: col.json<StoreSubcategory["chosen_by"]>() },
		sql`${prepared}
		select id, name, slug, image, (
			select coalesce(json_agg(json_build_object('store', chosen.location_id, 'place', chosen.position)), '[]') from location_subcategory chosen
			where chosen.subcategory_id = subcategory.id and chosen.location_id = ${stores}
		) as chosen_by
		from subcategory order by position, id limit 500`,
	);
	return rows;
}

function storeStockOf(
	store: number,
	counted: readonly { subcategory: number | null; number: number }[],
	known: readonly StoreSubcategory[],
): StoreStock {
	const numbers = new Map(counted.map((row) => [row.subcategory, row.number]));
	const placeOf = (each: StoreSubcategory) => each.chosen_by.find((by) => by.store === store)?.place;
	const chosen = known.filter((each) => placeOf(each) !== undefined).toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0));
	const byNumber = known
		.filter((each) => numbers.has(each.id))
		.toSorted((one, other) => (numbers.get(other.id) ?? 0) - (numbers.get(one.id) ?? 0));
	const shown = chosen.length > 0 ? chosen : byNumber;
	return {
		product_count: numbers.get(null) ?? 0,
		subcategories: shown.slice(0, maxSubcategories).map(({ id, name, slug, image }) => ({ id, name, slug, image })),
	};
}
