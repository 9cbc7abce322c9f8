// Script in every field that holds HTML, written past the cleaning that such fields get on their way in: the browser refuses to run it,
// whether the page is answered from the cache or rendered anew.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, type Page, test } from "@playwright/test";
import { openDatabase } from "../apps/server/src/db/open.ts";
import { blockThirdParties, waitForHydration } from "./service-side.ts";
import { type RunningShop, startShop } from "./shop.ts";

const payload = (field: string) =>
	`<p>Marked ${field}</p><script>window.ran = "script in ${field}"</script>` +
	`<img src="/nothing-here.png" onerror="window.ran = 'onerror in ${field}'">` +
	`<svg onload="window.ran = 'onload in ${field}'"></svg><a id="planted" href="javascript:window.ran='link in ${field}'">Planted</a>`;

/** Every column that a page prints as HTML, and the pages that print it. */
const fields = [
	["post", "html", "/blog/"],
	["page", "html", "/about-us"],
	["page", "html", "/contact-us"],
	["product", "description", "/products/"],
	["location", "description", "/indiranagar-bengaluru-store"],
	["location", "description", "/indiranagar-bengaluru-service"],
] as const;

let folder: string;
const slugs = new Map<string, string>();

test.beforeAll(async () => {
	test.setTimeout(180_000);
	folder = mkdtempSync(join(tmpdir(), "lapwing-injection-"));
	// Once to load the demo seller, then closed, so that the columns can be written behind the shop's back.
	const first = await startShop({ DATA_DIR: folder });
	await first.stop();
	const database = await openDatabase({ databaseUrl: undefined, databasePool: 1, dataDir: folder });
	for (const [table, column] of fields)
		await database.pool.query(`update "${table}" set "${column}" = $1`, [payload(`${table}.${column}`)]);
	for (const table of ["post", "product"]) {
		const status = table === "product" ? "where status = 'published'" : "";
		const { rows } = await database.pool.query<{ slug: string }>(`select slug from "${table}" ${status} order by id limit 1`);
		slugs.set(table, rows[0]?.slug ?? "");
	}
	await database.close();
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const whatRan = (page: Page) => page.evaluate(() => (window as { ran?: string }).ran);

async function expectNothingRuns(page: Page, url: string): Promise<void> {
	await page.goto(url);
	await page.mouse.move(10, 10);
	await waitForHydration(page);
	const planted = page.locator("#planted");
	if ((await planted.count()) > 0) await planted.first().click({ noWaitAfter: true });
	await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
	expect(await whatRan(page), url).toBeUndefined();
}

for (const [kind, env] of [
	["answered from the cache", {}],
	["rendered for each visitor", { PAGE_CACHE_MB: "0" }],
] as const)
	test(`[security 9] no script in an HTML field runs on a page ${kind} @desktop`, async ({ page }) => {
		test.setTimeout(180_000);
		await blockThirdParties(page);
		const refused: string[] = [];
		page.on("console", (message) => {
			if (message.text().includes("Content Security Policy")) refused.push(message.text());
		});
		const shop = await startShop({ DATA_DIR: folder, ...env });
		try {
			for (const [table, column, path] of fields) {
				const url = shop.url + path + (path.endsWith("/") ? slugs.get(table) : "");
				refused.length = 0;
				for (let visit = 0; visit < 2; visit++) await expectNothingRuns(page, url);
				// The payload was on the page: it is the browser that refused it.
				await expect(page.getByText(`Marked ${table}.${column}`).first()).toBeAttached();
				expect(refused.length, url).toBeGreaterThan(0);
			}
		} finally {
			await shop.stop();
		}
	});

async function startForeign(from: RunningShop): Promise<{ url: string; server: Server }> {
	const server = createServer((request, response) => {
		const passOn = async () => {
			const body = await text(request);
			const asked = { method: request.method ?? "GET", ...(body !== "" && { headers: { "content-type": "application/json" }, body }) };
			const answer = await fetch(from.url + request.url, asked);
			response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
		};
		void passOn();
	});
	await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test("[security 9] HTML of another server (BLOG_BASE, API_BASE) is cleaned on its way in, for pages and for calls @desktop", async ({
	page,
}) => {
	test.setTimeout(180_000);
	await blockThirdParties(page);
	const source = await startShop({ DATA_DIR: folder });
	const { url: foreign, server } = await startForeign(source);
	const shops: RunningShop[] = [source];
	try {
		const withBlog = await startShop({ BLOG_BASE: foreign });
		shops.push(withBlog);
		await expectNothingRuns(page, `${withBlog.url}/blog/${slugs.get("post")}`);
		await expect(page.getByText("Marked post.html")).toBeVisible();
		const front = await startShop({ API_BASE: foreign });
		shops.push(front);
		for (const [shop, table, column, path] of [
			[withBlog, "post", "html", "/blog/"],
			...fields.map((each) => [front, ...each] as const),
		] as const) {
			const url = shop.url + path + (path.endsWith("/") ? slugs.get(table) : "");
			const html = await (await fetch(url)).text();
			expect(html.includes(`Marked ${table}.${column}`), url).toBe(true);
			// Neither in the page nor in the data it was made of.
			expect(html.includes("window.ran"), url).toBe(false);
		}
		const asked = await fetch(`${front.url}/public/api/store-service`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ slug: "indiranagar-bengaluru-store" }),
		});
		const answer = await asked.text();
		expect(answer).toContain("Marked location.description");
		expect(answer).not.toContain("window.ran");
	} finally {
		for (const shop of shops) await shop.stop();
		server.close();
		server.closeAllConnections();
	}
});
