// What the page was made of goes to the browser with it, as scripts at its end. React Router renders them as parts that arrive late,
// for which React must wait; here all of it is there before the page is.
import type { EntryContext } from "react-router";

export const endOfPage = "</body></html>";

export async function readHydrationData(stream: EntryContext["serverHandoffStream"]): Promise<string[]> {
	if (stream === undefined) return [];
	const decoder = new TextDecoder();
	const parts: string[] = [];
	for await (const part of stream) parts.push(decoder.decode(part, { stream: true }));
	return parts;
}

/** Before the end of the page, one script for each part, and one that says that there are no more. */
export function withHydrationData(html: string, parts: readonly string[], nonce: string | undefined): string {
	if (parts.length === 0 || !html.endsWith(endOfPage) || !html.includes("window.__reactRouterContext")) return html;
	const start = nonce === undefined ? "<script>" : `<script nonce="${nonce}">`;
	const controller = "window.__reactRouterContext.streamController";
	const scripts = parts.map((part) => `${start}${controller}.enqueue(${inScript(part)});</script>`);
	return `${html.slice(0, -endOfPage.length)}${scripts.join("")}${start}${controller}.close();</script>${endOfPage}`;
}

const escapes: Record<string, string> = { "&": "\\u0026", ">": "\\u003e", "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** A text as a script may hold it: nothing in it can end the script. */
function inScript(text: string): string {
	return JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (character) => escapes[character] ?? "");
}
