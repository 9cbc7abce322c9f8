// What pages say follows the owner's settings: ways to pay, days of return, phones, and banners in full sharpness.
import type { Page } from "@playwright/test";
import { laptop } from "./buying.ts";
import { openConsole } from "./console-api.ts";
import { callApi } from "./console-staff.ts";
import { expect, expectNoAxeFindings, type RunningShop, startShop, test } from "./shop.ts";

type Part = { value: object; version: string | null };

async function change(page: Page, shop: RunningShop, part: string, changes: object): Promise<void> {
	const { data } = await callApi(page.request, shop, "GET", "/staff/settings");
	const { value, version } = (data as Record<string, Part>)[part] as Part;
	await callApi(page.request, shop, "PUT", `/staff/settings/${part}`, { ...value, ...changes, version });
}

/** Height of the file that the browser chose, and of the space that it fills. */
function heroHeights(page: Page, ratio: number): Promise<{ file: number; space: number }> {
	return page.locator(".hero__art img").evaluate((image: HTMLImageElement, wide) => {
		const width = Number(/\/(\d+)\.(?:avif|webp)$/.exec(image.currentSrc)?.[1]);
		return { file: width / wide, space: image.getBoundingClientRect().height };
	}, ratio);
}

test("an order that nobody can pay says so, other days of return are noted, and a wide banner is sharp @desktop", async ({
	page,
	browser,
}) => {
	test.setTimeout(300_000);
	const shop = await startShop();
	try {
		await openConsole(page, shop, "/admin/settings/returns");
		await change(page, shop, "shop", { phone: "4952765432" });
		await change(page, shop, "payments", {
			cod: { enabled: true, max_amount: 1_000_00, excluded_prefixes: [] },
			providers_hidden: ["sandbox"],
		});

		await test.step("a page that says other days", async () => {
			await callApi(page.request, shop, "POST", "/staff/pages", {
				slug: "returning",
				title: "Returning",
				description: "How to return.",
				html: "<p>You can return a product within 7 days of delivery.</p>",
			});
			await page.reload();
			await page.getByLabel("Days after delivery").fill("10");
			await page.getByRole("button", { name: "Save", exact: true }).click();
			await expect(page.getByText("Returning says 7 days.")).toBeVisible();
			await expectNoAxeFindings(page);
			await page.getByRole("link", { name: "Edit the page" }).first().click();
			await expect(page).toHaveURL(/\/admin\/pages\//);
		});

		await test.step("no way to pay", async () => {
			await page.goto(`${shop.url}/products/${laptop.slug}?variant=${laptop.sku}`, { waitUntil: "networkidle" });
			const added = page.waitForResponse((response) => response.url().endsWith("/public/api/cart/lines"));
			await page.getByRole("button", { name: "Add to cart" }).first().click();
			expect((await added).status()).toBe(201);
			await page.goto(`${shop.url}/checkout`, { waitUntil: "networkidle" });
			const payment = page.getByRole("region", { name: "Payment" });
			await expect(payment).toContainText("This order cannot be paid online yet.");
			await expect(payment).toContainText("orders up to ₹1,000");
			await expect(payment.getByRole("link", { name: "04952765432" })).toHaveAttribute("href", "tel:+914952765432");
			await expect(page.getByRole("button", { name: /^(Pay|Order|Place)/ })).toHaveCount(0);
			await expectNoAxeFindings(page);
		});

		await test.step("a banner of 2400 × 900", async () => {
			const wide = await browser.newContext({ viewport: { width: 2400, height: 900 }, deviceScaleFactor: 1 });
			const drawing = await wide.newPage();
			await drawing.goto(shop.url);
			const buffer = await drawing.screenshot();
			await wide.close();
			await page.goto(`${shop.url}/admin/banners`);
			await page.getByLabel("Picture: file").first().setInputFiles({ name: "wide.png", mimeType: "image/png", buffer });
			await expect(page.locator(".savebar").getByText("1 picture on its way")).toBeVisible();
			await expect(page.locator(".savebar").getByText("Not saved yet")).toBeVisible({ timeout: 60_000 });
			await page.getByRole("button", { name: "Save", exact: true }).click();
			await expect(page.getByText("Saved.").last()).toBeVisible();
			for (const width of [1440, 390]) {
				const context = await browser.newContext({ viewport: { width, height: 844 }, deviceScaleFactor: 1 });
				const visitor = await context.newPage();
				// The cached page is replaced a moment after the change.
				await expect(async () => {
					await visitor.goto(shop.url, { waitUntil: "networkidle" });
					const { file, space } = await heroHeights(visitor, 2400 / 900);
					expect(file, `at ${width}`).toBeGreaterThanOrEqual(space);
				}).toPass({ timeout: 30_000 });
				await context.close();
			}
		});
	} finally {
		await shop.stop();
	}
});
