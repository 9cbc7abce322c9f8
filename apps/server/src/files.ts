// Static files: pictures, the assets of storefront and console, the service worker.
import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { demoPictures } from "@lapwing/contract/picture-sizes";
import type { Hono } from "hono";
import type { Config } from "./config.ts";
import type { RequestEnv } from "./http/request.ts";
import { contentSecurityPolicy } from "./http/security-headers.ts";
import type { Releases } from "./releases.ts";

type Folders = { config: Config; buildFolder: string };

const demoPath = /^\/media\/demo(\/[a-z0-9-]+){2}\.(avif|webp|png|jpg)$/;
const uploadPath = /^\/media\/([0-9a-f]{32}\/\d{1,5}\.(avif|webp)|brand\/[0-9a-f]{32}\/[a-z0-9-]+\.(png|jpg))$/;

/** The file that is served at this path; undefined if there is none. */
export async function readPublicPicture({ buildFolder, config }: Folders, path: string): Promise<Buffer | undefined> {
	const file = demoPath.test(path)
		? join(buildFolder, "pictures", path.slice(demoPictures.length))
		: uploadPath.test(path)
			? join(config.dataDir, "media", "public", path.slice("/media/".length))
			: undefined;
	return file === undefined ? undefined : readFile(file).catch(() => undefined);
}

/** Uploaded pictures, content-addressed and so cached as immutable; and those of the demo, cached for a day. */
export function addPictures(app: Hono<RequestEnv>, { buildFolder, config }: Folders): void {
	// The reverse proxy (http/upstreams.ts) serves them.
	if (config.apiBase !== undefined) return;
	// serveStatic warns about a missing folder, and an empty shop has no pictures yet.
	mkdirSync(join(config.dataDir, "media", "public"), { recursive: true });
	const serve = serveStatic<RequestEnv>({
		root: join(config.dataDir, "media", "public"),
		rewriteRequestPath: (path) => path.replace(/^\/media/, ""),
		onFound: (_path, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
	});
	// Demo pictures are not content-addressed: the same name may have new content, hence one day.
	const serveDemo = serveStatic<RequestEnv>({
		root: join(buildFolder, "pictures"),
		rewriteRequestPath: (path) => path.slice(demoPictures.length - 1),
		onFound: (_path, c) => c.header("cache-control", "public, max-age=86400"),
	});
	app.get(`${demoPictures}*`, (c, next) => (demoPath.test(c.req.path) ? serveDemo(c, next) : next()));
	app.get("/media/*", async (c, next) => (uploadPath.test(c.req.path) ? serve(c, next) : next()));
	app.get("/media/*", (c) => c.text("Not found", 404));
}

export function addFiles(app: Hono<RequestEnv>, { buildFolder, config }: Folders, releases: Releases): void {
	if (config.apiBase === undefined) addConsole(app, buildFolder, releases);
	if (config.dev) return;
	const client = join(buildFolder, "client");
	app.use(
		"/assets/*",
		serveStatic({
			root: client,
			precompressed: true,
			onFound: (_path, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
		}),
	);
	app.use("/assets/*", releases.serve("client"));
	app.use("/assets/*", async (c) => c.text("Not found", 404));
	addServiceWorker(app, client, releases.id);
	app.use("/*", async (c, next) => {
		if (!/\.\w+$/.test(c.req.path) || c.req.path.startsWith("/.")) return next();
		return serveStatic<RequestEnv>({
			root: client,
			precompressed: true,
			onFound: (_path, each) => each.header("cache-control", "public, max-age=3600"),
		})(c, next);
	});
}

/** Service worker with the release id in its text: browsers update it when its bytes differ. */
function addServiceWorker(app: Hono<RequestEnv>, client: string, release: string): void {
	app.get("/sw.js", async (c) => {
		const text = await readFile(join(client, "sw.js"), "utf8");
		return c.body(text.replace('"RELEASE"', JSON.stringify(release)), 200, {
			"content-type": "text/javascript; charset=utf-8",
			"cache-control": "no-cache",
			// A service worker's fetches follow the CSP of its own response.
			"content-security-policy": "default-src 'self'",
		});
	});
}

/** The console is a single-page application: index.html for all its paths. */
function addConsole(app: Hono<RequestEnv>, buildFolder: string, releases: Releases): void {
	const folder = join(buildFolder, "admin");
	app.use(
		"/admin/assets/*",
		serveStatic({
			root: folder,
			precompressed: true,
			rewriteRequestPath: (path) => path.replace(/^\/admin/, ""),
			onFound: (_path, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
		}),
	);
	app.use("/admin/assets/*", releases.serve("admin"));
	app.use("/admin/assets/*", async (c) => c.text("Not found", 404));
	app.on("GET", ["/admin", "/admin/*"], async (c) => {
		const html = await readFile(join(folder, "index.html"), "utf8");
		c.header("content-security-policy", contentSecurityPolicy([], false));
		c.header("cache-control", "no-cache");
		return c.html(html);
	});
}
