import { buyLaptop, openConsole } from "./console-api.ts";
import { blockThirdParties } from "./service-side.ts";
import { expect, expectNoAxeFindings, startShop, test } from "./shop.ts";

test("the shop's name is changed, and titles, mails and invoices have the new one", async ({ page }) => {
	test.slow();
	// Other journeys read the name, so this one has a shop of its own.
	const shop = await startShop();
	try {
		const { reference } = await buyLaptop(shop);
		await openConsole(page, shop, "/admin/settings");
		await page.getByLabel("Name of the shop").fill("");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("Fill this in.").first()).toBeVisible();
		await page.getByLabel("Name of the shop").fill("Plover Laptops");
		await page.getByLabel(/^Legal name/).fill("");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("Saved.")).toBeVisible();
		await page.goto(`${shop.url}/`);
		await expect(page).toHaveTitle(/Plover Laptops/);
		await page.goto(`${shop.url}/admin/settings/mail`);
		await expect(page.getByText(/Plover Laptops/).first()).toBeVisible();
		await page.getByRole("button", { name: "Send a test mail to myself" }).click();
		await expect(page.getByText("The mail is in the outbox: no mail server is set.")).toBeVisible();
		await page.goto(`${shop.url}/admin/outbox`);
		await expect(page.getByRole("link", { name: "Test mail from Plover Laptops" })).toBeVisible();
		await page.goto(`${shop.url}/admin/orders/${reference}`);
		await page.getByRole("button", { name: "Pack", exact: true }).click();
		await page.getByLabel("Serial number").first().fill(`PLV${Date.now()}`);
		await page.getByRole("button", { name: "Pack and issue the invoice" }).click();
		const link = page.getByRole("link", { name: /^Invoice / });
		await expect(link).toBeVisible();
		const pdf = await (await page.request.get(`${shop.url}${await link.getAttribute("href")}`)).body();
		expect(pdf.toString("latin1")).toContain("Plover Laptops");
		await page.goto(`${shop.url}/admin/audit?subject=settings`);
		await expect(page.getByText("Plover Laptops").first()).toBeVisible();
	} finally {
		await shop.stop();
	}
});

test("two people edit the same settings: the second is told and keeps what was typed", async ({ page, shop, browser }) => {
	await openConsole(page, shop, "/admin/settings/returns");
	const other = await (await browser.newContext()).newPage();
	await openConsole(other, shop, "/admin/settings/returns");
	await other.getByLabel("Days after delivery").fill("10");
	await other.getByRole("button", { name: "Save" }).click();
	await expect(other.getByText("Saved.")).toBeVisible();
	await page.getByLabel("Days after delivery").fill("14");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText(/Somebody else has saved/).first()).toBeVisible();
	await expect(page.getByLabel("Days after delivery")).toHaveValue("14");
	await expectNoAxeFindings(page);
	await page.getByRole("button", { name: "Put my changes on top of theirs" }).click();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Saved.")).toBeVisible();
	await other.context().close();
});

test("a store is added with split hours from its PIN, and has its page in the shop", async ({ page, shop }) => {
	await blockThirdParties(page);
	await openConsole(page, shop, "/admin/locations/new");
	await page.getByLabel("Name", { exact: true }).fill("Lapwing Malleshwaram");
	await expect(page.getByLabel("Address of its page")).toHaveValue("lapwing-malleshwaram");
	await page.getByLabel("Address of its page").fill("cart");
	await page.getByLabel("Address", { exact: true }).fill("8th Cross, Margosa Road");
	await page.getByLabel("PIN code").fill("560003");
	await page.getByRole("button", { name: /from the PIN/ }).click();
	await expect(page.getByLabel("Latitude")).toHaveValue(/^1[23]\./);
	await page.getByRole("button", { name: "Add hours to Monday" }).click();
	await page.getByLabel("Monday, closes, 1").fill("13:00");
	await page.getByRole("button", { name: "Add the location" }).click();
	await expect(page.getByText("This address belongs to another page of the shop.").first()).toBeVisible();
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Lapwing Malleshwaram");
	await expectNoAxeFindings(page);
	await page.getByLabel("Address of its page").fill("lapwing-malleshwaram");
	await page.getByRole("button", { name: "Add the location" }).click();
	await expect(page.getByRole("heading", { name: "Lapwing Malleshwaram", level: 1 })).toBeVisible();
	await page.goto(`${shop.url}/lapwing-malleshwaram`);
	await expect(page.getByText(/10\sam to 1\spm, 5\spm to 8\spm/).first()).toBeVisible();
});

test("an information page is edited with a preview, and the shop shows it", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/pages/about-us");
	const area = page.getByRole("textbox", { name: "Text" });
	await area.click();
	await page.keyboard.press("ControlOrMeta+End");
	await page.keyboard.type(" We also sell tea.");
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByRole("dialog").getByText("We also sell tea.")).toBeVisible();
	await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Saved.")).toBeVisible();
	await page.goto(`${shop.url}/about-us`);
	await expect(page.getByText("We also sell tea.")).toBeVisible();
});

test("a coupon is added and a question answered", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/coupons/new");
	await page.getByRole("button", { name: "Add the coupon" }).click();
	await expect(page.getByText("Use 3 to 30 letters, digits and dashes.").first()).toBeVisible();
	await page.getByLabel("Code").fill("tea-500");
	await page.getByLabel("Title").fill("Five hundred off");
	await page.getByRole("radio", { name: "An amount" }).check();
	await page.getByLabel("Rupees", { exact: true }).fill("500");
	await page.getByRole("button", { name: "Add the coupon" }).click();
	await expect(page.getByRole("heading", { name: "Coupon TEA-500" })).toBeVisible();
	await expect(page.getByText("Counts now")).toBeVisible();
});

test("a guide is deleted after a confirmation, and its address says that it is gone", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/guides");
	const link = page
		.getByRole("main")
		.getByRole("link")
		.filter({ hasText: /how|what|which/i })
		.first();
	await link.click();
	await expect(page).toHaveURL(/\/admin\/guides\/[\w-]+$/);
	const slug = page.url().split("/").at(-1) ?? "";
	await page.getByRole("button", { name: "Delete" }).click();
	const dialog = page.getByRole("alertdialog", { name: "Delete this guide?" });
	await dialog.getByRole("button", { name: "Delete" }).click();
	await expect(page).toHaveURL(/\/admin\/guides$/);
	expect([404, 410]).toContain((await page.request.get(`${shop.url}/blog/${slug}`)).status());
});

test("the shop replies to a review: everybody reads the reply under it, until it is removed", async ({ page, shop, browser }) => {
	await openConsole(page, shop, "/admin/reviews?state=shown");
	const row = page
		.getByRole("listitem")
		.filter({ has: page.getByRole("button", { name: /^Reply to/ }) })
		.first();
	const product = await row.getByRole("link").getAttribute("href");
	await row.getByRole("button", { name: /^Reply to/ }).click();
	await page.getByRole("button", { name: "Reply and show" }).click();
	await expect(page.getByText("Fill this in.")).toBeVisible();
	const text = `Bring it in, we clean the fan for free (${Date.now()}).`;
	await page.getByRole("textbox", { name: /^Reply to/ }).fill(text);
	await expectNoAxeFindings(page);
	await page.getByRole("button", { name: "Reply and show" }).click();
	await expect(page.getByText("The reply is shown.")).toBeVisible();
	const shopper = await browser.newPage();
	await shopper.goto(`${shop.url}${product}?reviews=newest#reviews`);
	const review = shopper.getByRole("article").filter({ hasText: text });
	await expect(review.getByText(/^Reply of /)).toBeVisible();
	await expectNoAxeFindings(shopper);
	await page
		.getByRole("listitem")
		.filter({ hasText: text })
		.getByRole("button", { name: /^Remove the reply to/ })
		.click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
	await expect(page.getByText("The reply is removed.")).toBeVisible();
	await shopper.reload();
	await expect(review).toHaveCount(0);
	await shopper.close();
});
