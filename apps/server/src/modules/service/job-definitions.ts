// Job definitions. Apart from their handlers (jobs.ts), since payment-hooks.ts, which enqueues them, has no mailer.
import { z } from "zod";
import { defineJob } from "../../job.ts";

/** Email about a payment or a refund of a repair. */
export const repairPaymentEmailJob = defineJob({
	name: "repair-money-mail",
	data: z.object({ reference: z.string(), what: z.enum(["paid", "refunded"]), amount: z.int(), refund_id: z.int().optional() }),
	batch: "sequential",
});
