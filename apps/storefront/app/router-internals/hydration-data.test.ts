import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endOfPage, readHydrationData, withHydrationData } from "./hydration-data.ts";

const page = `<html><body><p>Shop</p><script>window.__reactRouterContext = {};</script>${endOfPage}`;

test("any text round-trips and cannot end its script element", () => {
	fc.assert(
		fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 4 }), (parts) => {
			const html = withHydrationData(page, parts, "n0");
			const scripts = [...html.matchAll(/<script nonce="n0">(.*?)<\/script>/gs)].map((found) => found[1] ?? "");
			expect(scripts).toHaveLength(parts.length + 1);
			const received: string[] = [];
			const streamController = { enqueue: (part: string) => received.push(part), close: () => received.push("closed") };
			for (const script of scripts) runInNewContext(script, { window: { __reactRouterContext: { streamController } } });
			expect(received).toEqual([...parts, "closed"]);
			expect(html.endsWith(endOfPage)).toBe(true);
		}),
	);
	expect(withHydrationData(page, ["</script><script>alert(1)</script>"], undefined)).not.toContain("alert(1)</script>");
	expect(withHydrationData(page, ["<!--<script>"], undefined)).not.toContain("<!--");
});

test("a page without scripts, or an incomplete one, is unchanged", () => {
	const plain = `<html><body><p>Shop</p>${endOfPage}`;
	expect(withHydrationData(plain, ["data"], undefined)).toBe(plain);
	expect(withHydrationData("<p>half a page", ["data"], undefined)).toBe("<p>half a page");
	expect(withHydrationData(page, [], undefined)).toBe(page);
});

test("a multi-byte character split across chunks is decoded", async () => {
	const [rupee] = [new TextEncoder().encode("₹")];
	const stream = new ReadableStream<Uint8Array>({
		start(controller) {
			controller.enqueue(rupee.slice(0, 1));
			controller.enqueue(rupee.slice(1));
			controller.close();
		},
	});
	expect((await readHydrationData(stream)).join("")).toBe("₹");
	expect(await readHydrationData(undefined)).toEqual([]);
});

describe("loader data", () => {
	const encode = () => new Response("[router format]").body as ReadableStream<Uint8Array<ArrayBuffer>>;

	test("is JSON if that keeps it", async () => {
		const state = { loaderData: { root: { year: 2026, menu: [{ title: "Gaming", parent: null, open: true }] } }, errors: null };
		expect((await readHydrationData({ state, encode })).map((part) => JSON.parse(part) as unknown)).toEqual([state]);
		expect(await readHydrationData({ state: { loaderData: {}, errors: undefined }, encode })).toEqual(['{"loaderData":{}}']);
	});

	test.each([
		["an error", new Error("no stock")],
		["a date", new Date(0)],
		["a map", new Map()],
		["a number that JSON does not have", Number.NaN],
		["a promise", Promise.resolve()],
		["an item that is undefined", [undefined]],
		["a big integer", 1n],
	])("is in the router's format with %s", async (_name, value) => {
		expect(await readHydrationData({ state: { loaderData: { root: { nested: [{ value }] } } }, encode })).toEqual(["[router format]"]);
	});
});
