// Hydration data: loader data serialised as inline scripts at the end of the page. React Router renders these as streamed Suspense
// boundaries, which a string render cannot wait for; here the data is complete beforehand. docs/decisions/0016-render-to-string.md.
import type { EntryContext } from "react-router";

export const endOfPage = "</body></html>";

/** What the entry gets instead of React Router's stream (build-patches.ts). */
type UnencodedState = { state: Record<string, unknown>; encode: () => ReadableStream<Uint8Array> };

/**
 * As JSON, which is encoded and decoded ten times as fast as React Router's format and compresses better. What JSON would change (an error, a
 * date) is sent in that format; the browser tells them apart by the first character.
 */
export async function readHydrationData(handoff: EntryContext["serverHandoffStream"] | UnencodedState): Promise<string[]> {
	if (handoff === undefined) return [];
	if (!("state" in handoff)) return readAll(handoff);
	return isJson(handoff.state) ? [JSON.stringify(handoff.state)] : readAll(handoff.encode());
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string[]> {
	const decoder = new TextDecoder();
	const parts: string[] = [];
	for await (const part of stream) parts.push(decoder.decode(part, { stream: true }));
	return parts;
}

/** Whether JSON keeps the value. A property that is undefined may be left out. */
function isJson(value: unknown): boolean {
	if (typeof value === "string" || typeof value === "boolean" || value === null) return true;
	if (typeof value === "number") return Number.isFinite(value);
	if (typeof value !== "object") return false;
	if (Array.isArray(value)) return value.every(isJson);
	const prototype: unknown = Object.getPrototypeOf(value);
	if (prototype !== Object.prototype && prototype !== null) return false;
	for (const key in value) {
		const property = (value as Record<string, unknown>)[key];
		if (property !== undefined && !isJson(property)) return false;
	}
	return true;
}

/** Inserts one script per chunk before the end of the page, and one that closes the stream. */
export function withHydrationData(html: string, parts: readonly string[], nonce: string | undefined): string {
	if (parts.length === 0 || !html.endsWith(endOfPage) || !html.includes("window.__reactRouterContext")) return html;
	const start = nonce === undefined ? "<script>" : `<script nonce="${nonce}">`;
	const controller = "window.__reactRouterContext.streamController";
	const scripts = parts.map((part) => `${start}${controller}.enqueue(${inScript(part)});</script>`);
	return `${html.slice(0, -endOfPage.length)}${scripts.join("")}${start}${controller}.close();</script>${endOfPage}`;
}

/**
 * String literal of a text without control characters but line ends. In single quotes: the data is JSON, and each of its thousands of double
 * quotes would need a backslash. Without `<` it can neither end the script element nor begin a comment in it. A replaceAll for each character
 * takes a twentieth of the time of JSON.stringify.
 */
function inScript(text: string): string {
	const lines = text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
	return `'${lines.replaceAll("'", "\\'").replaceAll("<", "\\u003c")}'`;
}
