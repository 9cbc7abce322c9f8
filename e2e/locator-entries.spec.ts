// Entries of the store and service locators: address, map, 360° view, offers, opening hours.
import type { Page } from "@playwright/test";
import { blockThirdParties, holdRequests, waitForHydration } from "./service-side.ts";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

const service = "/store-locator-for-service";
const sales = "/store-locator-for-sales";
const serviceCall = "**/public/api/serviceCenter";

const entries = (page: Page) => page.getByRole("main").getByRole("article");
const brand = (page: Page) => page.getByRole("combobox", { name: "Brand" });
const postCode = (page: Page) => page.getByRole("textbox", { name: "Post code" });

test.beforeEach(async ({ page }) => blockThirdParties(page));

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
	await expect(box.getByRole("link", { name: /^Open in Maps/ })).toBeVisible();
	await expect(entries(page).first()).toContainText("100 Feet Road");
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
		.getByRole("group", { name: /Turn with the arrow keys/ });
	// It is fetched when it comes near the screen.
	await entries(page).first().locator(".pano").scrollIntoViewIfNeeded();
	await expect(view).toBeVisible();
	await view.focus();
	const before = await view.evaluate((element) => element.scrollLeft);
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => view.evaluate((element) => element.scrollLeft)).not.toBe(before);
	await expectNoAxeFindings(page);
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
