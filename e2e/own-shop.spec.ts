// A shop of another seller: name, logo, colour and promises are the seller's in every page.
import { openConsole } from "./console-api.ts";
import { expect, startShop, test } from "./shop.ts";

const logo = Buffer.from(
	'<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><rect width="240" height="60" rx="8" fill="#1d3a8a"/><circle cx="30" cy="30" r="16" fill="#fff"/></svg>',
);

const pages = [
	"/",
	"/products",
	"/products?q=laptop",
	"/store-locator-for-sales",
	"/store-locator-for-service",
	"/free-service",
	"/contact-us",
	"/blogs",
	"/compare",
	"/cart",
	"/checkout",
	"/track",
	"/login",
	"/register",
	"/forgot-password",
	"/my-account",
	"/my-account/wishlist",
	"/payment-success",
	"/payment-faild",
	"/offline",
	"/no-such-page",
	"/manifest.webmanifest",
	"/robots.txt",
	"/sitemap.xml",
	"/blogs.rss",
	"/admin",
];

test("another seller's name, logo, colour and promises are on every page, and our name is on none @core-desktop", async ({ page }) => {
	const shop = await startShop({ DEMO: "0" });
	try {
		await openConsole(page, shop, "/admin/settings/shop");
		await page.getByLabel("Name of the shop").fill("Plover Computers");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("Saved.")).toBeVisible();

		await page.goto(`${shop.url}/admin/settings/brand`);
		await page.getByLabel("Logo: file").setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: logo });
		await expect(page.getByAltText("Logo as it is now")).toBeVisible();
		await page.getByText("A colour of our own for buttons and links").click();
		await page.getByLabel("As a code").fill("#8a1d3a");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("Saved.")).toBeVisible();

		await page.goto(`${shop.url}/admin/settings/promises`);
		await page.getByText("The first check of a laptop is free").click();
		await page.getByLabel("Requests are answered within, in working hours").fill("4");
		await page.getByLabel("What a free service covers").fill("Cleaning of the fan\nCheck of the battery");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("Saved.")).toBeVisible();

		await page.goto(shop.url);
		const header = page.getByRole("link", { name: "Plover Computers, home" }).first().locator("img");
		await expect(header).toHaveAttribute("src", /^\/media\/brand\/[0-9a-f]{32}\/logo\.png$/);
		expect(await header.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
		const colour = await page.evaluate(() => {
			const probe = document.body.appendChild(document.createElement("div"));
			probe.style.color = "var(--accent)";
			return getComputedStyle(probe).color;
		});
		expect(colour).toBe("rgb(138, 29, 58)");
		// Nothing is promised that no location and no setting stands for.
		for (const promise of ["Same price in store", "Free first service", "Any brand, bought anywhere", "GST invoice", /-day return/])
			await expect(page.getByText(promise), String(promise)).toHaveCount(0);
		await expect(page.locator('a[href="/free-service"]')).toHaveCount(0);
		await page.goto(`${shop.url}/store-locator-for-sales`);
		await expect(page.getByText("WhatsApp")).toHaveCount(0);
		await page.goto(`${shop.url}/no-such-page`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not here.");
		await expect(page.locator(".not-found img")).toHaveAttribute("src", "/drawings/map.svg");

		await page.goto(`${shop.url}/free-service`);
		await expect(page.getByText("We will call you within 4 working hours to fix a time.")).toBeVisible();
		await expect(page.getByText("Check of the battery")).toBeVisible();

		const named: string[] = [];
		for (const path of pages) {
			const answer = await page.request.get(`${shop.url}${path}`);
			expect(answer.status(), path).toBeLessThan(500);
			// Names of scripts and of the session's own keys are not read by people.
			const text = (await answer.text()).replaceAll(/@?lapwing[/_-]|__lapwing/g, "");
			if (/lapwing/i.test(text)) named.push(`${path}: ${/.{0,60}lapwing.{0,60}/i.exec(text)?.[0]}`);
		}
		expect(named).toEqual([]);

		const icon = await page.request.get(`${shop.url}/brand/icon-192.png`);
		expect(icon.headers()["content-type"]).toBe("image/png");
		const card = await page.request.get(`${shop.url}/brand/sharing.jpg`);
		expect(card.headers()["content-type"]).toBe("image/jpeg");
	} finally {
		await shop.stop();
	}
});
