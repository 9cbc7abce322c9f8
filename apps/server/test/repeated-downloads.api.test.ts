// Expensive public responses are computed once: the OpenAPI document, and the PDF of an invoice.
import { locations } from "@lapwing/demo/locations";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { RequestEnv } from "../src/http/request.ts";
import { addApiDocuments } from "../src/http/routes/api-documents.ts";
import { addInvoiceFiles } from "../src/http/routes/invoice-files.ts";
import { createSingleFlightCache } from "../src/http/single-flight-cache.ts";
import { invoicePath, issueInvoice } from "../src/modules/invoices/invoices.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { getSetting, saveSetting } from "../src/modules/settings/registry.ts";
import { aSale } from "./invoices.ts";
import { siteUrl, useTestShop } from "./test-shop.ts";

const shop = useTestShop();
const ctx = () => shop.shop.ctx({ kind: "system" });

function serve() {
	const app = new Hono<RequestEnv>();
	addApiDocuments(app, shop.shop, { siteUrl });
	addInvoiceFiles(app, shop.shop);
	return app;
}

/** CPU seconds of this process, all threads. */
async function workOf(act: () => Promise<unknown>): Promise<number> {
	const before = process.cpuUsage();
	await act();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1_000_000;
}

async function ask(app: ReturnType<typeof serve>, path: string, times: number): Promise<void> {
	for (let index = 0; index < times; index++) await (await app.request(path)).arrayBuffer();
}

describe("the description of the API", () => {
	test.each(["/public/api/openapi.json", "/public/api/docs"])(
		"[security 1] %s is made once, however often it is asked for",
		async (path) => {
			const app = serve();
			const first = await workOf(() => ask(app, path, 1));
			// Twenty computations would take twenty times as long; copying three megabytes and looking up the shop's name take some time too.
			expect(await workOf(() => ask(app, path, 20))).toBeLessThan(first * 8);
			const answer = await app.request(path, { headers: { "accept-encoding": "br" } });
			expect(answer.status).toBe(200);
			expect(answer.headers.get("content-encoding")).toBe("br");
			expect((await answer.arrayBuffer()).byteLength).toBeLessThan(200_000);
			const etag = answer.headers.get("etag") ?? "";
			const again = await app.request(path, { headers: { "accept-encoding": "br", "if-none-match": etag } });
			expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
		},
	);

	test("has the shop's new name once that is changed", async () => {
		const app = serve();
		await ask(app, "/public/api/openapi.json", 1);
		await saveSetting(ctx(), "shop", { ...(await getSetting(ctx(), "shop")), name: "Kingfisher Computers" });
		expect(await (await app.request("/public/api/openapi.json")).json()).toMatchObject({
			openapi: "3.1.0",
			info: { title: "Kingfisher Computers API" },
			servers: [{ url: "http://shop.test/public/api" }],
		});
		expect(await (await app.request("/public/api/docs")).text()).toContain("Kingfisher Computers API");
	});
});

describe("the PDF of an invoice", () => {
	async function anInvoice(): Promise<string> {
		const [model] = locations;
		if (model === undefined) throw new Error("The demo seller has no location.");
		await saveLocations(ctx(), [{ ...model, site: null, brands: [], service_brands: [], subcategories: [] }]);
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from location");
		return invoicePath((await issueInvoice(ctx(), aSale({ locationId: rows[0]?.id ?? 0 }))).token);
	}

	test("[security 1] is drawn once, however often it is asked for, and never anybody else's", async () => {
		const app = serve();
		const [path, other] = [await anInvoice(), await anInvoice()];
		const first = await workOf(() => ask(app, path, 1));
		expect(await workOf(() => ask(app, path, 20))).toBeLessThan(first * 2);
		const bytes = async (wanted: string) => Buffer.from(await (await app.request(wanted)).arrayBuffer());
		expect((await bytes(path)).equals(await bytes(path))).toBe(true);
		expect((await bytes(path)).equals(await bytes(other))).toBe(false);
	});
});

describe("files that are dear to make", () => {
	test("[security 1] are made once for all who ask at the same time, and only so many at once", async () => {
		const files = createSingleFlightCache<{ name: string }>({ maxCached: 2, maxConcurrent: 2 });
		let made = 0;
		const make = (name: string) => async () => {
			made++;
			await new Promise((resolve) => setTimeout(resolve, 20));
			return { name };
		};
		const all = await Promise.all(["a", "a", "b", "c", "a"].map((name) => files.get(name, make(name))));
		expect(all).toEqual([{ name: "a" }, { name: "a" }, { name: "b" }, "busy", { name: "a" }]);
		expect(made).toBe(2);
		await files.get("a", make("a"));
		await files.get("c", make("c"));
		expect(made).toBe(3);
		// "b" is the least recently used.
		await files.get("a", make("a"));
		expect(made).toBe(3);
		await files.get("b", make("b"));
		expect(made).toBe(4);
	});

	test("[security 1] one that could not be made is tried again", async () => {
		const files = createSingleFlightCache<object>({ maxCached: 2, maxConcurrent: 2 });
		await expect(files.get("a", () => Promise.reject(new Error("no font")))).rejects.toThrow("no font");
		expect(await files.get("a", async () => ({}))).toEqual({});
	});
});
