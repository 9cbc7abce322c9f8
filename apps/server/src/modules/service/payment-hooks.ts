// Payments of repairs: the approved estimate is paid online or at the counter. The invoice is issued on capture.

import type { CollectedBy } from "@lapwing/contract/counter";
import { repairSac } from "@lapwing/contract/gst-rates";
import { formatRupees } from "@lapwing/contract/money";
import { eq, sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { enqueue } from "../../job.ts";
import { auditedBefore, doneText } from "../audit/done-before.ts";
import { issueInvoice } from "../invoices/invoices.ts";
import { maskEmail } from "../orders/payment-hooks.ts";
import { listPayments, type PaymentHooks, type PaymentRow, type Payments } from "../payments/payment-rows.ts";
import { createPayment, recordCollectedPayment } from "../payments/payments.ts";
import { codId } from "../payments/providers/cod.ts";
import { currentEstimate } from "./estimate.ts";
import { repairPaymentEmailJob } from "./job-definitions.ts";
import { serviceEstimate, serviceRequest } from "./schema.ts";
import { addEvent, type RequestRow, trackPath } from "./service.ts";

type EstimateRow = typeof serviceEstimate.$inferSelect;

export async function lockRequest(ctx: Ctx, reference: string): Promise<RequestRow> {
	const [row] = await ctx.db.select().from(serviceRequest).where(eq(serviceRequest.reference, reference)).limit(1).for("update");
	if (row === undefined) throw new AppError("not_found", "There is no such service request.");
	return row;
}

export const repairPaymentHooks: PaymentHooks["repair"] = {
	async lockSubject(ctx, reference) {
		await lockRequest(ctx, reference);
	},

	async onCaptured(ctx, payment) {
		const request = await lockRequest(ctx, payment.subjectReference);
		const estimate = await currentEstimate(ctx, request.id);
		if (estimate?.paidAt != null) return "duplicate";
		if (!isPayable(request, estimate) || estimate?.total !== payment.amount) return "late";
		await ctx.db.update(serviceEstimate).set({ paidAt: ctx.now }).where(eq(serviceEstimate.id, estimate.id));
		const isCounter = payment.provider === codId;
		await addEvent(ctx, request.id, {
			what: "paid",
			by: isCounter ? "Counter" : "Customer",
			...(isCounter && { internalNote: counterWords(payment) }),
		});
		await issueRepairInvoice(ctx, request, estimate, payment);
		await enqueue(ctx, repairPaymentEmailJob, { reference: request.reference, what: "paid", amount: payment.amount });
		return "keep";
	},

	async onRefunded(ctx, payment, refund) {
		const request = await lockRequest(ctx, payment.subjectReference);
		await addEvent(ctx, request.id, {
			what: "refunded",
			by: "Shop",
			internalNote: `${refund.reason}: ${formatRupees(refund.amount)} paid back`,
		});
		await enqueue(ctx, repairPaymentEmailJob, {
			reference: request.reference,
			what: "refunded",
			amount: refund.amount,
			refund_id: refund.id,
		});
	},

	async describe(ctx, reference) {
		const [request] = await ctx.db.select().from(serviceRequest).where(eq(serviceRequest.reference, reference)).limit(1);
		if (request === undefined) throw new AppError("not_found", "There is no such service request.");
		return {
			path: trackPath(request.token),
			items: [{ title: `Repair of ${request.laptopBrand} ${request.laptopModel}`, quantity: 1 }],
			expected: null,
			destination: null,
			fulfilment: null,
			pickup: null,
			mailed_to: maskEmail(request.email ?? ""),
			kept_until: null,
			may_retry: isPayable(request, await currentEstimate(ctx, request.id)),
		};
	},

	async onRetry(ctx, reference, { paysLater }) {
		const request = await lockRequest(ctx, reference);
		if (paysLater) throw new AppError("conflict", "Pay at the counter when you collect the laptop.");
		expectPayable(request, await currentEstimate(ctx, request.id));
	},
};

/** "UPI, 412345678901"; what the counter has noted of a payment. */
function counterWords({ method, providerPaymentId, id }: PaymentRow): string {
	return [method, providerPaymentId === `cash-${id}` ? null : providerPaymentId].filter(Boolean).join(", ");
}

/** An approved and unpaid estimate of a request with a service centre, whose GSTIN is on the invoice. */
export function isPayable(request: Pick<RequestRow, "state" | "centerId">, estimate: EstimateRow | undefined): boolean {
	return (
		estimate?.decision === "approved" &&
		estimate.paidAt === null &&
		estimate.total > 0 &&
		request.state !== "cancelled" &&
		request.centerId !== null
	);
}

function expectPayable(request: RequestRow, estimate: EstimateRow | undefined): EstimateRow {
	if (estimate !== undefined && isPayable(request, estimate)) return estimate;
	const noCentre = estimate !== undefined && isPayable({ ...request, centerId: 1 }, estimate);
	throw new AppError("conflict", noCentre ? "This can be paid once a service centre has taken it." : "There is nothing to pay now.");
}

async function issueRepairInvoice(ctx: Ctx, request: RequestRow, estimate: EstimateRow, payment: PaymentRow): Promise<void> {
	const place = await readCentre(ctx, request.centerId);
	await issueInvoice(ctx, {
		locationId: place.id,
		kind: "repair",
		subject: request.reference,
		orderedAt: request.createdAt,
		recipient: { name: request.name, business_name: null, gstin: null, phone: request.phone, address: null },
		delivery: null,
		// Recipient not registered for GST and no address on record with a state: the place of supply is the supplier's location (IGST Act,
		// section 12(2)(b)(ii)).
		placeOfSupply: place.stateCode,
		lines: estimate.lines.map((line) => ({
			description: line.title,
			detail: `${request.laptopBrand} ${request.laptopModel}`,
			hsn: repairSac,
			quantity: 1,
			unit: "NOS",
			gst_rate: estimate.gstRate,
			unit_price: line.amount,
			discount: 0,
			total: line.amount,
			serials: request.serial === null ? [] : [request.serial],
			line_ref: null,
		})),
		payment: `Paid: ${payment.method}`,
	});
}

async function readCentre(ctx: Ctx, id: number | null): Promise<{ id: number; stateCode: string }> {
	const rows = await queryRows(
		ctx.db,
		{ id: col.number, stateCode: col.text },
		sql`
		select id, state_code as "stateCode" from location where id = ${id}::int limit 1`,
	);
	const [place] = rows;
	if (place === undefined) throw new AppError("conflict", "Give the request to a service centre first.");
	return place;
}

/** Returns the path of the payment page. */
export async function payEstimate(ctx: Ctx, payments: Payments, token: string): Promise<string> {
	const [request] = await ctx.db.select().from(serviceRequest).where(eq(serviceRequest.token, token)).limit(1).for("update");
	if (request === undefined) throw new AppError("not_found", "This link leads to no service request. Check that it is complete.");
	const estimate = expectPayable(request, await currentEstimate(ctx, request.id));
	const provider = [...(await payments.readProviders(ctx)).values()].find(({ id }) => id !== "cod");
	if (provider === undefined) throw new AppError("conflict", "Please pay at the counter when you collect the laptop.");
	const open = (await listPayments(ctx, { kind: "repair", reference: request.reference })).findLast(
		(each) => each.provider === provider.id && each.amount === estimate.total && (each.state === "created" || each.state === "authorized"),
	);
	const payment = open ?? (await newPayment(ctx, request, estimate, provider.id, provider.title));
	return `/pay/${payment.token}`;
}

/** By staff, as the audit log has it; else it was paid online. */
async function paidBefore(ctx: Ctx, { id }: RequestRow, paidAt: Date): Promise<string> {
	const asked = "collected the payment";
	const booked = await auditedBefore(ctx, { subject: "service_request", id, actions: { [asked]: "booked" }, asked });
	return booked ?? doneText(ctx, { words: "paid", at: paidAt, by: null, isOwn: false });
}

function newPayment(ctx: Ctx, request: RequestRow, estimate: EstimateRow, provider: string, method: string): Promise<PaymentRow> {
	return createPayment(ctx, {
		subject: { kind: "repair", reference: request.reference },
		provider,
		method,
		amount: estimate.total,
		contact: { name: request.name, email: request.email ?? "", phone: request.phone },
		description: `Repair ${request.reference}`,
	});
}

/** Records a payment at the counter. */
export async function collectRepairPayment(ctx: Ctx, payments: Payments, requestId: number, by: CollectedBy): Promise<void> {
	const [request] = await ctx.db.select().from(serviceRequest).where(eq(serviceRequest.id, requestId)).limit(1).for("update");
	if (request === undefined) throw new AppError("not_found", "There is no such service request.");
	const current = await currentEstimate(ctx, request.id);
	if (current?.paidAt != null)
		throw new AppError("conflict", `There is nothing to pay now. ${await paidBefore(ctx, request, current.paidAt)}`);
	const estimate = expectPayable(request, current);
	await newPayment(ctx, request, estimate, "cod", "At the counter");
	await recordCollectedPayment(payments, ctx, { kind: "repair", reference: request.reference }, estimate.total, { by });
}
