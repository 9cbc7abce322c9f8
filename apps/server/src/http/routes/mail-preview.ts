// HTML preview of an email for the console. Emails use inline styles, which the console's CSP forbids, so the preview is a document of
// its own with its own CSP.

import { isFailure } from "@lapwing/contract/client";
import type { Mail } from "@lapwing/contract/mail";
import type { Hono } from "hono";
import type { Shop } from "../../shop.ts";
import { createInProcess, routesByName } from "../api.ts";
import type { RequestEnv } from "../request.ts";

/** CSP: no scripts, no forms, no external resources; frames on the same origin only. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox";

export function addMailPreview(app: Hono<RequestEnv>, shop: Shop): void {
	const call = createInProcess(shop.deps, routesByName(shop.routes));
	app.get("/admin/outbox/:id/html", async (c) => {
		const headers = { "content-security-policy": policy, "x-frame-options": "SAMEORIGIN", "cache-control": "no-store" };
		try {
			const input = { id: c.req.param("id") };
			const answer = await call("GET", "/staff/mails/:id", input, { ip: c.get("ip"), headers: c.req.raw.headers, reply: new Headers() });
			return c.html((answer as { data: Mail }).data.html, 200, headers);
		} catch (thrown) {
			if (!isFailure(thrown)) throw thrown;
			return c.text(thrown.message, thrown.status as 500, headers);
		}
	});
}
