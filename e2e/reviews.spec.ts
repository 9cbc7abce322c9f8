// Buyers write reviews, from the order's page and from the product's.
import type { Page } from "@playwright/test";
import { confirmedCustomer, expect, test } from "./account-shop.ts";
import { cheapestItem, staffOrders } from "./buying.ts";
import { paidOrder } from "./placed-order.ts";
import { expectNoAxeFindings } from "./shop.ts";

test.describe.configure({ timeout: 240_000 });

const words = "The sleeve fits well and the zip runs smoothly.";

async function ratings(page: Page): Promise<number> {
	const ld = await page.locator('script[type="application/ld+json"]').allTextContents();
	const product = ld.map((each) => JSON.parse(each) as { aggregateRating?: { reviewCount: number } }).find((each) => each.aggregateRating);
	return product?.aggregateRating?.reviewCount ?? 0;
}

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("a guest reviews by the order's link; after approval product, list and search engines have the stars; changed and withdrawn @core-desktop", async ({
		page,
		shop,
		playwright,
	}) => {
		const staff = await playwright.request.newContext();
		const orders = await staffOrders(staff, shop);
		const thing = await cheapestItem(page.request, 2);
		const order = await paidOrder(page.request, shop, thing.sku);
		const orderPage = `/track/order/${order.order_token}`;
		await page.goto(orderPage);
		await expect(page.getByRole("link", { name: /Write a review/ })).toHaveCount(0);
		await orders.deliver(order.reference);
		await page.goto(`/products/${thing.slug}`);
		const before = await ratings(page);

		await page.goto(orderPage);
		await page.getByRole("link", { name: /Write a review/ }).click();
		await page.getByRole("button", { name: "Send review" }).click();
		await expect(page.getByText("Choose one to five stars.")).toBeVisible();
		await page.getByRole("radio", { name: "4 out of 5 stars" }).check();
		await page.getByLabel("Your review").fill(words);
		await page.getByRole("button", { name: "Send review" }).click();
		// What was typed is still there.
		await expect(page.getByLabel("Your review")).toHaveValue(words);
		await page.getByLabel("Name").fill("Ananya I.");
		await page.getByRole("button", { name: "Send review" }).click();
		await expect(page.getByText("We read every review before it is shown.")).toBeVisible();

		const judge = async () => {
			const { reviews } = await orders.call<{ reviews: { id: number; content_hash: string }[] }>("reviews?state=waiting&q=zip");
			await orders.call(`reviews/${reviews[0]?.id}`, { state: "shown", content_hash: reviews[0]?.content_hash });
		};
		await page.goto(`/products/${thing.slug}`);
		await expect(page.getByText(words)).toHaveCount(0);
		await judge();
		await page.reload();
		await expect(page.getByText(words)).toBeVisible();
		await expect(page.locator(".review").filter({ hasText: words })).toContainText("Bought here");
		expect(await ratings(page)).toBe(before + 1);
		await page.goto(`/products?q=${encodeURIComponent(thing.title)}`);
		const card = page.locator(".card").filter({ hasText: thing.title }).first();
		await expect(card.getByRole("img", { name: `from ${before + 1} review` })).toBeVisible();

		await page.goto(orderPage);
		await page.getByRole("link", { name: /Your review/ }).click();
		await expect(page.getByText("Your review is shown.")).toBeVisible();
		await page.getByRole("radio", { name: "2 out of 5 stars" }).check();
		await page.getByRole("button", { name: "Save changes" }).click();
		await expect(page.getByText("We read every review before it is shown.")).toBeVisible();
		await page.goto(`/products/${thing.slug}`);
		await expect(page.getByText(words)).toHaveCount(0);
		await judge();
		await page.reload();
		await expect(page.getByText(words)).toBeVisible();
		await page.goto(orderPage);
		await page.getByRole("link", { name: /Your review/ }).click();
		await page.getByRole("button", { name: "Withdraw review" }).click();
		await expect(page.getByRole("button", { name: "Send review" })).toBeVisible();
		await page.goto(`/products/${thing.slug}`);
		expect(await ratings(page)).toBe(before);
		await staff.dispose();
	});
});

test("who has not bought it is told so, signed in or not; the page has no findings", async ({ page, mail }) => {
	const thing = await cheapestItem(page.request, 2);
	await page.goto(`/products/${thing.slug}`, { waitUntil: "networkidle" });
	await page.getByRole("link", { name: "Write a review" }).click();
	await expect(page.getByRole("main")).toContainText("Only people who bought it here can review it.");
	await expectNoAxeFindings(page);
	await confirmedCustomer(page, mail);
	await page.goto(`/products/${thing.slug}/review`, { waitUntil: "networkidle" });
	await expect(page.getByRole("main")).toContainText("You have not bought this with your account.");
	await expectNoAxeFindings(page);
});

test("with script: errors at their fields, the form stays, the page follows", async ({ page, shop, playwright }) => {
	const staff = await playwright.request.newContext();
	const orders = await staffOrders(staff, shop);
	const thing = await cheapestItem(page.request, 2);
	const order = await paidOrder(page.request, shop, thing.sku);
	await orders.deliver(order.reference);
	await page.goto(`/track/order/${order.order_token}`, { waitUntil: "networkidle" });
	await page.getByRole("link", { name: /Write a review/ }).click();
	await page.getByRole("button", { name: "Send review" }).click();
	await expect(page.getByText("Choose one to five stars.")).toBeVisible();
	await expectNoAxeFindings(page);
	await page.getByRole("radio", { name: "5 out of 5 stars" }).check();
	await page.getByLabel("Your review").fill("Just what I needed for the train.");
	await page.getByLabel("Name").fill("Lalit M.");
	await page.getByRole("button", { name: "Send review" }).click();
	await expect(page.getByText("We read every review before it is shown.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
	await expectNoAxeFindings(page);
	await page.getByRole("button", { name: "Withdraw review" }).click();
	await expect(page.getByRole("button", { name: "Send review" })).toBeVisible();
	await staff.dispose();
});
