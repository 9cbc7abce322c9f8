// Bytes of a page: compression, content negotiation (Accept-Encoding), ETag, and CSP hashes of its inline scripts.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { CachedPage } from "./page-cache.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompress = promisify(brotliDecompress);

export type Encoding = "br" | "gzip" | "identity";

/**
 * Replaces the CSP nonce of a rendered page by hashes, so that the page can be cached for all visitors.
 * Only scripts that carried the nonce are hashed. It is random for each render, so a script in the page's data cannot carry it.
 */
export function nonceToHashes(html: string, nonce: string): { html: string; sources: string[] } {
	const attribute = ` nonce="${nonce}"`;
	const sources = new Set<string>();
	for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + attribute.length)) {
		const open = html.lastIndexOf("<", at);
		if (!html.startsWith("<script", open)) continue;
		const from = html.indexOf(">", at) + 1;
		const text = html.slice(from, html.indexOf("</script>", from));
		if (text !== "") sources.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
	}
	return { html: html.replaceAll(attribute, ""), sources: [...sources] };
}

export async function compressPage(body: Buffer, headers: CachedPage["headers"]): Promise<CachedPage> {
	// ETag: hash of the body alone, since the headers follow from it.
	const etag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
	const brotli = await compressBrotli(body, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: 5,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
		},
	});
	return { headers, etag, brotli: brotli.toString("latin1"), gzip: undefined };
}

/** The body if it is stored in this encoding; others are derived from the Brotli body (`bodyFor`). */
export function storedBody(page: CachedPage, encoding: Encoding): string | undefined {
	return encoding === "br" ? page.brotli : encoding === "gzip" ? page.gzip : undefined;
}

export async function bodyFor(page: CachedPage, encoding: Encoding): Promise<Buffer> {
	const stored = storedBody(page, encoding);
	if (stored !== undefined) return Buffer.from(stored, "latin1");
	const whole = await decompress(Buffer.from(page.brotli, "latin1"));
	if (encoding !== "gzip") return whole;
	const gzipped = await compressGzip(whole, { level: 6 });
	page.gzip = gzipped.toString("latin1");
	return gzipped;
}

const compressible = /^text\/(html|plain|x-script)\b/;
/** Below this, headers weigh more than is saved. */
const minCompressed = 1000;

/**
 * Compresses a page that is not cached (cart, checkout, account), on a thread of libuv's pool. BREACH (guessing a secret from the lengths of
 * compressed responses) needs thousands of cross-site requests with the visitor's cookies; ours are SameSite=Lax, so none are sent.
 */
export async function compressResponse(response: Response, accepted: string | undefined): Promise<Response> {
	const { headers, status } = response;
	if (response.body === null || headers.has("content-encoding") || !compressible.test(headers.get("content-type") ?? "")) return response;
	headers.append("vary", "Accept-Encoding");
	const encoding = chooseEncoding(accepted);
	if (encoding === "identity") return response;
	const body = Buffer.from(await response.arrayBuffer());
	if (body.length < minCompressed) return new Response(body, { status, headers });
	const compressed =
		encoding === "br"
			? await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
			: await compressGzip(body, { level: 5 });
	headers.set("content-encoding", encoding);
	headers.delete("content-length");
	return new Response(new Uint8Array(compressed), { status, headers });
}

const chosen = new Map<string, Encoding>();

/** Memoised: browsers send few different Accept-Encoding headers. */
export function chooseEncoding(accepted: string | undefined): Encoding {
	if (accepted === undefined || accepted === "") return "identity";
	const known = chosen.get(accepted);
	if (known !== undefined) return known;
	const encoding = readAccepted(accepted);
	if (accepted.length <= 100) {
		if (chosen.size >= 200) chosen.clear();
		chosen.set(accepted, encoding);
	}
	return encoding;
}

function readAccepted(accepted: string): Encoding {
	const weights = new Map<string, number>();
	for (const part of accepted.slice(0, 1000).toLowerCase().split(",")) {
		const [name = "", ...parameters] = part.split(";").map((each) => each.trim());
		const weight = parameters.find((each) => each.startsWith("q="));
		weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
	}
	const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
	const [br, gzipped] = [weightOf("br"), weightOf("gzip")];
	if (br > 0 && br >= gzipped) return "br";
	return gzipped > 0 ? "gzip" : "identity";
}

export function etagFor(page: CachedPage, encoding: Encoding): string {
	return `"${page.etag}-${encoding}"`;
}

/** If-None-Match: whether the client has this version already. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
	if (ifNoneMatch === undefined) return false;
	if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
	return ifNoneMatch
		.slice(0, 2000)
		.split(",")
		.some((each) => each.trim().replace(/^W\//, "") === etag);
}

/**
 * Headers of 304 Not Modified. They replace those of the client's cached response (RFC 9111, 4.3.4), so none may be missing or
 * different.
 */
export function notModifiedHeaders(page: CachedPage, encoding: Encoding): string[] {
	return [...page.headers.filter(([name]) => name !== "content-type").flat(), "etag", etagFor(page, encoding), "vary", "Accept-Encoding"];
}

/** Headers of 200; the encoding is all that varies by request. */
export function responseHeaders(page: CachedPage, encoding: Encoding, length: number): string[] {
	return [
		...page.headers.flat(),
		"etag",
		etagFor(page, encoding),
		"vary",
		"Accept-Encoding",
		"content-length",
		String(length),
		...(encoding === "identity" ? [] : ["content-encoding", encoding]),
	];
}
