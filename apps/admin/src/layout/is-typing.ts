const textFields = "input:not([type=checkbox], [type=radio], [type=file], [type=button], [type=submit]), textarea, select";

/** Whether a key belongs to what has the focus. A checkbox takes no letters: keys of the console work there, too. */
function isTyping(target: EventTarget | null): boolean {
	return target instanceof HTMLElement && (target.isContentEditable || target.matches(textFields));
}

/** Whether a form of this row was opened with a button, or holds text that is not saved: keys of the list must not lead away from it. */
function hasOpenForm(row: Element | null | undefined): boolean {
	if (!row) return false;
	if (row.querySelector("form[data-opened]")) return true;
	return [...row.querySelectorAll<HTMLTextAreaElement>("form textarea")].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Whether a pressed key is no shortcut of the page: it is typed, it has a modifier, or a dialog or a form of the focused row is open. */
export function isKeyTaken({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
	return (
		ctrlKey ||
		metaKey ||
		altKey ||
		isTyping(target) ||
		document.querySelector("dialog[open]") !== null ||
		hasOpenForm(document.activeElement?.closest("[data-row]"))
	);
}
