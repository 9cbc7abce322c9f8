// HTML sanitiser with an allow-list (XSS). Staff HTML is sanitised once, on writing, so that pages may print it unescaped.
import sanitizeHtml from "sanitize-html";

const options: sanitizeHtml.IOptions = {
	allowedTags: [
		"h2",
		"h3",
		"h4",
		"p",
		"br",
		"hr",
		"strong",
		"b",
		"em",
		"i",
		"u",
		"s",
		"sub",
		"sup",
		"code",
		"pre",
		"blockquote",
		"cite",
		"small",
		"abbr",
		"ul",
		"ol",
		"li",
		"dl",
		"dt",
		"dd",
		"a",
		"img",
		"figure",
		"figcaption",
		"table",
		"caption",
		"thead",
		"tbody",
		"tfoot",
		"tr",
		"th",
		"td",
		"time",
	],
	allowedAttributes: {
		a: ["href", "title", "rel"],
		img: ["src", "alt", "width", "height", "loading"],
		th: ["scope", "colspan", "rowspan"],
		td: ["colspan", "rowspan"],
		ol: ["start"],
		time: ["datetime"],
		abbr: ["title"],
		h2: ["id"],
		h3: ["id"],
	},
	allowedSchemes: ["https", "http", "mailto", "tel"],
	// Relative URLs only: pictures come from the shop itself, and the CSP blocks others.
	allowedSchemesByTag: { img: [] },
	allowProtocolRelative: false,
	disallowedTagsMode: "discard",
	enforceHtmlBoundary: false,
	transformTags: {
		// The only h1 of a page is its title.
		h1: "h2",
		a: (tagName, attributes) => ({ tagName, attribs: withSafeRel(attributes) }),
		img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: "lazy", alt: attributes["alt"] ?? "" } }),
	},
};

function withSafeRel({ rel: _rel, ...attributes }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
	const outside = /^https?:/i.test(attributes["href"] ?? "");
	return outside ? { ...attributes, rel: "noopener noreferrer" } : attributes;
}

export function sanitiseHtml(html: string): string {
	return sanitizeHtml(html, options).trim();
}

export type Heading = { id: string; title: string };

/** Adds an id to every h2, for the table of contents. */
export function withHeadingIds(html: string): { html: string; headings: Heading[] } {
	const headings: Heading[] = [];
	const taken = new Set<string>();
	const marked = html.replace(/<h2(?:\s[^>]*)?>([\s\S]*?)<\/h2>/g, (_whole, inner: string) => {
		const title = textOf(inner);
		const base = slugOf(title) || "section";
		let id = base;
		for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
		taken.add(id);
		headings.push({ id, title });
		return `<h2 id="${id}">${inner}</h2>`;
	});
	return { html: marked, headings };
}

export function textOf(html: string): string {
	const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
	return text
		.replaceAll("&amp;", "&")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replace(/\s+/g, " ")
		.trim();
}

/** At 220 words a minute, at least one. */
export function readingMinutes(html: string): number {
	return Math.max(1, Math.round(textOf(html).split(" ").length / 220));
}

function slugOf(text: string): string {
	return text
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "")
		.slice(0, 60);
}
