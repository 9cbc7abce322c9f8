// What search engines and people who share a page are told: the same as the page shows, at an address that stays good.
import type { Page } from "@playwright/test";
import { callApi, signInOwner } from "./console-staff.ts";
import { expect, test } from "./shop.ts";

type Facts = { "@type": string } & Record<string, unknown>;

async function factsOf(page: Page): Promise<Facts[]> {
	const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
	return texts.map((text) => JSON.parse(text) as Facts);
}

async function crumbsShown(page: Page): Promise<string[]> {
	const items = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
	return (await items.allTextContents()).map((text) => text.trim());
}

function crumbsTold(facts: readonly Facts[]): string[] {
	const list = facts.find((each) => each["@type"] === "BreadcrumbList")?.["itemListElement"] as { name: string }[] | undefined;
	return list?.map((each) => each.name) ?? [];
}

test("a product's structured data equals the page: name, brand, price, stock, rating, pictures, path", async ({ page }) => {
	for (const path of ["/products/aravalli-ridge-14-oled", "/products/oriel-leaf-13", "/products/aravalli-felt-sleeve"]) {
		await page.goto(path, { waitUntil: "networkidle" });
		const facts = await factsOf(page);
		const told = facts.find((each) => each["@type"] === "Product") as Facts & {
			name: string;
			brand: { name: string };
			offers: { price: string; availability: string };
			aggregateRating?: { ratingValue: number; reviewCount: number };
			image?: string[];
		};
		expect(told.name).toBe(await page.getByRole("heading", { level: 1 }).textContent());
		const shownPrice = Number((await page.locator(".product-page__info .price b").first().textContent())?.replace(/\D/g, ""));
		expect(Number(told.offers.price)).toBe(shownPrice);
		const soldOut = (await page.getByRole("main").getByRole("button", { name: "Add to cart" }).count()) === 0;
		expect(told.offers.availability.endsWith("OutOfStock")).toBe(soldOut);
		if (told.aggregateRating) {
			const shown = await page.locator("#reviews").textContent();
			expect(shown).toContain(told.aggregateRating.ratingValue.toFixed(1));
			expect(shown).toContain(String(told.aggregateRating.reviewCount));
		}
		for (const image of told.image ?? []) expect((await page.request.get(image)).status()).toBe(200);
		expect(crumbsTold(facts)).toEqual(await crumbsShown(page));
	}
});

test("a place's structured data equals the page: name, phone, mail, address", async ({ page }) => {
	for (const path of ["/indiranagar-bengaluru-store", "/indiranagar-bengaluru-service"]) {
		await page.goto(path, { waitUntil: "networkidle" });
		const [told] = (await factsOf(page)) as unknown as {
			name: string;
			telephone: string;
			email: string;
			address: { streetAddress: string; postalCode: string };
		}[];
		const main = page.getByRole("main");
		await expect(main.getByRole("heading", { level: 1 })).toHaveText(told?.name ?? "none");
		await expect(main.locator(`a[href="tel:${told?.telephone}"]`).first()).toBeVisible();
		await expect(main.locator(`a[href="mailto:${told?.email}"]`).first()).toBeVisible();
		await expect(main).toContainText(told?.address.streetAddress ?? "none");
		await expect(main).toContainText(told?.address.postalCode ?? "none");
	}
});

test("whoever shares a product, a place or a guide shares a picture of it", async ({ page, shop }) => {
	for (const [path, picture] of [
		["/products/aravalli-ridge-14-oled", "/sharing/products/aravalli-ridge-14-oled.jpg"],
		["/indiranagar-bengaluru-store", "/sharing/places/indiranagar-bengaluru-store.jpg"],
		["/blog/8-gb-or-16-gb", /^\/sharing\/posts\/8-gb-or-16-gb.*\.jpg$/],
		["/about-us", "/brand/sharing.jpg"],
	] as const) {
		await page.goto(path === "/blog/8-gb-or-16-gb" ? await guide(page) : path);
		const address = (await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
		expect(address.startsWith(shop.url)).toBe(true);
		expect(address.slice(shop.url.length)).toEqual(typeof picture === "string" ? picture : expect.stringMatching(picture));
		const answer = await page.request.get(address);
		expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, expect.stringMatching(/^image\/(jpeg|png)/)]);
	}
});

async function guide(page: Page): Promise<string> {
	await page.goto("/blogs");
	return (await page.getByRole("link", { name: /8 GB or 16 GB/ }).getAttribute("href")) ?? "";
}

test("a product that gets a new address: the old one leads there, in the browser and for programs", async ({ page, shop, isMobile }) => {
	await signInOwner(page, shop);
	const { data } = await callApi(page.request, shop, "GET", "/staff/products?q=oriel&status=published&sort=title");
	const products = (data as { products: { id: number; slug: string; title: string }[] }).products;
	const product = products[isMobile ? 1 : 0];
	await page.goto(`/admin/products/${product?.id}`);
	await page.getByLabel("Address", { exact: true }).fill(`${product?.slug}-new`);
	await expect(page.getByText("The old address will lead here.")).toBeVisible();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("The product is saved.")).toBeVisible();

	const old = await page.request.get(`/products/${product?.slug}`, { maxRedirects: 0 });
	expect([old.status(), old.headers()["location"]]).toEqual([308, `/products/${product?.slug}-new`]);
	await page.goto(`/products/${product?.slug}`);
	await expect(page).toHaveURL(new RegExp(`/products/${product?.slug}-new$`));
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(product?.title ?? "none");
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${product?.slug}-new$`));
});
