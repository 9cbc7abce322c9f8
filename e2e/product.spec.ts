import type { Page } from "@playwright/test";
import { holdRequests } from "./service-side.ts";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

const ridge = "/products/aravalli-ridge-14-oled";

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await page.waitForLoadState("networkidle");
}

test("[2.7] a product by its slug: name, price with MRP and saving, GST note, facts, specifications, origin", async ({ page, shop }) => {
	await open(page, `${ridge}?utm_source=mail`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aravalli Ridge 14 OLED");
	await expect(page).toHaveTitle(/Aravalli Ridge 14 OLED.* \| Lapwing/);
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", shop.url + ridge);
	const info = page.locator(".product-page__info");
	await expect(info.locator(".price")).toMatchAriaSnapshot("- paragraph: /Price ₹[\\d,]+ MRP ₹[\\d,]+ \\d+% off/");
	await expect(info).toContainText("Includes GST. You save ₹");
	await expect(page.getByRole("table", { name: "Display" }).getByRole("row", { name: /Refresh rate/ })).toContainText("120 Hz");
	await expect(page.getByRole("row", { name: /Country of origin/ })).toBeVisible();
});

test("the configuration that was chosen is bought, also while its page is still loading", async ({ page }) => {
	await open(page, ridge);
	const release = await holdRequests(page, "**/*.data*");
	const other = page
		.getByRole("group", { name: /Memory/ })
		.locator("a:not([aria-current])")
		.first();
	const wanted = new URLSearchParams(((await other.getAttribute("href")) ?? "").split("?")[1]).get("variant");
	await other.click();
	const added = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/cart"));
	await expect(page.locator("input[name=sku]").first()).toHaveValue(wanted ?? "");
	await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().click();
	expect((await added).postDataJSON()).toMatchObject({ sku: wanted });
	release();
	await expect(page).toHaveURL(/variant=/);
});

test("the configuration is in the address: choosing one changes price and address, and a reload keeps it @core", async ({ page }) => {
	await open(page, ridge);
	const group = page.getByRole("group", { name: /Memory/ });
	const before = await page.locator(".product-page__info .price b").textContent();
	const other = group.locator("a:not([aria-current])").first();
	await other.click();
	await expect(page).toHaveURL(/variant=/);
	await expect(page.locator(".product-page__info .price b")).not.toHaveText(before ?? "");
	const after = await page.locator(".product-page__info .price b").textContent();
	await page.reload();
	await expect(page.locator(".product-page__info .price b")).toHaveText(after ?? "");
	await expect(group.locator("[aria-current]")).toHaveCount(1);
});

test("an old or unknown configuration falls back and says so", async ({ page }) => {
	await open(page, `${ridge}?variant=NEVER-MADE`);
	await expect(page.getByText("That configuration is not sold any more.")).toBeVisible();
	await expect(page.locator(".product-page__info .price b")).toContainText("₹");
});

test("the structured data states the price and stock that are shown, and cannot end its script", async ({ page }) => {
	await open(page, ridge);
	const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
	expect(texts.every((text) => !text.includes("<"))).toBe(true);
	const product = texts
		.map((text) => JSON.parse(text) as { "@type": string; name: string; offers: { price: string } })
		.find((each) => each["@type"] === "Product");
	const shown = Number((await page.locator(".product-page__info .price b").textContent())?.replace(/\D/g, ""));
	expect(Number(product?.offers.price)).toBe(shown);
	expect(product?.name).toBe("Aravalli Ridge 14 OLED");
});

test("the delivery date by PIN: checked, remembered on the device, and a wrong PIN is told at its field @core-desktop", async ({
	page,
}) => {
	await open(page, ridge);
	const pin = page.getByRole("textbox", { name: "PIN code" });
	const form = page.getByRole("form", { name: "Check delivery" });
	await pin.fill("0123");
	await form.getByRole("button", { name: "Check" }).click();
	await expect(page.getByText("A PIN code has 6 digits and does not begin with 0.")).toBeVisible();
	await expect(pin).toHaveAttribute("aria-invalid", "true");
	await pin.fill("560038");
	await form.getByRole("button", { name: "Check" }).click();
	const answer = page.getByRole("status").filter({ hasText: /to 560038/ });
	await expect(answer).toContainText(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d+ [A-Z][a-z]{2}/);
	await open(page, "/products/oriel-leaf-13");
	await expect(pin).toHaveValue("560038");
	await expect(answer).toBeVisible();
});

test("stores that have it are named with their stock", async ({ page }) => {
	await open(page, ridge);
	const pickUp = page.locator(".fulfil").getByRole("listitem");
	await expect(pickUp.first()).toContainText("Lapwing");
	await expect(pickUp.first()).toContainText(/In stock|left/);
});

test("the picture is zoomed by button, keys and wheel, and moved by arrows and by dragging", async ({ page, isMobile }) => {
	await open(page, ridge);
	await page
		.getByRole("button", { name: /: half closed, the lid from behind$/, exact: true })
		.last()
		.click();
	await page.getByRole("button", { name: /^Zoom picture: .*half closed/ }).click();
	const dialog = page.getByRole("dialog", { name: "Aravalli Ridge 14 OLED" });
	const frame = dialog.locator(".zoom__frame");
	await expect(dialog).toBeVisible();
	await page.keyboard.press("+");
	await expect(frame).toHaveAttribute("data-scale", "150");
	const place = () => dialog.locator(".zoom__picture").evaluate((element) => element.style.transform);
	const before = await place();
	await page.keyboard.press("ArrowRight");
	await expect.poll(place).not.toBe(before);
	await page.keyboard.press("0");
	await expect(frame).toHaveAttribute("data-scale", "100");
	await dialog.getByRole("button", { name: "Larger" }).click();
	await expect(frame).toHaveAttribute("data-scale", "150");
	if (!isMobile) {
		await frame.hover();
		await page.mouse.wheel(0, -100);
		await expect(frame).toHaveAttribute("data-scale", "173");
	}
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("button", { name: /^Zoom picture/ })).toBeFocused();
});

test("two fingers enlarge the picture", async ({ page }) => {
	await open(page, ridge);
	await page.getByRole("button", { name: /^Zoom picture/ }).click();
	const frame = page.locator(".zoom__frame");
	await expect(frame).toBeVisible();
	const { x, y, width, height } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	const client = await page.context().newCDPSession(page);
	const middle = { x: x + width / 2, y: y + height / 2 };
	const fingers = (apart: number) => [
		{ x: middle.x - apart, y: middle.y, id: 1 },
		{ x: middle.x + apart, y: middle.y, id: 2 },
	];
	await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(30) });
	for (const apart of [45, 60, 75, 90]) await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
	await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	await expect.poll(async () => Number(await frame.getAttribute("data-scale"))).toBeGreaterThan(180);
});

test("a question is asked and waits for an answer; an empty one is told at its field", async ({ page }) => {
	await open(page, ridge);
	const form = page.getByRole("form", { name: "Ask about this product" });
	await form.getByRole("button", { name: "Ask" }).click();
	await expect(form.getByRole("textbox", { name: "Your question" })).toHaveAttribute("aria-invalid", "true");
	await form.getByRole("textbox", { name: "Your question" }).fill("Does the charger fold flat?");
	await form.getByRole("textbox", { name: "Your name" }).fill("Asha");
	await form.getByRole("button", { name: "Ask" }).click();
	await expect(form.getByText("Thank you.")).toBeVisible();
	await expect(form.getByRole("textbox", { name: "Your question" })).toHaveValue("");
});

test("what this device looked at stands below the next product", async ({ page }) => {
	await open(page, ridge);
	await expect.poll(() => page.evaluate(() => localStorage.getItem("recently_viewed"))).not.toBeNull();
	await open(page, "/products/oriel-leaf-13");
	const viewed = page.getByRole("region", { name: "Recently viewed" });
	await expect(viewed.getByRole("link", { name: "Aravalli Ridge 14 OLED" })).toBeVisible();
	await expect(viewed.getByRole("link", { name: "Oriel Leaf 13", exact: true })).toHaveCount(0);
});

test("a product is added to compare from its page @desktop", async ({ page }) => {
	await open(page, ridge);
	await page.getByRole("checkbox", { name: "Add to compare" }).check();
	await page.getByRole("link", { name: "1 of 3 to compare" }).click();
	await expect(page).toHaveURL(/\/compare\?products=/);
});

test("on a phone, where the bar to buy takes the tray's place, the way to the comparison stands beside the box @phone", async ({
	page,
}) => {
	await open(page, ridge);
	await page.getByRole("checkbox", { name: "Add to compare" }).check();
	await expect(page.locator(".tray")).toBeHidden();
	await page.getByRole("link", { name: "1 of 3 to compare" }).click();
	await expect(page).toHaveURL(/\/compare\?products=/);
});

test("the stores that have it lead to their pages", async ({ page }) => {
	await open(page, ridge);
	const store = page.locator(".avail").getByRole("link").first();
	const name = await store.innerText();
	await store.click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
});

test("an unknown slug is the not-found page with status 404", async ({ page }) => {
	const answer = await page.goto("/products/never-made");
	expect(answer?.status()).toBe(404);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not here.");
});

test("the product page is read, configured and asked for its delivery date without JavaScript", async ({ browser, shop }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(shop.url + ridge);
	await page
		.getByRole("group", { name: /Memory/ })
		.locator("a:not([aria-current])")
		.first()
		.click();
	await expect(page).toHaveURL(/variant=/);
	const chosen = new URL(page.url()).searchParams.get("variant");
	await page.getByRole("textbox", { name: "PIN code" }).fill("560038");
	await page.getByRole("button", { name: "Check" }).click();
	await expect(page.getByText(/to 560038/)).toBeVisible();
	expect(new URL(page.url()).searchParams.get("variant")).toBe(chosen);
	await expect(page.getByRole("table", { name: "Processor" })).toBeVisible();
	await context.close();
});

test("the browser refuses nothing on the product page and reports no error", async ({ page }) => {
	const complaints: string[] = [];
	page.on("console", (message) => {
		if (["error", "warning"].includes(message.type()) && !message.text().includes("blocked by Playwright")) complaints.push(message.text());
	});
	page.on("pageerror", (error) => complaints.push(error.message));
	await open(page, ridge);
	await open(page, "/products/kestrel-commuter-backpack-20");
	expect(complaints).toEqual([]);
});

test("axe finds nothing on a laptop's page, an accessory's page and the zoomed picture, light and dark @core-desktop", async ({ page }) => {
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		await open(page, ridge);
		await expectNoAxeFindings(page);
		await page.getByRole("button", { name: /^Zoom picture/ }).click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await expectNoAxeFindings(page);
		await open(page, "/products/kestrel-commuter-backpack-20");
		await expectNoAxeFindings(page);
	}
});

test("nothing scrolls sideways on the product page, at 200 % zoom neither", async ({ page, viewport }) => {
	for (const width of [viewport?.width ?? 390, Math.max(320, Math.round((viewport?.width ?? 390) / 2))]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(ridge);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
	}
});
