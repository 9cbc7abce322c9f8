// What a refused call tells about the session: it ended, or an owner reset the password, since this tab last asked.
import { isFailure } from "@lapwing/contract/client";
import { redirect } from "react-router";
import { detour } from "./return-to.ts";
import { currentMember, forgetMember, rememberMember } from "./session.ts";

/** Where to send the person, or nothing where the refusal is not about the session. */
export async function detourAfter(error: unknown, wanted: URL, signal: AbortSignal): Promise<Response | undefined> {
	if (!isFailure(error)) return undefined;
	if (error.code === "unauthorized") {
		rememberMember(undefined);
		return redirect(detour("/sign-in", wanted));
	}
	if (error.code !== "forbidden") return undefined;
	forgetMember();
	const member = await currentMember(signal);
	return member?.must_change_password ? redirect(detour("/choose-password", wanted)) : undefined;
}
