// Job definitions. Apart from their handlers (jobs.ts), which import the modules that enqueue them (import cycle).
import { z } from "zod";
import { defineJob } from "../../job.ts";

/** Retries for days, since the refund is owed even while the provider is unavailable. */
export const refundPaymentJob = defineJob({ name: "refund-payment", data: z.object({ refundId: z.int() }), retries: 300 });
