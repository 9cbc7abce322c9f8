import { authDialog, confirmedCustomer, expect, fillSignIn, openSignIn, test } from "./account-shop.ts";
import { addToCart, cartLink, cheapestItem, laptop, openProduct } from "./buying.ts";
import { expectNoAxeFindings } from "./shop.ts";

test.describe.configure({ timeout: 180_000 });

test("[2.5] [3.15] [4.7] cart: added from the product's page, counted in the header, changed, saved for later, removed @core-desktop", async ({
	page,
}) => {
	await addToCart(page, laptop);
	await expect(page.getByText("Added to cart.")).toBeVisible();
	await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
	await expect(page).toHaveURL(/\/products\//);
	const thing = await cheapestItem(page.request);
	await addToCart(page, thing);
	await expect(cartLink(page)).toHaveAccessibleName("Cart, 2 items");
	await cartLink(page).click();
	await expect(page).toHaveTitle(/^Cart \| /);
	await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
	// On a phone the bar at the bottom covers what is scrolled below it.
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	await expectNoAxeFindings(page);

	const line = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: laptop.title }) });
	const total = page.locator(".summary .total dd");
	const before = await total.textContent();
	await line.getByRole("button", { name: "One more" }).click();
	await expect(line.getByRole("status")).toHaveText("2");
	await expect(total).not.toHaveText(before ?? "");
	await expect(cartLink(page)).toHaveAccessibleName("Cart, 3 items");
	await page.reload({ waitUntil: "networkidle" });
	await expect(line.getByRole("status")).toHaveText("2");
	await line.getByRole("button", { name: "One less" }).click();
	await expect(total).toHaveText(before ?? "");

	await line.getByRole("button", { name: "Save for later" }).click();
	const saved = page.getByRole("region", { name: "Saved for later" });
	await expect(saved.getByRole("heading", { name: laptop.title })).toBeVisible();
	await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await saved.getByRole("button", { name: "Move to cart" }).click();
	await expect(saved).toBeHidden();
	await expect(cartLink(page)).toHaveAccessibleName("Cart, 2 items");
	await page.getByRole("button", { name: `Remove ${thing.title}` }).click();
	await expect(page.getByText(`Removed: ${thing.title}`)).toBeVisible();
	await page.getByRole("button", { name: "Remove" }).click();
	await expect(page.getByText("Your cart is empty")).toBeVisible();
	await expect(cartLink(page)).toHaveAccessibleName("Cart");
	await expectNoAxeFindings(page);
});

test("[4.7] emptying the cart asks first, and what is saved for later stays", async ({ page }) => {
	await addToCart(page, laptop);
	await addToCart(page, await cheapestItem(page.request));
	const thing = await cheapestItem(page.request, 1);
	await addToCart(page, thing);
	await page.goto("/cart", { waitUntil: "networkidle" });
	const saved = page.getByRole("region", { name: "Saved for later" });
	const line = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: thing.title }) });
	await line.getByRole("button", { name: "Save for later" }).click();
	await expect(saved.getByRole("heading", { name: thing.title })).toBeVisible();
	await page.getByRole("button", { name: "Empty the cart" }).click();
	const dialog = page.getByRole("alertdialog");
	await expect(dialog).toBeVisible();
	await dialog.getByRole("button", { name: "Keep it" }).click();
	await expect(page.getByRole("heading", { name: laptop.title })).toBeVisible();
	await page.getByRole("button", { name: "Empty the cart" }).click();
	await dialog.getByRole("button", { name: "Empty it" }).click();
	await expect(page.getByText("Your cart is empty")).toBeVisible();
	await expect(cartLink(page)).toHaveAccessibleName("Cart");
	await expect(saved.getByRole("heading", { name: thing.title })).toBeVisible();
	await page.reload({ waitUntil: "networkidle" });
	await expect(saved.getByRole("heading", { name: thing.title })).toBeVisible();
});

test("a coupon that does not exist is told at its field and stays there; the PIN shows the day and a wrong one is told", async ({
	page,
}) => {
	await addToCart(page, laptop);
	await page.goto("/cart", { waitUntil: "networkidle" });
	await page.getByLabel("Coupon").fill("NEVERMADE");
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page.getByLabel("Coupon")).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByLabel("Coupon")).toHaveValue("NEVERMADE");
	const pin = page.getByLabel("Deliver to PIN code");
	await pin.fill("5600");
	await page.getByRole("button", { name: "Check" }).click();
	await expect(pin).toHaveAttribute("aria-invalid", "true");
	await pin.fill("560038");
	await page.getByRole("button", { name: "Check" }).click();
	await expect(page.getByText(/Arrives \w{3}, \d+ \w{3}/)).toBeVisible();
	await expect(page.locator(".totals")).toContainText("Delivery");
	await page.reload({ waitUntil: "networkidle" });
	await expect(pin).toHaveValue("560038");
	await expectNoAxeFindings(page);
});

test("the cart waits for a connection and says so", async ({ page, context }) => {
	await addToCart(page, laptop);
	await page.goto("/cart", { waitUntil: "networkidle" });
	await context.setOffline(true);
	await expect(page.getByText("No connection.")).toBeVisible();
	const line = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: laptop.title }) });
	await line.getByRole("button", { name: "One more" }).click();
	await expect(line.getByRole("alert")).toContainText("could not be reached");
	await expect(line.getByRole("status")).toHaveText("1");
	await context.setOffline(false);
	await line.getByRole("button", { name: "One more" }).click();
	await expect(line.getByRole("status")).toHaveText("2");
});

test("the compare page's columns add to the cart too", async ({ page }) => {
	const thing = await cheapestItem(page.request);
	await page.goto(`/compare?products=${laptop.slug},${thing.slug}`, { waitUntil: "networkidle" });
	await page.getByRole("button", { name: `Add to cart ${laptop.title}` }).click();
	await expect(page.getByText("Added to cart.")).toBeVisible();
	await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
});

test("a saved laptop moves to the cart and leaves the wishlist", async ({ page, mail }) => {
	await confirmedCustomer(page, mail);
	await openProduct(page, laptop.slug);
	await page.getByRole("button", { name: `Save ${laptop.title}` }).click();
	await expect(page.getByText(`Saved: ${laptop.title}`)).toBeVisible();
	await page.goto("/my-account/wishlist", { waitUntil: "networkidle" });
	await page.getByRole("button", { name: `Move to cart ${laptop.title}` }).click();
	await expect(page.getByText("Nothing saved yet")).toBeVisible();
	await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
});

test("the guest's cart joins the customer's at sign-in, is there on another device, and is gone after sign-out", async ({
	page,
	mail,
	browser,
	isMobile,
	shop,
}) => {
	const elsewhere = await browser.newContext({ baseURL: shop.url });
	const other = await elsewhere.newPage();
	const customer = await confirmedCustomer(other, mail);
	await addToCart(other, await cheapestItem(other.request));

	await addToCart(page, laptop);
	await openSignIn(page, isMobile);
	await fillSignIn(page, customer);
	await expect(authDialog(page)).toBeHidden();
	await expect(cartLink(page)).toHaveAccessibleName("Cart, 2 items");
	await other.goto("/cart", { waitUntil: "networkidle" });
	await expect(other.getByRole("heading", { name: laptop.title })).toBeVisible();
	await elsewhere.close();

	await page.goto("/my-account/profile", { waitUntil: "networkidle" });
	await page.getByRole("button", { name: "Sign out" }).first().click();
	await expect(page).toHaveURL(/\/$/);
	await expect(cartLink(page)).toHaveAccessibleName("Cart");
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("[2.5] [3.12] the cart is plain forms, and the first of them sets the guest token", async ({ page, context }) => {
		await page.goto(`/products/${laptop.slug}?variant=${laptop.sku}`);
		expect((await context.cookies()).find((cookie) => cookie.name === "guest_token")).toBeUndefined();
		await page.getByRole("button", { name: "Add to cart" }).first().click();
		await expect(page).toHaveURL(/\/cart$/);
		const cookie = (await context.cookies()).find((each) => each.name === "guest_token");
		expect(cookie?.value).toMatch(/^[\w-]{32,64}$/);
		expect(cookie?.sameSite).toBe("Lax");
		const line = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: laptop.title }) });
		await line.getByRole("button", { name: "One more" }).click();
		await expect(line.getByRole("status")).toHaveText("2");
		await page.getByLabel("Coupon").fill("NEVERMADE");
		await page.getByRole("button", { name: "Apply" }).click();
		await expect(page.getByLabel("Coupon")).toHaveAttribute("aria-invalid", "true");
		await expect(page.getByLabel("Coupon")).toHaveValue("NEVERMADE");
		await page.getByLabel("Deliver to PIN code").fill("560038");
		await page.getByRole("button", { name: "Check" }).click();
		await expect(page.getByText(/Arrives \w{3}, \d+ \w{3}/)).toBeVisible();
		await line.getByRole("button", { name: "Save for later" }).click();
		await expect(page.getByRole("region", { name: "Saved for later" })).toContainText(laptop.title);
		await page.getByRole("button", { name: "Move to cart" }).click();
		await line.getByRole("button", { name: "Remove" }).click();
		await expect(page.getByText("Your cart is empty")).toBeVisible();
	});

	test("[3.12] script adopts the token, and the cart with it", async ({ page, context, browser, shop }) => {
		await page.goto(`/products/${laptop.slug}?variant=${laptop.sku}`);
		await page.getByRole("button", { name: "Add to cart" }).first().click();
		await expect(page).toHaveURL(/\/cart$/);
		const withScript = await browser.newContext({ baseURL: shop.url, storageState: await context.storageState(), javaScriptEnabled: true });
		const later = await withScript.newPage();
		await later.goto("/", { waitUntil: "networkidle" });
		await expect(cartLink(later)).toHaveAccessibleName("Cart, 1 item");
		const [cookie] = await context.cookies();
		expect(await later.evaluate(() => localStorage.getItem("guest_token"))).toBe(cookie?.value);
		await withScript.close();
	});
});

test("[3.12] a cart made without script beside the visitor's own joins it", async ({ page, context, request, shop }) => {
	await addToCart(page, laptop);
	const stray = crypto.randomUUID();
	const thing = await cheapestItem(request);
	const added = await request.post(`${shop.url}/public/api/cart/lines`, { headers: { "guest-token": stray }, data: { sku: thing.sku } });
	expect(added.status()).toBe(201);
	await context.addCookies([{ name: "guest_token", value: stray, url: shop.url, sameSite: "Lax" }]);
	await page.goto("/", { waitUntil: "networkidle" });
	await expect(cartLink(page)).toHaveAccessibleName("Cart, 2 items");
});
