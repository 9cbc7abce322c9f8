import { isFailure } from "@lapwing/contract/client";
import { isAssignedPin, noSuchPin } from "@lapwing/contract/pin-circles";
import { pinPattern } from "@lapwing/ui/field";
import { focusedField, type Place, placeAfterPin } from "@lapwing/ui/pin-place";
import { useEffect, useRef, useState } from "react";
import { api } from "../api/browser-api.ts";

/** Looks up city and state once the PIN code is complete; a newer lookup aborts the older one (AbortController). */
export function usePinPlace(initial: Place) {
	const [place, setPlace] = useState(initial);
	const [note, setNote] = useState("");
	const controllerRef = useRef<AbortController | undefined>(undefined);
	/** Values filled by the last lookup; initially those of the saved address. */
	const filled = useRef(initial);
	useEffect(() => () => controllerRef.current?.abort(), []);

	function fill(asked: Place, found: Place | undefined) {
		const answer = { filled: filled.current, asked, found, focused: focusedField() };
		filled.current = found ?? { city: "", state_code: "" };
		setPlace((shown) => placeAfterPin(shown, answer));
	}

	async function fetchPlace(pin: string, asked: Place) {
		const controller = new AbortController();
		controllerRef.current = controller;
		try {
			const { data } = await api("GET /pin-codes/:pin", { pin }, { signal: controller.signal });
			fill(asked, data);
			setNote([data.city, data.state].filter(Boolean).join(", "));
		} catch (thrown) {
			if (controller.signal.aborted) return;
			const unknown = isFailure(thrown) && thrown.status >= 400 && thrown.status < 500 && thrown.status !== 429;
			if (unknown) fill(asked, undefined);
			setNote(unknown ? "We do not know this PIN code. Please fill in city and state yourself." : "Please fill in city and state.");
		}
	}

	return {
		...place,
		note,
		setCity: (city: string) => setPlace((before) => ({ ...before, city })),
		setState: (state_code: string) => setPlace((before) => ({ ...before, state_code })),
		lookUp(pin: string) {
			controllerRef.current?.abort();
			const complete = pinPattern.test(pin);
			const exists = isAssignedPin(pin);
			setNote(complete && !exists ? noSuchPin(pin) : "");
			if (complete && exists) void fetchPlace(pin, place);
		},
	};
}
