// Stands before every page but sign-in.
import type { StaffMember } from "@lapwing/contract/staff";
import { createContext, type DataStrategyResult, type MiddlewareFunction, redirect } from "react-router";
import { detourAfter } from "./refusal.ts";
import { detour } from "./return-to.ts";
import { currentMember } from "./session.ts";

export const staffContext = createContext<StaffMember>();

/** Loaders need not look after the session: one that is refused leads to sign-in and back. Actions do so by `submitting`. */
export const requireStaff: MiddlewareFunction = async ({ request, context }, next) => {
	const member = await currentMember(request.signal);
	if (member === undefined) throw redirect(detour("/sign-in", wantedAddress(request)));
	context.set(staffContext, member);
	// In the browser the router answers with what each loader came to, though its types do not say so.
	const results = (await next()) as Record<string, DataStrategyResult>;
	for (const { type, result } of Object.values(results)) {
		const elsewhere = type === "error" ? await detourAfter(result, wantedAddress(request), request.signal) : undefined;
		if (elsewhere) throw elsewhere;
	}
	return results;
};

/** Until the one-time password is replaced, the server refuses everything else. */
export const requireOwnPassword: MiddlewareFunction = async ({ request, context }, next) => {
	if (context.get(staffContext).must_change_password) throw redirect(detour("/choose-password", wantedAddress(request)));
	return next();
};

/** After an action one wants back to the page it was called from, which may have another address. */
function wantedAddress(request: Request): URL {
	return new URL(request.method === "GET" ? request.url : location.href);
}
