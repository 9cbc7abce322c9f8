import { type RefObject, useEffect, useRef } from "react";

/**
 * Ref of a filter's field, which shows the value of the address, also where a link changes it. Not by a `key`, which would replace the field and
 * lose the focus: arrows and letters in a select would go to the page.
 */
export function useAddressValue<Field extends HTMLInputElement | HTMLSelectElement>(value: string): RefObject<Field | null> {
	const field = useRef<Field>(null);
	useEffect(() => {
		if (field.current && field.current.value !== value) field.current.value = value;
	}, [value]);
	return field;
}
