// Forms with progressive enhancement: with JavaScript the route's clientAction calls the API from the browser, without it the route's
// action calls it during SSR. Both use submitAction.
import { type Failure, isFailure } from "@lapwing/contract/client";
import { type FormFailure as SharedFailure, formFailure as sharedFailure } from "@lapwing/contract/form-failure";
import { data } from "react-router";

/** Form values by field name. */
export type Fields = Record<string, string>;

/** `values`: what was submitted, for a page without JavaScript; never passwords or codes. */
export type FormFailure = SharedFailure & { values: Fields };

export type FormOutcome<Done = string> = { form: string; done: Done; failure?: undefined } | { form: string; failure: FormFailure };

/** Runs the action named by the submit button's `intent`; a page may have several forms. */
export async function submitAction<Done>(
	formData: FormData,
	/** `form` is for file uploads. Values that an action writes into `fields` are returned with a failure. */
	actions: Record<string, (fields: Fields, form: FormData) => Promise<Done>>,
) {
	const { intent = "", ...fields } = fieldsOf(formData);
	const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
	if (action === undefined) throw data({ code: "bad_request", message: "This form is not known." }, { status: 400 });
	try {
		return data<FormOutcome<Done>>({ form: intent, done: await action(fields, formData) });
	} catch (thrown) {
		if (!isFailure(thrown)) throw thrown;
		// With a status of 400 or more React Router does not revalidate loaders.
		const status = thrown.status >= 400 ? thrown.status : 503;
		return data<FormOutcome<Done>>({ form: intent, failure: formFailure(thrown, fields) }, { status });
	}
}

/** Text fields of a form; files are omitted. The null prototype makes `__proto__` a name like any other. */
export function fieldsOf(formData: FormData): Fields {
	const fields: Fields = Object.create(null);
	for (const [name, value] of formData) if (typeof value === "string") fields[name] = value;
	return { ...fields };
}

export function formFailure(failure: Failure, fields: Fields = {}): FormFailure {
	const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.includes("password") && name !== "code"));
	return { ...sharedFailure(failure), values };
}
