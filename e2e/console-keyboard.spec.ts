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

test("a filter keeps the focus while the list is loaded, for the next letter or arrow @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/orders?view=table");
	const state = page.locator("select[name=state]");
	await state.focus();
	await page.keyboard.press("ArrowDown");
	await expect(page).toHaveURL(/state=placed/);
	await expect(state).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await expect(page).toHaveURL(/state=confirmed/);
	await expect(state).toBeFocused();
	await page.getByRole("link", { name: "Clear filters" }).click();
	await expect(page).not.toHaveURL(/state=/);
	await page.goto(`${shop.url}/admin/orders?view=table&state=packed&q=zzz`);
	await page.goBack();
	await page.goForward();
	await expect(state).toHaveValue("packed");
	await expect(page.getByRole("searchbox")).toHaveValue("zzz");
});

test("after the search is closed, typing goes on where it was @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/receipts");
	const supplier = page.locator("form.receipt-form").getByLabel("Supplier");
	await supplier.click();
	await page.keyboard.type("Aravalli");
	await page.keyboard.press("Control+k");
	await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
	await page.keyboard.type("x");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog", { name: "Search" })).toHaveCount(0);
	await expect(supplier).toBeFocused();
	await page.keyboard.type(" India");
	await expect(supplier).toHaveValue("Aravalli India");
});

test("Pack opens on the first serial number; Ctrl+S in a cancellation asks for the reason; packing begins in its first field @desktop", async ({
	page,
	shop,
}) => {
	const { reference } = await buyLaptop(shop);
	await openConsole(page, shop, `/admin/orders/${reference}`);
	await page.route("**/staff/stock/serials*", async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 600));
		await route.continue();
	});
	await page.getByRole("button", { name: "Pack", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Pack the shipment" });
	await expect(dialog.getByText("Loading which goods have serial numbers")).toBeVisible();
	// A scan that comes too early closes nothing.
	await page.keyboard.press("Enter");
	await expect(dialog.getByLabel("Serial number")).toBeFocused();
	await dialog.getByRole("button", { name: "Close" }).click();
	await page.getByRole("button", { name: "Cancel the order" }).click();
	const question = page.getByRole("dialog", { name: /^Cancel / });
	await expect(question.getByLabel("Reason")).toBeFocused();
	await page.keyboard.press("Control+s");
	await expect(question.locator("[aria-invalid=true]")).toBeFocused();
	await question.getByRole("button", { name: "Back" }).click();
	await page.goto(`${shop.url}/admin/orders?view=table&references=${reference}`);
	await page.getByRole("checkbox", { name: `Choose ${reference}` }).check();
	await page.getByRole("group", { name: "Chosen orders" }).getByRole("link", { name: "Pack" }).click();
	await expect(page.getByPlaceholder("Serial number").first()).toBeFocused();
	await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Counter sale" }).click();
	await expect(page.getByRole("combobox", { name: "Add an item" })).toBeFocused();
});

test("Enter in an estimate goes on and sends nothing; a new line has the focus @desktop", async ({ page, shop }) => {
	const { reference } = (await callApi(page.request, shop, "POST", "/free-service", aRequest())).data as { reference: string };
	await openConsole(page, shop, `/admin/service/list?q=${reference}`);
	const { requests } = (await callApi(page.request, shop, "GET", `/staff/service-requests?q=${reference}`)).data as {
		requests: { id: number }[];
	};
	const id = requests[0]?.id;
	for (const state of ["contacted", "received", "diagnosed"])
		await callApi(page.request, shop, "POST", `/staff/service-requests/${id}/state`, { state });
	await page.goto(`${shop.url}/admin/service/${id}`);
	await page
		.getByRole("button", { name: /estimate/i })
		.first()
		.click();
	const dialog = page.getByRole("dialog", { name: /estimate/i });
	await dialog.getByLabel("Part or work 1").fill("Panel");
	await dialog.getByLabel("Rupees").first().fill("4,500");
	await page.keyboard.press("Enter");
	await expect(dialog.getByRole("button", { name: /4,500/ })).toBeFocused();
	await dialog.getByRole("button", { name: "Add a line" }).click();
	await expect(dialog.getByLabel("Part or work 2")).toBeFocused();
});

test("N and P turn the pages of a list; after a review is shown or refused the next one has the focus @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/products");
	await expect(page.getByRole("table")).toBeVisible();
	await page.keyboard.press("n");
	await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute("aria-current", "page");
	await page.keyboard.press("p");
	await expect(page).not.toHaveURL(/page=2/);
	await page.keyboard.press("?");
	await expect(page.getByRole("dialog", { name: "Keys" }).getByText("To the next page of a list, to the one before")).toBeVisible();
	await page.keyboard.press("Escape");

	await page.goto(`${shop.url}/admin/reviews?state=shown`);
	const rows = page.locator(".queue > li");
	await rows.first().waitFor();
	const next = await rows.nth(1).getAttribute("data-row");
	await rows
		.first()
		.getByRole("button", { name: /^Refuse the review/ })
		.click();
	await page
		.getByRole("dialog", { name: /^Refuse the review/ })
		.getByRole("button", { name: "Refuse" })
		.click();
	await expect(rows.first()).toHaveAttribute("data-row", next ?? "");
	await expect(rows.first()).toBeFocused();
});

test("a reply or an answer that is opened has the focus, keeps its letters and is saved by Ctrl+S @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/reviews?state=shown");
	const review = page.locator(".queue > li").first();
	const reply = review.getByRole("button", { name: /^(Reply to|Change the reply to)/ });
	await reply.focus();
	await page.keyboard.press("Enter");
	const text = review.getByRole("textbox");
	await expect(text).toBeFocused();
	await text.press("Control+a");
	await page.keyboard.type("nxp Thank you");
	await expect(text).toHaveValue("nxp Thank you");
	// On the card itself, as after a click beside the text: the page stays.
	await review.evaluate((card) => card.focus());
	await page.keyboard.press("n");
	await page.keyboard.press("j");
	await expect(review).toBeFocused();
	await expect(page).toHaveURL(/reviews\?state=shown$/);
	await text.press("Control+s");
	await expect(page.getByText("The reply is shown.")).toBeVisible();

	await page.goto(`${shop.url}/admin/questions?state=shown`);
	const question = page.locator(".queue > li").first();
	await question.getByRole("button", { name: "Change the answer" }).click();
	await expect(question.getByRole("textbox")).toBeFocused();
	await page.keyboard.type(" It does.");
	await page.keyboard.press("Control+s");
	await expect(page.getByText("The answer is shown.")).toBeVisible();
});
