// What happened to products in a period: one definition for the figures of the dashboard and for the lists behind them.
import type { ProductEvent } from "@lapwing/contract/staff-products";
import { type SQL, sql } from "drizzle-orm";
import { type Period, within } from "../../db/period.ts";

/** Condition on `product`. */
export function happenedToProduct(event: ProductEvent, period: Period): SQL {
	if (event === "published") return sql`product.status = 'published' and ${within(sql`product.published_at`, period)}`;
	return sql`product.id::text in (select subject_id from audit_entry where subject = 'product' and ${within(sql`audit_entry.at`, period)})`;
}
