// Action of the contact form without JavaScript.
import { type Api, isFailure } from "@lapwing/contract/client";
import type { FieldErrors } from "@lapwing/contract/problem";
import { data } from "react-router";
import { fieldsOf } from "../forms/form-action.ts";
import { fromPage, submitRequest } from "../service-request/request-call.ts";

export type ContactOutcome = { sent: boolean; message?: string; errors?: FieldErrors; values?: Record<string, string> };

export async function sendContact(api: Api, request: Request, place?: string) {
	const values = fieldsOf(await request.formData());
	const { location = "", ...fields } = values;
	try {
		await submitRequest(api, { ...fields, address: location }, { headers: fromPage(place) });
		return data<ContactOutcome>({ sent: true });
	} catch (thrown) {
		if (!isFailure(thrown)) throw thrown;
		const outcome: ContactOutcome = { sent: false, message: thrown.message, errors: thrown.errors ?? {}, values };
		return data(outcome, { status: thrown.status >= 400 ? thrown.status : 503 });
	}
}
