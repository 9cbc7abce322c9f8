import type { Page } from "@playwright/test";
import { confirmedCustomer, expect, test } from "./account-shop.ts";
import {
	aBuyer,
	addToCart,
	aPhone,
	cartLink,
	cheapestItem,
	fillAddress,
	fillContact,
	laptop,
	openProduct,
	payButton,
	placeAsGuest,
	waitForTotal,
} from "./buying.ts";
import { expectNoAxeFindings } from "./shop.ts";

test.describe.configure({ timeout: 180_000 });

const testPage = (page: Page) => page.getByText("This is a test. No money moves.");

test("[2.15] [2.17] a guest buys: contact, address by PIN, test payment, and the success page @core", async ({ page }) => {
	const buyer = aBuyer();
	await addToCart(page, laptop);
	await page.goto("/cart", { waitUntil: "networkidle" });
	const total = await page.locator(".summary .total dd").textContent();
	await page.getByRole("link", { name: "Check out" }).first().click();
	await expect(page).toHaveTitle(/^Checkout \| /);
	await page.waitForLoadState("networkidle");
	await fillContact(page, buyer);
	await fillAddress(page);
	await expectNoAxeFindings(page);
	await expect(payButton(page)).toHaveAccessibleName(`Pay ${total}`);
	await payButton(page).click();
	await expect(testPage(page)).toBeVisible();
	await expect(page).toHaveURL(/\/pay\/[\w-]{20,}$/);
	await expectNoAxeFindings(page);
	await page.getByRole("button", { name: /^Pay ₹/ }).click();
	await expect(page).toHaveURL(/\/payment-success\?payment=/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid. Thank you");
	await expect(page).toHaveTitle(/^Paid\. Thank you \| /);
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
	const main = page.getByRole("main");
	await expect(main).toContainText(laptop.title);
	await expect(main).toContainText(total ?? "no total");
	await expect(main).toContainText("560038");
	// The mail's name is hidden from whoever sees the screen.
	await expect(main).not.toContainText(buyer.email);
	await expectNoAxeFindings(page);
	await page.getByRole("link", { name: "Track this order" }).click();
	await expect(page).toHaveURL(/\/track\/order\//);
	await expect(page.getByRole("heading", { name: "Where it is" })).toBeVisible();
	await expect(page.getByRole("main")).not.toContainText("14, 3rd Cross");
	await expect(cartLink(page)).toHaveAccessibleName("Cart");
	await expectNoAxeFindings(page);
});

test("Back from a paid order leads on to the pages before, not to the same page again", async ({ page }) => {
	await placeAsGuest(page, aBuyer());
	const steps = await page.evaluate(() => history.length);
	await page.getByRole("button", { name: /^Pay ₹/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid. Thank you");
	await page.waitForLoadState("networkidle");
	await page.goBack();
	await expect(page).toHaveURL(/\/payment-success\?payment=/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid. Thank you");
	await page.waitForLoadState("networkidle");
	await page.goBack();
	await expect(page).toHaveURL(/\/checkout/);
	await page.goForward();
	await expect(page).toHaveURL(/\/payment-success\?payment=/);
	expect(await page.evaluate(() => history.length)).toBe(steps + 1);
});

test("[2.16] a payment that fails says that no money was taken, and is paid again on the same order @core-desktop", async ({ page }) => {
	await placeAsGuest(page, aBuyer());
	const reference = /LW-[\d-]+/.exec(await page.getByRole("main").innerText())?.[0] ?? "none";
	await page.getByRole("button", { name: "Let it fail" }).click();
	await expect(page).toHaveURL(/\/payment-faild\?payment=/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("The payment did not go through.");
	await expect(page.getByText("No money was taken.")).toBeVisible();
	await expect(page.getByText("Held for you until")).toBeVisible();
	await expectNoAxeFindings(page);
	await page.getByRole("button", { name: "Pay again" }).click();
	await expect(testPage(page)).toBeVisible();
	await expect(page.getByRole("main")).toContainText(reference);
	await page.getByRole("button", { name: /^Pay ₹/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid. Thank you");
	await expect(page.getByRole("main")).toContainText(reference);
});

test("[2.16] a shopper who leaves without paying can pay another way", async ({ page, request }) => {
	await placeAsGuest(page, aBuyer(), await cheapestItem(request));
	await page.getByRole("button", { name: "Leave without paying" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This is not paid yet.");
	await page.getByRole("radio", { name: /Cash on delivery/ }).check();
	await page.getByRole("button", { name: "Pay this way" }).click();
	await expect(page).toHaveURL(/\/payment-success\?payment=/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ordered. Thank you");
	await expect(page.getByText("To pay on delivery")).toBeVisible();
});

test("[2.15] [2.16] the result pages without a payment say so", async ({ page }) => {
	for (const address of ["/payment-success", "/payment-faild"]) {
		await page.goto(address);
		await expect(page.getByText("There is no payment at this address.")).toBeVisible();
		await expect(page).toHaveTitle("Payments | Lapwing");
		await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
	}
});

test("[2.17] a payment address that is wrong, or names no payment, is a 404 and says what to do", async ({ page }) => {
	for (const token of ["abc", "abcdefghijklmnopqrstuvwx"])
		for (const address of [
			`/verify-payment/${token}`,
			`/verify-payment/${token}?look=1`,
			`/pay/${token}`,
			`/payment-success?payment=${token}`,
			`/payment-faild?payment=${token}`,
		]) {
			const answer = await page.goto(address);
			expect(`${address} ${answer?.status()}`).toBe(`${address} 404`);
			await expect(page.getByText("There is no payment at this address.")).toBeVisible();
			await expect(page).toHaveTitle("Payments | Lapwing");
			await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
		}
});

test("[2.17] the waiting page says so after a minute, and asks again on request", async ({ page }) => {
	await placeAsGuest(page, aBuyer());
	const token = new URL(page.url()).pathname.split("/")[2];
	await page.clock.install();
	await page.goto(`/verify-payment/${token}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checking your payment");
	await expect(page).toHaveTitle(/^Checking your payment \| /);
	await expectNoAxeFindings(page);
	const heading = page.getByRole("heading", { level: 1 });
	await expect
		.poll(async () => {
			await page.clock.runFor(5000);
			return heading.textContent();
		})
		.toBe("We do not know yet");
	await expect(page.getByRole("button", { name: "Ask again" })).toBeVisible();
	await expect(page.getByRole("link", { name: "See the order" })).toBeVisible();
});

test("a customer collects at a store and pays there; the store and the list being bought are kept", async ({ page, mail }) => {
	await confirmedCustomer(page, mail);
	const thing = await cheapestItem(page.request);
	await openProduct(page, thing.slug, thing.sku);
	await page.getByRole("button", { name: "Buy now" }).first().click();
	await expect(page).toHaveURL(new RegExp(`/checkout\\?buy=${thing.sku}`));
	await page.waitForLoadState("networkidle");
	await expect(page.getByLabel("Full name")).toHaveValue("Ananya Iyer");
	await page.getByLabel("Phone").fill(aPhone());
	await page.getByRole("radio", { name: /Pick it up/ }).check();
	await expect(page.getByLabel("House number and street").first()).toBeHidden();
	await page.getByLabel("PIN code").first().fill("560038");
	await waitForTotal(page);
	const stores = page.getByRole("group", { name: /stores? ha(ve|s) everything/ });
	await expect(stores.getByText(/about \d+ km/).first()).toBeVisible();
	await page.getByRole("radio", { name: /Pay at the store/ }).check();
	await waitForTotal(page);
	await expectNoAxeFindings(page);
	await payButton(page).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ordered. Thank you");
	await expect(page.getByText("To pay at the store")).toBeVisible();
	await page.goto("/my-account/myorders", { waitUntil: "networkidle" });
	await expect(page.getByRole("heading", { name: thing.title })).toBeVisible();
	await page.getByRole("link", { name: /Track order/ }).click();
	await expect(page.getByText("Collect at")).toBeVisible();
});

test("a saved address is enough, and cash is paid at the door", async ({ page, mail }) => {
	await confirmedCustomer(page, mail);
	const saved = await page.request.post("/public/api/account/addresses", {
		data: { name: "Ananya Iyer", phone: aPhone(), line1: "14, 3rd Cross", city: "Bengaluru", state_code: "29", post_code: "560038" },
	});
	expect(saved.status()).toBe(201);
	await addToCart(page, await cheapestItem(page.request));
	await page.goto("/checkout", { waitUntil: "networkidle" });
	await expect(page.getByRole("radio", { name: /14, 3rd Cross/ })).toBeChecked();
	await expect(page.getByLabel("House number and street").first()).toBeHidden();
	await expect(page.getByRole("group", { name: "When it arrives at 560038" })).toBeVisible();
	await page.getByRole("radio", { name: /Cash on delivery/ }).check();
	await waitForTotal(page);
	await payButton(page).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ordered. Thank you");
	await expect(page.getByText("To pay on delivery")).toBeVisible();
});

test("what is missing or wrong is told at its field and in a summary; nothing typed is lost", async ({ page }) => {
	await addToCart(page, laptop);
	await page.goto("/checkout", { waitUntil: "networkidle" });
	await page.getByLabel("Full name").fill("Ananya Iyer");
	await page.getByText("Business invoice with GSTIN").click();
	await page.getByLabel("GSTIN").fill("29AAACL1234C1Z0");
	await page.getByLabel("Business name").fill("Iyer Traders");
	await expect(page.getByText("This is not a valid GSTIN. Check its 15 characters.")).toBeVisible();
	await payButton(page).click();
	const summary = page.getByRole("alert").filter({ hasText: "Nothing was ordered or charged." });
	await expect(summary).toBeFocused();
	await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
	await expectNoAxeFindings(page);
	await summary.getByRole("link", { name: /^E-mail/ }).click();
	await expect(page.getByLabel("E-mail")).toBeFocused();
	await expect(page.getByLabel("Full name")).toHaveValue("Ananya Iyer");
	await expect(page.getByLabel("Business name")).toHaveValue("Iyer Traders");
	await page.getByLabel("GSTIN").fill("");
	await page.getByLabel("E-mail").click();
	await expect(page.getByLabel("GSTIN")).not.toHaveAttribute("aria-invalid", "true");
	await expect(page.getByLabel("Business name")).toBeVisible();
	await expect(page.getByLabel("Business name")).toHaveValue("Iyer Traders");
});

test("a refresh or a broken connection loses nothing that was typed", async ({ page, context }) => {
	const buyer = aBuyer();
	await addToCart(page, laptop);
	await page.goto("/checkout", { waitUntil: "networkidle" });
	await fillContact(page, buyer);
	await fillAddress(page);
	await page.getByLabel("City").first().fill("Indiranagar, Bengaluru");
	await page.getByText("The bill goes to another address").click();
	await page.getByLabel("House number and street").nth(1).fill("Plot 7");
	const key = await page.locator('[name="idempotency_key"]').inputValue();
	await page.reload({ waitUntil: "networkidle" });
	await expect(page.getByLabel("Full name")).toHaveValue(buyer.name);
	await expect(page.getByLabel("E-mail")).toHaveValue(buyer.email);
	await expect(page.getByLabel("City").first()).toHaveValue("Indiranagar, Bengaluru");
	await expect(page.getByLabel("House number and street").nth(1)).toHaveValue("Plot 7");
	await expect(page.locator('[name="idempotency_key"]')).toHaveValue(key);
	await waitForTotal(page);
	await page.getByText("The bill goes to another address").click();

	await context.setOffline(true);
	await payButton(page).click();
	await expect(page.getByText("What you entered is kept.")).toBeVisible();
	await context.setOffline(false);
	await payButton(page).click();
	await expect(testPage(page)).toBeVisible();
});

test("a double click orders once", async ({ page, mail }) => {
	await confirmedCustomer(page, mail);
	await addToCart(page, laptop);
	await page.goto("/checkout", { waitUntil: "networkidle" });
	await page.getByLabel("Phone").fill(aPhone());
	await fillAddress(page);
	await payButton(page).dblclick();
	await expect(testPage(page)).toBeVisible();
	const answer = await page.request.get("/public/api/account/orders");
	const { data } = (await answer.json()) as { data: { all_count: number } };
	expect(data.all_count).toBe(1);
});

test("what changed between the review and the button is shown, not charged", async ({ page, context }) => {
	await addToCart(page, laptop);
	await page.goto("/checkout", { waitUntil: "networkidle" });
	await fillContact(page, aBuyer());
	await fillAddress(page);
	const before = (await payButton(page).innerText()).replace(/^Pay\s+/, "");
	// Another tab adds one more of it.
	const tab = await context.newPage();
	await addToCart(tab, laptop);
	await tab.close();
	await payButton(page).click();
	const note = page.getByRole("alert").filter({ hasText: "Nothing was charged." });
	await expect(note).toBeFocused();
	await expect(note).toContainText(`The total was ${before} and is now`);
	await expect(page).toHaveURL(/\/checkout$/);
	await expectNoAxeFindings(page);
	await payButton(page).click();
	await expect(testPage(page)).toBeVisible();
	await expect(page.getByRole("main")).not.toContainText(before);
});

test("an empty cart has nothing to check out, and says where to go", async ({ page }) => {
	await page.goto("/checkout");
	await expect(page.getByText("There is nothing to buy yet")).toBeVisible();
	await expect(page.getByRole("link", { name: "To the cart" })).toBeVisible();
	await expectNoAxeFindings(page);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("[2.15] [2.17] bought at once, updated, corrected, paid", async ({ page }) => {
		await page.goto(`/products/${laptop.slug}?variant=${laptop.sku}`);
		await page.getByRole("button", { name: "Buy now" }).first().click();
		await expect(page).toHaveURL(/\/checkout\?buy=/);
		await page.getByLabel("Full name").fill("Ananya Iyer");
		await page.getByLabel("Phone").fill(aPhone());
		await page.getByLabel("PIN code").first().fill("560038");
		await page.getByRole("button", { name: "Update" }).click();
		await expect(page.getByRole("group", { name: "When it arrives at 560038" })).toBeVisible();
		await expect(page.getByLabel("State").first()).toHaveValue("29");
		await page.getByLabel("House number and street").first().fill("14, 3rd Cross");
		await payButton(page).click();
		await expect(page.getByText("Nothing was ordered or charged.")).toBeVisible();
		await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
		await expect(page.getByLabel("Full name")).toHaveValue("Ananya Iyer");
		await expect(page.getByLabel("House number and street").first()).toHaveValue("14, 3rd Cross");
		await page.getByLabel("E-mail").fill("ananya@example.in");
		await payButton(page).click();
		await expect(testPage(page)).toBeVisible();
		await page.getByRole("button", { name: /^Pay ₹/ }).click();
		await expect(page).toHaveURL(/\/(verify-payment\/|payment-success)/);
		// The page asks again by itself after some seconds.
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid. Thank you");
	});
});
