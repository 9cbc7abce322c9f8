// Preview of a public page as it would be after a save: the console's own call is made in a transaction, the page is rendered from it, and
// the transaction is rolled back. So the preview checks, allows and shows exactly what saving does. Answers HTML without scripts.
import { randomBytes } from "node:crypto";
import { createApi, isFailure } from "@lapwing/contract/client";
import type { Method } from "@lapwing/contract/endpoint";
import type { Hono } from "hono";
import { RouterContextProvider } from "react-router";
import * as pageContext from "../../../../storefront/app/context.ts";
import type { Config } from "../../config.ts";
import { AppError, type Db } from "../../ctx.ts";
import type { Shop } from "../../shop.ts";
import { createInProcess, routesByName } from "../api.ts";
import { admit } from "../bind.ts";
import { readBody } from "../body.ts";
import type { RequestEnv } from "../request.ts";
import { refuseOtherOrigins } from "../same-origin.ts";

type Options = { shop: Shop; config: Config; handlePage: (request: Request, context: RouterContextProvider) => Promise<Response> };

/** Calls that have a preview, each with the page that it changes. */
const pageOf: Record<string, (input: Record<string, unknown>) => string> = {
	"PUT /staff/menu": () => "/",
	"PUT /staff/footer": () => "/",
	"PUT /staff/banners": () => "/",
	"POST /staff/collections": () => "/",
	"PUT /staff/collections/:id": () => "/",
	"PUT /staff/settings/brand": () => "/",
	"POST /staff/locations": ({ slug }) => `/${String(slug)}`,
	"PUT /staff/locations/:id": ({ slug }) => `/${String(slug)}`,
};

const bodyLimit = 512 * 1024;

/** Ends the transaction without a commit, and carries the page out of it. */
class RollBack extends Error {
	readonly html: string;

	constructor(html: string) {
		super("A preview is rolled back.");
		this.html = html;
	}
}

export function addPagePreview(app: Hono<RequestEnv>, { shop, config, handlePage }: Options): void {
	const byRoute = routesByName(shop.routes);
	app.post("/admin/preview", async (c) => {
		refuseOtherOrigins(c.req.raw, config.siteUrl);
		const { route, input } = await readBody(c.req.raw, bodyLimit);
		const bound = typeof route === "string" && Object.hasOwn(pageOf, route) ? byRoute.get(route) : undefined;
		if (bound === undefined) throw new AppError("not_found", "There is no preview of this.");
		const { endpoint } = bound;
		const call = { ip: c.get("ip"), headers: c.req.raw.headers, reply: new Headers() };
		// Before the transaction: on the embedded engine, whose one connection it takes, a look-up of the session would wait for its end.
		const staff = await admit(shop.deps.actors, endpoint, call);
		const actors = { staff: async () => staff, customer: async () => ({ kind: "guest", token: undefined }) as const };
		const given = (typeof input === "object" && input !== null ? input : {}) as Record<string, unknown>;
		const page = pageOf[String(route)]?.(given) ?? "/";

		const render = async (db: Db) => {
			const inTransaction = createInProcess({ ...shop.deps, actors, ctx: (actor) => ({ ...shop.deps.ctx(actor), db }) }, byRoute);
			await inTransaction(endpoint.method, endpoint.path, given, call);
			const anonymous = { ip: "", headers: new Headers(), reply: new Headers() };
			const api = createApi((method: Method, path, asked) => inTransaction(method, path, asked, anonymous));
			const context = new RouterContextProvider();
			context.set(pageContext.publicApi, api);
			context.set(pageContext.visitorApi, api);
			context.set(pageContext.blogApi, api);
			context.set(pageContext.nonce, randomBytes(16).toString("hex"));
			context.set(pageContext.site, { url: config.siteUrl, secure: config.secureSite, dev: config.dev });
			context.set(pageContext.reportError, (error) => c.get("log").error({ err: error }, "a preview failed"));
			const response = await handlePage(new Request(config.siteUrl + page), context);
			if (response.status !== 200) throw new AppError("conflict", "This page cannot be shown yet.");
			throw new RollBack(await response.text());
		};
		const html = await shop.deps
			.ctx(staff)
			.db.transaction(render)
			.catch((thrown: unknown) => {
				if (thrown instanceof RollBack) return thrown.html;
				// As the call itself would be answered, without its wrapper.
				throw thrown instanceof Error && isFailure(thrown) && thrown.cause instanceof Error ? thrown.cause : thrown;
			});
		return c.html(withoutScripts(html), 200, {
			"cache-control": "no-store",
			"content-security-policy": "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; sandbox",
		});
	});
}

/** Scripts would not run in the console's sandboxed frame; without them it logs no refusals and loads less. */
function withoutScripts(html: string): string {
	return html
		.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
		.replaceAll(/<link\b[^>]*\brel="(?:modulepreload|manifest|preload)"[^>]*>/g, "");
}
