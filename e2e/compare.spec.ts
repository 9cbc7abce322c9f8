import { writeFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { holdRequests } from "./service-side.ts";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

const three = "/compare?products=aravalli-ridge-14-oled,kestrel-flip-14,oriel-leaf-13";

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await page.waitForLoadState("networkidle");
}

function boxes(page: Page): Locator {
	return page.getByRole("main").getByRole("checkbox", { name: /^Compare / });
}

async function kept(page: Page): Promise<{ id: number; slug: string; title: string; variant: { sku: string } }[]> {
	return page.evaluate(
		() => (JSON.parse(localStorage.getItem("lapwing") ?? "{}") as { state?: { compare_products: never[] } }).state?.compare_products ?? [],
	);
}

test("[5.8] [3.15] a full compare list refuses a fourth laptop and says so", async ({ page }) => {
	await open(page, "/products?categories=thin-and-light");
	for (const index of [0, 1, 2]) await boxes(page).nth(index).check();
	const tray = page.getByRole("region", { name: "Compare" });
	await expect(tray.getByRole("status")).toHaveText("3 of 3 to compare");
	// It stays unticked, so `check` would call it a failure.
	await boxes(page).nth(3).click();
	await expect(page.getByText("You can add maximum 3 items to compare")).toBeVisible();
	await expect(boxes(page).nth(3)).not.toBeChecked();
	expect(await kept(page)).toHaveLength(3);
});

test("the refusal of a fourth laptop does not follow to the comparison", async ({ page }) => {
	await open(page, "/products?categories=thin-and-light");
	for (const index of [0, 1, 2]) await boxes(page).nth(index).check();
	await boxes(page).nth(3).click();
	const refusal = page.locator(".toaster .toast:not([data-leaving])");
	await expect(refusal).toHaveText("You can add maximum 3 items to compare");
	// A toast under the pointer stays.
	await refusal.hover();
	await page
		.getByRole("region", { name: "Compare" })
		.getByRole("link", { name: /^Compare/ })
		.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 3 laptops");
	await expect(refusal).toHaveCount(0, { timeout: 1000 });
});

test("[4.6] boxes ticked before the page's script has come count when it comes; a fourth is refused and says so @core-desktop", async ({
	page,
}) => {
	for (const address of ["/", "/products?categories=thin-and-light"]) {
		const release = await holdRequests(page, "**/assets/*.js");
		await page.goto(address, { waitUntil: "commit" });
		const titles: string[] = [];
		for (const index of [0, 1, 2, 3]) {
			await boxes(page).nth(index).check();
			titles.push(((await boxes(page).nth(index).getAttribute("aria-label")) ?? "").replace("Compare ", ""));
		}
		release();
		await expect(page.getByRole("region", { name: "Compare" }).getByRole("status")).toHaveText("3 of 3 to compare");
		await expect(page.getByText("You can add maximum 3 items to compare")).toBeVisible();
		expect((await kept(page)).map(({ title }) => title)).toEqual(titles.slice(0, 3));
		for (const index of [0, 1, 2]) await expect(boxes(page).nth(index)).toBeChecked();
		await expect(boxes(page).nth(3)).not.toBeChecked();
		// The box works on.
		for (const index of [0, 1, 2]) await boxes(page).nth(index).uncheck();
		await expect.poll(async () => (await kept(page)).length).toBe(0);
		await page.unroute("**/assets/*.js");
	}
	const release = await holdRequests(page, "**/assets/*.js");
	await page.goto("/products/oriel-leaf-13", { waitUntil: "commit" });
	const box = page.getByRole("checkbox", { name: "Add to compare" });
	await box.check();
	release();
	await expect.poll(async () => (await kept(page)).map(({ slug }) => slug)).toEqual(["oriel-leaf-13"]);
	await expect(box).toBeChecked();
});

test("[4.9] a toast waits while the pointer is over the container, beside the toast too @desktop", async ({ page }) => {
	await open(page, "/products?categories=thin-and-light");
	for (const index of [0, 1, 2]) await boxes(page).nth(index).check();
	await boxes(page).nth(3).click();
	const toast = page.getByText("You can add maximum 3 items to compare");
	await expect(toast).toBeVisible();
	const container = await page.locator(".toaster").boundingBox();
	const inside = await toast.boundingBox();
	if (!container || !inside) throw new Error("There is no toast.");
	// In the container's padding, above the toast.
	expect(container.y + 4).toBeLessThan(inside.y);
	await page.mouse.move(container.x + container.width / 2, container.y + 4);
	await page.waitForTimeout(6_000);
	await expect(toast).toBeVisible();
	await page.mouse.move(200, 700);
	await expect(toast).toBeHidden();
});

test("[9.3] toasts stand at the top in the middle, 8 px apart, 350 px wide at most @desktop", async ({ page }) => {
	await open(page, "/products?categories=thin-and-light");
	for (const index of [0, 1, 2]) await boxes(page).nth(index).check();
	for (const index of [3, 4]) await boxes(page).nth(index).click();
	const toasts = page.locator(".toaster .toast");
	await expect(toasts).toHaveCount(2);
	await toasts.first().hover();
	const width = page.viewportSize()?.width ?? 0;
	const places = () =>
		toasts.evaluateAll((all: HTMLElement[]) =>
			all.map((each) => ({ left: each.offsetLeft, top: each.offsetTop, width: each.offsetWidth, height: each.offsetHeight })),
		);
	const toaster = async () => (await page.locator(".toaster").boundingBox()) ?? { x: 0, y: 0, width: 0 };
	const { x, y, width: whole } = await toaster();
	expect(y).toBe(0);
	expect(Math.abs(x + whole / 2 - width / 2)).toBeLessThan(10);
	const [first, second] = await places();
	if (first === undefined || second === undefined) throw new Error("There are no two toasts.");
	expect(first.top).toBeLessThan(40);
	expect(second.top - (first.top + first.height)).toBe(8);
	for (const each of [first, second]) expect(Math.abs(x + each.left + each.width / 2 - width / 2)).toBeLessThan(10);
	// However long its text is.
	await toasts.first().evaluate((each) => each.append(" and a text that is far longer than the toast can be wide".repeat(3)));
	expect((await places())[0]?.width).toBe(350);
});

test("[4.6] [2.4] laptops are added, compared, removed and cleared; the device keeps them @core-desktop", async ({ page }) => {
	await open(page, "/products?categories=thin-and-light");
	await boxes(page).nth(0).check();
	await boxes(page).nth(1).check();
	const tray = page.getByRole("region", { name: "Compare" });
	await expect(tray.getByRole("status")).toHaveText("2 of 3 to compare");
	const chosen = await kept(page);
	await page.reload();
	await expect(tray.getByRole("status")).toHaveText("2 of 3 to compare");
	await tray.getByRole("link", { name: "Compare" }).click();
	await expect(page).toHaveURL(`/compare?products=${chosen.map((each) => `${each.slug}~${each.variant.sku}`).join(",")}`);
	await expect(page.getByRole("columnheader")).toHaveCount(2);

	// Adding one that is there replaces it: never twice.
	await page.goBack();
	await boxes(page).nth(0).uncheck();
	await boxes(page).nth(0).check();
	expect((await kept(page)).map((each) => each.id).toSorted()).toEqual(chosen.map((each) => each.id).toSorted());

	await open(page, "/compare");
	await expect(page).toHaveURL(/\/compare\?products=.+,.+/);
	await page
		.getByRole("link", { name: /^Remove / })
		.first()
		.click();
	await expect(page.getByRole("columnheader")).toHaveCount(1);
	expect(await kept(page)).toHaveLength(1);
	await page.getByRole("main").getByRole("link", { name: "Clear" }).click();
	await expect(page.getByText("Nothing to compare yet")).toBeVisible();
	expect(await kept(page)).toEqual([]);
});

test("the configurations of the cards are compared, not those the products usually show", async ({ page }) => {
	await open(page, "/products?categories=thin-and-light&ram=32");
	await boxes(page).nth(0).check();
	await boxes(page).nth(1).check();
	const prices = await Promise.all([0, 1].map((index) => page.locator(".card .price b").nth(index).textContent()));
	await page.getByRole("region", { name: "Compare" }).getByRole("link", { name: "Compare" }).click();
	await expect(page.getByRole("columnheader")).toHaveCount(2);
	await expect(page.locator(".compare-head .price b")).toHaveText(prices.map((price) => price ?? ""));
	for (const head of await page.locator(".compare-head").all()) await expect(head).toContainText("32\u00a0GB");
});

test("the tray clears the list", async ({ page }) => {
	await open(page, "/products?categories=thin-and-light");
	await boxes(page).nth(0).check();
	await page.getByRole("region", { name: "Compare" }).getByRole("button", { name: "Clear" }).click();
	await expect(page.getByRole("region", { name: "Compare" })).toBeHidden();
	await expect(boxes(page).nth(0)).not.toBeChecked();
});

test("[2.4] a shared address shows three side by side: differences marked, best values named, equal rows hidden on demand", async ({
	page,
}) => {
	await open(page, three);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 3 laptops");
	const weight = page.getByRole("row", { name: /^Weight \(differs\)/ });
	await expect(weight).toContainText("lightest");
	await expect(weight.getByRole("cell").filter({ hasText: "lightest" })).toContainText("0.99");
	const rows = page.getByRole("row");
	const all = await rows.count();
	await expect(page.getByRole("row", { name: /^Operating system/ })).toBeVisible();
	await page.getByRole("checkbox", { name: "Only differences" }).check();
	await expect(page.getByRole("row", { name: /^Operating system/ })).toHaveCount(0);
	expect(await rows.count()).toBeLessThan(all);
	await expect(page).toHaveURL(/only=differences/);
	await page.reload();
	await expect(page.getByRole("checkbox", { name: "Only differences" })).toBeChecked();
});

test("an address with four shows the first three and says so; one no longer sold is named", async ({ page }) => {
	await open(page, `${three},oriel-leaf-14`);
	await expect(page.getByRole("columnheader")).toHaveCount(3);
	await expect(page.getByText("You can add maximum 3 items to compare.")).toBeVisible();
	await open(page, "/compare?products=oriel-leaf-13,never-made");
	await expect(page.getByText("never-made")).toBeVisible();
	await expect(page.getByRole("columnheader")).toHaveCount(1);
});

test("compare is read from its address without JavaScript", async ({ browser, shop }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(shop.url + three);
	await expect(page.getByRole("columnheader")).toHaveCount(3);
	await page.getByRole("link", { name: "Remove Kestrel Flip 14" }).click();
	await expect(page.getByRole("columnheader")).toHaveCount(2);
	await context.close();
});

test("the buttons of compared laptops are in one line, with an MRP above them or without", async ({ page }) => {
	await page.goto("/compare?products=oriel-leaf-13,kestrel-air-14-pro,tessel-work-14-g2-refurbished");
	const buttons = page.locator(".compare-head .btn");
	await expect(buttons).toHaveCount(3);
	await expect(page.locator(".compare-head").filter({ hasNot: page.locator("s") })).toHaveCount(1);
	const tops = await buttons.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
	expect(new Set(tops).size, String(tops)).toBe(1);
});

test("axe finds nothing on compare, full and empty, light and dark", async ({ page }) => {
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		await open(page, three);
		await expectNoAxeFindings(page);
		await open(page, "/compare");
		await expectNoAxeFindings(page);
	}
});

test("nothing scrolls sideways on compare, at 200 % zoom neither", async ({ page, viewport }) => {
	for (const width of [viewport?.width ?? 390, Math.max(320, Math.round((viewport?.width ?? 390) / 2))]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(three);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
	}
});

test("prices after offers stand beside each other, and the comparison can be saved as a picture", async ({ page, request }) => {
	await open(page, three);
	const row = page.getByRole("row", { name: /^Price after offers/ });
	await expect(row.getByRole("cell")).toHaveCount(3);
	await expect(row).toContainText(/₹[\d,]+ with [A-Z0-9]+/);
	const link = page.getByRole("link", { name: "Save as picture" });
	const address = (await link.getAttribute("href")) ?? "";
	const picture = await request.get(address);
	expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
	await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", new RegExp(`${address}$`));
	const folder = process.env["LAPWING_SCREENSHOTS"];
	if (!folder) return;
	await writeFile(`${folder}/comparison.png`, await picture.body());
	await page.screenshot({ path: `${folder}/compare-${page.viewportSize()?.width}.png` });
});

test("whoever has chosen laptops is not told that there are none while the page's script comes", async ({ page }) => {
	await page.goto("/products");
	await page.locator(".card .check").first().click();
	await expect.poll(() => page.evaluate(() => localStorage.getItem("visitor_state"))).toBe("1");
	const release = await holdRequests(page, "**/assets/*.js");
	await page.goto("/compare", { waitUntil: "commit" });
	await expect(page.getByRole("heading", { level: 1, name: "Compare" })).toBeVisible();
	await expect(page.getByText("Nothing to compare yet")).toBeHidden();
	release();
	await expect(page.locator(".compare-table")).toBeVisible();
});
