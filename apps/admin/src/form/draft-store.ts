// Drafts in session storage, which all who sign in on a browser share: they are of the member of staff who typed them.
const prefix = "lapwing-draft ";
const ownerKey = "lapwing-drafts-of";

export function readDraft(key: string): unknown {
	try {
		return JSON.parse(sessionStorage.getItem(prefix + key) ?? "null") ?? undefined;
	} catch {
		return undefined;
	}
}

export function keepDraft(key: string, draft: unknown): void {
	sessionStorage.setItem(prefix + key, JSON.stringify(draft));
}

export function dropDraft(key: string): void {
	sessionStorage.removeItem(prefix + key);
}

export function forgetDrafts(): void {
	for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/** Whether another member of staff was signed in here before this one. */
export function isSomebodyElse(member: string): boolean {
	const before = sessionStorage.getItem(ownerKey);
	sessionStorage.setItem(ownerKey, member);
	return before !== null && before !== member;
}
