import { describe, expect, test } from "vitest";
import { HydrationDataCache, hydrationDataHash } from "./hydration-data-cache.ts";
import { bodyFor } from "./page-bytes.ts";

const hashOf = (address: string) => hydrationDataHash(new URL(address, "http://shop.test").pathname) ?? "";

describe("hydration data", () => {
	test("is found by the hash in its address, which names the page", async () => {
		const cache = new HydrationDataCache(1000);
		const { address, hash } = cache.keep("/products?q=a&b", "[1]");
		expect(address).toBe(`/hydration/${hash}?page=%2Fproducts%3Fq%3Da%26b`);
		expect(hashOf(address)).toBe(hash);
		const found = await cache.find(hash);
		expect((found && (await bodyFor(found, "identity")))?.toString()).toBe("[1]");
	});

	test("of the same content is kept once", async () => {
		const cache = new HydrationDataCache(1000);
		const first = cache.keep("/a", "[1]");
		const { bytes } = cache;
		expect(cache.keep("/b", "[1]").hash).toBe(first.hash);
		expect(cache.bytes).toBe(bytes);
		expect(cache.keep("/a", "[2]").hash).not.toBe(first.hash);
	});

	test("is evicted if it was used longest ago", () => {
		const cache = new HydrationDataCache(25);
		const [a, b] = ["aaaaaaaaaa", "bbbbbbbbbb"].map((data) => cache.keep("/", data).hash);
		expect(cache.find(a ?? "")).toBeDefined();
		const c = cache.keep("/", "cccccccccc").hash;
		expect([a, b, c].map((hash) => cache.find(hash ?? "") !== undefined)).toEqual([true, false, true]);
		expect(cache.bytes).toBe(20);
	});

	test("has no other paths", () => {
		for (const path of [
			"/hydration/",
			"/hydration/short",
			"/hydration/../../../../../etc/pas",
			"/products",
			"/hydration/aaaaaaaaaaaaaaaaaaaaaa/b",
		])
			expect(hydrationDataHash(path)).toBeUndefined();
	});
});
