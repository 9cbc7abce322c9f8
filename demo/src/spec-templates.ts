// Spec templates of the demo seller.
import type { ProductInput } from "@lapwing/contract/catalogue";
import { specFields } from "@lapwing/server/modules/starter/spec-fields";

/** Spec templates by subcategory: the fields that its products have. */
export function specTemplates(
	products: readonly Pick<ProductInput, "subcategories" | "specs">[],
): { subcategory: string; fields: string[] }[] {
	const stated = Map.groupBy(products, ({ subcategories }) => subcategories[0] ?? "");
	return [...stated].map(([subcategory, members]) => {
		const keys = new Set(members.flatMap(({ specs }) => Object.keys(specs)));
		return { subcategory, fields: specFields.map(({ key }) => key).filter((key) => keys.has(key)) };
	});
}
