import { callApi, showConfigurations, signInOwner } from "./console-staff.ts";
import { expectNoAxeFindings, expect as plain, test } from "./shop.ts";

const expect = plain.configure({ timeout: 30_000 });

test.beforeEach(async ({ page, shop }) => {
	await signInOwner(page, shop);
});

test("publish a product with pictures and see it in the shop @core-desktop", async ({ page, isMobile }) => {
	test.slow();
	const name = `Kestrel Dawn ${isMobile ? "13" : "15"}`;
	const sku = isMobile ? "KD-13" : "KD-15";
	await page.goto("/admin/products");
	// A picture of something real: the list itself.
	await expect(page.getByRole("table")).toBeVisible();
	const first = await page.screenshot();
	await page.getByRole("link", { name: "Add a product" }).click();
	await expect(page.getByRole("heading", { name: "New product" })).toBeVisible();
	const second = await page.screenshot();

	await page.getByLabel("Name", { exact: true }).fill(name);
	await page.getByLabel("State").selectOption("published");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Choose a brand.").first()).toBeVisible();
	await expect(page.getByText(/\d fields to fix/)).toBeVisible();
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
	await expectNoAxeFindings(page);

	await page.getByLabel("Brand").selectOption("kestrel");
	await page.getByRole("checkbox", { name: /^Student/ }).check();
	await page.getByRole("textbox", { name: "Description" }).fill("A laptop for long mornings.");
	await page.getByLabel("Highlights").fill("Light\nQuiet");
	await page.getByLabel("Warranty", { exact: true }).first().fill("1 year");
	await page.getByLabel("Manufacturer").fill("Kestrel Computers, Pune");
	await page.getByLabel("Memory (GB)").fill("16");
	await page.getByRole("button", { name: "Add", exact: true }).click();
	await page.getByLabel("SKU").fill(sku);
	await page.getByLabel("MRP (₹)").fill("60000");
	await page.getByLabel("Selling price (₹)").fill("64,990");
	await page.getByLabel("Picture files").setInputFiles([
		{ name: "front.png", mimeType: "image/png", buffer: first },
		{ name: "side.png", mimeType: "image/png", buffer: second },
		{ name: "drawing.png", mimeType: "image/png", buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") },
	]);
	await expect(page.getByText("Use PNG, JPEG, WebP or AVIF.").or(page.getByText("Use a picture in PNG"))).toBeVisible({ timeout: 90_000 });
	await expect(page.getByLabel("What picture 2 shows")).toBeVisible();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("The price may not exceed the MRP.").first()).toBeVisible();
	await page.getByLabel("Selling price (₹)").fill("54,990");
	await page.getByLabel("What picture 1 shows").fill("Open laptop from the front");
	await page.getByLabel("What picture 2 shows").fill("Closed laptop from the side");
	await page.getByRole("button", { name: "Move picture 2 forward" }).click();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
	await expect(page.getByLabel("What picture 1 shows")).toHaveValue("Closed laptop from the side");
	await expectNoAxeFindings(page);

	const view = await page.getByRole("link", { name: /^View/ }).getAttribute("href");
	await page.goto(view ?? "");
	await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
	await expect(page.getByText("A laptop for long mornings.")).toBeVisible();
	const photo = page.locator(".gallery__main img");
	await expect(photo).toHaveAttribute("srcset", /\/media\/[0-9a-f]{32}\/320\.webp 320w/);
	await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc)).toMatch(/\.avif$/);
	const served = await page.request.get(await photo.evaluate((image: HTMLImageElement) => image.currentSrc));
	expect(served.headers()["content-type"]).toBe("image/avif");
	expect(served.headers()["cache-control"]).toContain("immutable");
	await page.goto(`/products?q=${encodeURIComponent(name)}`);
	await expect(page.getByRole("link", { name })).toBeVisible();
	await expect(page.locator(".card img").first()).toHaveAttribute("srcset", /\/media\//);
});

test("two editors: the second is told who saved, keeps what they typed, and puts it on top", async ({ page, shop }) => {
	const { data } = await callApi(page.request, shop, "GET", "/staff/products?q=ridge&sort=title");
	const [product] = (data as { products: { id: number }[] }).products;
	await page.goto(`/admin/products/${product?.id}`);
	const warranty = page.getByLabel("Warranty", { exact: true });
	const manufacturer = page.getByLabel("Manufacturer");
	await expect(warranty.first()).toBeVisible();
	// Meanwhile, in another window.
	const other = await page.context().newPage();
	await other.goto(`/admin/products/${product?.id}`);
	const stamp = String(Date.now());
	await other.getByLabel("Manufacturer").fill(`Maker ${stamp}`);
	await other.getByRole("button", { name: "Save" }).click();
	await expect(other.getByText("The product is saved.")).toBeVisible();
	await other.close();

	await warranty.first().fill(`Warranty ${stamp}`);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("alert").filter({ hasText: "Owner has changed this product since you opened it" })).toBeVisible();
	await expect(page.getByText("They changed: manufacturer.")).toBeVisible();
	await expect(warranty.first()).toHaveValue(`Warranty ${stamp}`);
	await expectNoAxeFindings(page);
	await page.getByRole("button", { name: "Put my changes on top of theirs" }).click();
	await expect(manufacturer).toHaveValue(`Maker ${stamp}`);
	await expect(warranty.first()).toHaveValue(`Warranty ${stamp}`);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("The product is saved.")).toBeVisible();
	await page.reload();
	await expect(manufacturer).toHaveValue(`Maker ${stamp}`);
	await expect(warranty.first()).toHaveValue(`Warranty ${stamp}`);
});

test("a price is changed in the list, shown in the shop, and taken back", async ({ page, shop }) => {
	const { data } = await callApi(page.request, shop, "GET", "/staff/products?sort=title&status=published");
	const [product] = (data as { products: { title: string; slug: string; variants: { price: number }[] }[] }).products;
	const before = (product?.variants[0]?.price ?? 0) / 100;
	await page.goto("/admin/products?sort=title&status=published");
	await showConfigurations(page, product?.title ?? "");
	const price = page.getByLabel(new RegExp(`^Price of ${product?.title}`)).first();
	await price.fill("not an amount");
	await price.press("Enter");
	await expect(page.getByText("Enter an amount such as 74990.")).toBeVisible();
	await price.press("Escape");
	await expect(price).toHaveValue(String(before));
	await price.fill(String(before - 10));
	await price.press("Enter");
	await expect(page.getByText(/now costs ₹/)).toBeVisible();
	const shown = async () => (await (await page.request.get(`/public/api/products/${product?.slug}`)).json()).data.variants[0].price;
	await expect.poll(shown).toBe((before - 10) * 100);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(shown).toBe(before * 100);
});

test("what was typed survives a reload, and leaving asks first", async ({ page, shop }) => {
	const { data } = await callApi(page.request, shop, "GET", "/staff/products?q=sleeve");
	const [product] = (data as { products: { id: number }[] }).products;
	await page.goto(`/admin/products/${product?.id}`);
	await page.getByLabel("Manufacturer").fill("Half typed");
	page.once("dialog", (dialog) => void dialog.accept());
	await page.reload();
	await expect(page.getByText("Changes that you had not saved are back.")).toBeVisible();
	await expect(page.getByLabel("Manufacturer")).toHaveValue("Half typed");
	await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Products" }).click();
	await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
	await page.getByRole("button", { name: "Stay here" }).click();
	await expect(page.getByLabel("Manufacturer")).toHaveValue("Half typed");
	await page.getByRole("button", { name: "Discard" }).click();
	await expect(page.getByLabel("Manufacturer")).not.toHaveValue("Half typed");
});

test("a count below the serial numbers on hand asks which are gone @desktop", async ({ page, shop }) => {
	const read = async <T>(path: string) => (await callApi(page.request, shop, "GET", path)).data as T;
	type Stocked = { id: number; variants: { sku: string; stock: { location_id: number; on_hand: number; reserved: number }[] }[] };
	const { products } = await read<{ products: Stocked[] }>("/staff/products?sort=title&status=published");
	const product = await read<Stocked>(`/staff/products/${products[0]?.id}`);
	const { sku = "", stock: held = [] } = product.variants[0] ?? {};
	const { places } = await read<{ places: { id: number; title: string }[] }>("/staff/taxonomy");
	const place = places.find(({ id }) => (held.find(({ location_id }) => location_id === id)?.reserved ?? 0) === 0);
	const stamp = Date.now();
	const serials = [`GONEA${stamp}`, `GONEB${stamp}`];
	const receipt = { location_id: place?.id, supplier: "Aravalli India", received_on: "2026-01-05", key: crypto.randomUUID() };
	await callApi(page.request, shop, "POST", "/staff/stock/receipts", { ...receipt, lines: [{ sku, quantity: 2, serials }] });
	await page.goto(`/admin/products/${product.id}`);
	const box = page.getByRole("region", { name: /^Stock/ });
	const count = box.getByLabel(`${sku} in stock at ${place?.title}`, { exact: true });
	await count.fill("0");
	await count.press("Enter");
	await expect(box.getByText(/Enter the \d+ that are gone\.$/)).toBeVisible();
	await expectNoAxeFindings(page);
	const gone = box.getByLabel(/serial numbers that are gone$/);
	await gone.fill(serials.join(" "));
	await gone.press("Enter");
	await expect(page.getByText(`${sku}: 0 at ${place?.title}.`)).toBeVisible();
});
