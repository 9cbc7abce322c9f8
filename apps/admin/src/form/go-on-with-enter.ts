import type { KeyboardEvent } from "react";

/** A scanner ends each code with Enter: on to the next field, and from the last to the button. */
export function goOnWithEnter(event: KeyboardEvent<HTMLElement>): void {
	const { target } = event;
	if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
	event.preventDefault();
	const fields = [...(target.form?.querySelectorAll<HTMLElement>("input, button[type=submit]") ?? [])];
	fields[fields.indexOf(target) + 1]?.focus();
}
