// Shared helpers for console tests: owner session and a paid order.
import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page, request } from "@playwright/test";
import { buyer } from "../apps/server/test/buyer.ts";
import { ownerCookies, type RunningShop } from "./shop.ts";

export async function openConsole(page: Page, shop: RunningShop, to = "/admin"): Promise<void> {
	await page.context().addCookies(await ownerCookies(shop));
	await page.goto(`${shop.url}${to}`);
	await page.locator("h1").first().waitFor();
	await expect(page.getByRole("heading", { name: "Sign in" })).toBeHidden();
}

async function data<T>(answer: Awaited<ReturnType<APIRequestContext["get"]>>): Promise<T> {
	const body = (await answer.json()) as { data: T };
	expect(answer.ok(), JSON.stringify(body)).toBe(true);
	return body.data;
}

export type Bought = { reference: string; title: string };

/** A guest buys and pays for one laptop in stock. */
export async function buyLaptop(shop: RunningShop): Promise<Bought> {
	const api = await request.newContext({ baseURL: `${shop.url}/public/api/`, extraHTTPHeaders: { "guest-token": randomUUID() } });
	const { items } = await data<{ items: { slug: string; title: string }[] }>(await api.get("products?stock=in"));
	for (const { slug, title } of items) {
		const { variants } = await data<{ variants: { sku: string }[] }>(await api.get(`products/${slug}`));
		const added = await api.post("cart/lines", { data: { sku: variants[0]?.sku, quantity: 1 } });
		if (!added.ok()) continue;
		const { seen } = await data<{ seen: unknown }>(await api.post("checkout/quote", { data: { post_code: buyer.post_code } }));
		const order = await data<{ reference: string; payment_token: string }>(
			await api.post("checkout/orders", {
				headers: { "idempotency-key": randomUUID() },
				data: { ...buyer, name: "Vikram Shah", email: "vikram@example.in", seen },
			}),
		);
		await api.post(`payments/${order.payment_token}/start`, { data: {} });
		await api.post(`payments/${order.payment_token}/sandbox`, { data: { act: "pay" } });
		await api.post(`payments/${order.payment_token}/verify`, { data: {} });
		await api.dispose();
		return { reference: order.reference, title };
	}
	throw new Error("No laptop could be bought.");
}
