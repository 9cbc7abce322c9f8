import { aCustomer, authDialog, confirmedCustomer, expect, fillSignIn, linkIn, openSignIn, signUpByApi, test } from "./account-shop.ts";
import { expectNoAxeFindings } from "./shop.ts";

// Journeys through several mails and pages; a busy machine needs its time.
test.describe.configure({ timeout: 180_000 });

test("[2.13] [2.14] [6.1] sign up, confirm by mail, sign out, choose a new password by mail, sign in @core-desktop", async ({
	page,
	mail,
	isMobile,
}) => {
	const customer = aCustomer();
	await page.goto("/");
	const dialog = await openSignIn(page, isMobile);
	await dialog.getByRole("button", { name: "Create an account" }).click();
	await dialog.getByLabel("Name").fill(customer.name);
	await dialog.getByLabel("E-mail").fill(customer.email);
	await dialog.getByLabel("Password", { exact: true }).fill(customer.password);
	await dialog.getByRole("button", { name: "Create account" }).click();
	await expect(dialog.getByRole("status")).toContainText("Check your mail.");

	const link = linkIn(await mail.take(customer.email, /confirm/i), "verify-account");
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your e-mail address");
	await page.getByRole("button", { name: "Confirm my address" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your address is confirmed");

	await page.goto("/my-account/profile");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Namaste, Ananya");
	await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
	const guestBefore = await page.evaluate(() => localStorage.getItem("guest_token"));
	await page.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Sign out" }).click();
	await expect(page).toHaveURL(/\/$/);
	await expect.poll(() => page.evaluate(() => localStorage.getItem("guest_token"))).not.toBe(guestBefore);
	expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(/ananya/i);
	const session = (await page.context().cookies()).filter((cookie) => cookie.name !== "guest_token");
	expect(session).toEqual([]);

	const again = await openSignIn(page, isMobile);
	await again.getByRole("button", { name: "Forgot password" }).click();
	await again.getByLabel("E-mail").fill(customer.email);
	await again.getByRole("button", { name: "Mail me a link" }).click();
	await expect(again.getByRole("status")).toContainText("Check your mail.");
	const reset = linkIn(await mail.take(customer.email, /new password/i), "reset-password");
	await page.goto(reset);
	await page.getByLabel("New password", { exact: true }).fill("four green lapwings");
	await page.getByRole("button", { name: "Change password" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your password is changed");
	await page.getByRole("link", { name: "Sign in" }).click();
	await fillSignIn(page, { email: customer.email, password: "four green lapwings" });
	await expect(authDialog(page)).toBeHidden();
	await page.goto("/my-account");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Namaste, Ananya");
});

test("[2.13] a link of a mail acts on a press only, works once, and says so when it is used, old or nonsense", async ({ page, mail }) => {
	const customer = aCustomer();
	await page.goto("/");
	await signUpByApi(page, customer);
	const link = linkIn(await mail.take(customer.email, /confirm/i), "verify-account");
	// A mail scanner opens the link, twice; nothing happens by it.
	await page.request.get(link);
	await page.request.get(link);
	await page.goto(link);
	await page.getByRole("button", { name: "Confirm my address" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your address is confirmed");
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link was already used");
	const answer = await page.goto("/verify-account/no-such-token");
	expect(answer?.status()).toBe(404);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link is not valid");
	await page.goto("/reset-password/no-such-token");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link is not valid");
	await page.getByRole("link", { name: "Send a new link" }).click();
	await expect(authDialog(page).getByRole("heading", { name: "Forgot password" })).toBeVisible();
});

test("whoever has not confirmed the address is reminded, not locked out, and can have the link again", async ({ page, mail, isMobile }) => {
	const customer = aCustomer();
	await page.goto("/");
	await signUpByApi(page, customer);
	await mail.take(customer.email, /confirm/i);
	await openSignIn(page, isMobile);
	await fillSignIn(page, customer);
	await expect(authDialog(page)).toBeHidden();
	await page.goto("/my-account/profile");
	await expect(page.getByText("Please confirm your e-mail address.")).toBeVisible();
	await page.getByRole("button", { name: "Send the link again" }).click();
	await expect(page.getByText(`A new link is on its way to ${customer.email}.`)).toBeVisible();
	await page.goto(linkIn(await mail.take(customer.email, /confirm/i), "verify-account"));
	await page.getByRole("button", { name: "Confirm my address" }).click();
	await page.getByRole("link", { name: "Your account" }).click();
	await expect(page.getByRole("heading", { name: "No orders yet" }).or(page.getByText("No orders yet"))).toBeVisible();
	await expect(page.getByText("Please confirm your e-mail address.")).toBeHidden();
});

test("a one-time code by mail signs in without a password", async ({ page, mail, isMobile }) => {
	const customer = await confirmedCustomer(page, mail);
	await page.context().clearCookies();
	await page.goto("/");
	const dialog = await openSignIn(page, isMobile);
	await dialog.getByRole("button", { name: "Mail me a code instead" }).click();
	await dialog.getByLabel("E-mail").fill(customer.email);
	await dialog.getByRole("button", { name: "Mail me a code" }).click();
	await expect(dialog.getByLabel("Code from the mail")).toBeFocused();
	const { subject } = await mail.take(customer.email, /code/i);
	const code = /\d{6}/.exec(subject)?.[0] ?? "";
	await dialog.getByLabel("Code from the mail").fill(code === "000000" ? "000001" : "000000");
	await dialog.getByRole("button", { name: "Sign in" }).click();
	await expect(dialog.getByLabel("Code from the mail")).toHaveValue(code === "000000" ? "000001" : "000000");
	await expect(dialog.getByRole("alert").or(dialog.locator(".err"))).toBeVisible();
	await dialog.getByLabel("Code from the mail").fill(code);
	await dialog.getByRole("button", { name: "Sign in" }).click();
	await expect(authDialog(page)).toBeHidden();
	await page.goto("/my-account/profile");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Namaste, Ananya");
});

test("[2.11] [3.9] a guest on a page of the account meets the sign-in dialog, and after it the page @core-desktop", async ({
	page,
	mail,
}) => {
	const customer = await confirmedCustomer(page, mail);
	await page.context().clearCookies();
	for (const path of ["/my-account", "/my-account/profile", "/my-account/myorders", "/my-account/myorders/LW-1", "/my-account/wishlist"]) {
		const answer = await page.goto(path);
		expect(answer?.status()).toBe(200);
		expect(answer?.headers()["cache-control"]).toBe("private, no-store");
		await expect(authDialog(page).getByRole("heading", { name: "Sign in" })).toBeVisible();
		await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
	}
	await page.goto("/my-account/address-book");
	const dialog = authDialog(page);
	await expect(dialog.getByRole("heading", { name: "Sign in" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(page.getByText("Sign in to see this page")).toBeVisible();
	await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
	await fillSignIn(page, customer);
	await expect(page).toHaveURL(/\/my-account\/address-book$/);
	await expect(page.getByText("No address saved yet")).toBeVisible();
});

test("a refused form says why at its field and keeps what was typed; too many tries say how long to wait", async ({ page, isMobile }) => {
	await page.goto("/");
	const dialog = await openSignIn(page, isMobile);
	await dialog.getByLabel("E-mail").fill("not an address");
	await dialog.getByRole("button", { name: "Sign in" }).click();
	await expect(dialog.getByText("Enter an e-mail address such as name@example.in.")).toBeVisible();
	await expect(dialog.getByLabel("E-mail")).toBeFocused();
	await dialog.getByRole("button", { name: "Create an account" }).click();
	await expect(dialog.getByLabel("E-mail")).toHaveValue("not an address");
	await dialog.getByLabel("Name").fill("Ravi");
	await dialog.getByLabel("E-mail").fill("ravi@example.in");
	await dialog.getByLabel("Password", { exact: true }).fill("short");
	await dialog.getByRole("button", { name: "Create account" }).click();
	await expect(dialog.getByText("Use 10 characters or more.")).toBeVisible();
	await expect(dialog.getByLabel("Name")).toHaveValue("Ravi");
	await dialog.getByRole("button", { name: "Sign in" }).click();
	for (let attempt = 0; attempt < 12; attempt += 1) {
		await dialog.getByLabel("E-mail").fill("ravi@example.in");
		await dialog.getByLabel("Password", { exact: true }).fill("a wrong password");
		const answered = page.waitForResponse((response) => response.url().endsWith("/account/sign-in"));
		await dialog.getByRole("button", { name: "Sign in" }).click();
		if ((await answered).status() === 429) break;
		await expect(dialog.getByRole("alert")).toBeVisible();
	}
	await expect(dialog.getByRole("alert")).toContainText(/Too many tries\. Wait \d+ (minutes|seconds) and try again\./);
});

test("without JavaScript the account page has the same forms, and signing in leads on to the page asked for", async ({
	browser,
	shop,
	page,
	mail,
}) => {
	const customer = await confirmedCustomer(page, mail);
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
	const plain = await context.newPage();
	await plain.goto("/my-account/profile");
	await plain.getByRole("main").getByRole("link", { name: "Sign in" }).click();
	await plain.getByLabel("E-mail").fill(customer.email);
	await plain.getByLabel("Password", { exact: true }).fill("not my password");
	await plain.getByRole("button", { name: "Sign in" }).click();
	await expect(plain.getByRole("alert")).toBeVisible();
	await expect(plain.getByLabel("E-mail")).toHaveValue(customer.email);
	await plain.getByLabel("Password", { exact: true }).fill(customer.password);
	await plain.getByRole("button", { name: "Sign in" }).click();
	await expect(plain).toHaveURL(/\/my-account\/profile$/);
	await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Namaste, Ananya");
	await context.close();
});

test("a page of another site cannot sign anybody in or out through the forms, nor lead elsewhere after it", async ({
	page,
	shop,
	mail,
}) => {
	const customer = await confirmedCustomer(page, mail);
	const form = { intent: "sign-in", email: customer.email, password: customer.password };
	const foreign = await page.request.post("/my-account?index", { form, headers: { origin: "https://elsewhere.example" } });
	expect(foreign.status()).toBe(400);
	const led = await page.request.post("/my-account?index&to=https://elsewhere.example/", {
		form,
		headers: { origin: shop.url },
		maxRedirects: 0,
	});
	expect(led.status()).toBe(303);
	expect(led.headers()["location"]).toBe("/my-account/myorders");
});

for (const colorScheme of ["light", "dark"] as const) {
	test(`axe finds nothing in the dialog and on the pages behind links, ${colorScheme}`, async ({ page, isMobile }) => {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		await page.goto("/");
		const dialog = await openSignIn(page, isMobile);
		await dialog.getByRole("button", { name: "Sign in" }).click();
		await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
		await expectNoAxeFindings(page);
		for (const form of ["Create an account", "Sign in", "Forgot password", "Back to sign in", "Mail me a code instead"]) {
			await dialog.getByRole("button", { name: form, exact: true }).last().click();
			await expectNoAxeFindings(page);
		}
		for (const link of ["/verify-account/no-such-token", "/reset-password/no-such-token"]) {
			await page.goto(link, { waitUntil: "networkidle" });
			await expectNoAxeFindings(page);
		}
		await page.goto("/my-account/profile");
		await expect(authDialog(page)).toBeVisible();
		await page.keyboard.press("Escape");
		await expectNoAxeFindings(page);
	});
}
