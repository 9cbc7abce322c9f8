import { authDialog, confirmedCustomer, expect, fillSignIn, openSignIn, test } from "./account-shop.ts";
import { laptop, openProduct } from "./buying.ts";

test.describe.configure({ timeout: 180_000 });

test("a sign-in that is given up forgets what it was for", async ({ page, mail, isMobile }) => {
	const customer = await confirmedCustomer(page, mail);
	await page.context().clearCookies();
	await openProduct(page, laptop.slug, laptop.sku);
	const heart = page.getByRole("button", { name: `Save ${laptop.title}` }).first();
	await heart.click();
	await expect(authDialog(page)).toContainText(`${laptop.title} is added as soon as you are signed in.`);
	await page.keyboard.press("Escape");
	await expect(authDialog(page)).toBeHidden();
	expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(laptop.title);
	await openSignIn(page, isMobile);
	await expect(authDialog(page)).not.toContainText(laptop.title);
	await fillSignIn(page, customer);
	await expect(authDialog(page)).toBeHidden();
	await page.waitForLoadState("networkidle");
	const ids = await page.request.get("/public/api/account/wishlist/ids");
	expect(((await ids.json()) as { data: { product_ids: number[] } }).data.product_ids).toEqual([]);
	await expect(heart).toHaveAttribute("aria-pressed", "false");
});

test("a customer who presses Account before the shop knows them goes to the account, not to the sign-in", async ({
	page,
	mail,
	isMobile,
}) => {
	await confirmedCustomer(page, mail);
	let answer = () => undefined as void;
	const held = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/public/api/account/me", async (route) => {
		await held;
		await route.continue();
	});
	await page.goto("/products");
	await page.locator("html").evaluate(() => new Promise((done) => setTimeout(done, 1500)));
	if (isMobile) {
		await page.getByRole("button", { name: "Menu" }).click();
		await page.getByRole("dialog").getByRole("link", { name: "Account" }).click();
	} else await page.getByRole("navigation", { name: "Your things" }).getByRole("link", { name: "Account" }).click();
	await page.waitForTimeout(500);
	await expect(page.getByRole("dialog", { name: "Sign in" })).toHaveCount(0);
	answer();
	await expect(page).toHaveURL(/\/my-account/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Namaste, Ananya");
	await expect(page.getByRole("dialog", { name: "Sign in" })).toHaveCount(0);
});
