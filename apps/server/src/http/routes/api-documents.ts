// OpenAPI document and its HTML page. Public, and half a second of CPU to generate: cached per release and name of the shop.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { endpoints } from "@lapwing/contract/endpoints";
import type { Context, Hono } from "hono";
import type { Config } from "../../config.ts";
import { getSetting } from "../../modules/settings/registry.ts";
import type { Shop } from "../../shop.ts";
import { apiPrefix } from "../api.ts";
import { apiDocsPage, openApiOf } from "../openapi.ts";
import { chooseEncoding, type Encoding, matchesEtag } from "../page-bytes.ts";
import type { RequestEnv } from "../request.ts";
import { contentSecurityPolicy } from "../security-headers.ts";
import { createSingleFlightCache } from "../single-flight-cache.ts";

type Document = { bodies: Record<Encoding, Buffer>; hash: string };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function compressed(text: string): Promise<Document> {
	const identity = Buffer.from(text);
	const [br, gzipped] = await Promise.all([
		compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
		compressGzip(identity),
	]);
	return { bodies: { br, gzip: gzipped, identity }, hash: createHash("sha256").update(identity).digest("base64url").slice(0, 22) };
}

export function addApiDocuments(app: Hono<RequestEnv>, shop: Pick<Shop, "ctx">, { siteUrl }: Pick<Config, "siteUrl">): void {
	// Both documents, and those of the previous name.
	const made = createSingleFlightCache<Document>({ maxCached: 4, maxConcurrent: 4 });
	const shopName = async () => (await getSetting(shop.ctx({ kind: "system" }), "shop")).name;

	app.get(`${apiPrefix}/openapi.json`, async (c) => {
		const name = await shopName();
		const document = await made.get(`openapi ${name}`, async () => compressed(JSON.stringify(openApiOf(endpoints, { name, siteUrl }))));
		return send(c, document, "application/json");
	});
	app.get(`${apiPrefix}/docs`, async (c) => {
		const name = await shopName();
		const document = await made.get(`docs ${name}`, async () => compressed(apiDocsPage(endpoints, { name }, "/api-docs.css")));
		c.header("content-security-policy", contentSecurityPolicy([], false));
		return send(c, document, "text/html; charset=UTF-8");
	});
}

function send(c: Context<RequestEnv>, document: Document | "busy", type: string): Response {
	if (document === "busy") return c.text("This is being made. Try again in a few seconds.", 503, { "retry-after": "5" });
	const encoding = chooseEncoding(c.req.header("accept-encoding"));
	const etag = `"${document.hash}-${encoding}"`;
	const headers = { etag, vary: "Accept-Encoding", "cache-control": "no-cache" };
	if (matchesEtag(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
	return c.body(new Uint8Array(document.bodies[encoding]), 200, {
		...headers,
		"content-type": type,
		...(encoding !== "identity" && { "content-encoding": encoding }),
	});
}
