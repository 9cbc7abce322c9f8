// Jobs of the service module. Apart from their handlers (jobs.ts), since money.ts, which asks for them, knows no mailer.
import { z } from "zod";
import { defineJob } from "../../job.ts";

/** The mail about money of a repair: paid, or paid back. */
export const repairMoneyMailJob = defineJob({
	name: "repair-money-mail",
	data: z.object({ reference: z.string(), what: z.enum(["paid", "refunded"]), amount: z.int() }),
	batch: "sequential",
});
