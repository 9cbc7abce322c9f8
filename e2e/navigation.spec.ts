// Client-side navigations while their data is on its way, and the moment they end.
import type { Page } from "@playwright/test";
import { holdRequests, waitForLayoutExtras } from "./service-side.ts";
import { expect, test } from "./shop.ts";

const data = /\.data(\?|$)/;
const bar = (page: Page) => page.locator(".nav-progress");
const indicator = (page: Page) => page.getByRole("main").getByText("Loading", { exact: true });

/** Path, title and heading of every painted frame and of every change of the address, without repeats. */
async function watchFrames(page: Page): Promise<() => Promise<{ path: string; title: string; heading: string | undefined }[]>> {
	await page.evaluate(() => {
		const seen: string[] = [];
		(window as unknown as { framesSeen: string[] }).framesSeen = seen;
		const look = () => {
			const heading = document.querySelector("main h1")?.textContent;
			const state = JSON.stringify({ path: location.pathname, title: document.title, heading });
			if (seen.at(-1) !== state) seen.push(state);
			requestAnimationFrame(look);
		};
		look();
	});
	return () => page.evaluate(() => (window as unknown as { framesSeen: string[] }).framesSeen.map((state) => JSON.parse(state)));
}

async function slowDownProcessor(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** The list, scrolled to a card far below. */
async function openListFarDown(page: Page) {
	await page.goto("/products");
	await waitForLayoutExtras(page);
	const card = page.locator(".card__t a").nth(18);
	await card.scrollIntoViewIfNeeded();
	return { card, name: (await card.textContent()) ?? "", position: await page.evaluate(() => scrollY) };
}

test("a click far down the list shows progress at once, where the eye is; address, title and focus change together @core", async ({
	page,
}) => {
	const { card, name } = await openListFarDown(page);
	const release = await holdRequests(page, data);
	await expect(bar(page)).toBeHidden();
	await slowDownProcessor(page);
	const frames = await watchFrames(page);
	// In the task of the click itself: the next frame has it, however long React takes for the rest.
	const shownByClick = await card.evaluate((link: HTMLElement) => {
		link.click();
		const progress = document.querySelector(".nav-progress");
		return progress !== null && progress.getClientRects().length > 0;
	});
	expect(shownByClick).toBe(true);
	await expect(bar(page)).toBeInViewport();
	await expect(indicator(page)).toBeInViewport();
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await expect(page).toHaveURL(/\/products$/);
	await expect(page).toHaveTitle("All products | Lapwing");
	release();
	const heading = page.getByRole("heading", { level: 1 });
	await expect(heading).toHaveText(name);
	await expect(heading).toBeFocused();
	await expect(bar(page)).toBeHidden();
	await expect(indicator(page)).toHaveCount(0);
	const product = new URL(page.url()).pathname;
	for (const { path, title, heading: shown } of await frames()) {
		// No frame has the address of one page and the title or the heading of the other.
		if (path === "/products") expect(title).toBe("All products | Lapwing");
		else
			expect({ path, title }).toEqual({ path: product, title: expect.stringMatching(shown === undefined ? /^Loading \| Lapwing$/ : name) });
	}
});

test("Back to a page that is slow to come: its address stands beside no other page's title, and its place is restored", async ({
	page,
}) => {
	const { card, position } = await openListFarDown(page);
	await card.click();
	await expect(page).toHaveURL(/\/products\/[\w-]+/);
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	const productTitle = await page.title();
	const release = await holdRequests(page, data);
	const frames = await watchFrames(page);
	await page.goBack({ waitUntil: "commit" });
	await expect(indicator(page)).toBeInViewport();
	await expect(bar(page)).toBeInViewport();
	await expect(page).toHaveTitle("Loading | Lapwing");
	release();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("All products");
	await expect(page).toHaveTitle("All products | Lapwing");
	await expect(bar(page)).toBeHidden();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
	for (const { path, title } of await frames()) if (path === "/products") expect(title).not.toBe(productTitle);
});

test("a page with the title of the one before keeps it", async ({ page }) => {
	// Two addresses of nothing: both are called Page not found.
	await page.goto("/no/such/page");
	await waitForLayoutExtras(page);
	const title = await page.title();
	await page.evaluate(() => {
		void (window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }).__reactRouterDataRouter.navigate(
			"/no/other/page",
		);
	});
	await expect(page).toHaveURL(/\/no\/other\/page$/);
	await expect(bar(page)).toBeHidden();
	await expect(page).toHaveTitle(title);
});
