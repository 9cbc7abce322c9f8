import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./shop.ts";

const ridge = "/products/aravalli-ridge-14-oled";
const soldOut = `${ridge}?variant=AR14-U5-321T-SAND`;

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await page.waitForLoadState("networkidle");
}

type Option = { key: string; value: string };
type Product = {
	slug: string;
	options: { key: string; values: { value: string }[] }[];
	variants: { sku: string; options: Option[]; stock: { state: string } }[];
};

/** A configuration of which not every colour is made, or can be had. */
async function withMissingColour(request: APIRequestContext): Promise<string> {
	const listed = (await (await request.get("/public/api/products?per_page=60")).json()) as { data: { items: { slug: string }[] } };
	for (const { slug } of listed.data.items) {
		const { data } = (await (await request.get(`/public/api/products/${slug}`)).json()) as { data: Product };
		const colours = data.options.find(({ key }) => key === "colour")?.values ?? [];
		if (colours.length < 2) continue;
		const rest = ({ options }: Product["variants"][number]) =>
			options
				.filter(({ key }) => key !== "colour")
				.map(({ value }) => value)
				.join();
		for (const variant of data.variants) {
			const siblings = data.variants.filter((each) => rest(each) === rest(variant));
			if (siblings.length < colours.length || siblings.some(({ stock }) => stock.state === "out"))
				return `/products/${slug}?variant=${variant.sku}`;
		}
	}
	throw new Error("Every colour can be had.");
}

test("a colour that cannot be had is as round as the others", async ({ page }) => {
	await open(page, await withMissingColour(page.request));
	const swatches = page.locator(".pick__choice:has(.sw)");
	expect(await swatches.count()).toBeGreaterThan(1);
	await expect(page.locator(".pick__choice[data-off]:has(.sw)").first()).toBeVisible();
	for (const swatch of await swatches.all()) {
		const box = (await swatch.boundingBox()) ?? { width: 0, height: 1 };
		expect(Math.abs(box.width - box.height)).toBeLessThan(1);
		expect(box.width).toBeLessThan(56);
	}
});

test("a configuration that is sold out promises no day of arrival and no instalments", async ({ page }) => {
	await open(page, soldOut);
	await expect(page.getByText("Out of stock. Another configuration may be there.")).toBeVisible();
	const fulfil = page.locator(".fulfil");
	await expect(fulfil).not.toContainText("the day it arrives");
	const check = page.getByRole("form", { name: "Check delivery" });
	await check.getByRole("textbox").fill("560038");
	await check.getByRole("button", { name: "Check" }).click();
	await expect(fulfil.getByRole("status")).toHaveText(
		"We deliver to 560038, Bengaluru, Karnataka. There is no date while this configuration is out of stock.",
	);
	await expect(page.locator(".emi")).toHaveCount(0);
	await open(page, ridge);
	await expect(page.locator(".emi")).toBeVisible();
	await expect(fulfil.getByRole("status")).toContainText("Order by");
});

test("the zoomed picture is seen whole, and the next and the one before are a press away", async ({ page, isMobile }) => {
	await open(page, ridge);
	await page.getByRole("button", { name: /^Zoom picture/ }).click();
	const dialog = page.getByRole("dialog", { name: "Aravalli Ridge 14 OLED" });
	const frame = dialog.locator(".zoom__frame");
	const picture = frame.locator("img, svg.lap").first();
	await expect(picture).toBeVisible();
	const inside = async () => {
		const [outer, inner] = [await frame.boundingBox(), await picture.boundingBox()];
		if (outer === null || inner === null) return "not shown";
		const fits =
			inner.x >= outer.x - 1 &&
			inner.y >= outer.y - 1 &&
			inner.x + inner.width <= outer.x + outer.width + 1 &&
			inner.y + inner.height <= outer.y + outer.height + 1;
		return fits ? "whole" : `${inner.width}×${inner.height} in ${outer.width}×${outer.height}`;
	};
	await expect.poll(inside).toBe("whole");
	const counter = dialog.getByText(/^\d+ of \d+$/);
	const first = await picture.getAttribute("src");
	await expect(counter).toHaveText(/^1 of /);
	await dialog.getByRole("button", { name: "Next picture" }).click();
	await expect(counter).toHaveText(/^2 of /);
	await expect(picture).not.toHaveAttribute("src", first ?? "");
	await dialog.getByRole("button", { name: "Previous picture" }).click();
	await page.keyboard.press("ArrowRight");
	await expect(counter).toHaveText(/^2 of /);
	await expect(dialog.getByText("Pinch to enlarge", { exact: false })).toBeVisible({ visible: isMobile });
	await expect(dialog.getByText("Keys: + and −", { exact: false })).toBeVisible({ visible: !isMobile });
	// What is shown in the zoom is shown on the page.
	await page.keyboard.press("Escape");
	await expect(page.locator(".thumbs button").nth(1)).toHaveAttribute("aria-current", "true");
});

test("a finger leafs through the pictures of the gallery and of the zoom @phone", async ({ page }) => {
	await open(page, ridge);
	const client = await page.context().newCDPSession(page);
	const swipe = async (selector: string, by: number) => {
		const { x, y, width, height } = (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
		const at = (shift: number) => [{ x: x + width / 2 + shift, y: y + height / 2, id: 1 }];
		await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(-by / 2) });
		for (const part of [-0.25, 0, 0.25, 0.5])
			await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(by * part) });
		await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	};
	const thumbs = page.locator(".thumbs button");
	await expect(thumbs.first()).toHaveAttribute("aria-current", "true");
	await swipe(".gallery__main", -160);
	await expect(thumbs.nth(1)).toHaveAttribute("aria-current", "true");
	await swipe(".gallery__main", 160);
	await expect(thumbs.first()).toHaveAttribute("aria-current", "true");
	await page.getByRole("button", { name: /^Zoom picture/ }).click();
	await expect(page.locator(".zoom__frame")).toBeVisible();
	await swipe(".zoom__frame", -160);
	await expect(page.getByRole("dialog").getByText(/^2 of \d+$/)).toBeVisible();
});

test("nothing weighs 0.00 kg", async ({ page }) => {
	const listed = (await (await page.request.get("/public/api/products?sort=price_asc&per_page=60")).json()) as {
		data: { items: { slug: string; specs: { label: string; value: string }[] }[] };
	};
	const weights = listed.data.items.flatMap(({ specs }) => specs.filter(({ label }) => label === "Weight").map(({ value }) => value));
	expect(weights.some((weight) => /^\d+\sg$/.test(weight))).toBe(true);
	expect(weights.filter((weight) => weight.startsWith("0.0"))).toEqual([]);
});

test("the plans of instalments stand in the order of their months", async ({ page }) => {
	await open(page, ridge);
	await page.getByText("See plans").click();
	const months = await page.getByRole("table", { name: "EMI plans" }).locator("tbody td:first-child").allTextContents();
	expect(months.length).toBeGreaterThan(2);
	expect(months.map(Number)).toEqual(months.map(Number).toSorted((one, other) => one - other));
});

test("the order of the reviews that is chosen is marked", async ({ page }) => {
	await open(page, ridge);
	const sorts = page.getByRole("group", { name: "Sort reviews" });
	await sorts.scrollIntoViewIfNeeded();
	await expect(sorts.locator("[aria-current]")).toHaveText("Newest");
	await sorts.getByRole("link", { name: "Lowest" }).click();
	await expect(sorts.locator("[aria-current]")).toHaveText("Lowest");
});
