// Estimates of repairs. Amounts include GST, as all prices do.
import { gstRateAt, repairSac } from "@lapwing/contract/gst-rates";
import { gstWithin, type TaxSplit } from "@lapwing/contract/money";
import type { Estimate } from "@lapwing/contract/service";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { readSplits } from "../invoices/tax-splits.ts";
import { isSellerRegistered } from "../settings/gst-registration.ts";
import { type EstimateLine, serviceEstimate, serviceRequest } from "./schema.ts";

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
export function estimateTotals(lines: readonly EstimateLine[], gstRate: number, split: TaxSplit): { total: number; gst: number } {
	return {
		total: lines.reduce((sum, line) => sum + line.amount, 0),
		gst: lines.reduce((sum, line) => sum + gstWithin(line.amount, gstRate, split), 0),
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

/** As on the invoice of the centre; within its state as long as none has the request. */
async function readSplit(ctx: Ctx, requestId: number): Promise<TaxSplit> {
	const [request] = await ctx.db
		.select({ centerId: serviceRequest.centerId })
		.from(serviceRequest)
		.where(eq(serviceRequest.id, requestId))
		.limit(1);
	const centerId = request?.centerId ?? null;
	return centerId === null ? "cgst_sgst" : (await readSplits(ctx, [centerId], null))(centerId);
}

type NewEstimate = { lines: readonly EstimateLine[]; key?: string | undefined };

export async function writeEstimate(ctx: Ctx, requestId: number, { lines, key }: NewEstimate): Promise<EstimateRow> {
	await ctx.db
		.update(serviceEstimate)
		.set({ replacedAt: ctx.now })
		.where(and(eq(serviceEstimate.requestId, requestId), isNull(serviceEstimate.replacedAt)));
	const gstRate = await readRepairGstRate(ctx);
	const [row] = await ctx.db
		.insert(serviceEstimate)
		.values({
			requestId,
			lines: [...lines],
			...estimateTotals(lines, gstRate, await readSplit(ctx, requestId)),
			gstRate,
			createdAt: ctx.now,
			formKey: key ?? null,
		})
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
