import type { CounterPayment } from "@lapwing/contract/counter";
import { TextField } from "@lapwing/ui/field";

type PaymentReferenceFieldProps = {
	payment: Exclude<CounterPayment, "cash">;
	/** What was entered before, of a restored draft. */
	start?: string | undefined;
	error: string | undefined;
};

/** Number of a UPI transaction or a card slip. A slip may be without one. */
export function PaymentReferenceField({ payment, start, error }: PaymentReferenceFieldProps) {
	return (
		<TextField
			key={payment}
			label={payment === "upi" ? "UPI transaction number" : "Number on the card slip"}
			name="payment_reference"
			defaultValue={start}
			maxLength={60}
			required={payment === "upi"}
			optional={payment === "card"}
			autoComplete="off"
			spellCheck={false}
			error={error}
		/>
	);
}
