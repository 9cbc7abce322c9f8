// Reverse proxy and transports for parts of the shop on other servers of the seller: the API (API_BASE) and the blog (BLOG_BASE).
import { fetchTransport, type Transport } from "@lapwing/contract/client";
import { endpoints } from "@lapwing/contract/endpoints";
import type { Context, Hono } from "hono";
import { proxy } from "hono/proxy";
import type { Config } from "../config.ts";
import { createCircuitBreaker, DeadlineError, type Service, ServiceUnavailable } from "../outside-service.ts";
import { apiPrefix } from "./api.ts";
import { problem } from "./problem.ts";
import type { RequestEnv } from "./request.ts";
import { cleanForeignHtml } from "./routes/foreign-html.ts";

const sentence = "The shop cannot be reached. Please try again in a few seconds.";
const retryAfter = 5;

let readContract: ReturnType<typeof cleanForeignHtml> | undefined;
/** Lazy: the contract is read on the first call to an upstream. */
const foreignHtml = () => (readContract ??= cleanForeignHtml(endpoints));

export type Upstreams = {
	api: Service;
	/** Network transport with deadline and circuit breaker; HTML in its answers is sanitised. */
	transport(settings: Parameters<typeof fetchTransport>[0], service: Service): Transport;
	blog: Service;
};

export function createUpstreams(): Upstreams {
	return {
		// Longer than the upstream's own deadline for payment providers.
		api: createCircuitBreaker("The API's server", { deadline: 15_000, maxConcurrent: 256, failureThreshold: 10, openForMs: 5000, isFault }),
		blog: createCircuitBreaker("The blog's server", { deadline: 5000, maxConcurrent: 32, failureThreshold: 5, openForMs: 10_000, isFault }),
		transport: (settings, service) => {
			const send = foreignHtml().cleaning(fetchTransport(settings));
			return async (method, path, input, options) => {
				try {
					return await service((late) => send(method, path, input, { ...options, signal: either(late, options.signal) }));
				} catch (error) {
					if (isUnanswered(error))
						throw Object.assign(new Error(sentence), { code: "unavailable", status: 503, retryAfter: waitOf(error) });
					throw error;
				}
			};
		},
	};
}

/**
 * For the circuit breaker: any HTTP answer, also an error, shows that the upstream is up; only timeouts and broken connections are
 * faults.
 */
function isFault(error: unknown): boolean {
	const { status } = error as { status?: number };
	return status === undefined || status === 0;
}

function isUnanswered(error: unknown): boolean {
	return error instanceof ServiceUnavailable || error instanceof DeadlineError;
}

function waitOf(error: unknown): number {
	return error instanceof ServiceUnavailable ? error.retryAfter : retryAfter;
}

function either(one: AbortSignal, other: AbortSignal | undefined): AbortSignal {
	return other === undefined ? one : AbortSignal.any([one, other]);
}

/** Reverse proxy of the API, so that the browser has a single origin. */
export function proxyApi(app: Hono<RequestEnv>, config: Config, service: Service): void {
	const base = config.apiBase;
	const passOn = async (c: Context<RequestEnv>) => {
		if (base === undefined) return c.json(problem("unavailable", "The shop is not set up."), 503);
		const url = new URL(c.req.url);
		const headers = new Headers(c.req.raw.headers);
		// The upstream checks Origin against its own: ours is rewritten to it, and Host is set from the URL.
		if (headers.get("origin") === new URL(config.siteUrl).origin || headers.get("origin") === url.origin)
			headers.set("origin", new URL(base).origin);
		headers.delete("host");
		headers.set("x-forwarded-for", c.get("ip"));
		try {
			const answer = await service((signal) => proxy(`${base}${url.pathname}${url.search}`, { raw: c.req.raw, headers, signal }));
			return await foreignHtml().cleanAnswer(c.req.method, url.pathname.slice(apiPrefix.length), answer);
		} catch (error) {
			c.get("log").error({ err: error }, "the API's server cannot be reached");
			c.header("retry-after", String(waitOf(error)));
			return c.json(problem("unavailable", sentence), 503);
		}
	};
	app.all(`${apiPrefix}/*`, passOn);
	app.get("/invoices/*", passOn);
	app.get("/return-photos/*", passOn);
	app.get("/sharing/*", passOn);
	app.get("/media/*", passOn);
	app.get("/brand.css", passOn);
	app.get("/brand/*", passOn);
	app.get("/admin/*", (c) => c.redirect(`${base}/admin`, 302));
}
