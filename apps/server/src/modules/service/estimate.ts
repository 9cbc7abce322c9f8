// Estimates of repairs. Amounts include GST, as all prices do.
import { gstRateAt, repairSac } from "@lapwing/contract/gst-rates";
import { gstWithin } from "@lapwing/contract/money";
import type { Estimate } from "@lapwing/contract/service";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { isSellerRegistered } from "../settings/gst-registration.ts";
import { type EstimateLine, serviceEstimate } from "./schema.ts";

export function repairGstRateAt(at: Date): number {
	const rate = gstRateAt(repairSac, at);
	if (rate === undefined) throw new Error(`No GST rate is known for repairs (SAC ${repairSac}).`);
	return rate;
}

/** 0 if the seller is not registered for GST. */
async function readRepairGstRate(ctx: Ctx): Promise<number> {
	const [seller] = await queryRows(ctx.db, { registered: col.bool }, sql`select ${isSellerRegistered} as registered`);
	return seller?.registered === true ? repairGstRateAt(ctx.now) : 0;
}

/** GST is rounded per line, as on the invoice. */
export function estimateTotals(lines: readonly EstimateLine[], gstRate: number): { total: number; gst: number } {
	return {
		total: lines.reduce((sum, line) => sum + line.amount, 0),
		gst: lines.reduce((sum, line) => sum + gstWithin(line.amount, gstRate), 0),
	};
}

type EstimateRow = typeof serviceEstimate.$inferSelect;

export async function currentEstimate(ctx: Ctx, requestId: number): Promise<EstimateRow | undefined> {
	const [row] = await ctx.db
		.select()
		.from(serviceEstimate)
		.where(and(eq(serviceEstimate.requestId, requestId), isNull(serviceEstimate.replacedAt)))
		.limit(1);
	return row;
}

export async function writeEstimate(ctx: Ctx, requestId: number, lines: readonly EstimateLine[]): Promise<EstimateRow> {
	await ctx.db
		.update(serviceEstimate)
		.set({ replacedAt: ctx.now })
		.where(and(eq(serviceEstimate.requestId, requestId), isNull(serviceEstimate.replacedAt)));
	const gstRate = await readRepairGstRate(ctx);
	const [row] = await ctx.db
		.insert(serviceEstimate)
		.values({ requestId, lines: [...lines], ...estimateTotals(lines, gstRate), gstRate, createdAt: ctx.now })
		.returning();
	if (row === undefined) throw new Error("The estimate was not stored.");
	return row;
}

export async function recordDecision(ctx: Ctx, estimateId: number, decision: "approved" | "declined"): Promise<void> {
	await ctx.db.update(serviceEstimate).set({ decision, decidedAt: ctx.now }).where(eq(serviceEstimate.id, estimateId));
}

export function estimateOf(row: EstimateRow): Estimate {
	return {
		lines: row.lines,
		total: row.total,
		gst: row.gst,
		gst_rate: row.gstRate,
		sac: repairSac,
		decision: row.decision,
		decided_at: row.decidedAt?.toISOString() ?? null,
		created_at: row.createdAt.toISOString(),
	};
}
