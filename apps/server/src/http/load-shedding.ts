// Load shedding: above a limit of concurrent requests, further ones get 503 with Retry-After immediately. Without it all would queue, time
// out and be retried.
import type { IncomingMessage, ServerResponse } from "node:http";
import { countAsLoad, type Work } from "./counted-load.ts";
import { problem } from "./problem.ts";

/** Concurrency limit: as many as were answered in a second (Little's law: the last one waits about a second), within these bounds. */
const minConcurrentLimit = 120;
const maxConcurrentLimit = 1000;
/** Second limit for slow machines: once 16 requests have been in progress for 2 s, further ones are refused. */
const maxSlowRequests = 16;
const slowAfterMs = 2000;

const retryAfter = 2;
const busyMessage = "The shop is very busy. Nothing was lost; please try again in a few seconds.";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Exempt: static files cost nearly nothing, and health checks and metrics matter most under overload. */
const alwaysAnswered = /^\/(assets|admin\/assets|media|healthz|readyz|metrics)(\/|$|\?)/;

export function shedLoad(answer: Listener, minLimit = minConcurrentLimit): Listener {
	/** Requests in progress, in order of arrival. */
	const active = new Set<ActiveRequest>();
	const throughput = measureThroughput();
	const isOverloaded = () => {
		if (active.size >= Math.min(maxConcurrentLimit, Math.max(minLimit, throughput.perSecond()))) return true;
		if (active.size < maxSlowRequests) return false;
		const slowSince = performance.now() - slowAfterMs;
		let slow = 0;
		for (const { since } of active) {
			if (since > slowSince) return false;
			slow += 1;
			if (slow === maxSlowRequests) return true;
		}
		return false;
	};
	return (request, response) => {
		if (alwaysAnswered.test(request.url ?? "")) return answer(request, response);
		if (isOverloaded()) return refuse(request, response);
		const work = trackLoad(active, throughput.count);
		// Slow upload: a request counts as load once its body has arrived.
		if (hasBody(request)) request.once("end", work.resume);
		else work.resume();
		pauseOnBackpressure(response, work);
		return countAsLoad(work, () => answer(request, response));
	};
}

type ActiveRequest = { since: number };

/** Reference count of waits, which may overlap: the request counts as load while there are none. It starts with one, for its body. */
function trackLoad(active: Set<ActiveRequest>, finished: () => void): Work & { done(): void } {
	const entry: ActiveRequest = { since: 0 };
	let waits = 1;
	let isDone = false;
	return {
		pause() {
			waits += 1;
			active.delete(entry);
		},
		resume() {
			waits -= 1;
			if (waits > 0 || isDone) return;
			entry.since = performance.now();
			active.add(entry);
		},
		done() {
			if (isDone) return;
			isDone = true;
			active.delete(entry);
			finished();
		},
	};
}

/** Backpressure: a request stops counting as load when its answer is written, and while a streamed answer waits for `drain`. */
function pauseOnBackpressure(response: ServerResponse, work: Work & { done(): void }): void {
	const { write, end } = response;
	let isFull = false;
	response.write = ((...args: Parameters<typeof write>) => {
		const hasRoom = write.apply(response, args);
		if (!hasRoom && !isFull) {
			isFull = true;
			work.pause();
			response.once("drain", () => {
				isFull = false;
				work.resume();
			});
		}
		return hasRoom;
	}) as typeof write;
	response.end = ((...args: Parameters<typeof end>) => {
		work.done();
		return end.apply(response, args);
	}) as typeof end;
	response.once("close", work.done);
}

/** Throughput: best answers per second, decaying by 2 % a second, so that a short stall of the machine does not lower the limit. */
function measureThroughput(): { count(): void; perSecond(): number } {
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
	const isApi = request.url?.startsWith("/public/api/") ?? false;
	const body = isApi ? JSON.stringify(problem("unavailable", busyMessage)) : `${busyMessage}\n`;
	response.writeHead(503, {
		"content-type": isApi ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
		"retry-after": String(retryAfter),
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
		// The rest of the body is not read.
		...(hasBody(request) && { connection: "close" }),
	});
	response.end(body);
}
