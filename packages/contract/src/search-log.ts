// Log of searches: counts of the words that people search for.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";

export const recordSearch = endpoint({
	method: "POST",
	path: "/search/log",
	input: z.object({
		q: z.string().max(200),
		/** `shown`: results were looked at. `clicked`: one of them was opened. */
		event: z.enum(["shown", "clicked"]),
		/** Nothing was found, or only without a part of the query. */
		empty: z.boolean().default(false),
	}),
	output: envelope(z.null()),
	access: "guest",
	summary: "Counts a search by its words, without who searched; what looks like a phone, mail or order number is not stored",
});
