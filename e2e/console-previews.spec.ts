// Live previews beside the forms of menu, footer, banners, collections and locations: what is typed is shown as the shop would show it,
// and nothing of it is stored.
import { openConsole } from "./console-api.ts";
import { blockThirdParties } from "./service-side.ts";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

test("the menu's preview follows what is typed and moved, at two widths, and stores nothing @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/menu");
	const preview = page.getByRole("complementary", { name: "Preview" });
	const shown = preview.frameLocator("iframe");
	// At the width of a phone the menu is opened.
	const phoneMenu = shown.locator(".early-menu nav");
	await expect(phoneMenu).toBeVisible();
	await preview.getByRole("button", { name: "Desktop" }).click();
	const links = shown.locator(".site-head nav").first();
	await expect.poll(() => shown.locator("html").evaluate(() => innerWidth), "the true width of a desktop").toBe(1280);
	await expect(links).toBeVisible();
	const boxes = page.locator(".entries > section");
	const first = (await boxes.nth(0).getAttribute("aria-label")) ?? "";
	await expect(links).toContainText(first);

	await boxes.nth(0).getByRole("button", { name: first, exact: true }).click();
	await boxes.nth(0).getByLabel("Title", { exact: true }).first().fill("Diwali laptops");
	await expect(links).toContainText("Diwali laptops");
	await expect(preview.getByText("This is how visitors will see it.")).toBeVisible();
	await expectNoAxeFindings(page);
	const home = await page.request.get(`${shop.url}/`);
	expect(await home.text(), "nothing is stored").not.toContain("Diwali laptops");

	// By keyboard, on the handle.
	await page.getByRole("button", { name: "Drag Diwali laptops, or move it by the arrow keys" }).focus();
	await page.keyboard.press("ArrowDown");
	await expect(boxes.nth(1)).toHaveAttribute("aria-label", "Diwali laptops");
	await expect(page.getByText(/^Diwali laptops is now number 2 of \d+\.$/)).toBeAttached();
	// By mouse, back again.
	await boxes
		.nth(1)
		.locator(".drag-handle")
		.dragTo(boxes.nth(0), { targetPosition: { x: 40, y: 5 } });
	await expect(boxes.nth(0)).toHaveAttribute("aria-label", "Diwali laptops");

	// What cannot be saved cannot be shown, and the last page stays.
	await boxes.nth(0).getByLabel("Title", { exact: true }).first().fill("");
	await expect(preview.getByText("Please check what you entered.")).toBeVisible();
	await expect(links).toContainText("Diwali laptops");
	await page.getByRole("button", { name: "Discard" }).click();
	await expect(links).toContainText(first);
});

test("footer and banners have a preview too, on a phone below the form", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/footer");
	const shown = page.getByRole("complementary", { name: "Preview" }).frameLocator("iframe");
	await page.locator(".fold-button").first().click();
	await page.getByLabel("Title", { exact: true }).first().fill("Write to the owner");
	await expect(shown.locator(".site-foot")).toContainText("Write to the owner");
	await expectNoAxeFindings(page);
	await page.getByRole("button", { name: "Discard" }).click();
	await page.goto(`${shop.url}/admin/banners`);
	await expect(shown.locator(".hero")).toBeVisible();
});

test("a location's form shows its page, the PIN codes around it, and copies hours between days @desktop", async ({ page, shop }) => {
	await blockThirdParties(page);
	await openConsole(page, shop, "/admin/locations");
	await page
		.locator("main")
		.getByRole("link", { name: /Indiranagar/ })
		.first()
		.click();
	const shown = page.getByRole("complementary", { name: "Preview" }).frameLocator("iframe");
	await page.getByLabel("Name", { exact: true }).first().fill("Indiranagar, first floor");
	await expect(shown.getByRole("heading", { level: 1 })).toContainText("Indiranagar, first floor");
	const map = page.getByRole("application", { name: /^Map/ });
	await expect(map.getByText("560038", { exact: true })).toBeVisible();
	await expect(map.locator(".pin-mark")).not.toHaveCount(0);
	await page.getByLabel("Sunday: the same hours as another day").selectOption("Monday");
	const [monday, sunday] = await Promise.all(["Monday", "Sunday"].map((day) => page.getByLabel(`${day}, opens, 1`).inputValue()));
	expect(sunday).toBe(monday);
	// From the top: what the save bar lies over cannot be measured.
	await page.evaluate(() => scrollTo(0, 0));
	await expectNoAxeFindings(page);
	await page.getByRole("button", { name: "Discard" }).click();
});
