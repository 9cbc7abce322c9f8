// Forms of the daily work: leaving asks first and what was entered is back; a known phone number asks whether it is that customer.
import { callApi, signInOwner } from "./console-staff.ts";
import { aRequest } from "./service-side.ts";
import { expectNoAxeFindings, ownerPassword, expect as plain, test } from "./shop.ts";

const expect = plain.configure({ timeout: 30_000 });

test.beforeEach(async ({ page, shop }) => {
	await signInOwner(page, shop);
});

test("a half-entered delivery asks before it is left, and is back afterwards @desktop", async ({ page, shop }) => {
	const { data } = await callApi(page.request, shop, "GET", "/staff/stock/items?q=a");
	const [item] = data as { sku: string; title: string }[];
	await page.goto("/admin/receipts");
	const form = page.locator("form.receipt-form");
	await form.getByLabel("Supplier").fill("Aravalli India");
	await form.getByRole("combobox", { name: "Add an item" }).fill(item?.sku ?? "");
	await page.keyboard.press("Enter");
	await expect(form.getByLabel(`How many of ${item?.title}`)).toBeFocused();
	await page.keyboard.type("4");
	await page.getByRole("link", { name: "Products", exact: true }).first().click();
	const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
	await expect(question).toBeVisible();
	await expectNoAxeFindings(page);
	await question.getByRole("button", { name: "Leave" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
	await page.goBack();
	await expect(page.getByText("What you had entered is back.")).toBeVisible();
	await expect(form.getByLabel("Supplier")).toHaveValue("Aravalli India");
	await expect(form.getByLabel(`How many of ${item?.title}`)).toHaveValue("4");
	await page.getByRole("button", { name: "Drop it" }).click();
	await expect(form.getByLabel("Supplier")).toHaveValue("");
	await expect(form.getByLabel(`How many of ${item?.title}`)).toHaveCount(0);
});

test("a half-entered bill, walk-in and transfer ask before they are left @desktop", async ({ page }) => {
	for (const [path, role, label, heading] of [
		["/admin/counter", "textbox", /^Name/, "Counter sale"],
		["/admin/service/walk-in", "textbox", /^Name$/, "Take in a laptop"],
		["/admin/stock", "combobox", /^SKU$/, "Stock movements"],
	] as const) {
		await page.goto(path);
		const field = page.getByRole(role, { name: label });
		await field.fill("Meera");
		await page.getByRole("link", { name: "Orders", exact: true }).first().click();
		await page.getByRole("alertdialog", { name: "Leave without saving?" }).getByRole("button", { name: "Leave" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
		await page.goBack();
		await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
		await expect(field).toHaveValue("Meera");
		await page.getByRole("button", { name: "Drop it" }).click();
		await expect(field).toHaveValue("");
	}
});

test("a transfer that was begun and folded still asks before it is left @desktop", async ({ page }) => {
	await page.goto("/admin/stock");
	await page.getByRole("combobox", { name: "SKU" }).fill("AR-");
	await page.getByRole("button", { name: "Move stock" }).click();
	await expect(page.getByRole("combobox", { name: "SKU" })).toBeHidden();
	await page.getByRole("link", { name: "Orders", exact: true }).first().click();
	const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
	await expect(question).toBeVisible();
	await question.getByRole("button", { name: "Leave" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
});

test("stock is moved by words of its name: an option fills in the SKU, and the next transfer starts there @desktop", async ({
	page,
	shop,
}) => {
	const { data } = await callApi(page.request, shop, "GET", "/staff/products?sort=title&q=ridge&stock=in");
	const [product] = (data as { products: { title: string; variants: { sku: string }[] }[] }).products;
	const sku = product?.variants[0]?.sku ?? "";
	await page.goto("/admin/stock");
	const field = page.getByRole("combobox", { name: "SKU" });
	await field.pressSequentially(product?.title ?? "");
	const option = page.getByRole("option").filter({ hasText: sku }).first();
	await expect(option).toBeVisible();
	await expectNoAxeFindings(page);
	await option.click();
	await expect(field).toHaveValue(sku);
	await expect(page.locator(".transfer .hint").filter({ hasText: product?.title ?? "" })).toBeVisible();
	// What was chosen is in the draft, not only what was typed.
	await page.reload();
	await expect(field).toHaveValue(sku);
	await page.getByRole("button", { name: "Drop it" }).click();
	await expect(field).toBeFocused();
	// A scanner types the SKU and ends with Enter, which does not send the form.
	await page.keyboard.type(sku.toLowerCase());
	await page.keyboard.press("Enter");
	await expect(field).toHaveValue(sku);
	await expect(page.locator("form.transfer [aria-invalid]")).toHaveCount(0);
});

test("a note on a repair is kept when the page is left, and the next can be typed after it is saved @desktop", async ({ page, shop }) => {
	const { data } = await callApi(page.request, shop, "POST", "/free-service", aRequest());
	const { reference } = data as { reference: string };
	await page.goto(`/admin/service/list?q=${reference}`);
	await page.getByRole("link", { name: reference }).click();
	const note = page.getByLabel("New note");
	await note.fill("Customer asks for the old panel back.");
	await page.getByRole("radio", { name: /^The customer/ }).check();
	await page.getByRole("link", { name: "Orders", exact: true }).first().click();
	await page.getByRole("alertdialog", { name: "Leave without saving?" }).getByRole("button", { name: "Leave" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
	await page.goBack();
	await expect(note).toHaveValue("Customer asks for the old panel back.");
	await expect(page.getByRole("radio", { name: /^The customer/ })).toBeChecked();
	await page.getByRole("radio", { name: "Staff only" }).check();
	await page.getByRole("button", { name: "Add the note" }).click();
	await expect(page.getByRole("listitem").filter({ hasText: "Customer asks for the old panel back." })).toBeVisible();
	await expect(note).toHaveValue("");
	await expect(note).toBeFocused();
});

test("after a note on an order is saved, the next can be typed @desktop", async ({ page, shop }) => {
	const { data } = await callApi(page.request, shop, "GET", "/staff/orders");
	await page.goto(`/admin/orders/${(data as { orders: { reference: string }[] }).orders[0]?.reference}`);
	const note = page.getByLabel("New note");
	await note.fill("Called, nobody there.");
	await page.getByRole("button", { name: "Add the note" }).click();
	await expect(page.getByRole("listitem").filter({ hasText: "Called, nobody there." })).toBeVisible();
	await expect(note).toBeFocused();
});

test("a phone number that a customer has is a question: a press joins the repair to them, and no second customer appears @desktop", async ({
	page,
	shop,
}) => {
	const phone = `98${String(Date.now()).slice(-8)}`;
	const email = `tara${phone}@example.in`;
	const centers = (await callApi(page.request, shop, "GET", "/staff/places")).data as { id: number; kind: string }[];
	const walkIn = {
		name: "Tara Menon",
		phone,
		email,
		laptop_brand: "HP",
		laptop_model: "15s",
		issue_description: "Hinge",
		center_id: centers.find(({ kind }) => kind === "service_center")?.id,
	};
	await callApi(page.request, shop, "POST", "/staff/service-requests", walkIn);
	await page.goto("/admin/service/walk-in");
	await page.getByLabel("Phone").fill(phone);
	await page.keyboard.press("Tab");
	const same = page.getByRole("button", { name: "It is Tara Menon" });
	await expect(same).toBeVisible();
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
	await page.getByLabel("Name", { exact: true }).fill("T Menon");
	await page.getByLabel("Centre").selectOption({ index: 1 });
	await page.getByLabel("Laptop brand").selectOption("Dell");
	await page.getByLabel("Laptop model").fill("Ridge 14");
	await page.getByLabel("What is wrong").fill("No picture.");
	await page.getByRole("button", { name: "Take in and print the job sheet" }).click();
	await expect(page.getByText("Say first whether it is them.")).toBeVisible();
	await expect(same).toBeFocused();
	await expectNoAxeFindings(page);
	await page.keyboard.press("Enter");
	await expect(page.getByLabel(/^E-mail/)).toHaveValue(email);
	await page.getByRole("button", { name: "Take in and print the job sheet" }).click();
	await expect(page).toHaveURL(/\/job-sheet$/);
	const { data } = await callApi(page.request, shop, "GET", `/staff/customers?q=${phone}`);
	expect((data as { customers: { repairs: number }[] }).customers).toMatchObject([{ repairs: 2 }]);
});

test("what somebody had entered is not shown to the next one who signs in on this browser @desktop", async ({ page, shop, browser }) => {
	const email = `meera${Date.now()}@lapwing.example`;
	await callApi(page.request, shop, "POST", "/staff/members", {
		name: "Meera Rao",
		email,
		role: "manager",
		locations: [],
		all_locations: true,
	});
	const mails = (await callApi(page.request, shop, "GET", "/staff/mails")).data as { id: number; to: string }[];
	const proof = { password: ownerPassword };
	const { text } = (await callApi(page.request, shop, "POST", `/staff/mails/${mails.find(({ to }) => to === email)?.id}/reveal`, proof))
		.data as {
		text: string;
	};
	const context = await browser.newContext({ baseURL: shop.url });
	const chosen = await context.newPage();
	await chosen.goto(/\/admin\/invitation\/[\w-]+/.exec(text)?.[0] ?? "");
	await chosen.getByLabel("New password").fill("a password of Meera 1");
	await chosen.getByRole("button", { name: "Save and go to sign-in" }).click();
	await expect(chosen.getByRole("heading", { name: "Sign in" })).toBeVisible();
	const signIn = async (tab: typeof page) => {
		await tab.getByLabel("E-mail").fill(email);
		await tab.getByLabel("Password", { exact: true }).fill("a password of Meera 1");
		await tab.getByRole("button", { name: "Sign in" }).click();
	};
	await page.goto("/admin/receipts");
	const supplier = page.locator("form.receipt-form").getByLabel("Supplier");
	await supplier.fill("Aravalli India");
	// Another tab of the same browser, in which somebody else signs in.
	const other = await page.context().newPage();
	await other.goto("/admin");
	await other.getByRole("button", { name: "Sign out" }).click();
	await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();
	await signIn(other);
	await expect(other.getByText("Meera Rao").first()).toBeVisible();
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await expect(page.getByText("Meera Rao").first()).toBeVisible();
	await expect(supplier).toHaveValue("");
	// And after a sign-out in the same tab, also for the same person.
	await supplier.fill("Northstar");
	await page.getByRole("button", { name: "Sign out" }).click();
	await signIn(page);
	await expect(page.getByText("Meera Rao").first()).toBeVisible();
	await page.goto("/admin/receipts");
	await expect(supplier).toHaveValue("");
	await expect(page.getByText("What you had entered is back.")).toHaveCount(0);
	await context.close();
});
