// Edit conflict of a product: configurations are merged one by one, so that a price of one does not take back what somebody else set for another.
import { type Merge, mergeChanges, same } from "../form/draft.ts";
import type { ProductDraft, VariantDraft } from "./product-form.ts";

export type ProductMerge = Merge<ProductDraft> & {
	/** What both changed within the configurations, with both values. */
	clashes: string[];
};

const fields = ["sku", "mrp", "price"] as const;
const words: Record<(typeof fields)[number], string> = { sku: "SKU", mrp: "MRP", price: "price" };

/** Three-way merge, as `mergeChanges`; mine wins. */
export function mergeProductDrafts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): ProductMerge {
	const merged = mergeChanges(base, mine, theirs);
	if (!merged.both.includes("variants")) return { ...merged, clashes: [] };
	const { variants, clashes } = mergeVariants(base.variants, mine.variants, theirs.variants);
	return { ...merged, values: { ...merged.values, variants }, both: merged.both.filter((key) => key !== "variants"), clashes };
}

function mergeVariants(base: readonly VariantDraft[], mine: readonly VariantDraft[], theirs: readonly VariantDraft[]) {
	const clashes: string[] = [];
	const find = (list: readonly VariantDraft[], key: string) => list.find((each) => each.key === key);
	const kept = mine.flatMap((own) => {
		const [before, other] = [find(base, own.key), find(theirs, own.key)];
		if (before === undefined) return [own];
		if (other !== undefined) return [mergeVariant(before, own, other, clashes)];
		if (same(before, own)) return [];
		clashes.push(`${own.sku} (deleted by them, changed by you)`);
		return [own];
	});
	const added = theirs.filter(({ key }) => find(base, key) === undefined && find(mine, key) === undefined);
	return { variants: [...kept, ...added], clashes };
}

function mergeVariant(before: VariantDraft, own: VariantDraft, other: VariantDraft, clashes: string[]): VariantDraft {
	const variant = { ...other };
	for (const field of fields) {
		if (own[field] === before[field]) continue;
		if (other[field] !== before[field] && other[field] !== own[field])
			clashes.push(`${words[field]} of ${other.sku} (theirs ${other[field]}, yours ${own[field]})`);
		variant[field] = own[field];
	}
	if (!same(own.options, before.options)) {
		if (!same(other.options, before.options) && !same(other.options, own.options)) clashes.push(`options of ${other.sku}`);
		variant.options = own.options;
	}
	return variant;
}
