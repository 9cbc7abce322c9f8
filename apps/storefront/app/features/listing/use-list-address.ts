import { useCallback } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { listAddress } from "./list-address.ts";

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
	const go = useCallback(
		(params: URLSearchParams, options?: { replace?: boolean }) => void navigate(listAddress(params), options),
		[navigate],
	);
	return { params: new URLSearchParams(search), busy: pending !== undefined, go };
}
