import { type RefObject, useEffect } from "react";

/**
 * Field of a filter: shows the value of the address, which also changes by a link. Not by a `key`, which would replace the field and lose the
 * focus: arrows and letters in a select would go to the page.
 */
export function useAddressValue(field: RefObject<HTMLInputElement | HTMLSelectElement | null>, value: string): void {
	useEffect(() => {
		if (field.current && field.current.value !== value) field.current.value = value;
	}, [field, value]);
}
