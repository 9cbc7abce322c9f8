// Structured data of breadcrumbs and of a list of products.
import type { JsonLdData } from "./json-ld.tsx";

export function breadcrumbsLd(siteUrl: string, crumbs: readonly { label: string; href?: string | undefined }[]): JsonLdData {
	return {
		"@type": "BreadcrumbList",
		itemListElement: crumbs.map(({ label, href }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: label,
			...(href !== undefined && { item: siteUrl + href }),
		})),
	};
}

export function itemListLd(
	siteUrl: string,
	{ items, total }: { items: readonly { title: string; slug: string }[]; total: number },
): JsonLdData {
	return {
		"@type": "ItemList",
		numberOfItems: total,
		itemListElement: items.map((item, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: item.title,
			url: `${siteUrl}/products/${item.slug}`,
		})),
	};
}
