import { useState } from "react";

/**
 * The value, kept as it is while `isKept`. For a dialog whose words and amounts come from what the page shows: after a lost response the page
 * is loaded again, and a question such as “Did ₹74,990 come in?” would ask about the state after its own answer.
 */
export function useKeptWhile<Value>(isKept: boolean, value: Value): Value {
	const [kept, keep] = useState(value);
	if (!isKept && kept !== value) keep(value);
	return isKept ? kept : value;
}
