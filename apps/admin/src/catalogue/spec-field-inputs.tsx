import { fitUseNames, fitUses } from "@lapwing/contract/fit-uses";
import { specFilterNames, specFilters } from "@lapwing/contract/spec-filters";
import type { Taxonomy } from "@lapwing/contract/taxonomy";
import { SelectField } from "@lapwing/ui/field";
import type { ReactNode } from "react";
import { slugOf } from "../products/product-form.ts";

/** Key offered for a name and a unit: "Weight" and "kg" → "weight_kg". */
export function keyOf(label: string, unit: string): string {
	const words = [slugOf(label), unit === "″" ? "inch" : slugOf(unit)].filter((part) => part !== "");
	return words
		.join("-")
		.replaceAll("-", "_")
		.replace(/^\d+_?/, "")
		.slice(0, 60);
}

type SpecFieldInputsProps = {
	text: (name: string, label: string, more?: { optional?: boolean; hint?: string }) => ReactNode;
	values: Record<string, string>;
	set: (name: string, value: string) => void;
	errorAt: (name: string) => string | undefined;
	known: boolean;
	taxonomy: Taxonomy;
};

export function SpecFieldInputs({ text, values, set, errorAt, known, taxonomy }: SpecFieldInputsProps) {
	const type = values["type"] ?? "text";
	const cards = taxonomy.categories.filter(({ card }) => card.some(({ field }) => field === values["key"])).map(({ name }) => name);
	return (
		<>
			{text("label", "Name")}
			{text("unit", "Unit", { optional: true, hint: "Such as GB, kg or ″." })}
			{known ? null : text("key", "Key", { hint: "Its name in CSV files: spec:weight_kg. It stays." })}
			{text("group", "Group", { hint: "Such as Display or Battery." })}
			<SelectField label="Type" value={type} error={errorAt("type")} onChange={(event) => set("type", event.currentTarget.value)}>
				<option value="text">Text</option>
				<option value="number">Number</option>
				<option value="yes_no">Yes or no</option>
			</SelectField>
			<SelectField
				label="Feeds the filter"
				hint="Of the product list. Filters of sizes need a number."
				value={values["filter"] ?? ""}
				error={errorAt("filter")}
				onChange={(event) => set("filter", event.currentTarget.value)}
			>
				<option value="">None</option>
				{specFilterNames.map((name) => (
					<option key={name} value={name} disabled={specFilters[name].type !== type && values["filter"] !== name}>
						{specFilters[name].label}
					</option>
				))}
			</SelectField>
			<SelectField
				label="In the fit check"
				hint="Which memory and drives fit which laptop. One field for each."
				value={values["fit"] ?? ""}
				error={errorAt("fit")}
				onChange={(event) => set("fit", event.currentTarget.value)}
			>
				<option value="">Not used</option>
				{fitUseNames.map((name) => (
					<option key={name} value={name} disabled={fitUses[name].type !== type && values["fit"] !== name}>
						{fitUses[name].label}
					</option>
				))}
			</SelectField>
			<SelectField
				label="In the compare table"
				value={values["better"] ?? ""}
				error={errorAt("better")}
				onChange={(event) => set("better", event.currentTarget.value)}
			>
				<option value="">No value is better</option>
				<option value="higher">More is better</option>
				<option value="lower">Less is better</option>
			</SelectField>
			{values["better"] ? text("best_word", "What the best is called", { hint: "Such as “lightest”." }) : null}
			<p className="hint">
				{cards.length > 0 ? `On the cards of ${cards.join(", ")}.` : "On no card."} Lines on cards are chosen with the category.
			</p>
		</>
	);
}
