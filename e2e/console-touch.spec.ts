// The console by finger: what looks like one target is one, and nothing to press is cut off.
import type { Locator } from "@playwright/test";
import { openConsole } from "./console-api.ts";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

/** Whether a tap at this place of `part`, given in pixels from its left top corner, or its right bottom one if negative, reaches `target`. */
async function reaches(part: Locator, target: string, x: number, y: number): Promise<boolean> {
	await part.scrollIntoViewIfNeeded();
	return part.evaluate(
		(element, at) => {
			const { left, top, right, bottom } = element.getBoundingClientRect();
			const hit = document.elementFromPoint(at.x < 0 ? right + at.x : left + at.x, at.y < 0 ? bottom + at.y : top + at.y);
			return hit?.closest(at.target) === element.querySelector(at.target);
		},
		{ target, x, y },
	);
}

test("the whole row of the first page and the whole tile of the orders is a link @phone", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin");
	const row = page.locator(".waiting li").nth(1);
	expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(24);
	expect(await reaches(row, "a", 3, 3)).toBe(true);
	expect(await reaches(row, "a", -3, -3)).toBe(true);
	await row.locator("b").click();
	await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
	await page.goto(`${shop.url}/admin/orders`);
	const tile = page.locator(".order-stats > div").nth(1);
	expect(await reaches(tile, "a", 5, 5)).toBe(true);
	expect(await reaches(tile, "a", -5, -5)).toBe(true);
	await tile.locator("dt").click();
	await expect(page).toHaveURL(/state=packed/);
	await expectNoAxeFindings(page);
});
