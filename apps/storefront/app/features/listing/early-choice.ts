import { useEffect } from "react";

/** What was chosen while the page's script was still on its way: it would otherwise be shown, and not asked for. */
export function useEarlyChoice(formId: string): void {
	useEffect(() => {
		const form = document.getElementById(formId);
		if (form instanceof HTMLFormElement && [...form.elements].some(differsFromPage)) form.requestSubmit();
	}, [formId]);
}

function differsFromPage(field: Element): boolean {
	if (field instanceof HTMLSelectElement) return !(field.selectedOptions[0]?.defaultSelected ?? true);
	// A handle without a name moves with its box, and a browser rounds where it stands.
	if (!(field instanceof HTMLInputElement) || field.type === "hidden" || field.name === "") return false;
	if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
	return field.value !== field.defaultValue;
}
