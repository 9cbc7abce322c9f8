// LRU cache of expensive answers (images, PDFs, the OpenAPI document). Concurrent requests for one key share one computation (single flight),
// and the number of concurrent computations is bounded.
import { createConcurrencyLimit } from "../concurrency-limit.ts";

export type SingleFlightCache<T> = {
	/** `key` must include everything the content depends on. "busy": too many computations in progress. */
	get(key: string, make: () => Promise<T>): Promise<T | "busy">;
};

export function createSingleFlightCache<T extends object>({
	maxCached,
	maxConcurrent,
}: {
	maxCached: number;
	maxConcurrent: number;
}): SingleFlightCache<T> {
	const cached = new Map<string, T>();
	const limit = createConcurrencyLimit({ maxConcurrent });
	const inFlight = new Map<string, Promise<T>>();

	function store(key: string, file: T): void {
		// Moved to the end: the map is in order of last use.
		cached.delete(key);
		cached.set(key, file);
		for (const oldest of cached.keys()) {
			if (cached.size <= maxCached) break;
			cached.delete(oldest);
		}
	}

	async function get(key: string, make: () => Promise<T>): Promise<T | "busy"> {
		const known = cached.get(key);
		if (known !== undefined) {
			store(key, known);
			return known;
		}
		const running = inFlight.get(key);
		if (running !== undefined) return running;
		if (limit.isFull()) return "busy";
		const work = limit.run(make);
		inFlight.set(key, work);
		try {
			const file = await work;
			store(key, file);
			return file;
		} finally {
			inFlight.delete(key);
		}
	}

	return { get };
}
