import type { MouseEvent } from "react";
import { useClientState } from "../client-state/store.ts";

/** The link leads to the same forms on a page; with JavaScript the dialog shows them here. */
export function openDialogInstead(event: MouseEvent): void {
	if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
	event.preventDefault();
	useClientState.getState().openAuth();
}
