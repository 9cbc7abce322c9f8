import { blockThirdParties, holdRequests, startFailingProxy, waitForHydration, watchToasts } from "./service-side.ts";
import { expect, expectNoAxeFindings, startShop, test } from "./shop.ts";

const store = "/indiranagar-bengaluru-store";
const centre = "/indiranagar-bengaluru-service";
const call = "**/public/api/store-service";

type PageAnswer = { type: string; data: Record<string, unknown> };

test.beforeEach(async ({ page }) => blockThirdParties(page));

test("[2.19] [2.50] a service centre's page has a banner with its title and the breadcrumb", async ({ page }) => {
	await page.goto(centre);
	const banner = page.locator(".banner");
	await expect(banner.getByRole("heading", { level: 1 })).toHaveText("Lapwing Indiranagar Service Centre");
	const { data } = (await (await page.request.post("/public/api/store-service", { data: { slug: centre.slice(1) } })).json()) as PageAnswer;
	await expect(banner.locator("img")).toHaveAttribute("src", String(data["banner"]));
	const crumbs = banner.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
	await expect(crumbs).toHaveText(["Home", "Store locator for service", "Lapwing Indiranagar Service Centre"]);
	await expect(crumbs.nth(1).getByRole("link")).toHaveAttribute("href", "/store-locator-for-service");
});

test("[2.20] [2.60] a store's page has its own breadcrumb", async ({ page }) => {
	await page.goto(store);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lapwing Indiranagar");
	const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
	await expect(crumbs).toHaveText(["Home", "Store locator for sales", "Lapwing Indiranagar"]);
	await expect(crumbs.nth(1).getByRole("link")).toHaveAttribute("href", "/store-locator-for-sales");
});

test("[2.51] the page has an image and four icon actions: WhatsApp, call, map, request service", async ({ page }) => {
	await page.goto(centre);
	await waitForHydration(page);
	await expect(page.getByRole("img", { name: "Lapwing Indiranagar Service Centre, Bengaluru" })).toBeVisible();
	const actions = page.getByRole("navigation", { name: "Reach Lapwing Indiranagar Service Centre" }).getByRole("link");
	await expect(actions).toHaveText(["WhatsApp", "Call", "Map", "Request service"]);
	for (const action of await actions.all()) await expect(action.locator("svg")).toBeVisible();
	await expect(actions.nth(0)).toHaveAttribute("href", "https://wa.me/919800000205");
	await expect(actions.nth(0)).toHaveAttribute("target", "_blank");
	await expect(actions.nth(1)).toHaveAttribute("href", "tel:+919800000201");
	await actions.nth(3).click();
	await expect(page.getByRole("dialog", { name: "Request Free Laptop Service" })).toBeVisible();
});

test("[2.72] the map action opens Find Us on Map", async ({ page }) => {
	await page.goto(centre);
	await waitForHydration(page);
	await page
		.getByRole("navigation", { name: /^Reach/ })
		.getByRole("link", { name: "Map" })
		.click();
	const dialog = page.getByRole("dialog", { name: "Find Us on Map" });
	await expect(dialog).toBeVisible();
	await expect(dialog).toContainText("100 Feet Road");
	// Indiranagar: 12.9741 N, 77.6409 E.
	await expect(dialog.locator("iframe")).toHaveAttribute("src", /openstreetmap.*12\.97\d*.*77\.6\d*|openstreetmap.*77\.6\d*.*12\.97/);
	await expectNoAxeFindings(page);
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("navigation", { name: /^Reach/ }).getByRole("link", { name: "Map" })).toBeFocused();
});

test("[2.52] the description is shown as HTML", async ({ page }) => {
	await page.goto(store);
	await expect(page.locator(".prose p")).toHaveCount(3);
	await expect(page.locator(".prose")).not.toContainText("<p>");
});

test("[2.53] Reach Us shows the number and the e-mail when present", async ({ page }) => {
	await page.goto(centre);
	const reachUs = page.getByRole("region", { name: "Reach Us" });
	await expect(reachUs.getByRole("link", { name: "98000 00201" })).toHaveAttribute("href", "tel:+919800000201");
	await expect(reachUs.getByRole("link", { name: "service.indiranagar@lapwing.example" })).toHaveAttribute("href", /^mailto:/);
	await page.route(call, async (route) => {
		const answer = (await (await route.fetch()).json()) as PageAnswer;
		await route.fulfill({ json: { ...answer, data: { ...answer.data, contact_no: null, email: null } } });
	});
	await page.goto("/store-locator-for-service?post_code=560038");
	await waitForHydration(page);
	await page.getByRole("link", { name: "More details: Lapwing Indiranagar Service Centre" }).click();
	await expect(reachUs).toBeVisible();
	await expect(reachUs.getByRole("link")).toHaveCount(0);
});

test("[2.54] Services We Offer lists the five", async ({ page }) => {
	for (const path of [centre, store]) {
		await page.goto(path);
		const items = page.getByRole("region", { name: "Services We Offer" }).getByRole("listitem").locator("b");
		await expect(items).toHaveText([
			"Chip Level Repair",
			"Memory Upgrade",
			"Adapter & Battery Services",
			"Keyboard Repair",
			"Screen Replacement",
		]);
	}
});

test("[2.54] what a location adds stands beside the five", async ({ page }) => {
	await page.goto(centre);
	const row = page.getByRole("region", { name: "Services We Offer" });
	await expect(row.getByRole("list", { name: "Also here" }).getByRole("listitem")).toHaveText(["Data Recovery", "Liquid Damage"]);
	await expect(row.locator("b")).toHaveCount(5);
});

test("[2.55] [2.56] [2.57] [2.63] Reach Our Store, Experience Our Store and Contact Us follow, in this order on both pages @core-desktop", async ({
	page,
}) => {
	for (const path of [centre, store]) {
		await page.goto(path);
		await waitForHydration(page);
		const order = ["Reach Us", "Services We Offer", "Reach Our Store", "Experience Our Store", "Contact Us"];
		const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
		expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
		const reach = page.getByRole("region", { name: "Reach Our Store" });
		await reach.getByRole("group", { name: /^Map: Lapwing/ }).scrollIntoViewIfNeeded();
		await expect(reach.locator("iframe")).toHaveAttribute("title", /^Map: Lapwing/);
		await expect(reach.getByRole("heading", { level: 3 })).toHaveText(/^Lapwing Indiranagar/);
		await expect(reach.getByRole("link", { name: /^98000/ })).toHaveAttribute("href", /^tel:\+9198000\d{5}$/);
		await expect(reach.getByRole("link", { name: /@lapwing\.example$/ })).toHaveAttribute("href", /^mailto:/);
		await expect(reach.locator(".contact-card")).toContainText("100 Feet Road");
		const experience = page.getByRole("region", { name: "Experience Our Store" });
		await expect(experience.getByText(/360/).first()).toBeVisible();
		await expect(page.getByRole("region", { name: "Contact Us" }).getByRole("button", { name: "Send message" })).toBeVisible();
	}
});

/** A room all around, as wide as it is high twice. */
const room = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="512"><rect width="1024" height="512" fill="teal"/><rect x="480" y="200" width="64" height="120" fill="gold"/></svg>`;

test("[2.56] a picture of our own is a room to look around in, by keyboard too", async ({ page }) => {
	await page.route("**/media/demo/360/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: room }));
	await page.goto(store);
	await page.locator(".pano").scrollIntoViewIfNeeded();
	const view = page.getByRole("application", { name: /^360 degree view/ });
	await expect(view.locator("canvas")).toBeVisible();
	await expect(page.getByText("Loading the 360° view")).toBeHidden();
	await view.focus();
	const before = await view.screenshot();
	await page.keyboard.down("ArrowRight");
	await expect.poll(async () => before.equals(await view.screenshot())).toBe(false);
	await page.keyboard.up("ArrowRight");
	await expectNoAxeFindings(page);
});

test("[2.56] where the browser cannot draw a room, its picture is shown flat", async ({ page }) => {
	await page.addInitScript(() => {
		const getContext = HTMLCanvasElement.prototype.getContext;
		HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
			return kind.includes("webgl") ? null : Reflect.apply(getContext, this, [kind, ...rest]);
		} as typeof getContext;
	});
	await page.route("**/media/demo/360/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: room }));
	await page.goto(store);
	await page.locator(".pano").scrollIntoViewIfNeeded();
	await expect(page.getByRole("group", { name: /^360 degree view/ })).toBeVisible();
});

test("[2.56] the 360 frame stands in Experience Our Store", async ({ page }) => {
	await page.route(call, async (route) => {
		const answer = (await (await route.fetch()).json()) as PageAnswer;
		await route.fulfill({ json: { ...answer, data: { ...answer.data, view_360: { kind: "frame", url: "https://kuula.co/share/abc" } } } });
	});
	await page.goto("/store-locator-for-service?post_code=560038");
	await waitForHydration(page);
	await page.getByRole("link", { name: "More details: Lapwing Indiranagar Service Centre" }).click();
	const experience = page.getByRole("region", { name: "Experience Our Store" });
	await experience.scrollIntoViewIfNeeded();
	await expect(experience.locator("iframe")).toHaveAttribute("src", "https://kuula.co/share/abc");
});

test("[2.58] title, description and keywords come from the data; the title falls back to a generic one", async ({ page, shop }) => {
	await page.goto(store);
	await expect(page).toHaveTitle("Lapwing Indiranagar: laptop store in Bengaluru | Lapwing");
	await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /^Try about forty laptops/);
	await expect(page.locator('meta[name="keywords"]')).toHaveAttribute("content", /laptop store Indiranagar/);
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${shop.url}${store}`);
	const { data } = (await (await page.request.post("/public/api/store-service", { data: { slug: centre.slice(1) } })).json()) as {
		data: { meta: { title: string; description: string; keywords: string } };
	};
	expect(Object.values(data.meta).every((each) => each.length > 10)).toBe(true);
	await page.goto(centre);
	await expect(page).toHaveTitle(`${data.meta.title} | Lapwing`);
	await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", data.meta.description);
	await expect(page.locator('meta[name="keywords"]')).toHaveAttribute("content", data.meta.keywords);
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${shop.url}${centre}`);
	await page.route(call, async (route) => {
		const answer = (await (await route.fetch()).json()) as PageAnswer;
		await route.fulfill({ json: { ...answer, data: { ...answer.data, meta: { title: null, description: null, keywords: null } } } });
	});
	await page.goto("/store-locator-for-service?post_code=560038");
	await waitForHydration(page);
	await page.getByRole("link", { name: "More details: Lapwing Indiranagar Service Centre" }).click();
	await expect(page).toHaveTitle("Service center details | Lapwing");
	await expect(page.locator('meta[name="keywords"]')).toHaveCount(0);
});

test("[2.61] [2.62] a store shows its offers and the first four subcategories, each leading to its products @core-desktop", async ({
	page,
}) => {
	await page.goto(store);
	const offers = page.getByRole("region", { name: "Explore Our Exclusive Store Offers" });
	const { data } = (await (await page.request.post("/public/api/store-service", { data: { slug: store.slice(1) } })).json()) as {
		data: { offers: string[]; counter: { subcategories: { name: string; slug: string }[] } };
	};
	expect(data.offers).toHaveLength(3);
	await expect(offers.getByRole("listitem")).toHaveText(data.offers);
	const inStore = page.getByRole("region", { name: "Products Available In-store" }).getByRole("link");
	await expect(inStore).toHaveCount(4);
	const first = data.counter.subcategories.slice(0, 4);
	await expect(inStore).toHaveText(first.map(({ name }) => name));
	for (const [index, { slug }] of first.entries()) await expect(inStore.nth(index)).toHaveAttribute("href", `/products?categories=${slug}`);
	await page.goto(centre);
	await expect(page.getByRole("heading", { name: "Explore Our Exclusive Store Offers" })).toBeHidden();
	await expect(page.getByRole("heading", { name: "Products Available In-store" })).toBeHidden();
});

test("[2.61] without offers their section is hidden", async ({ page }) => {
	await page.route(call, async (route) => {
		const answer = (await (await route.fetch()).json()) as PageAnswer;
		await route.fulfill({ json: { ...answer, data: { ...answer.data, offers: [] } } });
	});
	await page.goto("/store-locator-for-sales?post_code=560038");
	await waitForHydration(page);
	await page.getByRole("link", { name: "More details: Lapwing Indiranagar", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Reach Our Store" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Explore Our Exclusive Store Offers" })).toBeHidden();
});

test("[2.21] the loading indicator shows until the page's type is there", async ({ page }) => {
	await page.goto("/store-locator-for-service?post_code=560038");
	await waitForHydration(page);
	const release = await holdRequests(page, call);
	await page.getByRole("link", { name: "More details: Lapwing Indiranagar Service Centre" }).click();
	await expect(page.getByRole("main").getByText("Loading", { exact: true })).toBeVisible();
	release();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lapwing Indiranagar Service Centre");
});

test("[2.21] a type the page does not know leaves the loading indicator", async ({ page }) => {
	await page.route(call, (route) => route.fulfill({ json: { type: "warehouse", data: {} } }));
	await page.goto("/store-locator-for-service?post_code=560038");
	await waitForHydration(page);
	await page.getByRole("link", { name: "More details: Lapwing Indiranagar Service Centre" }).click();
	await expect(page).toHaveURL(/indiranagar/);
	await expect(page.getByRole("main").getByText("Loading", { exact: true })).toBeVisible();
});

for (const status of [400, 401, 403, 408, 410, 422, 429, 500, 502, 503])
	test(`[2.21] a ${status} leaves the loading indicator, and the page comes by itself later`, async ({ page }) => {
		await page.goto("/store-locator-for-service?post_code=560038");
		await waitForHydration(page);
		await page.route(call, (route) => route.fulfill({ status, json: { code: "other", message: "Kaboom" } }));
		await page.getByRole("link", { name: "More details: Lapwing Indiranagar Service Centre" }).click();
		await expect(page).toHaveURL(/indiranagar/);
		await expect(page.getByRole("main").getByText("Loading", { exact: true })).toBeVisible();
		await page.waitForTimeout(300);
		await expect(page.getByRole("main").getByText("Loading", { exact: true })).toBeVisible();
		await expect(page.getByRole("main").getByRole("heading")).toHaveCount(0);
		await page.unroute(call);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lapwing Indiranagar Service Centre");
	});

test("[8.9] a failed call shows no message: it is logged and tried again quietly", async ({ page }) => {
	const logged: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error") logged.push(message.text());
	});
	const toasts = await watchToasts(page);
	await page.goto("/store-locator-for-service?post_code=560038");
	await waitForHydration(page);
	await page.route(call, (route) => route.fulfill({ status: 500, json: { code: "internal", message: "Kaboom" } }));
	await page.getByRole("link", { name: "More details: Lapwing Indiranagar Service Centre" }).click();
	await expect(page).toHaveURL(/indiranagar/);
	await expect(page.getByRole("main").getByText("Loading", { exact: true })).toBeVisible();
	await expect(page.getByText("Kaboom")).toBeHidden();
	await expect(page.getByRole("alert")).toHaveCount(0);
	expect(await toasts()).toEqual([]);
	expect(logged.join("\n")).toContain("Kaboom");
	await page.unroute(call);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lapwing Indiranagar Service Centre");
});

test("[2.21] [8.9] a document whose call fails answers 503 with the loading indicator; the page comes by itself once the call succeeds", async ({
	page,
	shop,
}) => {
	test.slow();
	const toasts = await watchToasts(page);
	const between = await startFailingProxy(shop.url, ["/store-service", "/serviceCenter"]);
	const front = await startShop({ API_BASE: between.url });
	const answer = await page.goto(front.url + centre);
	expect(answer?.status()).toBe(503);
	await expect(page.getByRole("main").getByText("Loading", { exact: true })).toBeVisible();
	await expect(page.getByRole("alert")).toHaveCount(0);
	// Script runs, and has asked again at least once by now.
	await waitForHydration(page);
	await page.waitForTimeout(3_000);
	expect(await toasts()).toEqual([]);
	// The locator has no message either, only its quiet control.
	const locator = await page.request.get(`${front.url}/store-locator-for-service`);
	expect(locator.status()).toBe(503);
	expect(await locator.text()).toContain("Try again");
	between.repair();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lapwing Indiranagar Service Centre", { timeout: 30_000 });
	await front.stop();
	await between.stop();
});

test("[2.21] an unknown slug is a 404 with the not-found page, in the browser too", async ({ page }) => {
	for (const path of ["/no-such-place", "/No.Such%20Place", `/${"a".repeat(300)}`]) {
		const answer = await page.goto(path);
		expect(answer?.status()).toBe(404);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not here.");
	}
	await page.goto("/store-locator-for-service?post_code=560038");
	await waitForHydration(page);
	await page.route(call, (route) => route.fulfill({ status: 404, json: { code: "not_found", message: "There is no such page." } }));
	await page.getByRole("link", { name: "More details: Lapwing Indiranagar Service Centre" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not here.");
});

test("search engines read the same facts: kind, hours, coordinates", async ({ page }) => {
	for (const [path, type] of [
		[store, "ElectronicsStore"],
		[centre, "ComputerRepair"],
	] as const) {
		await page.goto(path);
		const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}");
		expect(facts).toMatchObject({ "@type": type, geo: { latitude: 12.9741, longitude: 77.6409 }, address: { postalCode: "560038" } });
		expect(facts.name).toBe(await page.getByRole("heading", { level: 1 }).textContent());
		expect(facts.openingHoursSpecification[0]).toMatchObject({ dayOfWeek: "Monday", opens: "10:00", closes: "20:00" });
	}
});

test("without JavaScript the whole page can be read, and the map action leads to the map's place @core-desktop", async ({
	browser,
	shop,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(shop.url + store);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lapwing Indiranagar");
	await expect(page.getByRole("heading", { name: "Explore Our Exclusive Store Offers" })).toBeVisible();
	await page
		.getByRole("navigation", { name: /^Reach/ })
		.getByRole("link", { name: "Map" })
		.click();
	await expect(page).toHaveURL(/#reach$/);
	await context.close();
});

test("axe finds nothing on the two pages, light and dark; nothing scrolls sideways", async ({ page, viewport }) => {
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		for (const path of [store, centre]) {
			await page.goto(path);
			await waitForHydration(page);
			await expectNoAxeFindings(page);
		}
	}
	for (const width of [viewport?.width ?? 390, Math.max(320, Math.round((viewport?.width ?? 390) / 2))]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(store);
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
		expect(overflow).toBeLessThanOrEqual(0);
	}
});
