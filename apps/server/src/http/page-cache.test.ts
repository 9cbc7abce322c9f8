import { describe, expect, test } from "vitest";
import { ChangeLog } from "../db/changes.ts";
import { type CachedPage, PageCache, type RenderedPage } from "./page-cache.ts";

const pageOf = (text: string): CachedPage => ({ headers: [], etag: text, brotli: text, gzip: undefined });

function aCache(bytes = 1_000_000) {
	const log = new ChangeLog();
	const state = { now: 1_000_000, connected: true, renders: 0, version: 1, fails: false, wait: undefined as Promise<void> | undefined };
	const counts: Record<string, number> = {};
	const cache = new PageCache<string>({
		bytes,
		now: () => state.now,
		count: (served) => {
			counts[served] = (counts[served] ?? 0) + 1;
		},
		changes: { count: () => log.count(), since: (tags, before) => log.since(tags, before), isConnected: () => state.connected },
	});
	const make = async (): Promise<RenderedPage<string>> => {
		state.renders++;
		const { version } = state;
		await state.wait;
		if (state.fails) return { other: "failed", failed: true };
		return { page: pageOf(`version ${version}`), tags: ["product"] };
	};
	const text = async (key = "/") => {
		const got = await cache.get(key, make);
		return "page" in got ? got.page.brotli : got.other;
	};
	return { cache, log, state, counts, text };
}

function aPromise(): { promise: Promise<void>; resolve: () => void } {
	const { promise, resolve } = Promise.withResolvers<void>();
	return { promise, resolve };
}

describe("a public page", () => {
	test("is made once, however many ask", async () => {
		const { state, text } = aCache();
		expect(new Set(await Promise.all(Array.from({ length: 500 }, () => text())))).toEqual(new Set(["version 1"]));
		await text();
		expect(state.renders).toBe(1);
	});

	test("is made anew when its data changed, and not when other data did", async () => {
		const { log, state, text } = aCache();
		await text();
		state.version = 2;
		log.note(["banner"]);
		expect(await text()).toBe("version 1");
		log.note(["product"]);
		expect(await text()).toBe("version 2");
		expect(state.renders).toBe(2);
	});

	test("that was being made while its data changed is made once more", async () => {
		const { log, state, text } = aCache();
		const gate = aPromise();
		state.wait = gate.promise;
		const first = text();
		state.version = 2;
		log.note(["product"]);
		const second = text();
		gate.resolve();
		expect(await first).toBe("version 1");
		expect(await second).toBe("version 2");
		expect(await text()).toBe("version 2");
	});

	test("is shown old while a new one is made that takes longer than a second", async () => {
		const { log, state, text } = aCache();
		await text();
		const gate = aPromise();
		state.wait = gate.promise;
		state.version = 2;
		log.note(["product"]);
		expect(await text()).toBe("version 1");
		gate.resolve();
		expect(await text()).toBe("version 2");
	});

	test("is shown old while no new one can be made, and tried for again after a rest", async () => {
		const { log, state, text } = aCache();
		await text();
		state.fails = true;
		log.note(["product"]);
		for (let time = 0; time < 10; time++) expect(await text()).toBe("version 1");
		expect(state.renders).toBe(2);
		state.now += 2500;
		state.fails = false;
		state.version = 2;
		expect(await text()).toBe("version 2");
	});

	test("is never taken for up to date while other nodes cannot be heard", async () => {
		const { cache, state, text } = aCache();
		await text();
		expect(cache.peek("/")).toBeDefined();
		state.connected = false;
		expect(cache.peek("/")).toBeUndefined();
		state.version = 2;
		expect(await text()).toBe("version 2");
	});

	test("of a certain age is refreshed behind the visitor's back, and of a great age before he sees it", async () => {
		const { state, text } = aCache();
		await text();
		state.version = 2;
		state.now += 20_000;
		expect(await text()).toBe("version 1");
		await new Promise((resolve) => setImmediate(resolve));
		expect(await text()).toBe("version 2");
		state.version = 3;
		state.now += 120_000;
		expect(await text()).toBe("version 3");
	});

	test("whose data changes all the time is made five times at once and then once a second", async () => {
		const { log, state, text } = aCache();
		for (let change = 0; change < 100; change++) {
			log.note(["product"]);
			await text();
		}
		expect(state.renders).toBeLessThanOrEqual(6);
		const before = state.renders;
		for (let second = 0; second < 10; second++) {
			state.now += 1000;
			log.note(["product"]);
			await text();
			await text();
		}
		expect(state.renders - before).toBe(10);
	});

	test("that is no longer there is forgotten", async () => {
		const { cache, log, state, text } = aCache();
		await text();
		log.note(["product"]);
		const gone = await cache.get("/", async () => ({ other: "gone", failed: false }));
		expect(gone).toEqual({ other: "gone", failed: false });
		expect(cache.size).toBe(0);
		state.version = 2;
		expect(await text()).toBe("version 2");
	});
});

describe("memory", () => {
	test("never exceeds its bound, and what is used stays", async () => {
		const { cache, state } = aCache(200_000);
		const make = async (): Promise<RenderedPage<string>> => ({ page: pageOf("x".repeat(10_000)), tags: [] });
		await cache.get("/", make);
		for (let number = 0; number < 500; number++) {
			state.now += 1100;
			await cache.get("/", make);
			await cache.get(`/products?q=${number}`, make);
			expect(cache.bytes).toBeLessThanOrEqual(200_000);
		}
		expect(cache.size).toBeGreaterThan(5);
		expect(cache.peek("/")).toBeDefined();
		expect(cache.peek("/products?q=499")).toBeDefined();
		expect(cache.peek("/products?q=1")).toBeUndefined();
	});

	test("a page larger than a quarter of it is sent and not kept", async () => {
		const { cache } = aCache(20_000);
		const got = await cache.get("/", async () => ({ page: pageOf("x".repeat(10_000)), tags: [] }));
		expect("page" in got && got.page.brotli.length).toBe(10_000);
		expect(cache.bytes).toBe(0);
	});
});
