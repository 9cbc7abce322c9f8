// HTTP adapter of the API: routing, reading of the input, JSON answers and errors.
import type { Endpoint, Method } from "@lapwing/contract/endpoint";
import { Hono } from "hono";
import { AppError } from "../ctx.ts";
import { type ApiDeps, admit, answerCall, type Bound, type Call } from "./bind.ts";
import { readBody, readBytes, readText } from "./body.ts";
import { problem, problemAnswer } from "./problem.ts";
import type { RequestEnv } from "./request.ts";
import { refuseOtherOrigins } from "./same-origin.ts";

export const apiPrefix = "/public/api";

export function createApiRoutes(deps: ApiDeps & { siteUrl: string }, routes: readonly Bound[]): Hono<RequestEnv> {
	const app = new Hono<RequestEnv>();
	const methodsByPath = new Map<string, Method[]>();
	for (const bound of routes) {
		const { endpoint } = bound;
		methodsByPath.set(endpoint.path, [...(methodsByPath.get(endpoint.path) ?? []), endpoint.method]);
		app.on(endpoint.method, endpoint.path, async (c) => {
			const reply = new Headers({ "cache-control": "no-store" });
			const call: Call = { ip: c.get("ip"), headers: c.req.raw.headers, reply };
			if (!endpoint.raw) refuseOtherOrigins(c.req.raw, deps.siteUrl);
			// Authorisation before a file is read, since it may be large.
			if (endpoint.file) await admit(deps.actors, endpoint, call);
			const input = { ...(await readInput(endpoint, c.req.raw)), ...c.req.param() };
			const answer = await answerCall(deps, bound, input, call);
			reply.set("content-type", "application/json; charset=utf-8");
			return new Response(JSON.stringify(answer), { status: endpoint.status, headers: reply });
		});
	}
	for (const [path, methods] of methodsByPath) {
		app.all(path, (c) => {
			c.header("allow", methods.join(", "));
			return c.json(problem("method_not_allowed", `This address answers ${methods.join(" and ")} only.`), 405);
		});
	}
	app.all("*", (c) => c.json(problem("not_found", "There is nothing at this address."), 404));
	app.onError((error, c) => {
		const answer = problemAnswer(error);
		if (answer.unexpected) c.get("log").error({ err: error }, "a call failed");
		if (answer.retryAfter !== undefined) c.header("retry-after", String(answer.retryAfter));
		c.header("cache-control", "no-store");
		return c.json(answer.body, answer.status as 500);
	});
	return app;
}

async function readInput(endpoint: Endpoint, request: Request): Promise<Record<string, unknown>> {
	if (endpoint.method === "GET") return queryOf(request.url);
	if (endpoint.raw) return { body: await readText(request, endpoint.bodyLimit) };
	if (endpoint.file) return { ...queryOf(request.url), file: await readBytes(request, endpoint.bodyLimit) };
	return readBody(request, endpoint.bodyLimit);
}

/** Query string as an object. A repeated name becomes an array; the null prototype makes `__proto__` a name like any other. */
function queryOf(url: string): Record<string, string | string[]> {
	const query: Record<string, string | string[]> = Object.create(null);
	for (const [name, value] of new URL(url).searchParams) {
		const before = query[name];
		query[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
	}
	return query;
}

export type InProcess = (method: Method, path: string, input: unknown, call: Call) => Promise<unknown>;

export function routesByName(routes: readonly Bound[]): ReadonlyMap<string, Bound> {
	return new Map(routes.map((bound) => [`${bound.endpoint.method} ${bound.endpoint.path}`, bound]));
}

/** In-process transport for SSR: no Request, no Response, no JSON. */
export function createInProcess(deps: ApiDeps, byRoute: ReadonlyMap<string, Bound>): InProcess {
	return async (method, path, input, call) => {
		const bound = byRoute.get(`${method} ${path}`);
		try {
			if (bound === undefined) throw new AppError("not_found", "There is nothing at this address.");
			return await answerCall(deps, bound, input, call);
		} catch (error) {
			const answer = problemAnswer(error);
			// The fields a page needs to choose what to show; the cause is for the log.
			throw Object.assign(new Error(answer.body.message, { cause: error }), answer.body, {
				status: answer.status,
				...(answer.retryAfter !== undefined && { retryAfter: answer.retryAfter }),
			});
		}
	};
}
