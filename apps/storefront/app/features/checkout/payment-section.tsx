import { formatPhone } from "@lapwing/contract/format-phone";
import { OptionList, OptionRow } from "@lapwing/ui/choice";
import { FieldError } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { useSiteInfo } from "../shell/site-info.ts";
import { type CheckoutSection, canBePaid, effectiveChoices } from "./checkout-state.ts";
import { fieldId } from "./field-id.ts";

export function PaymentSection({ quote, choices, error }: CheckoutSection) {
	const { method } = effectiveChoices(quote, choices);
	if (quote.totals.total === 0) return <NothingToPay method={method?.id} error={error("payment_method")} />;
	if (!canBePaid(quote)) return <NoWayToPay reasons={quote.payment_methods.map(({ reason }) => reason).join(" ")} />;
	return (
		<section className="panel" aria-labelledby="payment">
			<h2 id="payment">Payment</h2>
			<OptionList legend="How do you pay?">
				{quote.payment_methods.map(({ id, title, note, available, reason }, index) => (
					<OptionRow
						key={id}
						{...(index === 0 && { id: fieldId("payment_method") })}
						name="payment_method"
						value={id}
						checked={method?.id === id}
						onChange={() => undefined}
						disabled={!available}
						title={title}
						detail={available ? note : (reason ?? note)}
					/>
				))}
			</OptionList>
			{error("payment_method") && <FieldError>{error("payment_method")}</FieldError>}
		</section>
	);
}

/** No way to pay is offered for this amount or address. */
function NoWayToPay({ reasons }: { reasons: string }) {
	const { phone } = useSiteInfo();
	return (
		<section className="panel" aria-labelledby="payment">
			<h2 id="payment">Payment</h2>
			<Note tone="warn" title="This order cannot be paid online yet.">
				{reasons} Call the store:{" "}
				<a className="link" href={phone ? `tel:+91${phone}` : "/contact-us"}>
					{formatPhone(phone) || "Contact us"}
				</a>
			</Note>
		</section>
	);
}

/** Total of 0: no payment step, and the server accepts any method. */
function NothingToPay({ method = "none", error }: { method: string | undefined; error: string | undefined }) {
	return (
		<section className="panel" aria-labelledby="payment">
			<h2 id="payment">Payment</h2>
			<p id={fieldId("payment_method")}>Nothing to pay: your coupon covers all of it.</p>
			<input type="hidden" name="payment_method" value={method} />
			{error && <FieldError>{error}</FieldError>}
		</section>
	);
}
