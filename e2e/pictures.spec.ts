import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";

/** Until every picture of the page, those further down too, has been asked for and has come. */
async function seeWholePage(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
			scrollTo(0, y);
			await new Promise((resolve) => setTimeout(resolve, 60));
		}
	});
	await page.waitForLoadState("networkidle");
}

/** Pictures that did not come, or that are not shown in their own proportions. */
function faulty(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.images]
			.filter((image) => image.checkVisibility() && image.getBoundingClientRect().width > 0)
			.filter((image) => {
				if (image.naturalWidth === 0) return true;
				const drawn = image.width / image.height / (image.naturalWidth / image.naturalHeight);
				return getComputedStyle(image).objectFit === "fill" && Math.abs(drawn - 1) > 0.03;
			})
			.map((image) => image.currentSrc || image.src),
	);
}

test("the pictures of the home page weigh 400 KB or less on a phone", async ({ browser, shop }) => {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true });
	const page = await context.newPage();
	const sizes: Promise<number>[] = [];
	page.on("response", (answer) => {
		if (answer.request().resourceType() === "image") sizes.push(answer.body().then((body) => body.byteLength));
	});
	await page.goto(shop.url);
	await seeWholePage(page);
	const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
	expect(sizes.length).toBeGreaterThan(5);
	expect(bytes).toBeLessThanOrEqual(400 * 1024);
	await context.close();
});

for (const path of [
	"/",
	"/products",
	"/products/aravalli-ridge-14-oled",
	"/products/kestrel-mouse-m2",
	"/indiranagar-bengaluru-store",
	"/blogs",
]) {
	test(`no picture of ${path} is broken or stretched`, async ({ page }) => {
		await page.goto(path);
		await seeWholePage(page);
		expect(await faulty(page)).toEqual([]);
	});
}

test("a best seller is turned around by keys; its frames come on a press only", async ({ page }) => {
	const frames: string[] = [];
	page.on("request", (request) => /\/turn-\d\d\.avif$/.test(request.url()) && frames.push(request.url()));
	await page.goto("/products/aravalli-ridge-14-oled");
	await page.waitForLoadState("networkidle");
	expect(frames).toEqual([]);
	const turn = page.getByRole("button", { name: "Turn Aravalli Ridge 14 OLED around" });
	await turn.click();
	await expect(turn).toHaveAttribute("aria-pressed", "true");
	const slider = page.getByRole("slider", { name: "Turn", exact: true });
	await slider.focus();
	await page.keyboard.press("ArrowRight");
	await expect(slider).toHaveAttribute("aria-valuetext", "15 degrees");
	await expect(page.getByRole("img", { name: "Aravalli Ridge 14 OLED, turned by 15 degrees" })).toHaveJSProperty("naturalWidth", 480);
	expect(new Set(frames).size).toBe(24);
	await turn.click();
	await expect(slider).toHaveCount(0);
});

test("the zoom loads the file of 2400 px @desktop", async ({ page }) => {
	await page.goto("/products/aravalli-ridge-14-oled");
	await page.getByRole("button", { name: /^Zoom picture/ }).click();
	const picture = page.getByRole("dialog").locator(".zoom__frame img");
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/2400\.avif$/);
});
