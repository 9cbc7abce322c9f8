// More visitors than the shop can serve: some are told so at once, so that the others are served as fast as ever. Without a limit
// all would wait, give up, and ask again.
import type { IncomingMessage, ServerResponse } from "node:http";
import { problem } from "./problem.ts";

/** Requests being answered at the same time; with a few milliseconds each, the last of them waits about a second. */
const most = 120;

const retryAfter = 2;
const sentence = "The shop is very busy. Nothing was lost; please try again in a few seconds.";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Files cost nearly nothing, and whoever watches the machine must get an answer now more than ever. */
const alwaysAnswered = /^\/(assets|admin\/assets|media|healthz|readyz|metrics)(\/|$|\?)/;

export function shedLoad(answer: Listener, limit = most): Listener {
	let busy = 0;
	return (request, response) => {
		if (alwaysAnswered.test(request.url ?? "")) return answer(request, response);
		if (busy >= limit) return refuse(request, response);
		let counted = false;
		const count = () => {
			if (!counted) busy += 1;
			counted = true;
		};
		// A body that trickles in keeps nobody busy until it is whole.
		if (hasBody(request)) request.once("end", count);
		else count();
		const done = () => {
			response.off("finish", done).off("close", done);
			request.off("end", count);
			if (counted) busy -= 1;
			counted = false;
		};
		response.once("finish", done).once("close", done);
		return answer(request, response);
	};
}

function hasBody({ headers }: IncomingMessage): boolean {
	return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
	const forPrograms = request.url?.startsWith("/public/api/") ?? false;
	const body = forPrograms ? JSON.stringify(problem("unavailable", sentence)) : `${sentence}\n`;
	response.writeHead(503, {
		"content-type": forPrograms ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
		"retry-after": String(retryAfter),
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
		// What is left of its body is not waited for.
		...(hasBody(request) && { connection: "close" }),
	});
	response.end(body);
}
