// Forms of the console: a refused form keeps what was typed and says why, a draft keeps its version, undo says whether it worked.
import type { Page } from "@playwright/test";
import { callApi, showConfigurations, signInOwner } from "./console-staff.ts";
import { expectNoAxeFindings, expect as plain, type RunningShop, test } from "./shop.ts";

const expect = plain.configure({ timeout: 30_000 });

test.beforeEach(async ({ page, shop }) => {
	await signInOwner(page, shop);
});

type Listed = { id: number; title: string; version: number; variants: { id: number; sku: string; price: number; mrp: number }[] };

async function firstProduct(page: Page, shop: RunningShop, words: string): Promise<Listed> {
	const { data } = await callApi(page.request, shop, "GET", `/staff/products?sort=title&q=${words}`);
	const [product] = (data as { products: Listed[] }).products;
	if (product === undefined) throw new Error(`No product for ${words}.`);
	return product;
}

test("a walk-in with an 8-digit phone number is refused and keeps all that was typed @desktop", async ({ page }) => {
	await page.goto("/admin/service/walk-in");
	await page.getByLabel("Name", { exact: true }).fill("Meera Iyer");
	await page.getByLabel("Phone").fill("98860123");
	await page.getByLabel("Centre").selectOption({ index: 1 });
	await page.getByLabel("Laptop brand").selectOption({ index: 2 });
	await page.getByLabel("Laptop model").fill("Ridge 14");
	await page.getByLabel("What is wrong").fill("No picture after a fall.");
	const center = await page.getByLabel("Centre").inputValue();
	await page.getByRole("button", { name: "Take in and print the job sheet" }).click();
	await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByLabel("Phone")).toBeFocused();
	await expect(page.getByLabel("Phone")).toHaveValue("98860123");
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Meera Iyer");
	await expect(page.getByLabel("Centre")).toHaveValue(center);
	await expect(page.getByLabel("Laptop model")).toHaveValue("Ridge 14");
	await expect(page.getByLabel("What is wrong")).toHaveValue("No picture after a fall.");
});

test("a transfer of more than there is is refused and keeps all that was typed @desktop", async ({ page, shop }) => {
	const product = await firstProduct(page, shop, "ridge");
	await page.goto("/admin/stock");
	await page.getByRole("combobox", { name: "SKU" }).fill(product.variants[0]?.sku ?? "");
	await page.getByLabel("From").selectOption({ index: 1 });
	await page.getByLabel("To", { exact: true }).selectOption({ index: 2 });
	await page.getByLabel("How many").fill("5000");
	await page.getByLabel("Note").fill("For the sale");
	await page.getByRole("button", { name: "Move", exact: true }).click();
	await expect(page.getByLabel("How many")).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByLabel("How many")).toHaveValue("5000");
	await expect(page.getByRole("combobox", { name: "SKU" })).toHaveValue(product.variants[0]?.sku ?? "");
	await expect(page.getByLabel("Note")).toHaveValue("For the sale");
	await expect(page.getByLabel("From")).not.toHaveValue("");
});

test("a save that is refused says why in the bar, and leads to the field @desktop", async ({ page, shop }) => {
	const product = await firstProduct(page, shop, "ridge");
	await page.goto(`/admin/products/${product.id}`);
	const name = page.getByLabel("Name", { exact: true });
	await name.fill("");
	await page.getByLabel("Manufacturer").fill("Half typed");
	await page.getByRole("button", { name: "Save" }).click();
	const bar = page.locator(".savebar");
	await expect(bar).toContainText("Not saved");
	await expect(bar).toContainText("Fill this in.");
	await expectNoAxeFindings(page);
	await page.getByLabel("Manufacturer").focus();
	await bar.getByRole("button", { name: "Show the field" }).click();
	await expect(name).toBeFocused();
	await expect(name).toBeInViewport();
	await page.getByRole("button", { name: "Discard" }).click();
	await expect(bar).not.toContainText("Not saved");
});

test("a save that the server does not answer says so in the bar, where somebody has scrolled to @desktop", async ({ page }) => {
	await page.goto("/admin/settings/returns");
	await page.getByLabel("Days after delivery").fill("11");
	await page.route("**/public/api/staff/settings/returns", (route) =>
		route.request().method() === "PUT" ? route.abort() : route.continue(),
	);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.locator(".savebar")).toContainText("Not saved");
	await expect(page.locator(".savebar")).toContainText(/connection|reach/i);
	await expect(page.getByLabel("Days after delivery")).toHaveValue("11");
	await page.unrouteAll();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Saved.")).toBeVisible();
	await expect(page.locator(".savebar")).not.toContainText("Not saved");
});

test("a restored draft keeps the version it was made from, so that the other editor is not overwritten @desktop", async ({
	page,
	shop,
}) => {
	const product = await firstProduct(page, shop, "sleeve");
	await page.goto(`/admin/products/${product.id}`);
	const stamp = String(Date.now());
	await page.getByLabel("Warranty", { exact: true }).first().fill(`Mine ${stamp}`);
	await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Products" }).click();
	await expect(page.getByRole("alertdialog")).toContainText("kept in this tab");
	await page.getByRole("button", { name: "Leave", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();

	const other = await page.context().newPage();
	await other.goto(`/admin/products/${product.id}`);
	await other.getByLabel("Manufacturer").fill(`Theirs ${stamp}`);
	await other.getByRole("button", { name: "Save" }).click();
	await expect(other.getByText("The product is saved.")).toBeVisible();
	await other.close();

	await page.goto(`/admin/products/${product.id}`);
	await expect(page.getByText("Changes that you had not saved are back.")).toBeVisible();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("They changed: manufacturer.")).toBeVisible();
	await page.getByRole("button", { name: "Put my changes on top of theirs" }).click();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("The product is saved.")).toBeVisible();
	await page.reload();
	await expect(page.getByLabel("Manufacturer")).toHaveValue(`Theirs ${stamp}`);
	await expect(page.getByLabel("Warranty", { exact: true }).first()).toHaveValue(`Mine ${stamp}`);
});

test("a restored draft of the settings is no silent overwrite either @desktop", async ({ page, shop }) => {
	await page.goto("/admin/settings/returns");
	await page.getByLabel("Days after delivery").fill("12");
	page.once("dialog", (dialog) => void dialog.accept());
	const other = await page.context().newPage();
	await other.goto("/admin/settings/returns");
	await other.getByLabel("Days after delivery").fill("13");
	await other.getByRole("button", { name: "Save" }).click();
	await expect(other.getByText("Saved.")).toBeVisible();
	await other.close();
	await page.goto(`${shop.url}/admin/settings/returns`);
	await expect(page.getByText("Changes that you had not saved are back.")).toBeVisible();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText(/Somebody else has saved/).first()).toBeVisible();
	await page.getByRole("button", { name: "Drop mine and load theirs" }).click();
	await expect(page.getByLabel("Days after delivery")).toHaveValue("13");
});

test("a price above the MRP is refused at its cell, and keeps what was typed @desktop", async ({ page, shop }) => {
	const product = await firstProduct(page, shop, "ridge");
	await page.goto("/admin/products?sort=title&q=ridge");
	await showConfigurations(page, product.title);
	const cell = page.getByLabel(new RegExp(`^Price of ${product.title},`)).first();
	const tooMuch = String((product.variants[0]?.mrp ?? 0) / 100 + 1000);
	const widths = () =>
		page.locator(".list-table thead th").evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
	const before = await widths();
	await cell.fill(tooMuch);
	await cell.press("Enter");
	await expect(page.getByText("The price may not exceed the MRP.")).toBeVisible();
	expect(await widths(), "columns keep their widths").toEqual(before);
	await expect(cell).toHaveValue(tooMuch);
	await expect(cell).toHaveAttribute("aria-invalid", "true");
});

test("an undo that fails says so @desktop", async ({ page, shop }) => {
	const product = await firstProduct(page, shop, "ridge");
	const [variant] = product.variants;
	const before = (variant?.price ?? 0) / 100;
	await page.goto("/admin/products?sort=title&q=ridge");
	await showConfigurations(page, product.title);
	const cell = page.getByLabel(new RegExp(`^Price of ${product.title},`)).first();
	await cell.fill(String(before - 10));
	await cell.press("Enter");
	await expect(page.getByText(/now costs ₹/)).toBeVisible();
	// Meanwhile somebody else changes the product.
	const now = await firstProduct(page, shop, "ridge");
	const changed = await page.request.patch(`/public/api/staff/variants/${variant?.id}`, {
		data: { version: now.version, price: (before - 20) * 100 },
	});
	expect(changed.status()).toBe(200);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByText(/^Not undone/)).toBeVisible();
	await expect(page.getByLabel(new RegExp(`^Price of ${product.title},`)).first()).toHaveValue(String(before - 20));
});

test("the page says that a review is shown once the server has said so, not before @desktop", async ({ page }) => {
	await page.goto("/admin/reviews?state=shown");
	let answer: () => void = () => undefined;
	const held = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/public/api/staff/reviews/*", async (route) => {
		if (route.request().method() === "GET") return route.continue();
		await held;
		await route.continue();
	});
	await page
		.getByRole("button", { name: /^Refuse the review of/ })
		.first()
		.click();
	const dialog = page.getByRole("dialog", { name: /^Refuse the review of/ });
	await dialog.getByRole("textbox", { name: "Reason" }).fill("Names a phone number.");
	await dialog.getByRole("button", { name: "Refuse" }).click();
	await page.waitForTimeout(500);
	await expect(page.getByText("The review is refused.")).toBeHidden();
	answer();
	await expect(page.getByText("The review is refused.")).toBeVisible();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByText("Undone.")).toBeVisible();
});

test("a banner of 200 pixels is refused when it is chosen @desktop", async ({ page }) => {
	await page.goto("/admin/banners");
	await page.getByRole("button", { name: "Add a banner" }).click();
	const small = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } });
	await page.getByLabel("Picture: file").last().setInputFiles({ name: "small.png", mimeType: "image/png", buffer: small });
	await expect(page.getByText("This picture is 200 pixels wide. Use one of at least 960.")).toBeVisible();
});
