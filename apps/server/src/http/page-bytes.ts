// A page as bytes: compressed, with the hashes of the inline scripts that the renderer wrote, and answered in the encoding that was asked for.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { KeptPage } from "./page-cache.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompress = promisify(brotliDecompress);

export type Encoding = "br" | "gzip" | "identity";

/**
 * A page that was rendered with `nonce`, made the same for everyone: the nonce is taken out, and the scripts that had it are named by
 * their hashes for the Content-Security-Policy. Text that came with the page's data does not know the nonce, which is random for each
 * rendering, so a script in it is never named.
 */
export function hashesForNonce(html: string, nonce: string): { html: string; sources: string[] } {
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

export async function keepBody(body: Buffer, headers: KeptPage["headers"]): Promise<KeptPage> {
	// Everything that follows from the body alone need not be hashed; its address and headers follow from it.
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

/** Those that can be sent at once; the others are made from the compressed page. */
export function bodyAtHand(page: KeptPage, encoding: Encoding): string | undefined {
	return encoding === "br" ? page.brotli : encoding === "gzip" ? page.gzip : undefined;
}

export async function bodyIn(page: KeptPage, encoding: Encoding): Promise<Buffer> {
	const there = bodyAtHand(page, encoding);
	if (there !== undefined) return Buffer.from(there, "latin1");
	const whole = await decompress(Buffer.from(page.brotli, "latin1"));
	if (encoding !== "gzip") return whole;
	const gzipped = await compressGzip(whole, { level: 6 });
	page.gzip = gzipped.toString("latin1");
	return gzipped;
}

const chosen = new Map<string, Encoding>();

/** Browsers send a handful of different headers, so the answer is remembered. */
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

export function etagIn(page: KeptPage, encoding: Encoding): string {
	return `"${page.etag}-${encoding}"`;
}

/** Whether the visitor has this very page already. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
	if (ifNoneMatch === undefined) return false;
	if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
	return ifNoneMatch
		.slice(0, 2000)
		.split(",")
		.some((each) => each.trim().replace(/^W\//, "") === etag);
}

/** Of an answer without a body. Browsers put these in the place of those they kept with the page, so none may be missing or different. */
export function headersOfKnown(page: KeptPage, encoding: Encoding): string[] {
	return [...page.headers.filter(([name]) => name !== "content-type").flat(), "etag", etagIn(page, encoding), "vary", "Accept-Encoding"];
}

/** Headers that depend on who asks in nothing but the encoding. */
export function headersIn(page: KeptPage, encoding: Encoding, length: number): string[] {
	return [
		...page.headers.flat(),
		"etag",
		etagIn(page, encoding),
		"vary",
		"Accept-Encoding",
		"content-length",
		String(length),
		...(encoding === "identity" ? [] : ["content-encoding", encoding]),
	];
}
