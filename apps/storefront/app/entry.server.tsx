import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { nonce as nonceContext, reportError } from "./context.ts";
import { deferScripts } from "./deferred-scripts.ts";
import { Nonce } from "./features/head/nonce.ts";
import { endOfPage, readHydrationData, withHydrationData } from "./hydration-data.ts";

export const streamTimeout = 5_000;

/**
 * Loaders have ended when this is called, and no page waits for anything else: it is made and sent whole, in one piece. Sending it as it
 * grows would cost more than the page itself and show nothing sooner.
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
	const { serverHandoffStream: _read, ...whatIsShown } = routerContext;
	const page = (
		<Nonce value={nonce}>
			<ServerRouter context={whatIsShown} url={request.url} {...withNonce} />
		</Nonce>
	);
	// Made as one text, React leaves out what begins a document.
	const html = `<!DOCTYPE html>${renderToString(page)}`;
	const whole = isWhole(html) ? { html, failed: false } : await renderPatiently(page, nonce);
	const body = Buffer.from(deferScripts(withHydrationData(whole.html, handoff, nonce)));
	return new Response(body, { status: whole.failed ? 500 : status, headers });
}

/** Whether nothing on it was still on its way: React leaves a mark where it was. */
function isWhole(html: string): boolean {
	return html.endsWith(endOfPage) && !html.includes("<!--$!-->") && !html.includes("<!--$?-->");
}

/** For code that comes when it is first shown: on the server that is once, and from then on it is at hand. */
function renderPatiently(page: React.ReactElement, nonce: string | undefined): Promise<{ html: string; failed: boolean }> {
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
			onAllReady: () => pipe(body),
			onShellError: reject,
			onError() {
				// The router has logged it through handleError.
				failed = true;
			},
		});
		const timeout = setTimeout(abort, streamTimeout + 1000);
	});
}

/** Failures are logged by the server, which knows the request; a visitor who left is none. */
export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }): void {
	if (request.signal.aborted) return;
	context.get(reportError)(error);
}
