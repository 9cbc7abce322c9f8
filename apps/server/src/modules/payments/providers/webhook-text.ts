// What a webhook's text may be. A signature says who sent it, not that it makes sense.
import { z } from "zod";
import { AppError } from "../../../ctx.ts";

/** A provider's name for a thing of its own: short, and something the database can hold. */
export const ProviderId = z
	.string()
	.min(1)
	.max(255)
	.refine((id) => id.isWellFormed() && !id.includes("\0"));

/** Throws `bad_request` where the text is no JSON of this shape. */
export function readWebhookText<S extends z.ZodType>(schema: S, text: string): z.output<S> {
	let body: unknown;
	try {
		body = JSON.parse(text);
	} catch {
		throw new AppError("bad_request", "The body is not valid JSON.");
	}
	const read = schema.safeParse(body);
	if (!read.success) throw new AppError("bad_request", "This is not a message that the shop understands.");
	return read.data;
}
