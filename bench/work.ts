// Workloads, as requests to a running shop.
import { randomInt, randomUUID } from "node:crypto";
import { anotherBuyer, buyer } from "../apps/server/test/buyer.ts";
import type { Plan } from "./baseline.ts";

export type Request = Plan["requests"][number];
export type Work = { name: string; requests: Request[]; once?: boolean };

const api = "/public/api";
const brands = ["kestrel", "aravalli", "tessel", "monsoon", "northbay", "oriel", "pipal", "vantar"];
const anywhere = () => ({ "x-forwarded-for": `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}` });

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

export type Goods = { slugs: string[]; skus: string[]; places: string[] };

/** Sample data from the database, or over the API if the engine is embedded. */
export async function goodsOf(query: Query): Promise<Goods> {
	const texts = async (text: string, name: string) => (await query(text)).map((row) => String(row[name]));
	return {
		slugs: await texts(
			"select slug from product join listing on listing.product_id = product.id order by product.id desc limit 200",
			"slug",
		),
		skus: await texts(
			"select sku from variant where withdrawn_at is null and exists (select 1 from stock_item where variant_id = variant.id and on_hand > 0) and price < 9000000 order by id limit 40",
			"sku",
		),
		places: await texts("select slug from location order by id limit 50", "slug"),
	};
}

/** Sample data without database access, from links on the shop's pages. */
export async function readGoods(port: number): Promise<Goods> {
	const read = async (path: string) => (await (await fetch(`http://127.0.0.1:${port}${api}${path}`)).json()) as { data: never };
	const { items }: { items: { slug: string; variant: { sku: string }; in_stock: boolean }[] } = (await read("/products?in_stock=1")).data;
	// All links of the locator page; the API tells which are locations.
	const listed = await fetch(`http://127.0.0.1:${port}/store-locator-for-sales?post_code=560038`);
	const named = [...(await listed.text()).matchAll(/href="\/([a-z][\w-]+)"/g)].map((found) => found[1] ?? "");
	const places: string[] = [];
	for (const slug of new Set(named)) {
		const known = await fetch(`http://127.0.0.1:${port}${api}/store-service`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ slug }),
		});
		await known.arrayBuffer();
		if (known.ok) places.push(slug);
	}
	if (places.length === 0) throw new Error("The locator names no place.");
	return { slugs: items.map((item) => item.slug), skus: items.map((item) => item.variant.sku), places };
}

export function pages({ slugs, places }: Goods): Work[] {
	return [
		{ name: "home", requests: [{ path: "/" }] },
		{
			name: "list, 3 filters",
			requests: brands.map((brand) => ({ path: `/products?brand=${brand}&ram=16&in_stock=1` })),
		},
		{ name: "product", requests: slugs.map((slug) => ({ path: `/products/${slug}` })) },
		{ name: "search", requests: [{ path: "/products?q=kestrel+swift+15" }] },
		{
			name: "search, misspelt",
			requests: ["kestral+swfit", "aravali+rigde", "nortbay+studo+16", "monsoom+forg"].map((q) => ({ path: `/products?q=${q}` })),
		},
		{ name: "suggestions", requests: ["kes", "swif", "ridge+1", "gam"].map((q) => ({ path: `${api}/search/suggest?q=${q}` })) },
		{
			name: "locator by PIN",
			requests: ["560038", "110001", "400001", "600001"].map((pin) => ({ path: `/store-locator-for-service?post_code=${pin}` })),
		},
		{ name: "location page", requests: places.map((slug) => ({ path: `/${slug}` })) },
	];
}

export function cartWork({ skus }: Goods, times: number): Work {
	// Four items per cart.
	const guests = Array.from({ length: Math.ceil(times / 4) }, () => randomUUID());
	return {
		name: "add to cart",
		once: true,
		requests: Array.from({ length: times }, (_, index) => ({
			method: "POST",
			path: `${api}/cart/lines`,
			headers: { ...anywhere(), "guest-token": guests[Math.floor(index / 4)] ?? "" },
			body: JSON.stringify({ sku: skus[index % skus.length], quantity: 1 }),
			expect: 201,
		})),
	};
}

export async function post<T>(port: number, path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
	const answer = await fetch(`http://127.0.0.1:${port}${api}${path}`, {
		method: "POST",
		headers: { "content-type": "application/json", ...anywhere(), ...headers },
		body: JSON.stringify(body),
	});
	const text = await answer.text();
	if (!answer.ok) throw new Error(`${path}: ${text}`);
	return (JSON.parse(text) as { data: T }).data;
}

/** Orders need the digest of a quote, so each is quoted first. */
export async function orderWork(port: number, skus: readonly string[], times: number, more: { expect?: number } = {}): Promise<Work> {
	const seen = new Map<string, string>();
	for (const sku of new Set(skus.slice(0, 20))) {
		const quote = await post<{ seen: string }>(
			port,
			"/checkout/quote",
			{ buy: sku, post_code: buyer.post_code },
			{ "guest-token": randomUUID() },
		);
		seen.set(sku, quote.seen);
	}
	const quoted = [...seen];
	return {
		name: "place order",
		once: true,
		requests: Array.from({ length: times }, (_, index) => {
			const [sku, digest] = quoted[index % quoted.length] ?? ["", ""];
			return {
				method: "POST",
				path: `${api}/checkout/orders`,
				headers: { ...anywhere(), "guest-token": randomUUID() },
				body: JSON.stringify({ ...anotherBuyer(), buy: sku, seen: digest, idempotency_key: randomUUID() }),
				expect: 201,
				...more,
			};
		}),
	};
}

/** Orders that await payment, and their payment at the sandbox provider. */
export async function paymentWork(port: number, skus: readonly string[], times: number): Promise<Work> {
	const orders = await orderWork(port, skus, times);
	const requests: Request[] = [];
	for (const { body = "{}", headers = {} } of orders.requests) {
		const { payment_token } = await post<{ payment_token: string }>(port, "/checkout/orders", JSON.parse(body) as object, headers);
		await post(port, `/payments/${payment_token}/start`, {});
		requests.push({ method: "POST", path: `${api}/payments/${payment_token}/sandbox`, headers: anywhere(), body: '{"act":"pay"}' });
	}
	return { name: "settle payment", once: true, requests };
}
