// Grows the demo catalogue to any size, for benchmarks. Each product is derived from one of the demo's own, with its own code,
// price, date, stock and rating; values are a function of its number (deterministic).
import { type Ctx, inTransaction } from "@lapwing/server/ctx";
import { maintainWords } from "@lapwing/server/modules/listing/maintain-words";
import { refreshListing } from "@lapwing/server/modules/listing/refresh-listing";
import { renumberIfMisplaced } from "@lapwing/server/modules/listing/renumber-listing";
import { type SQL, sql } from "drizzle-orm";

const batchSize = 5000;

/** Spec fields that lists, cards and filters read; the others are omitted. */
const copiedFields = [
	"processor",
	"processor_family",
	"cores",
	"boost_ghz",
	"ram_gb",
	"ram_type",
	"ram_slots",
	"storage_gb",
	"storage_type",
	"screen_inch",
	"resolution",
	"panel",
	"touch",
	"graphics",
	"graphics_kind",
	"graphics_memory_gb",
	"refresh_hz",
	"brightness_nits",
	"keyboard_backlight",
	"number_pad",
	"thunderbolt",
	"warranty_years",
	"battery_wh",
	"battery_hours",
	"weight_kg",
	"height_mm",
	"os",
	"capacity_gb",
	"power_w",
	"speed",
	"fits_inch",
	"compatibility",
	"connection",
	"connector",
	"colour",
];

/** Adds products until there are `wanted`. */
export async function growDemo(ctx: Ctx, wanted: number, progress: (done: number) => void): Promise<void> {
	const { rows } = await ctx.db.execute<{ all: number; grown: number }>(sql`
		select count(*)::int as "all", count(*) filter (where slug ~ '-g[a-z][0-9]+$')::int as grown from product`);
	const { all, grown } = rows[0] ?? { all: 0, grown: 0 };
	if (all - grown === 0) throw new Error("Load the demo seller first.");
	const quickly = await canSkipForeignKeys(ctx);
	// Pipelining: while the listing is refreshed for one batch, the next is inserted on another connection.
	let listed: Promise<void> = Promise.resolve();
	try {
		for (let number = grown + 1, total = all; total < wanted; ) {
			const last = Math.min(number + batchSize - 1, number + wanted - total - 1);
			const ids = await inTransaction(ctx, async (tx) => {
				if (quickly) await tx.db.execute(sql`set local session_replication_role = replica`);
				return addProducts(tx, number, last);
			});
			await listed;
			total += last - number + 1;
			number = last + 1;
			listed = refreshListing(ctx, ids).then(() => progress(total));
			// Avoids an unhandled rejection; awaited with the next batch.
			listed.catch(() => undefined);
		}
	} finally {
		await listed;
	}
	await maintainWords(ctx);
	await renumberIfMisplaced(ctx);
	// As autovacuum would: every batch has rewritten the bitmaps of its chunk, and index-only scans need the visibility map.
	await ctx.db.execute(sql`vacuum analyze`);
}

/**
 * Whether foreign key checks may be disabled: they take a third of the time, and all rows come from joins with the referenced
 * tables.
 */
async function canSkipForeignKeys(ctx: Ctx): Promise<boolean> {
	const { rows } = await ctx.db.execute<{ all: string }>(sql`select current_setting('is_superuser') as "all"`);
	return rows[0]?.all === "on";
}

/** Deterministic pseudo-random number by product and purpose. */
const chance = (number: SQL, purpose: string) => sql`abs(hashtext((${number})::text || ${purpose})::bigint)`;

async function addProducts(ctx: Ctx, first: number, last: number): Promise<number[]> {
	const number = sql`sister.number`;
	const { rows } = await ctx.db.execute<{ id: number }>(sql`
		insert into product (slug, title, brand_id, subcategory_id, description, highlights, warranty, warranty_months, hsn, gst_rate,
			country_of_origin, manufacturer, importer, meta_title, meta_description, meta_keywords, drawing, status, published_at, created_at, updated_at)
		select base.slug || '-g' || lower(sister.code), base.title || ' G' || sister.code, base.brand_id, base.subcategory_id,
			base.description, base.highlights, base.warranty, base.warranty_months, base.hsn, base.gst_rate, base.country_of_origin, base.manufacturer,
			base.importer, null, null, null, base.drawing, 'published',
			timestamptz '2022-01-01' + ${chance(number, "day")} % 1700 * interval '1 day', ${ctx.now.toISOString()}, ${ctx.now.toISOString()}
		from (
			select number, chr(65 + number % 26) || (number / 26 + 10) as code from generate_series(${first}::int, ${last}::int) number
		) sister
		join (
			select product.*, row_number() over (order by id) - 1 as place, count(*) over () as bases
			from product where slug !~ '-g[a-z][0-9]+$' and status = 'published'
		) base on base.place = sister.number % base.bases
		order by sister.number returning id`);
	const ids = rows.map((row) => row.id);
	const sisters = sql`(
		select product.id, product.title, base.id as base_id, substring(product.slug from '[a-z][0-9]+$') as code
		from product join product base on base.slug = regexp_replace(product.slug, '-g[a-z][0-9]+$', '')
		where product.id = any(${sql.param(ids)}::int[])) sister`;
	await ctx.db.execute(sql`
		insert into product_subcategory (product_id, subcategory_id, position)
		select sister.id, member.subcategory_id, member.position from ${sisters} join product_subcategory member on member.product_id = sister.base_id`);
	await ctx.db.execute(sql`
		insert into product_spec (product_id, field, text_value, number_value, yes_no)
		select sister.id, spec.field, spec.text_value, spec.number_value, spec.yes_no
		from ${sisters} join product_spec spec on spec.product_id = sister.base_id and spec.field = any(${sql.param(copiedFields)}::text[])`);
	const share = sql`(70 + ${chance(sql`sister.id`, "price")} % 75)`;
	await ctx.db.execute(sql`
		insert into variant (product_id, sku, options, mrp, price, position)
		select sister.id, variant.sku || '-' || upper(sister.code), variant.options,
			greatest(variant.mrp * ${share} / 10000000 * 100000 - 1000, 29900), greatest(variant.price * ${share} / 10000000 * 100000 - 1000, 19900),
			variant.position
		from ${sisters} join variant on variant.product_id = sister.base_id and variant.withdrawn_at is null`);
	await addStock(ctx, ids);
	await addStars(ctx, ids);
	return ids;
}

/** Stock in none to three stores; about one configuration in eight is sold out. Each count starts with an opening movement. */
async function addStock(ctx: Ctx, ids: readonly number[]): Promise<void> {
	await ctx.db.execute(sql`
		with opened as (
			insert into stock_item (variant_id, location_id, on_hand)
			select variant.id, store.id, 1 + ${chance(sql`variant.id + store.id * 7919`, "stock")} % 9
			from variant join (select id, row_number() over (order by id) as place, count(*) over () as stores from location where kind = 'store') store
				on ${chance(sql`variant.id`, "store")} % 8 <> 0 and (store.place + ${chance(sql`variant.id`, "store")}) % store.stores < 3
			where variant.product_id = any(${sql.param(ids)}::int[]) returning variant_id, location_id, on_hand
		)
		insert into stock_movement (variant_id, location_id, delta, kind, reason, reference, at)
		select variant_id, location_id, on_hand, 'opening', 'Opening stock', 'opening', ${ctx.now.toISOString()}::timestamptz from opened`);
}

async function addStars(ctx: Ctx, ids: readonly number[]): Promise<void> {
	await ctx.db.execute(sql`
		insert into review (product_id, name, rating, text, verified, state, created_at)
		select product.id, 'A buyer', 2 + ${chance(sql`product.id + each * 104729`, "star")} % 4, 'As described. Came on the day named.', true, 'shown',
			product.published_at + each * interval '20 days'
		from product cross join generate_series(1, 3) each
		where product.id = any(${sql.param(ids)}::int[]) and ${chance(sql`product.id`, "reviews")} % 10 < each`);
	await ctx.db.execute(sql`
		insert into review_summary (product_id, stars)
		select product_id, array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
			count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[]
		from review where product_id = any(${sql.param(ids)}::int[]) group by product_id`);
}
