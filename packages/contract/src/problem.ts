// Error codes of the API. Clients branch on the code, never on the text.
import { z } from "zod";

export const statusOf = {
	bad_request: 400,
	unauthorized: 401,
	forbidden: 403,
	not_found: 404,
	method_not_allowed: 405,
	conflict: 409,
	gone: 410,
	too_large: 413,
	unsupported_media_type: 415,
	invalid: 422,
	too_many_requests: 429,
	internal: 500,
	unavailable: 503,
} as const;

export type ProblemCode = keyof typeof statusOf;

export const problemCodes = Object.keys(statusOf) as [ProblemCode, ...ProblemCode[]];

export const Problem = z.object({
	message: z.string(),
	code: z.enum(problemCodes),
	errors: z.record(z.string(), z.array(z.string())).optional(),
	/** Of a form sent twice with other entries: number of the document that the first one stored (order, repair, goods receipt, transfer). */
	stored: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

export type FieldErrors = Record<string, string[]>;
