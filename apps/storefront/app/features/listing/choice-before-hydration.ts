import { useEffect, useState } from "react";
import { useHydrated } from "../client-state/use-hydrated.ts";

/** What was chosen while the page's script was still on its way: it would otherwise be shown, and not asked for. */
export function useChoiceBeforeHydration(formId: string): void {
	// A form that the browser itself drew was never without script; its select has no default, so that it would always differ.
	const [fromServer] = useState(!useHydrated());
	useEffect(() => {
		if (!fromServer) return;
		const form = document.getElementById(formId);
		if (form instanceof HTMLFormElement && [...form.elements].some(differsFromPage)) form.requestSubmit();
	}, [formId, fromServer]);
}

function differsFromPage(field: Element): boolean {
	if (field instanceof HTMLSelectElement) return !(field.selectedOptions[0]?.defaultSelected ?? true);
	// A handle without a name moves with its box, and a browser rounds where it stands.
	if (!(field instanceof HTMLInputElement) || field.type === "hidden" || field.name === "") return false;
	if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
	return field.value !== field.defaultValue;
}
