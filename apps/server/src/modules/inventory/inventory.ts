import type { Subcategory } from "@lapwing/contract/catalogue";
import { type SQL, sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";

export type StockCount = { sku: string; location: string; on_hand: number };

/** Takes counts as they are: what is on the shelf of a Location. */
export async function setStock(ctx: Ctx, counts: readonly StockCount[]): Promise<void> {
	const { rows } = await ctx.db.execute(sql`
		insert into stock_item (variant_id, location_id, on_hand)
		select variant.id, location.id, given.on_hand
		from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as given(sku text, location text, on_hand int)
		join variant on variant.sku = given.sku join location on location.slug = given.location
		on conflict (variant_id, location_id) do update set on_hand = excluded.on_hand
		returning variant_id`);
	if (rows.length !== counts.length) throw new AppError("invalid", "A stock count names a SKU or a Location that does not exist.");
}

export type Counter = { product_count: number; subcategories: Subcategory[] };

type Chosen = Subcategory & { chosen_by: { store: number; place: number }[] };

const mostSubcategories = 4;

/**
 * What can be tried at each of these stores today: its products in stock, and the subcategories that staff chose for it, or
 * else those with most of these products. A store without stock has none.
 */
export async function listCounters(ctx: Ctx, storeIds: readonly number[]): Promise<Map<number, Counter>> {
	if (storeIds.length === 0) return new Map();
	const stores = sql`any(${sql.param([...storeIds])}::int[])`;
	const [counted, known] = await Promise.all([countOnCounters(ctx, stores), listChosen(ctx, stores)]);
	const byStore = Map.groupBy(counted, (row) => row.store);
	return new Map(storeIds.map((id) => [id, counterOf(id, byStore.get(id) ?? [], known)]));
}

type Counted = { store: number; subcategory: number | null; number: number };

/** One row per store and subcategory, and one per store without a subcategory: the number of its products. */
async function countOnCounters(ctx: Ctx, stores: SQL): Promise<Counted[]> {
	const { rows } = await ctx.db.execute<Counted>(sql`${prepared}
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
		select location_id, null, count(*)::int from on_counter group by 1`);
	return rows;
}

async function listChosen(ctx: Ctx, stores: SQL): Promise<Chosen[]> {
	const { rows } = await ctx.db.execute<Chosen>(sql`${prepared}
		select id, name, slug, image, (
			select coalesce(json_agg(json_build_object('store', chosen.location_id, 'place', chosen.position)), '[]') from location_subcategory chosen
			where chosen.subcategory_id = subcategory.id and chosen.location_id = ${stores}
		) as chosen_by
		from subcategory order by position, id limit 500`);
	return rows;
}

function counterOf(store: number, counted: readonly { subcategory: number | null; number: number }[], known: readonly Chosen[]): Counter {
	const numbers = new Map(counted.map((row) => [row.subcategory, row.number]));
	const placeOf = (each: Chosen) => each.chosen_by.find((by) => by.store === store)?.place;
	const chosen = known.filter((each) => placeOf(each) !== undefined).toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0));
	const byNumber = known
		.filter((each) => numbers.has(each.id))
		.toSorted((one, other) => (numbers.get(other.id) ?? 0) - (numbers.get(one.id) ?? 0));
	const shown = chosen.length > 0 ? chosen : byNumber;
	return {
		product_count: numbers.get(null) ?? 0,
		subcategories: shown.slice(0, mostSubcategories).map(({ id, name, slug, image }) => ({ id, name, slug, image })),
	};
}

export type SoldLaptop = { serial: string; sku: string; sold_at: Date; warranty_until: string };

/** Capitals, without the spaces and dashes that people read into a serial number. */
export function normaliseSerial(typed: string): string | undefined {
	const serial = typed.replace(/[\s-]/g, "").toUpperCase();
	return /^[A-Z0-9]{4,40}$/.test(serial) ? serial : undefined;
}

export async function recordSerials(ctx: Ctx, laptops: readonly SoldLaptop[]): Promise<void> {
	const given = laptops.map((laptop) => ({ ...laptop, serial: normaliseSerial(laptop.serial), sold_at: laptop.sold_at.toISOString() }));
	const { rows } = await ctx.db.execute(sql`
		insert into serial_number (serial, variant_id, sold_at, warranty_until)
		select given.serial, variant.id, given.sold_at, given.warranty_until
		from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(serial text, sku text, sold_at timestamptz, warranty_until date)
		join variant on variant.sku = given.sku
		on conflict (serial) do update set variant_id = excluded.variant_id, sold_at = excluded.sold_at, warranty_until = excluded.warranty_until
		returning serial`);
	if (rows.length !== laptops.length) throw new AppError("invalid", "A serial number names a SKU that does not exist.");
}

export type SerialRecord = { serial: string; product_title: string; warranty_until: string };

export async function findSerial(ctx: Ctx, typed: string): Promise<SerialRecord | undefined> {
	const serial = normaliseSerial(typed);
	if (serial === undefined) return undefined;
	const { rows } = await ctx.db.execute<SerialRecord>(sql`
		select serial_number.serial, product.title as product_title, serial_number.warranty_until::text as warranty_until
		from serial_number join variant on variant.id = serial_number.variant_id join product on product.id = variant.product_id
		where serial_number.serial = ${serial} limit 1`);
	return rows[0];
}
