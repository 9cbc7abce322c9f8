// The owner's day: an empty shop is set up, sells and repairs under the seller's own name, in the browser alone, on both engines.
import type { Browser, Page } from "@playwright/test";
import { readPdf } from "../apps/server/test/pdf-text.ts";
import { createServerDatabase, dropServerDatabase, serverAnswers } from "../apps/server/test/server-databases.ts";
import { fillContact, payButton, waitForTotal } from "./buying.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import * as owner from "./owner-set-up.ts";
import { expect } from "./owner-set-up.ts";
import { aRequest, fillRequest } from "./service-side.ts";
import { expectNoAxeFindings, type RunningShop, startShop, test } from "./shop.ts";

const buyer = { name: "Ananya Iyer", email: "ananya@example.in", phone: "9845012345" };

type Day = { shop: RunningShop; mail: MailServer; page: Page; staff: Page; visitor: Page };

async function setUp({ page, staff, shop, mail }: Day): Promise<void> {
	await test.step("sign-in with the one-time password", () => owner.signInFirst(page, shop));
	await test.step("shop and GSTIN", () => owner.enterShop(page, shop));
	await test.step("brand and promises", () => owner.enterBrand(page, shop));
	await test.step("a store and a service centre", () => owner.addLocations(page, shop));
	await test.step("a brand of laptops", () => owner.addBrandOfGoods(page, shop));
	await test.step("a laptop from the template, with a picture and stock", () => owner.addProduct(page, shop));
	await test.step("delivery", () => owner.enterDelivery(page, shop));
	await test.step("payment", () => owner.enterPayment(page, shop));
	await test.step("mail", () => owner.connectMail(page, shop, mail));
	await test.step("policies", () => owner.acceptPolicies(page, shop));
	await test.step("staff", () => owner.inviteStaff(page, staff, shop, mail));
	await owner.seeSetUp(page, shop, "One step is open.");
}

/** A visitor finds the laptop, orders it and pays in cash. Returns the order's reference. */
async function order({ visitor, shop }: Day): Promise<string> {
	await visitor.goto(`${shop.url}/products`, { waitUntil: "networkidle" });
	await visitor.getByRole("link", { name: owner.laptop.title }).first().click();
	await expect(visitor.getByRole("heading", { name: owner.laptop.title, level: 1 })).toBeVisible();
	await visitor.waitForLoadState("networkidle");
	await expect(visitor.getByText("10-day return").first()).toBeVisible();
	await expectNoAxeFindings(visitor);
	await visitor.getByRole("button", { name: "Buy now" }).first().click();
	await expect(visitor).toHaveURL(/\/checkout/);
	await visitor.waitForLoadState("networkidle");
	await fillContact(visitor, buyer);
	await visitor.getByLabel("PIN code").first().fill("682020");
	await visitor.getByLabel("House number and street").first().fill("12 Panampilly Avenue");
	await expect(visitor.getByRole("group", { name: "When it arrives at 682020" })).toBeVisible();
	await visitor.getByRole("radio", { name: /Cash on delivery/ }).check();
	await waitForTotal(visitor);
	await payButton(visitor).click();
	await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Ordered. Thank you");
	await expectNoAxeFindings(visitor);
	return /[A-Z]+-\d{2}-\d+/.exec(await visitor.getByRole("main").innerText())?.[0] ?? "no reference";
}

/** The invited person packs, ships and notes the delivery; the cash comes in with it. */
async function deliver({ staff, shop, mail }: Day, reference: string): Promise<void> {
	expect((await mail.take(buyer.email, new RegExp(reference))).text).toContain(owner.seller.name);
	await staff.goto(`${shop.url}/admin/orders`);
	await staff.getByRole("link", { name: reference }).first().click();
	await staff.getByRole("button", { name: "Pack", exact: true }).click();
	await staff.getByLabel("Serial number").fill("PLV0001");
	await staff.getByRole("button", { name: "Pack and issue the invoice" }).click();
	await expect(staff.getByRole("link", { name: /^Invoice / })).toBeVisible();
	await staff.getByRole("button", { name: "Ship", exact: true }).click();
	const dialog = staff.getByRole("dialog");
	await dialog.getByLabel("Carrier").fill("BlueKite");
	await dialog.getByLabel("Waybill number").fill("7781004219");
	await dialog.getByRole("button", { name: "Ship" }).click();
	await expect(staff.getByText("BlueKite 7781004219")).toBeVisible();
	await staff.getByRole("button", { name: "Delivered", exact: true }).click();
	await dialog.getByRole("button", { name: "Delivered" }).click();
	await expect(staff.getByText(/^Arrived/)).toBeVisible();
}

const moveTo = async (page: Page, state: string) => {
	await page.getByRole("button", { name: "Move", exact: true }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("radio", { name: state }).check();
	await dialog.getByRole("button", { name: /^Move/ }).click();
	await expect(dialog).toHaveCount(0);
};

async function repair({ page, visitor, shop, mail }: Day): Promise<void> {
	const request = { ...aRequest(), email: "hari@example.in", address: "8 Kaloor Lane, Kochi 682017" };
	await visitor.goto(`${shop.url}/free-service`, { waitUntil: "networkidle" });
	const form = visitor.getByRole("dialog", { name: "Request Free Laptop Service" });
	await fillRequest(form, request);
	await form.getByRole("button", { name: /Submit/ }).click();
	await expect(visitor.getByRole("dialog", { name: "Free Service Centers" }).getByText(owner.centre.title)).toBeVisible();
	const { text } = await mail.take(request.email, /SR-|request/i);
	const link = /https?:\/\/\S*\/track\/service\/[\w-]+/.exec(text)?.[0] ?? "";

	await page.goto(`${shop.url}/admin/service`);
	await page.getByRole("article").filter({ hasText: request.name }).getByRole("link").first().click();
	const assign = page.getByRole("region", { name: "Who looks after it" });
	await assign.getByLabel("Centre").selectOption({ label: owner.centre.title });
	const button = assign.getByRole("button", { name: "Assign" });
	if (await button.isEnabled()) await button.click();
	await expect(button).toBeDisabled();
	await moveTo(page, "Contacted");
	await moveTo(page, "Received");
	await moveTo(page, "Fault found");
	await page.getByRole("button", { name: "Write an estimate" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Part or work 1").fill("New panel, 14 inch");
	await dialog.getByLabel("Rupees").fill("6490");
	await dialog.getByRole("button", { name: "Send ₹6,490 to the customer" }).click();
	await expect(page.getByText("No answer yet")).toBeVisible();

	await visitor.goto(link);
	await visitor
		.getByRole("button", { name: /Approve/ })
		.first()
		.click();
	await expect(visitor.getByText(/approved/i).first()).toBeVisible();
	await page.reload();
	await expect(page.getByText("Approved", { exact: true })).toBeVisible();
	if (await page.getByText("Waiting for yes", { exact: true }).isVisible()) await moveTo(page, "On the bench");
	await moveTo(page, "Ready");
	await page.getByRole("button", { name: "Collect the payment" }).click();
	await dialog.getByRole("radio", { name: "Cash" }).check();
	await dialog.getByRole("button", { name: "Yes, issue the invoice" }).click();
	await expect(dialog).toHaveCount(0);
	await moveTo(page, "Closed");
	await visitor.reload();
	await expect(visitor.getByText("Done").first()).toBeVisible();
}

/** The invoice behind a link of the page: the seller's name, GSTIN and logo, and nowhere the software. */
async function readInvoice(page: Page): Promise<string> {
	const href = await page.getByRole("link", { name: /^Invoice / }).getAttribute("href");
	const answer = await page.request.get(new URL(href ?? "", page.url()).href);
	expect(answer.headers()["content-type"]).toBe("application/pdf");
	const { text, meta, pictures } = await readPdf(await answer.body());
	expect(text).toContain(owner.seller.legalName);
	expect(text).toContain(owner.seller.gstin);
	expect(pictures).toBe(1);
	expect(`${text} ${meta}`).not.toMatch(/lapwing/i);
	return text;
}

/** Returns the texts of the two invoices: of the order and of the repair. */
async function ownersDay(browser: Browser, page: Page, env: Record<string, string>): Promise<string[]> {
	const mail = await startMailServer();
	const shop = await startShop({ DEMO: "0", ...env });
	const others = [await browser.newContext({ locale: "en-IN" }), await browser.newContext({ locale: "en-IN" })];
	try {
		const [staff, visitor] = [await (others[0] as (typeof others)[0]).newPage(), await (others[1] as (typeof others)[0]).newPage()];
		const day: Day = { shop, mail, page, staff, visitor };
		await setUp(day);
		const reference = await test.step("a visitor orders", () => order(day));
		await test.step("staff pack, ship and deliver", () => deliver(day, reference));
		await owner.seeSetUp(page, shop, "No step is open.");
		await page.goto(`${shop.url}/admin/orders/${reference}`);
		await expect(page.getByText("Delivered").first()).toBeVisible();
		await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
		const sold = await readInvoice(page);
		await test.step("a repair, from the public form to the counter", () => repair(day));
		return [sold, await readInvoice(page)];
	} finally {
		for (const context of others) await context.close();
		await shop.stop();
		await mail.stop();
	}
}

const invoices = [expect.stringContaining("PLV0001"), expect.stringContaining("New panel, 14 inch")];

test.describe.configure({ timeout: 900_000 });

test("an owner opens a shop, sells and repairs in the browser alone, on the embedded engine @core-desktop @desktop", async ({
	page,
	browser,
}) => {
	expect(await ownersDay(browser, page, {})).toEqual(invoices);
});

test("an owner opens a shop, sells and repairs in the browser alone, on PostgreSQL @desktop", async ({ page, browser }) => {
	test.skip(!(await serverAnswers()), "no PostgreSQL on 127.0.0.1:5432, and TEST_DATABASE_URL names none");
	const name = `lapwing_owner_${process.pid}_${Date.now()}`;
	const url = await createServerDatabase(name);
	try {
		expect(await ownersDay(browser, page, { DATABASE_URL: url })).toEqual(invoices);
	} finally {
		await dropServerDatabase(name);
	}
});
