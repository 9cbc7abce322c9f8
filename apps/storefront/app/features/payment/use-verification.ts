import { isFailure } from "@lapwing/contract/client";
import type { Payment } from "@lapwing/contract/payment";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../api/browser-api.ts";

/** Polling delays in seconds (backoff), about a minute in all. */
const pollDelays = [0, 1, 2, 3, 4, 5, 7, 9, 12, 15];

type VerificationOptions = { payment: Payment; token: string; sessionId: string | undefined; onKnown: (next: string) => void };

/** Polls the payment's state, which the server verifies with the provider. */
export function useVerification({ payment, token, sessionId, onKnown }: VerificationOptions) {
	const [attempts, setAttempts] = useState(0);
	const [restarts, setRestarts] = useState(0);
	const [latest, setLatest] = useState(payment);
	const [offline, setOffline] = useState(false);
	const known = useEffectEvent(onKnown);
	useEffect(() => {
		let stopped = false;
		let timer: ReturnType<typeof setTimeout>;
		async function poll(index: number): Promise<void> {
			try {
				const { data } = await api("POST /payments/:token/verify", { token, ...(sessionId !== undefined && { session_id: sessionId }) });
				if (stopped) return;
				setOffline(false);
				setLatest(data.payment);
				if (data.next !== null) {
					known(data.next);
					return;
				}
			} catch (thrown) {
				// Network failure or rate limit: the next poll may succeed.
				if (stopped || !isFailure(thrown)) return;
				setOffline(thrown.code === "network");
			}
			setAttempts(index + 1);
			schedule(index + 1);
		}
		function schedule(index: number): void {
			const delay = pollDelays[index];
			if (delay !== undefined) timer = setTimeout(() => void poll(index), delay * 1000);
		}
		schedule(0);
		return () => {
			stopped = true;
			clearTimeout(timer);
		};
	}, [token, sessionId, restarts]);
	return {
		payment: latest,
		offline,
		progress: attempts / pollDelays.length,
		gaveUp: attempts >= pollDelays.length,
		restart() {
			setAttempts(0);
			setRestarts((before) => before + 1);
		},
	};
}
