/** Fills an empty field of a form, and tells the form's draft by the event. False if something was typed or chosen, which stays. */
export function fillField(form: HTMLFormElement, name: string, value: string): boolean {
	const field = form.elements.namedItem(name);
	if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || field.value.trim() !== "" || value === "") return false;
	// The prototype's setter: React ignores the event after its own, which remembers the value as known.
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
	field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
	return field.value !== "";
}
