// Warranty dates: months counted from the day of sale, in Indian time.
import { dayInIndia } from "@lapwing/contract/india-day";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";

/**
 * Last day of the warranty: the same day of the month so many months after the sale, or the last day of a shorter month. With 0 months,
 * the day of sale.
 */
export function warrantyUntil(soldAt: Date, months: number): string {
	const [year = 0, month = 0, day = 0] = dayInIndia(soldAt).split("-").map(Number);
	const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Warranty in months, by SKU. */
export async function warrantyMonthsOf(ctx: Ctx, skus: readonly string[]): Promise<Map<string, number>> {
	const rows = await queryRows(
		ctx.db,
		{ sku: col.text, months: col.number },
		sql`
		select variant.sku, product.warranty_months as months from product join variant on variant.product_id = product.id
		where variant.sku = any(${sql.param([...skus])}::text[])`,
	);
	return new Map(rows.map(({ sku, months }) => [sku, months]));
}
