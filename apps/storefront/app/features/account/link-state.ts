import type { Link } from "@lapwing/contract/accounts";
import { type Api, isFailure } from "@lapwing/contract/client";
import { throwRouteError } from "../api/route-failure.ts";
import type { FormFailure } from "../forms/form-action.ts";

/** The answer of the last try counts for more than what the link was when the page was opened. */
export function linkStateNow(opened: Link["state"], failure: FormFailure | undefined): Link["state"] {
	if (failure?.code === "gone") return "expired";
	if (failure?.code === "conflict") return "used";
	if (failure?.code === "not_found") return "unknown";
	return opened;
}

export function linkStatus(state: Link["state"]): number {
	if (state === "open") return 200;
	return state === "unknown" ? 404 : 410;
}

/** Looks at a link without using it: mail scanners open links too. What cannot be a token is a link nobody knows. */
export async function readLink(api: Api, token: string): Promise<Link> {
	try {
		return (await api("POST /account/link", { token })).data;
	} catch (thrown) {
		if (isFailure(thrown) && thrown.code === "invalid") return { kind: null, state: "unknown" };
		return throwRouteError(thrown);
	}
}
