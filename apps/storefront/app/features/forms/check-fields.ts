// Client-side validation by the Constraint Validation API, with our own messages.
import type { FieldErrors } from "@lapwing/contract/problem";
import { type Fields, fieldsOf } from "./form-action.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function checkFields(form: HTMLFormElement): FieldErrors {
	const errors: FieldErrors = {};
	for (const control of controlsOf(form)) {
		const message = messageFor(control);
		if (message !== undefined) errors[control.name] = [message];
	}
	return errors;
}

/** Focuses the first invalid field. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
	controlsOf(form)
		.find((control) => control.type !== "hidden" && errors[control.name] !== undefined)
		?.focus();
}

export function formFields(form: HTMLFormElement): Fields {
	return fieldsOf(new FormData(form));
}

function controlsOf(form: HTMLFormElement): Control[] {
	return [...form.elements].filter(
		(each): each is Control =>
			(each instanceof HTMLInputElement || each instanceof HTMLSelectElement || each instanceof HTMLTextAreaElement) && each.name !== "",
	);
}

function messageFor(control: Control): string | undefined {
	const { validity, value } = control;
	// The field's title is its error message.
	if (control.title !== "" && (validity.patternMismatch || validity.valueMissing)) return control.title;
	if (validity.valueMissing || (control.required && value.trim() === ""))
		return control instanceof HTMLSelectElement ? "Choose one." : "Fill this in.";
	if (validity.typeMismatch && control.type === "email") return "Enter an e-mail address such as name@example.in.";
	return validity.valid ? undefined : control.validationMessage;
}
