// Job definitions. Apart from their handlers (jobs.ts), which import the modules that enqueue them (import cycle).
import { orderStates } from "@lapwing/contract/order";
import { z } from "zod";
import { defineJob } from "../../job.ts";

/** Kinds of order emails: one for each order state, and others for events that do not change it. */
const mailKinds = [
	...orderStates,
	"unpaid",
	"sold_out",
	"undelivered",
	"refund",
	"part_cancelled",
	"return_refused",
	"return_withdrawn",
	"replacement",
	"address_corrected",
	"late_cash",
] as const;
export type MailKind = (typeof mailKinds)[number];

export const orderEmailJob = defineJob({
	// The name is stored with jobs that wait; another one would leave those of the last release undone.
	name: "order-letter",
	data: z.object({
		reference: z.string(),
		kind: z.enum(mailKinds),
		note: z.string().optional(),
		amount: z.int().optional(),
		/** Of a return: what staff have deducted. In jobs of earlier releases; now read from the reversal. */
		deduction: z.object({ amount: z.int(), reason: z.string() }).optional(),
		/** The reversal or the refund that the email is about. */
		reversal_id: z.int().optional(),
		refund_id: z.int().optional(),
		/** The shipment that the email is about. */
		shipment_id: z.int().optional(),
		/** Of a refused return: what is refused. */
		items: z.array(z.object({ title: z.string(), quantity: z.int() })).optional(),
		/** Of a return: noted by staff, who may have the goods already. */
		by_staff: z.boolean().optional(),
		/** Random id for the Message-ID, generated when the job is enqueued. Missing in jobs of earlier releases. */
		event: z.string().optional(),
	}),
	batch: "sequential",
});
