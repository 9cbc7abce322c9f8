// An accountant at work: the first page, the documents of a period, their sums and the file, the money.
import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { buyLaptop, openConsole } from "./console-api.ts";
import { callApi } from "./console-staff.ts";
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
		expect(lines[1]).toContain(`,${Number(total.replace(/,/g, ""))}`);
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
