import { isFailure } from "@lapwing/contract/client";
import { useEffect, useRef, useState } from "react";
import { api } from "../api/browser-api.ts";

type Place = { city: string; state_code: string };

/** City and state of a form, filled by the PIN code as soon as it is whole. */
export function usePinPlace(initial: Place) {
	const [place, setPlace] = useState(initial);
	const [note, setNote] = useState("");
	const asking = useRef<AbortController | undefined>(undefined);
	useEffect(() => () => asking.current?.abort(), []);

	async function ask(pin: string) {
		const controller = new AbortController();
		asking.current = controller;
		try {
			const { data } = await api("GET /pin-codes/:pin", { pin }, { signal: controller.signal });
			setPlace({ city: data.city, state_code: data.state_code });
			setNote(`${data.city}, ${data.state}`);
		} catch (thrown) {
			if (controller.signal.aborted) return;
			setNote(
				isFailure(thrown) && thrown.status >= 400 && thrown.status < 500 && thrown.status !== 429
					? "We do not know this PIN code. Please fill in city and state yourself."
					: "Please fill in city and state.",
			);
		}
	}

	return {
		...place,
		note,
		setCity: (city: string) => setPlace((before) => ({ ...before, city })),
		setState: (state_code: string) => setPlace((before) => ({ ...before, state_code })),
		lookUp(pin: string) {
			asking.current?.abort();
			setNote("");
			if (/^[1-9]\d{5}$/.test(pin)) void ask(pin);
		},
	};
}
