/** What was filled in for somebody, by field: until it is changed by hand, the next look-up may replace it. */
const filledIn = new WeakMap<Element, string>();

/**
 * Fills a field of a form that is empty or holds what was filled in before, and tells the form's draft by the event. An empty `value` takes out
 * what was filled in before. False if nothing was filled in: what was typed or chosen stays.
 */
export function fillField(form: HTMLFormElement, name: string, value: string): boolean {
	const field = form.elements.namedItem(name);
	if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return false;
	const isOurs = field.value !== "" && filledIn.get(field) === field.value;
	if (field.value.trim() !== "" && !isOurs) return false;
	if (field.value === value) return isOurs;
	// The prototype's setter: React ignores the event after its own, which remembers the value as known.
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
	field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
	filledIn.set(field, field.value);
	return field.value !== "";
}
