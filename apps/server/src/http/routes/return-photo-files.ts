// Photos of returns: for the order's customer, holders of the order's token, and the staff who handle the order.
import type { Hono } from "hono";
import { readReturnPhoto } from "../../modules/orders/return-photos.ts";
import type { Shop } from "../../shop.ts";
import type { Call } from "../bind.ts";
import type { RequestEnv } from "../request.ts";

const cacheHeaders = { "cache-control": "private, no-store", "x-robots-tag": "noindex" };

export function addReturnPhotoFiles(app: Hono<RequestEnv>, shop: Pick<Shop, "ctx" | "deps" | "returnPhotoFolder">): void {
	app.get("/return-photos/:file", async (c) => {
		const id = /^([0-9a-f]{32})\.webp$/.exec(c.req.param("file"))?.[1];
		if (id === undefined) return c.text("Not found", 404, cacheHeaders);
		const call: Call = { ip: c.get("ip"), headers: c.req.raw.headers, reply: new Headers() };
		const { actors } = shop.deps;
		const viewer = { actors: [await actors.customer(call), await actors.staff(call)], orderToken: c.req.query("order") };
		const bytes = await readReturnPhoto(shop.ctx({ kind: "system" }), shop.returnPhotoFolder, id, viewer);
		if (bytes === undefined) return c.text("Not found", 404, cacheHeaders);
		return c.body(new Uint8Array(bytes), 200, {
			...cacheHeaders,
			"content-type": "image/webp",
			"content-security-policy": "default-src 'none'",
		});
	});
}
