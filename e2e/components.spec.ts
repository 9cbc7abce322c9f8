import { expect, expectNoAxeFindings, startShop, test } from "./shop.ts";

test("the page of all components is there in development, and axe finds nothing on it @core-desktop @desktop", async ({ page }) => {
	test.setTimeout(150_000);
	const development = await startShop({ LAPWING_DEV: "1", NODE_ENV: "development" });
	try {
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			await page.goto(`${development.url}/dev/components`);
			await expect(page.getByRole("heading", { level: 1, name: "Components and states" })).toBeVisible({ timeout: 60_000 });
			await expectNoAxeFindings(page);
		}
		// Vite may reload the page while it prepares packages, so the first click waits for the page to run.
		await expect(async () => {
			await page.getByRole("button", { name: "Dialog", exact: true }).click();
			await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1000 });
		}).toPass({ timeout: 60_000 });
		await expectNoAxeFindings(page);
	} finally {
		await development.stop();
	}
});

test("shoppers never see it", async ({ page }) => {
	expect((await page.goto("/dev/components"))?.status()).toBe(404);
});
