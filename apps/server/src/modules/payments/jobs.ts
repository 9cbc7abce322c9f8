import { defineJob, handleJob, type Job } from "../../job.ts";
import { refundPaymentJob } from "./job-definitions.ts";
import type { Payments } from "./payment-rows.ts";
import { recheckRefunds, reconcilePayments, sendRefund } from "./query-provider.ts";
import { deleteOldEvents } from "./webhooks.ts";

export function paymentJobs(payments: Payments): Job[] {
	return [
		handleJob(refundPaymentJob, (ctx, { refundId }) => sendRefund(payments, ctx, refundId)),
		handleJob(defineJob({ name: "reconcile-payments", cron: "* * * * *", retries: 0 }), (ctx) => reconcilePayments(payments, ctx)),
		handleJob(defineJob({ name: "recheck-refunds", cron: "17 4 * * *", retries: 0 }), (ctx) => recheckRefunds(payments, ctx)),
		handleJob(defineJob({ name: "forget-payment-events", cron: "43 3 * * *" }), deleteOldEvents),
	];
}
