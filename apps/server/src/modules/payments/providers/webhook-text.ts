// Validation of webhook bodies. A valid signature does not imply a valid body.
import { z } from "zod";
import { AppError } from "../../../ctx.ts";

/** An id assigned by the provider; limited to what the database can store. */
export const ProviderId = z
	.string()
	.min(1)
	.max(255)
	.refine((id) => id.isWellFormed() && !id.includes("\0"));

/** Throws `bad_request` if the text is not JSON of this shape. */
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
