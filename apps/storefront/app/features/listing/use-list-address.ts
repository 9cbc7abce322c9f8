import { useCallback, useEffect } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { listAddress } from "./list-address.ts";

/** What was asked for last, and from where. The router tells of a navigation a moment later than it begins. */
let asked: { from: string; search: string } | undefined;

/**
 * The list's address as it will be: while the next answer is on its way, boxes already show what was chosen, and a second choice
 * builds on the first.
 */
export function useListAddress() {
	const location = useLocation();
	const next = useNavigation().location;
	const navigate = useNavigate();
	const pending = next?.pathname === location.pathname ? next : undefined;
	const search = (pending ?? location).search;
	const { key } = location;
	// Answered, or left by Back: what was asked for is no longer on its way, and the next choice builds on the page that is shown.
	useEffect(() => {
		if (asked?.from !== key) asked = undefined;
		return () => {
			if (asked?.from === key) asked = undefined;
		};
	}, [key]);
	/** Changes the address as it stands this very moment. */
	const change = useCallback(
		(step: (params: URLSearchParams) => URLSearchParams, options?: { replace?: boolean }) => {
			const address = listAddress(step(new URLSearchParams(asked?.from === key ? asked.search : search)));
			asked = { from: key, search: address.split("?")[1] ?? "" };
			void navigate(address, options);
		},
		[navigate, key, search],
	);
	return { params: new URLSearchParams(search), busy: pending !== undefined, change };
}
