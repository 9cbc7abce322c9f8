/** Structured data (JSON-LD). `<` is escaped, so that no text can end the script element. */
export function StructuredData({ data }: { data: object }) {
	const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
	// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with every < escaped.
	return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

export type Crumb = { label: string; href: string };

export function breadcrumbList(siteUrl: string, crumbs: readonly Crumb[]): object {
	return {
		"@type": "BreadcrumbList",
		itemListElement: crumbs.map((crumb, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: crumb.label,
			item: `${siteUrl}${crumb.href}`,
		})),
	};
}
