// Concurrency limit for password hashing (scrypt, 60 ms of CPU and 16 MiB each). A burst of sign-ins within its rate limits would
// otherwise take all cores. Requests that wait here do not count as load.
import { availableParallelism } from "node:os";
import { createConcurrencyLimit } from "../../concurrency-limit.ts";
import { AppError } from "../../ctx.ts";

export type PasswordHashing = {
	hash: (password: string) => Promise<string>;
	verify: (data: { hash: string; password: string }) => Promise<boolean>;
};

type Options = {
	/** Concurrent hashes: one core stays free for requests. */
	concurrency?: number;
	/** Queue limit; beyond it, 503 with Retry-After. */
	maxWaiting?: number;
	/** Wraps the wait, so that load shedding does not count it. */
	whileWaiting: <T>(wait: () => Promise<T>) => Promise<T>;
};

export function queueHashing(
	{ hash, verify }: PasswordHashing,
	{ concurrency = Math.max(1, availableParallelism() - 1), maxWaiting = 100, whileWaiting }: Options,
): PasswordHashing {
	const limit = createConcurrencyLimit({ maxConcurrent: concurrency, maxWaiting });

	async function queued<T>(work: () => Promise<T>): Promise<T> {
		if (limit.isFull())
			throw new AppError("unavailable", "Many people are signing in. Please try again in a few seconds.", { retryAfter: 5 });
		return limit.run(work);
	}

	return {
		hash: (password) => whileWaiting(() => queued(() => hash(password))),
		verify: (data) => whileWaiting(() => queued(() => verify(data))),
	};
}
