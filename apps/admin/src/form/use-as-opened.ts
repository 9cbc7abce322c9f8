import { useState } from "react";
import type { FormRefusal } from "../failure/form-failure.ts";

/**
 * What a dialog asks about, as it was when the dialog opened. After a lost response the page is loaded again, and a question such as “Did
 * ₹74,990 come in?” would ask about the state after its own answer. A conflict does change it: the reason names what was changed meanwhile.
 */
export function useAsOpened<Value>(value: Value, refused: FormRefusal | undefined): Value {
	const [opened, setOpened] = useState(value);
	if (refused?.failure.code !== "conflict" || opened === value) return opened;
	setOpened(value);
	return value;
}
