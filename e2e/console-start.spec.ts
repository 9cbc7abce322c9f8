// The console's first page: what waits, what changed since yesterday, and plots with the same as tables.
import { buyLaptop, openConsole } from "./console-api.ts";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

test("the first page counts a new order at once, and its plots are there as tables @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin");
	const changes = page.getByRole("region", { name: /^Since yesterday/ });
	const placed = changes.getByRole("listitem").filter({ hasText: "Orders placed" });
	await expect(placed).toContainText("the day before");
	const before = Number(await placed.locator("b").textContent());
	await buyLaptop(shop);
	await page.reload();
	await expect(placed.locator("b")).toHaveText(String(before + 1));
	const flow = page.getByRole("region", { name: /^Orders in and out/ });
	await flow.getByText("The same as a table").click();
	await expect(flow.getByRole("table").getByRole("row")).toHaveCount(15);
	await expect(page.locator(".sales-plot svg.recharts-surface")).toHaveCount(3);
	await expectNoAxeFindings(page);
	await placed.getByRole("link").click();
	await expect(page).toHaveURL(/\/admin\/orders\?view=table&recent=placed$/);
});

test("the first page begins with what waits on a phone @phone", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin");
	await expect(page.getByRole("link", { name: /^To pack/ })).toBeInViewport({ ratio: 1 });
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
	await expectNoAxeFindings(page);
});
