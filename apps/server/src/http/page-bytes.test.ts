import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
	bodyFor,
	chooseEncoding,
	compressPage,
	compressResponse,
	etagFor,
	matchesEtag,
	nonceToHashes,
	responseHeaders,
} from "./page-bytes.ts";

test.each([
	[undefined, "identity"],
	["", "identity"],
	["gzip, deflate, br, zstd", "br"],
	["gzip;q=1.0, br;q=0.5", "gzip"],
	["br;q=0, gzip", "gzip"],
	["BR", "br"],
	["*", "br"],
	["*;q=0", "identity"],
	["identity", "identity"],
	["deflate, br;q=what, ;;;,,,", "identity"],
	["x".repeat(50_000), "identity"],
])("a browser that accepts %j gets %s", (accepted, encoding) => {
	expect(chooseEncoding(accepted?.slice(0, 60_000))).toBe(encoding);
});

test("a page reads the same in every encoding, each with a tag of its own", async () => {
	const body = Buffer.from("<p>Laptops für alle</p>".repeat(500));
	const page = await compressPage(body, [["content-type", "text/html"]]);
	expect(await bodyFor(page, "identity")).toEqual(body);
	expect(gunzipSync(await bodyFor(page, "gzip"))).toEqual(body);
	expect((await bodyFor(page, "br")).length).toBeLessThan(body.length / 10);
	expect(new Set(["br", "gzip", "identity"].map((encoding) => etagFor(page, encoding as "br"))).size).toBe(3);
	expect(responseHeaders(page, "identity", body.length)).not.toContain("content-encoding");
});

test("a page that is not cached leaves compressed, with its status and headers; small, encoded and other responses leave as they are", async () => {
	const html = "<p>Your cart</p>".repeat(500);
	const page = (body: string, headers: Record<string, string> = {}) =>
		new Response(body, { status: 404, headers: { "content-type": "text/html; charset=utf-8", "set-cookie": "a=1", ...headers } });
	const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
	const br = await compressResponse(page(html), "gzip, br");
	expect(br.status).toBe(404);
	expect(Object.fromEntries(br.headers)).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding", "set-cookie": "a=1" });
	expect(brotliDecompressSync(await bytesOf(br)).toString()).toBe(html);
	expect(gunzipSync(await bytesOf(await compressResponse(page(html), "gzip"))).toString()).toBe(html);
	for (const [response, accepted] of [
		[page(html), undefined],
		[page("short"), "br"],
		[page(html, { "content-type": "application/pdf" }), "br"],
	] as const) {
		const answered = await compressResponse(response, accepted);
		expect(answered.headers.has("content-encoding")).toBe(false);
		expect((await answered.text()).length).toBeGreaterThan(4);
	}
	const encoded = page(html, { "content-encoding": "br" });
	expect(await compressResponse(encoded, "br")).toBe(encoded);
});

test("whoever has the page already is told so", () => {
	expect(matchesEtag('"abc-br"', '"abc-br"')).toBe(true);
	expect(matchesEtag('"other", W/"abc-br"', '"abc-br"')).toBe(true);
	expect(matchesEtag("*", '"abc-br"')).toBe(true);
	expect(matchesEtag('"abc-gzip"', '"abc-br"')).toBe(false);
	expect(matchesEtag(undefined, '"abc-br"')).toBe(false);
});

test("[security 9] the scripts that the renderer marked are named by their hashes, and no script that came with the data", () => {
	const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
	const nonce = "0123456789abcdef";
	const marked = `<link rel="modulepreload" nonce="${nonce}" href="/x.js"/><script nonce="${nonce}">one()</script>
<div><script>planted()</script><script nonce="guessed">planted()</script><script nonce>planted()</script><script title='</div>
<script type="module" nonce="${nonce}" async="">import "/x.js";
	two()</script><script nonce="${nonce}" src="/file.js"></script><script type="application/ld+json">{"a":1}</script>`;
	const { html, sources } = nonceToHashes(marked, nonce);
	expect(sources).toEqual([sourceOf("one()"), sourceOf('import "/x.js";\n\ttwo()')]);
	expect(html).not.toContain(nonce);
	expect(html).toContain('<script type="module" async="">import');
});
