// Parts that a page does without, and errors in the browser: the page stays as it is, and the shop's log hears of them.
import type { Page } from "@playwright/test";
import { blockThirdParties, waitForHydration } from "./service-side.ts";
import { expect, test } from "./shop.ts";

test.beforeEach(async ({ page }) => blockThirdParties(page));

function countLoads(page: Page): () => number {
	let loads = 0;
	page.on("request", (request) => {
		if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
	});
	return () => loads;
}

test("[storefront 20] a lost zoom shows its own error with another try, and leaves the page alone @desktop", async ({ page, request }) => {
	const loads = countLoads(page);
	const listed = await (await request.get("/sitemap-products-1.xml")).text();
	await page.goto(/(\/products\/[a-z0-9-]+)/.exec(listed)?.[1] ?? "");
	await waitForHydration(page);
	const zoom = page.getByRole("button", { name: /^Zoom picture/ });
	await page.route("**/assets/zoom-viewer-*", (route) => route.abort());
	const before = loads();
	await zoom.click();
	await expect(page.getByText("The large picture did not arrive.")).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	expect(loads()).toBe(before);
	await page.unroute("**/assets/zoom-viewer-*");
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByRole("dialog").getByRole("group", { name: "Picture" })).toBeVisible();
	expect(loads()).toBe(before);
});

test("[storefront 20] a lost 360° view shows its own error with another try, and leaves the page alone @desktop", async ({ page }) => {
	const loads = countLoads(page);
	await page.route(/\/assets\/(sphere|panorama)-/, (route) => route.abort());
	await page.goto("/indiranagar-bengaluru-store");
	await waitForHydration(page);
	await page
		.getByRole("group", { name: /^360 degree view/ })
		.first()
		.scrollIntoViewIfNeeded();
	await expect(page.getByText("The 360° view did not arrive.")).toBeVisible();
	await expect(page.getByText("Loading the 360° view")).toBeHidden();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lapwing Indiranagar");
	await page.unroute(/\/assets\/(sphere|panorama)-/);
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByText("The 360° view did not arrive.")).toBeHidden();
	await expect(page.getByRole("application", { name: /^360 degree view/ })).toBeVisible();
	expect(loads()).toBe(1);
});

test("[storefront 20] what fails in the browser is in the shop's log, without what the visitor typed @desktop", async ({ page, shop }) => {
	await page.route("**/blogs.data*", (route) =>
		route.fulfill({ status: 200, contentType: "text/x-script", body: "not what was asked for" }),
	);
	await page.goto("/about-us?name=vasundhara");
	await waitForHydration(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Guides" }).click();
	await expect(page.getByRole("heading", { name: "Something went wrong on our side" })).toBeVisible();
	await expect(page.getByText("We have noted it.")).toBeVisible();
	await expect.poll(() => shop.output()).toContain("an error in a visitor's browser");
	await page.evaluate(() => setTimeout(() => void Promise.reject(new Error("No order for vasundhara@private.example, 9876501234"))));
	await expect.poll(() => shop.output()).toContain("No order for");
	expect(shop.output()).not.toMatch(/vasundhara|9876501234/);
});
