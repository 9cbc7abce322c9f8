// Which requests keep this process busy. A request that waits for somebody else's server, or for its own reader, is not load: it
// costs neither processor nor database, and must not make the shop turn others away.
import { AsyncLocalStorage } from "node:async_hooks";

export type Work = { pause(): void; resume(): void };

const current = new AsyncLocalStorage<Work>();

export function runAsWork(work: Work, answer: () => void): void {
	current.run(work, answer);
}

/** Waits for somebody else. Meanwhile the request this is done for does not count as load. */
export async function withoutLoad<T>(wait: () => Promise<T>): Promise<T> {
	const work = current.getStore();
	work?.pause();
	try {
		return await wait();
	} finally {
		work?.resume();
	}
}
