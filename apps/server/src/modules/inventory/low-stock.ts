// Low stock, defined once for the dashboard and the product list.
import { lowStock } from "@lapwing/contract/stock-levels";
import { type SQL, sql } from "drizzle-orm";

/**
 * Condition on `product` and one of its `variant`s: on sale, and two or fewer pieces free at the locations that `within` names, a
 * condition on `stock_item`. `kept`: only what these locations have or had, for a store that does not sell the whole catalogue.
 */
export function isLowStock(within: SQL, { kept = false }: { kept?: boolean } = {}): SQL {
	const isKept = sql`exists (select 1 from stock_item where stock_item.variant_id = variant.id and ${within} and (stock_item.on_hand > 0
		or exists (select 1 from stock_movement moved where moved.variant_id = variant.id and moved.location_id = stock_item.location_id)))`;
	return sql`${kept ? isKept : sql`true`} and product.status = 'published' and variant.withdrawn_at is null and (
		select coalesce(sum(stock_item.on_hand - stock_item.reserved), 0) from stock_item
		where stock_item.variant_id = variant.id and ${within}) <= ${lowStock}`;
}
