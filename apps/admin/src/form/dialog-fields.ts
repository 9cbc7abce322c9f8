// Fields of an open dialog and their values, to tell whether something was entered.

const selector = "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable=true]";

/** Not those of a dialog within it. */
export function ownFields(dialog: HTMLDialogElement): HTMLElement[] {
	return [...dialog.querySelectorAll<HTMLElement>(selector)].filter((field) => field.closest("dialog") === dialog);
}

/** All values as one text, to compare. */
export function fieldValuesOf(dialog: HTMLDialogElement): string {
	return JSON.stringify(ownFields(dialog).map(valueOf));
}

function valueOf(field: HTMLElement): string | null {
	if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
		return field.checked ? `${field.name} ${field.value}` : null;
	if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) return field.value;
	return field.textContent;
}
