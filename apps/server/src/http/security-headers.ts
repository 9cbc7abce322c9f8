// What the browser may do on our pages. Pages carry a nonce for their inline scripts, those kept for everyone their hashes; nothing
// may be inlined otherwise.

import { createMiddleware } from "hono/factory";
import type { RequestEnv } from "./request.ts";

/** Embeds that a location's map or 360° view may come from. */
const frameSources = ["https://www.google.com", "https://www.openstreetmap.org", "https://my.matterport.com", "https://kuula.co"];

/**
 * `inline`: a nonce or hashes of the page's own inline scripts. `formTargets`: other sites that a form of ours is posted to or leads
 * on to, such as a payment provider's.
 */
export function contentSecurityPolicy(inline: readonly string[], dev: boolean, formTargets: readonly string[] = []): string {
	return [
		"default-src 'self'",
		["script-src 'self'", ...inline].join(" "),
		// Vite's development server injects styles and talks over a socket.
		`style-src 'self'${dev ? " 'unsafe-inline'" : ""}`,
		// A frame's host is asked whether it answers before the frame is put into the page.
		`connect-src 'self' ${frameSources.join(" ")}${dev ? " ws:" : ""}`,
		"img-src 'self' data: blob:",
		"font-src 'self'",
		`frame-src 'self' ${frameSources.join(" ")}`,
		"object-src 'none'",
		"base-uri 'self'",
		["form-action 'self'", ...formTargets].join(" "),
		"frame-ancestors 'none'",
	].join("; ");
}

const nothingAllowed = "default-src 'none'; frame-ancestors 'none'";

/** What every answer carries; the second list only where the answer does not say otherwise itself. */
export function headersOfEveryAnswer(options: { secure: boolean }): { always: [string, string][]; unlessGiven: [string, string][] } {
	return {
		always: [
			["x-content-type-options", "nosniff"],
			["referrer-policy", "strict-origin-when-cross-origin"],
			["cross-origin-opener-policy", "same-origin"],
			["permissions-policy", "geolocation=(self), camera=(), microphone=(), payment=(self)"],
			...(options.secure ? [["strict-transport-security", "max-age=63072000; includeSubDomains"] as [string, string]] : []),
		],
		unlessGiven: [
			["x-frame-options", "DENY"],
			["content-security-policy", nothingAllowed],
		],
	};
}

export function securityHeaders(options: { secure: boolean }) {
	const { always, unlessGiven } = headersOfEveryAnswer(options);
	return createMiddleware<RequestEnv>(async (c, next) => {
		await next();
		const { headers } = c.res;
		for (const [name, value] of always) headers.set(name, value);
		for (const [name, value] of unlessGiven) if (!headers.has(name)) headers.set(name, value);
	});
}
