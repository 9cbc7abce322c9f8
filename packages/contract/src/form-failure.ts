// A failed call as a form shows it, in shop and console.
import type { Failure } from "./client.ts";

export type FormFailure = {
	code: Failure["code"];
	message: string;
	/** First error message by field name. */
	errors: Record<string, string>;
	/** Number of the document that the form's first try has stored. */
	stored?: string | undefined;
	/** Retry-After in seconds (429). */
	retryAfter?: number | undefined;
};

export function formFailure({ code, message, errors, stored, retryAfter }: Failure): FormFailure {
	const first = Object.entries(errors ?? {}).flatMap(([name, [sentence]]) => (sentence === undefined ? [] : [[name, sentence] as const]));
	return { code, message, errors: Object.fromEntries(first), stored, retryAfter };
}
