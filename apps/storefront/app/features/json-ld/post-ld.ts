import type { Post } from "@lapwing/contract/blog";
import type { JsonLdData } from "./json-ld.tsx";

/** Structured data of a guide (blog post). */
export function postLd(siteUrl: string, shopName: string, address: string, post: Post): JsonLdData {
	return {
		"@type": "BlogPosting",
		headline: post.title,
		description: post.excerpt,
		datePublished: post.published_at,
		dateModified: post.updated_at,
		author: { "@type": "Person", name: post.author, jobTitle: post.author_role },
		publisher: { "@type": "Organization", name: shopName, url: siteUrl },
		mainEntityOfPage: siteUrl + address,
	};
}
