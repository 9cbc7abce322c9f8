// Cached pages of the built shop: the same bytes for everyone, up to date on every node, and available during a database outage.

import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshFolder, launch, type Running, ready } from "./running-shop.ts";
import { serverUrl } from "./server-databases.ts";
import { wayTo } from "./severed-proxy.ts";
import { ananya } from "./shoppers.ts";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Got = { status: number; headers: Record<string, string | undefined>; body: Buffer; html: string };

/** Raw request, since `fetch` would add headers. */
function get(url: string, headers: Record<string, string> = { "accept-encoding": "br" }, method = "GET"): Promise<Got> {
	return new Promise((resolve, reject) => {
		request(url, { method, headers }, (answer) => {
			const parts: Buffer[] = [];
			answer.on("data", (part: Buffer) => parts.push(part));
			answer.on("end", () => {
				const body = Buffer.concat(parts);
				const encoding = answer.headers["content-encoding"];
				const plain =
					body.length === 0 ? body : encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
				resolve({ status: answer.statusCode ?? 0, headers: answer.headers as Got["headers"], body, html: plain.toString("utf8") });
			});
		})
			.on("error", reject)
			.end();
	});
}

async function rendered(address: string): Promise<number> {
	const { html } = await get(`${address}/metrics`, {});
	return Number(/lapwing_page_cache_total\{served="render"\} (\d+)/.exec(html)?.[1] ?? 0);
}

/** Signs in as the owner. */
async function signIn(address: string, output: string) {
	const found = (label: string) => new RegExp(`${label}\\s+(\\S+)`).exec(output)?.[1] ?? "";
	let cookie = "";
	const call = async (method: string, path: string, body?: object) => {
		const answer = await fetch(`${address}/public/api${path}`, {
			method,
			headers: { "content-type": "application/json", cookie },
			...(body && { body: JSON.stringify(body) }),
		});
		if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
		const cookies = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
		if (cookies.length > 0) cookie = cookies.join("; ");
		return ((await answer.json()) as { data: never }).data;
	};
	const password = found("Password");
	await call("POST", "/staff/sign-in", { email: found("Sign in"), password });
	await call("POST", "/staff/password", { current_password: password, new_password: "a long password of my own" });
	return call;
}

async function retitle(staff: Awaited<ReturnType<typeof signIn>>, slug: string, title: string): Promise<void> {
	const page: { title: string; description: string; html: string; version: string } = await staff("GET", `/staff/pages/${slug}`);
	await staff("PUT", `/staff/pages/${slug}`, { title, description: page.description, html: page.html, version: page.version });
}

const running: Running[] = [];
const start = async (env: Record<string, string>) => {
	const shop = launch({ DATA_DIR: freshFolder(), ...env });
	running.push(shop);
	return { shop, address: await ready(shop) };
};
afterAll(async () => {
	for (const shop of running) {
		shop.child.kill("SIGKILL");
		await shop.ended;
	}
});

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

const onServer = async <T>(work: (client: pg.Client) => Promise<T>, url = serverUrl): Promise<T> => {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
};
const postgresAnswers = await onServer(async () => true).catch(() => false);

describe.runIf(postgresAnswers)("two nodes on one PostgreSQL", () => {
	const name = `lapwing_pages_${process.pid}_${Date.now()}`;
	const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` });
	const way = wayTo(url);
	let one: { shop: Running; address: string };
	let other: { shop: Running; address: string };
	let staff: Awaited<ReturnType<typeof signIn>>;

	beforeAll(async () => {
		await onServer((client) => client.query(`create database ${name}`));
		await way.mend();
		one = await start({ DATABASE_URL: url.href });
		other = await start({ DATABASE_URL: Object.assign(new URL(url.href), { hostname: "127.0.0.1", port: String(way.port()) }).href });
		// The latest one-time password is valid.
		staff = await signIn(one.address, other.shop.output());
	});
	afterAll(async () => {
		// Nodes that did not start are stopped at the end of the file.
		for (const each of [one, other]) {
			each?.shop.child.kill("SIGKILL");
			await each?.shop.ended;
		}
		way.server.close();
		await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
	});

	/** Milliseconds until the page contains the text. */
	async function shownAfter(path: string, words: string, limit = 5000): Promise<number> {
		const started = Date.now();
		while (Date.now() - started < limit) {
			if ((await get(other.address + path)).html.includes(words)) return Date.now() - started;
			await sleep(10);
		}
		throw new Error(`${path} never said ${words}`);
	}

	test("what staff change on one node is on the other's pages within a second", async () => {
		await get(`${other.address}/about-us`);
		await retitle(staff, "about-us", "Seen on both");
		expect(await shownAfter("/about-us", "Seen on both")).toBeLessThan(1000);

		const { products }: { products: { id: number }[] } = await staff("GET", "/staff/products?status=published");
		const product: Record<string, unknown> & { slug: string } = await staff("GET", `/staff/products/${products[0]?.id}`);
		await get(`${other.address}/products/${product.slug}`);
		await staff("PUT", `/staff/products/${products[0]?.id}`, { ...product, title: "A laptop renamed" });
		expect(await shownAfter(`/products/${product.slug}`, "A laptop renamed")).toBeLessThan(1000);
	});

	test("what is remembered between pages is asked for anew once it has changed, for pages never seen before too", async () => {
		type Subcategory = Record<string, unknown> & { id: number; slug: string; name: string };
		const { subcategories }: { subcategories: Subcategory[] } = await staff("GET", "/staff/taxonomy");
		const [subcategory] = subcategories;
		if (subcategory === undefined) throw new Error("The demo shop has no subcategory.");
		const list = `/products?categories=${subcategory.slug}`;
		expect((await get(other.address + list)).html).toContain(`${subcategory.name.replace("&", "&amp;")}</h1>`);
		await staff("PUT", `/staff/subcategories/${subcategory.id}`, { ...subcategory, name: "Laptops by another name" });
		expect(await shownAfter(list, "Laptops by another name</h1>")).toBeLessThan(1000);
		expect((await get(`${other.address}${list}&sort=newest`)).html).toContain("Laptops by another name</h1>");
	});

	test("a laptop that is sold makes its own page anew on both, and leaves the others", async () => {
		const [mine, theirs] = await onServer(
			async (client) =>
				(
					await client.query<{ slug: string; sku: string }>(
						`select product.slug, min(variant.sku) as sku from product join variant on variant.product_id = product.id
						join stock_item on variant_id = variant.id and on_hand - reserved > 2 where variant.price < 5000000 and variant.withdrawn_at is null
						group by product.slug having count(distinct variant.id) = 1 order by 1 limit 2`,
					)
				).rows,
			url.href,
		);
		const look = async () => {
			await get(`${other.address}/products/${mine?.slug}`);
			await get(`${other.address}/products/${theirs?.slug}`);
			return rendered(other.address);
		};
		await look();
		await sleep(300);
		const before = await look();
		const call = async (path: string, body: object) => {
			const answer = await fetch(`${one.address}/public/api${path}`, {
				method: "POST",
				headers: { "content-type": "application/json", "guest-token": guest },
				body: JSON.stringify(body),
			});
			if (!answer.ok) throw new Error(await answer.text());
			return ((await answer.json()) as { data: { seen: string } }).data;
		};
		const guest = randomUUID();
		const { seen } = await call("/checkout/quote", { buy: mine?.sku, post_code: ananya.post_code });
		await call("/checkout/orders", { ...ananya, buy: mine?.sku, seen, payment_method: "cod", idempotency_key: randomUUID() });
		await sleep(500);
		expect((await look()) - before).toBe(1);
	});

	test("while the database is away, pages that were seen are still shown, and catch up afterwards", async () => {
		await get(`${other.address}/privacy-policy`);
		const kept = await get(`${other.address}/privacy-policy`);
		await way.cut();
		await sleep(100);
		for (let time = 0; time < 5; time++) {
			const still = await get(`${other.address}/privacy-policy`);
			expect([still.status, still.body.equals(kept.body)]).toEqual([200, true]);
		}
		expect((await get(`${other.address}/terms-conditions`)).status).toBe(503);
		await retitle(staff, "privacy-policy", "Changed meanwhile");
		expect((await get(`${other.address}/privacy-policy`)).html).not.toContain("Changed meanwhile");
		await way.mend();
		await shownAfter("/privacy-policy", "Changed meanwhile", 8000);
		expect((await get(`${other.address}/terms-conditions`)).status).toBe(200);
	});
});
