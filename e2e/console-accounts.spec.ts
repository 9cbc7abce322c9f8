// An accountant at work: the first page, the documents of a period, their sums and the file, the money.
import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { buyLaptop, openConsole } from "./console-api.ts";
import { callApi } from "./console-staff.ts";
import { holdRequests } from "./service-side.ts";
import { expect, expectNoAxeFindings, ownerPassword, type RunningShop, test } from "./shop.ts";

type Mail = { id: number; to: string };

/** Invites an accountant as the owner, and signs in as them. */
async function openAsAccountant(owner: Page, shop: RunningShop, browser: Browser): Promise<Page> {
	const email = `dev${Date.now()}@lapwing.example`;
	const call = (method: "GET" | "POST", path: string, data?: object) => callApi(owner.request, shop, method, path, data);
	await call("POST", "/staff/members", { name: "Dev Menon", email, role: "accountant", locations: [], all_locations: true });
	const mails: Mail[] = (await call("GET", "/staff/mails")).data;
	const mail = mails.find(({ to }) => to === email);
	const { text } = (await call("POST", `/staff/mails/${mail?.id}/reveal`, { password: ownerPassword })).data as { text: string };
	const token = /\/admin\/invitation\/([\w-]+)/.exec(text)?.[1] ?? "";
	await call("POST", "/staff/invitations/accept", { token, new_password: "three blue lapwings" });
	const context = await browser.newContext({ viewport: owner.viewportSize() });
	await callApi(context.request, shop, "POST", "/staff/sign-in", { email, password: "three blue lapwings" });
	const page = await context.newPage();
	await page.goto(`${shop.url}/admin`);
	await expect(page.getByRole("heading", { level: 1, name: /, Dev$/ })).toBeVisible();
	return page;
}

/** Packs the only parcel of an order, which issues its invoice. */
async function pack(owner: Page, shop: RunningShop, reference: string): Promise<void> {
	const { moves } = (await callApi(owner.request, shop, "GET", `/staff/orders/${reference}`)).data as { moves: { shipment_id: number }[] };
	await callApi(owner.request, shop, "POST", `/staff/orders/${reference}/shipments/${moves[0]?.shipment_id}/pack`, { serials: [] });
}

test("an accountant finds a document, its sums and the file, and the day’s money; nothing offers what they may not do", async ({
	page,
	shop,
	browser,
	isMobile,
}) => {
	test.slow();
	await openConsole(page, shop);
	const { reference } = await buyLaptop(shop);
	await pack(page, shop, reference);
	const dev = await openAsAccountant(page, shop, browser);

	await test.step("the first page", async () => {
		await expect(dev.getByRole("region", { name: "This month" }).getByRole("link")).toHaveCount(4);
		await dev.getByText("What you can do here").click();
		await expect(dev.locator("#main")).not.toContainText(/pack, send|move stock|check them now|take in laptops/i);
		await expectNoAxeFindings(dev);
		await dev.getByRole("region", { name: "This month" }).getByRole("link").first().click();
		await expect(dev).toHaveURL(/\/admin\/documents\?from=\d{4}-\d\d-01&to=/);
	});

	await test.step("the documents", async () => {
		const rows = dev.getByRole("table").getByRole("row");
		await dev.getByRole("searchbox", { name: "Search documents" }).fill(reference);
		await dev.keyboard.press("Enter");
		await expect(dev.getByText("1 document", { exact: true })).toBeVisible();
		const row = rows.filter({ hasText: reference });
		await expect(row).toContainText("Vikram Shah");
		const total = (await dev.locator(".account-sums dd").last().textContent()) ?? "";
		await expect(row).toContainText(total);
		const pdf = await dev.request.get(`${shop.url}${await row.getByRole("link").first().getAttribute("href")}`);
		expect(pdf.headers()["content-type"]).toBe("application/pdf");
		const download = dev.waitForEvent("download");
		await dev.getByRole("button", { name: "Export as CSV" }).click();
		const file = await download;
		expect(file.suggestedFilename()).toMatch(/^documents.*\.csv$/);
		const lines = readFileSync(await file.path(), "utf8")
			.trimEnd()
			.split("\r\n");
		expect(lines).toHaveLength(2);
		expect(lines[1]).toContain(`,${Number(total.replace(/[₹,]/g, ""))}`);
		await expectNoAxeFindings(dev);
	});

	await test.step("the money", async () => {
		if (isMobile) await dev.getByRole("button", { name: "Menu" }).click();
		await dev.getByRole("link", { name: "Money", exact: true }).first().click();
		await expect(dev.getByRole("heading", { level: 1, name: "Money" })).toBeVisible();
		await expect(dev).toHaveURL(/\/admin\/money\?from=\d{4}-\d\d-01&to=/);
		await expect(dev.getByRole("link", { name: "This month" })).toHaveAttribute("aria-current", "page");
		await dev.getByRole("link", { name: "All time" }).click();
		await expect(dev).toHaveURL(/\?from=&to=$/);
		await expect(dev.getByRole("link", { name: "All time" })).toHaveAttribute("aria-current", "page");
		await expect(dev.getByRole("table", { name: "Payments and refunds by way of payment" }).getByText("Test payment")).toBeVisible();
		await expectNoAxeFindings(dev);
	});
	await dev.context().close();
});

test("a period whose last day is before its first keeps the page and says so at the field @desktop", async ({ page, shop }) => {
	for (const path of ["/admin/documents", "/admin/money", "/admin/audit", "/admin/orders?view=table"]) {
		const days = "from=2026-11-20&to=2026-11-03";
		await openConsole(page, shop, `${path}${path.includes("?") ? "&" : "?"}${days}`);
		const to = page.getByLabel("To day");
		await expect(to, path).toHaveValue("2026-11-03");
		await expect(to).toHaveAccessibleDescription("Before the first day: the days between are shown.");
		await expectNoAxeFindings(page);
		await to.fill("2026-11-25");
		await expect(page).toHaveURL(/to=2026-11-25/);
		await expect(to).toHaveAccessibleDescription("");
	}
});

test("a day is typed to its end: it counts by Enter or when the field is left, and the focus stays @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/money");
	const from = page.getByLabel("From day");
	// The page begins with this month.
	await expect(from).toHaveValue(/-01$/);
	const firstDay = await from.inputValue();
	const lastDay = await page.getByLabel("To day").inputValue();
	const asked: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("/staff/money?")) asked.push(new URL(request.url()).searchParams.get("from") ?? "");
	});
	await from.focus();
	// The same in either order of day and month.
	await page.keyboard.type("11112026");
	await expect(from).toHaveValue("2026-11-11");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/from=2026-11-11/);
	await expect(from).toBeFocused();
	expect(asked).toEqual(["2026-11-11"]);
	const to = page.getByLabel("To day");
	await to.focus();
	await page.keyboard.type("12122026");
	await page.getByRole("heading", { level: 1 }).click();
	await expect(page).toHaveURL(/from=2026-11-11&to=2026-12-12/);
	// The fields follow the address.
	await page.goBack();
	await expect(to).toHaveValue(lastDay);
	await page.getByRole("link", { name: "Clear filters" }).click();
	await expect(from).toHaveValue(firstDay);
});

test("an export says why it was refused, and is not saved once the page is left @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/documents");
	const exports = /\/staff\/documents\/export/;
	const start = page.getByRole("button", { name: "Export as CSV" });
	const refusal = { code: "invalid", message: "Please check what you entered.", errors: { from: ["This day is too long ago."] } };
	await page.route(exports, (route) => route.fulfill({ status: 422, json: refusal }));
	await start.click();
	await expect(page.getByText("This day is too long ago.")).toBeVisible();
	await page.unroute(exports);
	const downloads: unknown[] = [];
	page.on("download", (download) => downloads.push(download));
	const release = await holdRequests(page, exports);
	await start.click();
	await page.getByRole("button", { name: "Stop" }).click();
	await expect(start).toBeEnabled();
	await start.click();
	await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
	await page.getByRole("link", { name: "Orders", exact: true }).first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
	release();
	await page.waitForTimeout(1_000);
	expect(downloads).toEqual([]);
});
