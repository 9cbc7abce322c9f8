// Visitors who connect and say nothing, or a byte a second, must not take the places of those who speak.
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Connections that have not sent a whole request yet. A browser needs milliseconds for that, so the oldest are not browsers. */
const mostSilent = 512;
/** Unless so many came in the same moment that nobody has been listened to yet: each is given some turns, however late those are. */
const turn = 500;
const turnsGiven = 3;
const mostNewcomers = 4_096;

export function limitConnections(server: Server): void {
	// Node looks for overdue requests only as often as `connectionsCheckingInterval` says, which is given where the server is made.
	server.headersTimeout = 10_000;
	server.requestTimeout = 30_000;
	server.keepAliveTimeout = 65_000;
	/** With the turn in which each came, the first of them first. */
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
		letGo(mostSilent, turnsGiven);
	}, turn).unref();
	server.on("connection", (socket) => {
		silent.set(socket, turns);
		socket.once("close", () => silent.delete(socket));
		letGo(mostNewcomers, 0);
	});
	server.prependListener("request", (request) => silent.delete(request.socket));
}
