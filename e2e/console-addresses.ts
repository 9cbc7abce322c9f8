// All URLs of the console, read from its route table, so that new pages are covered automatically; a route with a parameter needs
// a sample below.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { buyLaptop } from "./console-api.ts";
import { callApi } from "./console-staff.ts";
import { aRequest } from "./service-side.ts";
import { expect, type RunningShop } from "./shop.ts";

type Row = Record<string, string | number>;
type Find = (api: APIRequestContext, shop: RunningShop) => Promise<string>;

const first =
	(path: string, read: (data: never) => readonly Row[], field: string): Find =>
	async (api, shop) => {
		const { data } = await callApi(api, shop, "GET", path);
		return String(read(data)[0]?.[field] ?? "");
	};

const aServiceRequest: Find = async (api, shop) => {
	await callApi(api, shop, "POST", "/free-service", aRequest());
	const { data } = await callApi(api, shop, "GET", "/staff/service-requests");
	return String((data as { requests: Row[] }).requests[0]?.["id"]);
};

/** Values of route parameters. */
const samples: Record<string, Find> = {
	"orders/:reference": async (_api, shop) => (await buyLaptop(shop)).reference,
	"service/:id": aServiceRequest,
	"service/:id/job-sheet": aServiceRequest,
	"settings/:part": async () => "delivery",
	"customers/:customer": first("/staff/customers", (data: { customers: Row[] }) => data.customers, "id"),
	"coupons/:id": first("/staff/coupons", (data: { coupons: Row[] }) => data.coupons, "id"),
	"locations/:id": first("/staff/places", (data: Row[]) => data, "id"),
	"pages/:slug": first("/staff/pages", (data: Row[]) => data, "slug"),
	"guides/:slug": first("/staff/posts", (data: { posts: Row[] }) => data.posts, "slug"),
	"products/:id": first("/staff/products", (data: { products: Row[] }) => data.products, "id"),
	"collections/:id": first("/staff/collections", (data: Row[]) => data, "id"),
	"search/needs/:key": async () => "coding",
	"imports/:id": async (api, shop) => {
		const file = "sku,location,on_hand\nNOPE,nowhere,x\n";
		const answer = await api.post(`${shop.url}/public/api/staff/imports?kind=stock&name=bad.csv`, {
			headers: { "content-type": "text/csv" },
			data: file,
		});
		return String(((await answer.json()) as { data: { id: number } }).data.id);
	},
	"receipts/:id": async (api, shop) => {
		const { data: items } = await callApi(api, shop, "GET", "/staff/stock/items?q=a");
		const item = (items as (Row & { laptop: boolean })[]).find(({ laptop }) => laptop);
		const { data: places } = await callApi(api, shop, "GET", "/staff/places");
		const { data } = await callApi(api, shop, "POST", "/staff/stock/receipts", {
			location_id: (places as Row[])[0]?.["id"],
			supplier: "Aravalli India",
			received_on: new Date().toISOString().slice(0, 10),
			key: randomUUID(),
			lines: [{ sku: item?.["sku"], quantity: 1, serials: [`AXE${Date.now()}`] }],
		});
		return String((data as Row)["id"]);
	},
	"outbox/:id": async (api, shop) => {
		const { data } = await callApi(api, shop, "POST", "/staff/mails/test");
		return String((data as { id: number }).id);
	},
};

/** Sections of pages with a URL of their own. */
const variants = [
	"orders?view=table",
	"orders?view=table&channel=counter",
	"brands?show=subcategory",
	"brands?show=spec_field",
	"search?show=synonyms",
	"search/log?show=all",
	"search/placement?query=coding",
	"settings/payments",
	"settings/order-limits",
	"settings/emi",
	"settings/returns",
	"settings/reviews",
	"settings/numbers",
	"settings/mail",
	"products?stock=out",
	"no-such-page",
];

export async function consoleAddresses(api: APIRequestContext, shop: RunningShop): Promise<string[]> {
	const table = readFileSync(new URL("../apps/admin/src/routes.tsx", import.meta.url), "utf8");
	const pages = table.slice(table.indexOf("const pages"), table.indexOf("export const routes"));
	const paths = [...pages.matchAll(/path: "([^"*]+)"/g)].map(([, path = ""]) => path);
	expect(paths.length).toBeGreaterThan(45);
	const found: string[] = ["", ...variants];
	for (const path of paths) {
		if (!path.includes(":")) {
			found.push(path);
			continue;
		}
		const sample = await samples[path]?.(api, shop);
		expect(sample, `Say in console-addresses.ts what stands for the named part of ${path}.`).toBeTruthy();
		found.push(path.replace(/:\w+/, sample ?? ""));
	}
	return found;
}

/** Pages of someone who is not signed in: those outside the frame that have no middleware. */
export function signedOutAddresses(): string[] {
	const table = readFileSync(new URL("../apps/admin/src/routes.tsx", import.meta.url), "utf8");
	const outside = table.slice(table.indexOf("export const routes"), table.indexOf("middleware: [requireStaff]"));
	const paths = [...outside.matchAll(/path: "([^"]+)", lazy/g)].map(([, path = ""]) => path.replace(/:\w+/, "no-such-token"));
	expect(paths).toContain("sign-in");
	return paths;
}
