import { expect, expectNoAxeFindings, test } from "./shop.ts";

const rupees = (text: string | null) => Number(text?.replace(/\D/g, ""));

test("the price after a coupon on the product page is what the cart asks for @core", async ({ page }) => {
	await page.goto("/products/aravalli-ridge-14-oled");
	await page.waitForLoadState("networkidle");
	const offers = page.getByRole("region", { name: "Offers" });
	const promised = rupees(await offers.locator("p b").first().textContent());
	const code = (await offers.locator("p b").nth(1).textContent()) ?? "";
	await expect(offers).toContainText("The bank takes it off when you pay.");
	await page.getByRole("button", { name: "Add to cart" }).locator("visible=true").first().click();
	await expect(page.getByText(/in your cart|added/i).first()).toBeVisible();
	await page.goto("/cart");
	const field = page.getByRole("textbox", { name: /coupon/i });
	if (!(await field.isVisible()))
		await page
			.getByText(/coupon/i)
			.first()
			.click();
	await field.fill(code);
	await field.press("Enter");
	await expect(page.getByText(`₹${promised.toLocaleString("en-IN")}`).first()).toBeVisible();
});

test("a warranty extension ticked on the product page is a line under its laptop in cart and checkout", async ({ page }) => {
	await page.goto("/products/aravalli-ridge-14-oled");
	await page.waitForLoadState("networkidle");
	await page.getByRole("checkbox", { name: "2 years more warranty, ₹5,999" }).check();
	await page.getByRole("button", { name: "Add to cart" }).locator("visible=true").first().click();
	await expect(page.getByText(/in your cart|added/i).first()).toBeVisible();
	await page.goto("/cart");
	const line = page.getByRole("listitem").filter({ hasText: "Aravalli Ridge 14 OLED" });
	await expect(line).toContainText("2 years more warranty");
	await expect(page.getByText("₹80,989").locator("visible=true").first()).toBeVisible();
	await expectNoAxeFindings(page);
	await line.getByRole("button", { name: "Remove 2 years more warranty" }).click();
	await expect(line.getByRole("button", { name: "Add 2 years more warranty, ₹5,999 for Aravalli Ridge 14 OLED" })).toBeVisible();
	await expect(page.getByText("₹74,990").locator("visible=true").first()).toBeVisible();
	// The line shows it before the answer; leaving at once by an address would end the request.
	const answered = page.waitForResponse((response) => response.request().method() !== "GET" && response.url().includes("/cart"));
	await line.getByRole("button", { name: "Add 2 years more warranty" }).click();
	await expect(line.getByRole("button", { name: "Remove 2 years more warranty" })).toBeVisible();
	await answered;
	await page.goto("/checkout");
	await expect(page.getByRole("complementary", { name: "Your order" })).toContainText("For Aravalli Ridge 14 OLED");
});

test("the bar counts a ticked warranty extension, and without JavaScript its button takes it along @phone", async ({
	browser,
	page,
	shop,
	viewport,
}) => {
	await page.goto("/products/aravalli-ridge-14-oled");
	await page.waitForLoadState("networkidle");
	const bar = page.getByRole("region", { name: "Buy", exact: true });
	await expect(bar.locator(".price b")).toHaveText("₹74,990");
	await page.getByRole("checkbox", { name: "2 years more warranty, ₹5,999" }).check();
	await expect(bar.locator(".price b")).toHaveText("₹80,989");
	await page.getByText("What it covers").click();
	await expect(page.getByText("It starts when the maker's warranty ends")).toBeVisible();

	const context = await browser.newContext({ javaScriptEnabled: false, viewport });
	const plain = await context.newPage();
	await plain.goto(`${shop.url}/products/aravalli-ridge-14-oled`);
	await plain.getByRole("checkbox", { name: "2 years more warranty, ₹5,999" }).check();
	await plain.getByRole("region", { name: "Buy", exact: true }).getByRole("button", { name: "Add to cart" }).click();
	await expect(plain.getByRole("listitem").filter({ hasText: "Aravalli Ridge 14 OLED" })).toContainText("2 years more warranty");
	await context.close();
});

test("a laptop stands against two others, and all three open side by side", async ({ page }) => {
	await page.goto("/products/aravalli-ridge-14-oled");
	const against = page.getByRole("region", { name: "Against others" });
	await against.scrollIntoViewIfNeeded();
	await expect(against.getByRole("heading", { level: 3 })).toHaveCount(2);
	await expect(against).toContainText(/This one.*(lighter|cheaper|more|brighter|faster)/);
	await against.getByRole("link", { name: "Compare all 3 side by side" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 3 laptops");
	await page.goto("/products/kestrel-mouse-m2");
	await expect(page.getByRole("region", { name: "Against others" })).toHaveCount(0);
});

test("express and cash on delivery stand beside the answer to a PIN", async ({ page }) => {
	await page.goto("/products/aravalli-ridge-14-oled?pin=573201");
	const answer = page.getByRole("form", { name: "Check delivery" }).locator("xpath=following-sibling::*[@role='status']");
	await expect(answer).toContainText("Express:");
	await expect(answer).toContainText("Cash on delivery is for orders up to ₹50,000.");
	await page.goto("/products/kestrel-mouse-m2?pin=573201");
	await expect(answer).toContainText("Cash on delivery is possible.");
	await page.goto("/products/kestrel-mouse-m2?pin=190001");
	await expect(answer).toContainText("No cash on delivery at this PIN.");
	await expect(answer).not.toContainText("Express");
});

test("a second PIN is the one of the page after a reload, though the first stands in the address", async ({ page }) => {
	await page.goto("/products/aravalli-ridge-14-oled?variant=AR14-U5-16512-SAND&pin=573201", { waitUntil: "networkidle" });
	const check = page.getByRole("form", { name: "Check delivery" });
	const answer = check.locator("xpath=following-sibling::*[@role='status']");
	await expect(answer).toContainText("573201");
	await check.getByRole("textbox", { name: "PIN code" }).fill("400053");
	await check.getByRole("button", { name: "Check" }).click();
	await expect(answer).toContainText("to 400053, Mumbai");
	await expect(page).toHaveURL(/variant=AR14-U5-16512-SAND&pin=400053$/);
	await page.reload({ waitUntil: "networkidle" });
	await expect(check.getByRole("textbox", { name: "PIN code" })).toHaveValue("400053");
	await expect(answer).toContainText("to 400053, Mumbai");
});

test("a refurbished laptop states its grade and battery health beside the price", async ({ page }) => {
	await page.goto("/products/aravalli-ridge-13-2022-refurbished");
	const info = page.locator(".product-page__info");
	await expect(info.getByText("Battery health")).toBeVisible();
	await expect(info).toContainText(/Grade[AB], /);
});

for (const colorScheme of ["light", "dark"] as const)
	test(`axe finds nothing on the offers and the comparison, ${colorScheme}`, async ({ page }) => {
		await page.emulateMedia({ colorScheme });
		await page.goto("/products/aravalli-ridge-14-oled?pin=573201");
		await page.waitForLoadState("networkidle");
		await page.getByRole("region", { name: "Against others" }).scrollIntoViewIfNeeded();
		await expectNoAxeFindings(page);
		const folder = process.env["LAPWING_SCREENSHOTS"];
		if (!folder) return;
		const shot = (name: string) => `${folder}/${name}-${colorScheme}-${page.viewportSize()?.width}.png`;
		await page.locator(".ways").screenshot({ path: shot("offers") });
		await page.locator("#against").screenshot({ path: shot("against") });
	});
