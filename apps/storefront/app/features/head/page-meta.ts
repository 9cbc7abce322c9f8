import type { MetaDescriptor } from "react-router";

type PageHead = {
	/** Without the shop's name, which is added. */
	title: string;
	description: string;
	shopName: string;
	/** The page's own public address: the configured site, never the Host header, and no tracking or filter query. */
	canonical: string;
	noindex?: boolean;
	keywords?: string | null;
	/** Full address of a picture. */
	image?: string | undefined;
	type?: "website" | "product";
};

export function pageMeta({
	title,
	description,
	shopName,
	canonical,
	noindex,
	keywords,
	image,
	type = "website",
}: PageHead): MetaDescriptor[] {
	const full = `${title} | ${shopName}`;
	return [
		{ title: full },
		{ name: "description", content: description },
		...(keywords ? [{ name: "keywords", content: keywords }] : []),
		...(noindex ? [{ name: "robots", content: "noindex" }] : [{ tagName: "link" as const, rel: "canonical", href: canonical }]),
		{ property: "og:title", content: full },
		{ property: "og:description", content: description },
		{ property: "og:url", content: canonical },
		{ property: "og:site_name", content: shopName },
		{ property: "og:type", content: type },
		...(image ? [{ property: "og:image", content: image }] : []),
	];
}
