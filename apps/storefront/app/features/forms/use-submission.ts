import { type CallOptions, type Failure, isFailure } from "@lapwing/contract/client";
import type { FieldErrors } from "@lapwing/contract/problem";
import { toast } from "@lapwing/ui/toast";
import { type SubmitEvent, useRef, useState } from "react";
import { checkFields, focusFirst, formFields } from "./check-fields.ts";

/** Duration of request form toasts, in ms. */
export const requestToastDelay = 3000;

export const failureToast = "Failed to submit request. Please try again.";

type Submission<Answer> = {
	/** `options` contains the idempotency key. */
	send: (fields: Record<string, string>, options: CallOptions) => Promise<Answer>;
	succeeded: (answer: Answer, fields: Record<string, string>) => void;
	failed?: (failure: Failure | undefined) => void;
	/** Errors of a plain post before hydration; cleared by the next submit. */
	posted?: { errors?: FieldErrors | undefined; problem?: string | undefined } | undefined;
};

/** A server's message is shown unless the server itself failed; 503 says when to come back. */
function isForPeople(failure: Failure | undefined): failure is Failure {
	return failure !== undefined && (failure.status < 500 || failure.status === 503);
}

/** Form submission by fetch: client-side validation first, then the server's. Values stay after a failure and are reset after a success. */
export function useSubmission<Answer>({ send, succeeded, failed, posted }: Submission<Answer>) {
	const [busy, setBusy] = useState(false);
	const [errors, setErrors] = useState<FieldErrors>(posted?.errors ?? {});
	const [problem, setProblem] = useState(posted?.problem);
	const [sentByScript, setSentByScript] = useState(false);
	// A ref, since state updates too late for the second click of a double click.
	const submitting = useRef(false);
	const idempotency = useRef({ content: "", key: "" });

	/** Idempotency key, the same for the same content: a retry after a lost response is not stored twice. */
	function keyFor(fields: Record<string, string>): CallOptions {
		const content = JSON.stringify(fields);
		if (idempotency.current.content !== content) idempotency.current = { content, key: crypto.randomUUID() };
		return { headers: { "idempotency-key": idempotency.current.key } };
	}

	async function submit(form: HTMLFormElement): Promise<void> {
		if (submitting.current) return;
		setSentByScript(true);
		const found = checkFields(form);
		setErrors(found);
		setProblem(undefined);
		if (Object.keys(found).length > 0) {
			focusFirst(form, found);
			return;
		}
		submitting.current = true;
		setBusy(true);
		const fields = formFields(form);
		let answer: Answer;
		try {
			answer = await send(fields, keyFor(fields));
		} catch (thrown) {
			const failure = isFailure(thrown) ? thrown : undefined;
			if (failure === undefined) console.error(thrown);
			toast.error(failureToast, { id: failureToast, duration: requestToastDelay });
			setErrors(failure?.errors ?? {});
			// Shown in the form as well, since a toast disappears.
			setProblem(isForPeople(failure) ? failure.message : "Something went wrong. Please try again later.");
			if (failure?.errors) requestAnimationFrame(() => focusFirst(form, failure.errors ?? {}));
			failed?.(failure);
			return;
		} finally {
			submitting.current = false;
			setBusy(false);
		}
		// Outside the try block: an error in `succeeded` is no failed submission.
		toast.dismiss(failureToast);
		idempotency.current = { content: "", key: "" };
		form.reset();
		succeeded(answer, fields);
	}

	return {
		busy,
		errors,
		problem,
		/** True once submitted by fetch: the result of a plain post is outdated. */
		sentByScript,
		onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
			event.preventDefault();
			void submit(event.currentTarget);
		},
	};
}
