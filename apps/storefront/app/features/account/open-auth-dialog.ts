import type { MouseEvent } from "react";
import { useClientState } from "../client-state/store.ts";

/** Progressive enhancement of a link to the sign-in page: opens the dialog, except for clicks that open a new tab or window. */
export function openAuthDialog(event: MouseEvent): void {
	if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
	event.preventDefault();
	useClientState.getState().openAuth();
}
