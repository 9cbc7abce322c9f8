import { expect, expectNoAxeFindings, test } from "./shop.ts";

test("[2.3] home shows the collections the seller arranged, with prices and what people in the shops say @core-desktop", async ({
	page,
}) => {
	await page.goto("/");
	const picked = page.getByRole("region", { name: "Picked by the people who sell them" });
	await expect(picked.getByRole("listitem").first()).toContainText("₹");
	await expect(picked.getByRole("blockquote").first()).not.toBeEmpty();
	const drops = page.getByRole("region", { name: /Price drops/ });
	await expect(drops.getByRole("listitem").first()).toContainText("% off");
	await drops.getByRole("link").nth(1).click();
	await expect(page).toHaveURL(/\/products\/.+/);
});

test("[3.10] a return to home paints at once from the session and refreshes behind", async ({ page }) => {
	await page.goto("/");
	await page.waitForLoadState("networkidle");
	await page.getByRole("contentinfo").getByRole("link", { name: "Compare" }).click();
	await expect(page).toHaveURL(/\/compare$/);

	let release = () => undefined as void;
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const asked: string[] = [];
	await page.route(/\/get\/(home|banners)$/, async (route) => {
		asked.push(new URL(route.request().url()).pathname.replace(/^.*(?=\/get\/)/, ""));
		await held;
		await route.continue();
	});
	await page.getByRole("banner").getByRole("link", { name: "Lapwing, home" }).click();
	// Painted while the server has not answered yet.
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hold it before you buy it.");
	expect(asked.toSorted()).toEqual(["/get/banners", "/get/home"]);
	await page.evaluate(() => {
		const state = JSON.parse(sessionStorage.getItem("home") ?? "{}") as { state: { banners: unknown[] } };
		state.state.banners = [];
		sessionStorage.setItem("home", JSON.stringify(state));
	});
	release();
	// What the server said behind takes the place of what the session kept.
	await expect
		.poll(() =>
			page.evaluate(() => (JSON.parse(sessionStorage.getItem("home") ?? "{}") as { state: { banners: unknown[] } }).state.banners.length),
		)
		.toBeGreaterThan(0);
});

test("home's compare boxes feed the same tray", async ({ page }) => {
	await page.goto("/");
	await page.waitForLoadState("networkidle");
	await page
		.getByRole("main")
		.getByRole("checkbox", { name: /^Compare / })
		.first()
		.check();
	await expect(page.getByRole("region", { name: "Compare" }).getByRole("status")).toHaveText("1 of 3 to compare");
});

test("axe finds nothing on home with its collections and the tray, light and dark", async ({ page }) => {
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		await page.goto("/");
		await page.waitForLoadState("networkidle");
		const box = page
			.getByRole("main")
			.getByRole("checkbox", { name: /^Compare / })
			.first();
		if (!(await box.isChecked())) await box.check();
		await expectNoAxeFindings(page);
	}
});
