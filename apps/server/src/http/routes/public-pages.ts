// Public pages, which are the same for every visitor: rendered once, cached with headers and body, and sent before any middleware.
// docs/decisions/0013-page-cache.md.
import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Api, createApi } from "@lapwing/contract/client";
import type { Context } from "hono";
import type { Logger } from "pino";
import { matchRoutes, RouterContextProvider, type ServerBuild } from "react-router";
import * as pageContext from "../../../../storefront/app/context.ts";
import type { PublicPage } from "../../../../storefront/app/public-page.ts";
import type { Config } from "../../config.ts";
import { type Changes, Dependencies } from "../../db/changes.ts";
import { HydrationDataCache, hydrationDataHash } from "../hydration-data-cache.ts";
import type { Metrics } from "../metrics.ts";
import {
	bodyFor,
	chooseEncoding,
	compressPage,
	type Encoding,
	etagFor,
	matchesEtag,
	nonceToHashes,
	notModifiedHeaders,
	responseHeaders,
	storedBody,
} from "../page-bytes.ts";
import { type CachedPage, PageCache, type RenderedPage } from "../page-cache.ts";
import type { DescribePath } from "../path-pattern.ts";
import type { RequestEnv } from "../request.ts";
import { baseHeaders, contentSecurityPolicy, pictureOrigins } from "../security-headers.ts";
import { isValidPath } from "../valid-path.ts";
import type { PublicCalls } from "./public-calls.ts";

type Options = {
	config: Config;
	publicCalls: PublicCalls;
	changes: Changes;
	blogApi: Api | undefined;
	handlePage: (request: Request, context: RouterContextProvider) => Promise<Response>;
	build: ServerBuild;
	log: Logger;
	metrics: Metrics;
	describePath: DescribePath;
};

/** A response that is not cached (not found, redirect, error). Shared by all requests that waited for it. */
type UncachedResponse = { status: number; headers: Headers; body: Buffer };

export type PublicPages = {
	/** Sends a cached page synchronously. Returns false without side effects if there is none. */
	sendCached(request: IncomingMessage, response: ServerResponse): boolean;
	/** Undefined if the URL is not a public page. */
	answer(c: Context<RequestEnv>): Promise<Response | undefined>;
};

const maxPathLength = 300;
const maxQueryLength = 1000;
/** Raw headers for Node, names and values alternating. The last value is the request id. */
type RawResponse = { headers: string[]; body: string };

/** Limit of the map from raw URLs to cache keys; several URLs may have the same key. */
const maxUrls = 20_000;

export function createPublicPages(options: Options): PublicPages {
	const { config, changes, metrics, log, describePath } = options;
	const readCacheKey = cacheKeyReader(options.build);
	const hydrationData = new HydrationDataCache(config.pageCacheBytes / 4);
	const render = createRenderer({ ...options, hydrationData });
	const cache = new PageCache<UncachedResponse>({
		bytes: config.pageCacheBytes,
		changes,
		count: (served) => metrics.pageCache.inc({ served }),
	});
	metrics.watchPageCache(() => ({ bytes: cache.bytes, pages: cache.size }));
	const keys = new Map<string, string>();
	const rawResponses = new WeakMap<CachedPage, Partial<Record<Encoding, RawResponse>>>();

	function rawResponseFor(page: CachedPage, encoding: Encoding): RawResponse | undefined {
		const existing = rawResponses.get(page)?.[encoding];
		const body = existing === undefined ? storedBody(page, encoding) : undefined;
		if (body === undefined) return existing;
		const next = { headers: [...responseHeaders(page, encoding, body.length), "x-request-id", ""], body };
		rawResponses.set(page, { ...rawResponses.get(page), [encoding]: next });
		return next;
	}

	/** Data that was evicted is rendered again with its page, whose address is in the query: only if it is that page's. */
	async function findHydrationData(hash: string, search: string): Promise<CachedPage | undefined> {
		const kept = hydrationData.find(hash);
		const page = kept === undefined ? URL.parse(new URLSearchParams(search).get("page") ?? "", config.siteUrl) : null;
		const address = page && isValidPath(page.pathname) ? readCacheKey(page.pathname, page.search) : undefined;
		if (address === undefined) return kept;
		const got = await cache.get(address.key, () => render(address.key));
		if ("page" in got && got.page.hydrationData === hash && hydrationData.find(hash) === undefined) await render(address.key);
		return hydrationData.find(hash);
	}

	async function answerHydrationData(c: Context<RequestEnv>, hash: string, search: string): Promise<Response> {
		const stored = await findHydrationData(hash, search);
		if (stored === undefined) return new Response("There is no such data.\n", { status: 404, headers: { "cache-control": "no-store" } });
		const encoding = chooseEncoding(c.req.header("accept-encoding"));
		const body = await bodyFor(stored, encoding);
		const headers = toHeaders(responseHeaders(stored, encoding, body.length));
		return new Response(c.req.method === "HEAD" ? null : new Uint8Array(body), { headers });
	}

	return {
		sendCached(request, response) {
			const { method } = request;
			if (method !== "GET" && method !== "HEAD") return false;
			const key = keys.get(request.url ?? "");
			const page = key === undefined ? undefined : cache.peek(key);
			if (page === undefined) return false;
			const { headers } = request;
			const encoding = chooseEncoding(headers["accept-encoding"]);
			const raw = rawResponseFor(page, encoding);
			if (raw === undefined) return false;
			const requestId = randomUUID();
			const known = headers["if-none-match"] !== undefined && matchesEtag(headers["if-none-match"], etagFor(page, encoding));
			if (known) response.writeHead(304, [...notModifiedHeaders(page, encoding), "x-request-id", requestId]).end();
			else {
				raw.headers[raw.headers.length - 1] = requestId;
				response.writeHead(200, raw.headers);
				if (method === "HEAD") response.end();
				else response.end(raw.body, "latin1");
			}
			metrics.countCached(method, known ? 304 : 200);
			if (log.isLevelEnabled("info"))
				log.info({ requestId, method, path: describePath(pathOf(key ?? ""), 200), status: known ? 304 : 200, ms: 0 }, "request");
			return true;
		},

		async answer(c) {
			const { method } = c.req;
			if (method !== "GET" && method !== "HEAD") return undefined;
			const { pathname, search } = new URL(c.req.url);
			const hash = hydrationDataHash(pathname);
			if (hash !== undefined) return answerHydrationData(c, hash, search);
			const address = readCacheKey(pathname, search);
			if (address === undefined) return undefined;
			const got = await cache.get(address.key, () => render(address.key));
			if ("other" in got) return new Response(method === "HEAD" ? null : new Uint8Array(got.other.body), got.other);
			const written = pathname + search;
			if (written.length <= maxPathLength + maxQueryLength) {
				if (keys.size >= maxUrls) keys.clear();
				keys.set(written, address.key);
			}
			const encoding = chooseEncoding(c.req.header("accept-encoding"));
			const hadGzip = got.page.gzip !== undefined;
			const body = await bodyFor(got.page, encoding);
			if (!hadGzip && got.page.gzip !== undefined) cache.resized(address.key);
			if (matchesEtag(c.req.header("if-none-match"), etagFor(got.page, encoding)))
				return new Response(null, { status: 304, headers: toHeaders(notModifiedHeaders(got.page, encoding)) });
			const headers = toHeaders(responseHeaders(got.page, encoding, body.length));
			return new Response(method === "HEAD" ? null : new Uint8Array(body), { headers });
		},
	};
}

const pathOf = (key: string) => key.split("?", 1)[0] ?? "";

function toHeaders(flat: readonly string[]): Headers {
	const headers = new Headers();
	for (let at = 0; at < flat.length; at += 2) headers.set(flat[at] ?? "", flat[at + 1] ?? "");
	return headers;
}

type CacheKey = { key: string };

/** Maps a URL to its cache key: the path and the query parameters that the route declares, in a fixed order. Others are ignored. */
export function cacheKeyReader(build: Pick<ServerBuild, "routes">): (pathname: string, search: string) => CacheKey | undefined {
	const routes = Object.values(build.routes).filter((route) => route !== undefined);
	const root = routes.find((route) => route.parentId === undefined);
	const childrenOf = (parent: string | undefined): { id: string; path?: string; index?: boolean; children?: never[] }[] =>
		routes
			.filter((route) => route.parentId === parent)
			.map(({ id, path, index }) => ({
				id,
				...(path !== undefined && { path }),
				...(index ? { index } : { children: childrenOf(id) as never[] }),
			}));
	const tree = childrenOf(root?.id) as Parameters<typeof matchRoutes>[0];
	const publicPageOf = (id: string) =>
		(build.routes[id]?.module as { handle?: { publicPage?: PublicPage } } | undefined)?.handle?.publicPage;

	return (pathname, search) => {
		if (pathname.length > maxPathLength || pathname.startsWith("//")) return undefined;
		const isData = pathname.endsWith(".data");
		const page = isData ? pathname.replace(/\/_(root)?\.data$/, "/").replace(/\.data$/, "") : pathname;
		const matches = matchRoutes(tree, page) ?? [];
		const declared = publicPageOf(matches.at(-1)?.route.id ?? "");
		if (declared === undefined) return undefined;
		const given = new URLSearchParams(search);
		if (declared.notWith.some((name) => given.has(name))) return undefined;
		const query = new URLSearchParams(declared.query.flatMap((name) => given.getAll(name).map((value) => [name, value])));
		const wanted = given.get("_routes");
		if (isData && wanted !== null) {
			const known = new Set([root?.id, ...matches.map((match) => match.route.id)]);
			if (!wanted.split(",").every((id) => known.has(id))) return undefined;
			query.set("_routes", wanted);
		}
		const canonical = query.toString();
		if (canonical.length > maxQueryLength) return undefined;
		return { key: canonical === "" ? pathname : `${pathname}?${canonical}` };
	};
}

/** Renders a page anonymously, without cookies and headers of a visitor. */
function createRenderer({
	config,
	publicCalls,
	blogApi,
	handlePage,
	log,
	describePath,
	hydrationData,
}: Options & { hydrationData: HydrationDataCache }): (key: string) => Promise<RenderedPage<UncachedResponse>> {
	const defaultHeaders = baseHeaders({ secure: config.secureSite });
	return async (key) => {
		const dependencies = new Dependencies();
		const publicApi = createApi(publicCalls(dependencies));
		let failed = false;
		const context = new RouterContextProvider();
		context.set(pageContext.publicApi, publicApi);
		context.set(pageContext.blogApi, blogApi ?? publicApi);
		context.set(pageContext.site, { url: config.siteUrl, secure: config.secureSite, dev: config.dev });
		const nonce = randomBytes(16).toString("hex");
		context.set(pageContext.nonce, nonce);
		let dataHash: string | undefined;
		context.set(pageContext.keepHydrationData, (data) => {
			const { hash, address } = hydrationData.keep(key, data);
			dataHash = hash;
			return address;
		});
		context.set(pageContext.reportError, (error) => {
			failed = true;
			log.error({ err: error, path: describePath(pathOf(key), 500) }, "a page failed");
		});
		const response = await handlePage(new Request(config.siteUrl + key), context);
		let body = Buffer.from(await response.arrayBuffer());
		const headers = new Headers(response.headers);
		if (headers.get("content-type")?.startsWith("text/html")) {
			const { html, sources } = nonceToHashes(body.toString("utf8"), nonce);
			body = Buffer.from(html);
			headers.set("content-security-policy", contentSecurityPolicy(sources, config.dev, { pictures: pictureOrigins(config) }));
			headers.set("cache-control", "no-cache");
		}
		if (response.status !== 200 || failed || headers.has("set-cookie"))
			return { other: { status: response.status, headers, body }, failed: failed || response.status >= 500 };
		headers.set("cache-control", "no-cache");
		for (const [name, value] of defaultHeaders.always) headers.set(name, value);
		for (const [name, value] of defaultHeaders.unlessGiven) if (!headers.has(name)) headers.set(name, value);
		const page = { ...(await compressPage(body, [...headers])), hydrationData: dataHash };
		return { page, tags: dependencies.tags() };
	};
}
