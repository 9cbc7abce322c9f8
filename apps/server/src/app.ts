// The HTTP application as one function from request to response: health checks, API, console, pages. Bundled by Vite, so that pages and
// server share one module graph; started by main.ts.
import { randomBytes } from "node:crypto";
import { type Api, createApi, type Transport } from "@lapwing/contract/client";
import { endpoints } from "@lapwing/contract/endpoints";
import { loadDemoSeller } from "@lapwing/demo/load";
import { type Context, Hono } from "hono";
import type pg from "pg";
import type { Logger } from "pino";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as pageContext from "../../storefront/app/context.ts";
import type { Config } from "./config.ts";
import type { Enqueue } from "./ctx.ts";
import { type Changes, Dependencies } from "./db/changes.ts";
import type { ReadPool } from "./db/replica.ts";
import { addFiles, addPictures, readPublicPicture } from "./files.ts";
import { apiPrefix, createApiRoutes, createInProcess, routesByName } from "./http/api.ts";
import type { Call } from "./http/bind.ts";
import { readText } from "./http/body.ts";
import { createChangeStreams } from "./http/change-streams.ts";
import { addClientErrors } from "./http/client-errors.ts";
import { shedLoad } from "./http/load-shedding.ts";
import type { Metrics } from "./http/metrics.ts";
import { compressResponse } from "./http/page-bytes.ts";
import { type DescribePath, pathDescriber } from "./http/path-pattern.ts";
import { problemAnswer } from "./http/problem.ts";
import { createViewCounter, type ViewCounter } from "./http/product-views.ts";
import { limitRenders } from "./http/render-limit.ts";
import { type RequestEnv, requestBasics } from "./http/request.ts";
import { addApiDocuments } from "./http/routes/api-documents.ts";
import { addBrandFiles } from "./http/routes/brand-files.ts";
import { addConsoleChanges } from "./http/routes/console-changes.ts";
import { addInvoiceBatch, addInvoiceFiles } from "./http/routes/invoice-files.ts";
import { addMailPreview } from "./http/routes/mail-preview.ts";
import { addPagePreview } from "./http/routes/page-preview.ts";
import { createPublicCalls, type PublicCalls } from "./http/routes/public-calls.ts";
import { cacheKeyReader, createPublicPages, type PublicPages } from "./http/routes/public-pages.ts";
import { addReturnPhotoFiles } from "./http/routes/return-photo-files.ts";
import { addSearchEngineFiles, findRedirect } from "./http/routes/search-engines.ts";
import { addSharingPictures } from "./http/routes/sharing-pictures.ts";
import { contentSecurityPolicy, pictureOrigins, securityHeaders } from "./http/security-headers.ts";
import { createUpstreams, proxyApi, type Upstreams } from "./http/upstreams.ts";
import { isValidPath } from "./http/valid-path.ts";
import { prepareListing } from "./modules/listing/reconcile-listing.ts";
import { acceptReturn } from "./modules/payments/webhooks.ts";
import { recordViews } from "./modules/popularity/record-views.ts";
import { offerFirstOwner } from "./modules/staff/staff.ts";
import { loadStarter } from "./modules/starter/starter.ts";
import { openReleases, type Releases } from "./releases.ts";
import { createShop, type Shop } from "./shop.ts";

export type AppResources = {
	config: Config;
	/** Readiness: true once everything including the job queue has started, and until shutdown begins. */
	isReady: () => boolean;
	/** Registers what is to end when the shop is told to stop: answers that would otherwise stay open. */
	onStop: (stop: () => void) => void;
	/** Undefined if the API is on another server (API_BASE). */
	database: { pool: pg.Pool; enqueue: Enqueue; changes: Changes; readFrom: ReadPool } | undefined;
	log: Logger;
	metrics: Metrics;
	/** Build output. In development Vite serves the storefront's files, and only the console's are served from here. */
	buildFolder: string;
};

export type App = {
	fetch: Hono<RequestEnv>["fetch"];
	/** Sends a cached page synchronously. Returns false without side effects if there is none; then call `fetch`. */
	sendCached: PublicPages["sendCached"];
	jobs: Shop["jobs"];
	shop: Shop | undefined;
};

export async function createApp(resources: AppResources): Promise<App> {
	const { config, log, metrics, database } = resources;
	const shop =
		database &&
		(await createShop({
			config,
			pool: database.pool,
			enqueue: database.enqueue,
			checkAnswers: config.dev,
			warn: (message, details) => log.warn(details, message),
		}));
	const upstreams = createUpstreams();
	const app = new Hono<RequestEnv>();
	const describePath = await createPathDescriber();
	app.use(requestBasics({ log, trustProxy: config.trustProxy, metrics, describePath }));
	app.use(securityHeaders({ secure: config.secureSite }));
	addOperations(app, resources);
	if (shop) {
		addApi(app, shop, config);
		addSearchEngineFiles(app, shop, config);
		addBrandFiles(app, shop);
		addInvoiceFiles(app, shop, (path) => readPublicPicture(resources, path));
		addInvoiceBatch(app, shop, (path) => readPublicPicture(resources, path));
		addReturnPhotoFiles(app, shop);
		addSharingPictures(app, shop);
		addMailPreview(app, shop);
		if (database) {
			const streams = createChangeStreams(database.changes);
			resources.onStop(streams.close);
			addConsoleChanges(app, shop, streams);
		}
	} else proxyApi(app, config, upstreams.api);
	const releases = await openReleases({ buildFolder: resources.buildFolder, dataDir: config.dataDir });
	if (!config.dev) copyReleaseAssets(releases, log);
	addClientErrors(app, { siteUrl: config.siteUrl, release: releases.id, describePath });
	addPictures(app, resources);
	addFiles(app, resources, releases);
	const views = shop && !config.dev ? countProductViews(resources, shop) : undefined;
	const publicPages = await addPages(app, resources, { shop, others: upstreams, describePath, views });
	app.notFound((c) => c.text("Not found", 404));
	app.onError((error, c) => {
		const { status, body, retryAfter, unexpected } = problemAnswer(error);
		// A client that aborts its upload makes reading fail: not logged as an error, since anybody could flood the log.
		if (unexpected && !c.req.raw.signal.aborted) c.get("log").error({ err: error }, "a request failed");
		if (retryAfter !== undefined) c.header("retry-after", String(retryAfter));
		return c.text(body.message, status as 500);
	});
	return {
		fetch: app.fetch,
		sendCached: (request, response) => {
			const sent = publicPages?.sendCached(request, response) ?? false;
			if (sent) views?.count(request);
			return sent;
		},
		jobs: shop?.jobs ?? [],
		shop,
	};
}

const viewsFlushMs = 60_000;

function countProductViews({ log, onStop }: AppResources, shop: Shop): ViewCounter {
	const views = createViewCounter((counted) => recordViews(shop.ctx({ kind: "system" }), counted));
	// Lost counts are not worth a retry.
	const flush = () => void views.flush().catch((error: unknown) => log.warn({ err: error }, "views of products were not counted"));
	const timer = setInterval(flush, viewsFlushMs).unref();
	onStop(() => {
		clearInterval(timer);
		flush();
	});
	return views;
}

/** Path patterns besides endpoints and pages, for the log. */
const otherPaths =
	`healthz readyz metrics robots.txt sitemap.xml manifest.webmanifest blogs.rss brand.css brand/:file favicon.ico sw.js client-errors admin admin/changes admin/* admin/assets/*
	assets/* drawings/* media/* invoices/:file return-photos/:file sharing/:kind/:file ${apiPrefix}/openapi.json ${apiPrefix}/docs`.split(
		/\s+/,
	);

async function createPathDescriber(): Promise<DescribePath> {
	// In development, a compile error of a page is reported on its request, not here.
	const none: Pick<ServerBuild, "routes"> = { routes: {} };
	const { routes } = await import("virtual:react-router/server-build").catch(() => none);
	const pathOf = (id: string | undefined): string => {
		const route = id === undefined ? undefined : routes[id];
		return route === undefined ? "" : `${pathOf(route.parentId)}/${route.path ?? ""}`;
	};
	const pages = Object.keys(routes).map((id) => pathOf(id).replace(/\/+/g, "/"));
	return pathDescriber([...otherPaths, ...endpoints.map(({ path }) => apiPrefix + path), ...pages]);
}

/** In the background: the start does not wait for it, and the shop works without it. */
function copyReleaseAssets(releases: Releases, log: Logger): void {
	releases.keep().catch((error: unknown) => log.warn({ err: error }, "the assets of this release were not copied into the data folder"));
}

function addOperations(app: Hono<RequestEnv>, { database, metrics, config, isReady }: AppResources): void {
	app.get("/healthz", (c) => c.json({ status: "ok" }));
	app.get("/readyz", async (c) => {
		if (!isReady()) return c.json({ status: "starting or stopping" }, 503);
		try {
			if (database) await database.pool.query("select 1");
			return c.json({ status: "ok" });
		} catch {
			return c.json({ status: "database away" }, 503);
		}
	});
	app.get("/metrics", async (c) => {
		// Internal metrics: not served through the reverse proxy, only on the port itself.
		if (config.trustProxy && c.req.header("x-forwarded-for")) return c.notFound();
		return c.body(await metrics.registry.metrics(), 200, { "content-type": metrics.registry.contentType });
	});
}

function addApi(app: Hono<RequestEnv>, shop: Shop, config: Config): void {
	addApiDocuments(app, shop, config);
	app.route(apiPrefix, createApiRoutes(shop.deps, shop.routes));
	acceptPaymentReturns(app, shop);
}

const maxReturnBytes = 32 * 1024;

/** Cross-site POST from a payment provider after checkout. Authenticated by its signature, so there is no origin check. */
function acceptPaymentReturns(app: Hono<RequestEnv>, shop: Shop): void {
	app.post("/verify-payment/:token", async (c) => {
		const token = c.req.param("token");
		if (!/^[\w-]{20,64}$/.test(token)) return c.notFound();
		try {
			const form = new URLSearchParams(await readText(c.req.raw, maxReturnBytes));
			return c.redirect(await acceptReturn(shop.payments, shop.ctx({ kind: "system" }), token, form), 303);
		} catch (error) {
			// The page queries the provider itself.
			c.get("log").warn({ err: error }, "a payment's return was not accepted");
			return c.redirect(`/verify-payment/${token}`, 303);
		}
	});
}

async function addPages(
	app: Hono<RequestEnv>,
	resources: AppResources,
	{
		shop,
		others: upstreams,
		describePath,
		views,
	}: { shop: Shop | undefined; others: Upstreams; describePath: DescribePath; views: ViewCounter | undefined },
): Promise<PublicPages | undefined> {
	const { config, log } = resources;
	const pictures = pictureOrigins(config);
	const pages = () => import("virtual:react-router/server-build");
	// In production the routes are loaded once; in development on every request.
	const handlePage = config.dev ? createRequestHandler(pages, "development") : createRequestHandler(await pages(), "production");
	const inProcess = shop && createInProcess(shop.deps, routesByName(shop.routes));
	const blogApi = config.blogBase === undefined ? undefined : createApi(upstreams.transport({ base: config.blogBase }, upstreams.blog));

	const { database } = resources;
	const publicCalls = shop && database && createPublicCalls({ shop, ...database, isCaching: !config.dev });
	// Not in development, nor with API_BASE or BLOG_BASE: a page may wait for that server.
	const handlePublicPage = publicCalls && !config.dev && blogApi === undefined ? limitRenders(handlePage) : handlePage;
	const readCacheKey = config.dev ? undefined : cacheKeyReader(await pages());
	// Kept by path, since matching all routes is dear.
	const publicPaths = new Map<string, boolean>();
	const isPublicPage = ({ method, url }: Request) => {
		if (method !== "GET" || readCacheKey === undefined) return false;
		const { pathname } = new URL(url);
		const known = publicPaths.get(pathname);
		if (known !== undefined) return known;
		if (publicPaths.size >= 5000) publicPaths.clear();
		const isPublic = readCacheKey(pathname, "") !== undefined;
		publicPaths.set(pathname, isPublic);
		return isPublic;
	};
	const publicPages = publicCalls && (await createPageCache(resources, publicCalls, blogApi, handlePublicPage, describePath));

	if (shop) addPagePreview(app, { shop, config, handlePage });

	app.all("*", async (c) => {
		const { pathname, search } = new URL(c.req.url);
		views?.count({
			method: c.req.method,
			url: pathname + search,
			// Read for product pages only.
			get headers() {
				return Object.fromEntries(c.req.raw.headers);
			},
		});
		// Before the page cache: malformed paths are neither cached nor queried.
		const cached = isValidPath(pathname) ? await publicPages?.answer(c) : undefined;
		if (cached !== undefined) return cached.status === 404 ? redirectIfMoved(c, cached) : cached;
		const refused = refuseMethod(c.req.raw);
		if (refused !== undefined) return refused;
		const reply = new Headers();
		const request = withValidPath(withSiteOrigin(c.req.raw, config.siteUrl));
		const nonce = randomBytes(16).toString("base64");
		const transport = (call: Call): Transport =>
			inProcess
				? (method, path, input, { headers }) => inProcess(method, path, input, headers ? withMoreHeaders(call, headers) : call)
				: upstreams.transport(
						{ base: config.apiBase ?? "", headers: () => forwardedHeaders(call), fetch: fetchWithCookies(call.reply) },
						upstreams.api,
					);
		const context = new RouterContextProvider();
		const publicApi = createApi(publicCalls?.(new Dependencies()) ?? transport({ ip: "", headers: new Headers(), reply: new Headers() }));
		context.set(pageContext.publicApi, publicApi);
		context.set(pageContext.blogApi, blogApi ?? publicApi);
		context.set(pageContext.visitorApi, createApi(transport({ ip: c.get("ip"), headers: request.headers, reply })));
		context.set(pageContext.nonce, nonce);
		context.set(pageContext.site, { url: config.siteUrl, secure: config.secureSite, dev: config.dev });
		context.set(pageContext.reportError, (error) => {
			if (!c.req.raw.signal.aborted) c.get("log").error({ err: error }, "a page failed");
		});
		const policy = () =>
			contentSecurityPolicy([`'nonce-${nonce}'`], config.dev, { formTargets: context.get(pageContext.formTargets), pictures });
		const response = await (isPublicPage(request) ? handlePublicPage : handlePage)(request, context);
		const answered = await redirectIfMoved(c, withPageHeaders(response, reply, policy()));
		// A HEAD request has no body to compress; in development the response is a stream.
		return config.dev || c.req.method === "HEAD" ? answered : compressResponse(answered, c.req.header("accept-encoding"));
	});

	async function redirectIfMoved(c: Context<RequestEnv>, response: Response): Promise<Response> {
		if (response.status !== 404 || !shop || c.req.method !== "GET" || !isValidPath(c.req.path)) return response;
		const moved = await findRedirect(shop, c.req.path);
		if (moved?.status === 308) return c.redirect(moved.location, 308);
		return moved?.status === 410 ? new Response(response.body, { status: 410, headers: response.headers }) : response;
	}
	log.debug("pages are ready");
	return publicPages;
}

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Pages are read, or sent a form. Anything else is refused here: actions would fail on it. */
function refuseMethod({ method, headers }: Request): Response | undefined {
	if (["GET", "HEAD", "OPTIONS"].includes(method)) return undefined;
	if (method !== "POST") return new Response("This method is not allowed here.\n", { status: 405, headers: { allow: "GET, HEAD, POST" } });
	return formTypes.test(headers.get("content-type") ?? "") ? undefined : new Response("Send a form.\n", { status: 415 });
}

/** The page cache. Off in development, and with API_BASE, since the other server sends no invalidations. */
async function createPageCache(
	{ config, database, log, metrics }: AppResources,
	publicCalls: PublicCalls,
	blogApi: Api | undefined,
	handlePage: ReturnType<typeof createRequestHandler>,
	describePath: DescribePath,
): Promise<PublicPages | undefined> {
	if (config.dev || config.pageCacheBytes === 0 || database === undefined) return undefined;
	const build = await import("virtual:react-router/server-build");
	return createPublicPages({ config, publicCalls, changes: database.changes, blogApi, handlePage, build, log, metrics, describePath });
}

/** Adds the cookies set by API calls during rendering, and the content security policy. */
function withPageHeaders(response: Response, reply: Headers, policy: string): Response {
	// Mutates the response: a new Response would turn the body into a stream, which takes as long as rendering a small page.
	const { headers } = response;
	for (const cookie of reply.getSetCookie()) headers.append("set-cookie", cookie);
	if (headers.get("content-type")?.startsWith("text/html")) {
		headers.set("content-security-policy", policy);
		if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
	}
	return response;
}

/**
 * React Router refuses a POST whose Origin differs from the request's URL. Behind a proxy that terminates TLS they differ for our own
 * forms, so the URL is rewritten to the site's origin.
 */
function withSiteOrigin(request: Request, siteUrl: string): Request {
	const { origin } = new URL(siteUrl);
	const url = new URL(request.url);
	if (request.headers.get("origin") !== origin || url.origin === origin) return request;
	const { method, headers, body, signal } = request;
	return new Request(origin + url.pathname + url.search, { method, headers, signal, ...(body && { body, duplex: "half" as const }) });
}

function withValidPath(request: Request): Request {
	const url = new URL(request.url);
	if (isValidPath(url.pathname)) return request;
	return new Request(new URL("/no-such-page", url), { method: request.method === "HEAD" ? "HEAD" : "GET", headers: request.headers });
}

/** Headers added by a loader, such as a new guest token that the browser has not sent yet. */
function withMoreHeaders(call: Call, more: Record<string, string>): Call {
	const headers = new Headers(call.headers);
	for (const [name, value] of Object.entries(more)) headers.set(name, value);
	return { ...call, headers };
}

/** Headers forwarded to the API server: the visitor's cookies and IP address. */
function forwardedHeaders({ headers, ip }: Call): Record<string, string> {
	const cookie = headers.get("cookie");
	return { ...(cookie !== null && { cookie }), ...(ip !== "" && { "x-forwarded-for": ip }) };
}

/** A `fetch` that collects the cookies set by the API server, for the visitor. */
function fetchWithCookies(reply: Headers): typeof fetch {
	return async (...args) => {
		const answer = await fetch(...args);
		for (const cookie of answer.headers.getSetCookie()) reply.append("set-cookie", cookie);
		return answer;
	};
}

export { loadDemoSeller, loadStarter, offerFirstOwner, prepareListing, shedLoad };
