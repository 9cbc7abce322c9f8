// Content Security Policy and other security headers. Inline scripts are allowed by nonce, on cached pages by hash; no other inlining.

import { createMiddleware } from "hono/factory";
import type { RequestEnv } from "./request.ts";

/** Hosts of embedded maps and 360° views. */
const frameSources = ["https://www.google.com", "https://www.openstreetmap.org", "https://my.matterport.com", "https://kuula.co"];

/** Other origins. `formTargets`: a form posts or redirects to them, such as a payment provider. `pictures`: the API of another base. */
type OtherOrigins = { formTargets?: readonly string[]; pictures?: readonly string[] };

/** `inline`: a nonce, or the hashes of the page's inline scripts. */
export function contentSecurityPolicy(
	inline: readonly string[],
	dev: boolean,
	{ formTargets = [], pictures = [] }: OtherOrigins = {},
): string {
	return [
		"default-src 'self'",
		["script-src 'self'", ...inline].join(" "),
		// Vite's development server injects styles and uses a WebSocket.
		`style-src 'self'${dev ? " 'unsafe-inline'" : ""}`,
		// The storefront probes a frame's host before it embeds the frame.
		`connect-src 'self' ${frameSources.join(" ")}${dev ? " ws:" : ""}`,
		["img-src 'self' data: blob:", ...pictures].join(" "),
		"font-src 'self'",
		`frame-src 'self' ${frameSources.join(" ")}`,
		"object-src 'none'",
		"base-uri 'self'",
		["form-action 'self'", ...formTargets].join(" "),
		"frame-ancestors 'none'",
	].join("; ");
}

/**
 * Pictures of an API or a blog on another origin have absolute addresses there. Those of another API may be on any https host, such as
 * a CDN.
 */
export function pictureOrigins({ apiBase, blogBase }: { apiBase: string | undefined; blogBase: string | undefined }): string[] {
	const origins = [apiBase, blogBase].flatMap((base) => (base === undefined ? [] : [new URL(base).origin]));
	return [...new Set(apiBase === undefined ? origins : ["https:", ...origins])];
}

const nothingAllowed = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer; those of `unlessGiven` only where the answer has none of that name. */
export function baseHeaders(options: { secure: boolean }): { always: [string, string][]; unlessGiven: [string, string][] } {
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
	const { always, unlessGiven } = baseHeaders(options);
	return createMiddleware<RequestEnv>(async (c, next) => {
		await next();
		const { headers } = c.res;
		for (const [name, value] of always) headers.set(name, value);
		for (const [name, value] of unlessGiven) if (!headers.has(name)) headers.set(name, value);
	});
}
