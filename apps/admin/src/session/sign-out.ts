import { isFailure } from "@lapwing/contract/client";
import { redirect } from "react-router";
import { api } from "../api.ts";
import { rememberMember } from "./session.ts";

/** Answers with what went wrong, in words. */
export async function signOutAction() {
	try {
		await api("POST /staff/sign-out");
	} catch (error) {
		if (!isFailure(error)) throw error;
		return error.message;
	}
	rememberMember(undefined);
	return redirect("/sign-in");
}

/** Someone who types the address is no reason to sign out: links must not do that. */
export function signOutLoader() {
	return redirect("/");
}
