import { useEffect, useState } from "react";
import { useHydrated } from "../client-state/use-hydrated.ts";
import { withFormValues } from "./list-address.ts";
import type { useListAddress } from "./use-list-address.ts";

/**
 * Applies the fields of the filter form that were changed before hydration; otherwise the change would be visible but not applied. Those fields
 * alone: by then the others may show what is not requested any more. `inside`: for fields within the form that are hydrated later.
 */
export function useChoiceBeforeHydration(formId: string, change: ReturnType<typeof useListAddress>["change"], inside = false): void {
	// Only after SSR: a client-rendered select has no defaultSelected option and would always count as changed.
	const [fromServer] = useState(!useHydrated());
	const [apply] = useState(() => change);
	useEffect(() => {
		if (!fromServer) return;
		const form = document.getElementById(formId);
		if (!(form instanceof HTMLFormElement)) return;
		const changed = [...form.elements].filter((field) => !inside || form.contains(field)).filter(differsFromPage);
		const data = new FormData(form);
		if (changed.length > 0) apply((params) => withFormValues(params, data, new Set(changed.map(({ name }) => name))));
	}, [formId, apply, fromServer, inside]);
}

function differsFromPage(field: Element): field is HTMLInputElement | HTMLSelectElement {
	if (field instanceof HTMLSelectElement) return !(field.selectedOptions[0]?.defaultSelected ?? true);
	// The slider handles have no name: they follow the text boxes, and browsers round their values.
	if (!(field instanceof HTMLInputElement) || field.type === "hidden" || field.name === "") return false;
	if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
	return field.value !== field.defaultValue;
}
