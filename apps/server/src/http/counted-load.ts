// Which requests count as load for load shedding (load-shedding.ts). One that waits for an external service, or for its client to read,
// uses neither CPU nor database and must not cause others to be refused.
import { AsyncLocalStorage } from "node:async_hooks";

export type Work = { pause(): void; resume(): void };

const current = new AsyncLocalStorage<Work>();

export function countAsLoad(work: Work, answer: () => void): void {
	current.run(work, answer);
}

/** Runs a wait for something external; meanwhile the current request does not count as load. */
export async function excludeFromLoad<T>(wait: () => Promise<T>): Promise<T> {
	const work = current.getStore();
	work?.pause();
	try {
		return await wait();
	} finally {
		work?.resume();
	}
}
