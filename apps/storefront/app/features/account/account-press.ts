import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { useClientState } from "../client-state/store.ts";
import { loadSession } from "./session.ts";

/**
 * For a link to the account. It leads to the same forms on a page; with JavaScript a guest sees them in the dialog, on the page at hand. A
 * press may come before the page knows who it is: then it waits for that.
 */
export function useAccountPress(): (event: MouseEvent) => void {
	const navigate = useNavigate();
	async function press() {
		await loadSession();
		const { auth, openAuth } = useClientState.getState();
		if (auth.user === null) openAuth();
		else await navigate("/my-account");
	}
	return (event) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
		if (useClientState.getState().auth.user !== null) return;
		event.preventDefault();
		void press();
	};
}
