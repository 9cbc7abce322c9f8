import type { MetaDescriptor } from "react-router";

type PageHead = {
	/** Without the shop's name, which is appended. */
	title: string;
	description: string | null;
	shopName: string;
	/** Canonical URL: from the configured site URL, never the Host header, without tracking or filter parameters. */
	canonical: string;
	noindex?: boolean;
	keywords?: string | null;
	/** Kind of generated Open Graph image; pages without one use the picture of the brand. */
	sharing?: "products" | "places" | "posts" | undefined;
	type?: "website" | "product" | "article";
};

const drawnSize = [
	{ property: "og:image:width", content: "1200" },
	{ property: "og:image:height", content: "630" },
	{ name: "twitter:card", content: "summary_large_image" },
];

function sharingPicture(sharing: PageHead["sharing"], canonical: string, title: string): MetaDescriptor[] {
	const { origin, pathname } = new URL(canonical);
	if (sharing === undefined) return [{ property: "og:image", content: `${origin}/brand/sharing.jpg` }, ...drawnSize];
	const slug = pathname.slice(pathname.lastIndexOf("/") + 1);
	return [
		{ property: "og:image", content: `${origin}/sharing/${sharing}/${slug}.jpg` },
		{ property: "og:image:alt", content: title },
		...drawnSize,
	];
}

export function pageMeta({
	title,
	description,
	shopName,
	canonical,
	noindex,
	keywords,
	sharing,
	type = "website",
}: PageHead): MetaDescriptor[] {
	const full = `${title} | ${shopName}`;
	return [
		{ title: full },
		...(description ? [{ name: "description", content: description }] : []),
		...(keywords ? [{ name: "keywords", content: keywords }] : []),
		...(noindex ? [{ name: "robots", content: "noindex" }] : [{ tagName: "link" as const, rel: "canonical", href: canonical }]),
		{ property: "og:title", content: full },
		...(description ? [{ property: "og:description", content: description }] : []),
		{ property: "og:url", content: canonical },
		{ property: "og:site_name", content: shopName },
		{ property: "og:type", content: type },
		...sharingPicture(sharing, canonical, title),
	];
}
