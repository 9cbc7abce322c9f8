import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { contentFirst } from "./content-first.ts";
import { nonce as nonceContext, reportError } from "./context.ts";

export const streamTimeout = 5_000;

/**
 * Loaders have ended when this is called, and no page waits for anything else: it is sent whole, in one piece. Sending it as it grows
 * would cost more than the page itself and show nothing sooner.
 */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	headers.set("content-type", "text/html; charset=utf-8");
	if (request.method === "HEAD") return Promise.resolve(new Response(null, { status, headers }));
	const nonce = context.get(nonceContext);
	return new Promise((resolve, reject) => {
		let code = status;
		const parts: Uint8Array[] = [];
		const body = new Writable({
			highWaterMark: 16 * 1024 * 1024,
			write(part: Uint8Array, _encoding, done) {
				parts.push(part);
				done();
			},
			final(done) {
				clearTimeout(timeout);
				resolve(new Response(contentFirst(Buffer.concat(parts)), { status: code, headers }));
				done();
			},
		});
		const { pipe, abort } = renderToPipeableStream(
			<ServerRouter context={routerContext} url={request.url} {...(nonce !== undefined && { nonce })} />,
			{
				...(nonce !== undefined && { nonce }),
				// Larger pieces than for a page that is sent as it grows.
				progressiveChunkSize: 1024 * 1024,
				onAllReady: () => pipe(body),
				onShellError: reject,
				onError() {
					// The router has logged it through handleError.
					code = 500;
				},
			},
		);
		const timeout = setTimeout(abort, streamTimeout + 1000);
	});
}

/** Failures are logged by the server, which knows the request; a visitor who left is none. */
export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }): void {
	if (request.signal.aborted) return;
	context.get(reportError)(error);
}
