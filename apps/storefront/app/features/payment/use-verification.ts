import { isFailure } from "@lapwing/contract/client";
import type { Payment } from "@lapwing/contract/payment";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../api/browser-api.ts";

/** Polling delays in seconds (backoff), about a minute in all. */
const waits = [0, 1, 2, 3, 4, 5, 7, 9, 12, 15];

type Watch = { payment: Payment; token: string; sessionId: string | undefined; onKnown: (next: string) => void };

/** Polls the payment's state, which the server verifies with the provider. */
export function useVerification({ payment, token, sessionId, onKnown }: Watch) {
	const [asked, setAsked] = useState(0);
	const [round, setRound] = useState(0);
	const [latest, setLatest] = useState(payment);
	const [away, setAway] = useState(false);
	const known = useEffectEvent(onKnown);
	useEffect(() => {
		let stopped = false;
		let timer: ReturnType<typeof setTimeout>;
		async function ask(index: number): Promise<void> {
			try {
				const { data } = await api("POST /payments/:token/verify", { token, ...(sessionId !== undefined && { session_id: sessionId }) });
				if (stopped) return;
				setAway(false);
				setLatest(data.payment);
				if (data.next !== null) {
					known(data.next);
					return;
				}
			} catch (thrown) {
				// Network failure or rate limit: the next poll may succeed.
				if (stopped || !isFailure(thrown)) return;
				setAway(thrown.code === "network");
			}
			setAsked(index + 1);
			plan(index + 1);
		}
		function plan(index: number): void {
			const wait = waits[index];
			if (wait !== undefined) timer = setTimeout(() => void ask(index), wait * 1000);
		}
		plan(0);
		return () => {
			stopped = true;
			clearTimeout(timer);
		};
	}, [token, sessionId, round]);
	return {
		payment: latest,
		away,
		progress: asked / waits.length,
		gaveUp: asked >= waits.length,
		askAgain() {
			setAsked(0);
			setRound((before) => before + 1);
		},
	};
}
