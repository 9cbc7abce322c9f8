// Filters, order and page of a list stand in its address: a link shows the same list, and Back undoes a filter.
import { useMemo } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";

export type ListAddress = {
	value: (name: string) => string;
	/** The address with these changed; null takes one away. A change of anything but the page starts at page one. */
	href: (changes: Record<string, string | number | null>) => string;
	/** Whether anything narrows the list. */
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
	const next = useNavigation().location;
	const query = params.toString();
	return useMemo(
		() => ({
			value: (name) => new URLSearchParams(query).get(name) ?? "",
			href: (changes) => `${pathname}${changedQuery(query, changes)}`,
			narrowed: (names) => names.some((name) => new URLSearchParams(query).has(name)),
			busy: next !== undefined && next.pathname === pathname,
		}),
		[query, pathname, next],
	);
}

/** What a loader sends on to the server: the names it knows, without the empty ones. */
export function queryOf<Name extends string>(request: Request, names: readonly Name[]): Partial<Record<Name, string>> {
	const query = new URL(request.url).searchParams;
	const given: Partial<Record<Name, string>> = {};
	for (const name of names) {
		const value = query.get(name)?.trim();
		if (value) given[name] = value;
	}
	return given;
}
