/** Kinds of targets that the list names one by one: an address of these that is not in the list was deleted. */
const kinds: readonly (readonly [RegExp, string])[] = [
	[/^\/products\?category=[a-z0-9-]+$/, "A category that is no longer there"],
	[/^\/products\?categories=[a-z0-9-]+$/, "A subcategory that is no longer there"],
	[/^\/products\?brand=[a-z0-9-]+$/, "A brand that is no longer there"],
	[/^\/blog\/[a-z0-9-]+$/, "A guide that is no longer there"],
	[/^\/(?:pages\/)?[a-z0-9-]+$/, "A page that is no longer there"],
];

/** What is said in place of an address that is not in the list; undefined for a product, a filtered list or another site. */
export function goneTarget(url: string): string | undefined {
	return kinds.find(([pattern]) => pattern.test(url))?.[1];
}
