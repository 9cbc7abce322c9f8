import { expect, test } from "./shop.ts";

test.use({ serviceWorkers: "allow" });

test("without a connection the pages seen before are readable, others lead to the offline page, personal ones are never kept", async ({
	page,
	context,
}) => {
	await page.goto("/");
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	await page.goto("/about-us");
	await page.waitForLoadState("networkidle");
	await page.goto("/my-account");
	const kept = await page.evaluate(async () =>
		(
			await Promise.all(
				(await caches.keys()).filter((name) => name.startsWith("pages-")).map(async (name) => (await caches.open(name)).keys()),
			)
		)
			.flat()
			.map((request) => new URL(request.url).pathname)
			.toSorted(),
	);
	expect(kept).toEqual(expect.arrayContaining(["/about-us", "/offline"]));
	expect(kept.filter((path) => path.startsWith("/my-account"))).toEqual([]);

	await context.setOffline(true);
	await page.goto("/about-us");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
	await expect(page.getByText("No connection.")).toBeVisible();
	await page.goto("/blogs");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
	await context.setOffline(false);
});

test("the shop can be installed", async ({ request, page }) => {
	await page.goto("/");
	const href = await page.locator('link[rel="manifest"]').getAttribute("href");
	const manifest = (await (await request.get(href ?? "")).json()) as { name: string; icons: { src: string; sizes: string }[] };
	expect(manifest.name).toBe("Lapwing");
	for (const icon of manifest.icons) expect((await request.get(icon.src)).headers()["content-type"]).toBe("image/png");
	expect((await request.get("/sw.js")).headers()["cache-control"]).toBe("no-cache");
});
