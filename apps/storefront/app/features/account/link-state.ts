import type { Link } from "@lapwing/contract/accounts";
import type { FormFailure } from "../forms/form-act.ts";

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
