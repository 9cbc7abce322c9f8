// Who is signed in, as far as this tab knows. The cookie cannot be read by scripts: the server is asked, and asked again
// once the tab was out of sight, since someone may have signed in or out in another one.
import { isFailure } from "@lapwing/contract/client";
import type { StaffMember } from "@lapwing/contract/staff";
import { api } from "../api.ts";

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

/** `undefined`: nobody is. */
export function rememberMember(member: StaffMember | undefined): void {
	known = { member };
}

/** The next page asks the server. */
export function forgetMember(): void {
	known = undefined;
}
