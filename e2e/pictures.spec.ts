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
	await expect(page.getByRole("img", { name: "Aravalli Ridge 14 OLED, turned by 15 degrees" })).toHaveJSProperty("naturalWidth", 640);
	expect(new Set(frames).size).toBe(24);
	await turn.click();
	await expect(slider).toHaveCount(0);
});

test("the picture's box keeps its size while the turntable loads and turns; a drag turns it", async ({ page }) => {
	const release = Promise.withResolvers<void>();
	await page.route(/\/assets\/turntable-[^/]+\.js$/, async (route) => {
		await release.promise;
		await route.continue();
	});
	await page.goto("/products/aravalli-ridge-14-oled", { waitUntil: "networkidle" });
	const stage = page.locator(".gallery__main");
	const height = async () => (await stage.boundingBox())?.height;
	const before = await height();
	const still = page.getByRole("img", { name: /Aravalli Ridge 14 OLED in \w+: open, from the front/ });
	await page.getByRole("button", { name: "Turn Aravalli Ridge 14 OLED around" }).click();
	await page.waitForTimeout(300);
	// The picture stays until the turntable has come.
	await expect(still).toBeVisible();
	expect(await height()).toBe(before);
	const picture = await still.boundingBox();
	release.resolve();
	const turned = page.getByRole("img", { name: "Aravalli Ridge 14 OLED, turned by 0 degrees" });
	await expect(turned).toBeVisible();
	expect(await turned.boundingBox()).toEqual(picture);
	await expect(still).toBeHidden();
	await page.waitForLoadState("networkidle");
	expect(await height()).toBe(before);
	const slider = await page.getByRole("slider", { name: "Turn", exact: true }).boundingBox();
	const box = await stage.boundingBox();
	expect((slider?.y ?? 0) + (slider?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
	const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 150];
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x + 30, y, { steps: 4 });
	await page.mouse.up();
	await expect(page.getByRole("img", { name: "Aravalli Ridge 14 OLED, turned by 30 degrees" })).toBeVisible();
});

test("ten views make the picture's box no taller than three do; every thumbnail is beside it @desktop", async ({ page }) => {
	const heightOf = async (product: string) => {
		await page.goto(`/products/${product}`, { waitUntil: "networkidle" });
		return page.locator(".gallery__main").boundingBox();
	};
	const three = await heightOf("kestrel-mouse-m2");
	const ten = await heightOf("kestrel-flip-14");
	expect(ten?.height).toBe(three?.height);
	const thumbnails = page.locator(".thumbs button");
	await expect(thumbnails).toHaveCount(10);
	const last = await thumbnails.last().boundingBox();
	expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((ten?.y ?? 0) + (ten?.height ?? 0) + 1);
	expect(last?.height).toBeGreaterThanOrEqual(40);
});

test("the zoom loads the file of 2400 px @desktop", async ({ page }) => {
	await page.goto("/products/aravalli-ridge-14-oled");
	await page.getByRole("button", { name: /^Zoom picture/ }).click();
	const picture = page.getByRole("dialog").locator(".zoom__frame img");
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/2400\.avif$/);
});

/** Second pictures of cards that were asked for. The lid of a laptop, from behind. */
function watchSecondPictures(page: Page): string[] {
	const asked: string[] = [];
	page.on("request", (request) => /-back-[a-z0-9-]+\/\d+\./.test(request.url()) && asked.push(request.url()));
	return asked;
}

test("a card's second picture comes when the mouse or the focus is on it, not before, and moves nothing @core-desktop @desktop", async ({
	page,
}) => {
	const asked = watchSecondPictures(page);
	await page.goto("/products?categories=thin-and-light");
	await seeWholePage(page);
	expect(asked).toEqual([]);
	await page.evaluate(() => scrollTo(0, 0));
	const [first, other] = [page.locator(".card").nth(0), page.locator(".card").nth(1)];
	await first.hover({ trial: true });
	const box = await first.boundingBox();
	await first.hover();
	await expect.poll(() => asked.length).toBe(1);
	const shown = first.locator(".second img");
	await expect.poll(async () => (await shown.boundingBox())?.width).toBeGreaterThan(150);
	expect(await first.boundingBox()).toEqual(box);
	// It lies exactly where the first one is.
	expect(await shown.boundingBox()).toEqual(await first.locator(".lap").boundingBox());
	await page.mouse.move(0, 0);
	await expect(shown).toBeHidden();
	await other.getByRole("link").focus();
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("Tab");
	await expect.poll(() => asked.length).toBe(2);
	await expect(other.locator(".second img")).toBeVisible();
});

test("the first picture stays until the second has come @desktop", async ({ page }) => {
	const release = Promise.withResolvers<void>();
	await page.route(/-back-[a-z0-9-]+\/\d+\./, async (route) => {
		await release.promise;
		await route.continue();
	});
	await page.goto("/products?categories=thin-and-light");
	const card = page.locator(".card").first();
	await card.hover();
	const ground = () => card.locator(".second").evaluate((second) => second.getBoundingClientRect().width);
	await page.waitForTimeout(300);
	expect(await ground()).toBe(0);
	release.resolve();
	await expect.poll(ground).toBeGreaterThan(150);
});

test("a swipe over a card shows its second picture, and another the first again @phone @core", async ({ page }) => {
	const asked = watchSecondPictures(page);
	await page.goto("/products?categories=thin-and-light");
	await seeWholePage(page);
	await page.evaluate(() => scrollTo(0, 0));
	expect(asked).toEqual([]);
	const card = page.locator(".card").first();
	const box = await card.boundingBox();
	const fingers = await page.context().newCDPSession(page);
	const swipe = async (across: number, down: number) => {
		const [x, y] = [200, (box?.y ?? 0) + 60];
		await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
		for (const share of [0.3, 0.6, 1])
			await fingers.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: x + across * share, y: y + down * share }] });
		await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	};
	const second = card.locator(".second img");
	await swipe(-30, -20);
	await expect(second).toBeHidden();
	await swipe(-90, 4);
	await expect(second).toBeVisible();
	await expect.poll(async () => (await second.boundingBox())?.width).toBeGreaterThan(80);
	expect(asked).toHaveLength(1);
	expect(await card.boundingBox()).toEqual(box);
	await expect(page).toHaveURL(/categories=thin-and-light$/);
	await swipe(90, 4);
	await expect(second).toBeHidden();
});

test("a card's tag does not cover its picture @phone", async ({ page }) => {
	await page.goto("/products?categories=refurbished");
	const card = page.locator(".card").first();
	const tag = await card.locator(".tag").boundingBox();
	const picture = await card.locator(".lap").boundingBox();
	expect(tag?.height).toBeGreaterThan(10);
	expect((tag?.y ?? 0) + (tag?.height ?? 0)).toBeLessThanOrEqual((picture?.y ?? 0) + 1);
});

test("compared pictures are as sharp as the screen: two, three, and on a fine screen", async ({ browser, shop }) => {
	for (const deviceScaleFactor of [1, 2]) {
		const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, deviceScaleFactor });
		const page = await context.newPage();
		for (const products of ["aravalli-ridge-14-oled,kestrel-flip-14", "aravalli-ridge-14-oled,kestrel-flip-14,oriel-leaf-13"]) {
			await page.goto(`${shop.url}/compare?products=${products}`, { waitUntil: "networkidle" });
			const pictures = await page.locator(".compare-head img").evaluateAll((all) =>
				(all as HTMLImageElement[]).map((image) => ({
					box: image.getBoundingClientRect().width,
					file: Number(/(\d+)\.\w+$/.exec(image.currentSrc)?.[1]),
				})),
			);
			expect(pictures.length).toBeGreaterThan(1);
			for (const { box, file } of pictures) expect(file).toBeGreaterThanOrEqual(box * deviceScaleFactor);
		}
		await context.close();
	}
});

/** Pictures softer than the screen though there is a wider file, and those more than four times as wide as they are shown. */
function unfit(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const found: string[] = [];
		for (const image of document.images) {
			const set = image.parentElement?.querySelector("source")?.srcset;
			if (!set || !image.checkVisibility() || image.clientWidth === 0) continue;
			const widths = [...set.matchAll(/ (\d+)w/g)].map((match) => Number(match[1]));
			const file = new Image();
			file.src = image.currentSrc;
			await file.decode();
			const across = image.clientWidth / file.naturalWidth;
			const down = image.clientHeight / file.naturalHeight;
			const scale = getComputedStyle(image).objectFit === "cover" ? Math.max(across, down) : Math.min(across, down);
			const ratio = scale * devicePixelRatio;
			if (ratio > 1.02 && file.naturalWidth < Math.max(...widths)) found.push(`soft ${ratio.toFixed(2)} ${image.currentSrc}`);
			if (ratio < 0.25 && file.naturalWidth > Math.min(...widths)) found.push(`too wide ${ratio.toFixed(2)} ${image.currentSrc}`);
		}
		return found;
	});
}

for (const path of ["/", "/blogs", "/blog/8-gb-or-16-gb", "/indiranagar-bengaluru-store", "/koramangala-bengaluru-service"]) {
	test(`the pictures of ${path} are as sharp as the screen and not much wider @desktop`, async ({ browser, shop }) => {
		for (const deviceScaleFactor of [1, 2]) {
			const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, deviceScaleFactor });
			const page = await context.newPage();
			await page.goto(shop.url + path);
			await seeWholePage(page);
			expect(await unfit(page), `${deviceScaleFactor} pixels per point`).toEqual([]);
			await context.close();
		}
	});
}

test("a phone does not fetch a location's header picture, which it does not show", async ({ page, isMobile }) => {
	const asked: string[] = [];
	page.on("request", (request) => /scene-(front|bench)/.test(request.url()) && asked.push(request.url()));
	await page.goto("/indiranagar-bengaluru-store");
	await seeWholePage(page);
	expect(asked).toHaveLength(isMobile ? 0 : 1);
});
