import type { Locator, Page } from "@playwright/test";
import { aRequest, blockThirdParties, fillRequest, holdRequests, waitForHydration } from "./service-side.ts";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

const call = "**/public/api/free-service";
const centresCall = "**/public/api/free-service-centers*";
const centre = "/indiranagar-bengaluru-service";

/** Modal, which it is with hydration: from then on Escape closes it. */
const form = (page: Page) => page.locator("dialog:modal").and(page.getByRole("dialog", { name: "Request Free Laptop Service" }));
const centres = (page: Page) => page.getByRole("dialog", { name: "Free Service Centers" });
const submit = (page: Page) => form(page).getByRole("button", { name: /Submit/ });
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });

test.beforeEach(async ({ page }) => blockThirdParties(page));

/** The strongest of red, green and blue in a background. */
async function hueOf(locator: Locator): Promise<"red" | "green" | "blue" | undefined> {
	const [red = 0, green = 0, blue = 0] = await locator.evaluate((element) => {
		// On a canvas, since the colour may be in any colour space.
		const drawn = document.createElement("canvas").getContext("2d");
		if (drawn === null) return [];
		drawn.fillStyle = getComputedStyle(element).backgroundColor;
		drawn.fillRect(0, 0, 1, 1);
		return [...drawn.getImageData(0, 0, 1, 1).data];
	});
	if (red > green + 30 && red > blue + 30) return "red";
	if (green > red + 30 && green > blue + 10) return "green";
	return blue > red && blue > green ? "blue" : undefined;
}

/** Which of the tab's history entries is shown. */
function historyIndex(page: Page): Promise<number> {
	return page.evaluate(() => (window as unknown as { navigation: { currentEntry: { index: number } } }).navigation.currentEntry.index);
}

test("[2.18] [2.70] /free-service shows the request modal with its title and subtitle; closing it goes one step back @core-desktop", async ({
	page,
}) => {
	await page.goto("/store-locator-for-sales");
	const before = await historyIndex(page);
	await page.goto("/free-service");
	await expect(form(page)).toBeVisible();
	await expect(form(page).getByText("Fill this form to see the free service center locations near you", { exact: true })).toBeVisible();
	await form(page).getByRole("button", { name: "Close" }).click();
	await expect(page).toHaveURL(/\/store-locator-for-sales$/);
	await expect(form(page)).toBeHidden();
	// A step back, not a new step to the same address.
	expect(await historyIndex(page)).toBe(before);
});

test("[2.18] closing the result modal goes one step back as well", async ({ page }) => {
	await page.goto("/store-locator-for-sales");
	const before = await historyIndex(page);
	await page.goto("/free-service");
	await fillRequest(form(page));
	await submit(page).click();
	await expect(centres(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(/\/store-locator-for-sales$/);
	expect(await historyIndex(page)).toBe(before);
});

for (const [where, before] of [
	["an empty tab", "about:blank"],
	["another site", "https://outside.example/"],
] as const)
	test(`[2.18] whoever came from ${where} is led home, and never out of the shop`, async ({ page, shop }) => {
		await page.goto(before);
		await page.goto("/free-service");
		await expect(form(page)).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page).toHaveURL(`${shop.url}/`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hold it before you buy it.");
	});

test("[5.1] all seven fields are required: each empty one says so, and nothing is sent", async ({ page }) => {
	await page.goto("/free-service");
	await expect(form(page)).toBeVisible();
	let sent = 0;
	await page.route(call, (route) => {
		sent += 1;
		return route.abort();
	});
	await submit(page).click();
	const fields = ["Name", "E-mail", "Phone", "Laptop brand", "Laptop model", "Address", "Issue description"];
	for (const label of fields) {
		await expect(form(page).getByLabel(label)).toHaveAttribute("required", "");
		await expect(form(page).getByLabel(label)).toHaveAttribute("aria-invalid", "true");
	}
	await expect(form(page).getByLabel("Name")).toBeFocused();
	await expectNoAxeFindings(page);
	const filled = aRequest();
	for (const [label, left] of [
		["Name", "name"],
		["Address", "address"],
		["Issue description", "issue_description"],
	] as const) {
		await fillRequest(form(page), { ...filled, [left]: "   " });
		await submit(page).click();
		await expect(form(page).getByLabel(label)).toHaveAttribute("aria-invalid", "true");
	}
	expect(sent).toBe(0);
});

test("[5.2] the e-mail must look like one, the phone is a tel field", async ({ page }) => {
	await page.goto("/free-service");
	await expect(form(page).getByLabel("Phone")).toHaveAttribute("type", "tel");
	await expect(form(page).getByLabel("E-mail")).toHaveAttribute("type", "email");
	await fillRequest(form(page), { ...aRequest(), email: "ananya.example", phone: "12345" });
	await submit(page).click();
	await expect(form(page).getByText("Enter an e-mail address such as name@example.in.")).toBeVisible();
	await expect(form(page).getByText("Enter a 10-digit phone number.")).toBeVisible();
});

test("[5.3] the brand is chosen from the seven", async ({ page }) => {
	await page.goto("/free-service");
	await expect(form(page).getByLabel("Laptop brand").getByRole("option")).toHaveText([
		"Choose a brand",
		"Dell",
		"HP",
		"Lenovo",
		"Apple",
		"Asus",
		"Acer",
		"Other",
	]);
});

test("[4.2] while submitting the button shows a spinner and is disabled", async ({ page }) => {
	await page.goto("/free-service");
	await fillRequest(form(page));
	const release = await holdRequests(page, call);
	await submit(page).click();
	// The attribute itself: aria-disabled alone would pass toBeDisabled.
	await expect(submit(page)).toHaveJSProperty("disabled", true);
	await expect(submit(page)).toHaveAttribute("aria-busy", "true");
	await expect(submit(page).locator(".spinner")).toBeVisible();
	release();
	await expect(centres(page)).toBeVisible();
});

test("[4.3] [7.3] [2.71] [8.3] success: green toast, the form is reset, the free centres are fetched and shown @core", async ({ page }) => {
	const centresAsked: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("/free-service-centers")) centresAsked.push(request.url());
	});
	await page.goto(centre);
	await waitForHydration(page);
	await page.getByRole("main").getByRole("link", { name: "Request service" }).first().click();
	await fillRequest(form(page), { ...aRequest(), address: "Flat 3, Kothrud, Pune 411 038" });
	// An answer without words of its own shows the default.
	await page.route(call, async (route) => {
		const answer = await route.fetch();
		const { data } = (await answer.json()) as { data: object };
		await route.fulfill({ status: 201, json: { data } });
	});
	const asked = page.waitForRequest(centresCall);
	await page.waitForLoadState("networkidle");
	expect(centresAsked).toEqual([]);
	await submit(page).click();
	const toast = toasts(page).getByText("Your free laptop service request has been submitted!");
	await expect(toast).toBeVisible();
	expect(await hueOf(toast)).toBe("green");
	expect(new URL((await asked).url()).searchParams.get("post_code")).toBe("411038");
	await expect(centres(page)).toBeVisible();
	const first = centres(page).getByRole("listitem").first();
	await expect(first.getByRole("heading")).toHaveText(/Kothrud|Pune|Lapwing/);
	expect(centresAsked).toHaveLength(1);
	// Number and map of each centre are its own, as the server said.
	const { data: told } = (await (await page.request.get(centresAsked[0] ?? "")).json()) as {
		data: { service_center: { title: string; whatsapp_no: string }; map_url: string }[];
	};
	expect(new Set(told.map(({ map_url }) => map_url)).size).toBeGreaterThan(1);
	for (const [index, { service_center, map_url }] of told.slice(0, 2).entries()) {
		const item = centres(page).getByRole("listitem").nth(index);
		await expect(item.getByRole("heading")).toHaveText(service_center.title);
		await expect(item.getByRole("link", { name: /^WhatsApp/ })).toHaveAttribute("href", `https://wa.me/91${service_center.whatsapp_no}`);
		await expect(item.getByRole("link", { name: /^WhatsApp/ })).toHaveAttribute("target", "_blank");
		await expect(item.getByRole("link", { name: /^Map/ })).toHaveAttribute("href", map_url);
	}
	await expect(centres(page)).toContainText(/Request SR-\w+ saved/);
	await expectNoAxeFindings(page);
	await page.keyboard.press("Escape");
	await page.getByRole("main").getByRole("link", { name: "Request service" }).first().click();
	for (const label of ["Name", "E-mail", "Phone", "Address", "Issue description", "Laptop brand", "Laptop model"])
		await expect(form(page).getByLabel(label)).toHaveValue("");
});

test("the answer's own message is shown", async ({ page }) => {
	await page.goto("/free-service");
	await fillRequest(form(page));
	await page.route(call, (route) =>
		route.fulfill({ status: 201, json: { data: { reference: "SR-ABCDEF", url: null }, message: "We call you at 4 pm." } }),
	);
	await submit(page).click();
	await expect(toasts(page).getByText("We call you at 4 pm.")).toBeVisible();
});

test("[2.71] More details of a found centre leads to its page", async ({ page }) => {
	await page.goto("/free-service");
	await fillRequest(form(page));
	await submit(page).click();
	await centres(page)
		.getByRole("link", { name: /^More details/ })
		.first()
		.click();
	await expect(centres(page)).toBeHidden();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lapwing Indiranagar Service Centre");
});

test("[8.6] no centre found is said in the result modal", async ({ page }) => {
	await page.route(centresCall, (route) => route.fulfill({ json: { data: [] } }));
	await page.goto("/free-service");
	await fillRequest(form(page));
	await submit(page).click();
	await expect(centres(page).getByText("No service centers found.", { exact: true })).toBeVisible();
	await expectNoAxeFindings(page);
});

for (const [which, answer] of [
	["failure", { status: 500, json: { code: "internal", message: "No" } }],
	["success", { status: 201, json: { message: "Noted" } }],
] as const)
	test(`[4.11] [9.1] the toast of a ${which} hides after 3 seconds`, async ({ page }) => {
		await page.clock.install();
		await page.goto("/free-service");
		await expect(form(page)).toBeVisible();
		await fillRequest(form(page));
		await page.route(call, (route) => route.fulfill(answer));
		await page.clock.pauseAt(new Date(Date.now() + 60_000));
		await submit(page).click();
		const toast = toasts(page).locator(".toast");
		await expect(toast).toBeVisible();
		await page.clock.runFor(2800);
		await expect(toast).not.toHaveAttribute("data-leaving", "");
		await page.clock.runFor(400);
		await expect(toast).toHaveAttribute("data-leaving", "");
		await page.clock.runFor(1100);
		await expect(toast).toHaveCount(0);
	});

test("[4.4] [8.1] failure: the red toast, the reason in the form, and nothing typed is lost @core-desktop", async ({ page }) => {
	await page.goto("/free-service");
	const typed = aRequest();
	await fillRequest(form(page), typed);
	const centresAsked: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("/free-service-centers")) centresAsked.push(request.url());
	});
	await page.route(call, (route) => route.abort());
	await submit(page).click();
	const failed = toasts(page).getByText("Failed to submit request. Please try again.", { exact: true });
	await expect(failed).toBeVisible();
	expect(await hueOf(failed)).toBe("red");
	await expect(form(page).getByRole("alert")).toContainText("could not be reached");
	await expect(form(page).getByLabel("Issue description")).toHaveValue(typed.issue_description);
	await expect(form(page).getByLabel("Laptop brand")).toHaveValue(typed.laptop_brand);
	await expect(submit(page)).toBeEnabled();
	expect(centresAsked).toEqual([]);
	await page.unroute(call);
	// What a failing server says of itself is not for visitors.
	await page.route(call, (route) => route.fulfill({ status: 500, json: { message: "relation service_request does not exist" } }));
	await submit(page).click();
	await expect(form(page).getByRole("alert")).toContainText("Something went wrong. Please try again later.");
	await expect(page.getByText("relation service_request")).toHaveCount(0);
	await page.unroute(call);
	await submit(page).click();
	await expect(centres(page)).toBeVisible();
});

test("a field the server refuses is marked, and the rest stays", async ({ page }) => {
	await page.goto("/free-service");
	await fillRequest(form(page));
	await page.route(call, (route) =>
		route.fulfill({
			status: 422,
			json: { code: "invalid", message: "Please check what you entered.", errors: { laptop_model: ["Use one line."] } },
		}),
	);
	await submit(page).click();
	await expect(form(page).getByText("Use one line.")).toBeVisible();
	await expect(form(page).getByLabel("Laptop model")).toBeFocused();
	await expect(form(page).getByLabel("Name")).toHaveValue("Ananya Iyer");
	await expectNoAxeFindings(page);
});

test("a double click submits once", async ({ page }) => {
	await page.goto("/free-service");
	await fillRequest(form(page));
	let sent = 0;
	page.on("request", (request) => {
		if (request.url().endsWith("/public/api/free-service")) sent += 1;
	});
	await submit(page).dblclick();
	await expect(centres(page)).toBeVisible();
	expect(sent).toBe(1);
});

test("axe finds nothing on the open form, light and dark", async ({ page }) => {
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		await page.goto("/free-service");
		await expect(form(page)).toBeVisible();
		await expectNoAxeFindings(page);
	}
});

test("without JavaScript /free-service is a page with the same form @core-desktop", async ({ browser, shop }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(shop.url);
	await page.getByRole("main").getByRole("link", { name: "Request free laptop service" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request Free Laptop Service");
	const main = page.getByRole("main");
	const request = aRequest();
	await fillRequest(main, { ...request, email: "ananya@localhost" });
	const refused = page.waitForResponse((response) => response.request().method() === "POST");
	await main.getByRole("button", { name: "Submit request" }).click();
	expect((await refused).status()).toBe(422);
	await expect(main.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
	await expect(main.getByLabel("Issue description")).toHaveValue(request.issue_description);
	await main.getByLabel("E-mail").fill(request.email);
	await main.getByRole("button", { name: "Submit request" }).click();
	await expect(main.getByText("Your free laptop service request has been submitted!")).toBeVisible();
	await expect(main.getByRole("heading", { name: "Free Service Centers" })).toBeVisible();
	await expect(main.getByRole("listitem").filter({ hasText: "Indiranagar" }).first()).toBeVisible();
	await main.getByRole("link", { name: "Follow your request" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request received");
	await context.close();
});
