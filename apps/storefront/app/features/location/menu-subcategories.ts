import type { Subcategory } from "@lapwing/contract/catalogue";
import type { MenuItem } from "@lapwing/contract/content";

/** Subcategories linked in the menu, for a store whose server returns none. */
export function menuSubcategories(menu: readonly MenuItem[]): Subcategory[] {
	return menu.flatMap(({ id, title, url }) => {
		const slug = /^\/products\?categories=([\w-]+)$/.exec(url)?.[1];
		return slug === undefined ? [] : { id, name: title, slug, image: null };
	});
}
