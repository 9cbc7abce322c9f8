// Hydration data: loader data serialised as inline scripts at the end of the page. React Router renders these as streamed Suspense
// boundaries, which a string render cannot wait for; here the data is complete beforehand. docs/decisions/0016-render-to-string.md.
import type { EntryContext } from "react-router";

export const endOfPage = "</body></html>";

export async function readHydrationData(stream: EntryContext["serverHandoffStream"]): Promise<string[]> {
	if (stream === undefined) return [];
	const decoder = new TextDecoder();
	const parts: string[] = [];
	for await (const part of stream) parts.push(decoder.decode(part, { stream: true }));
	return parts;
}

/** Inserts one script per chunk before the end of the page, and one that closes the stream. */
export function withHydrationData(html: string, parts: readonly string[], nonce: string | undefined): string {
	if (parts.length === 0 || !html.endsWith(endOfPage) || !html.includes("window.__reactRouterContext")) return html;
	const start = nonce === undefined ? "<script>" : `<script nonce="${nonce}">`;
	const controller = "window.__reactRouterContext.streamController";
	const scripts = parts.map((part) => `${start}${controller}.enqueue(${inScript(part)});</script>`);
	return `${html.slice(0, -endOfPage.length)}${scripts.join("")}${start}${controller}.close();</script>${endOfPage}`;
}

const escapes: Record<string, string> = {
	"'": "\\'",
	"&": "\\u0026",
	">": "\\u003e",
	"<": "\\u003c",
	"\u2028": "\\u2028",
	"\u2029": "\\u2029",
};

/**
 * String literal, escaped so that it cannot end the script element. In single quotes: the data is JSON, and each of its thousands of
 * double quotes would need a backslash.
 */
function inScript(text: string): string {
	const literal = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
	return `'${literal.replace(/['&><\u2028\u2029]/g, (character) => escapes[character] ?? "")}'`;
}
