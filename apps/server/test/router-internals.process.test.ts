// Rewrites of React Router's output and files, on pages of the built shop: an update that changes what they match fails here.
// apps/storefront/app/router-internals/README.md lists them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshFolder, launch, type Running, ready } from "./running-shop.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const assets = join(root, "apps/server/build/client/assets");

let shop: Running;
let address = "";

beforeAll(async () => {
	shop = launch({ DATA_DIR: freshFolder() });
	address = await ready(shop);
}, 180_000);

afterAll(async () => {
	shop.child.kill("SIGKILL");
	await shop.ended;
});

describe("the installed version", () => {
	test("is the one that the README of router-internals names", () => {
		const { version } = JSON.parse(readFileSync(join(root, "node_modules/react-router/package.json"), "utf8")) as { version: string };
		const readme = readFileSync(join(root, "apps/storefront/app/router-internals/README.md"), "utf8");
		expect(readme).toContain(`React Router ${version}`);
	});
});

describe.each(["/", "/products", "/cart", "/no/such/page"])("the HTML of %s", (path) => {
	let html = "";
	beforeAll(async () => {
		html = await (await fetch(address + path)).text();
	});

	test("requests its scripts after the first paint", () => {
		expect(html).not.toContain('rel="modulepreload"');
		const bootstrap = /<script[^>]* type="module"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
		const [, urls = "[]"] =
			/^await __lapwing\.afterFirstPaint\((\[.*?\])(?:,"\/hydration\/[\w-]{22}\?page=[^"]+")?\);/.exec(bootstrap) ?? [];
		expect(JSON.parse(urls)).toEqual(expect.arrayContaining([expect.stringMatching(/^\/assets\/entry\.client-/)]));
		expect(bootstrap).toMatch(/const \[,route0(?:,route\d\w*)+\] = await Promise\.all\(\[__lapwing\.startChunk\("\/assets\//);
		expect(bootstrap).toMatch(/await __lapwing\.startChunk\("\/assets\/entry\.client-[^"]+", \(\) => import\([^)]+\)\);\s*$/);
		expect(bootstrap).not.toMatch(/^\s*import\b/m);
	});

	test("is complete, with its loader data at the end or, if it is cached, at an address of its own", async () => {
		expect(html).not.toMatch(/<!--\$[?!]-->/);
		const data = /,"(\/hydration\/[^"]+)"\);/.exec(html)?.[1];
		expect(data !== undefined).toBe(["/", "/products"].includes(path));
		if (data !== undefined) {
			expect(html).not.toContain("window.__reactRouterContext.streamController.enqueue");
			const answer = await fetch(address + data);
			expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
			expect(await answer.text()).toMatch(/^\{"loaderData":\{"root":/);
			return;
		}
		expect(html).toMatch(
			/(<script[^>]*>window\.__reactRouterContext\.streamController\.enqueue\('[^<]+'\);<\/script>)+<script[^>]*>window\.__reactRouterContext\.streamController\.close\(\);<\/script><\/body><\/html>$/,
		);
	});
});

describe("React Router in the client build", () => {
	const framework = readFileSync(join(assets, readdirSync(assets).find((name) => /^framework-.*\.js$/.test(name)) ?? ""), "utf8");

	test("loads route modules with recovery, and prefetches without", () => {
		const [, name = ""] =
			/async function ([\w$]+)\([\w$]+,[\w$]+,([\w$]+)\)\{.{0,80}await\(\2\?[\w$]+\([\w$]+\):window\.__lapwing\.loadChunk\(/.exec(
				framework,
			) ?? [];
		expect(name).not.toBe("");
		expect(framework.includes(`await ${name}(`) && framework.split(`await ${name}(`).some((rest) => /^[\w$]+,[\w$]+,!0\)/.test(rest))).toBe(
			true,
		);
	});

	test("reads hydration data as JSON", () => {
		expect(framework).toMatch(/new Response\([\w$]+\)\.text\(\)\.then\(([\w$]+)=>\1\[0\]===["`']\{["`']\?\{value:JSON\.parse\(\1\)\}:/);
	});

	test("never reloads the page by itself when a route module fails", () => {
		expect(framework).not.toContain("Error loading route module");
	});
});
