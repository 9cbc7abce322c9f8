// Shared helpers for tests of cart, checkout and orders.
import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./account-shop.ts";
import { ownerCookies, ownerPassword, type RunningShop } from "./shop.ts";

/** A laptop in stock at every store, and an item below the limit of cash on delivery. */
export const laptop = { title: "Aravalli Ridge 14 OLED", slug: "aravalli-ridge-14-oled", sku: "AR14-U5-16512-SAND" };
export type Item = { title: string; slug: string; sku: string; price: number };

/** Cheapest item in stock, or the next cheapest. */
export async function cheapestItem(request: APIRequestContext, next = 0): Promise<Item> {
	const answer = await request.get("/public/api/products?sort=price_asc&in_stock=1");
	const { data } = (await answer.json()) as {
		data: { items: { title: string; slug: string; price: number; stores_with_stock: number; variant: { sku: string } }[] };
	};
	const found = data.items.filter((each) => each.stores_with_stock > 1)[next];
	if (found === undefined) throw new Error("The demo seller has nothing cheap.");
	return { title: found.title, slug: found.slug, sku: found.variant.sku, price: found.price };
}

export async function openProduct(page: Page, slug: string, sku?: string): Promise<void> {
	await page.goto(`/products/${slug}${sku === undefined ? "" : `?variant=${sku}`}`, { waitUntil: "networkidle" });
}

/** Adds to the cart on the product page. */
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

/** Each with a phone of their own: the limits on unpaid and cash orders count phones. */
export function aBuyer(): Buyer {
	buyers += 1;
	return { name: "Ananya Iyer", email: `buyer-${process.pid}-${buyers}@example.in`, phone: aPhone() };
}

let phones = 0;

export function aPhone(): string {
	phones += 1;
	return `98${String(phones).padStart(8, "0")}`;
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
	// The total is recalculated for the PIN.
	await expect(page.getByRole("group", { name: `When it arrives at ${pin}` })).toBeVisible();
	await waitForTotal(page);
}

/** Waits until the displayed total is current. */
export async function waitForTotal(page: Page): Promise<void> {
	await page.waitForLoadState("networkidle");
	await expect(page.locator(".summary[aria-busy]")).toHaveCount(0);
}

export function payButton(page: Page) {
	return page.getByRole("button", { name: /^(Pay|Order for) ₹/ });
}

/** Places an order as a guest, up to the sandbox provider's page. */
export async function placeAsGuest(page: Page, buyer: Buyer, thing: { slug: string; sku: string } = laptop): Promise<void> {
	await addToCart(page, thing);
	await page.goto("/checkout", { waitUntil: "networkidle" });
	await fillContact(page, buyer);
	await fillAddress(page);
	await page.getByRole("radio", { name: /Test payment|sandbox/i }).check();
	await waitForTotal(page);
	await payButton(page).click();
	await expect(page.getByText("This is a test. No money moves.")).toBeVisible();
}

/** Order actions of staff, signed in as the owner in a separate request context. */
export async function staffOrders(request: APIRequestContext, shop: RunningShop) {
	const url = (path: string) => `${shop.url}/public/api/staff/${path}`;
	const signIn = (password: string) =>
		request.post(url("sign-in"), { data: { email: shop.owner.email, password }, failOnStatusCode: false });
	await ownerCookies(shop);
	expect((await signIn(ownerPassword)).status()).toBe(200);
	type StaffOrderParts = {
		order: {
			shipments: { id: number; state: string; lines: { line_id: number; quantity: number; cancelled: boolean }[] }[];
		};
		moves: { shipment_id: number; location_id: number }[];
		awaited_returns: { line_id: number; quantity: number; serials: string[] }[];
	};
	const call = async <T = StaffOrderParts>(path: string, data?: object): Promise<T> => {
		const answer = data === undefined ? await request.get(url(path)) : await request.post(url(path), { data });
		expect(answer.ok(), await answer.text()).toBe(true);
		return ((await answer.json()) as { data: T }).data;
	};
	const pack = async (reference: string, shipment: StaffOrderParts["order"]["shipments"][number]) => {
		const serials = shipment.lines
			.filter(({ cancelled }) => !cancelled)
			.map(({ line_id, quantity }) => ({
				line_id,
				serials: Array.from({ length: quantity }, (_, index) => `E2E-${reference}-${shipment.id}-${line_id}-${index}`),
			}));
		await call(`orders/${reference}/shipments/${shipment.id}/pack`, { serials });
	};
	const live = async (reference: string) => {
		const { order } = await call(`orders/${reference}`);
		return order.shipments.filter(({ state }) => state !== "cancelled");
	};
	return {
		call,
		async pack(reference: string): Promise<void> {
			for (const shipment of await live(reference)) await pack(reference, shipment);
		},
		/** Packs, ships and delivers all shipments. */
		async deliver(reference: string): Promise<void> {
			for (const shipment of await live(reference)) {
				await pack(reference, shipment);
				await call(`orders/${reference}/shipments/${shipment.id}/move`, {
					to: "shipped",
					carrier: "BlueKite",
					waybill: `7781${shipment.id}`,
				});
				await call(`orders/${reference}/shipments/${shipment.id}/move`, { to: "delivered" });
			}
		},
		/** Receives everything the customer asked to return. */
		async receiveReturn(reference: string): Promise<void> {
			const { moves, awaited_returns } = await call(`orders/${reference}`);
			await call(`orders/${reference}/receive-return`, {
				lines: awaited_returns.map(({ line_id, quantity, serials }) => ({ line_id, quantity, serials: serials.slice(0, quantity) })),
				location_id: moves[0]?.location_id,
				restock: true,
			});
		},
		/** Leaves one piece in each of two stores and none elsewhere, so that an order of two has two shipments. */
		async spreadStock(sku: string): Promise<void> {
			type Listed = { products: { id: number; variants: { sku: string }[] }[] };
			const { products } = await call<Listed>(`products?q=${sku}`);
			const id = products.find(({ variants }) => variants.some((each) => each.sku === sku))?.id;
			type Edited = { variants: { id: number; sku: string; stock: { location_id: number; on_hand: number; reserved: number }[] }[] };
			const { variants } = await call<Edited>(`products/${id}`);
			const found = variants.find((each) => each.sku === sku);
			const byAvailable = found?.stock.toSorted((one, other) => other.on_hand - other.reserved - (one.on_hand - one.reserved)) ?? [];
			for (const [index, { location_id, on_hand, reserved }] of byAvailable.entries()) {
				const count = reserved + (index < 2 ? 1 : 0);
				if (count !== on_hand)
					await call("stock", { variant_id: found?.id, location_id, count, expected: on_hand, reason: "Counted for a journey" });
			}
		},
	};
}
