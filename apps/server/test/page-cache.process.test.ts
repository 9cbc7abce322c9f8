// Cached pages of the built shop: the same bytes for everyone, personal pages in none, up to date, within their memory.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { get, rendered, retitle, signIn, start } from "./page-cache-visits.ts";

describe("on the embedded engine", () => {
	let address = "";
	let output = "";
	beforeAll(async () => {
		const { shop, address: at } = await start({ PAGE_CACHE_MB: "0.5" });
		address = at;
		output = shop.output();
	});

	test("everybody gets the same bytes, whoever they are and whatever else they send", async () => {
		const plain = await get(`${address}/products?brand=kestrel&ram=16`);
		expect(plain.status).toBe(200);
		expect(plain.html).toMatch(/^<!DOCTYPE html><html /);
		const before = await rendered(address);
		const others = [
			get(`${address}/products?ram=16&brand=kestrel`),
			get(`${address}/products?brand=kestrel&utm_source=mail&ram=16&fbclid=abc`),
			get(`${address}/products?brand=kestrel&ram=16`, {
				"accept-encoding": "br",
				cookie: "guest_token=0123456789012345678901234567890123456789; session=forged",
				"x-forwarded-host": "evil.example",
				"x-forwarded-proto": "https",
				"x-original-url": "/admin",
				"accept-language": "fr",
				host: "evil.example",
				"user-agent": "Googlebot",
				authorization: "Bearer x",
			}),
		];
		for (const each of await Promise.all(others)) {
			expect(each.body.equals(plain.body)).toBe(true);
			expect(each.headers["etag"]).toBe(plain.headers["etag"]);
			expect(each.headers["set-cookie"]).toBeUndefined();
		}
		expect(await rendered(address)).toBe(before);
		expect(plain.html).not.toContain("evil.example");
		expect(plain.html).not.toContain("utm_source");
		expect(plain.headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+'/);
		expect(plain.headers["content-security-policy"]).not.toContain("nonce");
		expect(plain.html).not.toContain("nonce=");
	});

	test("hydration data has an address of its own; evicted, it is rendered again with its page", async () => {
		const dataOf = async (path: string) => /"(\/hydration\/[^"]+)"/.exec((await get(address + path)).html)?.[1] ?? "";
		const data = await dataOf("/products?brand=monsoon");
		const first = await get(address + data);
		expect([first.status, first.headers["cache-control"], first.headers["set-cookie"]]).toEqual([
			200,
			"public, max-age=31536000, immutable",
			undefined,
		]);
		// Unknown data renders nothing while its page is cached, whoever asks how often.
		const forged = data.replace(/[\w-]{22}/, "0".repeat(22));
		await get(address + forged);
		const before = await rendered(address);
		for (let times = 0; times < 5; times++) expect((await get(address + forged)).status).toBe(404);
		expect((await get(`${address}/hydration/${"0".repeat(22)}?page=https%3A%2F%2Fevil.example%2Fproducts`)).status).toBe(404);
		// One more where its time to live ends meanwhile.
		expect(await rendered(address)).toBeLessThanOrEqual(before + 1);
		// An eighth of a megabyte holds some twenty lists.
		for (let low = 30; low < 70; low++) await dataOf(`/products?price_min=${low}000`);
		const again = await get(address + data);
		expect([again.status, again.html]).toEqual([200, first.html]);
	});

	test("a page of a visitor's own leaves compressed, too", async () => {
		const [br, identity] = [await get(`${address}/cart`, { "accept-encoding": "br" }), await get(`${address}/cart`, {})];
		expect([br.headers["content-encoding"], identity.headers["content-encoding"]]).toEqual(["br", undefined]);
		expect(br.html).toContain("</html>");
		expect(br.body.length * 3).toBeLessThan(identity.body.length);
	});

	test("the page reads the same in every encoding, and whoever has it is told so in a word", async () => {
		const [br, gzip, identity, strange] = await Promise.all(
			["br", "gzip", "identity", "zstd;q=1, *;q=0, \u00e9, br;q=nonsense"].map((accepted) =>
				get(`${address}/about-us`, { "accept-encoding": Buffer.from(accepted, "utf8").toString("latin1") }),
			),
		);
		expect(new Set([br?.html, gzip?.html, identity?.html, strange?.html]).size).toBe(1);
		expect([br, gzip, identity].map((each) => each?.headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
		expect(br?.headers["vary"]).toContain("Accept-Encoding");
		expect(br?.headers["cache-control"]).toBe("no-cache");
		const etag = br?.headers["etag"] ?? "";
		for (let time = 0; time < 2; time++) {
			const again = await get(`${address}/about-us`, { "accept-encoding": "br", "if-none-match": etag });
			expect([again.status, again.body.length, again.headers["etag"]]).toEqual([304, 0, etag]);
		}
		expect((await get(`${address}/about-us`, { "accept-encoding": "gzip", "if-none-match": etag })).status).toBe(200);
		// Headers of a 304 replace those of the cached page: without a policy its scripts would stop working.
		for (const encoding of ["br", "identity"]) {
			const page = await get(`${address}/about-us`, { "accept-encoding": encoding });
			const again = await get(`${address}/about-us`, { "accept-encoding": encoding, "if-none-match": page.headers["etag"] ?? "" });
			expect(again.status).toBe(304);
			expect(again.headers["content-security-policy"]).toBe(page.headers["content-security-policy"]);
		}
		const head = await get(`${address}/about-us`, { "accept-encoding": "br" }, "HEAD");
		expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, String(br?.body.length)]);
		expect(head.headers["x-content-type-options"]).toBe("nosniff");
		expect(head.headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
	});

	test("however many ask at once, a page is made once; data for the next page likewise", async () => {
		for (const path of ["/products?ram=32", "/products.data?ram=8&_routes=routes%2Fproducts", "/blogs"]) {
			const before = await rendered(address);
			const answers = await Promise.all(Array.from({ length: 40 }, () => get(address + path)));
			expect(new Set(answers.map((each) => `${each.status} ${each.headers["etag"]}`)).size).toBe(1);
			expect(answers[0]?.status).toBe(200);
			expect((await rendered(address)) - before).toBe(1);
		}
	});

	test("what nobody else may see is never kept: personal pages, previews, errors, long addresses", async () => {
		const paths = ["/cart", "/checkout", "/my-account", "/track", "/products/none-such", `/products?q=${"x".repeat(3000)}`];
		for (const path of paths) {
			const before = await rendered(address);
			const first = await get(address + path);
			const second = await get(address + path);
			expect(first.headers["etag"], path).toBeUndefined();
			// A 404 is shared by concurrent requests, but not cached.
			expect((await rendered(address)) - before, path).toBe(path === "/products/none-such" ? 2 : 0);
			expect(second.status).toBe(first.status);
		}
		expect((await get(`${address}/products/none-such`)).status).toBe(404);
	});

	test("a guest, then customer, with a full cart and an address leaves no trace in any cached page", async () => {
		const token = randomUUID();
		const { html } = await get(`${address}/products`);
		const slug = /href="\/products\/([\w-]+)["?]/.exec(html)?.[1] ?? "";
		const page = (await (await fetch(`${address}/public/api/products/${slug}`)).json()) as { data: { variant: string } };
		let cookie = `guest_token=${token}`;
		const post = async (path: string, body: object) => {
			const answer = await fetch(`${address}/public/api${path}`, {
				method: "POST",
				headers: { "content-type": "application/json", "guest-token": token, cookie },
				body: JSON.stringify(body),
			});
			expect(answer.status, path).toBeLessThan(300);
			for (const each of answer.headers.getSetCookie()) cookie += `; ${each.split(";")[0]}`;
		};
		await post("/cart/lines", { sku: page.data.variant, quantity: 1 });
		const traces = [token, "Zubeida", "zubeida.q@example.in", "Quillfeather", "9800077123", "Marigold Lane"];
		await post("/account/sign-up", { name: "Zubeida Quillfeather", email: "zubeida.q@example.in", password: "teal lapwing over paddy" });
		await post("/account/sign-in", { email: "zubeida.q@example.in", password: "teal lapwing over paddy" });
		await post("/account/addresses", {
			name: "Zubeida Quillfeather",
			phone: "9800077123",
			line1: "7, Marigold Lane",
			city: "Bengaluru",
			state_code: "29",
			post_code: "560038",
		});
		const me = await fetch(`${address}/public/api/account/me`, { headers: { cookie } });
		expect(await me.text()).toContain("Zubeida");
		const index = (await get(`${address}/sitemap.xml`)).html;
		const parts = await Promise.all(
			Array.from(index.matchAll(/<loc>[^<]*(\/sitemap-[^<]+)<\/loc>/g), ([, part]) => get(`${address}${part}`)),
		);
		const all = parts.flatMap((part) => Array.from(part.html.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g), ([, path]) => path || "/"));
		expect(all.length).toBeGreaterThan(250);
		const paths = [
			"/",
			"/products",
			`/products/${slug}`,
			"/compare",
			"/contact-us",
			"/free-service",
			...all.filter((_, at) => at % 8 === 0),
		];
		for (const path of paths) {
			const mine = await get(address + path, { "accept-encoding": "br", cookie });
			const theirs = await get(address + path);
			expect(mine.body.equals(theirs.body), path).toBe(true);
			for (const trace of traces) expect(mine.html, path).not.toContain(trace);
		}
	});

	test("what staff change is on the page at the next look", async () => {
		const staff = await signIn(address, output);
		for (const title of ["Who we are", "Who we were"]) {
			await get(`${address}/about-us`);
			await retitle(staff, "about-us", title);
			expect((await get(`${address}/about-us`)).html).toContain(title);
		}
		const { version, banners }: { version: string; banners: { title: string }[] } = await staff("GET", "/staff/banners");
		await get(address);
		await staff("PUT", "/staff/banners", {
			version,
			banners: banners.map((each, index) => (index === 0 ? { ...each, title: "A new banner" } : each)),
		});
		expect((await get(address)).html).toContain("A new banner");
		expect((await get(`${address}/products`)).status).toBe(200);
	});

	test("memory is bounded", async () => {
		for (let number = 0; number < 60; number++) await get(`${address}/products?price_min=${number}`);
		const { html } = await get(`${address}/metrics`, {});
		const kept = (name: string) => Number(new RegExp(`lapwing_page_cache_${name} (\\d+)`).exec(html)?.[1]);
		expect(kept("bytes")).toBeLessThanOrEqual(512 * 1024);
		expect(kept("pages")).toBeGreaterThan(10);
		expect(kept("pages")).toBeLessThan(55);
	});
});
