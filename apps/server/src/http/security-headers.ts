// What the browser may do on our pages. Pages carry a nonce for their inline scripts; nothing may be inlined otherwise.

import { createMiddleware } from "hono/factory";
import type { RequestEnv } from "./request.ts";

/** Embeds that a location's map or 360° view may come from. */
const frameSources = ["https://www.google.com", "https://www.openstreetmap.org", "https://my.matterport.com", "https://kuula.co"];

/** `formTargets`: other sites that a form of ours is posted to or leads on to, such as a payment provider's. */
export function contentSecurityPolicy(nonce: string | undefined, dev: boolean, formTargets: readonly string[] = []): string {
	const script = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
	return [
		"default-src 'self'",
		`script-src ${script}`,
		// Vite's development server injects styles and talks over a socket.
		`style-src 'self'${dev ? " 'unsafe-inline'" : ""}`,
		`connect-src 'self'${dev ? " ws:" : ""}`,
		"img-src 'self' data: blob:",
		"font-src 'self'",
		`frame-src 'self' ${frameSources.join(" ")}`,
		"object-src 'none'",
		"base-uri 'self'",
		["form-action 'self'", ...formTargets].join(" "),
		"frame-ancestors 'none'",
	].join("; ");
}

export function securityHeaders(options: { secure: boolean }) {
	return createMiddleware<RequestEnv>(async (c, next) => {
		await next();
		const headers = c.res.headers;
		headers.set("x-content-type-options", "nosniff");
		headers.set("referrer-policy", "strict-origin-when-cross-origin");
		if (!headers.has("x-frame-options")) headers.set("x-frame-options", "DENY");
		headers.set("cross-origin-opener-policy", "same-origin");
		headers.set("permissions-policy", "geolocation=(self), camera=(), microphone=(), payment=(self)");
		if (options.secure) headers.set("strict-transport-security", "max-age=63072000; includeSubDomains");
		if (!headers.has("content-security-policy")) headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
	});
}
