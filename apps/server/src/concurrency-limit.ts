// Concurrency limit (semaphore with a bounded queue). Further work waits in order of arrival, or is refused once the queue is full.

export type ConcurrencyLimit = {
	/** Whether `run` would refuse: nothing is free and the queue is full. */
	isFull(): boolean;
	/** `signal`: work that is aborted while it waits leaves the queue and is never started. */
	run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
};

export function createConcurrencyLimit({
	maxConcurrent,
	maxWaiting = 0,
}: {
	maxConcurrent: number;
	maxWaiting?: number;
}): ConcurrencyLimit {
	let active = 0;
	/** In order of arrival. */
	const waiting = new Set<() => void>();
	const isFull = () => active >= maxConcurrent && waiting.size >= maxWaiting;

	function wait(signal: AbortSignal | undefined): Promise<void> {
		return new Promise((resolve, reject) => {
			const leave = () => {
				waiting.delete(start);
				reject(signal?.reason as Error);
			};
			const start = () => {
				signal?.removeEventListener("abort", leave);
				resolve();
			};
			waiting.add(start);
			signal?.addEventListener("abort", leave, { once: true });
		});
	}

	async function run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
		signal?.throwIfAborted();
		if (isFull()) throw new Error("The concurrency limit is reached. Ask isFull() first.");
		if (active < maxConcurrent) active += 1;
		else await wait(signal);
		try {
			return await work();
		} finally {
			// The place is passed on, so that nobody who arrives in between takes it.
			const [next] = waiting;
			if (next === undefined) active -= 1;
			else {
				waiting.delete(next);
				next();
			}
		}
	}

	return { isFull, run };
}
