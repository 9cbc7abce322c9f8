import { formatRupees } from "@lapwing/contract/money";
import { Note } from "@lapwing/ui/note";
import { useEffect, useRef } from "react";
import { changeWords } from "../cart/change-words.ts";
import { BillSection } from "./bill-section.tsx";
import type { CheckoutStart, Conflict } from "./checkout-start.ts";
import type { CheckoutSection } from "./checkout-state.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FoldedOrder, OrderSummary } from "./order-summary.tsx";
import { PaySection } from "./pay-section.tsx";
import { useCheckout } from "./use-checkout.ts";
import { WaySection } from "./way-section.tsx";
import { WhoSection } from "./who-section.tsx";

/** The whole checkout is one form: contact, way, invoice, payment, and the sum with its button. */
export function CheckoutForm({ start }: { start: CheckoutStart }) {
	const { form, quote, choices, place, setPlace, key, errors, problem, conflict, placing, asking, on } = useCheckout(start);
	const section: CheckoutSection = {
		quote,
		choices,
		addresses: start.addresses,
		value: (name) => start.fields[name],
		error: (name) => errors[name],
	};
	const here = start.buy === undefined ? "/checkout" : `/checkout?${new URLSearchParams({ buy: start.buy, quantity: start.quantity })}`;
	return (
		<>
			<FoldedOrder quote={quote} />
			<ConflictNote conflict={conflict} section={section} />
			<ErrorSummary errors={errors} />
			<form ref={form} className="basket co" method="post" action={here} noValidate {...on}>
				<div>
					<input type="hidden" name="seen" value={quote.seen} />
					<input type="hidden" name="shown_total" value={quote.totals.total} />
					<input type="hidden" name="idempotency_key" value={key} />
					{start.buy !== undefined && (
						<>
							<input type="hidden" name="buy" value={start.buy} />
							<input type="hidden" name="quantity" value={start.quantity} />
						</>
					)}
					<WhoSection {...section} guest={start.user === null} here={here} />
					<WaySection {...section} place={place} onPlace={setPlace} />
					<BillSection {...section} />
					<PaySection {...section} />
				</div>
				<OrderSummary {...section} asking={asking} placing={placing} problem={problem} />
			</form>
		</>
	);
}

/** Price or stock moved between the review and the button: it is shown, not charged. */
function ConflictNote({ conflict, section: { quote } }: { conflict: Conflict | undefined; section: CheckoutSection }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (conflict) box.current?.focus();
	}, [conflict]);
	if (conflict === undefined) return null;
	const { total } = quote.totals;
	return (
		<div ref={box} className="co__errors" tabIndex={-1} role="alert">
			<Note tone="warn" title="Nothing was charged.">
				{conflict.message}
				<ul>
					{quote.lines.flatMap((line) =>
						line.changes.map((change) => (
							<li key={`${line.sku} ${change.kind}`}>
								{line.title}: {changeWords(change)}
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
