import type { Link } from "@lapwing/contract/accounts";
import { type Api, isFailure } from "@lapwing/contract/client";
import { throwRouteError } from "../api/route-failure.ts";
import type { FormFailure } from "../forms/form-action.ts";

/** State of a mailed link: the response to the last submit overrides the loader's state. */
export function currentLinkState(opened: Link["state"], failure: FormFailure | undefined): Link["state"] {
	if (failure?.code === "gone") return "expired";
	if (failure?.code === "conflict") return "used";
	if (failure?.code === "not_found") return "unknown";
	return opened;
}

export function linkStatus(state: Link["state"]): number {
	if (state === "open") return 200;
	return state === "unknown" ? 404 : 410;
}

/** Reads the state of a mailed link without consuming it, since mail scanners open links too. A malformed token is an unknown link. */
export async function readLink(api: Api, token: string): Promise<Link> {
	try {
		return (await api("POST /account/link", { token })).data;
	} catch (thrown) {
		if (isFailure(thrown) && thrown.code === "invalid") return { kind: null, state: "unknown" };
		return throwRouteError(thrown);
	}
}
