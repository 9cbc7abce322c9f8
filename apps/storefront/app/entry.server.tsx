import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { nonce as nonceContext, reportError, whole as wholeContext } from "./context.ts";

export const streamTimeout = 5_000;

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
	// Search engines and other readers without patience get the page whole.
	const whole = context.get(wholeContext) || isbot(request.headers.get("user-agent"));
	return new Promise((resolve, reject) => {
		let code = status;
		const send = () => {
			const body = new PassThrough({
				final(done) {
					clearTimeout(timeout);
					done();
				},
			});
			pipe(body);
			resolve(new Response(createReadableStreamFromReadable(body), { status: code, headers }));
		};
		const { pipe, abort } = renderToPipeableStream(
			<ServerRouter context={routerContext} url={request.url} {...(nonce !== undefined && { nonce })} />,
			{
				...(nonce !== undefined && { nonce }),
				[whole ? "onAllReady" : "onShellReady"]: send,
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
