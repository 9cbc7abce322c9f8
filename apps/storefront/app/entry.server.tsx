import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { keepHydrationData, nonce as nonceContext, reportError } from "./context.ts";
import { Nonce } from "./features/head/nonce.ts";
import { CachedParts } from "./features/markup-cache/cached-markup.tsx";
import { cachedParts } from "./features/markup-cache/markup-cache.ts";
import { deferScripts } from "./router-internals/deferred-scripts.ts";
import { endOfPage, readHydrationData, withHydrationData } from "./router-internals/hydration-data.ts";

export const streamTimeout = 5_000;

/**
 * Renders the page to a string and sends it whole. No streaming: all loader data is there when this is called, and streaming costs more CPU
 * than the render itself. docs/decisions/0016-render-to-string.md.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	headers.set("content-type", "text/html; charset=utf-8");
	if (request.method === "HEAD") return new Response(null, { status, headers });
	const nonce = context.get(nonceContext);
	const handoff = await readHydrationData(routerContext.serverHandoffStream);
	const withNonce = nonce !== undefined && { nonce };
	const { serverHandoffStream: _read, ...renderContext } = routerContext;
	const parts = cachedParts();
	const page = (
		<Nonce value={nonce}>
			<CachedParts value={parts}>
				<ServerRouter context={renderContext} url={request.url} {...withNonce} />
			</CachedParts>
		</Nonce>
	);
	// renderToString omits the doctype.
	const html = `<!DOCTYPE html>${renderToString(page)}`;
	const whole = isComplete(html) ? { html, failed: false } : await renderWhenReady(page, nonce);
	const rendered = { html: parts.insert(whole.html, whole.failed), failed: whole.failed };
	const keep = rendered.failed ? null : context.get(keepHydrationData);
	const deferred = keep && deferScripts(rendered.html, () => keep(handoff.join("")));
	const body = Buffer.from(deferred ?? deferScripts(withHydrationData(rendered.html, handoff, nonce)) ?? rendered.html);
	return new Response(body, { status: rendered.failed ? 500 : status, headers });
}

/** Whether no Suspense boundary is pending or failed: React marks those with these comments. */
function isComplete(html: string): boolean {
	return html.endsWith(endOfPage) && !html.includes("<!--$!-->") && !html.includes("<!--$?-->");
}

/**
 * Fallback for a page with a lazy component whose module is not loaded on the server yet: waits for `onAllReady`. Needed once per
 * component.
 */
function renderWhenReady(page: React.ReactElement, nonce: string | undefined): Promise<{ html: string; failed: boolean }> {
	return new Promise((resolve, reject) => {
		let failed = false;
		const parts: Uint8Array[] = [];
		const body = new Writable({
			write(part: Uint8Array, _encoding, done) {
				parts.push(part);
				done();
			},
			final(done) {
				clearTimeout(timeout);
				resolve({ html: Buffer.concat(parts).toString(), failed });
				done();
			},
		});
		const { pipe, abort } = renderToPipeableStream(page, {
			...(nonce !== undefined && { nonce }),
			// Otherwise React would send large Suspense boundaries after the page, to be put in place by a script.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady: () => pipe(body),
			onShellError: reject,
			onError() {
				// Already logged by handleError.
				failed = true;
			},
		});
		const timeout = setTimeout(abort, streamTimeout + 1000);
	});
}

/**
 * Passes errors to the server's log, which has the request id. A request that the client aborted is no error, nor one that the router
 * refuses as it is (405 for a method that no page has).
 */
export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }): void {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	context.get(reportError)(error);
}
