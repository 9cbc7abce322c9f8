// A configuration that is sold out: what can be done, and an email when it is back.
import type { Page } from "@playwright/test";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

test("a sold-out configuration says so in the sticky bar, offers one in stock, and takes an address @core", async ({ page, isMobile }) => {
	const sku = await soldOutSku(page);
	await page.goto(`/products/kestrel-flip-14?variant=${sku}`, { waitUntil: "networkidle" });
	if (isMobile) await expect(page.getByRole("region", { name: "Buy", exact: true }).getByText("Sold out")).toBeInViewport();
	const box = page.getByRole("region", { name: "This configuration is sold out" });
	await expect(box.getByRole("link", { name: /16 GB, 1 TB|Sand/ })).toBeVisible();
	await box.getByRole("textbox", { name: "Your e-mail" }).fill("nobody");
	await box.getByRole("button", { name: "Tell me when it is back" }).click();
	await expect(box.getByText("Enter an e-mail address")).toBeVisible();
	await box.getByRole("textbox", { name: "Your e-mail" }).fill("meera@example.in");
	await box.getByRole("button", { name: "Tell me when it is back" }).click();
	await expect(box.getByText("We will send one e-mail to meera@example.in")).toBeVisible();
	await expectNoAxeFindings(page);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the address is taken by a plain form", async ({ page }) => {
		const sku = await soldOutSku(page);
		await page.goto(`/products/kestrel-flip-14?variant=${sku}`);
		const box = page.getByRole("region", { name: "This configuration is sold out" });
		await box.getByRole("button", { name: "Tell me when it is back" }).click();
		await expect(page.getByText("Enter an e-mail address such as")).toBeVisible();
		await page.getByRole("textbox", { name: "Your e-mail" }).fill("nobody");
		await page.getByRole("button", { name: "Tell me when it is back" }).click();
		await expect(page.getByRole("textbox", { name: "Your e-mail" })).toHaveValue("nobody");
		await page.getByRole("textbox", { name: "Your e-mail" }).fill("ravi@example.in");
		await page.getByRole("button", { name: "Tell me when it is back" }).click();
		await expect(page.getByText("We will send you one e-mail when it is in stock again.")).toBeVisible();
	});
});

/** Of the demo seller's Kestrel Flip 14: its first configuration has no stock. */
async function soldOutSku(page: Page): Promise<string> {
	const answer = await page.request.get("/public/api/products/kestrel-flip-14");
	const { data } = (await answer.json()) as { data: { variants: { sku: string; stock: { state: string } }[] } };
	return data.variants.find(({ stock }) => stock.state === "out")?.sku ?? "";
}
