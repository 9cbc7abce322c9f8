import { type Job, job } from "../../job.ts";
import { payBack, recheckRefunds, reconcilePayments } from "./ask.ts";
import { forgetOldEvents } from "./messages.ts";
import type { Payments } from "./payments.ts";

export function paymentJobs(payments: Payments): Job[] {
	return [
		// A provider may be away for days, and the money is owed all the same.
		job<{ refundId: number }>({ name: "refund-payment", retries: 300, run: (ctx, { refundId }) => payBack(payments, ctx, refundId) }),
		job({ name: "reconcile-payments", cron: "*/5 * * * *", retries: 0, run: (ctx) => reconcilePayments(payments, ctx) }),
		job({ name: "recheck-refunds", cron: "17 4 * * *", retries: 0, run: (ctx) => recheckRefunds(payments, ctx) }),
		job({ name: "forget-payment-events", cron: "43 3 * * *", run: forgetOldEvents }),
	];
}
