import type { APIRequestContext } from "@playwright/test";
import { aRequest, blockThirdParties, waitForHydration } from "./service-side.ts";
import { expect, expectNoAxeFindings, ownerCookies, ownerPassword, type RunningShop, test } from "./shop.ts";

type Sent = { reference: string; url: string; phone: string; email: string };

async function sendRequest(request: APIRequestContext): Promise<Sent> {
	const fields = aRequest();
	const answer = await request.post("/public/api/free-service", { data: fields });
	expect(answer.status()).toBe(201);
	const { data } = (await answer.json()) as { data: { reference: string; url: string } };
	return { ...data, phone: fields.phone, email: fields.email };
}

/** The service desk, signed in as the owner. */
async function serviceDesk(request: APIRequestContext, shop: RunningShop) {
	const signIn = (password: string) =>
		request.post("/public/api/staff/sign-in", { data: { email: shop.owner.email, password }, failOnStatusCode: false });
	await ownerCookies(shop);
	expect((await signIn(ownerPassword)).status()).toBe(200);
	const post = async (path: string, data: object) => {
		const answer = await request.post(`/public/api/staff/service-requests/${path}`, { data });
		expect(answer.ok(), await answer.text()).toBe(true);
	};
	return {
		async idOf(reference: string): Promise<number> {
			const answer = await request.get("/public/api/staff/service-requests?state=new");
			const { data } = (await answer.json()) as { data: { requests: { id: number; reference: string }[] } };
			return data.requests.find((each) => each.reference === reference)?.id ?? 0;
		},
		move: (id: number, state: string, public_note?: string) =>
			post(`${id}/state`, { state, public_note, internal_note: "Internal secret" }),
		estimate: (id: number) =>
			post(`${id}/estimate`, {
				lines: [
					{ title: "New hinge", amount: 149900 },
					{ title: "Labour", amount: 50000 },
				],
			}),
	};
}

test.beforeEach(async ({ page }) => blockThirdParties(page));

test("a request is found by its reference and the phone or the e-mail @core-desktop", async ({ page, request }) => {
	const sent = await sendRequest(request);
	for (const contact of [sent.phone, `+91 ${sent.phone}`, sent.email.toUpperCase()]) {
		await page.goto("/track");
		await waitForHydration(page);
		await page.getByRole("textbox", { name: "Reference" }).fill(sent.reference.toLowerCase());
		await page.getByLabel("Phone or e-mail").fill(contact);
		await page.getByRole("button", { name: "Find it" }).click();
		await expect(page).toHaveURL(new RegExp(`${sent.url}$`));
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request received");
	}
});

test("a wrong phone finds nothing, and what was typed stays", async ({ page, request }) => {
	const sent = await sendRequest(request);
	await page.goto("/track");
	await waitForHydration(page);
	await page.getByRole("textbox", { name: "Reference" }).fill(sent.reference);
	await page.getByLabel("Phone or e-mail").fill("9000000000");
	await page.getByRole("button", { name: "Find it" }).click();
	await expect(page.getByRole("alert")).toBeVisible();
	await expect(page.getByRole("textbox", { name: "Reference" })).toHaveValue(sent.reference);
	await expect(page).toHaveURL(/\/track$/);
	await expectNoAxeFindings(page);
});

test("the page shows state, laptop, centre and next step, and no word about the customer", async ({ page, request }) => {
	const sent = await sendRequest(request);
	await page.goto(sent.url);
	await expect(page).toHaveTitle(`Service request ${sent.reference} | Lapwing`);
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
	const main = page.getByRole("main");
	await expect(main).toContainText("Lenovo IdeaPad Slim 5");
	await expect(main.getByRole("link", { name: "Lapwing Indiranagar Service Centre" })).toBeVisible();
	await expect(main).toContainText("We will call you within 2 working hours");
	const now = main.locator('[aria-current="step"]');
	await expect(now).toContainText("Request received");
	const html = await page.content();
	for (const secret of [sent.phone, sent.email, "Ananya", "2nd Cross"]) expect(html).not.toContain(secret);
	await expectNoAxeFindings(page);
});

test("an estimate is approved with a button press, and its answer is shown", async ({ page, request, shop }) => {
	const sent = await sendRequest(request);
	const staff = await serviceDesk(request, shop);
	const id = await staff.idOf(sent.reference);
	await staff.move(id, "contacted");
	await staff.move(id, "received", "The charger came with it.");
	await staff.move(id, "diagnosed");
	await staff.estimate(id);
	await page.goto(sent.url);
	await waitForHydration(page);
	const estimate = page.getByRole("region", { name: "Estimate" });
	await expect(estimate).toContainText("New hinge");
	await expect(estimate).toContainText("₹1,999");
	await expect(page.getByText("The charger came with it.")).toBeVisible();
	expect(await page.content()).not.toContain("Internal secret");
	await expectNoAxeFindings(page);
	await estimate.getByRole("button", { name: "Approve the estimate" }).click();
	await expect(estimate.getByText(/You approved this estimate/)).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Being repaired");
	await estimate.getByRole("button", { name: "Pay ₹1,999" }).click();
	await page.getByRole("button", { name: /^Pay ₹/ }).click();
	await expect(page).toHaveURL(/\/payment-success/);
	await expectNoAxeFindings(page);
	await page.goto(sent.url);
	await waitForHydration(page);
	await expect(estimate.getByRole("button")).toHaveCount(0);
	await expect(estimate.getByText(/^Paid on/)).toBeVisible();
	const invoice = await page.request.get((await estimate.getByRole("link", { name: /^Invoice/ }).getAttribute("href")) ?? "");
	expect(invoice.headers()["content-type"]).toBe("application/pdf");
});

test("without JavaScript a request is found and an estimate declined", async ({ browser, request, shop }) => {
	const sent = await sendRequest(request);
	const staff = await serviceDesk(request, shop);
	const id = await staff.idOf(sent.reference);
	for (const state of ["contacted", "received", "diagnosed"]) await staff.move(id, state);
	await staff.estimate(id);
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(`${shop.url}/track`);
	await page.getByRole("textbox", { name: "Reference" }).fill(sent.reference);
	await page.getByLabel("Phone or e-mail").fill(sent.phone);
	await page.getByRole("button", { name: "Find it" }).click();
	await expect(page).toHaveURL(new RegExp(`${sent.url}$`));
	await page.getByRole("button", { name: "Decline" }).click();
	await expect(page.getByText(/You declined this estimate/)).toBeVisible();
	await context.close();
});

test("an unknown link is a 404", async ({ page }) => {
	const answer = await page.goto("/track/service/AAAAAAAAAAAAAAAAAAAAAA");
	expect(answer?.status()).toBe(404);
	expect((await page.goto("/track/service/x"))?.status()).toBe(404);
});

test("a warranty is checked by serial number: running, over, unknown", async ({ page }) => {
	await page.goto("/track");
	await waitForHydration(page);
	const region = page.getByRole("region", { name: "Check a warranty" });
	const check = async (serial: string) => {
		await region.getByLabel("Serial number").fill(serial);
		await region.getByRole("button", { name: /^Check/ }).click();
	};
	await check("NO-SUCH-SERIAL");
	await expect(region.getByRole("alert")).toBeVisible();
	await expect(region.getByLabel("Serial number")).toHaveValue("NO-SUCH-SERIAL");
	await check("AR14U5260800121");
	await expect(region.getByText("Under warranty.")).toBeVisible();
	await expect(region).toContainText("until 2 Aug 2028");
	await check("TW13G1RF25050009");
	await expect(region.getByText("The warranty has expired.")).toBeVisible();
});

test("axe finds nothing on /track, light and dark; nothing scrolls sideways", async ({ page, viewport }) => {
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		await page.goto("/track");
		await waitForHydration(page);
		await expectNoAxeFindings(page);
	}
	await page.setViewportSize({ width: Math.max(320, Math.round((viewport?.width ?? 390) / 2)), height: 800 });
	for (const path of ["/track", "/contact-us", "/free-service"]) {
		await page.goto(path);
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
		expect(overflow).toBeLessThanOrEqual(0);
	}
});
