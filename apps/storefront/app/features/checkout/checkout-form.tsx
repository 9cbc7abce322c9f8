import { Suspense } from "react";
import { lazyChunk } from "../chunk-recovery/lazy-chunk.ts";
import { useFitWarnings } from "../fit/fit-warnings.ts";
import { BillingSection } from "./billing-section.tsx";
import type { CheckoutStart } from "./checkout-start.ts";
import type { CheckoutSection } from "./checkout-state.ts";
import { ContactSection } from "./contact-section.tsx";
import { DeliverySection } from "./delivery-section.tsx";
import { FoldedOrder, OrderSummary } from "./order-summary.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { useCheckout } from "./use-checkout.ts";

// Code splitting: few orders are refused. On the server it is loaded at start, for pages without JavaScript.
const loadNotes = async () => (await import("./checkout-notes.tsx")).CheckoutNotes;
const CheckoutNotes = import.meta.env.SSR ? await loadNotes() : lazyChunk("what is missing", loadNotes);

/** Checkout: one form with contact, delivery, invoice, payment and summary. */
export function CheckoutForm({ start }: { start: CheckoutStart }) {
	const { form, quote, choices, place, setPlace, key, errors, refusal, fieldErrors, problem, conflict, placing, refreshing, on } =
		useCheckout(start);
	const section: CheckoutSection = {
		quote,
		choices,
		addresses: start.addresses,
		value: (name) => start.fields[name],
		error: (name) => fieldErrors[name],
	};
	const { item } = start;
	const warnings = useFitWarnings({ warnings: start.warnings, knowsDevice: false }, start.warnings, start.fitItem);
	const here = item["buy"] === undefined ? "/checkout" : `/checkout?${new URLSearchParams(item)}`;
	const hidden = { ...item, seen: quote.seen, shown_total: quote.totals.total, idempotency_key: key };
	return (
		<>
			<FoldedOrder quote={quote} warnings={warnings} />
			{(conflict !== undefined || Object.keys(errors).length > 0) && (
				<Suspense>
					<CheckoutNotes conflict={conflict} errors={errors} refusal={refusal} quote={quote} />
				</Suspense>
			)}
			<form ref={form} className="basket checkout" method="post" action={here} noValidate {...on}>
				<div>
					{Object.entries(hidden).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<ContactSection {...section} guest={start.user === null} here={here} />
					<DeliverySection {...section} place={place} onPlace={setPlace} />
					<BillingSection {...section} />
					<PaymentSection {...section} />
				</div>
				<OrderSummary {...section} warnings={warnings} refreshing={refreshing} placing={placing} problem={problem} />
			</form>
		</>
	);
}
