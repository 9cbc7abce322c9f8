import { FieldError } from "@lapwing/ui/field";
import { useId } from "react";
import { isReversed, useListAddress } from "./list-address.ts";
import { useAddressValue } from "./use-address-value.ts";

/** First and last day of a list, as fields of its filter bar, whose `more` names them: from, to. */
export function DayFilters() {
	const address = useListAddress();
	const [from, to] = [address.value("from"), address.value("to")];
	return (
		<>
			<DayField label="From day" name="from" value={from} />
			<DayField
				label="To day"
				name="to"
				value={to}
				error={isReversed({ from, to }) ? "Before the first day: the days between are shown." : undefined}
			/>
		</>
	);
}

type DayFieldProps = { label: string; name: string; value: string; error?: string | undefined };

function DayField({ label, name, value, error }: DayFieldProps) {
	const id = useId();
	const input = useAddressValue<HTMLInputElement>(value);
	return (
		<div className="filter-choice">
			<label htmlFor={id}>{label}</label>
			<input
				ref={input}
				id={id}
				className="input"
				type="date"
				name={name}
				defaultValue={value}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-note` : undefined}
			/>
			{error ? <FieldError id={`${id}-note`}>{error}</FieldError> : null}
		</div>
	);
}
