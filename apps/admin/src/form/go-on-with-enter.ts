import type { KeyboardEvent } from "react";

/** A scanner ends each code with Enter: on to the next field, and from the last to the button. Ctrl+Enter submits. */
export function goOnWithEnter(event: KeyboardEvent<HTMLFormElement>): void {
	if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
	event.preventDefault();
	if (event.ctrlKey || event.metaKey) return event.currentTarget.requestSubmit();
	const fields = [...event.currentTarget.querySelectorAll<HTMLElement>("input, button[type=submit]")];
	fields[fields.indexOf(event.target) + 1]?.focus();
}
