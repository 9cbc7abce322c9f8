// Visitors who connect and say nothing, or a byte a second, must not take the places of those who speak.
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Connections that have not sent a whole request yet. A browser needs milliseconds for that, so the oldest are not browsers. */
const mostSilent = 512;

export function limitConnections(server: Server): void {
	// Node looks for overdue requests only as often as `connectionsCheckingInterval` says, which is given where the server is made.
	server.headersTimeout = 10_000;
	server.requestTimeout = 30_000;
	server.keepAliveTimeout = 65_000;
	const silent = new Set<Socket>();
	server.on("connection", (socket) => {
		silent.add(socket);
		socket.once("close", () => silent.delete(socket));
		if (silent.size <= mostSilent) return;
		const [oldest] = silent;
		oldest?.destroy();
	});
	server.prependListener("request", (request) => silent.delete(request.socket));
}
