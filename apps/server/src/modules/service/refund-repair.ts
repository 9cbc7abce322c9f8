// Refunds of paid repairs, in the same ledger as orders: with a credit note if the repair is reversed, or as goodwill.

import { formatRupees } from "@lapwing/contract/money";
import type { RefundFigures, RefundSettlement } from "@lapwing/contract/refund";
import type { ServiceRequestDetail } from "@lapwing/contract/service";
import { eq } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { invoicePath, issueCreditNote, listCreditable, listInvoices } from "../invoices/invoices.ts";
import { readBalances, refundableOf } from "../payments/ledger.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { listRefunds, refundSettledBefore, requestRefund, settleRefundOf, staffRefundOf } from "../payments/refunds.ts";
import { currentEstimate } from "./estimate.ts";
import { isPayable, lockRequest } from "./payment-hooks.ts";
import { serviceReversal } from "./schema.ts";
import type { RequestRow } from "./service.ts";

export type RepairRefund = {
	kind: "cancelled" | "goodwill";
	amount: number;
	reason: string;
	key: string;
	settlement?: RefundSettlement | undefined;
};

const subjectOf = (reference: string) => ({ kind: "repair" as const, reference });

/** Must run in a transaction. */
export async function refundRepair(ctx: Ctx, payments: Payments, reference: string, { key, ...wanted }: RepairRefund): Promise<void> {
	const request = await lockRequest(ctx, reference);
	const known = (await listRefunds(ctx, subjectOf(reference))).some(({ refund }) => refund.key === refundKeyOf(reference, key));
	if (known) return;
	const balance = (await readBalances(ctx, "repair", [reference]))(reference);
	const refundable = refundableOf(balance);
	const credit = wanted.kind === "cancelled" ? await creditInvoice(ctx, reference, wanted, refundable) : undefined;
	if (credit === undefined && wanted.amount > refundable) throw exceedsRefundable(refundable);
	const refunded = Math.min(wanted.amount, refundable);
	const refund =
		refunded === 0
			? undefined
			: await requestRefund(payments, ctx, {
					subject: subjectOf(reference),
					amount: refunded,
					kind: wanted.kind,
					reason: wanted.reason,
					key: refundKeyOf(reference, key),
					settlement: wanted.settlement,
				});
	if (credit !== undefined)
		await ctx.db.insert(serviceReversal).values({
			requestId: request.id,
			reason: wanted.reason,
			amount: wanted.amount,
			deduction: wanted.amount - refunded,
			creditNoteId: credit.id,
			refundId: refund?.id ?? null,
			byStaff: ctx.actor.kind === "staff" ? ctx.actor.name : null,
			at: ctx.now,
		});
}

const refundKeyOf = (reference: string, key: string) => `${reference}-${key}`;

function exceedsRefundable(most: number): AppError {
	const sentence = most > 0 ? `At most ${formatRupees(most)} can be paid back.` : "Nothing is left to be paid back.";
	return new AppError("conflict", sentence, { errors: { amount: [sentence] } });
}

function exceedsCreditable(most: number, refundable: number): AppError {
	const left = refundable < most ? `; ${formatRupees(refundable)} of what was paid is left to be paid back` : "";
	const sentence = most > 0 ? `At most ${formatRupees(most)} can be credited${left}.` : "All of the invoice is credited already.";
	return new AppError("conflict", sentence, { errors: { amount: [sentence] } });
}

/** Credits the invoice's lines in order, until the amount is reached. */
async function creditInvoice(ctx: Ctx, reference: string, { amount, reason }: Pick<RepairRefund, "amount" | "reason">, refundable: number) {
	const invoice = (await listInvoices(ctx, reference)).findLast(({ kind }) => kind === "invoice");
	if (invoice === undefined) throw new AppError("conflict", "This repair is not paid, so there is nothing to take back.");
	const lines = await listCreditable(ctx, invoice.id);
	const most = lines.reduce((sum, { total }) => sum + total, 0);
	if (amount > most) throw exceedsCreditable(most, refundable);
	let left = amount;
	const credited = lines.flatMap(({ line_ref, position, quantity, total }) => {
		const taken = Math.min(left, total);
		left -= taken;
		return taken === 0 ? [] : [{ line_ref, position, quantity: taken === total ? quantity : 0, total: taken }];
	});
	return issueCreditNote(ctx, { invoiceId: invoice.id, lines: credited, reason });
}

export async function settleRepairRefund(
	ctx: Ctx,
	payments: Payments,
	reference: string,
	refundId: number,
	settlement: RefundSettlement,
): Promise<void> {
	const { id } = await lockRequest(ctx, reference);
	const settledBefore = () => refundSettledBefore(ctx, { subject: "service_request", id, refundId });
	await settleRefundOf(payments, ctx, subjectOf(reference), refundId, settlement, settledBefore);
}

/** The calculation of refunds that a credit note belongs to, and the note's id, by refund. */
export async function readReversals(ctx: Ctx, requestId: number): Promise<Map<number, { figures: RefundFigures; creditNoteId: number }>> {
	const rows = await ctx.db.select().from(serviceReversal).where(eq(serviceReversal.requestId, requestId)).limit(200);
	return new Map(
		rows.flatMap(({ refundId, amount, deduction, creditNoteId }) =>
			refundId === null
				? []
				: [
						[
							refundId,
							{ figures: { goods: amount, deduction: 0, deduction_reason: null, goodwill: deduction, unpaid: 0, other: 0 }, creditNoteId },
						] as const,
					],
		),
	);
}

/** Payments, refunds and documents of a repair, for staff. */
export async function readRepairPayments(ctx: Ctx, request: RequestRow): Promise<ServiceRequestDetail["money"]> {
	const { reference } = request;
	const balance = (await readBalances(ctx, "repair", [reference]))(reference);
	const documents = await listInvoices(ctx, reference);
	const reversals = await readReversals(ctx, request.id);
	const invoice = documents.findLast(({ kind }) => kind === "invoice");
	const creditable = invoice === undefined ? [] : await listCreditable(ctx, invoice.id);
	return {
		paid: balance.paid,
		refunded: balance.refunded,
		refundable: refundableOf(balance),
		creditable: creditable.reduce((sum, { total }) => sum + total, 0),
		payable: isPayable(request, await currentEstimate(ctx, request.id)),
		refunds: (await listRefunds(ctx, subjectOf(reference))).map((each) =>
			staffRefundOf(each, reversals.get(each.refund.id)?.figures ?? null),
		),
		documents: documents.map(({ kind, number, token, total }) => ({ kind, number, url: invoicePath(token), total })),
	};
}
