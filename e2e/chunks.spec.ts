import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";

async function failures(page: Page): Promise<string[]> {
	// The page may be on its way to the next one.
	return page.evaluate(() => (window as unknown as { seen: string[] }).seen).catch(() => []);
}

test.beforeEach(async ({ page }) => {
	await page.addInitScript(() => {
		const seen: string[] = JSON.parse(sessionStorage.getItem("seen") ?? "[]");
		(window as unknown as { seen: string[] }).seen = seen;
		addEventListener("chunkloaderror", (event) => {
			seen.push((event as CustomEvent<Error>).detail.name);
			sessionStorage.setItem("seen", JSON.stringify(seen));
		});
	});
});

test("[8.8] a lost script chunk gives a ChunkLoadError: the page reloads once, then shows the error page @core-desktop", async ({
	page,
}) => {
	let documents = 0;
	page.on("request", (request) => {
		if (request.isNavigationRequest()) documents += 1;
	});
	await page.route("**/assets/home-*.js", (route) => route.abort());
	await page.goto("/no/such/page");
	await page.waitForLoadState("networkidle");
	await page.getByRole("link", { name: "Go home" }).click();
	await expect(page.getByRole("heading", { name: "Part of this page did not load" })).toBeVisible();
	expect(await failures(page)).toEqual(["ChunkLoadError", "ChunkLoadError"]);
	await expect(page.getByRole("main")).toContainText("ChunkLoadError");
	// The first visit and the one reload, which goes to the page that was asked for.
	expect(documents).toBe(2);
	expect(new URL(page.url()).pathname).toBe("/");

	await page.unroute("**/assets/home-*.js");
	await page.getByRole("button", { name: "Reload the page" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hold it before you buy it.");
});

test("a script chunk that is lost once costs one reload and nothing else", async ({ page }) => {
	let lost = 0;
	await page.route("**/assets/home-*.js", (route) => (lost++ === 0 ? route.abort() : route.continue()));
	await page.goto("/no/such/page");
	await page.waitForLoadState("networkidle");
	await page.getByRole("link", { name: "Go home" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hold it before you buy it.");
	await page.waitForLoadState("networkidle");
	await page.getByRole("tab", { name: "Free service" }).click();
	await expect(page.getByRole("tab", { name: "Free service" })).toHaveAttribute("aria-selected", "true");
});

test("several script chunks that are lost at once, as after a release, cost one reload, and no error page is seen before it", async ({
	page,
}) => {
	let documents = 0;
	page.on("request", (request) => {
		if (request.isNavigationRequest()) documents += 1;
	});
	const lost = new Set<string>();
	await page.route(/\/assets\/(home|goods|shop)-[^/]*\.js$/, (route) => {
		if (documents > 1) return route.continue();
		lost.add(route.request().url());
		return route.abort();
	});
	// Visitors with a cart are not waited for: all chunks start at once.
	await page.addInitScript(() => {
		localStorage.setItem("visitor_state", "1");
		new MutationObserver(() => {
			if (document.querySelector("main")?.textContent?.includes("Part of this page did not load"))
				sessionStorage.setItem("error-page", "seen");
		}).observe(document, { subtree: true, childList: true });
	});
	await page.goto("/");
	await expect(async () => {
		await page.getByRole("tab", { name: "Free service" }).click();
		await expect(page.getByRole("tab", { name: "Free service" })).toHaveAttribute("aria-selected", "true");
	}).toPass();
	expect(lost.size).toBeGreaterThan(1);
	expect(documents).toBe(2);
	expect(await page.evaluate(() => sessionStorage.getItem("error-page"))).toBeNull();
});

test("[9.4] a script that does not arrive within 120000 ms is a lost chunk", async ({ page }) => {
	await page.clock.install();
	// Nothing is fetched ahead: the first to ask is the press.
	await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
	await page.goto("/no/such/page");
	await page.waitForLoadState("networkidle");
	let asked = 0;
	await page.route("**/assets/home-*.js", (route) => (asked++ === 0 ? undefined : route.continue()));
	const clockNow = () => page.evaluate(() => Date.now());
	const pressed = await clockNow();
	await page.getByRole("link", { name: "Go home" }).click();
	await expect.poll(() => asked).toBe(1);
	// The clock stands still from here on, but for the steps below.
	const paused = (await clockNow()) + 1_000;
	await page.clock.pauseAt(paused);
	// From the console: a page that is already reloading has no `seen` to ask for.
	const lost: string[] = [];
	page.on("console", (message) => {
		if (message.text().includes("ChunkLoadError")) lost.push(message.text());
	});
	const documents = documentsOf(page);
	await page.clock.runFor(pressed + 119_000 - paused);
	await page.waitForTimeout(1_000);
	expect(lost).toEqual([]);
	expect(documents()).toBe(0);
	await page.clock.runFor(paused - pressed + 2_000);
	await expect.poll(() => lost.length).toBe(1);
	await expect.poll(documents).toBe(1);
	await expect.poll(() => failures(page)).toEqual(["ChunkLoadError"]);
});

/** Counts how often the browser asks for a document. */
function documentsOf(page: Page): () => number {
	let documents = 0;
	page.on("request", (request) => {
		if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
	});
	return () => documents;
}

const lostPage = "Part of this page did not load";

test("[8.10] a lost style chunk gives a CSS load failure: the page reloads once, then shows the error page", async ({ page }) => {
	const errors: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error") errors.push(message.text());
	});
	const documents = documentsOf(page);
	await page.route("**/assets/home-*.css", (route) => route.abort());
	await page.goto("/");
	await expect(page.getByRole("heading", { name: lostPage })).toBeVisible();
	// Long enough for a loop to show itself.
	await page.waitForTimeout(4_000);
	expect(documents()).toBe(2);
	expect(await failures(page)).toEqual(["CssLoadError", "CssLoadError"]);
	expect(errors.some((text) => text.includes("CSS load failure"))).toBe(true);
	await expect(page.getByRole("main")).toContainText("CssLoadError");
	await expect(page.getByRole("main")).not.toContainText("ChunkLoadError");
	await expect(page.getByRole("heading", { name: lostPage })).toBeVisible();

	await page.unroute("**/assets/home-*.css");
	await page.getByRole("button", { name: "Reload the page" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hold it before you buy it.");
});

test("[8.10] a style chunk lost on the way to another page: one reload, then the error page", async ({ page }) => {
	await page.goto("/no/such/page");
	await page.waitForLoadState("networkidle");
	const documents = documentsOf(page);
	await page.route("**/assets/home-*.css", (route) => route.abort());
	await page.getByRole("link", { name: "Go home" }).click();
	await expect(page.getByRole("heading", { name: lostPage })).toBeVisible();
	await page.waitForTimeout(4_000);
	expect(documents()).toBe(1);
	expect(new URL(page.url()).pathname).toBe("/");
	expect(await failures(page)).toEqual(["CssLoadError", "CssLoadError"]);
	await expect(page.getByRole("main")).toContainText("CssLoadError");
	await expect(page.getByRole("main")).not.toContainText("ChunkLoadError");
});

test("[8.10] a style chunk lost after the one reload, while the page runs, is named on the error page too", async ({ page }) => {
	await page.addInitScript(() =>
		sessionStorage.setItem("lapwing-reloaded-for", JSON.stringify({ url: "of another page", at: Date.now() })),
	);
	await page.goto("/no/such/page");
	await page.waitForLoadState("networkidle");
	await page.route("**/assets/home-*.css", (route) => route.abort());
	await page.getByRole("link", { name: "Go home" }).click();
	await expect(page.getByRole("heading", { name: lostPage })).toBeVisible();
	await expect(page.getByRole("main")).toContainText("CssLoadError");
	expect(await failures(page)).toEqual(["CssLoadError"]);
});

test("[8.8] a chunk that comes on demand: one reload, then the error page", async ({ page }) => {
	await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
	await page.route("**/assets/request-steps-*.js", (route) => route.abort());
	await page.goto("/");
	await page.waitForLoadState("networkidle");
	const documents = documentsOf(page);
	const link = page.getByRole("main").getByRole("link", { name: "Request free laptop service" });
	await link.click();
	await expect.poll(documents).toBe(1);
	// The reload is of the address of the form, which opens it again.
	await expect(page.getByRole("heading", { name: lostPage })).toBeVisible();
	await page.waitForTimeout(2_000);
	expect(documents()).toBe(1);
	await page.unroute("**/assets/request-steps-*.js");
	await page.getByRole("button", { name: "Reload the page" }).click();
	await expect(page.getByRole("dialog", { name: "Request Free Laptop Service" }).getByLabel("Name")).toBeVisible();
});
