// The database client: every statement of the shop goes through `query` of this class, on both engines. What is done around a statement is an
// interceptor: change capture (change-capture.ts), liveness check (liveness.ts), names of prepared statements (prepared.ts).
import pg from "pg";

export type Send = (...args: unknown[]) => unknown;

/** Passes a statement on with `send`. `args` are those of `pg.Client.query`: text or config, values, and a callback or none. */
export type Interceptor = (client: pg.Client, args: unknown[], send: Send) => unknown;

export type ClientClass = {
	Client: typeof pg.Client;
	/** Adds an interceptor around those that are there, for all connections from now on. */
	intercept(interceptor: Interceptor): void;
};

type Options = {
	interceptors?: readonly Interceptor[];
	/** Called before a connection is opened; an error that it returns refuses it. */
	onConnect?: (client: pg.Client) => Error | undefined;
};

type Method = (this: pg.Client, ...args: unknown[]) => unknown;

export function createClientClass({ interceptors = [], onConnect }: Options): ClientClass {
	let chain: readonly Interceptor[] = interceptors;

	class ShopClient extends pg.Client {}
	ShopClient.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
		const sendFrom =
			(index: number): Send =>
			(...given) => {
				const interceptor = chain[index];
				// Looked up at each call: tests record statements by replacing it.
				return interceptor === undefined
					? (pg.Client.prototype.query as Method).apply(this, given)
					: interceptor(this, given, sendFrom(index + 1));
			};
		return sendFrom(0)(...args);
	} as typeof pg.Client.prototype.query;
	ShopClient.prototype.connect = function connect(this: pg.Client, callback?: (error: Error) => void) {
		const refused = onConnect?.(this);
		if (refused === undefined) return (pg.Client.prototype.connect as Method).apply(this, callback === undefined ? [] : [callback]);
		if (callback === undefined) return Promise.reject(refused);
		setImmediate(callback, refused);
		return undefined;
	} as typeof pg.Client.prototype.connect;

	return {
		Client: ShopClient,
		intercept: (interceptor) => {
			chain = [interceptor, ...chain];
		},
	};
}
