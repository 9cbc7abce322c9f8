import { laptop } from "./buying.ts";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

test("[2.1] [2.3] the home page stands in the shared layout: header with the menu, main, footer @core", async ({ page, isMobile }) => {
	await page.goto("/");
	await expect(page).toHaveTitle("Laptops, stores and free service | Lapwing");
	await expect(page.getByRole("banner")).toBeVisible();
	await expect(page.getByRole("main")).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hold it before you buy it.");
	const footer = page.getByRole("contentinfo");
	for (const column of ["Quick links", "Brands", "Site info", "Help"])
		await expect(footer.getByRole("navigation", { name: column })).toBeVisible();
	if (isMobile) {
		await page.getByRole("button", { name: "Menu" }).click();
		await expect(page.getByRole("dialog").getByRole("link", { name: "Gaming" })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toBeHidden();
		await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
	} else {
		await expect(page.getByRole("navigation", { name: "Shop" }).getByRole("link", { name: "Thin & light" })).toHaveAttribute(
			"href",
			"/products?categories=thin-and-light",
		);
	}
});

test("the page is complete without JavaScript", async ({ browser, shop }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(shop.url);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hold it before you buy it.");
	await expect(page.getByRole("heading", { name: "Browse by brand" })).toBeVisible();
	await expect(page.getByRole("contentinfo").getByRole("link", { name: "Kestrel" })).toBeVisible();
	await context.close();
});

test("the browser refuses nothing and reports no error", async ({ page }) => {
	const complaints: string[] = [];
	page.on("console", (message) => {
		if (["error", "warning"].includes(message.type()) && !message.text().includes("blocked by Playwright")) complaints.push(message.text());
	});
	page.on("pageerror", (error) => complaints.push(error.message));
	await page.goto("/", { waitUntil: "networkidle" });
	expect(complaints).toEqual([]);
});

test("axe finds nothing on the home page and the not-found page, light and dark @core-desktop", async ({ page }) => {
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		await page.goto("/", { waitUntil: "networkidle" });
		await expectNoAxeFindings(page);
		await page.goto("/no/such/page", { waitUntil: "networkidle" });
		await expectNoAxeFindings(page);
	}
});

test("nothing scrolls sideways, at 200 % zoom neither @core", async ({ page, viewport }) => {
	const sizes = [viewport?.width ?? 390, Math.max(320, Math.round((viewport?.width ?? 390) / 2))];
	for (const width of sizes) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto("/");
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
		expect(overflow).toBeLessThanOrEqual(0);
	}
});

test("the first Tab reaches the skip link, which leads to the content", async ({ page }) => {
	await page.goto("/");
	await page.keyboard.press("Tab");
	const skip = page.getByRole("link", { name: "Skip to content" });
	await expect(skip).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main")).toBeFocused();
});

test("[2.22] an unknown address shows the not-found page with status 404", async ({ page }) => {
	const answer = await page.goto("/no/such/page");
	expect(answer?.status()).toBe(404);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not here.");
	await expect(page.getByRole("banner")).toBeVisible();
});

test("[2.2] a route change starts at the top; Back restores the place @core", async ({ page }) => {
	await page.goto("/");
	await page.waitForLoadState("networkidle");
	const link = page.getByRole("contentinfo").getByRole("link", { name: "Compare" });
	await link.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => scrollY);
	expect(before).toBeGreaterThan(300);
	await link.click();
	await expect(page).toHaveURL(/\/compare$/);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hold it before you buy it.");
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 60);
});

test("[2.2] a new document starts at the top, wherever the one before it was", async ({ page }) => {
	await page.goto("/");
	await page.waitForLoadState("networkidle");
	await page.mouse.wheel(0, 1500);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(900);
	for (const path of ["/shipping-delivery", "/payment-success", "/"]) {
		await page.goto(path);
		await page.waitForLoadState("networkidle");
		expect(await page.evaluate(() => scrollY)).toBe(0);
	}
	await page.mouse.wheel(0, 1500);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(900);
	await page.reload();
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(900);
});

test("an address that ends in a percent sign of its own is read like any other", async ({ page }) => {
	const errors: string[] = [];
	page.on("pageerror", (error) => errors.push(error.message));
	await page.goto("/#50%off");
	await page.waitForLoadState("networkidle");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hold it before you buy it.");
	expect(errors).toEqual([]);
});

test("[2.1] every route stands in the shared layout: header with menu and search, main, footer @desktop", async ({ page }) => {
	test.slow();
	const routes = [
		"/",
		"/compare",
		"/cart",
		"/products",
		`/products/${laptop.slug}`,
		"/blogs",
		"/blog/no-such-post",
		"/about-us",
		"/shipping-delivery",
		"/privacy-policy",
		"/warantty-policy",
		"/contact-us",
		"/terms-conditions",
		"/my-account",
		"/my-account/profile",
		"/my-account/address-book",
		"/my-account/myorders",
		"/my-account/myorders/1",
		"/my-account/wishlist",
		"/store-locator-for-sales",
		"/store-locator-for-service",
		"/verify-account/abc",
		"/reset-password/abc",
		"/payment-success",
		"/payment-faild",
		"/verify-payment/abcdefghijklmnopqrstuvwx",
		"/free-service",
		"/indiranagar-bengaluru-store",
		"/indiranagar-bengaluru-service",
		"/no/such/page",
	];
	for (const route of routes) {
		const html = await (await page.request.get(route)).text();
		for (const part of ['<header class="site-head"', 'aria-label="Shop"', 'role="search"', '<main id="main"', '<footer class="site-foot"'])
			expect(`${route}: ${html.includes(part) ? part : "nothing"}`).toBe(`${route}: ${part}`);
	}
	// After a navigation in the browser too.
	await page.goto("/");
	await page.waitForLoadState("networkidle");
	for (const route of routes.filter((each) => !each.startsWith("/verify-payment"))) {
		await page.evaluate((to) => {
			void (window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }).__reactRouterDataRouter.navigate(to);
		}, route);
		await expect(page.locator(".page-on-its-way")).toHaveCount(0);
		if (!route.startsWith("/my-account") && route !== "/free-service") await expect(page).toHaveURL(new RegExp(`${route}$`));
		for (const part of ["header.site-head", 'nav[aria-label="Shop"]', "main#main", "footer.site-foot"])
			expect(`${route}: ${(await page.locator(part).count()) > 0 ? part : "nothing"}`).toBe(`${route}: ${part}`);
	}
});

test("a navigation shows the loading indicator until the page is there", async ({ page }) => {
	await page.goto("/");
	await page.waitForLoadState("networkidle");
	let release = () => undefined as void;
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\.data|\/public\/api\//, async (route) => {
		await held;
		await route.continue();
	});
	await page.getByRole("contentinfo").getByRole("link", { name: "Compare" }).click();
	await expect(page.getByRole("main").getByRole("status")).toContainText("Loading");
	release();
	await expect(page.getByRole("main").getByRole("status")).toBeHidden();
});

test("[3.12] [4.1] [6.1] the first load makes a guest token, keeps it in local storage, and the next load keeps the same", async ({
	page,
}) => {
	await page.goto("/");
	const token = () => page.evaluate(() => localStorage.getItem("guest_token"));
	await expect.poll(token).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
	const first = await token();
	const cookies = await page.context().cookies();
	expect(cookies.find((cookie) => cookie.name === "guest_token")).toMatchObject({ value: first ?? "", sameSite: "Lax" });
	// Every call of the browser carries it as a header.
	const calls: (string | undefined)[] = [];
	page.on("request", (request) => {
		if (request.url().includes("/public/api/")) calls.push(request.headers()["guest-token"]);
	});
	await page.reload();
	await page.waitForLoadState("networkidle");
	expect(await token()).toBe(first);
	await expect.poll(() => calls.length).toBeGreaterThan(0);
	expect(new Set(calls)).toEqual(new Set([first]));
});

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

for (const [what, path] of [
	["a page that is not there", "/no/such/page"],
	["a slug nobody has", "/no-such-place"],
	["a product nobody has", "/products/no-such-laptop"],
] as const)
	test(`[3.12] [4.1] the first load of ${what} makes the guest token, and the header there shows the cart`, async ({ page }) => {
		await page.goto(path);
		const token = () => page.evaluate(() => localStorage.getItem("guest_token"));
		await expect.poll(token).toMatch(uuid);
		const added = await page.request.post("/public/api/cart/lines", { data: { sku: laptop.sku, quantity: 2 } });
		expect(added.status()).toBe(201);
		await page.goto(path);
		await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
	});

test("[4.1] a token that the server cannot take is replaced, on the not-found page too", async ({ page }) => {
	await page.addInitScript(() => {
		if (sessionStorage.getItem("planted")) return;
		sessionStorage.setItem("planted", "1");
		localStorage.setItem("guest_token", "short");
	});
	const refused: string[] = [];
	page.on("response", (answer) => {
		if (answer.status() >= 400 && answer.url().includes("/public/api/")) refused.push(answer.url());
	});
	await page.goto("/no/such/page");
	await expect.poll(() => page.evaluate(() => localStorage.getItem("guest_token"))).toMatch(uuid);
	await page.waitForLoadState("networkidle");
	expect(refused).toEqual([]);
});

test("a page that may be cached sets no cookie", async ({ request }) => {
	const answer = await request.get("/");
	expect(answer.headers()["set-cookie"]).toBeUndefined();
});

test("[3.10] [3.11] home and footer data live in the session under their names", async ({ page }) => {
	await page.goto("/");
	const kept = (name: string) =>
		page.evaluate(
			(key) => Object.keys((JSON.parse(sessionStorage.getItem(key) ?? "{}") as { state?: object }).state ?? {}).toSorted(),
			name,
		);
	await expect
		.poll(() => kept("home"))
		.toEqual([
			"banners",
			"brands",
			"browseHome",
			"discountCollections",
			"handpickedCollections",
			"modalData",
			"productCollections",
			"subcategoryCollections",
		]);
	await expect.poll(() => kept("footer")).toEqual(["brands", "quickLink", "siteInfo"]);
});

test("the offers change by click and by arrow key, never by themselves", async ({ page }) => {
	await page.goto("/");
	await page.waitForLoadState("networkidle");
	await page.getByRole("tab", { name: "Free service" }).click();
	await expect(page.getByRole("tab", { name: "Free service" })).toHaveAttribute("aria-selected", "true");
	const heading = await page.getByRole("heading", { level: 1 }).textContent();
	expect(heading).not.toBe("Hold it before you buy it.");
	await page.keyboard.press("ArrowLeft");
	await expect(page.getByRole("tab", { name: "Price drops" })).toBeFocused();
	await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(heading ?? "");
});
