// City and state of an address form, filled from the PIN code and editable.

export type Place = { city: string; state_code: string };

const emptyPlace: Place = { city: "", state_code: "" };

type PinAnswer = {
	/** Values filled by the last look-up before. */
	filled: Place;
	/** Values when this look-up began. */
	asked: Place;
	/** Undefined for an unknown PIN. */
	found: Place | undefined;
	/** Name of the field that has the focus. */
	focused: string | undefined;
};

/**
 * City and state after a PIN lookup. Values of the lookup win, but a field that has the focus or was edited while the answer was on its way
 * is left alone. Where the lookup has none (an unknown PIN, or one of many villages), a value filled by an earlier lookup is cleared and a
 * typed one stays.
 */
export function placeAfterPin(shown: Place, { filled, asked, found, focused }: PinAnswer): Place {
	const after = (name: keyof Place) => {
		if (focused === name || shown[name] !== asked[name]) return shown[name];
		return (found ?? emptyPlace)[name] || (shown[name] === filled[name] ? "" : shown[name]);
	};
	return { city: after("city"), state_code: after("state_code") };
}

/** Name of the field with the focus, for `placeAfterPin`. */
export function focusedField(): string | undefined {
	const { activeElement } = document;
	return activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement ? activeElement.name : undefined;
}
