// Slowloris protection: limits connections that have not sent a complete request.
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Connections without a complete request. A browser needs milliseconds for one, so above this limit the oldest are closed. */
const maxSilent = 512;
/**
 * Grace period of 3 ticks of 500 ms, counted in event-loop time: in a burst, up to 4,096 connections are given it before any is closed.
 */
const turn = 500;
const turnsGiven = 3;
const maxNewcomers = 4_096;

export function limitConnections(server: Server): void {
	// Node checks these timeouts only every `connectionsCheckingInterval`, which is set in createServer (main.ts).
	server.headersTimeout = 10_000;
	server.requestTimeout = 30_000;
	server.keepAliveTimeout = 65_000;
	/** Socket to the tick in which it connected, in order of arrival. */
	const silent = new Map<Socket, number>();
	let turns = 0;
	const letGo = (most: number, given: number) => {
		for (const [socket, since] of silent) {
			if (silent.size <= most || turns - since < given) return;
			silent.delete(socket);
			socket.destroy();
		}
	};
	setInterval(() => {
		turns += 1;
		letGo(maxSilent, turnsGiven);
	}, turn).unref();
	server.on("connection", (socket) => {
		silent.set(socket, turns);
		socket.once("close", () => silent.delete(socket));
		letGo(maxNewcomers, 0);
	});
	server.prependListener("request", (request) => silent.delete(request.socket));
}
