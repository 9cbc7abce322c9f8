import { useActionData, useFetcher } from "react-router";
import type { FormOutcome } from "../forms/form-action.ts";
import type { CartDone } from "./cart-actions.ts";

/** One place of the cart's page with its forms: what is on its way, and why the last one was refused. */
export function useCartForm(...intents: string[]) {
	const fetcher = useFetcher<FormOutcome<CartDone>>();
	const posted = useActionData<FormOutcome<CartDone> | undefined>();
	const outcome = fetcher.data ?? (posted && intents.includes(posted.form) ? posted : undefined);
	const intent = fetcher.formData?.get("intent");
	return {
		Form: fetcher.Form,
		busy: fetcher.state !== "idle",
		/** Shown as if it were done already; a refusal takes it back. */
		pending: fetcher.formData,
		intent: typeof intent === "string" ? intent : undefined,
		failure: outcome?.failure,
	};
}
