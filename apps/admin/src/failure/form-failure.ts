import { type Failure, isFailure } from "@lapwing/contract/client";
import { type FormFailure, formFailure } from "@lapwing/contract/form-failure";
import { type RefObject, useEffect } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { detourAfter } from "../session/refusal.ts";

/** Action result after a failed call. `at` (timestamp) distinguishes consecutive failures and marks the start of a retry delay. */
export type FormRefusal = {
	failure: FormFailure;
	at: number;
	/** What the page shows may be out of date: somebody else was first, or the response was lost. */
	isStale?: boolean;
};

export function formRefusal(failure: Failure): FormRefusal {
	return { failure: formFailure(failure), at: Date.now() };
}

/** Of a form that is checked before the server is asked: a message at its field. */
export function refusedAt(field: string, message: string): FormRefusal {
	return { failure: { code: "invalid", message, errors: { [field]: message } }, at: performance.timeOrigin + performance.now() };
}

/** Text value of a form field. */
export function textOf(form: FormData, field: string): string {
	const value = form.get(field);
	return typeof value === "string" ? value : "";
}

/**
 * Runs an action's API call. A `Failure` is returned to the form; an expired session redirects to sign-in, which middleware cannot
 * do for actions.
 */
export async function submitting<T>(request: Request, call: () => Promise<T>): Promise<T | FormRefusal> {
	try {
		return await call();
	} catch (error) {
		const elsewhere = await detourAfter(error, new URL(location.href), request.signal);
		if (elsewhere) throw elsewhere;
		if (!isFailure(error)) throw error;
		return formRefusal(error);
	}
}

/** `shouldRevalidate` for pages with a form: no revalidation after a failed action, since it would hide the error. */
export function reloadUnlessRefused({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	return defaultShouldRevalidate && !isRefusal(actionResult);
}

/** The same for pages of what others change too, such as an order: after a conflict they show what was done meanwhile. */
export function reloadUnlessRefusedOrStale(args: ShouldRevalidateFunctionArgs): boolean {
	const { actionResult } = args;
	return isRefusal(actionResult) && actionResult.isStale ? true : reloadUnlessRefused(args);
}

function isRefusal(result: unknown): result is FormRefusal {
	return typeof result === "object" && result !== null && "failure" in result;
}

export function errorAt(refused: FormRefusal | undefined, field: string): string | undefined {
	return refused?.failure.errors[field];
}

/** That of a field which is a list: its own, or the first of its entries. */
export function errorUnder(refused: FormRefusal | undefined, field: string): string | undefined {
	const errors = refused?.failure.errors ?? {};
	return errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1];
}

/** Moves focus to the first invalid field, or the first choice of a group with an error; one that is folded is opened. False if none is shown. */
export function goToError(form: Element | null): boolean {
	const place = form?.querySelector<HTMLElement>("[aria-invalid='true'], .err");
	if (!place) return false;
	const field = place.matches(".err") ? place.closest("fieldset")?.querySelector<HTMLElement>("input, button, select") : place;
	const show = () => {
		(field ?? place).scrollIntoView({ block: "center" });
		field?.focus({ preventScroll: true });
	};
	const folded = place.closest(".fold-body[hidden]");
	if (!folded) show();
	else {
		form?.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)?.click();
		// Opened by then.
		requestAnimationFrame(show);
	}
	return true;
}

/** Focus management: moves focus to the first invalid field after a failed submit. */
export function useFocusOnError(form: RefObject<Element | null>, refused: FormRefusal | undefined): void {
	useEffect(() => {
		if (refused !== undefined) goToError(form.current);
	}, [form, refused]);
}
