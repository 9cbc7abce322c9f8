import type { Failure } from "@lapwing/contract/client";
import type { FormFailure } from "@lapwing/contract/form-failure";

/** One sentence for a call without a form: the first field's error says more than “Please check what you entered.” */
export function sentenceOf({ errors, message }: Pick<Failure | FormFailure, "errors" | "message">): string {
	return Object.values(errors ?? {}).flat()[0] ?? message;
}
