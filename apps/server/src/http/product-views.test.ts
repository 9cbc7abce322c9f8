import { expect, test } from "vitest";
import { createViewCounter } from "./product-views.ts";

const browser = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/130" };

function counted() {
	const written: Record<string, number>[] = [];
	const views = createViewCounter((found) => {
		written.push(Object.fromEntries(found));
		return Promise.resolve();
	});
	return { views, written };
}

test("documents and data of product pages are counted, by slug", async () => {
	const { views, written } = counted();
	for (const url of ["/products/ridge-14", "/products/ridge-14?variant=AR-1", "/products/ridge-14.data?_routes=x", "/products/other"])
		views.count({ method: "GET", url, headers: browser });
	await views.flush();
	await views.flush();
	expect(written).toEqual([{ "ridge-14": 3, other: 1 }]);
});

test("prefetches, crawlers, other methods and other pages are not", async () => {
	const { views, written } = counted();
	const count = (url: string, headers: Record<string, string>, method = "GET") => views.count({ method, url, headers });
	count("/products/ridge-14", { ...browser, "sec-purpose": "prefetch;prerender" });
	count("/products/ridge-14.data", { ...browser, purpose: "prefetch" });
	count("/products/ridge-14", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
	count("/products/ridge-14", {});
	count("/products/ridge-14", browser, "HEAD");
	for (const url of ["/products", "/products?q=a", "/", "/products/ridge-14/reviews", "/products/../etc", "/products/UPPER"])
		count(url, browser);
	await views.flush();
	expect(written).toEqual([]);
});

test("memory is bounded: no more than 5,000 products between two flushes", async () => {
	const { views, written } = counted();
	for (let index = 0; index < 6000; index++) views.count({ method: "GET", url: `/products/p-${index}`, headers: browser });
	views.count({ method: "GET", url: "/products/p-1", headers: browser });
	await views.flush();
	expect(Object.keys(written[0] ?? {})).toHaveLength(5000);
	expect(written[0]?.["p-1"]).toBe(2);
});
