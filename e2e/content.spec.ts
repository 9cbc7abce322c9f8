import { expect, expectNoAxeFindings, test } from "./shop.ts";

const informationPages = [
	["/about-us", "About"],
	["/shipping-delivery", "deliver"],
	["/privacy-policy", "Privacy"],
	["/warantty-policy", "Warranty"],
	["/contact-us", "Contact"],
	["/terms-conditions", "Terms"],
] as const;

test("[2.10] the six information pages are there, spelt as given, each with its own title and description", async ({ page }) => {
	const titles = new Set<string>();
	for (const [path, word] of informationPages) {
		const answer = await page.goto(path);
		expect(answer?.status()).toBe(200);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(word, "i"));
		titles.add(await page.title());
		expect((await page.locator('meta[name="description"]').getAttribute("content"))?.length).toBeGreaterThan(50);
		await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
	}
	expect(titles.size).toBe(6);
	await page.goto("/privacy-policy");
	await expectNoAxeFindings(page);
});

test("[2.8] /blogs lists the guides, by page and by subject", async ({ page }) => {
	await page.goto("/blogs");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guides");
	await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(7);
	await expectNoAxeFindings(page);
	await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: /2$/ }).click();
	await expect(page).toHaveURL(/\/blogs\?page=2$/);
	await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(5);
	await page.getByRole("navigation", { name: "Subjects" }).getByRole("link", { name: "Repair" }).click();
	await expect(page).toHaveURL(/\/blogs\?tag=Repair$/);
	await expect(page.getByRole("navigation", { name: "Subjects" }).getByRole("link", { name: "Repair" })).toHaveAttribute(
		"aria-current",
		"page",
	);
	// Of the twelve guides, those on that subject.
	const { data } = (await (await page.request.get("/public/api/blogs?tag=Repair")).json()) as {
		data: { posts: { title: string; tags: string[] }[] };
	};
	expect(data.posts.every(({ tags }) => tags.includes("Repair"))).toBe(true);
	await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(data.posts.map(({ title }) => title));
});

test("[2.9] /blog/{slug} shows a post with contents, author, reading time and the products it mentions", async ({ page }) => {
	await page.goto("/blogs");
	await page.waitForLoadState("networkidle");
	await page
		.getByRole("link", { name: /8 GB or 16 GB/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\/blog\/8-gb-or-16-gb/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/8 GB or 16 GB/);
	await expect(page.getByText(/\d+ min$/).first()).toBeVisible();
	const contents = page.getByRole("navigation", { name: "In this guide" }).getByRole("link");
	expect(await contents.count()).toBeGreaterThanOrEqual(3);
	const target = await contents.nth(1).getAttribute("href");
	await contents.nth(1).click();
	await expect(page.locator(`${target}`)).toBeInViewport();
	await expect(page.getByRole("heading", { name: "Mentioned here" })).toBeVisible();
	await expectNoAxeFindings(page);
	// JSON-LD is rendered by the server only: search engines read documents.
	await page.reload();
	const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
		(text) => JSON.parse(text) as { "@type": string; headline?: string },
	);
	expect(data.find((each) => each["@type"] === "BlogPosting")?.headline).toBe(await page.getByRole("heading", { level: 1 }).textContent());
	expect((await page.goto("/blog/no-such-post"))?.status()).toBe(404);
});

test("feed, robots and sitemap are there for programs", async ({ request, shop }) => {
	const feed = await (await request.get("/blogs.rss")).text();
	expect(feed.match(/<item>/g)).toHaveLength(12);
	expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
	const index = await (await request.get("/sitemap.xml")).text();
	const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
	expect(parts.length).toBeGreaterThanOrEqual(4);
	for (const part of parts) expect((await request.get(part)).status()).toBe(200);
	expect((await request.get("/sitemap-products-77x.xml")).status()).toBe(404);
});
