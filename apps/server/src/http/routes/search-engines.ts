// robots.txt, sitemaps, web app manifest, RSS feed, and redirects of former paths.
import { Readable } from "node:stream";
import type { Hono } from "hono";
import type { Config } from "../../config.ts";
import { listForFeed } from "../../modules/blog/blog.ts";
import { rssOf } from "../../modules/blog/feed.ts";
import { readRedirect } from "../../modules/redirects/redirects.ts";
import { getShop } from "../../modules/settings/settings.ts";
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

	app.get("/manifest.webmanifest", async (c) => {
		const { name, tagline } = await getShop(ctx());
		return c.body(JSON.stringify(manifestOf(name, tagline)), 200, {
			"content-type": "application/manifest+json; charset=utf-8",
			...anHour,
		});
	});

	app.get("/blogs.rss", async (c) => {
		const [items, { name }] = await Promise.all([listForFeed(ctx()), getShop(ctx())]);
		return c.body(rssOf(items, { name, siteUrl: config.siteUrl }), 200, {
			"content-type": "application/rss+xml; charset=utf-8",
			...anHour,
		});
	});
}

function manifestOf(name: string, tagline: string): object {
	const icon = (file: string, size: number, purpose: string) => ({
		src: `/icons/${file}.png`,
		sizes: `${size}x${size}`,
		type: "image/png",
		purpose,
	});
	return {
		name,
		short_name: name.slice(0, 12),
		description: tagline,
		start_url: "/",
		scope: "/",
		display: "minimal-ui",
		lang: "en-IN",
		background_color: "#fbf9f4",
		theme_color: "#0f5352",
		icons: [icon("icon-192", 192, "any"), icon("icon-512", 512, "any"), icon("icon-maskable-512", 512, "maskable")],
	};
}

export type RedirectAnswer = { status: 301; location: string } | { status: 410 };

/** Redirect of a path that was not found: 301 to its new path, or 410 Gone. */
export async function findRedirect(shop: Shop, path: string): Promise<RedirectAnswer | undefined> {
	const moved = await readRedirect(shop.ctx({ kind: "system" }), path);
	if (moved === undefined) return undefined;
	return moved.target === null ? { status: 410 } : { status: 301, location: moved.target };
}
