import { Checkbox } from "@lapwing/ui/choice";
import { FieldError } from "@lapwing/ui/field";

type ChoicesProps = {
	legend: string;
	options: readonly { value: string; label: string }[];
	chosen: readonly string[];
	onChange: (chosen: string[]) => void;
	most?: number;
	error?: string | undefined;
};

/** Checkbox group. */
export function Choices({ legend, options, chosen, onChange, most = Number.POSITIVE_INFINITY, error }: ChoicesProps) {
	return (
		<fieldset>
			<legend className="label">{legend}</legend>
			<div className="choice-columns">
				{options.map(({ value, label }) => (
					<Checkbox
						key={value}
						checked={chosen.includes(value)}
						disabled={!chosen.includes(value) && chosen.length >= most}
						onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((each) => each !== value))}
					>
						{label}
					</Checkbox>
				))}
			</div>
			{error ? <FieldError>{error}</FieldError> : null}
		</fieldset>
	);
}
