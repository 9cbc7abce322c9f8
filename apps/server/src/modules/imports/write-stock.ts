// Applies a validated stock file: differences, under the row locks that sales take.
import type { ImportSummary } from "@lapwing/contract/imports";
import { sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { applyDifferences } from "../inventory/adjust.ts";
import { Report, shortageOf } from "./report.ts";
import type { Run } from "./run.ts";
import { noChanges, type Written } from "./write.ts";

export async function countStockChanges(ctx: Ctx, run: Run): Promise<ImportSummary> {
	const rows = await queryRows(
		ctx.db,
		{ number: col.number },
		sql`select count(*)::int as number from import_row where import_id = ${run.id} and (parsed ->> 'delta')::int <> 0`,
	);
	return { ...noChanges, changed_counts: rows[0]?.number ?? 0 };
}

/** Thrown if stock was sold since validation: the transaction is rolled back, and the import is refused with these rows. */
export class StockConflict extends Error {
	readonly report: Report;

	constructor(report: Report) {
		super("Stock has changed since the file was checked.");
		this.report = report;
	}
}

const batchSize = 5000;

export async function writeStock(ctx: Ctx, run: Run): Promise<Written> {
	const { rows: older } = await ctx.db.execute(sql`select from import_row where import_id = ${run.id} and not (parsed ? 'delta') limit 1`);
	if (older.length > 0) throw new AppError("conflict", "This file was checked before the shop was updated. Upload it again.");
	const changed: number[] = [];
	const report = new Report();
	let after = { variantId: 0, locationId: 0 };
	for (;;) {
		// In the lock order of `reserveStock`, so that imports and orders do not deadlock.
		const rows = await queryRows(
			ctx.db,
			{ row: col.number, variantId: col.number, locationId: col.number, delta: col.number },
			sql`
			select row_number as "row", variant.id as "variantId", location.id as "locationId", (parsed ->> 'delta')::int as delta
			from import_row join variant on variant.sku = parsed ->> 'sku' join location on location.slug = parsed ->> 'location'
			where import_id = ${run.id} and (parsed ->> 'delta')::int <> 0 and (variant.id, location.id) > (${after.variantId}, ${after.locationId})
			order by variant.id, location.id limit ${batchSize}`,
		);
		const last = rows.at(-1);
		if (last === undefined) break;
		after = last;
		const { short, products } = await applyDifferences(ctx, rows, "Import", `I-${run.id}`);
		for (const { held, ...key } of short) {
			const row = rows.find(({ variantId, locationId }) => variantId === key.variantId && locationId === key.locationId);
			report.say(row?.row ?? 1, "on_hand", shortageOf(held, row?.delta ?? 0) ?? "Stock has changed.");
		}
		changed.push(...products);
	}
	if (report.count > 0) throw new StockConflict(report);
	return { summary: { ...noChanges, changed_counts: changed.length }, changed: [...new Set(changed)] };
}
