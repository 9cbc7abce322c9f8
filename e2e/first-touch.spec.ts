// Hydration on interaction: a public page runs no framework until it is touched, and the first press counts.
import { test as base, expect, type Page } from "@playwright/test";
import { startShop } from "./shop.ts";

// Not the fixture of shop.ts, which touches every page.
const test = base.extend<object, { shopUrl: string }>({
	shopUrl: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
		async ({}, use) => {
			const shop = await startShop();
			await use(shop.url);
			await shop.stop();
		},
		{ scope: "worker", timeout: 300_000 },
	],
	baseURL: async ({ shopUrl }, use) => {
		await use(shopUrl);
	},
});

const product = "/products/aravalli-ridge-14-oled";

const isHydrated = (page: Page) =>
	page.evaluate(() => Object.keys(document.getElementById("main") ?? {}).some((key) => key.startsWith("__reactProps")));

async function openUntouched(page: Page, path: string): Promise<void> {
	await page.goto(path, { waitUntil: "networkidle" });
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500))));
	expect(await isHydrated(page)).toBe(false);
}

for (const path of ["/", "/products", product, "/products?q=gaming"])
	test(`${path} is not hydrated until it is touched`, async ({ page }) => {
		await openUntouched(page, path);
		await expect(page.locator(".only-noscript:visible")).toHaveCount(0);
		await page.mouse.move(10, 10);
		await expect.poll(() => isHydrated(page)).toBe(true);
	});

test("[4.1] the guest token is created by the first load, without a touch", async ({ page }) => {
	await openUntouched(page, "/");
	const token = await page.evaluate(() => localStorage.getItem("guest_token"));
	expect(token).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
	await page.mouse.move(10, 10);
	await expect.poll(() => page.evaluate(() => document.cookie)).toContain(`guest_token=${token}`);
});

test("the first press counts: a button, without loading a document", async ({ page }) => {
	await openUntouched(page, product);
	let documents = 0;
	page.on("request", (request) => {
		if (request.isNavigationRequest()) documents++;
	});
	await page.locator("button:visible", { hasText: "Add to cart" }).first().click();
	await expect(page.locator("header a[href='/cart']")).toHaveAttribute("aria-label", "Cart, 1 item");
	expect(documents).toBe(0);
});

test("the first press counts: a heart on a card", async ({ page }) => {
	await openUntouched(page, "/products?q=gaming");
	await page.locator(".card .heart").first().click();
	await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
});

test("the first press counts: a link is followed in the page", async ({ page }) => {
	await openUntouched(page, "/products");
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	await page.locator(".card h2 a, .card h3 a").first().click();
	await expect(page).toHaveURL(/\/products\/.+variant=/);
	expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("the first move counts: a mouse that rests on a card sees its second picture @desktop", async ({ page }) => {
	await openUntouched(page, "/products?categories=thin-and-light");
	const card = page.locator(".card").first();
	const box = await card.boundingBox();
	await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100);
	await expect(card.locator(".second img")).toBeVisible();
});

test("the first swipe counts: a card shows its second picture @phone", async ({ page }) => {
	await openUntouched(page, "/products?categories=thin-and-light");
	const card = page.locator(".card").first();
	const box = await card.boundingBox();
	const fingers = await page.context().newCDPSession(page);
	const y = (box?.y ?? 0) + 60;
	await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 200, y }] });
	for (const x of [170, 140, 110]) await fingers.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
	await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	const second = card.locator(".second img");
	await expect(second).toBeVisible();
	await expect.poll(async () => (await second.boundingBox())?.width).toBeGreaterThan(80);
	expect(await card.boundingBox()).toEqual(box);
});

test("once a page that is not there is hydrated, no press is held", async ({ page }) => {
	await openUntouched(page, "/products/no-such-laptop");
	await page.mouse.move(10, 10);
	await expect.poll(() => isHydrated(page)).toBe(true);
	await page.waitForTimeout(1_000);
	const isHeld = await page.evaluate(() => {
		const button = document.body.appendChild(document.createElement("button"));
		button.click();
		return button.hasAttribute("data-held");
	});
	expect(isHeld).toBe(false);
});

test("what is typed at once is searched for, letter by letter", async ({ page }) => {
	await openUntouched(page, "/");
	const box = page.locator(".site-head input[name=q]:visible");
	await box.click();
	await page.keyboard.type("gaming laptop", { delay: 40 });
	await expect.poll(() => isHydrated(page)).toBe(true);
	await page.keyboard.type(" under 80000", { delay: 40 });
	await expect(box).toHaveValue("gaming laptop under 80000");
	await expect(page.getByRole("option").first()).toBeVisible();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/q=gaming\+laptop\+under\+80000/);
});

test("the first press counts: a box is ticked", async ({ page }) => {
	await openUntouched(page, "/products?q=gaming");
	await page.locator(".card").first().getByText("Compare").click();
	await expect.poll(() => page.evaluate(() => localStorage.getItem("lapwing"))).toContain('"compare_products":[{');
	await expect(page.locator(".card").first().getByRole("checkbox")).toBeChecked();
});

test("the first press counts: a warranty extension is ticked", async ({ page }) => {
	await openUntouched(page, product);
	const price = page.locator(".buybar .price b");
	const before = await price.textContent();
	await page
		.getByRole("checkbox", { name: /warranty/ })
		.first()
		.click();
	await expect.poll(() => isHydrated(page)).toBe(true);
	await expect(price).not.toHaveText(before ?? "");
	await expect(page.getByRole("checkbox", { name: /warranty/ }).first()).toBeChecked();
});

test("if scripts do not arrive, a press is handled by the browser", async ({ page }) => {
	await page.route(/\/assets\/.*\.js/, (route) =>
		new Promise((done) => setTimeout(done, 20_000)).then(() => route.abort()).catch(() => undefined),
	);
	await page.goto(product, { waitUntil: "domcontentloaded" });
	await page.locator("button:visible", { hasText: "Add to cart" }).first().click();
	await expect(page).toHaveURL(/\/cart/);
	await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a first press without a connection does not lose the page", async ({ page, context }) => {
	await page.goto(product, { waitUntil: "networkidle" });
	await context.setOffline(true);
	await page
		.getByRole("checkbox", { name: /warranty/ })
		.first()
		.click();
	await page.waitForTimeout(4_000);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aravalli Ridge 14 OLED");
	await context.setOffline(false);
});

test("whoever has a cart sees it without a touch", async ({ page }) => {
	await page.goto(product);
	await page.locator("button:visible", { hasText: "Add to cart" }).first().click();
	await expect(page.locator("header a[href='/cart']")).toHaveAttribute("aria-label", "Cart, 1 item");
	await page.goto("/");
	await expect(page.locator("header a[href='/cart']")).toHaveAttribute("aria-label", "Cart, 1 item");
});

test("the service form keeps its place and what is typed at once", async ({ page, context }) => {
	const devtools = await context.newCDPSession(page);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
	await page.goto("/free-service", { waitUntil: "commit" });
	const name = page.locator("[name=name]");
	await name.waitFor();
	const before = await name.boundingBox();
	await name.click();
	await page.keyboard.type("Asha Kumari Devi", { delay: 60 });
	await expect(page.locator("dialog:modal")).toBeVisible();
	await expect(name).toHaveValue("Asha Kumari Devi");
	await expect(name).toBeFocused();
	expect(await name.boundingBox()).toEqual(before);
	expect(new URL(page.url()).pathname).toBe("/free-service");
});

test("on a slow line a press that needs the script waits for it", async ({ page }) => {
	let arrive = () => undefined as void;
	const arrived = new Promise<void>((done) => {
		arrive = done;
	});
	// The page's data, without which it is not hydrated.
	await page.route("**/hydration/**", async (route) => {
		await arrived;
		await route.continue();
	});
	await page.goto("/products?q=gaming");
	await page.locator(".card .heart").first().click();
	await page.waitForTimeout(4_000);
	expect(await isHydrated(page)).toBe(false);
	arrive();
	await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
});

test("a menu that is opened at once stays where it is; once closed it is the sheet @phone", async ({ page }) => {
	await page.goto("/", { waitUntil: "networkidle" });
	await page.locator(".early-menu summary").tap();
	const link = page.locator(".early-menu a[href='/find']");
	const before = await link.boundingBox();
	await expect.poll(() => isHydrated(page)).toBe(true);
	await page.waitForTimeout(1_000);
	expect(await link.boundingBox()).toEqual(before);
	await page.locator(".early-menu summary").tap();
	await expect(link).toHaveCount(0);
	await page.getByRole("button", { name: "Menu" }).tap();
	await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});
