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
	for (const [path, heading, first] of [
		[service, "store locator for service", "Service centre"],
		[sales, "store locator for sales", "Store"],
	] as const) {
		await page.goto(`${path}?utm_source=mail`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
		await expect(page).toHaveTitle(`${heading} | Lapwing`);
		await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /^Check laptop stores near your location/);
		await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${shop.url}${path}`);
		await expect(page.getByRole("combobox", { name: first, exact: true })).toBeVisible();
		expect(await entries(page).count()).toBeGreaterThan(5);
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

test("[2.39] [2.40] [2.41] [2.42] [2.43] an entry has its Visit Us block: title, address, calls, mails, WhatsApp in a new tab, More details @core-desktop", async ({
	page,
}) => {
	await page.goto(`${service}?post_code=560038`);
	const entry = entries(page).first();
	await expect(entry.getByRole("heading", { name: "Visit Us" })).toBeVisible();
	const address = entry.locator("address");
	await expect(address).toContainText("Lapwing Indiranagar Service Centre");
	await expect(address).toContainText("100 Feet Road");
	for (const [phone, text] of [
		["9800000201", "98000 00201"],
		["9800000202", "98000 00202"],
		["9800000203", "98000 00203"],
	] as const)
		await expect(entry.getByRole("link", { name: text })).toHaveAttribute("href", `tel:+91${phone}`);
	for (const mail of ["service.indiranagar@lapwing.example", "service.blr@lapwing.example"])
		await expect(entry.getByRole("link", { name: mail })).toHaveAttribute("href", `mailto:${mail}`);
	const whatsApp = entry.getByRole("link", { name: /^WhatsApp/ });
	await expect(whatsApp).toHaveAttribute("href", "https://wa.me/919800000205");
	await expect(whatsApp).toHaveAttribute("target", "_blank");
	await waitForHydration(page);
	await entry.getByRole("link", { name: "More details" }).click();
	await expect(page).toHaveURL(/\/indiranagar-bengaluru-service[\w-]*$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lapwing Indiranagar Service Centre");
});

test("[2.44] an entry has a map frame, and a link for those whose frame stays empty", async ({ page }) => {
	await page.goto(`${service}?post_code=560038`);
	const box = entries(page).first().getByRole("group", { name: "Map: Lapwing Indiranagar Service Centre" });
	await box.scrollIntoViewIfNeeded();
	await expect(box).toContainText("100 Feet Road");
	const frame = entries(page).first().locator('iframe[title="Map: Lapwing Indiranagar Service Centre"]');
	await expect(frame).toHaveAttribute("src", /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html/);
	await expect(frame).toHaveAttribute("sandbox", /allow-scripts/);
	await expect(
		entries(page)
			.first()
			.getByRole("link", { name: /Open in Maps/ })
			.first(),
	).toHaveAttribute("target", "_blank");
});

test("[2.44] [2.45] where the outside does not answer, the frames keep their box, their name, the address and the link", async ({
	page,
}) => {
	await page.route(
		(url) => !["127.0.0.1", "localhost"].includes(url.hostname),
		(route) => route.abort(),
	);
	await page.route(serviceCall, async (route) => {
		const body = (await (await route.fetch()).json()) as { data: { view_360: unknown }[] | object };
		if (Array.isArray(body.data) && body.data[0]) body.data[0].view_360 = { kind: "frame", url: "https://my.matterport.com/show/?m=abc" };
		await route.fulfill({ json: body });
	});
	await page.goto(service);
	await waitForHydration(page);
	await brand(page).selectOption({ label: "Dell" });
	const map = entries(page)
		.first()
		.getByRole("group", { name: /^Map: / });
	await map.scrollIntoViewIfNeeded();
	await expect(entries(page).first().getByText("360 view not available")).toBeVisible();
	await expect(
		entries(page)
			.first()
			.getByRole("link", { name: /^Open the 360° view/ }),
	).toHaveAttribute("href", /matterport/);
	await page.waitForTimeout(3_500);
	await expect(map.getByRole("link", { name: /Open in Maps/ })).toBeVisible();
	expect((await map.boundingBox())?.height).toBeGreaterThan(120);
	await expect(page.locator("iframe")).toHaveCount(0);
});

test("[2.45] the 360 frame shows a spinner until it is loaded", async ({ page }) => {
	const release = await holdRequests(page, "https://my.matterport.com/**");
	await page.route(serviceCall, async (route) => {
		const answer = await route.fetch();
		const body = (await answer.json()) as { data: { view_360: unknown }[] | object };
		if (Array.isArray(body.data) && body.data[0]) body.data[0].view_360 = { kind: "frame", url: "https://my.matterport.com/show/?m=abc" };
		await route.fulfill({ json: body });
	});
	await page.goto(service);
	await waitForHydration(page);
	await brand(page).selectOption({ label: "Dell" });
	const entry = entries(page).first();
	await expect(entry.getByText("Loading the 360° view")).toBeVisible();
	release();
	await expect(entry.getByText("Loading the 360° view")).toBeHidden();
	await expect(entry.locator('iframe[title^="360 degree view"]')).toBeVisible();
	await expect(entry.getByText("360 view not available")).toBeHidden();
});

test("[2.45] without a view, or with one that does not arrive, the text says so", async ({ page }) => {
	await page.route("**/media/demo/360/**", (route) => route.abort());
	await page.goto(`${service}?post_code=560038`);
	await entries(page).first().scrollIntoViewIfNeeded();
	await expect(entries(page).first().getByText("360 view not available")).toBeVisible();
	await page.unroute("**/media/demo/360/**");
	await page.route(serviceCall, async (route) => {
		const answer = (await (await route.fetch()).json()) as { data: object[] | object };
		const without = Array.isArray(answer.data) ? answer.data.map((each: object) => ({ ...each, view_360: null })) : answer.data;
		await route.fulfill({ json: { ...answer, data: without } });
	});
	await page.goto(service);
	await waitForHydration(page);
	await postCode(page).fill("560038");
	await expect(page).toHaveURL(/post_code=560038/);
	await expect(entries(page).first()).toContainText("Lapwing Indiranagar");
	await expect(entries(page).first().getByText("360 view not available")).toBeVisible();
});

test("a picture of our own is turned by the arrow keys", async ({ page }) => {
	// Ten times as wide as high.
	const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="200"><rect width="2000" height="200" fill="teal"/></svg>`;
	await page.route("**/media/demo/360/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: picture }));
	await page.goto(`${service}?post_code=560038`);
	const view = entries(page)
		.first()
		.getByRole("group", { name: /^360 degree view/ });
	// It is fetched when it comes near the screen.
	await entries(page).first().locator(".pano").scrollIntoViewIfNeeded();
	await expect(view).toBeVisible();
	await view.focus();
	const before = await view.evaluate((element) => element.scrollLeft);
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => view.evaluate((element) => element.scrollLeft)).not.toBe(before);
	await expectNoAxeFindings(page);
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
	await page.unroute(serviceCall);
	await tryAgain.click();
	await expect(tryAgain).toBeHidden();
	await expect(page.getByRole("status").filter({ hasText: "found" })).toBeVisible();
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

test("the sales list shows offers and what is on the counter", async ({ page }) => {
	await page.goto(`${sales}?post_code=560038`);
	const entry = entries(page).first();
	await expect(entry).toContainText(/On display today: \d+ products/);
	await expect(entry.getByRole("heading", { name: "Offers at this store" })).toBeVisible();
	await expect(entry.getByText(/Student card/)).toBeVisible();
});

test("whether a place is open now is shown in its own time zone", async ({ page }) => {
	await page.clock.setFixedTime(new Date("2026-11-18T05:30:00Z"));
	await page.goto(`${service}?post_code=560038`);
	await expect(entries(page).first().getByText("Open till 8 pm")).toBeVisible();
	await page.clock.setFixedTime(new Date("2026-11-18T16:30:00Z"));
	await page.reload();
	await expect(entries(page).first().getByText("Opens at 10 am tomorrow")).toBeVisible();
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
