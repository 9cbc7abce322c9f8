import { useState } from "react";
import type { FormRefusal } from "../failure/form-failure.ts";

/**
 * What a dialog asks about, as it was when the dialog opened. After a lost response the page is loaded again, and a question such as “Did
 * ₹74,990 come in?” would ask about the state after its own answer. A conflict, which names what was changed meanwhile, does change it, unless
 * nothing is left to ask about: then it is done already.
 */
export function useAsOpened<Value>(value: Value, refused: FormRefusal | undefined, isAsked: (value: Value) => boolean): Value {
	const [opened, setOpened] = useState(value);
	if (refused?.failure.code !== "conflict" || opened === value || !isAsked(value)) return opened;
	setOpened(value);
	return value;
}
