// What the browser remembers: the focus, other tabs, plain forms, an unfinished sign-in.
import type { Page } from "@playwright/test";
import { addToCart, laptop } from "./buying.ts";
import { blockThirdParties, fillContactForm, fillRequest, holdRequests, waitForHydration } from "./service-side.ts";
import { expect, test } from "./shop.ts";

test.beforeEach(async ({ page }) => blockThirdParties(page));

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName.toLowerCase() ?? "");

test("after a navigation by script the focus is on the new page's heading; a search, a filter and a configuration keep it @desktop", async ({
	page,
}) => {
	await page.goto("/");
	await waitForHydration(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Compare" }).click();
	await expect(page).toHaveURL(/\/compare$/);
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

	const search = page.getByRole("banner").getByRole("combobox").first();
	await search.fill("oriel");
	await search.press("Enter");
	await expect(page).toHaveURL(/\/products\?q=oriel/);
	await expect(search).toBeFocused();
	await expect(page.locator("[aria-live=polite].sr")).not.toBeEmpty();

	const box = page.getByRole("complementary", { name: "Filters" }).getByRole("checkbox", { name: /^16/ }).first();
	await box.check();
	await expect(page).toHaveURL(/ram=16/);
	await expect(box).toBeFocused();

	await page.goto(`/products/${laptop.slug}`);
	await waitForHydration(page);
	const other = page.getByRole("main").getByRole("link", { name: /16 GB, 1 TB/ });
	await other.focus();
	await other.press("Enter");
	await expect(page).toHaveURL(/variant=/);
	expect(await focused(page)).not.toBe("h1");
});

test("[3.15] compare and cart agree across tabs, and what is removed in one cannot be checked out in the other @desktop", async ({
	page,
}) => {
	await addToCart(page, laptop);
	const other = await page.context().newPage();
	await blockThirdParties(other);
	await other.goto("/cart");
	await waitForHydration(other);
	await expect(other.getByRole("heading", { name: laptop.title })).toBeVisible();
	await other
		.getByRole("button", { name: /^Remove/ })
		.first()
		.click();
	await expect(other.getByRole("banner").getByRole("link", { name: "Cart", exact: true })).toBeVisible();
	await page.bringToFront();
	await page.evaluate(() => dispatchEvent(new Event("focus")));
	await expect(page.getByRole("banner").getByRole("link", { name: "Cart", exact: true })).toBeVisible();
	// In the first tab, the way to the checkout ends before anything is ordered.
	await page.goto("/checkout");
	await expect(page.getByRole("main")).not.toContainText(laptop.title);
	await expect(page.getByRole("button", { name: /^(Pay|Order for) ₹/ })).toHaveCount(0);

	await page.goto("/products?categories=thin-and-light");
	await waitForHydration(page);
	await other.goto("/products?categories=thin-and-light");
	await waitForHydration(other);
	await other
		.getByRole("checkbox", { name: /^Compare/ })
		.first()
		.check();
	await expect(page.getByRole("banner").getByRole("link", { name: "Compare, 1 item" })).toBeVisible();
	await other.close();
});

test("[7.9] the stored lists hold what the server returned", async ({ page }) => {
	await page.goto("/products?categories=thin-and-light");
	await waitForHydration(page);
	await page
		.getByRole("checkbox", { name: /^Compare/ })
		.first()
		.check();
	const { data } = (await (await page.request.get("/public/api/products?categories=thin-and-light")).json()) as {
		data: { items: object[] };
	};
	const kept = await page.evaluate(
		() => (JSON.parse(localStorage.getItem("lapwing") ?? "{}") as { state: { compare_products: object[] } }).state.compare_products,
	);
	expect(kept).toEqual([data.items[0]]);
	await page.goto("/");
	await waitForHydration(page);
	const footer = ((await (await page.request.get("/public/api/get/footer")).json()) as { data: object }).data;
	await expect
		.poll(() => page.evaluate(() => (JSON.parse(sessionStorage.getItem("footer") ?? "{}") as { state: object }).state))
		.toEqual(footer);
	const home = ((await (await page.request.get("/public/api/get/home")).json()) as { data: object }).data;
	await expect
		.poll(() => page.evaluate(() => (JSON.parse(sessionStorage.getItem("home") ?? "{}") as { state: object }).state))
		.toEqual(home);
});

test("what a plain contact form said is still there after scripts have run", async ({ page }) => {
	const release = await holdRequests(page, "**/assets/*.js");
	await page.goto("/contact-us", { waitUntil: "commit" });
	const form = page
		.getByRole("main")
		.locator("form")
		.filter({ has: page.getByRole("button", { name: /Send/ }) });
	await fillContactForm(form);
	await form.getByLabel("E-mail").fill("rahul@localhost");
	await form.getByRole("button", { name: /Send/ }).click();
	await expect(form.getByText("Submission Failed.")).toBeVisible();
	release();
	await waitForHydration(page);
	await page.waitForTimeout(500);
	await expect(form.getByText("Submission Failed.")).toBeVisible();
	await expect(form.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
	await expect(form.getByLabel("Location")).toHaveValue("Kochi 682011");
});

test("what a plain request form said is in the dialog after scripts have run", async ({ page }) => {
	const release = await holdRequests(page, "**/assets/*.js");
	await page.goto("/free-service", { waitUntil: "commit" });
	const form = page
		.getByRole("main")
		.locator("form")
		.filter({ has: page.getByRole("button", { name: "Submit request" }) });
	await fillRequest(form);
	await form.getByLabel("E-mail").fill("ananya@localhost");
	await form.getByRole("button", { name: "Submit request" }).click();
	await expect(form.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
	release();
	const dialog = page.getByRole("dialog", { name: "Request Free Laptop Service" });
	await expect(dialog.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
	await expect(dialog.getByLabel("Laptop model")).toHaveValue("IdeaPad Slim 5");
});

test("the phone's menu opens before scripts run, and stays open when they do @phone", async ({ page }) => {
	const release = await holdRequests(page, "**/assets/*.js");
	await page.goto("/", { waitUntil: "commit" });
	await page.getByRole("banner").locator("summary").click();
	await expect(page.getByRole("banner").getByRole("link", { name: "Gaming" })).toBeVisible();
	release();
	await waitForHydration(page);
	await expect(page.getByRole("banner").getByRole("link", { name: "Gaming" })).toBeVisible();
});
