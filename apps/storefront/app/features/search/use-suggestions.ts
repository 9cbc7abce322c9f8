import type { Suggestion } from "@lapwing/contract/listing";
import { useEffect, useState } from "react";
import { api } from "../api/browser-api.ts";
import { useClientState } from "../client-state/store.ts";

/** Typing rests this long before the server is asked. */
const restingTime = 150;

const none: readonly Suggestion[] = [];

/** Suggestions for what stands in the box. An answer that a newer question has overtaken is thrown away. */
export function useSuggestions(typed: string, active: boolean): readonly Suggestion[] {
	const query = typed.trim();
	const [answer, setAnswer] = useState<{ query: string; suggestions: readonly Suggestion[] }>({ query: "", suggestions: none });
	useEffect(() => {
		if (!active || query === "") return;
		const overtaken = new AbortController();
		const timer = setTimeout(() => {
			void ask(query, overtaken.signal).then((suggestions) => suggestions && setAnswer({ query, suggestions }));
		}, restingTime);
		return () => {
			clearTimeout(timer);
			overtaken.abort();
		};
	}, [query, active]);
	// While the next answer is on its way the last one stays: an empty list between two letters would flicker.
	return query === "" ? none : answer.suggestions;
}

/** Nothing where a newer question has come, or the server does not answer: the box still searches. */
async function ask(query: string, signal: AbortSignal): Promise<readonly Suggestion[] | undefined> {
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
