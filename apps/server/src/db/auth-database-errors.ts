// better-auth replaces a failed query by an error of its own ("failed to get session", status 500) without the cause. The cause is needed
// to respond with 503 if the database is unavailable.
import { AsyncLocalStorage } from "node:async_hooks";

const calls = new AsyncLocalStorage<{ failure?: unknown }>();

type AnyFunction = (...args: unknown[]) => unknown;

/** Wraps better-auth's `database` adapter: records errors of its queries. */
export function recordFailures<Options, Adapter extends object>(adapter: (options: Options) => Adapter): (options: Options) => Adapter {
	return (options) =>
		wrapMethods(adapter(options), (method) => async (...args) => {
			try {
				return await method(...args);
			} catch (error) {
				const call = calls.getStore();
				if (call !== undefined) call.failure = error;
				throw error;
			}
		});
}

/** Wraps `auth`: its calls throw the recorded error in place of better-auth's. */
export function throwFailures<Auth extends { api: object }>(auth: Auth): Auth {
	const api = wrapMethods(auth.api, (method) => (...args) => {
		const call: { failure?: unknown } = {};
		return calls.run(call, async () => {
			try {
				const answer = await method(...args);
				if (call.failure === undefined) return answer;
			} catch (error) {
				throw call.failure ?? error;
			}
			// better-auth has ignored the error: a sign-out, for example, would have left the session open.
			throw call.failure;
		});
	});
	return { ...auth, api };
}

function wrapMethods<T extends object>(object: T, wrap: (method: AnyFunction) => AnyFunction): T {
	return new Proxy(object, {
		get(target, name, receiver) {
			const value: unknown = Reflect.get(target, name, receiver);
			return typeof value === "function" ? wrap((value as AnyFunction).bind(target)) : value;
		},
	});
}
