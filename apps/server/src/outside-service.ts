// Deadline, bulkhead and circuit breaker for calls to external services. The wait does not count as load (http/counted-load.ts).
import { createConcurrencyLimit } from "./concurrency-limit.ts";
import { excludeFromLoad } from "./http/counted-load.ts";

export type ServiceLimits = {
	/** Milliseconds until the call is abandoned. */
	deadline: number;
	/** Bulkhead: maximum of concurrent calls; further ones are refused immediately. */
	maxConcurrent: number;
	/** Circuit breaker: number of consecutive failures after which it opens. */
	failureThreshold: number;
	/** Milliseconds for which it stays open; then one trial call decides (half-open). */
	openForMs: number;
	/** Whether an error counts as a fault of the service. A refused request does not. */
	isFault?: (error: unknown) => boolean;
};

/** The call was not made: the circuit breaker is open or the bulkhead is full. */
export class ServiceUnavailable extends Error {
	readonly retryAfter: number;

	constructor(message: string, retryAfter: number) {
		super(message);
		this.retryAfter = retryAfter;
	}
}

/** Timeout. The service may have carried out the request all the same. */
export class DeadlineError extends Error {}

export type Service = <T>(call: (signal: AbortSignal) => Promise<T>) => Promise<T>;

const defaultRetryAfter = 5;

export function createCircuitBreaker(
	name: string,
	{ deadline, maxConcurrent, failureThreshold, openForMs, isFault = () => true }: ServiceLimits,
): Service {
	const limit = createConcurrencyLimit({ maxConcurrent });
	let consecutiveFaults = 0;
	let openUntil = 0;
	let halfOpen = false;

	function refuseIfOpen(): void {
		if (limit.isFull()) throw new ServiceUnavailable(`${name} has ${maxConcurrent} calls of ours to answer already.`, defaultRetryAfter);
		if (consecutiveFaults < failureThreshold) return;
		const wait = openUntil - performance.now();
		if (wait > 0 || halfOpen) throw new ServiceUnavailable(`${name} did not answer ${consecutiveFaults} times in a row.`, secondsOf(wait));
	}

	return async (call) => {
		refuseIfOpen();
		const isTrial = consecutiveFaults >= failureThreshold;
		if (isTrial) halfOpen = true;
		try {
			const answer = await limit.run(() => excludeFromLoad(() => within(name, deadline, call)));
			consecutiveFaults = 0;
			return answer;
		} catch (error) {
			if (isFault(error)) {
				consecutiveFaults += 1;
				openUntil = performance.now() + openForMs;
			} else consecutiveFaults = 0;
			throw error;
		} finally {
			if (isTrial) halfOpen = false;
		}
	};
}

function secondsOf(milliseconds: number): number {
	return milliseconds > 0 ? Math.ceil(milliseconds / 1000) : defaultRetryAfter;
}

/** Deadline for the whole call: timeouts of HTTP clients restart with each byte, so a trickling answer would never end. */
async function within<T>(name: string, deadline: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
	const abort = new AbortController();
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => {
			const error = new DeadlineError(`${name} gave no answer within ${deadline / 1000} seconds.`);
			reject(error);
			abort.abort(error);
		}, deadline);
	});
	const answer = call(abort.signal);
	// Handles the rejection if the deadline wins the race.
	answer.catch(() => undefined);
	try {
		return await Promise.race([answer, late]);
	} finally {
		clearTimeout(timer);
	}
}
