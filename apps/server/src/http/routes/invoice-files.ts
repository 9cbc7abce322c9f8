// Invoices and credit notes as PDF. The token in the URL is the authorisation (capability URL). Those of chosen orders are one file, for staff.
import { isFailure } from "@lapwing/contract/client";
import type { OrderInvoices } from "@lapwing/contract/staff-batches";
import type { Hono } from "hono";
import { createConcurrencyLimit } from "../../concurrency-limit.ts";
import { drawDocuments, findDocument, type ReadPicture } from "../../modules/invoices/invoices.ts";
import type { Shop } from "../../shop.ts";
import { createInProcess, routesByName } from "../api.ts";
import type { RequestEnv } from "../request.ts";
import { createSingleFlightCache } from "../single-flight-cache.ts";

/** The browser's PDF viewer needs inline styles. */
const viewerPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";
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
			"content-security-policy": viewerPolicy,
		});
	});
}

const tokenOf = (url: string) => /([\w-]{32})\.pdf$/.exec(url)?.[1] ?? "";

/** `/admin/invoices.pdf?references=…`: whose orders these are is decided by the endpoint that lists the invoices. */
export function addInvoiceBatch(app: Hono<RequestEnv>, shop: Shop, readPicture?: ReadPicture): void {
	const call = createInProcess(shop.deps, routesByName(shop.routes));
	const limit = createConcurrencyLimit({ maxConcurrent: 2 });

	app.get("/admin/invoices.pdf", async (c) => {
		const from = { ip: c.get("ip"), headers: c.req.raw.headers, reply: new Headers() };
		try {
			const input = { references: c.req.query("references") ?? "" };
			const { invoices } = ((await call("GET", "/staff/order-invoices", input, from)) as { data: OrderInvoices }).data;
			if (limit.isFull())
				return c.text("Many invoices are being drawn. Try again in a few seconds.", 503, { ...cacheHeaders, "retry-after": "5" });
			const tokens = invoices.map(({ url }) => tokenOf(url));
			const bytes = await limit.run(() => drawDocuments(shop.ctx({ kind: "system" }), tokens, readPicture));
			if (bytes === undefined) return c.text("None of these orders has an invoice yet.", 404, cacheHeaders);
			return c.body(new Uint8Array(bytes), 200, {
				...cacheHeaders,
				"content-type": "application/pdf",
				"content-disposition": 'inline; filename="invoices.pdf"',
				"content-security-policy": viewerPolicy,
			});
		} catch (thrown) {
			if (!isFailure(thrown)) throw thrown;
			return c.text(thrown.message, thrown.status as 500, cacheHeaders);
		}
	});
}
