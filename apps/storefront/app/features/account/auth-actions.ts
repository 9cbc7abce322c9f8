// Actions of the sign-in forms by intent, shared by action (SSR) and clientAction.
import type { SignedIn } from "@lapwing/contract/accounts";
import type { Api } from "@lapwing/contract/client";
import type { Fields } from "../forms/form-action.ts";

export type AuthDone =
	| { step: "signed-in"; signedIn: SignedIn }
	| { step: "signed-out" }
	| { step: "mail-sent"; email: string; message: string | undefined };

export function authActions(api: Api): Record<string, (fields: Fields) => Promise<AuthDone>> {
	return {
		"sign-in": async ({ email = "", password = "" }) => signedIn(await api("POST /account/sign-in", { email, password })),
		"sign-in-code": async ({ email = "", code = "" }) => signedIn(await api("POST /account/sign-in/code", { email, code })),
		"request-code": async ({ email = "" }) => mailSent(email, await api("POST /account/code", { email })),
		forgotten: async ({ email = "" }) => mailSent(email, await api("POST /account/forgotten", { email })),
		"sign-up": async ({ name = "", email = "", password = "", to }) =>
			mailSent(email, await api("POST /account/sign-up", { name, email, password, ...(to !== undefined && to !== "" && { to }) })),
		"send-again": async ({ email = "", token }) =>
			mailSent(email, await api("POST /account/verify/resend", token === undefined ? {} : { token })),
		"sign-out": async () => {
			await api("POST /account/sign-out");
			return { step: "signed-out" };
		},
	};
}

function signedIn({ data }: { data: SignedIn }): AuthDone {
	return { step: "signed-in", signedIn: data };
}

function mailSent(email: string, { message }: { message?: string | undefined }): AuthDone {
	return { step: "mail-sent", email: email.trim(), message };
}
