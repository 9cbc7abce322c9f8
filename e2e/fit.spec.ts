// Fit check of memory, drives and chargers: on the part's page, on the laptop's page, in the cart.
import type { Page } from "@playwright/test";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

const ddr5 = "/products/tessel-ddr5-5600-laptop-memory";
const workG3 = "/products/tessel-work-14-g3";

async function chooseLaptop(page: Page, typed: string, title: string): Promise<void> {
	const field = page.getByRole("combobox", { name: "Your laptop" });
	await field.scrollIntoViewIfNeeded();
	await field.fill(typed);
	await page.getByRole("option", { name: title, exact: true }).click();
}

test("a memory module says whether it fits the laptop that is named, remembers it, and the cart warns @core", async ({ page }) => {
	await page.goto(ddr5);
	const section = page.getByRole("region", { name: "Does it fit your laptop?" });
	await chooseLaptop(page, "work 14 g3", "Tessel Work 14 G3");
	await expect(section.getByText("Does not fit the Tessel Work 14 G3. It takes DDR4, this is DDR5.")).toBeVisible();
	await chooseLaptop(page, "work 14 g4", "Tessel Work 14 G4");
	await expect(section.getByText("Fits the Tessel Work 14 G4.")).toBeVisible();
	await expectNoAxeFindings(page);

	await section.getByRole("button", { name: "Tessel Work 14 G3", exact: true }).click();
	await expect(section.getByText("Does not fit the Tessel Work 14 G3.")).toBeVisible();
	await page.reload();
	await expect(section.getByText("Does not fit the Tessel Work 14 G3.")).toBeVisible();

	await page.getByRole("button", { name: "Add to cart" }).first().click();
	await expect(page.getByText(/in your cart|Added/i).first()).toBeVisible();
	await page.goto("/cart");
	await expect(page.getByText("Does not fit the Tessel Work 14 G3. It takes DDR4, this is DDR5.")).toBeVisible();
	await expectNoAxeFindings(page);

	// One that was only looked up is taken back, and the cart warns no more.
	await page.goto(ddr5);
	await section.scrollIntoViewIfNeeded();
	await section.getByRole("button", { name: "Not my laptop" }).click();
	await expect(section.getByText("Fits the Tessel Work 14 G4.")).toBeVisible();
	await page.goto("/cart");
	await expect(page.getByRole("heading", { name: "Cart" })).toBeVisible();
	await expect(page.getByText("Does not fit")).toHaveCount(0);
});

test("a charger is found by the laptop's name, its page says whether it fits, and the laptop's page lists it", async ({ page }) => {
	await page.goto("/products?q=charger+for+oriel+leaf+13");
	await expect(page.getByText("Fits Leaf 13").first()).toBeVisible();
	await page.getByRole("link", { name: "Kestrel 65 W USB-C Travel Charger" }).first().click();
	const section = page.getByRole("region", { name: "Does it fit your laptop?" });
	await chooseLaptop(page, "oriel leaf 13", "Oriel Leaf 13");
	await expect(section.getByText("Fits the Oriel Leaf 13.")).toBeVisible();
	await chooseLaptop(page, "titan 16", "Vantar Titan 16");
	await expect(section.getByText("Its plug is Vantar rectangular plug, this has USB-C.")).toBeVisible();

	await page.goto("/products/oriel-leaf-13");
	await page.getByRole("heading", { name: "Questions and answers" }).scrollIntoViewIfNeeded();
	const upgrades = page.getByRole("region", { name: "Upgrades that fit" });
	await expect(upgrades.getByRole("link", { name: "Kestrel 65 W USB-C Travel Charger" })).toBeVisible();
});

test("the cheapest laptop: the order is named, and another one can be chosen", async ({ page }) => {
	await page.goto("/products?q=cheapest+laptop");
	const sort = page.getByRole("combobox", { name: "Sort by" });
	await expect(sort).toHaveValue("price_asc");
	await sort.selectOption("relevance");
	await expect(page).toHaveURL(/sort=relevance/);
	await expect(sort).toHaveValue("relevance");
});

test("the laptop is chosen by keyboard alone; an unknown one is answered", async ({ page }) => {
	await page.goto(ddr5);
	const field = page.getByRole("combobox", { name: "Your laptop" });
	await field.scrollIntoViewIfNeeded();
	await chooseLaptop(page, "work 14 g3", "Tessel Work 14 G3");
	await expect(page.getByText("Does not fit the Tessel Work 14 G3.")).toBeVisible();
	await field.fill("no such laptop");
	await expect(page.getByText("We do not know this laptop.")).toBeVisible();
	await expect(page.getByText("Does not fit the Tessel Work 14 G3."), "the last answer is not read as this one's").toHaveCount(0);
	await field.fill("work 14 g4");
	await expect(page.getByRole("option", { name: "Tessel Work 14 G4", exact: true })).toBeVisible();
	await field.press("ArrowDown");
	await field.press("Enter");
	await expect(page.getByText("Fits the Tessel Work 14 G4.")).toBeVisible();
	await expect(field).toBeFocused();
});

test("a laptop's page shows upgrades that fit, each leading to its configuration; a soldered one offers no memory @core", async ({
	page,
}) => {
	await page.goto(workG3);
	const upgrades = page.getByRole("region", { name: "Upgrades that fit" });
	await page.getByRole("heading", { name: "Questions and answers" }).scrollIntoViewIfNeeded();
	await expect(upgrades.getByRole("link", { name: "Kestrel DDR4-3200 Laptop Memory" })).toBeVisible();
	await expect(upgrades.getByText("DDR5")).toHaveCount(0);
	await expectNoAxeFindings(page);
	await upgrades
		.getByRole("listitem")
		.filter({ hasText: "Kestrel DDR4-3200" })
		.getByRole("link", { name: /^16\sGB/ })
		.click();
	await expect(page).toHaveURL(/kestrel-ddr4-3200-laptop-memory\?variant=KP-D4-16/);

	await page.goto("/products/tessel-travel-14-g2");
	await page.getByRole("heading", { name: "Questions and answers" }).scrollIntoViewIfNeeded();
	await expect(upgrades.getByRole("link", { name: /SSD/ }).first()).toBeVisible();
	await expect(upgrades.getByText("Memory")).toHaveCount(0);
});
