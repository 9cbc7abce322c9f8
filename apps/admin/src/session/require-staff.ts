// Authentication middleware of every page but sign-in.
import type { Failure } from "@lapwing/contract/client";
import { type Permission, roleMay } from "@lapwing/contract/permissions";
import type { StaffMember } from "@lapwing/contract/staff";
import {
	createContext,
	type DataStrategyResult,
	type LoaderFunction,
	type MiddlewareFunction,
	type RouterContextProvider,
	redirect,
} from "react-router";
import { detourAfter } from "./refusal.ts";
import { detour } from "./return-to.ts";
import { currentMember } from "./session.ts";

export const staffContext = createContext<StaffMember>();

/** Redirects to sign-in if a loader gets an authentication failure. Actions do so with `submitting`. */
export const requireStaff: MiddlewareFunction = async ({ request, context }, next) => {
	const member = await currentMember(request.signal);
	if (member === undefined) throw redirect(detour("/sign-in", wantedAddress(request)));
	context.set(staffContext, member);
	// In the browser `next()` resolves to the loaders' results, though the types do not say so.
	const results = (await next()) as Record<string, DataStrategyResult>;
	for (const { type, result } of Object.values(results)) {
		const elsewhere = type === "error" ? await detourAfter(result, wantedAddress(request), request.signal) : undefined;
		if (elsewhere) throw elsewhere;
	}
	return results;
};

/** Redirects until the one-time password is replaced; the server refuses all other calls. */
export const requireOwnPassword: MiddlewareFunction = async ({ request, context }, next) => {
	if (context.get(staffContext).must_change_password) throw redirect(detour("/choose-password", wantedAddress(request)));
	return next();
};

/** Redirects until two-step sign-in is set up where a setting requires it; the server refuses all other calls. */
export const requireTwoStep: MiddlewareFunction = async ({ request, context }, next) => {
	if (context.get(staffContext).must_set_up_two_step) throw redirect(detour("/set-up-two-step", wantedAddress(request)));
	return next();
};

/** Loader that refuses other roles with the same failure as the server's, before they fill in a form. */
export function expectPermission(permission: Permission): LoaderFunction {
	return ({ context }) => {
		refuseUnless(permission, context);
		return null;
	};
}

/** The same within a loader of a page, of which only a part is for some roles. */
export function refuseUnless(permission: Permission, context: Readonly<RouterContextProvider>): void {
	if (roleMay(context.get(staffContext).role, permission)) return;
	const failure: Failure = { code: "forbidden", status: 403, message: "Your role does not allow this." };
	throw failure;
}

/** URL to return to: after an action that of the page, which may differ from the action's. */
function wantedAddress(request: Request): URL {
	return new URL(request.method === "GET" ? request.url : location.href);
}
