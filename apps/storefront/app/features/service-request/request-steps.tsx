import { Dialog, DialogBody, DialogFooter } from "@lapwing/ui/dialog";
import { toast } from "@lapwing/ui/toast";
import { type RefObject, useRef } from "react";
import { useMatches } from "react-router";
import { api } from "../api/browser-api.ts";
import { formFields } from "../forms/check-fields.ts";
import { findPostCode } from "../forms/post-code.ts";
import { requestToastDelay, useSubmission } from "../forms/use-submission.ts";
import { FreeCentresDialog } from "./free-centres-dialog.tsx";
import { fromPage, submitRequest } from "./request-call.ts";
import { useRequestFlow } from "./request-flow.ts";
import { RequestFieldset, RequestSubmit } from "./request-form.tsx";
import { requestSubtitle, requestTitle } from "./request-text.ts";

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
	const form = useRef<HTMLFormElement>(null);
	const { close, keepDraft } = useRequestFlow();
	function leave() {
		if (form.current) keepDraft(formFields(form.current));
		close();
	}
	return (
		<Dialog open={open} onClose={leave} title={requestTitle} subtitle={requestSubtitle}>
			<RequestForm form={form} />
		</Dialog>
	);
}

function RequestForm({ form }: { form: RefObject<HTMLFormElement | null> }) {
	const { draft, refusal, showCentres } = useRequestFlow();
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
		<form ref={form} method="post" action="/free-service" noValidate onSubmit={onSubmit}>
			<DialogBody className="form-grid">
				<RequestFieldset errors={errors} problem={problem} values={draft} takesFocus />
			</DialogBody>
			<DialogFooter>
				<RequestSubmit busy={busy} />
			</DialogFooter>
		</form>
	);
}
