// Returns of cash orders whose cash is not booked yet: staff say whether the courier collected it.
import { expect, test } from "./account-shop.ts";
import { cheapestItem, staffOrders } from "./buying.ts";
import { openConsole } from "./console-api.ts";
import { cashOrder } from "./placed-order.ts";
import { expectNoAxeFindings } from "./shop.ts";

test.describe.configure({ timeout: 240_000 });

test("a return before the courier's cash is booked asks for it, refunds it, or books it late @desktop", async ({
	page,
	shop,
	playwright,
}) => {
	const desk = await staffOrders(await playwright.request.newContext(), shop);
	const { sku } = await cheapestItem(page.request, 2);
	const dialog = page.getByRole("dialog");
	async function takeBack(): Promise<string> {
		const { reference } = await cashOrder(page.request, shop, sku);
		await desk.deliver(reference);
		await openConsole(page, shop, `/admin/orders/${reference}`);
		await page.getByRole("button", { name: "Take back" }).click();
		await dialog.getByLabel("Reason").fill("Too heavy");
		await dialog.getByRole("button", { name: "Note the return" }).click();
		await page.getByRole("button", { name: "Receive the return" }).click();
		await expect(dialog.getByRole("group", { name: /^Did the courier collect ₹[\d,]+ in cash for this order/ })).toBeVisible();
		return reference;
	}

	await test.step("collected: booked and owed to the customer", async () => {
		await takeBack();
		await dialog.getByRole("button", { name: /^Receive/ }).click();
		await expect(dialog.getByRole("radio", { name: "Yes: book it as paid" })).toBeFocused();
		await dialog.getByRole("radio", { name: "Yes: book it as paid" }).check();
		await expect(dialog.getByRole("radio", { name: /^The money back: ₹/ })).toBeChecked();
		await dialog.getByRole("radio", { name: /^Say later/ }).check();
		await expectNoAxeFindings(page);
		await dialog.getByRole("button", { name: "Receive and pay back" }).click();
		await expect(dialog).toHaveCount(0);
		await expect(page.getByText("Refund due").first()).toBeVisible();
	});

	await test.step("not collected: nothing to pay back, until the cash comes after all", async () => {
		await takeBack();
		await dialog.getByRole("radio", { name: "No: the customer has not paid" }).check();
		await dialog.getByRole("button", { name: "Receive", exact: true }).click();
		await expect(dialog).toHaveCount(0);
		await page.getByRole("button", { name: "Book late cash" }).click();
		await expectNoAxeFindings(page);
		await dialog.getByRole("button", { name: "Yes, it came in" }).click();
		await expect(page.getByRole("button", { name: "Book late cash" })).toHaveCount(0);
		await page.getByRole("button", { name: "Refund", exact: true }).click();
		await expect(dialog).toContainText("The courier's cash came after the goods were returned");
	});
});
