const textFields = "input:not([type=checkbox], [type=radio], [type=file], [type=button], [type=submit]), textarea, select";

/** Whether a key belongs to what has the focus. A checkbox takes no letters: keys of the console work there, too. */
export function isTyping(target: EventTarget | null): boolean {
	return target instanceof HTMLElement && (target.isContentEditable || target.matches(textFields));
}
