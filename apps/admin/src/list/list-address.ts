// Filters, sort order and page of a list as URL query parameters: lists can be linked to, and Back undoes a filter.
import { useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useNextPath } from "../layout/next-path.ts";

export type ListAddress = {
	value: (name: string) => string;
	query: string;
	/** URL with changed parameters; null removes one. Any change but of the page resets to page 1. */
	href: (changes: Record<string, string | number | null>) => string;
	/** Whether any of these filters is set. */
	narrowed: (names: readonly string[]) => boolean;
	busy: boolean;
};

export function changedQuery(query: string, changes: Record<string, string | number | null>): string {
	const next = new URLSearchParams(query);
	if (!("page" in changes)) next.delete("page");
	for (const [name, value] of Object.entries(changes)) {
		if (value === null || value === "") next.delete(name);
		else next.set(name, String(value));
	}
	return next.size > 0 ? `?${next}` : "";
}

export function useListAddress(): ListAddress {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	const next = useNextPath();
	const query = params.toString();
	return useMemo(
		() => ({
			query,
			value: (name) => new URLSearchParams(query).get(name) ?? "",
			href: (changes) => `${pathname}${changedQuery(query, changes)}`,
			narrowed: (names) => names.some((name) => new URLSearchParams(query).has(name)),
			busy: next === pathname,
		}),
		[query, pathname, next],
	);
}

/** Both days of a filter are there, the last before the first. */
export function isReversed({ from, to }: { from?: string; to?: string }): boolean {
	return Boolean(from && to && from > to);
}

/**
 * Known, non-empty query parameters, for a loader's API call. The days of a reversed period are exchanged: the server would refuse them,
 * and the page would be gone with the fields to correct them in. The field says so (DayFilters).
 */
export function queryOf<Name extends string>(request: Request, names: readonly Name[]): Partial<Record<Name, string>> {
	const query = new URL(request.url).searchParams;
	const given: Partial<Record<Name, string>> = {};
	for (const name of names) {
		const value = query.get(name)?.trim();
		if (value) given[name] = value;
	}
	const { from, to } = given as { from?: string; to?: string };
	return isReversed({ ...(from && { from }), ...(to && { to }) }) ? { ...given, from: to, to: from } : given;
}
