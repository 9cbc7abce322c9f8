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
	/** The error of a field. */
	error: (field: string) => string | undefined;
	/** What was typed before, on a page without JavaScript. */
	value: (field: string) => string | undefined;
};

type Options<Done> = {
	onDone?: (done: Done) => void;
	/** The form signs in: a refusal is about what was typed, not about a session that has ended. */
	signsIn?: boolean;
};

/** The state of one form, named by its intent. */
export function useFormAction<Done = string>(intent: string, { onDone, signsIn }: Options<Done> = {}): FormAction<Done> {
	const fetcher = useFetcher<FormOutcome<Done>>();
	const posted = useActionData<FormOutcome<Done> | undefined>();
	const outcome = fetcher.data ?? (posted?.form === intent ? posted : undefined);
	const busy = fetcher.state !== "idle";
	const handled = useRef<unknown>(undefined);
	const interrupted = useInterruptedSubmit(fetcher);

	const finish = useEffectEvent((answer: FormOutcome<Done>) => {
		if (answer.failure === undefined) onDone?.(answer.done);
		else if (answer.failure.code === "unauthorized" && !signsIn) interrupted.askToSignIn();
		else focusFirstError(answer.failure);
	});
	useEffect(() => {
		// After the loaders have run again, so that what follows sees the new page.
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

/** A form sent after the session has ended: the dialog comes, and after it the form is sent again as it was. */
function useInterruptedSubmit<Data>(fetcher: FetcherWithComponents<Data>) {
	const signedIn = useClientState((state) => state.auth.user !== null);
	const last = useRef<Submitted | undefined>(undefined);
	const waiting = useRef(false);
	const { formData, formAction } = fetcher;
	useEffect(() => {
		if (formData !== undefined && formAction !== undefined) last.current = { formData, action: formAction };
	}, [formData, formAction]);
	const resume = useEffectEvent(() => {
		if (!waiting.current || last.current === undefined) return;
		waiting.current = false;
		void fetcher.submit(last.current.formData, { method: "post", action: last.current.action });
	});
	useEffect(() => {
		if (signedIn) resume();
	}, [signedIn]);
	const asking = useClientState((state) => state.authLayout.status);
	useEffect(() => {
		// A sign-in that was given up, after which the next one is for something else.
		if (!asking) return () => undefined;
		return () => {
			if (useClientState.getState().auth.user === null) waiting.current = false;
		};
	}, [asking]);
	return {
		askToSignIn() {
			waiting.current = true;
			const state = useClientState.getState();
			state.signedOut();
			state.openAuth();
		},
	};
}

/** The eye goes to what must be mended; so should the keyboard. */
function focusFirstError(failure: FormFailure): void {
	if (Object.keys(failure.errors).length === 0) return;
	requestAnimationFrame(() => {
		const layer = document.querySelector("dialog[open]") ?? document;
		layer.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
	});
}
