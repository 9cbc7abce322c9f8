import { expect, test } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

function controlledWork() {
	const started: string[] = [];
	const finish = new Map<string, () => void>();
	const work = (name: string) => async () => {
		started.push(name);
		await new Promise<void>((resolve) => finish.set(name, resolve));
		return name;
	};
	return { started, finish, work };
}

test("work beyond the limit starts in order of arrival, each when one has finished", async () => {
	const { started, finish, work } = controlledWork();
	const limit = createConcurrencyLimit({ maxConcurrent: 2, maxWaiting: 2 });
	const all = ["a", "b", "c", "d"].map((name) => limit.run(work(name)));
	expect(started).toEqual(["a", "b"]);
	expect(limit.isFull()).toBe(true);
	await expect(limit.run(work("e"))).rejects.toThrow("limit");
	finish.get("b")?.();
	await all[1];
	await Promise.resolve();
	expect(started).toEqual(["a", "b", "c"]);
	for (const name of ["a", "c"]) finish.get(name)?.();
	await all[2];
	await Promise.resolve();
	finish.get("d")?.();
	expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
	expect(limit.isFull()).toBe(false);
});

test("work that fails gives its place back", async () => {
	const limit = createConcurrencyLimit({ maxConcurrent: 1 });
	await expect(limit.run(() => Promise.reject(new Error("no memory")))).rejects.toThrow("no memory");
	expect(await limit.run(() => Promise.resolve("done"))).toBe("done");
});

test("work that is aborted leaves the queue, and the others keep their order", async () => {
	const { started, finish, work } = controlledWork();
	const limit = createConcurrencyLimit({ maxConcurrent: 1, maxWaiting: 2 });
	const abort = new AbortController();
	const first = limit.run(work("a"));
	const second = limit.run(work("b"), abort.signal);
	const third = limit.run(work("c"));
	expect(limit.isFull()).toBe(true);
	abort.abort(new Error("gone"));
	await expect(second).rejects.toThrow("gone");
	expect(limit.isFull()).toBe(false);
	await expect(limit.run(work("d"), abort.signal)).rejects.toThrow("gone");
	finish.get("a")?.();
	await first;
	await Promise.resolve();
	expect(started).toEqual(["a", "c"]);
	finish.get("c")?.();
	expect(await third).toBe("c");
});
