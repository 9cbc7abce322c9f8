// Job handlers: emails about payments and refunds of repairs, with a link to the invoice or credit note.
import { eq } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { handleJob, type Job } from "../../job.ts";
import { invoicePath, listInvoices } from "../invoices/invoices.ts";
import { repairPaymentEmailJob } from "./job-definitions.ts";
import { serviceRequest } from "./schema.ts";
import { type ServiceDeps, sendRequestEmail } from "./service.ts";
import { paidEmail, refundedEmail } from "./service-emails.tsx";

export function serviceJobs(deps: ServiceDeps): Job[] {
	return [
		handleJob(repairPaymentEmailJob, (ctx, { reference, what, amount }) =>
			inTransaction(ctx, (tx) => sendPaymentEmail(tx, deps, reference, what, amount)),
		),
	];
}

async function sendPaymentEmail(ctx: Ctx, deps: ServiceDeps, reference: string, what: "paid" | "refunded", amount: number): Promise<void> {
	const [row] = await ctx.db.select().from(serviceRequest).where(eq(serviceRequest.reference, reference)).limit(1);
	if (row === undefined) return;
	const kind = what === "paid" ? "invoice" : "credit_note";
	const document = (await listInvoices(ctx, reference)).findLast((each) => each.kind === kind);
	const receipt = document && { number: document.number, url: `${deps.siteUrl}${invoicePath(document.token)}` };
	await sendRequestEmail(ctx, deps, row, null, (facts) => (what === "paid" ? paidEmail : refundedEmail)(facts, amount, receipt));
}
