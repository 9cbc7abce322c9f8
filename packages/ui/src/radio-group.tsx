import { useId } from "react";
import { classNames } from "./class-names.ts";
import type { LaptopColour } from "./laptop-drawing.tsx";

export interface RadioGroupOption {
	value: string;
	label: string;
	/** Second line, such as the price. */
	detail?: string | undefined;
	/** Why the option is disabled, such as “Out of stock”. */
	unavailable?: string | undefined;
	/** Colour swatch; the label becomes visually hidden. */
	swatch?: LaptopColour | undefined;
}

export interface RadioGroupProps {
	legend: string;
	options: readonly RadioGroupOption[];
	value?: string | undefined;
	defaultValue?: string | undefined;
	onChange?: ((value: string) => void) | undefined;
	name?: string | undefined;
}

/** Radio group with all options visible, as buttons or colour swatches. */
export function RadioGroup({ legend, options, value, defaultValue, onChange, name }: RadioGroupProps) {
	const group = useId();
	const selected = options.find((option) => option.value === (value ?? defaultValue));
	const swatches = options.some((option) => option.swatch);
	return (
		<fieldset>
			<legend className="pick__legend">
				<b>{swatches && selected ? `${legend}:` : legend}</b>
				{swatches && selected ? ` ${selected.label}` : null}
			</legend>
			<div className="pick">
				{options.map((option) => (
					<label key={option.value} title={option.swatch ? option.label : undefined}>
						<input
							type="radio"
							name={name ?? group}
							value={option.value}
							disabled={option.unavailable !== undefined}
							aria-label={option.swatch ? swatchLabel(option) : undefined}
							{...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value })}
							onChange={() => onChange?.(option.value)}
						/>
						<OptionContent option={option} />
					</label>
				))}
			</div>
		</fieldset>
	);
}

function swatchLabel({ label, unavailable }: RadioGroupOption): string {
	return unavailable ? `${label}, ${unavailable}` : label;
}

function OptionContent({ option }: { option: RadioGroupOption }) {
	if (option.swatch) {
		return (
			<span className="sw">
				<i className={classNames(`lap--${option.swatch}`)} />
			</span>
		);
	}
	const detail = option.unavailable ?? option.detail;
	return (
		<span>
			{option.label}
			{detail ? <small>{detail}</small> : null}
		</span>
	);
}
