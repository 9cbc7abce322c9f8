// One form, two ways: with JavaScript the route's clientAction calls the API from the browser; without it the action calls it
// while the page is made. Both come through here and answer alike.
import { type Failure, isFailure } from "@lapwing/contract/client";
import { data } from "react-router";

/** What was typed, by field. */
export type Fields = Record<string, string>;

export type FormFailure = {
	code: Failure["code"];
	message: string;
	/** The first message of each field. */
	errors: Record<string, string>;
	/** Seconds to wait, where there were too many tries. */
	retryAfter?: number;
	/** What was typed, for a page without JavaScript; never a password. */
	values: Fields;
};

export type FormOutcome<Done = string> = { form: string; done: Done; failure?: undefined } | { form: string; failure: FormFailure };

/** The submit button's `intent` names the form, since a page may have several. */
export async function submitAction<Done>(
	formData: FormData,
	/** The form itself is for those that take files. What an act writes into its fields is kept like what was typed. */
	acts: Record<string, (fields: Fields, form: FormData) => Promise<Done>>,
) {
	const { intent = "", ...fields } = fieldsOf(formData);
	const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
	if (act === undefined) throw data({ code: "bad_request", message: "This form is not known." }, { status: 400 });
	try {
		return data<FormOutcome<Done>>({ form: intent, done: await act(fields, formData) });
	} catch (thrown) {
		if (!isFailure(thrown)) throw thrown;
		// A status of 400 and more also tells the router that nothing has changed.
		const status = thrown.status >= 400 ? thrown.status : 503;
		return data<FormOutcome<Done>>({ form: intent, failure: formFailure(thrown, fields) }, { status });
	}
}

function fieldsOf(formData: FormData): Fields {
	const fields: Fields = Object.create(null);
	for (const [name, value] of formData) if (typeof value === "string") fields[name] = value;
	return { ...fields };
}

export function formFailure(failure: Failure, fields: Fields = {}): FormFailure {
	const errors = Object.entries(failure.errors ?? {}).flatMap(([name, [first]]) => (first === undefined ? [] : [[name, first]]));
	return {
		code: failure.code,
		message: failure.message,
		errors: Object.fromEntries(errors),
		...(failure.retryAfter !== undefined && { retryAfter: failure.retryAfter }),
		values: Object.fromEntries(Object.entries(fields).filter(([name]) => !name.includes("password") && name !== "code")),
	};
}
