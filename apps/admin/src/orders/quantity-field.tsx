import { SelectField } from "@lapwing/ui/field";

type QuantityFieldProps = { label: string; name: string; most: number; start: number; error?: string | undefined };

/** How many pieces of a line come back. */
export function QuantityField({ label, name, most, start, error }: QuantityFieldProps) {
	return (
		<SelectField label={label} name={name} defaultValue={start} error={error}>
			{Array.from({ length: most + 1 }, (_, count) => (
				<option key={`${name} ${count}`} value={count}>
					{count === 0 ? "None" : `${count} of ${most}`}
				</option>
			))}
		</SelectField>
	);
}
