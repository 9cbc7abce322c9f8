// Concurrency limit (semaphore with a bounded queue). Further work waits in order of arrival, or is refused once the queue is full.

export type ConcurrencyLimit = {
	/** Whether `run` would refuse: nothing is free and the queue is full. */
	isFull(): boolean;
	run<T>(work: () => Promise<T>): Promise<T>;
};

export function createConcurrencyLimit({
	maxConcurrent,
	maxWaiting = 0,
}: {
	maxConcurrent: number;
	maxWaiting?: number;
}): ConcurrencyLimit {
	let active = 0;
	const waiting: (() => void)[] = [];
	const isFull = () => active >= maxConcurrent && waiting.length >= maxWaiting;

	async function run<T>(work: () => Promise<T>): Promise<T> {
		if (isFull()) throw new Error("The concurrency limit is reached. Ask isFull() first.");
		if (active < maxConcurrent) active += 1;
		else await new Promise<void>((resolve) => waiting.push(resolve));
		try {
			return await work();
		} finally {
			// The place is passed on, so that nobody who arrives in between takes it.
			const next = waiting.shift();
			if (next === undefined) active -= 1;
			else next();
		}
	}

	return { isFull, run };
}
