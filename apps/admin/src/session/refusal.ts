// Failures about the session: it expired, or an owner reset the password.
import { isFailure } from "@lapwing/contract/client";
import { redirect } from "react-router";
import { detour } from "./return-to.ts";
import { currentMember, forgetMember, rememberMember } from "./session.ts";

/** Redirect for a failure about the session; undefined for other failures. */
export async function detourAfter(error: unknown, wanted: URL, signal: AbortSignal): Promise<Response | undefined> {
	if (!isFailure(error)) return undefined;
	if (error.code === "unauthorized") {
		rememberMember(undefined);
		return redirect(detour("/sign-in", wanted));
	}
	if (error.code !== "forbidden") return undefined;
	forgetMember();
	const member = await currentMember(signal);
	if (member?.must_change_password) return redirect(detour("/choose-password", wanted));
	return member?.must_set_up_two_step ? redirect(detour("/set-up-two-step", wanted)) : undefined;
}
