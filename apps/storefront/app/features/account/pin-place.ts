// City and state of an address form, filled from the PIN code and editable.

export type Place = { city: string; state_code: string };

const emptyPlace: Place = { city: "", state_code: "" };

/**
 * City and state after a PIN lookup. Values of the lookup win. Where it has none (an unknown PIN, or one of many villages), a value filled
 * by an earlier lookup is cleared and a typed one stays.
 */
export function placeAfterPin(shown: Place, filled: Place, found: Place | undefined): Place {
	const { city, state_code } = found ?? emptyPlace;
	return {
		city: city || (shown.city === filled.city ? "" : shown.city),
		state_code: state_code || (shown.state_code === filled.state_code ? "" : shown.state_code),
	};
}
