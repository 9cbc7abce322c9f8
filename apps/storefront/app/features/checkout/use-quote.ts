import type { Quote } from "@lapwing/contract/checkout";
import { isFailure } from "@lapwing/contract/client";
import { useEffect, useRef, useState } from "react";
import { api } from "../api/browser-api.ts";
import type { QuoteInput } from "./checkout-fields.ts";

const debounceMs = 250;

type QuoteOptions = { onQuote: (quote: Quote) => void };

/** Fetches quotes, debounced. A newer request aborts the older one (AbortController). */
export function useQuote({ onQuote }: QuoteOptions) {
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const controllerRef = useRef<AbortController>(undefined);
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			controllerRef.current?.abort();
		},
		[],
	);

	async function refresh(choices: QuoteInput): Promise<Quote | undefined> {
		clearTimeout(timer.current);
		controllerRef.current?.abort();
		const controller = new AbortController();
		controllerRef.current = controller;
		setBusy(true);
		try {
			const { data } = await api("POST /checkout/quote", choices, { signal: controller.signal });
			if (controller.signal.aborted) return undefined;
			setProblem(undefined);
			onQuote(data);
			return data;
		} catch (thrown) {
			if (controller.signal.aborted) return undefined;
			setProblem(
				isFailure(thrown)
					? (Object.values(thrown.errors ?? {})[0]?.[0] ?? thrown.message)
					: "The sum could not be updated. Please try again.",
			);
			return undefined;
		} finally {
			if (controllerRef.current === controller) setBusy(false);
		}
	}

	return {
		busy,
		problem,
		refresh,
		refreshSoon(choices: () => QuoteInput) {
			clearTimeout(timer.current);
			// The displayed total is outdated from here on.
			setBusy(true);
			timer.current = setTimeout(() => void refresh(choices()), debounceMs);
		},
	};
}
