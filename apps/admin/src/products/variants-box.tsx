import type { StaffSpecField } from "@lapwing/contract/taxonomy";
import { Button, IconButton } from "@lapwing/ui/button";
import { FieldError, TextField } from "@lapwing/ui/field";
import { Plus, Trash2 } from "lucide-react";
import { undoToast } from "../form/undo-toast.tsx";
import type { VariantDraft } from "./product-form.ts";

type VariantsBoxProps = {
	variants: readonly VariantDraft[];
	fields: readonly StaffSpecField[];
	onChange: (change: (variants: readonly VariantDraft[]) => VariantDraft[]) => void;
	errorAt: (path: string) => string | undefined;
};

let newOnes = 0;

/** Variant editor: options (memory, storage, colour) and configurations, each with a value for every option. */
export function VariantsBox({ variants, fields, onChange, errorAt }: VariantsBoxProps) {
	const keys = new Set(variants.flatMap(({ options: chosen }) => Object.keys(chosen)));
	const options = fields.filter(({ key }) => keys.has(key));
	const others = fields.filter(({ key, type }) => !keys.has(key) && type !== "yes_no");
	const change = (index: number, changes: Partial<VariantDraft>) =>
		onChange((now) => now.map((each, place) => (place === index ? { ...each, ...changes } : each)));
	function add() {
		newOnes += 1;
		const like = variants.at(-1);
		const blank = { key: `new-${newOnes}`, id: null, sku: "", mrp: like?.mrp ?? "", price: like?.price ?? "" };
		onChange((now) => [...now, { ...blank, options: { ...like?.options } }]);
	}
	function remove(variant: VariantDraft, index: number) {
		onChange((now) => now.filter((each) => each.key !== variant.key));
		undoToast(`${variant.sku || "The configuration"} goes when you save.`, () =>
			onChange((now) => now.toSpliced(Math.min(index, now.length), 0, variant)),
		);
	}
	return (
		<section className="box" aria-labelledby="variants-h">
			<h2 id="variants-h">
				Configurations
				<Button size="sm" tone="line" onClick={add}>
					<Plus className="icon icon--sm" aria-hidden="true" />
					Add
				</Button>
			</h2>
			{errorAt("variants") ? <FieldError>{errorAt("variants")}</FieldError> : null}
			{variants.length === 0 ? (
				<p className="muted">A configuration has a SKU, a price and stock. A product needs at least one to be sold.</p>
			) : null}
			<ul className="variant-list">
				{variants.map((variant, index) => (
					<li key={variant.key}>
						<fieldset className="variant">
							<legend className="label">
								Configuration {index + 1}
								<IconButton label={`Remove configuration ${index + 1}`} onClick={() => remove(variant, index)}>
									<Trash2 className="icon icon--sm" aria-hidden="true" />
								</IconButton>
							</legend>
							<TextField
								label="SKU"
								value={variant.sku}
								autoCapitalize="characters"
								spellCheck={false}
								maxLength={40}
								error={errorAt(`variants.${index}.sku`)}
								onChange={(event) => change(index, { sku: event.currentTarget.value })}
							/>
							{options.map(({ key, label, unit }) => (
								<TextField
									key={key}
									label={unit ? `${label} (${unit})` : label}
									value={variant.options[key] ?? ""}
									error={errorAt(`variants.${index}.options.${key}`)}
									onChange={(event) => change(index, { options: { ...variant.options, [key]: event.currentTarget.value } })}
								/>
							))}
							<TextField
								label="MRP (₹)"
								inputMode="decimal"
								className="num"
								value={variant.mrp}
								error={errorAt(`variants.${index}.mrp`)}
								onChange={(event) => change(index, { mrp: event.currentTarget.value })}
							/>
							<TextField
								label="Selling price (₹)"
								inputMode="decimal"
								className="num"
								value={variant.price}
								error={errorAt(`variants.${index}.price`)}
								onChange={(event) => change(index, { price: event.currentTarget.value })}
							/>
						</fieldset>
					</li>
				))}
			</ul>
			{variants.length > 0 && others.length > 0 ? (
				<label className="filter-choice">
					<span>Add an option that shoppers choose</span>
					<select
						className="select"
						value=""
						onChange={(event) => {
							const key = event.currentTarget.value;
							onChange((now) => now.map((each) => ({ ...each, options: { ...each.options, [key]: "" } })));
						}}
					>
						<option value="">Choose a spec field</option>
						{others.map(({ key, label, group }) => (
							<option key={key} value={key}>
								{group}: {label}
							</option>
						))}
					</select>
				</label>
			) : null}
		</section>
	);
}
