// Shared helpers for console tests.
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, ownerCookies, type RunningShop } from "./shop.ts";

export async function signInOwner(page: Page, shop: RunningShop): Promise<void> {
	await page.context().addCookies(await ownerCookies(shop));
}

export async function callApi(request: APIRequestContext, shop: RunningShop, method: "GET" | "POST" | "PUT", path: string, data?: object) {
	const answer = await request.fetch(`${shop.url}/public/api${path}`, { method, ...(data && { data }) });
	expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
	return (await answer.json()) as { data: never };
}
