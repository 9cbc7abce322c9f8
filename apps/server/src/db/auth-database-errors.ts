// better-auth answers a failed query with an error of its own ("failed to get session", status 500), without the cause. The cause
// decides what people are told: a database that is away is an outage, and nobody's password was wrong.
import { AsyncLocalStorage } from "node:async_hooks";

const calls = new AsyncLocalStorage<{ failure?: unknown }>();

type AnyFunction = (...args: unknown[]) => unknown;

/** For better-auth's `database`: notes what its queries fail with. */
export function noteFailures<Options, Adapter extends object>(adapter: (options: Options) => Adapter): (options: Options) => Adapter {
	return (options) =>
		everyMethod(adapter(options), (method) => async (...args) => {
			try {
				return await method(...args);
			} catch (error) {
				const call = calls.getStore();
				if (call !== undefined) call.failure = error;
				throw error;
			}
		});
}

/** The same `auth`, whose calls throw what a query failed with, whatever better-auth makes of it. */
export function throwFailures<Auth extends { api: object }>(auth: Auth): Auth {
	const api = everyMethod(auth.api, (method) => (...args) => {
		const call: { failure?: unknown } = {};
		return calls.run(call, async () => {
			try {
				const answer = await method(...args);
				if (call.failure === undefined) return answer;
			} catch (error) {
				throw call.failure ?? error;
			}
			// It went on as if nothing had happened: signing out would leave the session open.
			throw call.failure;
		});
	});
	return { ...auth, api };
}

function everyMethod<T extends object>(object: T, wrap: (method: AnyFunction) => AnyFunction): T {
	return new Proxy(object, {
		get(target, name, receiver) {
			const value: unknown = Reflect.get(target, name, receiver);
			return typeof value === "function" ? wrap((value as AnyFunction).bind(target)) : value;
		},
	});
}
