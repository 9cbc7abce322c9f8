// The jobs of payments that others ask for. Apart from their handlers (jobs.ts), which import the modules that ask for them.
import { z } from "zod";
import { defineJob } from "../../job.ts";

/** A provider may be away for days, and the money is owed all the same. */
export const refundPaymentJob = defineJob({ name: "refund-payment", data: z.object({ refundId: z.int() }), retries: 300 });
