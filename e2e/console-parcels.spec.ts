// A parcel without a waybill, its tracking corrected on the way; a note that is not lost; goods that come back damaged.
import { buyLaptop, openConsole } from "./console-api.ts";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

test("a parcel without a waybill is asked about and corrected; damaged goods are not ticked as sellable", async ({ page, shop }) => {
	test.slow();
	const { reference } = await buyLaptop(shop);
	await openConsole(page, shop, `/admin/orders/${reference}`);
	const dialog = page.getByRole("dialog");

	await test.step("a note that was typed is asked about, kept, and saved with Ctrl+S", async () => {
		await page.getByLabel("New note").fill("Call before noon.");
		await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Orders" }).click();
		await expect(page.getByRole("heading", { name: "Leave without saving?" })).toBeVisible();
		await page.getByRole("button", { name: "Leave", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
		await page.goto(`${shop.url}/admin/orders/${reference}`);
		await expect(page.getByLabel("New note")).toHaveValue("Call before noon.");
		await page.getByLabel("New note").focus();
		await page.keyboard.press("Control+s");
		await expect(page.getByRole("listitem").filter({ hasText: "Call before noon." })).toBeVisible();
		await expect(page.getByLabel("New note")).toHaveValue("");
	});

	await test.step("the address is corrected, and the bill with it where both were the same", async () => {
		await page
			.getByRole("button", { name: /^Correct/ })
			.first()
			.click();
		await expect(dialog.getByRole("checkbox", { name: "Also change “Bill to”" })).toBeChecked();
		await expectNoAxeFindings(page);
		await page.keyboard.press("Escape");
	});

	await test.step("sent without a waybill after a question, then corrected", async () => {
		await page.getByRole("button", { name: "Pack", exact: true }).click();
		await page.getByRole("button", { name: "Pack and issue the invoice" }).click();
		await expect(page.getByRole("heading", { name: /Pack without\?/ })).toBeVisible();
		await page.getByRole("button", { name: "Cancel", exact: true }).click();
		await expect(page.getByLabel("Serial number").first(), "after a no the empty field has the focus").toBeFocused();
		await page.getByLabel("Serial number").first().fill(`LW${Date.now()}`);
		await page.getByRole("button", { name: "Pack and issue the invoice" }).click();
		await page.getByRole("button", { name: "Ship", exact: true }).click();
		await dialog.getByLabel("Carrier").fill("Never Sent Express");
		await dialog.getByRole("button", { name: "Ship" }).click();
		await expect(page.getByRole("heading", { name: "Send it without a waybill?" })).toBeVisible();
		await page.getByRole("button", { name: "Cancel", exact: true }).click();
		await page.reload();
		await page.getByRole("button", { name: "Ship", exact: true }).click();
		await expect(dialog.getByLabel("Carrier"), "nothing was sent with it").toHaveValue("");
		await dialog.getByRole("button", { name: "Ship" }).click();
		await expect(page.getByRole("heading", { name: "Send it without a waybill?" })).toBeVisible();
		await expectNoAxeFindings(page);
		await page.getByRole("button", { name: "Send it", exact: true }).click();
		await page.getByRole("button", { name: "Correct the tracking" }).click();
		await dialog.getByLabel("Carrier").fill("BlueKite");
		await dialog.getByLabel("Waybill number").fill("7781004288");
		await expectNoAxeFindings(page);
		await dialog.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("BlueKite 7781004288", { exact: true })).toBeVisible();
		await expect(page.getByText("Tracking was corrected from none to BlueKite 7781004288.")).toBeVisible();
	});

	await test.step("with money withheld for damage the goods are not put back, unless ticked by hand", async () => {
		await page.getByRole("button", { name: "Delivered", exact: true }).click();
		await dialog.getByRole("button", { name: "Delivered" }).click();
		await page.getByRole("button", { name: "Take back" }).click();
		await dialog.getByLabel("Reason").fill("Too loud");
		await dialog.getByRole("button", { name: "Note the return" }).click();
		await page.getByRole("button", { name: "Receive the return" }).click();
		const again = dialog.getByRole("checkbox", { name: /They can be sold again/ });
		await expect(again).toBeChecked();
		await dialog.getByLabel(/Withheld for damage/).fill("500");
		await expect(again).not.toBeChecked();
		await again.check();
		await dialog.getByLabel(/Withheld for damage/).fill("600");
		await expect(again).toBeChecked();
	});
});
