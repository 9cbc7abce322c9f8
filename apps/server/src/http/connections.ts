// Slowloris protection: limits connections that have not sent a complete request.
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Connections without a complete request. A browser needs milliseconds for one, so above this limit the oldest are closed. */
const maxIncomplete = 512;
/**
 * Grace period of 3 ticks of 500 ms, counted in event-loop time: in a burst, up to 4,096 connections are given it before any is closed.
 */
const tickMs = 500;
const graceTicks = 3;
const maxInGracePeriod = 4_096;

export function limitConnections(server: Server): void {
	// Node checks these timeouts only every `connectionsCheckingInterval`, which is set in createServer (main.ts).
	server.headersTimeout = 10_000;
	server.requestTimeout = 30_000;
	server.keepAliveTimeout = 65_000;
	/** Socket to the tick in which it connected, in order of arrival. */
	const incomplete = new Map<Socket, number>();
	let ticks = 0;
	const closeOldest = (limit: number, minTicks: number) => {
		for (const [socket, since] of incomplete) {
			if (incomplete.size <= limit || ticks - since < minTicks) return;
			incomplete.delete(socket);
			socket.destroy();
		}
	};
	setInterval(() => {
		ticks += 1;
		closeOldest(maxIncomplete, graceTicks);
	}, tickMs).unref();
	server.on("connection", (socket) => {
		incomplete.set(socket, ticks);
		socket.once("close", () => incomplete.delete(socket));
		closeOldest(maxInGracePeriod, 0);
	});
	server.prependListener("request", (request) => incomplete.delete(request.socket));
}
