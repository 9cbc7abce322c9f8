// How money came in: cash, UPI or card, as at the counter.
import type { CounterPayment } from "@lapwing/contract/counter";
import { Radio } from "@lapwing/ui/choice";
import { FieldError, TextField } from "@lapwing/ui/field";
import { useState } from "react";
import { errorAt, type FormRefusal, textOf } from "../failure/form-failure.ts";

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

export function CollectedFields({ refused }: { refused: FormRefusal | undefined }) {
	const [way, setWay] = useState<CounterPayment>();
	const problem = errorAt(refused, "payment");
	return (
		<>
			<fieldset className="check-list">
				<legend className="label">How it was paid</legend>
				{ways.map(({ value, title }) => (
					<Radio key={value} name="payment" value={value} checked={way === value} onChange={() => setWay(value)}>
						{title}
					</Radio>
				))}
				{problem ? <FieldError>{problem}</FieldError> : null}
			</fieldset>
			{way === "upi" || way === "card" ? (
				<TextField
					key={way}
					label={way === "upi" ? "UPI transaction number" : "Number on the card slip"}
					name="payment_reference"
					maxLength={60}
					required={way === "upi"}
					optional={way === "card"}
					autoComplete="off"
					spellCheck={false}
					error={errorAt(refused, "payment_reference")}
				/>
			) : null}
		</>
	);
}
