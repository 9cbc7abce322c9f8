// More visitors than the shop can serve: some are told so at once, so that the others are served as fast as ever. Without a limit
// all would wait, give up, and ask again.
import type { IncomingMessage, ServerResponse } from "node:http";
import { runAsWork, type Work } from "../load.ts";
import { problem } from "./problem.ts";

/** Requests being answered at the same time: as many as the shop has been seen to answer in a second, so that the last waits about that. */
const fewest = 120;
const most = 1000;
/** On a slow machine fewer are too many: when this many have been waiting for that long, nobody else is let in. */
const mostLate = 16;
const late = 2000;

const retryAfter = 2;
const sentence = "The shop is very busy. Nothing was lost; please try again in a few seconds.";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Files cost nearly nothing, and whoever watches the machine must get an answer now more than ever. */
const alwaysAnswered = /^\/(assets|admin\/assets|media|healthz|readyz|metrics)(\/|$|\?)/;

export function shedLoad(answer: Listener, atLeast = fewest): Listener {
	/** When each of those being answered came, the first of them first. */
	const busy = new Set<Visit>();
	const pace = watchPace();
	const isOverloaded = () => {
		if (busy.size >= Math.min(most, Math.max(atLeast, pace.perSecond()))) return true;
		if (busy.size < mostLate) return false;
		const due = performance.now() - late;
		let seen = 0;
		for (const { since } of busy) {
			if (since > due) return false;
			seen += 1;
			if (seen === mostLate) return true;
		}
		return false;
	};
	return (request, response) => {
		if (alwaysAnswered.test(request.url ?? "")) return answer(request, response);
		if (isOverloaded()) return refuse(request, response);
		const visit = countWork(busy, pace.count);
		// A body that trickles in keeps nobody busy until it is whole.
		if (hasBody(request)) request.once("end", visit.resume);
		else visit.resume();
		pauseWhileUnread(response, visit);
		return runAsWork(visit, () => answer(request, response));
	};
}

type Visit = { since: number };

/** Waits for others may overlap: it is at work while it waits for nobody. It begins waiting for its own body. */
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

/** Work ends when the answer is written, not when the visitor has read it, and rests while a streamed answer waits for its reader. */
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

/** How many a second were answered at best, lately. A second in which the machine stood still does not make the shop a slow one. */
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
		// What is left of its body is not waited for.
		...(hasBody(request) && { connection: "close" }),
	});
	response.end(body);
}
