// Low stock, defined once for the dashboard and the product list.
import { lowStock } from "@lapwing/contract/stock-levels";
import { type SQL, sql } from "drizzle-orm";

/**
 * Condition on `product` and one of its `variant`s: on sale, and two or fewer pieces free at the locations that `within` names, a
 * condition on `stock_item`.
 */
export function isLowStock(within: SQL): SQL {
	return sql`product.status = 'published' and variant.withdrawn_at is null and (
		select coalesce(sum(stock_item.on_hand - stock_item.reserved), 0) from stock_item
		where stock_item.variant_id = variant.id and ${within}) <= ${lowStock}`;
}
