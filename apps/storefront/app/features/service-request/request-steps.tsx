import type { FieldErrors } from "@lapwing/contract/problem";
import { Dialog, DialogBody, DialogFooter } from "@lapwing/ui/dialog";
import { toast } from "@lapwing/ui/toast";
import { useEffect, useRef, useState } from "react";
import { useMatches } from "react-router";
import { api } from "../api/browser-api.ts";
import { useHydrated } from "../client-state/use-hydrated.ts";
import { formFields } from "../forms/check-fields.ts";
import { findPostCode } from "../forms/post-code.ts";
import { requestToastDelay, useSubmission } from "../forms/use-submission.ts";
import { requestSubtitle } from "./form-text.ts";
import { FreeCentresDialog } from "./free-centres-dialog.tsx";
import { fromPage, submitRequest } from "./request-call.ts";
import { type RequestFields, useRequestFlow } from "./request-flow.ts";
import { RequestFieldset, RequestSubmit } from "./request-form.tsx";
import { requestTitle, useWording } from "./request-text.ts";

type RequestStepsProps = {
	/** On /free-service, whose server renders the form: open from the beginning. */
	initially?: "form";
	/** Of a plain post before hydration. */
	posted?: { errors: FieldErrors; message: string; values: RequestFields } | undefined;
};

/** Form dialog, then the dialog of centres. A module of its own for code splitting. */
export function RequestSteps({ initially, posted }: RequestStepsProps) {
	const flow = useRequestFlow();
	const { sent, close } = flow;
	const stage = useHydrated() || initially === undefined ? flow.stage : initially;
	return (
		<>
			<RequestDialog open={stage === "form"} posted={posted} />
			<FreeCentresDialog open={stage === "centres"} sent={sent} onClose={close} />
		</>
	);
}

function RequestDialog({ open, posted }: Pick<RequestStepsProps, "posted"> & { open: boolean }) {
	const close = useRequestFlow((flow) => flow.close);
	const text = useWording();
	return (
		<Dialog open={open} onClose={close} title={text(requestTitle)} subtitle={text(requestSubtitle)}>
			<RequestForm posted={posted} />
		</Dialog>
	);
}

function RequestForm({ posted }: Pick<RequestStepsProps, "posted">) {
	const { keepDraft, showCentres } = useRequestFlow();
	const form = useRef<HTMLFormElement>(null);
	// Of the last time; the fields are uncontrolled.
	const [draft] = useState(() => posted?.values ?? useRequestFlow.getState().draft);
	// Typed before hydration.
	useEffect(() => keepDraft(form.current ? formFields(form.current) : {}), [keepDraft]);
	// On a location page the request is for that location.
	const place = useMatches().find((match) => match.id === "routes/location")?.params["slug"];
	const { busy, errors, problem, onSubmit } = useSubmission({
		posted: posted && { errors: posted.errors, problem: posted.message },
		send: (fields, { headers, ...options }) => submitRequest(api, fields, { ...options, headers: { ...headers, ...fromPage(place) } }),
		succeeded: ({ message, reference }, { address = "" }) => {
			toast.success(message, { duration: requestToastDelay });
			showCentres({ reference, postCode: findPostCode(address) });
		},
	});
	return (
		<form
			ref={form}
			method="post"
			action="/free-service"
			// Without script the browser checks.
			noValidate={useHydrated()}
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
