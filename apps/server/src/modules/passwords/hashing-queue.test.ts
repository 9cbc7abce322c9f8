import { expect, test } from "vitest";
import { queueHashing } from "./hashing-queue.ts";

function slowHashing() {
	let running = 0;
	let most = 0;
	const finish: (() => void)[] = [];
	const work = async <T>(result: T): Promise<T> => {
		running += 1;
		most = Math.max(most, running);
		await new Promise<void>((resolve) => finish.push(resolve));
		running -= 1;
		return result;
	};
	return {
		hashing: { hash: () => work("hash"), verify: () => work(true) },
		most: () => most,
		async finishAll(): Promise<void> {
			for (let idle = 0; idle < 5; idle++) {
				while (finish.length > 0) {
					idle = 0;
					finish.shift()?.();
					await new Promise((resolve) => setImmediate(resolve));
				}
				await new Promise((resolve) => setImmediate(resolve));
			}
		},
	};
}

test("[security 2] sixty sign-ins at once hash two at a time, all are answered, and none of them counts as load meanwhile", async () => {
	const { hashing, most, finishAll } = slowHashing();
	let excluded = 0;
	const queue = queueHashing(hashing, {
		concurrency: 2,
		whileWaiting: (wait) => {
			excluded += 1;
			return wait();
		},
	});
	const answers = Promise.all(
		Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? queue.hash("a") : queue.verify({ hash: "", password: "" }))),
	);
	await finishAll();
	expect((await answers).length).toBe(60);
	expect(most()).toBe(2);
	expect(excluded).toBe(60);
});

test("[security 2] past the length of the queue, callers are asked to come back; a failed hash frees its place", async () => {
	const { hashing, finishAll } = slowHashing();
	const queue = queueHashing(hashing, { concurrency: 1, maxWaiting: 1, whileWaiting: (wait) => wait() });
	const first = queue.hash("a");
	const second = queue.hash("b");
	await expect(queue.hash("c")).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 });
	await finishAll();
	expect(await Promise.all([first, second])).toEqual(["hash", "hash"]);
	const failing = queueHashing(
		{ ...hashing, hash: () => Promise.reject(new Error("no memory")) },
		{ concurrency: 1, whileWaiting: (wait) => wait() },
	);
	await expect(failing.hash("a")).rejects.toThrow("no memory");
	await expect(failing.hash("a")).rejects.toThrow("no memory");
});
