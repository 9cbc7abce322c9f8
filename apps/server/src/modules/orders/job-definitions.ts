// The jobs of orders that others ask for. Apart from their handlers (jobs.ts), which import the modules that ask for them.
import { orderStates } from "@lapwing/contract/order";
import { z } from "zod";
import { defineJob } from "../../job.ts";

/** What a mail is about: a state, or something that changes none. */
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
] as const;
export type MailKind = (typeof mailKinds)[number];

export const orderEmailJob = defineJob({
	name: "order-letter",
	data: z.object({
		reference: z.string(),
		kind: z.enum(mailKinds),
		note: z.string().optional(),
		amount: z.int().optional(),
		/** The parcel that it is about. */
		shipment_id: z.int().optional(),
		/** Drawn in the transaction that asks for the mail; jobs of an earlier version have none. */
		event: z.string().optional(),
	}),
	batch: "sequential",
});
