// Pages stay where they are while they load, and bring what is not seen yet only when it is wanted.
import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";
import { emulateSlowNetwork } from "./slow-network.ts";

const product = "/products/aravalli-ridge-14-oled";

declare global {
	interface Window {
		shifted: { value: number; what: string[] }[];
	}
}

/** As Core Web Vitals count it: what moves by itself, not after a press. */
async function watchShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		window.shifted = [];
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & {
				value: number;
				hadRecentInput: boolean;
				sources: { node: Element | null }[];
			})[]) {
				if (!entry.hadRecentInput) {
					window.shifted.push({ value: entry.value, what: entry.sources.map(({ node }) => node?.className ?? "?") });
				}
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
}

/** Else what is below the fold comes as soon as the browser has nothing else to do. */
async function saveData(page: Page): Promise<void> {
	await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
}

test("no page loads its styles twice: the second time they would win over the page's own @core-desktop", async ({ page }) => {
	for (const path of ["/", "/products", product, "/indiranagar-bengaluru-store"]) {
		await page.goto(path, { waitUntil: "networkidle" });
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		await page.waitForLoadState("networkidle");
		const sheets = await page.evaluate(() => [...document.styleSheets].map((sheet) => sheet.href?.replace(/#$/, "")));
		expect(sheets).toEqual([...new Set(sheets)]);
	}
	await page.goto(product, { waitUntil: "networkidle" });
	await expect(page.getByRole("button", { name: /^Zoom picture/ })).toHaveCSS("position", "absolute");
});

test("nothing on a page moves while it loads and is scrolled: home, list, product, location, post @phone @core", async ({ page }) => {
	// On the phone alone: the narrow page has the least room.
	await watchShifts(page);
	await emulateSlowNetwork(page);
	const post = "/blog/8-gb-or-16-gb";
	for (const path of ["/", "/products", product, "/indiranagar-bengaluru-store", post]) {
		expect((await page.goto(path))?.status()).toBe(200);
		await page.waitForLoadState("networkidle");
		for (let step = 0; step < 8; step += 1) {
			await page.mouse.wheel(0, 900);
			await page.waitForTimeout(50);
		}
		await page.waitForLoadState("networkidle");
		const shifts = await page.evaluate(() => window.shifted);
		const sum = shifts.reduce((all, { value }) => all + value, 0);
		expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
	}
});

test("what is below a product's buttons is there at once, keeps its elements, and its script comes when one scrolls to it @phone @core", async ({
	page,
}) => {
	// On the phone alone: on a wide screen it is near at once.
	await saveData(page);
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await page.goto(product);
	await page.waitForLoadState("networkidle");
	await expect(page.getByRole("heading", { name: "Questions and answers" })).toBeAttached();
	expect(asked.filter((path) => path.includes("/product-body-"))).toEqual([]);
	const body = await page.locator(".product-body").elementHandle();

	await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Questions" }).click();
	await expect.poll(() => asked.filter((path) => path.includes("/product-body-")).length).toBe(1);
	await page.getByRole("button", { name: "Ask", exact: true }).click();
	await expect(page.getByText("Not sent.")).toBeVisible();
	expect(await body?.evaluate((element) => element.isConnected)).toBe(true);
});

test("a link to a part far below leads to it at once and it stays, also before its script has come @phone", async ({ page }) => {
	// As on a slow network: what hydrates that part comes later than the press.
	await page.route("**/assets/product-body-*.js", async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 1500));
		await route.continue();
	});
	// Where the reviews are at each frame, from the press on; null while they are not on the page.
	await page.addInitScript(() => {
		const seen: (number | null)[] = [];
		Object.assign(window, { seen });
		const look = () => {
			const reviews = document.querySelector("#reviews");
			seen.push(reviews && Math.round(reviews.getBoundingClientRect().top));
			requestAnimationFrame(look);
		};
		addEventListener("click", () => requestAnimationFrame(look), { capture: true, once: true });
	});
	await page.goto("/products/kestrel-dash-15");
	await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Reviews" }).tap();
	await expect(page).toHaveURL(/#reviews$/);
	await page.waitForTimeout(3000);
	const tops = await page.evaluate(() => (window as unknown as { seen: (number | null)[] }).seen);
	expect(tops.length).toBeGreaterThan(30);
	expect(tops.slice(2).filter((top) => top === null || top < -5 || top > 300)).toEqual([]);
});

test("a configuration chosen before the rest has come changes the rest too @phone", async ({ page }) => {
	// On the phone alone: on a wide screen it is near at once.
	await saveData(page);
	await page.goto(product);
	await page.waitForLoadState("networkidle");
	const other = page
		.getByRole("group", { name: /Memory/ })
		.locator("a:not([aria-current])")
		.first();
	const memory = (await other.textContent())?.match(/\d+ GB/)?.[0] ?? "";
	await other.click();
	await expect(page.getByRole("row", { name: /^(RAM|Memory)\b/ }).first()).toContainText(memory);
	await expect(page.locator(".product-body")).toHaveCount(1);
});

test("a product is fetched ahead while the pointer rests on its card @desktop @core-desktop", async ({ page }) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await page.goto("/products");
	await page.waitForLoadState("networkidle");
	const card = page.locator(".card__t a").first();
	const data = `${new URL((await card.getAttribute("href")) ?? "", page.url()).pathname}.data`;
	expect(asked).not.toContain(data);
	await card.hover();
	await expect.poll(() => asked).toContain(data);
	const cart = page.getByRole("link", { name: "Cart" }).first();
	await cart.hover();
	await page.waitForTimeout(300);
	expect(asked).not.toContain("/cart.data");
});

test("where the device saves data nothing is fetched ahead @desktop", async ({ page }) => {
	await saveData(page);
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await page.goto("/products");
	await page.waitForLoadState("networkidle");
	await page.locator(".card__t a").first().hover();
	await page.waitForTimeout(500);
	expect(asked.filter((path) => /^\/products\/.*\.data$/.test(path))).toEqual([]);
});
