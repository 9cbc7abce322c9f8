import type { Page } from "@playwright/test";
import { blockThirdParties, fillContactForm, freshPhone, waitForHydration } from "./service-side.ts";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

const call = "**/public/api/free-service";
const centre = "/indiranagar-bengaluru-service";

const form = (page: Page) =>
	page
		.getByRole("main")
		.locator("form")
		.filter({ has: page.getByRole("button", { name: /Send/ }) });
const send = (page: Page) => form(page).getByRole("button", { name: /Send/ });

test.beforeEach(async ({ page }) => blockThirdParties(page));

test("[5.4] name, e-mail, phone and location are required", async ({ page }) => {
	await page.goto(centre);
	await waitForHydration(page);
	await send(page).click();
	for (const label of ["Name", "E-mail", "Phone", "Location"]) {
		await expect(form(page).getByLabel(label)).toHaveAttribute("required", "");
		await expect(form(page).getByLabel(label)).toHaveAttribute("aria-invalid", "true");
	}
	await expectNoAxeFindings(page);
});

test("[5.5] the first letter of the name is capitalised as typed", async ({ page }) => {
	await page.goto(centre);
	await waitForHydration(page);
	const name = form(page).getByLabel("Name");
	await name.pressSequentially("r");
	await expect(name).toHaveValue("R");
	await name.pressSequentially("ahul menon");
	await expect(name).toHaveValue("Rahul menon");
	await name.press("Home");
	await name.pressSequentially("s");
	await expect(name).toHaveValue("SRahul menon");
	expect(await name.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
});

test("[5.6] the phone takes exactly 10 digits, with the hint", async ({ page }) => {
	await page.goto(centre);
	await waitForHydration(page);
	await expect(form(page).getByText("Enter a 10-digit phone number", { exact: true })).toBeVisible();
	let sent = 0;
	await page.route(call, (route) => {
		sent += 1;
		return route.abort();
	});
	await fillContactForm(form(page));
	const phone = form(page).getByLabel("Phone");
	for (const wrong of ["", "987654321", "98765432109", "+1 415 555 0132"]) {
		await phone.fill(wrong);
		await send(page).click();
		await expect(phone).toHaveAttribute("aria-invalid", "true");
		await expect(phone).toHaveAccessibleDescription("Enter a 10-digit phone number");
	}
	expect(sent).toBe(0);
	for (const typed of ["+91 98765 43210", "098765 43210", "9876543210"]) {
		await phone.fill("");
		await phone.pressSequentially(typed);
		await expect(phone).toHaveValue("9876543210");
	}
});

test("[5.7] [4.5] [8.4] the hidden fields hold Normal Lead; success ends in the dialog with OK, and the form is reset @core-desktop", async ({
	page,
}) => {
	await page.goto(centre);
	await waitForHydration(page);
	await fillContactForm(form(page));
	const sent = page.waitForRequest(call);
	await send(page).click();
	const request = await sent;
	// The body whole: nothing beside the seven fields. Which page it came from stands in a header.
	expect(request.postDataJSON()).toEqual({
		name: "Rahul Menon",
		email: "rahul@example.in",
		phone: expect.stringMatching(/^\d{10}$/),
		address: "Kochi 682011",
		laptop_brand: "Normal Lead",
		laptop_model: "Normal Lead",
		issue_description: "Normal Lead",
	});
	expect(request.headers()["from-page"]).toBe(centre);
	const dialog = page.getByRole("alertdialog", { name: "Request Submitted Successfully!" });
	await expect(dialog).toContainText("Thank you! Your request has been received. Our team will contact you soon.");
	await expectNoAxeFindings(page);
	await dialog.getByRole("button", { name: "OK", exact: true }).click();
	await expect(dialog).toBeHidden();
	for (const label of ["Name", "E-mail", "Phone", "Location"]) await expect(form(page).getByLabel(label)).toHaveValue("");
});

test("[8.2] [4.5] failure: the red toast and the Submission Failed dialog with OK; what was typed stays", async ({ page }) => {
	await page.goto(centre);
	await waitForHydration(page);
	await fillContactForm(form(page));
	await page.route(call, (route) => route.fulfill({ status: 500, json: { code: "internal", message: "No" } }));
	await send(page).click();
	const dialog = page.getByRole("alertdialog", { name: "Submission Failed" });
	await expect(dialog).toContainText("Something went wrong. Please try again later.");
	const toast = page.getByRole("region", { name: "Notifications" }).locator(".toast--error");
	await expect(toast).toHaveText("Failed to submit request. Please try again.");
	await dialog.getByRole("button", { name: "OK", exact: true }).click();
	await expect(dialog).toBeHidden();
	await expect(form(page).getByLabel("Location")).toHaveValue("Kochi 682011");
});

test("[8.4] the red toast of a failed try is gone when the next one succeeds", async ({ page }) => {
	await page.goto(centre);
	await waitForHydration(page);
	await fillContactForm(form(page));
	// What hides toasts by itself does not come about.
	await page.clock.install();
	await page.clock.pauseAt(new Date(Date.now() + 60_000));
	await page.route(call, (route) => route.fulfill({ status: 500, json: { code: "internal", message: "No" } }));
	await send(page).click();
	const toast = page.getByRole("region", { name: "Notifications" }).locator(".toast--error");
	await expect(toast).toBeVisible();
	await page.unroute(call);
	await page.route(call, (route) => route.fulfill({ status: 201, json: { message: "Noted" } }));
	await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).press("Enter");
	await form(page).getByLabel("Location").press("Enter");
	await expect(page.getByRole("alertdialog", { name: "Request Submitted Successfully!" })).toBeVisible();
	await expect(page.locator(".toast--error:not([data-leaving])")).toHaveCount(0);
});

test("[8.5] the form on /contact-us ends in the thanks dialog with Okay", async ({ page }) => {
	await page.goto("/contact-us");
	await waitForHydration(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact us");
	await expect(page.getByRole("heading", { name: "Grievance officer" })).toBeVisible();
	await expect(page.getByRole("region", { name: "Our stores" }).getByRole("listitem")).toHaveCount(9);
	await expect(page.getByRole("region", { name: "Our stores" })).toContainText("10 am to 8 pm");
	await fillContactForm(form(page));
	await send(page).click();
	const dialog = page.getByRole("alertdialog");
	// The text alone, and its button.
	await expect(dialog).toHaveText("Thanks for reaching us, Our team will get back to you shortly.Okay");
	await expect(dialog).toHaveAccessibleName("Thanks for reaching us, Our team will get back to you shortly.");
	await expectNoAxeFindings(page);
	await dialog.getByRole("button", { name: "Okay", exact: true }).click();
	await expect(dialog).toBeHidden();
	await expect(form(page).getByLabel("Name")).toHaveValue("");
	await expectNoAxeFindings(page);
});

test("a script in a field stays text", async ({ page }) => {
	await page.goto("/contact-us");
	await waitForHydration(page);
	await form(page).getByLabel("Name").fill("<script>document.title='x'</script>");
	await form(page).getByLabel("E-mail").fill("rahul@example.in");
	await form(page).getByLabel("Phone").fill(freshPhone());
	await form(page).getByLabel("Location").fill('"><img src=x onerror=alert(1)>');
	await send(page).click();
	await expect(page.getByRole("alertdialog")).toBeVisible();
	await expect(page).toHaveTitle("Contact us | Lapwing");
});

test("without JavaScript both contact forms are plain posts to their page", async ({ browser, shop }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	for (const [path, words] of [
		[centre, "Request Submitted Successfully!"],
		["/contact-us", "Thanks for reaching us, Our team will get back to you shortly."],
	] as const) {
		await page.goto(shop.url + path);
		for (const name of ["laptop_brand", "laptop_model", "issue_description"])
			await expect(form(page).locator(`input[type=hidden][name=${name}]`)).toHaveValue("Normal Lead");
		await fillContactForm(form(page));
		await send(page).click();
		await expect(page).toHaveURL(shop.url + path);
		await expect(form(page).getByText(words)).toBeVisible();
		await fillContactForm(form(page));
		await form(page).getByLabel("E-mail").fill("rahul@localhost");
		await send(page).click();
		await expect(form(page).getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
		await expect(form(page).getByLabel("Location")).toHaveValue("Kochi 682011");
	}
	await context.close();
});
