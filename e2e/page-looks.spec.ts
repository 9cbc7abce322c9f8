// Details of the layout that only show at some width or in an empty state.
import { blockThirdParties, waitForHydration } from "./service-side.ts";
import { expect, test } from "./shop.ts";

const service = "/store-locator-for-service";
const centre = "/indiranagar-bengaluru-service";

test.beforeEach(async ({ page }) => blockThirdParties(page));

for (const width of [1024, 1200, 1440])
	test(`the product's picture fills its stage at ${width} px @desktop`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.goto("/products?categories=thin-light");
		await page.getByRole("region", { name: "Products" }).getByRole("listitem").first().getByRole("link").first().click();
		const stage = page.locator(".gallery__main");
		const picture = stage.locator("img, svg.lap").first();
		await expect(picture).toBeVisible();
		const [outer, inner] = [await stage.boundingBox(), await picture.boundingBox()];
		expect((inner?.height ?? 0) / (outer?.height ?? 1)).toBeGreaterThan(0.6);
	});

test("an address is shown once beside a map that cannot load @desktop", async ({ page }) => {
	await page.route(
		(url) => url.hostname !== "127.0.0.1",
		(route) => route.abort(),
	);
	await page.goto(`${service}?post_code=560038`);
	await waitForHydration(page);
	const entry = page.getByRole("article").first();
	await expect(entry.getByRole("group", { name: /^Map/ }).getByRole("link", { name: /Open in Maps/ })).toBeVisible();
	await expect(entry.getByText("100 Feet Road")).toHaveCount(1);
	await page.goto(centre);
	const reach = page.getByRole("region", { name: "Reach Our Store" });
	await expect(reach.getByText("100 Feet Road")).toHaveCount(1);
});

test("a locator without a result has no map, and the list takes its place @desktop", async ({ page }) => {
	await page.goto(`${service}?post_code=999999`);
	const empty = page.getByRole("main").locator(".places .empty");
	await expect(empty).toBeVisible();
	await expect(page.getByRole("group", { name: "Map of the service centres in this list" })).toHaveCount(0);
	const [list, form] = [await empty.boundingBox(), await page.getByRole("form", { name: "Filter" }).boundingBox()];
	expect(list?.width).toBe(form?.width);
});

test("the empty compare page has the gap below its heading that the empty cart has", async ({ page }) => {
	const gap = async (path: string) => {
		await page.goto(path);
		const [heading, box] = [await page.locator("main h1").boundingBox(), await page.locator("main .empty").boundingBox()];
		return Math.round((box?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0));
	};
	expect(await gap("/compare")).toBe(await gap("/cart"));
});

test("a time of day does not break between its number and am or pm", async ({ page }) => {
	await page.clock.setFixedTime("2026-11-17T06:30:00Z");
	await page.setViewportSize({ width: 320, height: 700 });
	await page.goto(centre);
	await waitForHydration(page);
	await expect(page.getByText(/Open till 8\spm/).first()).toBeVisible();
	expect(await page.getByRole("main").innerText()).not.toMatch(/\d [ap]m\b/);
});

test("at 320 px every name in the breadcrumb can be read", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 700 });
	await page.goto(centre);
	const cut = await page
		.getByRole("navigation", { name: "Breadcrumb" })
		.locator("li > *")
		.evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent));
	expect(cut).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe("on a tablet @desktop", () => {
	test.use({ viewport: { width: 820, height: 1180 } });

	test("the locator's filters stand in one row, and the list ends the page", async ({ page }) => {
		await page.goto(`${service}?post_code=560038`);
		await waitForHydration(page);
		const form = page.getByRole("form", { name: "Filter" });
		const tops = await form.locator("select, input").evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top));
		expect(new Set(tops.map(Math.round)).size).toBe(1);
		const [field, clear] = [
			await form.getByLabel("Post code").boundingBox(),
			await form.getByRole("button", { name: "CLEAR" }).boundingBox(),
		];
		expect(Math.round(clear?.y ?? 0)).toBe(Math.round(field?.y ?? -1));
		await expect(page.getByRole("group", { name: "Map of the service centres in this list" })).toBeHidden();
	});

	test("the cart has one button to check out in view", async ({ page }) => {
		await page.goto("/products/oriel-leaf-13");
		await waitForHydration(page);
		await page.getByRole("button", { name: "Add to cart" }).last().click();
		await expect(page.getByRole("banner").getByRole("link", { name: /^Cart.*1/ })).toBeVisible();
		await page.goto("/cart");
		await expect(page.getByRole("link", { name: "Check out" }).filter({ visible: true })).toHaveCount(1);
	});

	test("no promise of the home page is alone in its row", async ({ page }) => {
		await page.goto("/");
		const tops = await page
			.locator(".promise li")
			.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
		expect(tops).toHaveLength(5);
		for (const top of tops) expect(tops.filter((other) => other === top).length).toBeGreaterThan(1);
		await page.setViewportSize({ width: 1366, height: 768 });
		const wide = await page
			.locator(".promise li")
			.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
		expect(new Set(wide).size).toBe(1);
	});
});

test("the circle of a way to pay that cannot be chosen has an edge, light and dark @desktop", async ({ page }) => {
	await page.goto("/products/oriel-leaf-13");
	await waitForHydration(page);
	await page.getByRole("button", { name: "Add to cart" }).last().click();
	await expect(page.getByRole("banner").getByRole("link", { name: /^Cart.*1/ })).toBeVisible();
	await page.goto("/checkout");
	const radio = page.getByRole("radio", { name: /^Cash on delivery/ });
	await expect(radio).toBeDisabled();
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		const contrast = await radio.evaluate((input) => {
			const luminance = (colour: string) => {
				const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? [])
					.map((part) => Number(part) / 255)
					.map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
				return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
			};
			const row = input.closest(".option") ?? input;
			const [light = 0, dark = 0] = [getComputedStyle(input).borderTopColor, getComputedStyle(row).backgroundColor]
				.map(luminance)
				.toSorted((one, other) => other - one);
			return (light + 0.05) / (dark + 0.05);
		});
		expect(contrast, colorScheme).toBeGreaterThanOrEqual(3);
	}
});
