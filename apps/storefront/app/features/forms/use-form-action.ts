import { useEffect, useEffectEvent, useRef } from "react";
import { type FetcherWithComponents, useActionData, useFetcher } from "react-router";
import { useClientState } from "../client-state/store.ts";
import type { FormFailure, FormOutcome } from "./form-action.ts";

export type FormAction<Done> = {
	Form: FetcherWithComponents<unknown>["Form"];
	submit: FetcherWithComponents<unknown>["submit"];
	busy: boolean;
	failure: FormFailure | undefined;
	done: Done | undefined;
	/** Error of a field. */
	error: (field: string) => string | undefined;
	/** Submitted value of a field, after a failure. */
	value: (field: string) => string | undefined;
};

type Options<Done> = {
	onDone?: (done: Done) => void;
	/** For sign-in forms: 401 means wrong credentials, not an expired session. */
	signsIn?: boolean;
};

/** Fetcher and state of a form, identified by its intent. */
export function useFormAction<Done = string>(intent: string, { onDone, signsIn }: Options<Done> = {}): FormAction<Done> {
	const fetcher = useFetcher<FormOutcome<Done>>();
	const posted = useActionData<FormOutcome<Done> | undefined>();
	const outcome = fetcher.data ?? (posted?.form === intent ? posted : undefined);
	const busy = fetcher.state !== "idle";
	const handled = useRef<unknown>(undefined);
	const interrupted = useInterruptedSubmit(fetcher);

	const finish = useEffectEvent((answer: FormOutcome<Done>) => {
		if (answer.failure === undefined) onDone?.(answer.done);
		else if (answer.failure.code === "unauthorized" && !signsIn) interrupted.requireSignIn();
		else focusFirstError(answer.failure);
	});
	useEffect(() => {
		// After revalidation, so that onDone sees the new data.
		if (busy || fetcher.data === undefined || handled.current === fetcher.data) return;
		handled.current = fetcher.data;
		finish(fetcher.data);
	}, [busy, fetcher.data]);

	return {
		Form: fetcher.Form,
		submit: fetcher.submit,
		busy,
		failure: outcome?.failure,
		done: outcome && outcome.failure === undefined ? outcome.done : undefined,
		error: (field) => outcome?.failure?.errors[field],
		value: (field) => outcome?.failure?.values[field],
	};
}

type Submitted = { formData: FormData; action: string };

/** Expired session: opens the sign-in dialog and submits the form again after the sign-in. */
function useInterruptedSubmit<Data>(fetcher: FetcherWithComponents<Data>) {
	const signedIn = useClientState((state) => state.auth.user !== null);
	const lastSubmitted = useRef<Submitted | undefined>(undefined);
	const resubmitPending = useRef(false);
	const { formData, formAction } = fetcher;
	useEffect(() => {
		if (formData !== undefined && formAction !== undefined) lastSubmitted.current = { formData, action: formAction };
	}, [formData, formAction]);
	const resume = useEffectEvent(() => {
		if (!resubmitPending.current || lastSubmitted.current === undefined) return;
		resubmitPending.current = false;
		void fetcher.submit(lastSubmitted.current.formData, { method: "post", action: lastSubmitted.current.action });
	});
	useEffect(() => {
		if (signedIn) resume();
	}, [signedIn]);
	const dialogOpen = useClientState((state) => state.authLayout.status);
	useEffect(() => {
		// The dialog was closed without a sign-in: a later one must not resubmit.
		if (!dialogOpen) return () => undefined;
		return () => {
			if (useClientState.getState().auth.user === null) resubmitPending.current = false;
		};
	}, [dialogOpen]);
	return {
		requireSignIn() {
			resubmitPending.current = true;
			const state = useClientState.getState();
			state.signedOut();
			state.openAuth();
		},
	};
}

/** Focus management: focuses the first invalid field. */
function focusFirstError(failure: FormFailure): void {
	if (Object.keys(failure.errors).length === 0) return;
	requestAnimationFrame(() => {
		const layer = document.querySelector("dialog[open]") ?? document;
		layer.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
	});
}
