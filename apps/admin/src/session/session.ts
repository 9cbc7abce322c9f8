// Cached session of this tab. The cookie is HttpOnly, so the server is asked; again after the tab was hidden, since another tab
// may have signed in or out.
import { isFailure } from "@lapwing/contract/client";
import type { StaffMember } from "@lapwing/contract/staff";
import { api } from "../api.ts";
import { forgetDrafts, isSomebodyElse } from "../form/draft-store.ts";
import { forgetChoices } from "../list/kept-choice.ts";
import { forgetPicked } from "../orders/picked.ts";

let known: { member: StaffMember | undefined } | undefined;

document.addEventListener("visibilitychange", () => {
	if (document.visibilityState === "visible") known = undefined;
});

export async function currentMember(signal: AbortSignal): Promise<StaffMember | undefined> {
	if (known !== undefined) return known.member;
	try {
		const { data } = await api("GET /staff/me", {}, { signal });
		rememberMember(data);
		return data;
	} catch (error) {
		if (!isFailure(error) || error.code !== "unauthorized") throw error;
		rememberMember(undefined);
		return undefined;
	}
}

/** `undefined`: signed out, or the session has ended; the same person finds their drafts then. */
export function rememberMember(member: StaffMember | undefined): void {
	known = { member };
	if (member !== undefined && isSomebodyElse(member.id)) forgetWork();
}

/** What was entered and chosen in this tab, for the next one who signs in. */
export function forgetWork(): void {
	forgetDrafts();
	forgetChoices();
	forgetPicked();
}

/** Invalidates the cache; the next page asks the server. */
export function forgetMember(): void {
	known = undefined;
}
