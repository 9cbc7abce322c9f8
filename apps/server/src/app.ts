// The whole shop as one function from request to answer: health, API, console, pages. Vite bundles it, so that pages and server
// share one module graph; main.ts starts it.
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
import { addFiles, addPictures } from "./files.ts";
import { apiPrefix, createApiRoutes, createInProcess, routesByName } from "./http/api.ts";
import type { Call } from "./http/bind.ts";
import { readText } from "./http/body.ts";
import { createChangeStreams } from "./http/change-streams.ts";
import { addClientErrors } from "./http/client-errors.ts";
import { shedLoad } from "./http/load-shedding.ts";
import type { Metrics } from "./http/metrics.ts";
import { type DescribePath, pathDescriber } from "./http/path-pattern.ts";
import { problemAnswer } from "./http/problem.ts";
import { type RequestEnv, requestBasics } from "./http/request.ts";
import { addApiDocuments } from "./http/routes/api-documents.ts";
import { addBrandFiles } from "./http/routes/brand-files.ts";
import { addConsoleChanges } from "./http/routes/console-changes.ts";
import { addInvoiceFiles } from "./http/routes/invoice-files.ts";
import { addMailPreview } from "./http/routes/mail-preview.ts";
import { createPublicCalls, type PublicCalls } from "./http/routes/public-calls.ts";
import { createPublicPages, type PublicPages } from "./http/routes/public-pages.ts";
import { addReturnPhotoFiles } from "./http/routes/return-photo-files.ts";
import { addSearchEngineFiles, findRedirect } from "./http/routes/search-engines.ts";
import { addSharingPictures } from "./http/routes/sharing-pictures.ts";
import { contentSecurityPolicy, securityHeaders } from "./http/security-headers.ts";
import { createUpstreams, proxyApi, type Upstreams } from "./http/upstreams.ts";
import { reconcileListingSoon } from "./modules/listing/reconcile-listing.ts";
import { acceptReturn } from "./modules/payments/messages.ts";
import { offerFirstOwner } from "./modules/staff/staff.ts";
import { openReleases, type Releases } from "./releases.ts";
import { createShop, type Shop } from "./shop.ts";

export type AppResources = {
	config: Config;
	/** False until the shop is whole, jobs included, and once it is told to stop. */
	isReady: () => boolean;
	/** Registers what is to end when the shop is told to stop: answers that would otherwise stay open. */
	onStop: (stop: () => void) => void;
	/** None where the API lives on another server (API_BASE). */
	database: { pool: pg.Pool; enqueue: Enqueue; changes: Changes; readFrom: ReadPool } | undefined;
	log: Logger;
	metrics: Metrics;
	/** Folder of the built files. In development Vite serves the pages' files, and only the console's come from here. */
	buildFolder: string;
};

export type App = {
	fetch: Hono<RequestEnv>["fetch"];
	/** Answers at once where a page is kept. False: nothing was done, and `fetch` answers. */
	answerNow: PublicPages["answerNow"];
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
	const others = createUpstreams();
	const app = new Hono<RequestEnv>();
	const describePath = await describeOurPaths();
	app.use(requestBasics({ log, trustProxy: config.trustProxy, metrics, describePath }));
	app.use(securityHeaders({ secure: config.secureSite }));
	addOperations(app, resources);
	if (shop) {
		addApi(app, shop, config);
		addSearchEngineFiles(app, shop, config);
		addBrandFiles(app, shop);
		addInvoiceFiles(app, shop);
		addReturnPhotoFiles(app, shop);
		addSharingPictures(app, shop);
		addMailPreview(app, shop);
		if (database) {
			const streams = createChangeStreams(database.changes);
			resources.onStop(streams.close);
			addConsoleChanges(app, shop, streams);
		}
	} else proxyApi(app, config, others.api);
	const releases = await openReleases({ buildFolder: resources.buildFolder, dataDir: config.dataDir });
	if (!config.dev) keepRelease(releases, log);
	addClientErrors(app, { siteUrl: config.siteUrl, release: releases.id, describePath });
	addPictures(app, resources);
	addFiles(app, resources, releases);
	const publicPages = await addPages(app, resources, { shop, others, describePath });
	app.notFound((c) => c.text("Not found", 404));
	app.onError((error, c) => {
		const { status, body, retryAfter, unexpected } = problemAnswer(error);
		// Whoever hangs up while sending makes reading fail; anybody could fill the log of errors with that.
		if (unexpected && !c.req.raw.signal.aborted) c.get("log").error({ err: error }, "a request failed");
		if (retryAfter !== undefined) c.header("retry-after", String(retryAfter));
		return c.text(body.message, status as 500);
	});
	return { fetch: app.fetch, answerNow: publicPages?.answerNow ?? (() => false), jobs: shop?.jobs ?? [], shop };
}

/** Files and answers beside calls and pages, as the log names them. */
const otherPaths =
	`healthz readyz metrics robots.txt sitemap.xml manifest.webmanifest blogs.rss brand.css brand/:file favicon.ico sw.js client-errors admin admin/changes admin/* admin/assets/*
	assets/* drawings/* media/* invoices/:file return-photos/:file sharing/:kind/:file ${apiPrefix}/openapi.json ${apiPrefix}/docs`.split(
		/\s+/,
	);

async function describeOurPaths(): Promise<DescribePath> {
	// In development, a page that does not compile is told when it is asked for, not here.
	const none: Pick<ServerBuild, "routes"> = { routes: {} };
	const { routes } = await import("virtual:react-router/server-build").catch(() => none);
	const pathOf = (id: string | undefined): string => {
		const route = id === undefined ? undefined : routes[id];
		return route === undefined ? "" : `${pathOf(route.parentId)}/${route.path ?? ""}`;
	};
	const pages = Object.keys(routes).map((id) => pathOf(id).replace(/\/+/g, "/"));
	return pathDescriber([...otherPaths, ...endpoints.map(({ path }) => apiPrefix + path), ...pages]);
}

/** Behind the start: nobody waits for the copy, and a shop without it works. */
function keepRelease(releases: Releases, log: Logger): void {
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
		// For whoever watches the machine, not for visitors: behind a proxy it is reached on this port directly.
		if (config.trustProxy && c.req.header("x-forwarded-for")) return c.notFound();
		return c.body(await metrics.registry.metrics(), 200, { "content-type": metrics.registry.contentType });
	});
}

function addApi(app: Hono<RequestEnv>, shop: Shop, config: Config): void {
	addApiDocuments(app, shop, config);
	app.route(apiPrefix, createApiRoutes(shop.deps, shop.routes));
	acceptPaymentReturns(app, shop);
}

const largestReturn = 32 * 1024;

/** A provider sends the shopper back with a form from its own site. Its signature is looked at, never the origin. */
function acceptPaymentReturns(app: Hono<RequestEnv>, shop: Shop): void {
	app.post("/verify-payment/:token", async (c) => {
		const token = c.req.param("token");
		if (!/^[\w-]{20,64}$/.test(token)) return c.notFound();
		try {
			const form = new URLSearchParams(await readText(c.req.raw, largestReturn));
			return c.redirect(await acceptReturn(shop.payments, shop.ctx({ kind: "system" }), token, form), 303);
		} catch (error) {
			// What it became is asked from the provider on the page itself.
			c.get("log").warn({ err: error }, "a payment's return was not accepted");
			return c.redirect(`/verify-payment/${token}`, 303);
		}
	});
}

async function addPages(
	app: Hono<RequestEnv>,
	resources: AppResources,
	{ shop, others, describePath }: { shop: Shop | undefined; others: Upstreams; describePath: DescribePath },
): Promise<PublicPages | undefined> {
	const { config, log } = resources;
	const pages = () => import("virtual:react-router/server-build");
	// In development the pages change while the shop runs; otherwise their routes are worked out once and not for every request.
	const handlePage = config.dev ? createRequestHandler(pages, "development") : createRequestHandler(await pages(), "production");
	const inProcess = shop && createInProcess(shop.deps, routesByName(shop.routes));
	const blogApi = config.blogBase === undefined ? undefined : createApi(others.transport({ base: config.blogBase }, others.blog));

	const { database } = resources;
	const publicCalls = shop && database && createPublicCalls({ shop, ...database, remember: !config.dev });
	const publicPages = publicCalls && (await keepPublicPages(resources, publicCalls, blogApi, handlePage, describePath));

	app.all("*", async (c) => {
		// Before the kept pages: an address with a NUL is no page's, and no query's.
		const kept = isAddress(new URL(c.req.url).pathname) ? await publicPages?.answer(c) : undefined;
		if (kept !== undefined) return kept.status === 404 ? orWhereItMoved(c, kept) : kept;
		const reply = new Headers();
		const request = withKnownAddress(asOurOwn(c.req.raw, config.siteUrl));
		const nonce = randomBytes(16).toString("base64");
		const transport = (call: Call): Transport =>
			inProcess
				? (method, path, input, { headers }) => inProcess(method, path, input, headers ? withMoreHeaders(call, headers) : call)
				: others.transport({ base: config.apiBase ?? "", headers: () => forwarded(call), fetch: keepingCookies(call.reply) }, others.api);
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
		const policy = () => contentSecurityPolicy([`'nonce-${nonce}'`], config.dev, context.get(pageContext.formTargets));
		const response = await handlePage(request, context);
		return orWhereItMoved(c, withPageHeaders(response, reply, policy()));
	});

	async function orWhereItMoved(c: Context<RequestEnv>, response: Response): Promise<Response> {
		if (response.status !== 404 || !shop || c.req.method !== "GET" || !isAddress(c.req.path)) return response;
		const moved = await findRedirect(shop, c.req.path);
		if (moved?.status === 301) return c.redirect(moved.location, 301);
		return moved?.status === 410 ? new Response(response.body, { status: 410, headers: response.headers }) : response;
	}
	log.debug("pages are ready");
	return publicPages;
}

/** Not in development, where the code changes, nor where the data is another server's, which does not tell of changes. */
async function keepPublicPages(
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

/** What the calls made for the page want to set, and what the browser may do on it. */
function withPageHeaders(response: Response, reply: Headers, policy: string): Response {
	// In place: whoever touches the body makes a stream of it, which costs as much as rendering a small page.
	const { headers } = response;
	for (const cookie of reply.getSetCookie()) headers.append("set-cookie", cookie);
	if (headers.get("content-type")?.startsWith("text/html")) {
		headers.set("content-security-policy", policy);
		if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
	}
	return response;
}

/**
 * A form of our own pages, as React Router wants to see it: it refuses a post whose Origin is not the request's own. Behind a
 * proxy that speaks TLS the two differ, since the request arrives here by another name.
 */
function asOurOwn(request: Request, siteUrl: string): Request {
	const { origin } = new URL(siteUrl);
	const url = new URL(request.url);
	if (request.headers.get("origin") !== origin || url.origin === origin) return request;
	const { method, headers, body, signal } = request;
	return new Request(origin + url.pathname + url.search, { method, headers, signal, ...(body && { body, duplex: "half" as const }) });
}

/** Not one that cannot be read, nor one with a NUL, which no text in the database may hold. */
function isAddress(path: string): boolean {
	try {
		return !decodeURIComponent(path).includes("\0");
	} catch {
		return false;
	}
}

function withKnownAddress(request: Request): Request {
	const url = new URL(request.url);
	if (isAddress(url.pathname)) return request;
	return new Request(new URL("/no-such-page", url), { method: request.method === "HEAD" ? "HEAD" : "GET", headers: request.headers });
}

/** A call may say more than the visitor's browser did, such as a guest token that was just made. */
function withMoreHeaders(call: Call, more: Record<string, string>): Call {
	const headers = new Headers(call.headers);
	for (const [name, value] of Object.entries(more)) headers.set(name, value);
	return { ...call, headers };
}

/** What a call made for a page carries on to the API's own server: who the visitor is, nothing else. */
function forwarded({ headers, ip }: Call): Record<string, string> {
	const cookie = headers.get("cookie");
	return { ...(cookie !== null && { cookie }), ...(ip !== "" && { "x-forwarded-for": ip }) };
}

/** Cookies that the API's own server sets in its answers are the visitor's. */
function keepingCookies(reply: Headers): typeof fetch {
	return async (...args) => {
		const answer = await fetch(...args);
		for (const cookie of answer.headers.getSetCookie()) reply.append("set-cookie", cookie);
		return answer;
	};
}

export { loadDemoSeller, offerFirstOwner, reconcileListingSoon, shedLoad };
