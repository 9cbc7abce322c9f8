// Shoppers for tests: guest token, cart, checkout, payment.
import { randomUUID } from "node:crypto";
import type { Cart } from "@lapwing/contract/cart";
import type { PlacedOrder, Quote } from "@lapwing/contract/checkout";
import { expect } from "vitest";
import { buyer } from "./buyer.ts";
import type { Laptop } from "./goods.ts";
import type { Answer, TestShop } from "./test-shop.ts";

export type Shopper = Record<string, string>;

export function aGuest(): Shopper {
	return { "guest-token": randomUUID() };
}

export async function cartOf(shop: TestShop, who: Shopper): Promise<Cart> {
	return dataOf<Cart>(await shop.request("GET", "/cart", { headers: who }));
}

export function dataOf<T>(answer: Answer): T {
	return (answer.body as { data: T }).data;
}

export async function add(shop: TestShop, who: Shopper, sku: string, quantity = 1): Promise<Cart> {
	const answer = await shop.request("POST", "/cart/lines", { headers: who, body: { sku, quantity } });
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return dataOf<Cart>(answer);
}

export async function quoteOf(shop: TestShop, who: Shopper, choices: Record<string, unknown> = {}): Promise<Quote> {
	const answer = await shop.request("POST", "/checkout/quote", { headers: who, body: { post_code: "560038", ...choices } });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return dataOf<Quote>(answer);
}

export const ananya = buyer;

/** Places an order from a quote; the idempotency key is random unless given. */
export async function place(shop: TestShop, who: Shopper, more: Record<string, unknown> = {}, key: string = randomUUID()): Promise<Answer> {
	const { seen } = "seen" in more ? { seen: more["seen"] } : await quoteOf(shop, who, more);
	return shop.request("POST", "/checkout/orders", { headers: { ...who, "idempotency-key": key }, body: { ...ananya, seen, ...more } });
}

export async function placed(shop: TestShop, who: Shopper, more: Record<string, unknown> = {}): Promise<PlacedOrder> {
	const answer = await place(shop, who, more);
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return dataOf<PlacedOrder>(answer);
}

/** Pays through the sandbox provider and verifies the payment. */
export async function pay(shop: TestShop, token: string | null, act: "pay" | "fail" = "pay"): Promise<Answer> {
	await shop.request("POST", `/payments/${token}/start`, { body: {} });
	await shop.request("POST", `/payments/${token}/sandbox`, { body: { act } });
	return shop.request("POST", `/payments/${token}/verify`, { body: {} });
}

export async function stockOf(shop: TestShop, variant: number): Promise<{ on_hand: number; reserved: number }> {
	const { rows } = await shop.database.pool.query<{ on_hand: number; reserved: number }>(
		"select coalesce(sum(on_hand), 0)::int as on_hand, coalesce(sum(reserved), 0)::int as reserved from stock_item where variant_id = $1",
		[variant],
	);
	return rows[0] ?? { on_hand: 0, reserved: 0 };
}

/** A guest with these goods in the cart. */
export async function withCart(shop: TestShop, { sku }: Pick<Laptop, "sku">, quantity = 1): Promise<Shopper> {
	const who = aGuest();
	await add(shop, who, sku, quantity);
	return who;
}
