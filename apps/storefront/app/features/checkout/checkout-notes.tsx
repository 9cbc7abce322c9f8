import { formatRupees } from "@lapwing/contract/money";
import { Note } from "@lapwing/ui/note";
import { useEffect, useRef } from "react";
import { changeLabel } from "../cart/change-labels.ts";
import type { Conflict } from "./checkout-start.ts";
import type { CheckoutSection } from "./checkout-state.ts";
import { ErrorSummary } from "./error-summary.tsx";

type CheckoutNotesProps = {
	conflict: Conflict | undefined;
	errors: Record<string, string>;
	refusal: Record<string, string>;
	quote: CheckoutSection["quote"];
};

/** Messages above the form after an order was refused. */
export function CheckoutNotes({ conflict, errors, refusal, quote }: CheckoutNotesProps) {
	return (
		<>
			<ConflictNote conflict={conflict} quote={quote} />
			<ErrorSummary errors={errors} refusal={refusal} />
		</>
	);
}

/** Conflict (409): price or stock changed after the quote was shown. Lists the changes; nothing was charged. */
function ConflictNote({ conflict, quote }: Pick<CheckoutNotesProps, "conflict" | "quote">) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (conflict) box.current?.focus();
	}, [conflict]);
	if (conflict === undefined) return null;
	const { total } = quote.totals;
	return (
		<div ref={box} className="checkout__errors" tabIndex={-1} role="alert">
			<Note tone="warn" title="Nothing was charged.">
				{conflict.message}
				<ul>
					{quote.lines.flatMap((line) =>
						line.changes.map((change) => (
							<li key={`${line.sku} ${change.kind}`}>
								{line.title}: {changeLabel(change)}
							</li>
						)),
					)}
					{conflict.before !== undefined && conflict.before !== total && (
						<li>
							The total was {formatRupees(conflict.before)} and is now <b>{formatRupees(total)}</b>.
						</li>
					)}
				</ul>
				Press the button again to order at the new total.
			</Note>
		</div>
	);
}
