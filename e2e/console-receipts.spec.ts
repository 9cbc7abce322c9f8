import { openConsole } from "./console-api.ts";
import { expect, expectNoAxeFindings, ownerCookies, type RunningShop, test } from "./shop.ts";

/** A laptop of the demo, and the first location. */
async function findLaptop(shop: RunningShop) {
	const cookie = (await ownerCookies(shop)).map(({ name, value }) => `${name}=${value}`).join("; ");
	const get = async <T>(path: string) =>
		((await (await fetch(`${shop.url}/public/api/${path}`, { headers: { cookie } })).json()) as { data: T }).data;
	const items = await get<{ sku: string; title: string; laptop: boolean }[]>("staff/stock/items?q=laptop");
	const more = await get<{ sku: string; title: string; laptop: boolean }[]>("staff/stock/items?q=a");
	const item = [...items, ...more].find(({ laptop }) => laptop);
	const place = (await get<{ id: number; title: string }[]>("staff/places"))[0];
	if (item === undefined || place === undefined) throw new Error("The demo has no laptop or no location.");
	return { item, place };
}

test("three laptops are received by keyboard and scanner @desktop", async ({ page, shop }) => {
	test.slow();
	const { item, place } = await findLaptop(shop);
	const serials = [1, 2, 3].map((each) => `RCV${Date.now()}${each}`);
	const form = page.locator("form.receipt-form");
	await openConsole(page, shop);

	await test.step("found by the search", async () => {
		await page.keyboard.press("/");
		await page.getByRole("dialog").getByRole("combobox").fill("goods in");
		await expect(page.getByRole("dialog").getByRole("row").first()).toContainText("Receive stock");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { level: 1, name: "Receive stock" })).toBeVisible();
		await expectNoAxeFindings(page);
	});

	await test.step("supplier and invoice", async () => {
		await form.getByLabel("Received at").selectOption({ label: place.title });
		await form.getByLabel("Supplier").focus();
		await page.keyboard.type("Aravalli India");
		await page.keyboard.press("Tab");
		await page.keyboard.type("AI/881");
		await expect(form.getByLabel("Their invoice number")).toHaveValue("AI/881");
	});

	await test.step("item, Enter, quantity, Enter, serial numbers", async () => {
		await form.getByRole("combobox", { name: "Add an item" }).focus();
		await page.keyboard.type(item.sku);
		await page.keyboard.press("Enter");
		await expect(form.getByLabel(`How many of ${item.title}`)).toBeFocused();
		await page.keyboard.type("3");
		await page.keyboard.press("Enter");
		const area = form.getByLabel(`Serial numbers of ${item.title}`);
		await expect(area).toBeFocused();
		await page.keyboard.type(`${serials[0]}\n${serials[1]}\n`);
		await expect(form.getByText(/^2 of 3\./)).toBeVisible();
		await expectNoAxeFindings(page);
	});

	await test.step("a missing serial number is refused at its field, and nothing typed is lost", async () => {
		await form.getByRole("button", { name: "Receive 3 pieces" }).press("Enter");
		await expect(form.getByText("2 serial numbers for 3 pieces.")).toBeVisible();
		const area = form.getByLabel(`Serial numbers of ${item.title}`);
		await expect(area).toBeFocused();
		await expect(form.getByLabel("Supplier")).toHaveValue("Aravalli India");
		await area.press("Control+End");
		await page.keyboard.type(`${serials[2]}`);
		await page.keyboard.press("Enter");
		await expect(form.getByRole("combobox", { name: "Add an item" })).toBeFocused();
	});

	await test.step("the receipt is shown, and its movement leads to it", async () => {
		await form.getByRole("button", { name: "Receive 3 pieces" }).press("Enter");
		await expect(page.getByRole("heading", { level: 1, name: /^Goods receipt GR-\d+$/ })).toBeVisible();
		const number = (await page.getByRole("heading", { level: 1 }).innerText()).replace("Goods receipt ", "");
		await expect(page.getByText(serials.join(", "))).toBeVisible();
		await expect(page.getByText("invoice AI/881")).toBeVisible();
		await expectNoAxeFindings(page);
		await page.goto(`${shop.url}/admin/stock`);
		await expect(page.getByRole("row").filter({ hasText: number })).toContainText("+3");
		await page.getByRole("link", { name: number }).click();
		await expect(page.getByRole("heading", { level: 1, name: `Goods receipt ${number}` })).toBeVisible();
	});

	await test.step("a mistyped serial number is corrected, one that is in stock is refused at its field", async () => {
		await page.getByRole("button", { name: "Correct a serial number" }).click();
		const dialog = page.getByRole("dialog", { name: "Correct a serial number" });
		await dialog.getByLabel("Wrong serial number").selectOption(serials[1] ?? "");
		await dialog.getByLabel("As it stands on the laptop").fill(serials[0] ?? "");
		await dialog.getByRole("button", { name: "Correct", exact: true }).click();
		await expect(dialog.getByText(`${serials[0]} is in stock already.`)).toBeVisible();
		await dialog.getByLabel("As it stands on the laptop").fill(`${serials[1]}x`);
		await dialog.getByRole("button", { name: "Correct", exact: true }).click();
		await expect(dialog).toBeHidden();
		await expect(page.getByText([serials[0], `${serials[1]}X`, serials[2]].join(", "))).toBeVisible();
	});
});
