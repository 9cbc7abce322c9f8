// What the journeys of cart, checkout and orders share.
import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./account-shop.ts";
import { ownerCookies, ownerPassword, type RunningShop } from "./shop.ts";

/** A laptop that every store has, and a thing cheap enough for cash on delivery. */
export const laptop = { title: "Aravalli Ridge 14 OLED", slug: "aravalli-ridge-14-oled", sku: "AR14-U5-16512-SAND" };
export type Thing = { title: string; slug: string; sku: string; price: number };

/** The cheapest thing in the shop that is in stock. */
export async function aCheapThing(request: APIRequestContext): Promise<Thing> {
	const answer = await request.get("/public/api/products?sort=price_asc&in_stock=1");
	const { data } = (await answer.json()) as {
		data: { items: { title: string; slug: string; price: number; stores_with_stock: number; variant: { sku: string } }[] };
	};
	const found = data.items.find((each) => each.stores_with_stock > 1);
	if (found === undefined) throw new Error("The demo seller has nothing cheap.");
	return { title: found.title, slug: found.slug, sku: found.variant.sku, price: found.price };
}

export async function openProduct(page: Page, slug: string, sku?: string): Promise<void> {
	await page.goto(`/products/${slug}${sku === undefined ? "" : `?variant=${sku}`}`, { waitUntil: "networkidle" });
}

/** From the product's page, as a shopper does. */
export async function addToCart(page: Page, { slug, sku }: { slug: string; sku: string }): Promise<void> {
	await openProduct(page, slug, sku);
	const answered = page.waitForResponse((response) => response.url().endsWith("/public/api/cart/lines"));
	await page.getByRole("button", { name: "Add to cart" }).first().click();
	expect((await answered).status()).toBe(201);
}

export function cartLink(page: Page) {
	return page.getByRole("navigation", { name: "Your things" }).getByRole("link", { name: /^Cart/ });
}

export type Buyer = { name: string; email: string; phone: string };

let buyers = 0;

export function aBuyer(): Buyer {
	buyers += 1;
	return { name: "Ananya Iyer", email: `buyer-${process.pid}-${buyers}@example.in`, phone: "9800000123" };
}

export async function fillContact(page: Page, buyer: Buyer): Promise<void> {
	await page.getByLabel("Full name").fill(buyer.name);
	await page.getByLabel("Phone").fill(buyer.phone);
	await page.getByLabel("E-mail").fill(buyer.email);
}

export async function fillAddress(page: Page, pin = "560038"): Promise<void> {
	await page.getByLabel("PIN code").first().fill(pin);
	await page.getByLabel("House number and street").first().fill("14, 3rd Cross, 12th Main");
	await expect(page.getByLabel("State").first()).toHaveValue("29");
	await expect(page.getByLabel("City").first()).not.toHaveValue("");
	// The sum follows the PIN.
	await expect(page.getByRole("group", { name: `When it arrives at ${pin}` })).toBeVisible();
	await settled(page);
}

/** The sum on the screen is the latest. */
export async function settled(page: Page): Promise<void> {
	await page.waitForLoadState("networkidle");
	await expect(page.locator(".summary[aria-busy]")).toHaveCount(0);
}

export function payButton(page: Page) {
	return page.getByRole("button", { name: /^(Pay|Order for) ₹/ });
}

/** As far as the test provider's page. */
export async function placeAsGuest(page: Page, buyer: Buyer, thing: { slug: string; sku: string } = laptop): Promise<void> {
	await addToCart(page, thing);
	await page.goto("/checkout", { waitUntil: "networkidle" });
	await fillContact(page, buyer);
	await fillAddress(page);
	await page.getByRole("radio", { name: /Test payment|sandbox/i }).check();
	await settled(page);
	await payButton(page).click();
	await expect(page.getByText("This is a test. No money moves.")).toBeVisible();
}

/** The order desk, signed in as the owner with a request context of its own. */
export async function orderDesk(request: APIRequestContext, shop: RunningShop) {
	const url = (path: string) => `${shop.url}/public/api/staff/${path}`;
	const signIn = (password: string) =>
		request.post(url("sign-in"), { data: { email: shop.owner.email, password }, failOnStatusCode: false });
	await ownerCookies(shop);
	expect((await signIn(ownerPassword)).status()).toBe(200);
	type Desk = {
		order: { lines: { id: number; quantity: number }[]; shipments: { id: number; lines: { line_id: number; quantity: number }[] }[] };
	};
	const call = async (path: string, data?: object): Promise<Desk> => {
		const answer = data === undefined ? await request.get(url(path)) : await request.post(url(path), { data });
		expect(answer.ok(), await answer.text()).toBe(true);
		return ((await answer.json()) as { data: Desk }).data;
	};
	return {
		/** Packs, ships and delivers everything. */
		async deliver(reference: string): Promise<void> {
			const { order } = await call(`orders/${reference}`);
			for (const shipment of order.shipments) {
				const serials = shipment.lines.map(({ line_id, quantity }) => ({
					line_id,
					serials: Array.from({ length: quantity }, (_, index) => `E2E-${reference}-${line_id}-${index}`),
				}));
				await call(`orders/${reference}/shipments/${shipment.id}/pack`, { serials });
				await call(`orders/${reference}/shipments/${shipment.id}/move`, { to: "shipped", carrier: "BlueKite", waybill: "7781004219" });
				await call(`orders/${reference}/shipments/${shipment.id}/move`, { to: "delivered" });
			}
		},
		async receiveReturn(reference: string): Promise<void> {
			const { order } = await call(`orders/${reference}`);
			await call(`orders/${reference}/receive-return`, { line_ids: order.lines.map((line) => line.id), restock: true });
		},
	};
}
