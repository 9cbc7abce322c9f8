import { useId } from "react";
import { classNames } from "./class-names.ts";
import type { LaptopColour } from "./laptop-drawing.tsx";

export interface PickOption {
	value: string;
	label: string;
	/** Second line, such as the price. */
	detail?: string | undefined;
	/** Why the option is disabled, such as “Out of stock”. */
	unavailable?: string | undefined;
	/** Colour swatch; the label becomes visually hidden. */
	swatch?: LaptopColour | undefined;
}

export interface PickProps {
	legend: string;
	options: readonly PickOption[];
	value?: string | undefined;
	defaultValue?: string | undefined;
	onChange?: ((value: string) => void) | undefined;
	name?: string | undefined;
}

/** Variant picker: radio group with all options visible. */
export function Pick({ legend, options, value, defaultValue, onChange, name }: PickProps) {
	const group = useId();
	const chosen = options.find((option) => option.value === (value ?? defaultValue));
	const swatches = options.some((option) => option.swatch);
	return (
		<fieldset>
			<legend className="pick__legend">
				<b>{swatches && chosen ? `${legend}:` : legend}</b>
				{swatches && chosen ? ` ${chosen.label}` : null}
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
						<PickFace option={option} />
					</label>
				))}
			</div>
		</fieldset>
	);
}

function swatchLabel({ label, unavailable }: PickOption): string {
	return unavailable ? `${label}, ${unavailable}` : label;
}

function PickFace({ option }: { option: PickOption }) {
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
