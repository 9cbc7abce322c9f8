// Deadline, bulkhead and circuit breaker for calls to other people's servers. One that is slow or away costs those who need it a
// clear answer, and nobody else anything: the wait does not count as load.
import { withoutLoad } from "./load.ts";

export type ServiceLimits = {
	/** Milliseconds until an answer is given up. */
	deadline: number;
	/** Calls at the same time; the next is refused at once. */
	most: number;
	/** After so many faults in a row nobody is kept waiting … */
	faults: number;
	/** … for so many milliseconds. Then one call tries whether the service is back. */
	pause: number;
	/** Whether an error means that the service is unwell. One that has understood and said no is well. */
	isFault?: (error: unknown) => boolean;
};

/** The call was not made: the service did not answer lately, or has too many calls of ours already. */
export class ServiceUnavailable extends Error {
	readonly retryAfter: number;

	constructor(message: string, retryAfter: number) {
		super(message);
		this.retryAfter = retryAfter;
	}
}

/** No answer came in time. What was asked for may have been done all the same. */
export class DeadlineError extends Error {}

export type Service = <T>(call: (signal: AbortSignal) => Promise<T>) => Promise<T>;

const soon = 5;

export function guardService(name: string, { deadline, most, faults, pause, isFault = () => true }: ServiceLimits): Service {
	let active = 0;
	let inARow = 0;
	let closedUntil = 0;
	let trying = false;

	function refuseIfUnwell(): void {
		if (active >= most) throw new ServiceUnavailable(`${name} has ${most} calls of ours to answer already.`, soon);
		if (inARow < faults) return;
		const wait = closedUntil - performance.now();
		if (wait > 0 || trying) throw new ServiceUnavailable(`${name} did not answer ${inARow} times in a row.`, secondsOf(wait));
	}

	return async (call) => {
		refuseIfUnwell();
		const isTrial = inARow >= faults;
		if (isTrial) trying = true;
		active += 1;
		try {
			const answer = await withoutLoad(() => within(name, deadline, call));
			inARow = 0;
			return answer;
		} catch (error) {
			if (isFault(error)) {
				inARow += 1;
				closedUntil = performance.now() + pause;
			} else inARow = 0;
			throw error;
		} finally {
			active -= 1;
			if (isTrial) trying = false;
		}
	};
}

function secondsOf(milliseconds: number): number {
	return milliseconds > 0 ? Math.ceil(milliseconds / 1000) : soon;
}

/** The limits of HTTP clients are for silence only: an answer that trickles in would never end. */
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
	// Whoever loses the race is heard by nobody else.
	answer.catch(() => undefined);
	try {
		return await Promise.race([answer, late]);
	} finally {
		clearTimeout(timer);
	}
}
