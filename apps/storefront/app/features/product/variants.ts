// Options of the variant selection and the SKU each leads to.
import type { ProductPage, ProductVariant } from "@lapwing/contract/listing";

export type Choice = {
	label: string;
	/** Target SKU; undefined if the combination does not exist. */
	sku: string | undefined;
	price: number | undefined;
	inStock: boolean;
	chosen: boolean;
};

export type ChoiceGroup = { key: string; title: string; choices: Choice[] };

const colourKey = "colour";

/** Memory, storage etc. are one choice, since only some combinations exist; the colour is another. */
export function choiceGroups({ options, variants, variant: sku }: Pick<ProductPage, "options" | "variants" | "variant">): ChoiceGroup[] {
	const current = variants.find((each) => each.sku === sku) ?? variants[0];
	if (!current || variants.length < 2) return [];
	const colours = options.find((option) => option.key === colourKey);
	const rest = options.filter((option) => option.key !== colourKey);
	const groups = [configurationGroup(rest, variants, current)];
	if (colours && colours.values.length > 1) groups.push(colourGroup(colours, variants, current));
	return groups.filter((group) => group.choices.length > 1);
}

function configurationGroup(options: ProductPage["options"], variants: readonly ProductVariant[], current: ProductVariant): ChoiceGroup {
	const byConfiguration = Map.groupBy(variants, (each) => labelOf(each, isNotColour));
	const inOrder = [...byConfiguration].toSorted(([, [one]], [, [other]]) => byOptions(options, one, other));
	const choices = inOrder.map(([label, same]) => {
		const chosen = label === labelOf(current, isNotColour);
		const target = chosen ? current : preferred(same, (each) => valueOf(each, colourKey) === valueOf(current, colourKey));
		return choiceOf(label, target, chosen);
	});
	return { key: "configuration", title: titleOf(options.map((option) => option.label)), choices };
}

/** By the first option in which two variants differ; the values of each option are in their order, sizes ascending. */
function byOptions(options: ProductPage["options"], one: ProductVariant | undefined, other: ProductVariant | undefined): number {
	const place = (variant: ProductVariant | undefined, { key, values }: ProductPage["options"][number]) =>
		values.findIndex(({ value }) => variant !== undefined && value === valueOf(variant, key));
	for (const option of options) {
		const difference = place(one, option) - place(other, option);
		if (difference !== 0) return difference;
	}
	return 0;
}

function colourGroup(colours: ProductPage["options"][number], variants: readonly ProductVariant[], current: ProductVariant): ChoiceGroup {
	const choices = colours.values.map(({ value, label }) => {
		const target = variants.find(
			(each) => valueOf(each, colourKey) === value && labelOf(each, isNotColour) === labelOf(current, isNotColour),
		);
		return choiceOf(label, target, valueOf(current, colourKey) === value);
	});
	return { key: colourKey, title: colours.label, choices };
}

function choiceOf(label: string, target: ProductVariant | undefined, chosen: boolean): Choice {
	return { label, sku: target?.sku, price: target?.price, inStock: target !== undefined && target.stock.state !== "out", chosen };
}

/** Preferred variant: same colour in stock, then any in stock. */
function preferred(variants: readonly ProductVariant[], like: (variant: ProductVariant) => boolean): ProductVariant | undefined {
	const inStock = variants.filter((each) => each.stock.state !== "out");
	return inStock.find(like) ?? inStock[0] ?? variants.find(like) ?? variants[0];
}

const isNotColour = (key: string) => key !== colourKey;

function labelOf(variant: ProductVariant, wanted: (key: string) => boolean): string {
	return variant.options
		.filter((option) => wanted(option.key))
		.map((option) => option.label)
		.join(", ");
}

function valueOf(variant: ProductVariant, key: string): string | undefined {
	return variant.options.find((option) => option.key === key)?.value;
}

/** “Memory and storage”. */
function titleOf(labels: readonly string[]): string {
	const parts = labels.map((label, index) => (index === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)));
	return parts.length < 2 ? (parts[0] ?? "Configuration") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** Colour of a variant as a drawing colour: “Sand” is `sand`. */
export function colourOf(variant: ProductVariant | undefined): string | undefined {
	return variant && valueOf(variant, colourKey)?.toLowerCase();
}

/** The configuration in stock that shares the most options, then the nearest in price. */
export function inStockInstead(variants: readonly ProductVariant[], wanted: ProductVariant): ProductVariant | undefined {
	const alike = (each: ProductVariant) => each.options.filter(({ key, value }) => valueOf(wanted, key) === value).length;
	const apart = (each: ProductVariant) => Math.abs(each.price - wanted.price);
	return variants
		.filter(({ stock }) => stock.state !== "out")
		.toSorted((one, other) => alike(other) - alike(one) || apart(one) - apart(other))[0];
}
