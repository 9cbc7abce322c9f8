import { useCallback, useEffect } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { listAddress } from "./list-address.ts";

/** Last requested search string and the location key it was requested from: useNavigation reports a navigation one render late. */
let requested: { from: string; search: string } | undefined;

/** URL state of the list including the pending navigation: controls show a choice immediately, and a second choice builds on the first. */
export function useListAddress() {
	const location = useLocation();
	const next = useNavigation().location;
	const navigate = useNavigate();
	const pending = next?.pathname === location.pathname ? next : undefined;
	const search = (pending ?? location).search;
	const { key } = location;
	// Cleared when the navigation has completed or was left by Back.
	useEffect(() => {
		if (requested?.from !== key) requested = undefined;
		return () => {
			if (requested?.from === key) requested = undefined;
		};
	}, [key]);
	/** Applies a change to the latest requested URL. */
	const change = useCallback(
		(step: (params: URLSearchParams) => URLSearchParams, options?: { replace?: boolean }) => {
			const address = listAddress(step(new URLSearchParams(requested?.from === key ? requested.search : search)));
			requested = { from: key, search: address.split("?")[1] ?? "" };
			void navigate(address, options);
		},
		[navigate, key, search],
	);
	return { params: new URLSearchParams(search), busy: pending !== undefined, change };
}
