// Where parts of the shop are on other servers of the seller's: the API (API_BASE) and the blog (BLOG_BASE).
import { fetchTransport, type Transport } from "@lapwing/contract/client";
import { endpoints } from "@lapwing/contract/endpoints";
import type { Context, Hono } from "hono";
import { proxy } from "hono/proxy";
import type { Config } from "./config.ts";
import { cleanForeignHtml } from "./foreign-html.ts";
import { apiPrefix } from "./http/api.ts";
import { problem } from "./http/problem.ts";
import type { RequestEnv } from "./http/request.ts";
import { DeadlineError, guardService, type Service, ServiceUnavailable } from "./outside-service.ts";

const sentence = "The shop cannot be reached. Please try again in a few seconds.";
const retryAfter = 5;

let readContract: ReturnType<typeof cleanForeignHtml> | undefined;
/** Read from the contract when another server is first asked. */
const foreignHtml = () => (readContract ??= cleanForeignHtml(endpoints));

export type OtherServers = {
	api: Service;
	/** A call over the network that ends in time, whatever the other server does, and whose HTML is clean. */
	transport(settings: Parameters<typeof fetchTransport>[0], service: Service): Transport;
	blog: Service;
};

export function reachOtherServers(): OtherServers {
	return {
		// Longer than that server itself waits for a payment provider.
		api: guardService("The API's server", { deadline: 15_000, most: 256, faults: 10, pause: 5000, isFault }),
		blog: guardService("The blog's server", { deadline: 5000, most: 32, faults: 5, pause: 10_000, isFault }),
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

/** An answer is an answer, also one that says no: only silence and broken connections are faults. */
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

/** The API is on another server: its answers come through us, so that the browser knows one origin only. */
export function passApiOn(app: Hono<RequestEnv>, config: Config, service: Service): void {
	const base = config.apiBase;
	const passOn = async (c: Context<RequestEnv>) => {
		if (base === undefined) return c.json(problem("unavailable", "The shop is not set up."), 503);
		const url = new URL(c.req.url);
		const headers = new Headers(c.req.raw.headers);
		// Our own pages are the origin the other server should trust, and it knows itself by its own name.
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
	app.get("/admin/*", (c) => c.redirect(`${base}/admin`, 302));
}
