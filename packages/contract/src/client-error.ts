// Browser error report, written to the server's log. Contains no personal data.
import { z } from "zod";

export const ClientError = z.object({
	kind: z.string().max(60),
	message: z.string().max(400),
	stack: z.string().max(2000),
	/** Path of the page, without its query string. */
	path: z.string().max(500),
});
