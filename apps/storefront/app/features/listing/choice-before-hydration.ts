import { useEffect, useState } from "react";
import { useHydrated } from "../client-state/use-hydrated.ts";

/**
 * Submits the filter form if it was changed before hydration; otherwise the change would be visible but not applied. `inside`: for fields within
 * the form that are hydrated later. The sorting, outside of it, may have been chosen since.
 */
export function useChoiceBeforeHydration(formId: string, inside = false): void {
	// Only after SSR: a client-rendered select has no defaultSelected option and would always count as changed.
	const [fromServer] = useState(!useHydrated());
	useEffect(() => {
		if (!fromServer) return;
		const form = document.getElementById(formId);
		if (!(form instanceof HTMLFormElement)) return;
		if ([...form.elements].some((field) => (!inside || form.contains(field)) && differsFromPage(field))) form.requestSubmit();
	}, [formId, fromServer, inside]);
}

function differsFromPage(field: Element): boolean {
	if (field instanceof HTMLSelectElement) return !(field.selectedOptions[0]?.defaultSelected ?? true);
	// The slider handles have no name: they follow the text boxes, and browsers round their values.
	if (!(field instanceof HTMLInputElement) || field.type === "hidden" || field.name === "") return false;
	if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
	return field.value !== field.defaultValue;
}
