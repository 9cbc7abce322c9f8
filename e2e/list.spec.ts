import type { Locator, Page } from "@playwright/test";
import { holdRequests } from "./service-side.ts";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

const thinAndLight = "/products?categories=thin-and-light";

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await page.waitForLoadState("networkidle");
}

function cards(page: Page): Locator {
	return page.getByRole("main").locator(".card");
}

function found(page: Page): Locator {
	return page
		.getByRole("main")
		.getByRole("status")
		.filter({ hasText: /laptop|product/ })
		.filter({ visible: true });
}

async function total(page: Page): Promise<number> {
	return Number.parseInt((await found(page).first().textContent())?.replaceAll(",", "") ?? "", 10);
}

async function pricesShown(page: Page): Promise<number[]> {
	return (await page.locator(".card .price b").allTextContents()).map((text) => Number(text.replace(/\D/g, "")));
}

/** The rail from 1024 px, the sheet below. */
async function openFilters(page: Page, isMobile: boolean): Promise<Locator> {
	if (!isMobile) return page.getByRole("complementary", { name: "Filters" });
	await page.getByRole("button", { name: /^Filters/ }).click();
	return page.getByRole("dialog", { name: "Filters" });
}

test("[2.6] the list shows a subcategory by its slug: heading, title, canonical address, cards with price and facts", async ({
	page,
	shop,
}) => {
	await open(page, `${thinAndLight}&utm_source=mail`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thin & light");
	await expect(page).toHaveTitle("Thin & light | Lapwing");
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${shop.url}/products?categories=thin-and-light`);
	expect(await cards(page).count()).toBe(Math.min(24, await total(page)));
	await expect(cards(page).first()).toContainText("₹");
	await expect(cards(page).first().getByRole("listitem").first()).not.toBeEmpty();
	// What the cards are: every one is of that subcategory, by the product's own page.
	const { data } = (await (await page.request.get("/public/api/products?page=1")).json()) as { data: { total: number } };
	expect(await total(page)).toBeGreaterThan(0);
	expect(await total(page)).toBeLessThan(data.total);
	const product = (await cards(page).last().getByRole("link").first().getAttribute("href")) ?? "";
	await page.goto(product);
	await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Thin & light" })).toHaveAttribute(
		"href",
		"/products?categories=thin-and-light",
	);
});

test("choosing a filter changes address, list and counts without loading the page again; its chip takes it away @core-desktop", async ({
	page,
	isMobile,
}) => {
	let documents = 0;
	page.on("request", (request) => {
		if (request.isNavigationRequest()) documents += 1;
	});
	await open(page, thinAndLight);
	const all = await total(page);
	const filters = await openFilters(page, isMobile);
	const oriel = filters.getByRole("checkbox", { name: /^Oriel/ });
	const promised = Number.parseInt((await oriel.locator("xpath=ancestor::label").getAttribute("data-count")) ?? "", 10);
	await oriel.check();
	await expect(page).toHaveURL(/brand=oriel/);
	// A facet's own choice leaves its siblings to choose from.
	await expect(filters.getByRole("checkbox", { name: /^Aravalli/ })).toBeEnabled();
	if (isMobile) await filters.getByRole("button", { name: /^Show \d+/ }).click();
	await expect.poll(() => total(page)).toBe(promised);
	await expect(cards(page)).toHaveCount(promised);
	await page.getByRole("link", { name: /^Oriel\W+remove filter$/ }).click();
	await expect.poll(() => total(page)).toBe(all);
	expect(documents).toBe(1);
});

test("what was found is called laptops where all of it are, on the pages behind too", async ({ page }) => {
	for (const [address, words] of [
		["/products", /^\d+ products$/],
		["/products?ram=16", /^\d+ laptops$/],
		["/products?screen=14", /^\d+ laptops$/],
		["/products?categories=bags-and-sleeves", /^\d+ products$/],
	] as const) {
		await page.goto(address);
		await expect(found(page).first()).toHaveText(words);
	}
	await page.goto("/products?q=qqqqzzzz");
	await expect(page.getByText(/^We found nothing for “qqqqzzzz”\. Popular laptops: \d+\.$/)).toBeVisible();
});

test("options without results are disabled, not hidden", async ({ page, isMobile }) => {
	await open(page, `${thinAndLight}&brand=oriel`);
	const filters = await openFilters(page, isMobile);
	const monsoon = filters.getByRole("checkbox", { name: /^Monsoon/ });
	await expect(monsoon).toBeVisible();
	await expect(monsoon).toBeDisabled();
});

test("“Clear all” takes the filters and keeps the subcategory", async ({ page }) => {
	await open(page, `${thinAndLight}&brand=oriel&ram=16&sort=price_asc`);
	await page.getByRole("group", { name: "Active filters" }).getByRole("link", { name: "Clear all" }).click();
	await expect(page).toHaveURL(/\/products\?categories=thin-and-light&sort=price_asc$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thin & light");
});

test("the price is chosen by two boxes or two handles, by keyboard too", async ({ page, isMobile }) => {
	await open(page, thinAndLight);
	const filters = await openFilters(page, isMobile);
	await filters.getByRole("textbox", { name: "Highest price" }).fill("80000");
	await filters.getByRole("textbox", { name: "Highest price" }).press("Enter");
	await expect(page).toHaveURL(/price_max=80000/);
	await expect(filters.getByRole("textbox", { name: "Highest price" })).toHaveValue("₹80,000");
	const lower = filters.getByRole("slider", { name: "Lowest price" });
	await lower.focus();
	for (let step = 0; step < 12; step += 1) await page.keyboard.press("ArrowRight");
	await expect(page).toHaveURL(/price_min=\d+/);
	await expect(lower).toHaveAttribute("aria-valuetext", /^₹/);
	if (isMobile) await page.keyboard.press("Escape");
	await expect.poll(async () => Math.max(...(await pricesShown(page)))).toBeLessThanOrEqual(80_000);
});

test("sorting by price puts the cheapest first, and Back takes the sorting back @core-desktop", async ({ page }) => {
	await open(page, thinAndLight);
	await page.getByLabel("Sort by").selectOption({ label: "Price: low to high" });
	await expect(page).toHaveURL(/sort=price_asc/);
	await expect
		.poll(async () => {
			const prices = await pricesShown(page);
			return prices.length > 1 && prices.join() === prices.toSorted((a, b) => a - b).join();
		})
		.toBe(true);
	await page.goBack();
	await expect(page.getByLabel("Sort by")).toHaveValue("relevance");
});

test("what is chosen before the page's script has come is asked for when it comes", async ({ page, isMobile }) => {
	const release = await holdRequests(page, "**/assets/entry.client-*.js");
	await page.goto(thinAndLight, { waitUntil: "commit" });
	await page.getByLabel("Sort by").selectOption({ label: "Price: low to high" });
	if (!isMobile) await page.getByRole("checkbox", { name: /^Oriel/ }).check();
	await expect(page).toHaveURL(new RegExp(`${thinAndLight.replace("?", "\\?")}$`));
	release();
	await expect(page).toHaveURL(/sort=price_asc/);
	if (!isMobile) await expect(page).toHaveURL(/brand=oriel/);
	await expect(page).toHaveURL(/categories=thin-and-light/);
});

test("[2.2] another page of a list starts at the top with the heading in focus; Back finds its place, filters keep theirs @core-desktop", async ({
	page,
}) => {
	const place = () => page.evaluate(() => scrollY);
	for (const list of ["/products?categories=laptops", "/products?q=laptop", "/blogs"]) {
		await open(page, list);
		const first = await page.getByRole("main").locator("h2, h3").first().textContent();
		const next = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next page" });
		await next.scrollIntoViewIfNeeded();
		const before = await place();
		expect(before).toBeGreaterThan(300);
		await next.click();
		await expect(page).toHaveURL(/page=2$/);
		await expect(page).toHaveTitle(/page 2/);
		await expect.poll(place).toBe(0);
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
		await page.goBack();
		await expect(page).not.toHaveURL(/page=2$/);
		await expect(page.getByRole("main").locator("h2, h3").first()).toHaveText(first ?? "");
		await expect.poll(place).toBeGreaterThan(before - 80);
	}
	await open(page, "/products?categories=laptops&page=2");
	await page.mouse.wheel(0, 600);
	await expect.poll(place).toBe(600);
	await page.getByLabel("Sort by").selectOption("price_asc");
	await expect(page).toHaveURL(/categories=laptops&sort=price_asc$/);
	expect(await place()).toBe(600);
});

test("a product and Back: the list is where it was @core-desktop", async ({ page }) => {
	await open(page, "/products");
	const link = cards(page).nth(8).getByRole("link").first();
	await link.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => scrollY);
	await link.click();
	await expect(page).toHaveURL(/\/products\/.+/);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	await page.goBack();
	await expect(cards(page).nth(8)).toBeVisible();
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 80);
});

/** Addresses of the tab's history, and which of them is shown. */
function historyOf(page: Page): Promise<{ at: number; entries: string[] }> {
	return page.evaluate(() => {
		const { navigation } = window as unknown as { navigation: { currentEntry: { index: number }; entries(): { url: string }[] } };
		return { at: navigation.currentEntry.index, entries: navigation.entries().map(({ url }) => url.replace(location.origin, "")) };
	});
}

test("a list that was navigated to is one step of the history: Back finds its place, Forward the product @core-desktop", async ({
	page,
	isMobile,
}) => {
	const lists: string[] = [];
	await open(page, "/");
	// From here on the tab's earlier pages do not count.
	const before = (await historyOf(page)).entries.slice(0, -1);
	page.on("request", (request) => {
		if (/\/products(\.data)?\?/.test(request.url())) lists.push(request.url());
	});
	if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
	const menu = isMobile ? page.getByRole("dialog") : page.getByRole("navigation", { name: "Shop" });
	await menu.getByRole("link", { name: "Gaming", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gaming");
	await page.waitForLoadState("networkidle");
	const gaming = "/products?categories=gaming";
	expect(await historyOf(page)).toEqual({ at: before.length + 1, entries: [...before, "/", gaming] });
	// The pointer over the link may have asked ahead; nothing asks for the list in other words.
	expect(new Set(lists).size).toBe(1);

	const link = cards(page).nth(8).getByRole("link").first();
	await link.scrollIntoViewIfNeeded();
	const place = await page.evaluate(() => scrollY);
	expect(place).toBeGreaterThan(300);
	await link.click();
	await expect(page).toHaveURL(/\/products\/.+/);
	const product = page.url().replace(new URL(page.url()).origin, "");
	await page.goBack();
	await expect(page).toHaveURL(new RegExp(`${gaming.replace("?", "\\?")}$`));
	await expect(cards(page).nth(8)).toBeVisible();
	await page.waitForLoadState("networkidle");
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 80);
	expect(await historyOf(page)).toEqual({ at: before.length + 1, entries: [...before, "/", gaming, product] });
	await page.goForward();
	await expect(page).toHaveURL(new RegExp(`${product.replace("?", "\\?")}$`));
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gaming");
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hold it before you buy it.");
	expect(await historyOf(page)).toEqual({ at: before.length, entries: [...before, "/", gaming, product] });
});

test("a list that would be empty leaves out a filter by itself and says which", async ({ page }) => {
	await open(page, "/products?categories=gaming&brand=oriel&price_max=20000");
	const note = page.getByText(/^Nothing for “.+”\. Without (it|them): \d+ (laptop|product)s?\.$/);
	await expect(note).toBeVisible();
	const [, count] = /: (\d+) /.exec((await note.textContent()) ?? "") ?? [];
	expect(await total(page)).toBe(Number(count));
	expect(await cards(page).count()).toBeGreaterThan(0);
});

test("a card shows, prices and opens the configuration that the filters ask for @core", async ({ page }) => {
	await open(page, "/products?ram=32&price_max=95000&category=laptops");
	const card = cards(page).first();
	await expect(card.locator(".specs")).toContainText("32\u00a0GB");
	const price = await card.locator(".price b").textContent();
	expect(Number((price ?? "").replace(/\D/g, ""))).toBeLessThanOrEqual(95_000);
	await card.getByRole("link").first().click();
	await expect(page).toHaveURL(/\?variant=/);
	await expect(page.locator(".price--xl b").first()).toHaveText(price ?? "");
});

test("refurbished laptops are marked and left out with one press; All laptops shows laptops @core-desktop", async ({ page }) => {
	await open(page, "/products?category=laptops&price_max=35000");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("All laptops");
	await expect(cards(page).getByText("Refurbished", { exact: true }).first()).toBeVisible();
	await page.getByRole("link", { name: "Leave out refurbished" }).click();
	await expect(page).toHaveURL(/condition=new/);
	await expect(cards(page).getByText("Refurbished", { exact: true })).toHaveCount(0);
});

test("the list works without JavaScript: filters, sorting and pages are a plain form and links @core-desktop", async ({
	browser,
	shop,
	isMobile,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false, ...(isMobile && { viewport: { width: 390, height: 844 } }) });
	const page = await context.newPage();
	await page.goto(shop.url + thinAndLight);
	if (isMobile) await page.getByRole("link", { name: /^Filters/ }).click();
	const rail = page.getByRole("complementary", { name: "Filters" });
	await rail.getByRole("checkbox", { name: /^Oriel/ }).check();
	await rail.getByRole("textbox", { name: "Highest price" }).fill("150000");
	await page.getByLabel("Sort by").selectOption("price_desc");
	await rail.getByRole("button", { name: "Apply filters" }).click();
	await expect(page).toHaveURL(/brand=oriel/);
	await expect(page.getByRole("link", { name: /^Oriel\W+remove filter$/ })).toBeVisible();
	const query = new URL(page.url()).searchParams;
	expect(query.getAll("brand")).toEqual(["oriel"]);
	expect(query.get("price_max")).toBe("150000");
	expect(query.get("categories")).toBe("thin-and-light");
	const brands = await page.locator(".card__brand").allTextContents();
	expect(brands.length).toBeGreaterThan(1);
	expect(brands.every((text) => text.startsWith("Oriel"))).toBe(true);
	const prices = await pricesShown(page);
	expect(prices).toEqual(prices.toSorted((a, b) => b - a));
	await page.getByRole("link", { name: /^Oriel\W+remove filter$/ }).click();
	await expect(page).not.toHaveURL(/brand/);
	await context.close();
});

for (const query of [
	"page=-1",
	"page=1e9",
	"sort=%00",
	"price_min=abc&price_max=%E2%82%B9",
	`q=${"x".repeat(3000)}`,
	"brand=a&brand=b&brand[]=c",
	"q=%F0%9F%92%BB",
	"q=%27%3B+drop+table+product%3B--",
	"q=%3Cscript%3Ealert(1)%3C%2Fscript%3E&brand=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E",
]) {
	test(`@desktop a list address such as ?${query.slice(0, 40)} gives a sensible page`, async ({ page }) => {
		page.on("dialog", () => {
			throw new Error("Something of the address was run");
		});
		const answer = await page.goto(`/products?${query}`);
		expect(answer?.status()).toBeLessThan(500);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.locator("main img[src='x']")).toHaveCount(0);
	});
}

test("the structured data lists what the page shows", async ({ page }) => {
	await open(page, thinAndLight);
	const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
		(text) => JSON.parse(text) as { "@type": string; itemListElement: { name: string }[] },
	);
	const list = data.find((each) => each["@type"] === "ItemList");
	expect(list?.itemListElement.map((each) => each.name)).toEqual(await page.locator(".card__t").allTextContents());
	expect(data.some((each) => each["@type"] === "BreadcrumbList")).toBe(true);
});

test("axe finds nothing on the list, with filters, empty, and with the sheet open, light and dark @core-desktop", async ({
	page,
	isMobile,
}) => {
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		await open(page, `${thinAndLight}&brand=oriel&brand=aravalli&price_max=150000`);
		await expectNoAxeFindings(page);
		if (isMobile) {
			await openFilters(page, isMobile);
			await expectNoAxeFindings(page);
		}
		await open(page, "/products?categories=gaming&brand=oriel&ram=8");
		await expectNoAxeFindings(page);
	}
});

test("nothing scrolls sideways on the list, at 200 % zoom neither", async ({ page, viewport }) => {
	for (const width of [viewport?.width ?? 390, Math.max(320, Math.round((viewport?.width ?? 390) / 2))]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(`${thinAndLight}&brand=oriel&ram=16`);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
	}
});

test("a filter undone by Back stays undone: the next one is chosen alone @desktop", async ({ page }) => {
	await page.goto("/products");
	await page.waitForLoadState("networkidle");
	const rail = page.getByRole("complementary", { name: "Filters" });
	await rail.getByRole("checkbox", { name: /^Oriel/ }).check();
	await expect(page).toHaveURL(/\?brand=oriel$/);
	await page.goBack();
	await expect(page).toHaveURL(/\/products$/);
	await expect(rail.getByRole("checkbox", { name: /^Oriel/ })).not.toBeChecked();
	await rail.getByRole("checkbox", { name: /^16/ }).first().check();
	await expect(page).toHaveURL(/\/products\?ram=16\b/);
	expect(new URL(page.url()).searchParams.has("brand")).toBe(false);
});

test("a filter low in the rail that leaves few laptops does not leave an empty screen @desktop", async ({ page }) => {
	await open(page, "/products?brand=kestrel&ram=16&price_max=50000");
	const rail = page.locator("#filter-rail");
	await rail.getByText("Available at", { exact: true }).click();
	await rail.locator("input[name=store]:enabled").first().check();
	await expect(page).toHaveURL(/store=/);
	await expect(cards(page).first()).toBeInViewport();
});
