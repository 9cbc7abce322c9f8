// HTML reader for tests: tags, links and words.
export interface Tag {
	name: string;
	closes: boolean;
	attributes: string[];
}

export const tagsIn = (html: string): Tag[] =>
	[...html.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/gi)].map(([, slash, name = "", rest = ""]) => ({
		name: name.toLowerCase(),
		closes: slash === "/",
		attributes: [...rest.matchAll(/([a-z-]+)="[^"]*"/gi)].map(([, attribute = ""]) => attribute),
	}));

export const linksIn = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);

export const textOf = (html: string): string =>
	html
		.replace(/<[^>]*>/g, " ")
		.replace(/\s+/g, " ")
		.trim();

export const wordCount = (html: string): number => textOf(html).split(" ").length;

/** Names of tags that are unclosed or closed in the wrong order. */
export function unbalanced(html: string): string[] {
	const open: string[] = [];
	const wrong: string[] = [];
	for (const { name, closes } of tagsIn(html)) {
		if (name === "br") continue;
		if (!closes) open.push(name);
		else if (open.at(-1) === name) open.pop();
		else wrong.push(name);
	}
	return [...wrong, ...open];
}

/** Tags that the editor allows. No h1: the page has its own. */
export const allowedTags = "a blockquote br code h2 h3 li ol p strong table tbody td th thead tr ul".split(" ");
export const allowedAttributes = ["href", "scope"];

/** Exclamation marks, advertising words and emoji. */
export const disallowedText = /!|lorem|stunning|unleash|seamless|cutting-edge|\p{Extended_Pictographic}/iu;
