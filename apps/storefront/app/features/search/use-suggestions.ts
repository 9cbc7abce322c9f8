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
		const { signal } = controller;
		const timer = setTimeout(() => {
			void fetchSuggestions(query, signal).then((suggestions) => signal.aborted || setAnswer({ query, suggestions }));
		}, debounceMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [query, active]);
	// Stale suggestions stay until the next response while a word is being typed, to avoid flicker; those of another text do not.
	const isSameText = query.startsWith(answer.query) || answer.query.startsWith(query);
	return query === "" || !isSameText ? none : answer.suggestions;
}

/** Empty if the request was aborted or failed. */
async function fetchSuggestions(query: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
	const answer = await api("GET /search/suggest", { q: query }, { signal }).catch(() => undefined);
	if (!signal.aborted) useClientState.getState().setSearch({ query, isSuccess: answer !== undefined, type: "suggest" });
	return answer?.data ?? none;
}
