// A mail as its reader sees it, for the console. Mails carry their styles on their elements, which the console's own pages may
// not, so the preview is a document of its own with a policy of its own.

import { isFailure } from "@lapwing/contract/client";
import type { Mail } from "@lapwing/contract/mail";
import type { Hono } from "hono";
import type { Shop } from "./api.ts";
import { createInProcess, routesByName } from "./http/api.ts";
import type { RequestEnv } from "./http/request.ts";

/** No script, no form, nothing from elsewhere; and framed by our own pages only. */
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
