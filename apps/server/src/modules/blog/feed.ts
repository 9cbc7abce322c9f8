// RSS 2.0 feed of the newest posts.
import { escapeXml } from "../html/xml.ts";
import type { FeedItem } from "./blog.ts";

export function rssOf(items: readonly FeedItem[], shop: { name: string; siteUrl: string }): string {
	const entries = items.map(
		(item) => `
		<item>
			<title>${escapeXml(item.title)}</title>
			<link>${escapeXml(`${shop.siteUrl}/blog/${item.slug}`)}</link>
			<guid isPermaLink="true">${escapeXml(`${shop.siteUrl}/blog/${item.slug}`)}</guid>
			<pubDate>${item.publishedAt.toUTCString()}</pubDate>
			<dc:creator>${escapeXml(item.author)}</dc:creator>
			<description>${escapeXml(item.excerpt)}</description>
		</item>`,
	);
	return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
	<channel>
		<title>${escapeXml(`Guides | ${shop.name}`)}</title>
		<link>${escapeXml(`${shop.siteUrl}/blogs`)}</link>
		<description>${escapeXml(`Advice from the people who sell and repair laptops at ${shop.name}.`)}</description>
		<language>en-IN</language>
		<atom:link href="${escapeXml(`${shop.siteUrl}/blogs.rss`)}" rel="self" type="application/rss+xml" />${entries.join("")}
	</channel>
</rss>
`;
}
