// City and state of an address form, as its PIN code fills them in. Both stay the shopper's to correct.

export type Place = { city: string; state_code: string };

const nowhere: Place = { city: "", state_code: "" };

/**
 * The place after another PIN code. What the PIN says counts; what it does not say (an unknown PIN, or one that serves many places) takes
 * back what an earlier PIN had filled in, and leaves what was typed.
 */
export function placeAfterPin(shown: Place, filled: Place, found: Place | undefined): Place {
	const { city, state_code } = found ?? nowhere;
	return {
		city: city || (shown.city === filled.city ? "" : shown.city),
		state_code: state_code || (shown.state_code === filled.state_code ? "" : shown.state_code),
	};
}
