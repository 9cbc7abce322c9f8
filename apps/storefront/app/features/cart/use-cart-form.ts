import { useActionData, useFetcher } from "react-router";
import type { FormOutcome } from "../forms/form-action.ts";
import type { CartDone } from "./cart-actions.ts";

/** State of a group of cart forms: the pending submission, and the last failure. */
export function useCartForm(...intents: string[]) {
	const fetcher = useFetcher<FormOutcome<CartDone>>();
	const posted = useActionData<FormOutcome<CartDone> | undefined>();
	const outcome = fetcher.data ?? (posted && intents.includes(posted.form) ? posted : undefined);
	const intent = fetcher.formData?.get("intent");
	return {
		Form: fetcher.Form,
		busy: fetcher.state !== "idle",
		/** For optimistic UI; reverted if the call fails. */
		pending: fetcher.formData,
		intent: typeof intent === "string" ? intent : undefined,
		failure: outcome?.failure,
	};
}
