// Idempotency of forms in the console: what is sent again with one key is stored once, and refused if it has other entries than were stored.
import { AppError, type Ctx } from "./ctx.ts";
import { sha256 } from "./sha256.ts";

/** `idempotencyKey`: of the member of staff and the form. `contentHash`: digest of the entries. */
export type SentForm = { idempotencyKey: string; contentHash: string };

/** What the first try has stored: its number, by which the console leads to it, and a sentence. */
export type FirstTry = { number: string; words: () => string };

export function sentForm({ actor }: Ctx, { key, ...entries }: { key: string }): SentForm {
	return { idempotencyKey: `${actor.kind === "staff" ? actor.id : ""}:${key}`, contentHash: sha256(JSON.stringify(entries)) };
}

/** `stored`: digest of the first try; null if it is older than the column. */
export function expectSameEntries({ contentHash }: SentForm, stored: string | null, { number, words }: FirstTry): void {
	if (stored !== null && stored !== contentHash) throw firstTryArrived(words(), number);
}

/** The error of the key lets the console offer to empty the form: with that key it would be refused again and again. */
export function firstTryArrived(words: string, stored?: string): AppError {
	const message = `Your first try arrived: ${words}`;
	return new AppError("conflict", message, { errors: { key: [message] }, ...(stored !== undefined && { stored }) });
}
