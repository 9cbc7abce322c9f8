// Store and service locators: filters, requests, position, and the page as a whole. Entries: locator-entries.spec.ts.
import type { Page } from "@playwright/test";
import { blockThirdParties, holdRequests, waitForHydration, watchToasts } from "./service-side.ts";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

const service = "/store-locator-for-service";
const sales = "/store-locator-for-sales";
const serviceCall = "**/public/api/serviceCenter";

const entries = (page: Page) => page.getByRole("main").getByRole("article");
const brand = (page: Page) => page.getByRole("combobox", { name: "Brand" });
const centre = (page: Page) => page.getByRole("combobox", { name: "Service centre" });
const postCode = (page: Page) => page.getByRole("textbox", { name: "Post code" });
const clear = (page: Page) => page.getByRole("button", { name: "CLEAR" });

test.beforeEach(async ({ page }) => blockThirdParties(page));

test("[2.12] [2.30] [2.31] [2.32] [2.33] both paths show the same screen, with heading, title, description and canonical of their own", async ({
	page,
	shop,
}) => {
	for (const [path, heading, first, count] of [
		[service, "store locator for service", "Service centre", 14],
		[sales, "store locator for sales", "Store", 9],
	] as const) {
		await page.goto(`${path}?utm_source=mail`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
		await expect(page).toHaveTitle(`${heading} | Lapwing`);
		await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /^Check laptop stores near your location/);
		await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${shop.url}${path}`);
		await expect(page.getByRole("combobox", { name: first, exact: true })).toBeVisible();
		// The same screen, each with its own places: stores on one path, service centres on the other.
		await expect(entries(page)).toHaveCount(count);
		await expect(
			entries(page)
				.locator("header")
				.getByText(new RegExp(`^(${first}|Store and service centre under one roof)$`)),
		).toHaveCount(count);
		expect(await page.getByRole("combobox", { name: first, exact: true }).getByRole("option").count()).toBe(count + 1);
	}
	expect(shop.output()).not.toContain("a page failed");
});

test("[2.34] there are a brand dropdown, a dropdown of centres and a numeric post code box", async ({ page }) => {
	await page.goto(service);
	await expect(brand(page).getByRole("option")).toContainText(["All brands", "Dell"]);
	expect(await centre(page).getByRole("option").count()).toBe(15);
	await expect(postCode(page)).toHaveAttribute("inputmode", "numeric");
	await waitForHydration(page);
	await postCode(page).pressSequentially("5a6 0b");
	await expect(postCode(page)).toHaveValue("560");
});

test("[2.35] [2.36] every filter refetches the list, CLEAR appears with the first and resets all three @core", async ({ page }) => {
	await page.goto(service);
	await waitForHydration(page);
	await expect(clear(page)).toBeHidden();
	const before = await entries(page).count();
	const asked: unknown[] = [];
	page.on("request", (request) => {
		if (request.url().endsWith("/serviceCenter")) asked.push(request.postDataJSON());
	});
	await brand(page).selectOption({ label: "Apple" });
	await expect(clear(page)).toBeVisible();
	await expect.poll(() => entries(page).count()).toBeLessThan(before);
	await expect(page).toHaveURL(/\?brand_id=\d+$/);
	await centre(page).selectOption({ index: 1 });
	await expect(page).toHaveURL(/center_id=\d+/);
	await postCode(page).fill("5600");
	await expect(page).toHaveURL(/post_code=5600$/);
	expect(asked).toEqual([
		{ brand_id: expect.stringMatching(/\d/), center_id: "", post_code: "" },
		{ brand_id: expect.stringMatching(/\d/), center_id: expect.stringMatching(/\d/), post_code: "" },
		{ brand_id: expect.stringMatching(/\d/), center_id: expect.stringMatching(/\d/), post_code: "5600" },
	]);
	await clear(page).click();
	await expect(page).toHaveURL(new RegExp(`${service}$`));
	await expect(brand(page)).toHaveValue("");
	await expect(centre(page)).toHaveValue("");
	await expect(postCode(page)).toHaveValue("");
	await expect(clear(page)).toBeHidden();
	await expect(entries(page)).toHaveCount(before);
	await expect(postCode(page)).toBeFocused();
});

test("[2.35] CLEAR appears with any one of the three filters, and takes it away", async ({ page }) => {
	await page.goto(service);
	await waitForHydration(page);
	for (const use of [
		() => brand(page).selectOption({ index: 1 }),
		() => centre(page).selectOption({ index: 1 }),
		() => postCode(page).fill("560"),
	]) {
		await expect(clear(page)).toBeHidden();
		await use();
		await expect(page).toHaveURL(/\?\w+=\w+$/);
		await clear(page).click();
		await expect(page).toHaveURL(new RegExp(`${service}$`));
		for (const filter of [brand(page), centre(page), postCode(page)]) await expect(filter).toHaveValue("");
		await expect(entries(page)).toHaveCount(14);
	}
});

test("the filters replace the address, so that Back leaves the locator", async ({ page }) => {
	await page.goto("/");
	await page.goto(service);
	await waitForHydration(page);
	await brand(page).selectOption({ label: "Dell" });
	await expect(page).toHaveURL(/brand_id/);
	await postCode(page).fill("560038");
	await expect(page).toHaveURL(/post_code=560038/);
	await page.goBack();
	await expect(page).toHaveURL(/\/$/);
});

test("typing asks once, when it pauses", async ({ page }) => {
	await page.goto(service);
	await waitForHydration(page);
	const asked: string[] = [];
	page.on("request", (request) => {
		if (request.url().endsWith("/serviceCenter")) asked.push((request.postDataJSON() as { post_code: string }).post_code);
	});
	await postCode(page).pressSequentially("560038", { delay: 30 });
	await expect(page.getByRole("status").getByText("near 560038")).toBeVisible();
	expect(asked).toEqual(["560038"]);
});

test("a PIN code shows the nearest first, says how far about, and announces the count", async ({ page }) => {
	await page.goto(service);
	await waitForHydration(page);
	await postCode(page).fill("560038");
	await expect(page.getByRole("status").getByText(/^\d+ service centres near 560038, nearest first$/)).toBeVisible();
	await expect(entries(page).first().getByRole("heading", { level: 2 })).toHaveText("Lapwing Indiranagar Service Centre");
	await expect(entries(page).nth(1)).toContainText(/about \d+ km/);
	const far = await entries(page)
		.getByText(/^(about \d+|less than 1) km$/)
		.allTextContents();
	const numbers = far.map((text) => Number(/\d+/.exec(text)?.[0]));
	expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});

test("far from everything the three nearest are shown, and the server's word on it", async ({ page }) => {
	await page.goto(`${service}?post_code=194101`);
	await expect(entries(page)).toHaveCount(3);
	await expect(
		page
			.getByRole("main")
			.getByText(/nearest/i)
			.first(),
	).toBeVisible();
});

test("an older answer never overwrites a newer one", async ({ page }) => {
	await page.goto(service);
	await waitForHydration(page);
	const release = await holdRequests(page, serviceCall);
	await postCode(page).fill("400001");
	await expect(page.getByText("Fetching")).toBeVisible();
	await page.unroute(serviceCall);
	await postCode(page).fill("560038");
	await expect(page.getByText(/near 560038/)).toBeVisible();
	release();
	await page.waitForTimeout(300);
	await expect(page.getByText(/near 560038/)).toBeVisible();
	await expect(entries(page).first()).toContainText("Indiranagar");
});

test("[2.37] a navigation in the browser shows the loading indicator until the first load ends", async ({ page }) => {
	await page.goto("/");
	await waitForHydration(page);
	const release = await holdRequests(page, serviceCall);
	await page.getByRole("contentinfo").getByRole("link", { name: "Find a service centre" }).click();
	await expect(page.getByRole("main").getByText("Loading", { exact: true })).toBeVisible();
	await expect(entries(page)).toHaveCount(0);
	release();
	await expect(entries(page)).toHaveCount(14);
	await expect(page.getByRole("main").locator(".page-on-its-way")).toBeHidden();
});

test("[2.38] a separate indicator shows while the list is fetched again", async ({ page }) => {
	await page.goto(service);
	await waitForHydration(page);
	const indicator = page.getByRole("status").filter({ hasText: "Fetching" });
	await expect(indicator).toBeHidden();
	const release = await holdRequests(page, serviceCall);
	await brand(page).selectOption({ label: "Dell" });
	await expect(indicator).toBeVisible();
	await expect(entries(page).first()).toBeVisible();
	release();
	await expect(indicator).toBeHidden();
});

test("[2.46] an empty list says No Data have been found...", async ({ page }) => {
	await page.goto(`${service}?post_code=999999`);
	await expect(page.getByText("No Data have been found...", { exact: true })).toBeVisible();
	await expect(entries(page)).toHaveCount(0);
});

test("[8.7] a failure is only logged: no message, the last list stays, no indicator hangs, Try again asks again @core-desktop", async ({
	page,
}) => {
	const logged: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error") logged.push(message.text());
	});
	const toasts = await watchToasts(page);
	await page.goto(service);
	await waitForHydration(page);
	const before = await entries(page).count();
	await page.route(serviceCall, (route) => route.fulfill({ status: 500, json: { code: "internal", message: "Kaboom" } }));
	await brand(page).selectOption({ label: "Dell" });
	const tryAgain = page.getByRole("button", { name: "Try again" });
	await expect(tryAgain).toBeVisible();
	await expect(entries(page)).toHaveCount(before);
	await expect(page.getByText("Fetching")).toBeHidden();
	await expect(page.getByText("Kaboom")).toBeHidden();
	await expect(page.getByRole("alert")).toHaveCount(0);
	expect(await toasts()).toEqual([]);
	expect(logged.join("\n")).toContain("Kaboom");
	// The choice stays, as in the address, and so does the way to clear it.
	await expect(brand(page).locator("option:checked")).toHaveText("Dell");
	await expect(clear(page)).toBeVisible();
	await expect(page).toHaveURL(/\?brand_id=\d+$/);
	await page.unroute(serviceCall);
	await tryAgain.click();
	await expect(tryAgain).toBeHidden();
	await expect(page.getByRole("status").filter({ hasText: "found" })).toBeVisible();
	await expect(brand(page).locator("option:checked")).toHaveText("Dell");
	// A second failure keeps that list too, and what was typed.
	const ofBrand = await entries(page).count();
	await page.route(serviceCall, (route) => route.abort());
	await postCode(page).fill("560038");
	await expect(tryAgain).toBeVisible();
	await expect(postCode(page)).toHaveValue("560038");
	await expect(clear(page)).toBeVisible();
	await expect(entries(page)).toHaveCount(ofBrand);
	await page.unroute(serviceCall);
	await tryAgain.click();
	await expect(page.getByText("near 560038, nearest first")).toBeVisible();
	// A choice after a failure builds on what is shown.
	await page.route(serviceCall, (route) => route.abort());
	await postCode(page).fill("");
	await expect(tryAgain).toBeVisible();
	await page.unroute(serviceCall);
	await centre(page).selectOption({ index: 1 });
	await expect(page).toHaveURL(/\?brand_id=\d+&center_id=\d+$/);
	await expect(tryAgain).toBeHidden();
});

test("my location is asked on a click only, and gives the list of the post code there", async ({ page, context }) => {
	await context.grantPermissions(["geolocation"]);
	await context.setGeolocation({ latitude: 12.9741, longitude: 77.6409 });
	await page.goto(service);
	await waitForHydration(page);
	await page.getByRole("button", { name: "Use my location" }).click();
	await expect(page).toHaveURL(/post_code=\d{6}$/);
	await expect(entries(page).first()).toContainText("Indiranagar");
	const near = await entries(page).getByRole("heading", { level: 2 }).allTextContents();
	const typed = new URL(page.url()).searchParams.get("post_code") ?? "";
	await page.goto(`${service}?post_code=${typed}`);
	expect(await entries(page).getByRole("heading", { level: 2 }).allTextContents()).toEqual(near);
});

test("a refused position is told beside the button", async ({ page, context }) => {
	await context.clearPermissions();
	await page.goto(service);
	await waitForHydration(page);
	await page.getByRole("button", { name: "Use my location" }).click();
	await expect(page.getByText("Type your post code instead.")).toBeVisible();
});

test("the overview map needs nothing from outside; its cities are links that sort the list", async ({ page }) => {
	await page.goto(service);
	await waitForHydration(page);
	const map = page.getByRole("group", { name: "Map of the service centres in this list" });
	await map.getByRole("link", { name: /^Bengaluru 4 service centres/ }).focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/post_code=56\d{4}$/);
	await expect(entries(page)).toHaveCount(4);
	// The markers follow the list.
	await expect(map.getByRole("link")).toHaveCount(1);
});

test("without JavaScript the filters are a plain form", async ({ browser, shop }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(shop.url + service);
	await page.getByLabel("Post code").fill("560038");
	await page.getByRole("button", { name: "Find" }).click();
	await expect(page).toHaveURL(/post_code=560038/);
	await expect(page.getByRole("main").getByRole("article").first()).toContainText("Lapwing Indiranagar Service Centre");
	await page.getByRole("button", { name: "CLEAR" }).click();
	await expect(page).toHaveURL(new RegExp(`${service}\\??$`));
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(14);
	await context.close();
});

test("nonsense in the address gives the whole list", async ({ page }) => {
	const answer = await page.goto(`${service}?brand_id=<x>&center_id=99999999999&post_code=abc`);
	expect(answer?.status()).toBe(200);
	await expect(entries(page)).toHaveCount(14);
});

test("axe finds nothing on the locators, light and dark, full and empty", async ({ page }) => {
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		for (const path of [service, sales, `${service}?post_code=999999`]) {
			await page.goto(path);
			await waitForHydration(page);
			await expectNoAxeFindings(page);
		}
	}
});

test("nothing scrolls sideways, at 200 % zoom neither", async ({ page, viewport }) => {
	for (const width of [viewport?.width ?? 390, Math.max(320, Math.round((viewport?.width ?? 390) / 2))]) {
		await page.setViewportSize({ width, height: 800 });
		for (const path of [service, sales]) {
			await page.goto(path);
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
			expect(overflow).toBeLessThanOrEqual(0);
		}
	}
});
