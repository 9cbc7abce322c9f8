// Visitors who connect and say nothing, or a byte a second, must not take the places of those who speak.
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Connections that have not sent a whole request yet. A browser needs milliseconds for that, so the oldest are not browsers. */
const mostSilent = 512;
/** Unless so many came in the same moment that nobody has been listened to yet. */
const newcomer = 3_000;
const mostNewcomers = 4_096;

export function limitConnections(server: Server): void {
	// Node looks for overdue requests only as often as `connectionsCheckingInterval` says, which is given where the server is made.
	server.headersTimeout = 10_000;
	server.requestTimeout = 30_000;
	server.keepAliveTimeout = 65_000;
	const silent = new Map<Socket, number>();
	server.on("connection", (socket) => {
		const now = performance.now();
		silent.set(socket, now);
		socket.once("close", () => silent.delete(socket));
		if (silent.size <= mostSilent) return;
		const [oldest] = silent;
		if (oldest !== undefined && (now - oldest[1] > newcomer || silent.size > mostNewcomers)) oldest[0].destroy();
	});
	server.prependListener("request", (request) => silent.delete(request.socket));
}
