// What a browser reports when a page fails there. The server writes it to its log, without anything that could be somebody's.
import { z } from "zod";

export const ClientError = z.object({
	kind: z.string().max(60),
	message: z.string().max(400),
	stack: z.string().max(2000),
	/** The path of the page, without its query. */
	path: z.string().max(500),
});
