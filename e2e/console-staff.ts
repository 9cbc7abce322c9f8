// What journeys through the console share.
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, type RunningShop } from "./shop.ts";

export const ownPassword = "a long password of my own";

/** The owner, signed in with a password of their own. The one-time password can be replaced once. */
export async function signInOwner(page: Page, shop: RunningShop): Promise<void> {
	const api = `${shop.url}/public/api`;
	const again = await page.request.post(`${api}/staff/sign-in`, { data: { email: shop.owner.email, password: ownPassword } });
	if (again.ok()) return;
	const first = await page.request.post(`${api}/staff/sign-in`, { data: shop.owner });
	expect(first.status()).toBe(200);
	const changed = await page.request.post(`${api}/staff/password`, {
		data: { current_password: shop.owner.password, new_password: ownPassword },
	});
	expect(changed.status()).toBe(200);
}

export async function callApi(request: APIRequestContext, shop: RunningShop, method: "GET" | "POST" | "PUT", path: string, data?: object) {
	const answer = await request.fetch(`${shop.url}/public/api${path}`, { method, ...(data && { data }) });
	expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
	return (await answer.json()) as { data: never };
}
