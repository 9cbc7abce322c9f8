import type { Suggestion } from "@lapwing/contract/suggestions";
import { useEffect, useState } from "react";
import { api } from "../api/browser-api.ts";
import { useClientState } from "../client-state/store.ts";

/** Debounce in ms. */
const debounceMs = 150;

const none: readonly Suggestion[] = [];

/** Debounced search suggestions; an outdated request is aborted. */
export function useSuggestions(typed: string, active: boolean): readonly Suggestion[] {
	const query = typed.trim();
	const [answer, setAnswer] = useState<{ query: string; suggestions: readonly Suggestion[] }>({ query: "", suggestions: none });
	useEffect(() => {
		if (!active || query === "") return;
		const controller = new AbortController();
		const timer = setTimeout(() => {
			void fetchSuggestions(query, controller.signal).then((suggestions) => suggestions && setAnswer({ query, suggestions }));
		}, debounceMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [query, active]);
	// Stale suggestions stay until the next response, to avoid flicker.
	return query === "" ? none : answer.suggestions;
}

/** Undefined if the request was aborted or failed. */
async function fetchSuggestions(query: string, signal: AbortSignal): Promise<readonly Suggestion[] | undefined> {
	const { setSearch } = useClientState.getState();
	try {
		const { data } = await api("GET /search/suggest", { q: query }, { signal });
		if (signal.aborted) return undefined;
		setSearch({ query, isSuccess: true, type: "suggest" });
		return data;
	} catch {
		if (!signal.aborted) setSearch({ query, isSuccess: false, type: "suggest" });
		return undefined;
	}
}
