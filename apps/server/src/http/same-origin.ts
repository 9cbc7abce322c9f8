import { AppError } from "../ctx.ts";

/**
 * CSRF protection by Sec-Fetch-Site and Origin for all methods but GET and HEAD. Clients that send neither header (curl, a storefront's
 * own server) carry no visitor's cookies.
 */
export function refuseOtherOrigins(request: Request, siteUrl: string): void {
	if (request.method === "GET" || request.method === "HEAD") return;
	const site = request.headers.get("sec-fetch-site");
	if (site === "same-origin" || site === "none") return;
	const origin = request.headers.get("origin");
	if (site === null && origin === null) return;
	if (origin !== null && (origin === new URL(siteUrl).origin || origin === new URL(request.url).origin)) return;
	throw new AppError("forbidden", "This call must come from the shop's own pages.");
}
