// A failed call as a form shows it, in shop and console.
import type { Failure } from "./client.ts";

export type FormFailure = {
	code: Failure["code"];
	message: string;
	/** First error message by field name. */
	errors: Record<string, string>;
	/** Retry-After in seconds (429). */
	retryAfter?: number;
};

export function formFailure({ code, message, errors, retryAfter }: Failure): FormFailure {
	const first = Object.entries(errors ?? {}).flatMap(([name, [sentence]]) => (sentence === undefined ? [] : [[name, sentence] as const]));
	return { code, message, errors: Object.fromEntries(first), ...(retryAfter !== undefined && { retryAfter }) };
}
