// Invoices and credit notes as PDF. The token in the URL is the authorisation (capability URL).
import type { Hono } from "hono";
import { findDocument, type ReadPicture } from "../../modules/invoices/invoices.ts";
import type { Shop } from "../../shop.ts";
import type { RequestEnv } from "../request.ts";
import { createSingleFlightCache } from "../single-flight-cache.ts";

const cacheHeaders = { "cache-control": "private, no-store", "x-robots-tag": "noindex" };

export function addInvoiceFiles(app: Hono<RequestEnv>, shop: Pick<Shop, "ctx">, readPicture?: ReadPicture): void {
	// LRU cache: documents are immutable, rendering one takes half a second of CPU, and a PDF has some 50 kB.
	const drawn = createSingleFlightCache<Buffer>({ maxCached: 100, maxConcurrent: 8 });

	app.get("/invoices/:file", async (c) => {
		const token = /^([\w-]{32})\.pdf$/.exec(c.req.param("file"))?.[1];
		const found = token === undefined ? undefined : await findDocument(shop.ctx({ kind: "system" }), token, readPicture);
		if (token === undefined || found === undefined) return c.text("Not found", 404, cacheHeaders);
		const bytes = await drawn.get(token, found.draw);
		if (bytes === "busy")
			return c.text("Many invoices are being drawn. Try again in a few seconds.", 503, { ...cacheHeaders, "retry-after": "5" });
		return c.body(new Uint8Array(bytes), 200, {
			...cacheHeaders,
			"content-type": "application/pdf",
			"content-disposition": `inline; filename="${found.name}"`,
			// The browser's PDF viewer needs inline styles.
			"content-security-policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
		});
	});
}
