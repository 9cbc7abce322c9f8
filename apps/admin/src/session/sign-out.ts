import { isFailure } from "@lapwing/contract/client";
import { redirect } from "react-router";
import { api } from "../api.ts";
import { forgetWork, rememberMember } from "./session.ts";

/** Returns an error message, or redirects. */
export async function signOutAction() {
	try {
		await api("POST /staff/sign-out");
	} catch (error) {
		if (!isFailure(error)) throw error;
		return error.message;
	}
	rememberMember(undefined);
	forgetWork();
	return redirect("/sign-in");
}

/** A GET must not sign out, since any link could trigger it (CSRF). */
export function signOutLoader() {
	return redirect("/");
}
