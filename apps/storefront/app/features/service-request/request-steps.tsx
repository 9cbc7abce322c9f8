import { Dialog, DialogBody, DialogFooter } from "@lapwing/ui/dialog";
import { toast } from "@lapwing/ui/toast";
import { useState } from "react";
import { useMatches } from "react-router";
import { api } from "../api/browser-api.ts";
import { formFields } from "../forms/check-fields.ts";
import { findPostCode } from "../forms/post-code.ts";
import { requestToastDelay, useSubmission } from "../forms/use-submission.ts";
import { requestSubtitle } from "./form-text.ts";
import { FreeCentresDialog } from "./free-centres-dialog.tsx";
import { fromPage, submitRequest } from "./request-call.ts";
import { useRequestFlow } from "./request-flow.ts";
import { RequestFieldset, RequestSubmit } from "./request-form.tsx";
import { requestTitle, useWording } from "./request-text.ts";

/** Form dialog, then the dialog of centres. A module of its own for code splitting. */
export function RequestSteps() {
	const { stage, sent, close } = useRequestFlow();
	return (
		<>
			<RequestDialog open={stage === "form"} />
			<FreeCentresDialog open={stage === "centres"} sent={sent} onClose={close} />
		</>
	);
}

function RequestDialog({ open }: { open: boolean }) {
	const close = useRequestFlow((flow) => flow.close);
	const text = useWording();
	return (
		<Dialog open={open} onClose={close} title={text(requestTitle)} subtitle={text(requestSubtitle)}>
			<RequestForm />
		</Dialog>
	);
}

function RequestForm() {
	const { refusal, keepDraft, showCentres } = useRequestFlow();
	// Of the last time; the fields are uncontrolled.
	const [draft] = useState(() => useRequestFlow.getState().draft);
	// On a location page the request is for that location.
	const place = useMatches().find((match) => match.id === "routes/location")?.params["slug"];
	const { busy, errors, problem, onSubmit } = useSubmission({
		posted: refusal,
		send: (fields, { headers, ...options }) => submitRequest(api, fields, { ...options, headers: { ...headers, ...fromPage(place) } }),
		succeeded: ({ message, reference }, { address = "" }) => {
			toast.success(message, { duration: requestToastDelay });
			showCentres({ reference, postCode: findPostCode(address) });
		},
	});
	return (
		<form
			method="post"
			action="/free-service"
			noValidate
			onSubmit={onSubmit}
			// While typing: Back closes the form as well as the button does.
			onInput={(event) => keepDraft(formFields(event.currentTarget))}
		>
			<DialogBody className="form-grid">
				<RequestFieldset errors={errors} problem={problem} values={draft} takesFocus />
			</DialogBody>
			<DialogFooter>
				<RequestSubmit busy={busy} />
			</DialogFooter>
		</form>
	);
}
