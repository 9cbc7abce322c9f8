import { type CallOptions, type Failure, isFailure } from "@lapwing/contract/client";
import type { FieldErrors } from "@lapwing/contract/problem";
import { toast } from "@lapwing/ui/toast";
import { type SubmitEvent, useRef, useState } from "react";
import { checkFields, fieldsOf, focusFirst } from "./check-fields.ts";

/** Toasts of the request forms hide after this many milliseconds. */
export const requestToastDelay = 3000;

export const failureToast = "Failed to submit request. Please try again.";

type Submission<Answer> = {
	/** The options carry a key by which the server knows a repeated form: one whose answer was lost is not stored twice. */
	send: (fields: Record<string, string>, options: CallOptions) => Promise<Answer>;
	succeeded: (answer: Answer, fields: Record<string, string>) => void;
	failed?: (failure: Failure | undefined) => void;
	/** What the server said of a plain post before scripts ran; it stays until the form is sent again. */
	posted?: { errors?: FieldErrors | undefined; problem?: string | undefined } | undefined;
};

/**
 * One submission at a time: the fields are checked here first, then by the server. Whatever fails, what was typed stays; after a
 * success the form is empty again.
 */
export function useSubmission<Answer>({ send, succeeded, failed, posted }: Submission<Answer>) {
	const [busy, setBusy] = useState(false);
	const [errors, setErrors] = useState<FieldErrors>(posted?.errors ?? {});
	const [problem, setProblem] = useState(posted?.problem);
	const [sentByScript, setSentByScript] = useState(false);
	// State comes too late for the second click of a double click.
	const underWay = useRef(false);
	const keyed = useRef({ content: "", key: "" });

	/** The same content keeps its key, so that trying again after a lost answer is no second request. */
	function keyFor(fields: Record<string, string>): CallOptions {
		const content = JSON.stringify(fields);
		if (keyed.current.content !== content) keyed.current = { content, key: crypto.randomUUID() };
		return { headers: { "idempotency-key": keyed.current.key } };
	}

	async function submit(form: HTMLFormElement): Promise<void> {
		if (underWay.current) return;
		setSentByScript(true);
		const found = checkFields(form);
		setErrors(found);
		setProblem(undefined);
		if (Object.keys(found).length > 0) {
			focusFirst(form, found);
			return;
		}
		underWay.current = true;
		setBusy(true);
		const fields = fieldsOf(form);
		let answer: Answer;
		try {
			answer = await send(fields, keyFor(fields));
		} catch (thrown) {
			const failure = isFailure(thrown) ? thrown : undefined;
			if (failure === undefined) console.error(thrown);
			toast.error(failureToast, { id: failureToast, duration: requestToastDelay });
			setErrors(failure?.errors ?? {});
			// An error toast never stands alone.
			setProblem(failure?.message ?? "Something went wrong. Please try again later.");
			if (failure?.errors) requestAnimationFrame(() => focusFirst(form, failure.errors ?? {}));
			failed?.(failure);
			return;
		} finally {
			underWay.current = false;
			setBusy(false);
		}
		// Outside the try: what follows a success is never told as a failure, nor does an earlier failure stand beside it.
		toast.dismiss(failureToast);
		keyed.current = { content: "", key: "" };
		form.reset();
		succeeded(answer, fields);
	}

	return {
		busy,
		errors,
		problem,
		/** Whether the form has been sent by script, so that what a plain post said is over. */
		sentByScript,
		onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
			event.preventDefault();
			void submit(event.currentTarget);
		},
	};
}
