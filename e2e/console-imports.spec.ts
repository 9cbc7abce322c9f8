import sharp from "sharp";
import { type ZipEntry, zipOf } from "../apps/server/test/zip-file.ts";
import { signInOwner } from "./console-staff.ts";
import { expectNoAxeFindings, expect as plain, test } from "./shop.ts";

const expect = plain.configure({ timeout: 30_000 });

test.beforeEach(async ({ page, shop }) => {
	await signInOwner(page, shop);
});

const heading =
	"slug,title,brand,subcategories,status,description,warranty,warranty_months,hsn,gst_percent,country_of_origin,manufacturer,sku,mrp,price";
const row = (name: string, price: string, brand = "kestrel", hsn = "84713010") =>
	`${name.toLowerCase()},${name},${brand},student,published,<p>Good</p>,1 year,12,${hsn},18,India,Kestrel,${name.toUpperCase()},60000,${price}`;

test("import a CSV with three bad rows, mend, import", async ({ page, isMobile }) => {
	test.slow();
	const mark = isMobile ? "m" : "d";
	const names = ["one", "two", "three", "four"].map((each) => `crest-${mark}-${each}`) as [string, string, string, string];
	const bad = [
		heading,
		row(names[0], "50000"),
		row(names[1], "cheap"),
		row(names[2], "50000", "nobody"),
		row(names[3], "70000", "kestrel", "12"),
	];
	await page.goto("/admin/imports");
	await page.getByLabel("CSV file").setInputFiles({ name: "new laptops.csv", mimeType: "text/csv", buffer: Buffer.from(bad.join("\n")) });
	await expect(page.getByText("4 cells are wrong.")).toBeVisible();
	for (const words of [
		"Write an amount in rupees",
		"There is no brand “nobody”.",
		"An HSN code has 4, 6 or 8 digits.",
		"The price, ₹70,000, may not exceed the MRP, ₹60,000.",
	])
		await expect(page.getByRole("cell", { name: new RegExp(words) })).toBeVisible();
	await expect(page.getByRole("row").filter({ hasText: "Row 3" })).toContainText("price");
	await expectNoAxeFindings(page);
	expect((await page.request.get(`/public/api/products/${names[0]}`)).status()).toBe(404);

	await page.getByRole("link", { name: "Import again" }).click();
	const good = [heading, ...names.map((name) => row(name, "50000"))];
	await page.getByLabel("CSV file").setInputFiles({ name: "mended.csv", mimeType: "text/csv", buffer: Buffer.from(good.join("\n")) });
	await expect(page.getByText("The file brings: 4 new products, 4 new configurations.")).toBeVisible();
	await expectNoAxeFindings(page);
	await page.getByRole("button", { name: "Import 4 rows" }).click();
	await expect(page.getByText("The import is done.")).toBeVisible();
	expect((await page.request.get(`/public/api/products/${names[3]}`)).status()).toBe(200);
	await page.goto(`/products?q=${names[3]}`);
	await expect(page.getByRole("link", { name: names[3], exact: true })).toBeVisible();
});

test("an export is a file that an import finds nothing new in", async ({ page }) => {
	test.slow();
	await page.goto("/admin/imports");
	const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export as CSV" }).click()]);
	expect(download.suggestedFilename()).toBe("products.csv");
	await page.getByLabel("CSV file").setInputFiles(await download.path().then((path) => path));
	await expect(page.getByText("Nothing to change.")).toBeVisible();
	await expect(page.getByText("Waits for you")).toHaveCount(0);
});

test("pictures of a ZIP come with the file that names them", async ({ page, isMobile }) => {
	test.slow();
	const name = isMobile ? "crest-m-shown" : "crest-d-shown";
	const box = { create: { width: 500, height: 260, channels: 3 as const, background: "#2c3746" } };
	const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#fff" } })
		.composite([{ input: box, left: 120, top: 500 }])
		.jpeg()
		.toBuffer();
	const zip = (entries: ZipEntry[]) => ({ name: "photos.zip", mimeType: "application/zip", buffer: zipOf(entries) });
	await page.goto("/admin/imports");
	await page.getByLabel("ZIP files of pictures").setInputFiles(zip([{ name: "notes.txt", bytes: Buffer.from("Front, then side") }]));
	await expect(page.getByText("photos.zip: Nothing of this ZIP was taken.")).toBeVisible();
	await expect(page.getByText("notes.txt: This is not a picture the shop can read.")).toBeVisible();
	await page.getByLabel("ZIP files of pictures").setInputFiles(
		zip([
			{ name: "photos/front.jpg", bytes: photo },
			{ name: "photos/notes.txt", bytes: Buffer.from("Front, then side") },
		]),
	);
	await expect(page.getByText("photos.zip: its pictures were taken, other files were left out.")).toBeVisible();
	await expect(page.getByText("photos/notes.txt: This is not a picture the shop can read.")).toBeVisible();
	await expect(page.getByRole("list", { name: "Uploaded ZIP files" })).toContainText("photos.zip 1 picture");
	await expectNoAxeFindings(page);
	const csv = (picture: string) => [`${heading},pictures`, `${row(name, "50000")},${picture}`].join("\n");
	const sendFile = (text: string) =>
		page.getByLabel("CSV file").setInputFiles({ name: "shown.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
	await sendFile(csv("frnt.jpg"));
	await expect(page.getByText("There is no frnt.jpg in the ZIP.")).toBeVisible();
	await page.getByRole("link", { name: "Import again" }).click();
	await expect(page.getByRole("list", { name: "Uploaded ZIP files" })).toContainText("photos.zip 1 picture");
	await sendFile(csv("front.jpg"));
	await expect(page.getByText("The file brings: 1 new product, 1 new configuration.")).toBeVisible();
	await page.getByRole("button", { name: "Import 1 row" }).click();
	await expect(page.getByText("The import is done.")).toBeVisible();
	await page.goto(`/products/${name}`);
	const shown = page.getByRole("img", { name }).first();
	// Cut to the product, 500 × 260, with a margin on each side.
	await expect(shown).toHaveAttribute("src", /^\/media\/ffffff[0-9a-f]{26}\/5\d\d\.webp$/);
	await expect(shown).toHaveCSS("mix-blend-mode", "multiply");
	await page.emulateMedia({ colorScheme: "dark" });
	await expect(shown).toHaveCSS("mix-blend-mode", "normal");
	await expect(shown).toHaveCSS("background-color", "rgb(255, 255, 255)");
	await expectNoAxeFindings(page);
});

test("a template says what a file needs, and is taken as it is", async ({ page }) => {
	test.slow();
	await page.goto("/admin/imports");
	await page.getByText("Columns of the file").click();
	await expect(page.getByText("GST in percent: 0, 5, 12, 18 or 28.")).toBeVisible();
	await expectNoAxeFindings(page);
	const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download a template" }).click()]);
	expect(download.suggestedFilename()).toBe("products-template.csv");
	await page.getByLabel("CSV file").setInputFiles(await download.path());
	await expect(page.getByText("The file brings: 1 new product, 1 new configuration.")).toBeVisible();
});
