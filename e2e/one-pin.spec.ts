import { confirmedCustomer, expect, test } from "./account-shop.ts";
import { addToCart, laptop, openProduct, waitForTotal } from "./buying.ts";

test.describe.configure({ timeout: 180_000 });

test("the PIN checked on a product's page is the PIN of the cart, of the pick-up list and of the checkout @core-desktop", async ({
	page,
}) => {
	await openProduct(page, laptop.slug, laptop.sku);
	const check = page.getByRole("form", { name: "Check delivery" });
	await check.getByRole("textbox", { name: "PIN code" }).fill("400053");
	await check.getByRole("button", { name: "Check" }).click();
	const fulfil = page.locator(".fulfil");
	// City and state, not the name of a delivery zone.
	await expect(fulfil.getByRole("status")).toContainText("to 400053, Mumbai, Maharashtra.");
	await expect(fulfil).not.toContainText("Cities with a Lapwing store");
	const nearest = fulfil.locator(".avail").first().getByRole("listitem");
	await expect(nearest.first()).toContainText(/Mumbai, about [1-9]\d* km/);
	await page.waitForLoadState("networkidle");

	await addToCart(page, laptop);
	await page.goto("/cart", { waitUntil: "networkidle" });
	await expect(page.getByLabel("Deliver to PIN code")).toHaveValue("400053");

	await page.goto("/checkout", { waitUntil: "networkidle" });
	await expect(page.getByLabel("PIN code").first()).toHaveValue("400053");
	await expect(page.getByLabel("City").first()).toHaveValue("Mumbai");
	await page.getByRole("radio", { name: /Pick it up/ }).check();
	await waitForTotal(page);
	const stores = page.getByRole("group", { name: /stores? ha(ve|s) everything/ }).getByRole("radio");
	await expect(stores.first()).toBeChecked();
	await expect(stores.first()).toHaveAccessibleName(/Mumbai/);

	// Changed in the checkout, it is changed on the product's page.
	await page.getByRole("radio", { name: /Deliver it/ }).check();
	const saved = page.waitForResponse((response) => response.url().endsWith("/cart/pin") && response.ok());
	await page.getByLabel("PIN code").first().fill("201301");
	await saved;
	await openProduct(page, laptop.slug, laptop.sku);
	await expect(fulfil.getByRole("status")).toContainText("to 201301, Noida, Uttar Pradesh.");
});

test("the checkout fills in the city people write, leaves it open where it is not sure, and an unknown PIN takes it back", async ({
	page,
}) => {
	await addToCart(page, laptop);
	await page.goto("/checkout", { waitUntil: "networkidle" });
	const pin = page.getByLabel("PIN code").first();
	const city = page.getByLabel("City").first();
	const state = page.getByLabel("State").first();
	for (const [number, name, code] of [
		["201301", "Noida", "09"],
		["799001", "Agartala", "16"],
		["560038", "Bengaluru", "29"],
		// Villages of many names.
		["504299", "", "36"],
		["560038", "Bengaluru", "29"],
		// A number that nobody has been given.
		["560999", "", ""],
	] as const) {
		await pin.fill(number);
		await waitForTotal(page);
		await expect(city).toHaveValue(name);
		await expect(state).toHaveValue(code);
	}
	await pin.fill("560038");
	await waitForTotal(page);
	await city.fill("Hesaraghatta");
	await pin.fill("560999");
	await waitForTotal(page);
	await expect(city).toHaveValue("Hesaraghatta");
});

test("the address book does the same", async ({ page, mail }) => {
	await confirmedCustomer(page, mail);
	await page.goto("/my-account/address-book?new", { waitUntil: "networkidle" });
	const pin = page.getByLabel("PIN code");
	await pin.fill("201301");
	await expect(page.getByLabel("City")).toHaveValue("Noida");
	await pin.fill("560999");
	await expect(page.getByText("We do not know this PIN code.")).toBeVisible();
	await expect(page.getByLabel("City")).toHaveValue("");
	await expect(page.getByLabel("State")).toHaveValue("");
});
