// What staff choose in the console instead of typing it: targets of links, services of a location, the point a banner is cropped around.
import { openConsole } from "./console-api.ts";
import { blockThirdParties } from "./service-side.ts";
import { expectNoAxeFindings, expect as plain, test } from "./shop.ts";

const expect = plain.configure({ timeout: 30_000 });

test("a banner leads to a product found by its name, a collection to a filtered list @desktop", async ({ page, shop }) => {
	test.slow();
	await openConsole(page, shop, "/admin/banners");
	await page
		.locator(".fold-button[aria-expanded=false]")
		.first()
		.or(page.getByRole("button", { name: "Fold all" }))
		.first()
		.waitFor();
	if ((await page.locator(".fold-button").first().getAttribute("aria-expanded")) === "false")
		await page.locator(".fold-button").first().click();
	const target = page.getByLabel("Leads to 1").first();
	await target.selectOption("A product");
	await page.getByRole("combobox", { name: "Leads to 1: product" }).fill("Ridge 14 OLED");
	await page
		.getByRole("option", { name: /Ridge 14 OLED/ })
		.first()
		.click();
	await expect(target).toHaveValue("/products/aravalli-ridge-14-oled");
	await expectNoAxeFindings(page);
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Saved.")).toBeVisible();

	await page.goto(`${shop.url}/admin/collections/new`);
	await page.getByLabel("Title", { exact: true }).fill("Lists of ours");
	await page.getByLabel("Kind").selectOption("browse");
	await page.getByRole("button", { name: "Add", exact: true }).click();
	await page.getByLabel("Words of link 1").fill("16 GB");
	await page.getByLabel("Where link 1 leads", { exact: true }).selectOption("A filtered list of products");
	const list = page.getByLabel("Where link 1 leads: list");
	await list.fill("https://elsewhere.example/products?ram=16");
	await expect(page.getByText("This is not the address of a filtered list of this shop.")).toBeVisible();
	await list.fill(`${shop.url}/products?ram=16&page=2`);
	await expectNoAxeFindings(page);
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("The collection is saved.")).toBeVisible();

	await page.goto(shop.url);
	await expect(page.getByRole("link", { name: "16 GB", exact: true })).toHaveAttribute("href", "/products?ram=16");
	await expect(page.locator('.hero__panel a[href="/products/aravalli-ridge-14-oled"]').first()).toBeAttached();
});

test("a centre's further services and the point of its banner are on its page @desktop", async ({ page, shop }) => {
	test.slow();
	await blockThirdParties(page);
	await openConsole(page, shop, "/admin/locations?q=Koramangala");
	await page
		.getByRole("link", { name: /^Lapwing Koramangala/ })
		.first()
		.click();
	await page.getByLabel(/^More services/).fill("Office Pick-up\nKeyboard repair\nLoan of a laptop");
	await page.getByLabel("From left to right").fill("20");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Saved.")).toBeVisible();
	await expect(page.getByLabel(/^More services/)).toHaveValue("Office Pick-up\nLoan of a laptop");
	const slug = await page.getByLabel("Address of its page").inputValue();
	await page.goto(`${shop.url}/${slug}`);
	const added = page.getByRole("list", { name: "Also here" }).getByRole("listitem");
	await expect(added).toHaveText(["Office Pick-up", "Loan of a laptop"]);
	const position = () => page.locator(".banner__picture").evaluate((picture) => getComputedStyle(picture).objectPosition);
	await expect.poll(position).toBe("20% 50%");
	await expectNoAxeFindings(page);
});
