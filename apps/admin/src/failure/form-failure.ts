import { type Failure, isFailure } from "@lapwing/contract/client";
import { type RefObject, useEffect } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { detourAfter } from "../session/refusal.ts";

/** What an action hands its form after a refusal. `at` tells two refusals in a row apart, and when a wait began. */
export type FormFailure = { failure: Pick<Failure, "code" | "message" | "errors" | "retryAfter">; at: number };

export function formFailure(failure: Failure): FormFailure {
	const { code, message, errors, retryAfter } = failure;
	return { failure: { code, message, ...(errors && { errors }), ...(retryAfter && { retryAfter }) }, at: Date.now() };
}

/** What was typed into a field. */
export function textOf(form: FormData, field: string): string {
	const value = form.get(field);
	return typeof value === "string" ? value : "";
}

/**
 * Runs the call of an action. A refusal goes back to the form; an ended session leads to sign-in and back, which the router
 * leaves to the action itself.
 */
export async function submitting<T>(request: Request, call: () => Promise<T>): Promise<T | FormFailure> {
	try {
		return await call();
	} catch (error) {
		const elsewhere = await detourAfter(error, new URL(location.href), request.signal);
		if (elsewhere) throw elsewhere;
		if (!isFailure(error)) throw error;
		return formFailure(error);
	}
}

/** For a page with a form: a refused action changed nothing, so nothing is loaded again that could hide the refusal. */
export function reloadUnlessRefused({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	const refused = typeof actionResult === "object" && actionResult !== null && "failure" in actionResult;
	return defaultShouldRevalidate && !refused;
}

export function errorAt(refused: FormFailure | undefined, field: string): string | undefined {
	return refused?.failure.errors?.[field]?.[0];
}

/** The first field with an error gets the focus, so that it is read out and can be mended at once. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, refused: FormFailure | undefined): void {
	useEffect(() => {
		if (refused !== undefined) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
	}, [form, refused]);
}
