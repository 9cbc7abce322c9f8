import { sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";

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
