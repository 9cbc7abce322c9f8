// A connection that has gone silent looks like a slow query: nothing tells a firewall that drops packets from a large report. So
// where an answer is overdue, a second connection asks whether the server is there. If it is not, all that wait are told at once,
// and nobody else waits until it is back.
import pg from "pg";
import { PreparingClient } from "./prepared.ts";

const overdueAfter = 2000;
const askEvery = 1000;
const patience = 2000;

export type Watch = {
	/** For the pool: its connections are watched. */
	Client: typeof pg.Client;
	away(): boolean;
	stop(): void;
};

export function watchServer(connectionString: string): Watch {
	const waiting = new Map<pg.Client, number>();
	const connected = new Set<pg.Client>();
	let away = false;
	let asking = false;

	class WatchedClient extends PreparingClient {}
	const open = pg.Client.prototype.connect as (this: pg.Client, ...args: unknown[]) => unknown;
	WatchedClient.prototype.connect = function connect(this: pg.Client, callback?: (error: Error) => void) {
		if (away) {
			const error = Object.assign(new Error("The database is away."), { code: "08001" });
			if (callback === undefined) return Promise.reject(error);
			setImmediate(callback, error);
			return undefined;
		}
		connected.add(this);
		// Between two statements of a transaction nobody else listens, and an error nobody hears ends the process.
		this.on("error", () => undefined);
		this.once("end", () => {
			connected.delete(this);
			waiting.delete(this);
		});
		wireOf(this).on("readyForQuery", () => waiting.delete(this));
		return open.apply(this, callback === undefined ? [] : [callback]);
	} as typeof pg.Client.prototype.connect;
	const send = PreparingClient.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
	WatchedClient.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
		if (!waiting.has(this)) waiting.set(this, performance.now());
		return send.apply(this, args);
	} as typeof pg.Client.prototype.query;

	async function look(): Promise<void> {
		const overdue = performance.now() - overdueAfter;
		if (asking || !(away || [...waiting.values()].some((since) => since < overdue))) return;
		asking = true;
		away = !(await answers(connectionString));
		if (away) for (const client of connected) wireOf(client).stream.destroy();
		asking = false;
	}
	const timer = setInterval(() => void look(), askEvery);
	timer.unref();
	return { Client: WatchedClient, away: () => away, stop: () => clearInterval(timer) };
}

/** The driver's own connection, which it does not describe in its types. */
function wireOf(client: pg.Client): { on(event: string, heard: () => void): void; stream: { destroy(): void } } {
	return (client as unknown as { connection: ReturnType<typeof wireOf> }).connection;
}

async function answers(connectionString: string): Promise<boolean> {
	const client = new pg.Client({
		connectionString,
		connectionTimeoutMillis: patience,
		query_timeout: patience,
		application_name: "lapwing-watch",
	});
	client.on("error", () => undefined);
	try {
		await client.connect();
		await client.query("select 1");
		client.end().catch(() => undefined);
		return true;
	} catch (error) {
		wireOf(client).stream.destroy();
		// A server that has no room for one more connection is there.
		return (error as { code?: string }).code === "53300";
	}
}
