import type { Quote } from "@lapwing/contract/checkout";
import { isFailure } from "@lapwing/contract/client";
import { useEffect, useRef, useState } from "react";
import { api } from "../api/browser-api.ts";
import type { Choices } from "./checkout-fields.ts";

const pause = 250;

type QuoteOptions = { onQuote: (quote: Quote) => void };

/** Fetches quotes, debounced. A newer request aborts the older one (AbortController). */
export function useQuote({ onQuote }: QuoteOptions) {
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const asking = useRef<AbortController>(undefined);
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			asking.current?.abort();
		},
		[],
	);

	async function ask(choices: Choices): Promise<Quote | undefined> {
		clearTimeout(timer.current);
		asking.current?.abort();
		const mine = new AbortController();
		asking.current = mine;
		setBusy(true);
		try {
			const { data } = await api("POST /checkout/quote", choices, { signal: mine.signal });
			if (mine.signal.aborted) return undefined;
			setProblem(undefined);
			onQuote(data);
			return data;
		} catch (thrown) {
			if (mine.signal.aborted) return undefined;
			setProblem(
				isFailure(thrown)
					? (Object.values(thrown.errors ?? {})[0]?.[0] ?? thrown.message)
					: "The sum could not be updated. Please try again.",
			);
			return undefined;
		} finally {
			if (asking.current === mine) setBusy(false);
		}
	}

	return {
		busy,
		problem,
		ask,
		refreshSoon(choices: () => Choices) {
			clearTimeout(timer.current);
			// The displayed total is outdated from here on.
			setBusy(true);
			timer.current = setTimeout(() => void ask(choices()), pause);
		},
	};
}
