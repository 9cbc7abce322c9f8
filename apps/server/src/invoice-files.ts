// Invoices and credit notes as files, for whoever holds the link.
import type { Hono } from "hono";
import type { Shop } from "./api.ts";
import type { RequestEnv } from "./http/request.ts";
import { getInvoicePdf } from "./modules/invoices/invoices.ts";

const kept = { "cache-control": "private, no-store", "x-robots-tag": "noindex" };

export function addInvoiceFiles(app: Hono<RequestEnv>, shop: Pick<Shop, "ctx">): void {
	app.get("/invoices/:file", async (c) => {
		const token = /^([\w-]{32})\.pdf$/.exec(c.req.param("file"))?.[1];
		const pdf = token === undefined ? undefined : await getInvoicePdf(shop.ctx({ kind: "system" }), token);
		if (pdf === undefined) return c.text("Not found", 404, kept);
		return c.body(new Uint8Array(pdf.bytes), 200, {
			...kept,
			"content-type": "application/pdf",
			"content-disposition": `inline; filename="${pdf.name}"`,
			// Browsers show a PDF in a viewer of their own, which the policy of other files would keep from its styles.
			"content-security-policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
		});
	});
}
