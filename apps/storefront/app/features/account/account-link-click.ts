import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { useClientState } from "../client-state/store.ts";
import { loadSession } from "./session.ts";

/**
 * Progressive enhancement of a link to the account: a guest gets the sign-in dialog on the current page instead. Waits for the session if
 * it is not loaded yet.
 */
export function useAccountLinkClick(): (event: MouseEvent) => void {
	const navigate = useNavigate();
	async function openAccount() {
		await loadSession();
		const { auth, openAuth } = useClientState.getState();
		if (auth.user === null) openAuth();
		else await navigate("/my-account");
	}
	return (event) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
		if (useClientState.getState().auth.user !== null) return;
		event.preventDefault();
		void openAccount();
	};
}
