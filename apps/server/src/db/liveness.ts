// Liveness check of PostgreSQL. A connection whose packets are dropped looks like a slow query, so when an answer is overdue a second
// connection probes the server. If the probe fails, all waiting queries are rejected at once, and new ones fail fast until it succeeds.
import pg from "pg";
import { type ClientClass, createClientClass } from "./client.ts";
import { namePrepared } from "./prepared.ts";

const overdueAfter = 2000;
const probeInterval = 1000;
const probeTimeout = 2000;

export type Liveness = ClientClass & {
	away(): boolean;
	stop(): void;
};

export function watchLiveness(connectionString: string): Liveness {
	const waiting = new Map<pg.Client, number>();
	const connected = new Set<pg.Client>();
	let away = false;
	let probing = false;

	const { Client, intercept } = createClientClass({
		interceptors: [
			(client, args, send) => {
				if (!waiting.has(client)) waiting.set(client, performance.now());
				return send(...args);
			},
			namePrepared,
		],
		onConnect(client) {
			if (away) return Object.assign(new Error("The database is away."), { code: "08001" });
			connected.add(client);
			// Between two statements of a transaction the client has no error listener, and an unhandled "error" event ends the process.
			client.on("error", () => undefined);
			client.once("end", () => {
				connected.delete(client);
				waiting.delete(client);
			});
			wireOf(client).on("readyForQuery", () => waiting.delete(client));
			return undefined;
		},
	});

	async function probeIfOverdue(): Promise<void> {
		const overdue = performance.now() - overdueAfter;
		if (probing || !(away || [...waiting.values()].some((since) => since < overdue))) return;
		probing = true;
		away = !(await probe(connectionString));
		if (away) for (const client of connected) wireOf(client).stream.destroy();
		probing = false;
	}
	const timer = setInterval(() => void probeIfOverdue(), probeInterval);
	timer.unref();
	return { Client, intercept, away: () => away, stop: () => clearInterval(timer) };
}

/** The driver's own connection, which it does not describe in its types. */
function wireOf(client: pg.Client): { on(event: string, listener: () => void): void; stream: { destroy(): void } } {
	return (client as unknown as { connection: ReturnType<typeof wireOf> }).connection;
}

async function probe(connectionString: string): Promise<boolean> {
	const client = new pg.Client({
		connectionString,
		connectionTimeoutMillis: probeTimeout,
		query_timeout: probeTimeout,
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
