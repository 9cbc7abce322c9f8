import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countAsLoad } from "./http/counted-load.ts";
import { createCircuitBreaker, DeadlineError, ServiceUnavailable } from "./outside-service.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { deadline: 1000, maxConcurrent: 2, failureThreshold: 3, openForMs: 10_000 };
const silent = () => new Promise<never>(() => undefined);
const failing = () => Promise.reject(new Error("away"));

test("[security 2] an answer that does not come is given up at its deadline, and the call is aborted", async () => {
	const service = createCircuitBreaker("Courier", limits);
	let signal: AbortSignal | undefined;
	const call = service((given) => {
		signal = given;
		return silent();
	});
	const outcome = call.catch((error: unknown) => error);
	await vi.advanceTimersByTimeAsync(1000);
	expect(await outcome).toBeInstanceOf(DeadlineError);
	expect(signal?.aborted).toBe(true);
});

test("[security 2] a service has a bounded number of calls at once, and the next is refused at once", async () => {
	const service = createCircuitBreaker("Courier", limits);
	const waiting = [service(silent), service(silent)].map((call) => call.catch(() => "late"));
	await expect(service(() => Promise.resolve("ok"))).rejects.toThrow(ServiceUnavailable);
	await vi.advanceTimersByTimeAsync(1000);
	expect(await Promise.all(waiting)).toEqual(["late", "late"]);
	expect(await service(() => Promise.resolve("ok"))).toBe("ok");
});

test("[security 2] after several faults in a row nobody waits until one call has found the service well again", async () => {
	const service = createCircuitBreaker("Courier", limits);
	for (let round = 0; round < 3; round++) await expect(service(failing)).rejects.toThrow("away");
	let asked = 0;
	const ask = () => {
		asked += 1;
		return Promise.resolve("ok");
	};
	await expect(service(ask)).rejects.toMatchObject({ retryAfter: 10 });
	expect(asked).toBe(0);
	await vi.advanceTimersByTimeAsync(10_000);
	let finish: (answer: string) => void = () => undefined;
	const trial = service(() => new Promise<string>((resolve) => (finish = resolve)));
	// Half-open circuit breaker: one trial call, all others refused.
	await expect(service(ask)).rejects.toThrow(ServiceUnavailable);
	finish("back");
	expect(await trial).toBe("back");
	expect(await service(ask)).toBe("ok");
});

test("[security 2] a service that says no is well", async () => {
	class Refusal extends Error {}
	const service = createCircuitBreaker("Courier", { ...limits, isFault: (error) => !(error instanceof Refusal) });
	for (let round = 0; round < 9; round++) await expect(service(() => Promise.reject(new Refusal("no")))).rejects.toThrow("no");
	expect(await service(() => Promise.resolve("ok"))).toBe("ok");
});

test("[security 2] whoever waits for a service is not at work", async () => {
	const service = createCircuitBreaker("Courier", limits);
	const said: string[] = [];
	let done: Promise<unknown> = Promise.resolve();
	countAsLoad({ pause: () => said.push("pause"), resume: () => said.push("resume") }, () => {
		done = service(silent).catch(() => said.push("late"));
	});
	expect(said).toEqual(["pause"]);
	await vi.advanceTimersByTimeAsync(1000);
	await done;
	expect(said).toEqual(["pause", "resume", "late"]);
});
