import type { Page } from "@playwright/test";
import { authDialog, confirmedCustomer, expect, fillSignIn, linkIn, test } from "./account-shop.ts";
import { expectNoAxeFindings } from "./shop.ts";

// Journeys through several mails and pages; a busy machine needs its time.
test.describe.configure({ timeout: 180_000 });

async function fillAddress(page: Page, address: { name: string; line1: string; pin: string }): Promise<void> {
	await page.getByLabel("Name").fill(address.name);
	await page.getByLabel("Phone").fill("+91 98000 00123");
	await page.getByLabel("House number and street").fill(address.line1);
	await page.getByLabel("PIN code").fill(address.pin);
}

test("[2.11] [3.8] address book: the PIN fills city and state, the first address is both defaults, others are saved, changed and deleted", async ({
	page,
	mail,
}) => {
	await confirmedCustomer(page, mail);
	await page.goto("/my-account/address-book", { waitUntil: "networkidle" });
	await page.getByRole("link", { name: "Add an address" }).click();
	await expect(page.getByRole("heading", { name: "New address" })).toBeVisible();
	await page.getByRole("button", { name: "Save address" }).click();
	await expect(page.getByLabel("Name")).toBeFocused();
	await expect(page.getByLabel("PIN code")).toHaveAttribute("aria-invalid", "true");
	await fillAddress(page, { name: "Ananya Iyer", line1: "14, 3rd Cross", pin: "560038" });
	await expect(page.getByLabel("Phone")).toHaveValue("9800000123");
	await expect(page.getByLabel("State")).toHaveValue("29");
	await expect(page.getByLabel("City")).toHaveValue(/Bengaluru|Bangalore/);
	await page.getByLabel("City").fill("Indiranagar, Bengaluru");
	await page.getByRole("button", { name: "Save address" }).click();
	const first = page.getByRole("listitem").filter({ hasText: "14, 3rd Cross" });
	await expect(first).toContainText("Indiranagar, Bengaluru 560038");
	await expect(first).toContainText("Default delivery");
	await expect(first).toContainText("Default billing");

	await page.getByRole("link", { name: "Add an address" }).click();
	await fillAddress(page, { name: "Office", line1: "Plot 7, Hinjawadi", pin: "411057" });
	await expect(page.getByLabel("State")).toHaveValue("27");
	await page.getByRole("button", { name: "Save address" }).click();
	const second = page.getByRole("listitem").filter({ hasText: "Plot 7" });
	await expect(second).toBeVisible();
	await expect(second).not.toContainText("Default");
	await second.getByRole("button", { name: "Deliver here" }).click();
	await expect(second).toContainText("Default delivery");
	await expect(first).not.toContainText("Default delivery");
	await expect(first).toContainText("Default billing");

	await second.getByRole("link", { name: "Edit" }).click();
	await expect(page.getByRole("heading", { name: "Change address" })).toBeVisible();
	await page.getByLabel("House number and street").fill("Plot 9, Hinjawadi");
	await page.getByRole("button", { name: "Save address" }).click();
	const changed = page.getByRole("listitem").filter({ hasText: "Plot 9" });
	await changed.getByRole("button", { name: "Delete" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expect(changed).toBeHidden();
	await expect(first).toContainText("Default delivery");
});

test("profile: name and phone, a new address that counts once its link is opened, a new password", async ({ page, mail }) => {
	const customer = await confirmedCustomer(page, mail);
	await page.goto("/my-account/profile", { waitUntil: "networkidle" });
	const main = page.getByRole("main");
	await main.getByRole("textbox", { name: "Name" }).fill("Ananya R Iyer");
	await main.getByRole("textbox", { name: "Phone" }).fill("98000");
	await main.getByRole("button", { name: "Save" }).click();
	await expect(main.getByText("Enter a 10-digit phone number.")).toBeVisible();
	await expect(main.getByRole("textbox", { name: "Name" })).toHaveValue("Ananya R Iyer");
	await main.getByRole("textbox", { name: "Phone" }).fill("9800000123");
	await main.getByRole("button", { name: "Save" }).click();
	await expect(main.getByText("Saved.")).toBeVisible();

	const email = `new-${customer.email}`;
	await main.getByLabel("New e-mail").fill(email);
	await main.getByLabel("Your password", { exact: true }).fill("not my password");
	await main.getByRole("button", { name: "Change e-mail" }).click();
	await expect(main.getByText("This is not your password.")).toBeVisible();
	await expect(main.getByLabel("New e-mail")).toHaveValue(email);
	await main.getByLabel("Your password", { exact: true }).fill(customer.password);
	await main.getByRole("button", { name: "Change e-mail" }).click();
	await expect(main.getByText(`We sent a link to ${email}.`)).toBeVisible();
	await expect(main.getByText(customer.email, { exact: true })).toBeVisible();

	await main.getByLabel("Current password", { exact: true }).fill(customer.password);
	await main.getByLabel("New password", { exact: true }).fill("1234567890");
	await main.getByRole("button", { name: "Change password" }).click();
	await expect(main.locator("#password ~ form .err")).toBeVisible();
	await main.getByLabel("New password", { exact: true }).fill("four green lapwings");
	await main.getByRole("button", { name: "Change password" }).click();
	await expect(main.getByText("Your password is changed. All other devices are signed out.")).toBeVisible();
	await expect(main.getByLabel("Current password", { exact: true })).toHaveValue("");

	await page.goto(linkIn(await mail.take(email, /./), "verify-account"), { waitUntil: "networkidle" });
	await page.getByRole("button", { name: "Confirm my address" }).click();
	await expect(page.getByRole("status")).toContainText(`${email} is yours`);
	await page.goto("/my-account/profile");
	await expect(page.getByRole("main").getByText(email, { exact: true })).toBeVisible();
});

test("a form sent after the session has ended is sent again after signing in, with all that was typed", async ({ page, mail }) => {
	const customer = await confirmedCustomer(page, mail);
	await page.goto("/my-account/profile", { waitUntil: "networkidle" });
	await page.getByRole("main").getByRole("textbox", { name: "Name" }).fill("Ananya Krishnan");
	await page.context().clearCookies();
	await page.getByRole("main").getByRole("button", { name: "Save" }).click();
	await expect(authDialog(page).getByRole("heading", { name: "Sign in" })).toBeVisible();
	await fillSignIn(page, customer);
	await expect(authDialog(page)).toBeHidden();
	await expect(page.getByText("Saved.")).toBeVisible();
	await page.reload();
	await expect(page.getByRole("main").getByRole("textbox", { name: "Name" })).toHaveValue("Ananya Krishnan");
});

test("devices: another browser is listed and can be signed out from here", async ({ page, mail, browser, shop }) => {
	const customer = await confirmedCustomer(page, mail);
	const context = await browser.newContext({ baseURL: shop.url });
	const other = await context.newPage();
	await other.goto("/my-account/profile");
	await fillSignIn(other, customer);
	await expect(other.getByRole("heading", { level: 1 })).toHaveText("Namaste, Ananya");
	await page.goto("/my-account/profile", { waitUntil: "networkidle" });
	const devices = page.getByRole("region", { name: "Signed-in devices" });
	await expect(devices.getByText("This device")).toBeVisible();
	await devices.getByRole("button", { name: "Sign out" }).click();
	await expect(devices.getByRole("button", { name: "Sign out" })).toHaveCount(0);
	await other.reload();
	await expect(authDialog(other).getByRole("heading", { name: "Sign in" })).toBeVisible();
	await context.close();
});

test("[2.11] wishlist: what a guest wanted to save is saved after signing in, counted in the header, compared and removed @core-desktop", async ({
	page,
	mail,
}) => {
	const customer = await confirmedCustomer(page, mail);
	await page.context().clearCookies();
	await page.goto("/my-account/wishlist");
	await page.evaluate(() =>
		localStorage.setItem("lapwing-to-save", JSON.stringify({ id: 1, title: "A laptop", until: Date.now() + 60_000 })),
	);
	await page.reload();
	await fillSignIn(page, customer);
	await expect(authDialog(page)).toBeHidden();
	const saved = page.getByRole("main").getByRole("listitem").filter({ hasText: "Saved" });
	await expect(saved.getByRole("heading", { level: 3 })).toBeVisible();
	await expect(page.getByRole("link", { name: "Saved, 1 item" })).toBeVisible();
	await saved.getByRole("checkbox", { name: "Compare" }).check();
	await expect.poll(() => page.evaluate(() => localStorage.getItem("lapwing"))).toContain('"id":1');
	await saved.getByRole("button", { name: "Remove" }).click();
	await expect(page.getByText("Nothing saved yet")).toBeVisible();
	await expect(page.getByRole("navigation", { name: "Your things" }).getByRole("link", { name: "Saved", exact: true })).toBeVisible();
});

test("[2.11] my orders: the list has its empty state, and an order of nobody's is not found", async ({ page, mail }) => {
	await confirmedCustomer(page, mail);
	await page.goto("/my-account/myorders");
	await expect(page.getByText("No orders yet")).toBeVisible();
	const answer = await page.goto("/my-account/myorders/LW-26-999999");
	expect(answer?.status()).toBe(404);
});

test("download my data, and delete my account after a confirmation", async ({ page, mail }) => {
	const customer = await confirmedCustomer(page, mail);
	await page.goto("/my-account/profile", { waitUntil: "networkidle" });
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "Download my data" }).click();
	const file = await (await download).createReadStream();
	let text = "";
	for await (const chunk of file) text += String(chunk);
	expect(text).toContain(customer.email);
	await page.getByRole("button", { name: "Delete my account" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Your password", { exact: true }).fill("not my password");
	await dialog.getByRole("button", { name: "Delete permanently" }).click();
	await expect(dialog.getByText("This is not your password.")).toBeVisible();
	await dialog.getByLabel("Your password", { exact: true }).fill(customer.password);
	await dialog.getByRole("button", { name: "Delete permanently" }).click();
	await expect(page).toHaveURL(/\/$/);
	await page.goto("/my-account/profile");
	await expect(authDialog(page)).toBeVisible();
	await fillSignIn(page, customer);
	await expect(authDialog(page).getByRole("alert")).toContainText("do not match");
});

test("axe finds nothing on the pages of the account, nothing scrolls sideways, and no error is reported", async ({ page, mail }) => {
	await confirmedCustomer(page, mail);
	await page.request.post("/public/api/account/wishlist", { data: { product_id: 1 } });
	const address = { name: "Ananya", phone: "9800000123", line1: "14, 3rd Cross", city: "Bengaluru", state_code: "29", post_code: "560038" };
	for (const line1 of ["14, 3rd Cross", "Plot 7"])
		await page.request.post("/public/api/account/addresses", { data: { ...address, line1 } });
	const complaints: string[] = [];
	page.on("console", (message) => {
		if (["error", "warning"].includes(message.type()) && !message.text().includes("blocked by Playwright")) complaints.push(message.text());
	});
	page.on("pageerror", (error) => complaints.push(error.message));
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		for (const path of ["profile", "address-book", "address-book?new", "myorders", "wishlist"]) {
			await page.goto(`/my-account/${path}`, { waitUntil: "networkidle" });
			await expectNoAxeFindings(page);
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
			expect(overflow).toBeLessThanOrEqual(0);
		}
		await page.goto("/my-account/profile", { waitUntil: "networkidle" });
		await page.getByRole("button", { name: "Delete my account" }).click();
		await expectNoAxeFindings(page);
	}
	expect(complaints).toEqual([]);
});
