// Load shedding: above a limit of concurrent requests, further ones get 503 with Retry-After immediately. Without it all would queue, time
// out and be retried.
import type { IncomingMessage, ServerResponse } from "node:http";
import { countAsLoad, type Work } from "./counted-load.ts";
import { problem } from "./problem.ts";

/** Concurrency limit: as many as were answered in a second (Little's law: the last one waits about a second), within these bounds. */
const fewest = 120;
const most = 1000;
/** Second limit for slow machines: once 16 requests have been in progress for 2 s, further ones are refused. */
const maxLate = 16;
const late = 2000;

const retryAfter = 2;
const sentence = "The shop is very busy. Nothing was lost; please try again in a few seconds.";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Exempt: static files cost nearly nothing, and health checks and metrics matter most under overload. */
const alwaysAnswered = /^\/(assets|admin\/assets|media|healthz|readyz|metrics)(\/|$|\?)/;

export function shedLoad(answer: Listener, atLeast = fewest): Listener {
	/** Requests in progress, in order of arrival. */
	const busy = new Set<Visit>();
	const pace = watchPace();
	const isOverloaded = () => {
		if (busy.size >= Math.min(most, Math.max(atLeast, pace.perSecond()))) return true;
		if (busy.size < maxLate) return false;
		const due = performance.now() - late;
		let seen = 0;
		for (const { since } of busy) {
			if (since > due) return false;
			seen += 1;
			if (seen === maxLate) return true;
		}
		return false;
	};
	return (request, response) => {
		if (alwaysAnswered.test(request.url ?? "")) return answer(request, response);
		if (isOverloaded()) return refuse(request, response);
		const visit = countWork(busy, pace.count);
		// Slow upload: a request counts as load once its body has arrived.
		if (hasBody(request)) request.once("end", visit.resume);
		else visit.resume();
		pauseWhileUnread(response, visit);
		return countAsLoad(visit, () => answer(request, response));
	};
}

type Visit = { since: number };

/** Reference count of waits, which may overlap: the request counts as load while there are none. It starts with one, for its body. */
function countWork(busy: Set<Visit>, finished: () => void): Work & { done(): void } {
	const visit: Visit = { since: 0 };
	let waits = 1;
	let isDone = false;
	return {
		pause() {
			waits += 1;
			busy.delete(visit);
		},
		resume() {
			waits -= 1;
			if (waits > 0 || isDone) return;
			visit.since = performance.now();
			busy.add(visit);
		},
		done() {
			if (isDone) return;
			isDone = true;
			busy.delete(visit);
			finished();
		},
	};
}

/** Backpressure: a request stops counting as load when its answer is written, and while a streamed answer waits for `drain`. */
function pauseWhileUnread(response: ServerResponse, visit: Work & { done(): void }): void {
	const { write, end } = response;
	let isFull = false;
	response.write = ((...args: Parameters<typeof write>) => {
		const hasRoom = write.apply(response, args);
		if (!hasRoom && !isFull) {
			isFull = true;
			visit.pause();
			response.once("drain", () => {
				isFull = false;
				visit.resume();
			});
		}
		return hasRoom;
	}) as typeof write;
	response.end = ((...args: Parameters<typeof end>) => {
		visit.done();
		return end.apply(response, args);
	}) as typeof end;
	response.once("close", visit.done);
}

/** Throughput: best answers per second, decaying by 2 % a second, so that a short stall of the machine does not lower the limit. */
function watchPace(): { count(): void; perSecond(): number } {
	let answered = 0;
	let best = 0;
	setInterval(() => {
		best = Math.max(answered, best * 0.98);
		answered = 0;
	}, 1000).unref();
	return { count: () => void (answered += 1), perSecond: () => best };
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
		// The rest of the body is not read.
		...(hasBody(request) && { connection: "close" }),
	});
	response.end(body);
}
