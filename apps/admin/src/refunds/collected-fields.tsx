// How money came in: cash, UPI or card, as at the counter.
import type { CounterPayment } from "@lapwing/contract/counter";
import { Radio } from "@lapwing/ui/choice";
import { FieldError } from "@lapwing/ui/field";
import { useState } from "react";
import { errorAt, type FormRefusal, textOf } from "../failure/form-failure.ts";
import { PaymentReferenceField } from "./payment-reference-field.tsx";

const ways: readonly { value: CounterPayment; title: string }[] = [
	{ value: "cash", title: "Cash" },
	{ value: "upi", title: "UPI" },
	{ value: "card", title: "Card" },
];

export const collectedFields = ["payment", "payment_reference"];

/** Nothing is preselected, and a form without a choice is refused: what was not looked at would count as cash. */
export function readCollected(form: FormData): { payment: CounterPayment; payment_reference: string } {
	return { payment: textOf(form, "payment") as CounterPayment, payment_reference: textOf(form, "payment_reference").trim() };
}

/** `courier`: cash is what the courier has taken, not in the till of a store. */
export function CollectedFields({ courier = false, refused }: { courier?: boolean; refused: FormRefusal | undefined }) {
	const [way, setWay] = useState<CounterPayment>();
	const problem = errorAt(refused, "payment");
	return (
		<>
			<fieldset className="check-list">
				<legend className="label">How it was paid</legend>
				{ways.map(({ value, title }) => (
					<Radio key={value} name="payment" value={value} checked={way === value} onChange={() => setWay(value)}>
						{courier && value === "cash" ? "Cash, by the courier" : title}
					</Radio>
				))}
				{problem ? <FieldError>{problem}</FieldError> : null}
			</fieldset>
			{way === "upi" || way === "card" ? <PaymentReferenceField payment={way} error={errorAt(refused, "payment_reference")} /> : null}
		</>
	);
}
