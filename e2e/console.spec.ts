import type { Page } from "@playwright/test";
import { expect, expectNoAxeFindings, type RunningShop, startShop, test } from "./shop.ts";

const ownPassword = "a long password of my own";

// The first owner's password can be chosen once only, so each journey has a shop of its own.
let shop: RunningShop;

test.beforeAll(async () => {
	shop = await startShop();
});

test.afterAll(async () => {
	await shop.stop();
});

async function signIn(page: Page, password: string): Promise<void> {
	await page.getByLabel("E-mail").fill(shop.owner.email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Sign in" }).click();
}

test("the owner signs in with the one-time password, chooses one of their own, and reads the outbox", async ({ page, browser }) => {
	await page.goto(`${shop.url}/admin/outbox`);
	await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
	await expectNoAxeFindings(page);

	await signIn(page, "a wrong password");
	await expect(page.getByText("E-mail and password do not match.")).toBeVisible();
	await expect(page.getByLabel("E-mail")).toHaveValue(shop.owner.email);

	await signIn(page, shop.owner.password);
	await expect(page).toHaveURL(/\/admin\/choose-password/);
	await expectNoAxeFindings(page);
	await page.getByLabel(/one-time password/i).fill(shop.owner.password);
	await page.getByLabel(/^New password/).fill("short");
	await page.getByRole("main").getByRole("button", { name: /^Save/ }).click();
	await expect(page.getByText("Use 10 characters or more.")).toBeVisible();
	await page.getByLabel(/^New password/).fill(ownPassword);
	await page.getByRole("main").getByRole("button", { name: /^Save/ }).click();

	await expect(page.getByRole("heading", { name: "Outbox", level: 1 })).toBeVisible();
	await page.getByRole("button", { name: "Send a test mail to myself" }).click();
	await expect(page.getByRole("link", { name: /Test mail from Lapwing/ })).toBeVisible();
	await expectNoAxeFindings(page);
	// A notice stays as long as the pointer is on it.
	await page.mouse.move(0, 0);
	await page.getByRole("link", { name: /Test mail from Lapwing/ }).click();
	await expect(page.getByText("If you can read it, mail works.").first()).toBeVisible();
	const preview = page.frameLocator('iframe[title="HTML version of the mail"]');
	await expect(preview.getByText("If you can read it, mail works.")).toBeVisible();

	const elsewhere = await (await browser.newContext()).newPage();
	await elsewhere.goto(`${shop.url}/admin`);
	await signIn(elsewhere, shop.owner.password);
	await expect(elsewhere.getByText("E-mail and password do not match.")).toBeVisible();
	await elsewhere.context().close();
});
