// Typed API client. Pages name a route, `api("GET /get/allMenu")`; types are inferred from the endpoint.
// Endpoints are type-only imports, so no Zod schema reaches the browser: docs/decisions/0003-routes-as-strings.md
import type { InputOf, Method, OutputOf, RouteOf } from "./endpoint.ts";
import type { endpoints } from "./endpoints.ts";
import type { FieldErrors, ProblemCode } from "./problem.ts";

type AnyEndpoint = (typeof endpoints)[number];
type ByRoute = { [E in AnyEndpoint as RouteOf<E>]: E };

export type Route = keyof ByRoute;
export type RouteInput<R extends Route> = InputOf<ByRoute[R]>;
export type RouteOutput<R extends Route> = OutputOf<ByRoute[R]>;
/** Type of `data` in a route's response envelope. */
export type RouteData<R extends Route> = RouteOutput<R> extends { data: infer D } ? D : never;

type Arguments<R extends Route> =
	Record<string, never> extends RouteInput<R>
		? [input?: RouteInput<R>, options?: CallOptions]
		: [input: RouteInput<R>, options?: CallOptions];

export type CallOptions = { signal?: AbortSignal; headers?: Record<string, string> };

/** Executes a call over HTTP or in-process. Resolves to the parsed body, or throws a `Failure`. */
export type Transport = (method: Method, path: string, input: unknown, options: CallOptions) => Promise<unknown>;

export type Api = <R extends Route>(route: R, ...args: Arguments<R>) => Promise<RouteOutput<R>>;

/** Error of a failed call. A plain object discriminated by `code`, because `instanceof` fails across two bundles. */
export type Failure = {
	code: ProblemCode | "network";
	message: string;
	status: number;
	errors?: FieldErrors | undefined;
	stored?: string | undefined;
	retryAfter?: number | undefined;
};

export function isFailure(thrown: unknown): thrown is Failure {
	return typeof thrown === "object" && thrown !== null && "code" in thrown && "status" in thrown && "message" in thrown;
}

export function createApi(transport: Transport): Api {
	return async (route, ...[input, options]) => {
		const [method, path] = route.split(" ") as [Method, string];
		return (await transport(method, path, input ?? {}, options ?? {})) as never;
	};
}

/** Client that adds these headers to every call, such as a guest token that the browser has no cookie for yet. */
export function withHeaders(api: Api, headers: Record<string, string>): Api {
	return <R extends Route>(route: R, ...[input, options]: Arguments<R>) =>
		api(route, ...([input, { ...options, headers: { ...options?.headers, ...headers } }] as unknown as Arguments<R>));
}

type FetchSettings = {
	/** Origin of the API; empty for same-origin. */
	base: string;
	headers?: () => Record<string, string>;
	fetch?: typeof fetch;
};

export function fetchTransport({ base, headers, fetch: doFetch = fetch }: FetchSettings): Transport {
	return async (method, path, input, options) => {
		const fields = { ...(input as Record<string, unknown>) };
		const filled = path.replace(/:(\w+)/g, (_, name: string) => {
			const value = String(fields[name]);
			delete fields[name];
			// An empty segment, and one that a URL resolves away, would be the address of another call.
			if (["", ".", ".."].includes(value.trim()))
				throw failure({ code: "invalid", status: 422, message: "Fill this in.", errors: { [name]: ["Fill this in."] } });
			return encodeURIComponent(value);
		});
		const file = fileIn(fields);
		const hasBody = method !== "GET" && Object.keys(fields).length > 0;
		const query = method === "GET" || file ? queryOf(fields) : "";
		let response: Response;
		try {
			response = await doFetch(`${base}/public/api${filled}${query}`, {
				method,
				credentials: "same-origin",
				headers: { accept: "application/json", ...(hasBody && { "content-type": bodyType(file) }), ...headers?.(), ...options.headers },
				...(hasBody && { body: file ?? JSON.stringify(fields) }),
				...(options.signal && { signal: options.signal }),
			});
		} catch (error) {
			if (options.signal?.aborted) throw error;
			throw failure({ code: "network", status: 0, message: "The shop could not be reached. Check your connection and try again." });
		}
		// Third-party API servers (API_BASE) may respond to a write with success and an empty body.
		const body: unknown = await response
			.text()
			.then((text): unknown => JSON.parse(text === "" && method !== "GET" ? "{}" : text))
			.catch(() => undefined);
		if (response.ok && body !== undefined) return body;
		throw failure(failureOf(response, body));
	};
}

/** File upload: the file is the request body, other fields go into the query string. */
function fileIn(fields: Record<string, unknown>): Blob | undefined {
	const { file } = fields;
	if (file instanceof Uint8Array) return new Blob([file as Uint8Array<ArrayBuffer>]);
	return typeof Blob !== "undefined" && file instanceof Blob ? file : undefined;
}

function bodyType(file: Blob | undefined): string {
	return file ? file.type || "application/octet-stream" : "application/json";
}

function queryOf(fields: Record<string, unknown>): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(fields)) {
		if (value === undefined || value === null || name === "file") continue;
		for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each));
	}
	return query.size > 0 ? `?${query}` : "";
}

function failureOf(response: Response, body: unknown): Failure {
	const problem = (typeof body === "object" && body !== null ? body : {}) as Partial<Failure>;
	const wait = Number(response.headers.get("retry-after"));
	return {
		code: problem.code ?? (response.status === 503 ? "unavailable" : "internal"),
		status: response.status,
		message: problem.message ?? "Something went wrong. Please try again later.",
		errors: problem.errors,
		stored: problem.stored,
		retryAfter: wait || undefined,
	};
}

function failure(fields: Failure): Error & Failure {
	return Object.assign(new Error(fields.message), fields);
}
