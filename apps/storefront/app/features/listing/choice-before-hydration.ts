import { useEffect, useState } from "react";
import { useHydrated } from "../client-state/use-hydrated.ts";

/** Submits the filter form if it was changed before hydration; otherwise the change would be visible but not applied. */
export function useChoiceBeforeHydration(formId: string): void {
	// Only after SSR: a client-rendered select has no defaultSelected option and would always count as changed.
	const [fromServer] = useState(!useHydrated());
	useEffect(() => {
		if (!fromServer) return;
		const form = document.getElementById(formId);
		if (form instanceof HTMLFormElement && [...form.elements].some(differsFromPage)) form.requestSubmit();
	}, [formId, fromServer]);
}

function differsFromPage(field: Element): boolean {
	if (field instanceof HTMLSelectElement) return !(field.selectedOptions[0]?.defaultSelected ?? true);
	// The slider handles have no name: they follow the text boxes, and browsers round their values.
	if (!(field instanceof HTMLInputElement) || field.type === "hidden" || field.name === "") return false;
	if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
	return field.value !== field.defaultValue;
}
