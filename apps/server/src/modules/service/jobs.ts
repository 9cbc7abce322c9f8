// Job handlers: emails about payments and refunds of repairs, with a link to the invoice or credit note.
import { eq } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { handleJob, type Job } from "../../job.ts";
import { invoicePath, listInvoices } from "../invoices/invoices.ts";
import { repairMoneyMailJob } from "./job-definitions.ts";
import { serviceRequest } from "./schema.ts";
import { type ServiceDeps, write } from "./service.ts";
import { paidEmail, refundedEmail } from "./service-emails.ts";

export function serviceJobs(desk: ServiceDeps): Job[] {
	return [
		handleJob(repairMoneyMailJob, (ctx, { reference, what, amount }) =>
			inTransaction(ctx, (tx) => writeAbout(tx, desk, reference, what, amount)),
		),
	];
}

async function writeAbout(ctx: Ctx, desk: ServiceDeps, reference: string, what: "paid" | "refunded", amount: number): Promise<void> {
	const [row] = await ctx.db.select().from(serviceRequest).where(eq(serviceRequest.reference, reference)).limit(1);
	if (row === undefined) return;
	const kind = what === "paid" ? "invoice" : "credit_note";
	const document = (await listInvoices(ctx, reference)).findLast((each) => each.kind === kind);
	const receipt = document && { number: document.number, url: `${desk.siteUrl}${invoicePath(document.token)}` };
	await write(ctx, desk, row, null, (facts) => (what === "paid" ? paidEmail : refundedEmail)(facts, amount, receipt));
}
