import type { StaffSpecField } from "@lapwing/contract/taxonomy";
import { SelectField, TextField } from "@lapwing/ui/field";

type SpecsBoxProps = {
	/** Spec fields of the main subcategory's template. */
	fields: readonly StaffSpecField[];
	values: Record<string, string>;
	onChange: (key: string, value: string) => void;
	errorAt: (path: string) => string | undefined;
};

export function SpecsBox({ fields, values, onChange, errorAt }: SpecsBoxProps) {
	const groups = [...Map.groupBy(fields, ({ group }) => group)];
	return (
		<section className="box" aria-labelledby="specs-h">
			<h2 id="specs-h">Specifications</h2>
			{groups.length === 0 ? <p className="muted">Choose a subcategory first: its template says which spec fields stand here.</p> : null}
			{groups.map(([group, members]) => (
				<fieldset key={group} className="spec-group">
					<legend className="label">{group}</legend>
					<div className="spec-fields">
						{members.map((field) => (
							<SpecInput
								key={field.key}
								field={field}
								value={values[field.key] ?? ""}
								error={errorAt(`specs.${field.key}`)}
								onChange={(value) => onChange(field.key, value)}
							/>
						))}
					</div>
				</fieldset>
			))}
		</section>
	);
}

type SpecInputProps = { field: StaffSpecField; value: string; error: string | undefined; onChange: (value: string) => void };

function SpecInput({ field, value, error, onChange }: SpecInputProps) {
	const label = field.unit ? `${field.label} (${field.unit})` : field.label;
	if (field.type === "yes_no")
		return (
			<SelectField label={label} value={value} error={error} onChange={(event) => onChange(event.currentTarget.value)}>
				<option value="">Not stated</option>
				<option value="yes">Yes</option>
				<option value="no">No</option>
			</SelectField>
		);
	return (
		<TextField
			label={label}
			value={value}
			error={error}
			inputMode={field.type === "number" ? "decimal" : undefined}
			maxLength={400}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	);
}
