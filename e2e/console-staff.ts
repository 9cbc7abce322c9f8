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

/** In the list of products: shows the configurations of one, whose prices can be edited then. */
export async function showConfigurations(page: Page, title: string): Promise<void> {
	await expect(page.getByRole("link", { name: title, exact: true }).first()).toBeVisible();
	const fold = page.getByRole("button", { name: `Configurations of ${title}`, exact: true });
	if ((await fold.count()) > 0 && (await fold.getAttribute("aria-expanded")) === "false") await fold.click();
}
