// Set-up of an empty shop: steps, drafts of policies, spec fields, own pages, and no link that leads nowhere.
import type { Page } from "@playwright/test";
import { openConsole } from "./console-api.ts";
import { expect, expectNoAxeFindings, type RunningShop, startShop, test } from "./shop.ts";

const step = (page: Page, title: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

/** Addresses of this shop that a page links to. */
async function linksOf(page: Page, shop: RunningShop, path: string): Promise<string[]> {
	await page.goto(`${shop.url}${path}`);
	const hrefs = await page.locator("a[href]").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
	return [...new Set(hrefs.filter((href) => /^\/(?!\/)/.test(href)).map((href) => href.replace(/#.*/, "")))];
}

test("an owner sets up an empty shop, leaves, finds the set-up again, and no page links to one that is not there @core-desktop", async ({
	page,
}) => {
	test.slow();
	const shop = await startShop({ DEMO: "0" });
	try {
		await openConsole(page, shop, "/admin");
		await expect(page.getByRole("heading", { name: "Set up the shop" })).toBeVisible();
		await expect(page.getByText("11 steps are open.")).toBeVisible();
		await expectNoAxeFindings(page);
		await page.getByRole("button", { name: "Skip: Mail" }).click();
		await expect(step(page, "8. Mail").getByText("Skipped")).toBeVisible();
		await page.getByRole("link", { name: "Enter them: Shop and GSTIN" }).click();
		await page.getByLabel("Name of the shop").fill("Plover Computers");
		await page.getByLabel(/^Address/).fill("1 MG Road, Kochi 682016");
		await page.getByLabel(/^E-mail/).fill("hello@plover.example");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("Saved.")).toBeVisible();

		await page.goto(`${shop.url}/admin/set-up`);
		await expect(step(page, "1. Shop and GSTIN").getByText("No GSTIN")).toBeVisible();
		await expect(step(page, "1. Shop and GSTIN").getByText("No address.")).toBeHidden();
		await page.getByRole("button", { name: "Leave the rest for later" }).click();
		await expect(page.getByRole("heading", { name: "Sales" })).toBeVisible();
		const menu = page.getByRole("button", { name: "Menu" });
		if (await menu.isVisible()) await menu.click();
		const navigation = page.getByRole("navigation").first();
		await navigation.getByText("Settings", { exact: true }).first().click();
		await navigation.getByRole("link", { name: "Set-up" }).click();

		await page.getByRole("link", { name: "See the drafts: Policies" }).click();
		await expect(page.getByText("These are drafts, not legal advice.")).toBeVisible();
		await page.getByRole("button", { name: "Accept and publish: Terms and conditions" }).click();
		await expect(page.getByText("Draft to be checked")).toBeVisible();
		await page.getByRole("button", { name: "Accept and publish: Cancellation and returns" }).click();
		await expect(page.getByText("Draft to be checked")).toHaveCount(2);
		await expectNoAxeFindings(page);

		await page.goto(`${shop.url}/`);
		await expect(page.getByRole("contentinfo").getByRole("link", { name: "Terms" })).toBeVisible();
		await expect(page.getByRole("contentinfo").getByRole("link", { name: "Privacy" })).toHaveCount(0);
		const links = new Set<string>();
		for (const path of ["/", "/products", "/pages/cancellation-and-returns", "/terms-conditions", "/contact-us", "/register", "/track"])
			for (const href of await linksOf(page, shop, path)) links.add(href);
		expect(links.size).toBeGreaterThan(20);
		expect([...links].filter((href) => /privacy-policy|about-us|warantty-policy/.test(href))).toEqual([]);
		for (const href of links) expect((await page.request.get(`${shop.url}${href}`)).status(), href).toBeLessThan(400);
	} finally {
		await shop.stop();
	}
});

test("an owner adds a spec field, sees a wrong key refused, and leads the footer to a page of the shop's own", async ({ page }) => {
	test.slow();
	const shop = await startShop({ DEMO: "0" });
	try {
		await openConsole(page, shop, "/admin/brands?show=spec_field");
		await page.getByRole("button", { name: "Add a spec field" }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel("Name", { exact: true }).fill("Hinge angle");
		await dialog.getByLabel(/^Unit/).fill("deg");
		await expect(dialog.getByLabel("Key")).toHaveValue("hinge_angle_deg");
		await dialog.getByLabel("Key").fill("Hinge Angle");
		await dialog.getByLabel("Group").fill("Body");
		await dialog.getByRole("button", { name: "Save" }).click();
		await expect(dialog.getByText(/Use small letters, digits and single underscores/)).toBeVisible();
		await dialog.getByLabel("Key").fill("hinge_angle");
		await dialog.getByLabel("Feeds the filter").selectOption("Form factor");
		await dialog.getByRole("button", { name: "Save" }).click();
		await expect(page.getByRole("cell", { name: "Form factor" }).last()).toBeVisible();
		await page.getByRole("button", { name: "Delete Hinge angle" }).click();
		await page.getByRole("button", { name: "Delete", exact: true }).click();
		await expect(page.getByText("Hinge angle")).toBeHidden();

		await page.goto(`${shop.url}/admin/pages/new`);
		await page.getByLabel("Title").fill("Our team");
		await expect(page.getByLabel("Address")).toHaveValue("our-team");
		await page.getByLabel("Description for search engines").fill("Who we are.");
		await page.getByRole("textbox", { name: "Text" }).fill("Four people.");
		await page.getByRole("button", { name: "Add the page" }).click();
		await expect(page.getByRole("link", { name: "See the page" })).toHaveAttribute("href", "/pages/our-team");
		await page.goto(`${shop.url}/admin/footer`);
		await page.getByRole("button", { name: "Add a link" }).click();
		await page.getByLabel("Title").last().fill("Our team");
		await page.getByLabel("Leads to").last().selectOption("Our team");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("Saved.")).toBeVisible();

		await page.goto(`${shop.url}/`);
		await page.getByRole("contentinfo").getByRole("link", { name: "Our team" }).click();
		await expect(page.getByRole("heading", { name: "Our team", level: 1 })).toBeVisible();
		expect((await page.request.get(`${shop.url}/pages/about-us`, { maxRedirects: 0 })).status()).toBe(308);
	} finally {
		await shop.stop();
	}
});
