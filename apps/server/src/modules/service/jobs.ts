// Job handlers: emails about payments and refunds of repairs, with a link to the invoice or credit note.
import { eq } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { handleJob, type Job } from "../../job.ts";
import { invoicePath, listInvoices } from "../invoices/invoices.ts";
import { listRefunds } from "../payments/refunds.ts";
import { repairPaymentEmailJob } from "./job-definitions.ts";
import { readReversals } from "./refund-repair.ts";
import { serviceRequest } from "./schema.ts";
import { type ServiceDeps, sendRequestEmail } from "./service.ts";
import { paidEmail, refundedEmail } from "./service-emails.tsx";

export function serviceJobs(deps: ServiceDeps): Job[] {
	return [handleJob(repairPaymentEmailJob, (ctx, mail) => inTransaction(ctx, (tx) => sendPaymentEmail(tx, deps, mail)))];
}

type PaymentMail = { reference: string; what: "paid" | "refunded"; amount: number; refund_id?: number | undefined };

async function sendPaymentEmail(ctx: Ctx, deps: ServiceDeps, { reference, what, amount, refund_id }: PaymentMail): Promise<void> {
	const [row] = await ctx.db.select().from(serviceRequest).where(eq(serviceRequest.reference, reference)).limit(1);
	if (row === undefined) return;
	const documents = await listInvoices(ctx, reference);
	const reversal = refund_id === undefined ? undefined : (await readReversals(ctx, row.id)).get(refund_id);
	// Jobs of earlier releases name no refund. A goodwill refund has no credit note.
	const document =
		what === "paid" || refund_id === undefined
			? documents.findLast(({ kind }) => kind === (what === "paid" ? "invoice" : "credit_note"))
			: documents.find(({ id }) => id === reversal?.creditNoteId);
	const refund =
		refund_id === undefined
			? undefined
			: (await listRefunds(ctx, { kind: "repair", reference })).find((each) => each.refund.id === refund_id)?.refund;
	const receipt = document && { number: document.number, url: `${deps.siteUrl}${invoicePath(document.token)}` };
	await sendRequestEmail(ctx, deps, row, null, (facts) =>
		what === "paid" ? paidEmail(facts, amount, receipt) : refundedEmail(facts, amount, receipt, { figures: reversal?.figures, refund }),
	);
}
