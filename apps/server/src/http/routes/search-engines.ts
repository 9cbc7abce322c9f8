// robots.txt, sitemaps, RSS feed, and redirects of former paths.
import { Readable } from "node:stream";
import type { Hono } from "hono";
import type { Config } from "../../config.ts";
import { listForFeed } from "../../modules/blog/blog.ts";
import { rssOf } from "../../modules/blog/feed.ts";
import { readRedirect } from "../../modules/redirects/redirects.ts";
import { getSetting } from "../../modules/settings/registry.ts";
import { sitemapIndex, sitemapPart } from "../../modules/sitemap/sitemap.ts";
import type { Shop } from "../../shop.ts";
import type { RequestEnv } from "../request.ts";

/** Paths disallowed in robots.txt: personal pages, tools, the API and the console. */
const disallowedPaths = [
	"/admin",
	"/cart",
	"/checkout",
	"/invoices/",
	"/my-account",
	"/pay/",
	"/payment-success",
	"/payment-faild",
	"/public/api/",
	"/reset-password/",
	"/stock-alert",
	"/track",
	"/verify-account/",
	"/verify-payment/",
];

const anHour = { "cache-control": "public, max-age=3600" };
const xml = { "content-type": "application/xml; charset=utf-8", ...anHour };

export function addSearchEngineFiles(app: Hono<RequestEnv>, shop: Shop, config: Config): void {
	const ctx = () => shop.ctx({ kind: "system" });

	app.get("/robots.txt", (c) => {
		const lines = [
			"User-agent: *",
			...disallowedPaths.map((path) => `Disallow: ${path}`),
			"",
			`Sitemap: ${config.siteUrl}/sitemap.xml`,
			"",
		];
		return c.text(lines.join("\n"), 200, anHour);
	});

	app.get("/sitemap.xml", async (c) => c.body(await sitemapIndex(ctx(), config.siteUrl), 200, xml));

	app.get("/:file{sitemap-[a-z]+-[0-9]+\\.xml}", (c) => {
		const name = c.req.param("file").replace(/^sitemap-|\.xml$/g, "");
		const part = sitemapPart(ctx(), config.siteUrl, name);
		if (part === undefined) return c.text("Not found", 404);
		// Backpressure: the database is read as fast as the client reads.
		return c.body(Readable.toWeb(Readable.from(part)) as ReadableStream, 200, xml);
	});

	app.get("/blogs.rss", async (c) => {
		const [items, { name }] = await Promise.all([listForFeed(ctx()), getSetting(ctx(), "shop")]);
		return c.body(rssOf(items, { name, siteUrl: config.siteUrl }), 200, {
			"content-type": "application/rss+xml; charset=utf-8",
			...anHour,
		});
	});
}

export type RedirectAnswer = { status: 308; location: string } | { status: 410 };

/** Redirect of a path that was not found: 308 to its new path, or 410 Gone. */
export async function findRedirect(shop: Shop, path: string): Promise<RedirectAnswer | undefined> {
	const moved = await readRedirect(shop.ctx({ kind: "system" }), path);
	if (moved === undefined) return undefined;
	return moved.target === null ? { status: 410 } : { status: 308, location: moved.target };
}
