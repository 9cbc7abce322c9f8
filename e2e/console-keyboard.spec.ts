// The console by keyboard: saving, the list of keys, the search of a list, and the heading after arrival.
import { buyLaptop, openConsole } from "./console-api.ts";
import { callApi } from "./console-staff.ts";
import { returnAskedFor } from "./counter-side.ts";
import { aRequest } from "./service-side.ts";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

test("Ctrl+S saves, Esc closes, ? lists the keys and F goes to the search of the list @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/settings/returns");
	const days = page.getByLabel("Days after delivery");
	const before = await days.inputValue();
	await days.fill(before === "9" ? "8" : "9");
	await page.keyboard.press("Control+s");
	await expect(page.getByText("Saved.")).toBeVisible();
	await days.fill("");
	await days.press("?");
	await expect(page.getByRole("dialog", { name: "Keys" })).toHaveCount(0);
	await page.getByRole("button", { name: "Discard" }).click();
	await page.getByRole("heading", { level: 1 }).click();
	await page.keyboard.press("?");
	await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
	await expectNoAxeFindings(page);
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog", { name: "Keys" })).toHaveCount(0);

	await page.goto(`${shop.url}/admin/products`);
	await expect(page.getByRole("table")).toBeVisible();
	await page.keyboard.press("f");
	await expect(page.getByRole("searchbox")).toBeFocused();

	await page.goto(`${shop.url}/admin/staff`);
	await page.getByRole("button", { name: "Invite someone" }).click();
	const dialog = page.getByRole("dialog", { name: "Invite someone" });
	await dialog.getByLabel("Name").fill("Meera");
	await page.keyboard.press("Control+s");
	await expect(dialog.getByText("Enter an e-mail address such as name@example.in.")).toBeVisible();
	await page.keyboard.press("Escape");
	await page.getByRole("alertdialog", { name: "Leave without saving?" }).getByRole("button", { name: "Discard" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Invite someone" })).toBeFocused();
});

test("after arrival the heading has the focus and no box around it @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin");
	await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Orders" }).focus();
	await page.keyboard.press("Enter");
	const heading = page.getByRole("heading", { name: "Orders", level: 1 });
	await expect(heading).toBeFocused();
	expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("none");
});

test("the counter’s store is chosen by typing and kept, Ctrl+S presses the main button, a dialog opens on its first field @desktop", async ({
	page,
	shop,
}) => {
	await openConsole(page, shop, "/admin/counter");
	const store = page.getByLabel("Sold at");
	const titles = await store.locator("option").allTextContents();
	await store.focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowDown");
	await expect(store).toBeFocused();
	await expect(store.locator("option:checked")).toHaveText(titles[2] ?? "");
	await page.reload();
	await expect(store.locator("option:checked")).toHaveText(titles[2] ?? "");

	await page.goto(`${shop.url}/admin/service/walk-in`);
	await page.getByLabel("Name", { exact: true }).fill("Meera");
	await page.keyboard.press("Control+s");
	await expect(page.getByText("Choose a brand.")).toBeVisible();

	await page.goto(`${shop.url}/admin/staff`);
	await page.getByRole("button", { name: "Invite someone" }).click();
	await expect(page.getByRole("dialog", { name: "Invite someone" }).getByLabel("Name")).toBeFocused();
});

test("Ctrl+S receives stock, moves stock and refuses a return @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/receipts");
	await page.getByLabel("Supplier").fill("Aravalli India");
	await page.keyboard.press("Control+s");
	await expect(page.getByText("Choose a location.")).toBeVisible();

	page.on("dialog", (leave) => void leave.accept());
	await page.goto(`${shop.url}/admin/stock`);
	await page.getByRole("textbox", { name: /^Note/ }).fill("For the window");
	await page.keyboard.press("Control+s");
	await expect(page.getByRole("combobox", { name: "SKU" })).toHaveAttribute("aria-invalid", "true");

	const reference = await returnAskedFor(page, shop);
	await page.goto(`${shop.url}/admin/orders/${reference}`);
	await page.getByRole("button", { name: "Refuse the return" }).click();
	const dialog = page.getByRole("dialog", { name: "Refuse the return?" });
	await expect(dialog.getByLabel("Reason"), "one item alone needs no choice").toBeFocused();
	await page.keyboard.type("It never came");
	await page.keyboard.press("Control+s");
	await expect(page.getByText("The return is refused.")).toBeVisible();
});

test("J and K move in the lanes of orders and on the service board, and Back returns to the row @desktop", async ({ page, shop }) => {
	const { reference } = await buyLaptop(shop);
	await openConsole(page, shop, "/admin/orders");
	const rows = page.locator(".order-lanes [data-row]");
	await expect(rows.filter({ hasText: reference })).toBeVisible();
	await page.keyboard.press("j");
	await expect(rows.first()).toBeFocused();
	const opened = (await rows.first().getAttribute("data-row")) ?? "";
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: `Order ${opened}` })).toBeFocused();
	await page.goBack();
	await expect(page.locator(`.order-lanes [data-row="${opened}"]`)).toBeFocused();

	await callApi(page.request, shop, "POST", "/free-service", aRequest());
	await page.goto(`${shop.url}/admin/service`);
	await expect(page.locator(".service-board [data-row]").first()).toBeVisible();
	await page.keyboard.press("j");
	await expect(page.locator(".service-board [data-row]").first()).toBeFocused();
});

test("the sign-in form has the focus in its first field @desktop", async ({ page, shop }) => {
	await page.goto(`${shop.url}/admin/sign-in`);
	await expect(page.getByLabel("E-mail")).toBeFocused();
});
