// Order placed through the API, for tests that begin after the sale.
import type { APIRequestContext } from "@playwright/test";
import { expect } from "./account-shop.ts";
import { aBuyer, laptop } from "./buying.ts";
import type { RunningShop } from "./shop.ts";

export type PlacedByApi = { reference: string; order_token: string };

type Api = (path: string, data: object) => ReturnType<APIRequestContext["post"]>;

function guestApi(request: APIRequestContext, shop: RunningShop): Api {
	const headers = { "guest-token": crypto.randomUUID() };
	return (path, data) => request.post(`${shop.url}/public/api/${path}`, { headers, data });
}

/** Placed as a guest and paid. */
export async function paidOrder(request: APIRequestContext, shop: RunningShop, sku: string = laptop.sku): Promise<PlacedByApi> {
	const api = guestApi(request, shop);
	const data = await place(api, sku, "sandbox");
	for (const [step, body] of [
		["start", {}],
		["sandbox", { act: "pay" }],
		["verify", {}],
	] as const)
		await api(`payments/${data.payment_token}/${step}`, body);
	return data;
}

/** Placed as a guest, to be paid in cash on delivery. */
export function cashOrder(request: APIRequestContext, shop: RunningShop, sku: string): Promise<PlacedByApi> {
	return place(guestApi(request, shop), sku, "cod");
}

async function place(api: Api, sku: string, payment_method: string): Promise<PlacedByApi & { payment_token: string }> {
	const choices = { buy: sku, fulfilment: "delivery", post_code: "560038" };
	const quoted = (await (await api("checkout/quote", choices)).json()) as { data: { seen: string } };
	const placed = await api("checkout/orders", {
		...choices,
		...aBuyer(),
		line1: "14, 3rd Cross",
		city: "Bengaluru",
		state_code: "29",
		payment_method,
		seen: quoted.data.seen,
		idempotency_key: crypto.randomUUID(),
	});
	expect(placed.status(), await placed.text()).toBe(201);
	return ((await placed.json()) as { data: PlacedByApi & { payment_token: string } }).data;
}
