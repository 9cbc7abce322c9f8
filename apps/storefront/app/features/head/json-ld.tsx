/**
 * Structured data (JSON-LD, schema.org), rendered by SSR only: in the browser `data` is undefined, so that the code that builds it is not
 * shipped.
 */
export function JsonLd({ data }: { data: Record<string, unknown> | undefined }) {
	return (
		<script
			type="application/ld+json"
			suppressHydrationWarning
			dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && data ? jsonLdText(data) : "" }}
		/>
	);
}

export function jsonLdText(data: Record<string, unknown>): string {
	return JSON.stringify({ "@context": "https://schema.org", ...data })
		.replaceAll("<", "\\u003c")
		.replaceAll(">", "\\u003e")
		.replaceAll("&", "\\u0026");
}

export function breadcrumbsLd(siteUrl: string, crumbs: readonly { label: string; href?: string | undefined }[]): Record<string, unknown> {
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
