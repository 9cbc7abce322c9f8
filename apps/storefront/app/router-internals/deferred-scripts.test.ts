import { expect, test } from "vitest";
import { deferScripts } from "./deferred-scripts.ts";

const html = `<head><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" nonce="n" href="/assets/root.js"/><link rel="stylesheet" href="/assets/entry.css"/></head>
<script>window.__reactRouterContext = {};</script><script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script>`;

test("scripts are preloaded together after the first paint and start together, the entry last", () => {
	expect(deferScripts(html)).toBe(`<head><link rel="stylesheet" href="/assets/entry.css"/></head>
<script>window.__reactRouterContext = {};</script><script nonce="n" type="module" async="">await __lapwing.afterFirstPaint(["/assets/manifest.js","/assets/root.js"]);const [,route0,route1] = await Promise.all([__lapwing.startChunk("/assets/manifest.js", () => import("/assets/manifest.js")),__lapwing.startChunk("/assets/root.js", () => import("/assets/root.js")),__lapwing.startChunk("/assets/home.js", () => import("/assets/home.js"))]);window.__reactRouterRouteModules = {"root":route0,"home":route1};

await __lapwing.startChunk("/assets/entry.js", () => import("/assets/entry.js"));</script>`);
});

test("a page without the expected bootstrap script is left alone", () => {
	for (const other of ["<p>import * as it is</p>", html.replace("import(", "load("), html.replaceAll("import * as", "import")])
		expect(deferScripts(other)).toBeUndefined();
});

test("with the address of its hydration data, a page waits for a touch", () => {
	expect(deferScripts(html, () => "/hydration/abc?page=%2F")).toContain(
		'await __lapwing.afterFirstPaint(["/assets/manifest.js","/assets/root.js"],"/hydration/abc?page=%2F");const [,route0,route1] = await Promise.all([__lapwing.startChunk(',
	);
});
