// First middleware of every request: request id, log line, client address, duration metric.
import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import type { Metrics } from "./metrics.ts";
import type { DescribePath } from "./path-pattern.ts";

export type RequestEnv = { Variables: { requestId: string; log: Logger; ip: string; nonce: string } };

type Options = {
	log: Logger;
	trustProxy: boolean;
	metrics: Metrics;
	/** Path for the log line; without it no path is logged. */
	describePath?: DescribePath;
};

export function requestBasics(options: Options) {
	return createMiddleware<RequestEnv>(async (c, next) => {
		const started = performance.now();
		const given = c.req.header("x-request-id");
		const requestId = options.trustProxy && given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
		const log = options.log.child({ requestId });
		c.set("requestId", requestId);
		c.set("log", log);
		c.set("ip", visitorAddress(c, options.trustProxy));
		await next();
		c.res.headers.set("x-request-id", requestId);
		// Every 503, of pages and API alike, has Retry-After: clients and crawlers rely on it.
		if (c.res.status === 503 && !c.res.headers.has("retry-after")) c.res.headers.set("retry-after", "5");
		const seconds = (performance.now() - started) / 1000;
		const kind = requestKind(c.req.path);
		options.metrics.requests.observe({ kind, method: c.req.method, status: String(c.res.status) }, seconds);
		const { status } = c.res;
		const path = options.describePath?.(c.req.path, status);
		log.info({ method: c.req.method, path, status, ms: Math.round(seconds * 1000) }, "request");
	});
}

function visitorAddress(c: Context<RequestEnv>, trustProxy: boolean): string {
	if (trustProxy) {
		// The last entry of X-Forwarded-For is written by our own proxy; the client controls those before it.
		const forwarded = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
		if (forwarded) return forwarded;
	}
	try {
		return getConnInfo(c).remote.address ?? "unknown";
	} catch {
		return "unknown";
	}
}

function requestKind(path: string): string {
	if (/^\/(healthz|readyz|metrics)$/.test(path)) return "operations";
	if (path.startsWith("/public/api/")) return "api";
	if (path.startsWith("/assets/") || path.startsWith("/admin/assets/")) return "asset";
	if (path.startsWith("/admin")) return "console";
	return "page";
}
