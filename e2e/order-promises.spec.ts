import { expect, test } from "./account-shop.ts";
import { aBuyer, addToCart, fillContact, laptop, payButton, placeAsGuest, waitForTotal } from "./buying.ts";
import { expectNoAxeFindings } from "./shop.ts";

test.describe.configure({ timeout: 180_000 });

test("the confirmation of an order to collect has address, hours, map and until when it is held, on the page and by mail @core-desktop", async ({
	page,
	mail,
}) => {
	const buyer = aBuyer();
	await addToCart(page, laptop);
	await page.goto("/checkout", { waitUntil: "networkidle" });
	await fillContact(page, buyer);
	await page.getByRole("radio", { name: /Pick it up/ }).check();
	await page.getByLabel("PIN code").first().fill("560038");
	await waitForTotal(page);
	await payButton(page).click();
	await page.getByRole("button", { name: /^Pay ₹/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid. Thank you");
	const main = page.getByRole("main");
	await expect(main).toContainText(/Collect at/);
	await expect(main).toContainText(/\d{1,2}(:\d\d)?\sam to \d{1,2}(:\d\d)?\spm/);
	await expect(main).toContainText(/Held for you until\s*\w{3}, \d+ \w{3}/);
	await expect(main.getByRole("link", { name: /Open in Maps/ })).toHaveAttribute("href", /^https:\/\//);
	await expectNoAxeFindings(page);
	const { text } = await mail.take(buyer.email, /is confirmed/);
	expect(text).toMatch(/Collect at Lapwing .+/);
	expect(text).toMatch(/am to \d{1,2}/);
	expect(text).toContain("https://");
	expect(text).toMatch(/hold it for you until/);
	await page.getByRole("link", { name: "Track this order" }).click();
	await expect(page).toHaveURL(/\/track\/order\//);
	await expect(main.getByRole("link", { name: /Open in Maps/ })).toBeVisible();
	await expect(main).toContainText("Held for you until");
});

test("the panel to cancel says how much comes back, and an old link of a failed payment says that the order is paid", async ({ page }) => {
	await placeAsGuest(page, aBuyer());
	await page.getByRole("button", { name: "Let it fail" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("The payment did not go through.");
	const oldLink = page.url();
	await page.getByRole("button", { name: "Pay again" }).click();
	await page.getByRole("button", { name: /^Pay ₹/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid. Thank you");
	await page.goto(oldLink);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This order is paid");
	await expect(page.getByRole("button", { name: "Pay again" })).toHaveCount(0);
	await expectNoAxeFindings(page);
	await page.getByRole("link", { name: "See the order" }).click();
	await expect(page).toHaveURL(/\/track\/order\//);
	await page.waitForLoadState("networkidle");
	await page.getByRole("link", { name: "Cancel order" }).click();
	const total = /Total\s*(₹[\d,]+)/.exec((await page.getByRole("main").innerText()).replaceAll("\u00a0", " "))?.[1] ?? "none";
	await expect(page.getByRole("dialog")).toContainText(`${total} goes back to the card, UPI or account you paid with`);
});

test("of a coupon only the latest word stands", async ({ page }) => {
	await addToCart(page, laptop);
	await page.goto("/cart", { waitUntil: "networkidle" });
	const toasts = page.getByRole("region", { name: "Notifications" });
	await page.getByLabel("Coupon").fill("WELCOME500");
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(toasts).toContainText("Coupon applied");
	await page.getByRole("button", { name: "Remove coupon" }).click();
	await expect(toasts).toContainText("Coupon removed");
	await expect(toasts).not.toContainText("Coupon applied");
	await page.getByLabel("Coupon").fill("NO-SUCH-COUPON");
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page.locator("#coupon-note")).toBeVisible();
	await expect(toasts).not.toContainText("Coupon removed");
	// Nothing was there and nothing was entered: nothing is said to be removed.
	await page.reload({ waitUntil: "networkidle" });
	await page.getByRole("button", { name: "Apply" }).click();
	await page.waitForLoadState("networkidle");
	await expect(page.getByText("Coupon removed")).toHaveCount(0);
});
