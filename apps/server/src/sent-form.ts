// Idempotency of forms in the console: what is sent again with one key is stored once, and refused if it has other entries than were stored.
import { AppError, type Ctx } from "./ctx.ts";
import { sha256 } from "./sha256.ts";

/** `idempotencyKey`: of the member of staff and the form. `contentHash`: digest of the entries. */
export type SentForm = { idempotencyKey: string; contentHash: string };

export function sentForm({ actor }: Ctx, { key, ...entries }: { key: string }): SentForm {
	return { idempotencyKey: `${actor.kind === "staff" ? actor.id : ""}:${key}`, contentHash: sha256(JSON.stringify(entries)) };
}

/** `stored`: digest of the first try; null if it is older than the column. `message`: what the first try has stored. */
export function expectSameEntries({ contentHash }: SentForm, stored: string | null, message: () => string): void {
	if (stored === null || stored === contentHash) return;
	const text = `Your first try arrived: ${message()}`;
	throw new AppError("conflict", text, { errors: { key: [text] } });
}
