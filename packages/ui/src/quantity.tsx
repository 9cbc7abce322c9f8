import { Minus, Plus } from "./icons.tsx";

export interface QuantityProps {
	value: number;
	onChange: (value: number) => void;
	min?: number | undefined;
	max?: number | undefined;
	/** Item name for the accessible label, such as “Aravalli Ridge 14”. */
	of?: string | undefined;
	disabled?: boolean | undefined;
}

export function Quantity({ value, onChange, min = 1, max = 5, of, disabled }: QuantityProps) {
	const label = of ? `Quantity of ${of}` : "Quantity";
	return (
		<fieldset className="quantity" aria-label={label}>
			<button type="button" aria-label="One less" disabled={disabled || value <= min} onClick={() => onChange(value - 1)}>
				<Minus className="icon" aria-hidden="true" />
			</button>
			<output aria-live="polite">{value}</output>
			<button type="button" aria-label="One more" disabled={disabled || value >= max} onClick={() => onChange(value + 1)}>
				<Plus className="icon" aria-hidden="true" />
			</button>
		</fieldset>
	);
}
