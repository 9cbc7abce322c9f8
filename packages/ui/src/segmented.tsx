import type { ReactNode } from "react";

export interface SegmentedProps<Value extends string> {
	label: string;
	options: readonly { value: Value; label: ReactNode; disabled?: boolean | undefined }[];
	value: Value;
	onChange: (value: Value) => void;
}

/** Segmented control: two to four views of the same content. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
	return (
		<fieldset className="segmented" aria-label={label}>
			{options.map((option) => (
				<button
					key={option.value}
					type="button"
					aria-pressed={option.value === value}
					disabled={option.disabled}
					onClick={() => onChange(option.value)}
				>
					{option.label}
				</button>
			))}
		</fieldset>
	);
}
