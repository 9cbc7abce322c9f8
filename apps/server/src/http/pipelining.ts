// HTTP pipelining, slow readers and draining, per connection. Requests of one connection are answered in sequence, each once the
// previous answer was flushed (backpressure): a client that does not read delays only itself and holds at most one answer in memory.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Pipelined requests per connection. Browsers and proxies send none; on more the connection is closed. */
const maxAhead = 16;
/** Write timeout: a connection whose client reads nothing for so long is closed. */
const stalledAfter = 20_000;

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;
type Connection = { ahead: (() => void)[]; answering: ServerResponse | undefined; quietSince: number };

export type Connections = {
	/** For graceful shutdown: from now on every answer carries `Connection: close`. */
	closeAfterResponse(): void;
	/** Closes keep-alive connections that have been idle for so long. */
	closeIdle(milliseconds: number): void;
};

export function limitPipelining(server: Server, answer: Listener, timeoutMs = stalledAfter): Connections {
	const connections = new Map<Socket, Connection>();
	let closing = false;

	server.on("connection", (socket) => {
		connections.set(socket, { ahead: [], answering: undefined, quietSince: performance.now() });
		socket.once("close", () => connections.delete(socket));
	});

	function run(socket: Socket, connection: Connection, request: IncomingMessage, response: ServerResponse): void {
		connection.answering = response;
		if (closing && connection.ahead.length === 0) response.setHeader("connection", "close");
		let left = false;
		const next = () => {
			if (left) return;
			left = true;
			connection.answering = undefined;
			connection.quietSince = performance.now();
			const following = connection.ahead.shift();
			if (following !== undefined && !socket.destroyed) following();
		};
		// `finish`: all of it was handed to the kernel; `end` would only mean that it was written to the stream.
		response.once("finish", next).once("close", next);
		answer(request, response);
	}

	server.on("request", (request, response) => {
		const { socket } = request;
		const connection = connections.get(socket);
		if (connection === undefined) answer(request, response);
		else if (connection.answering === undefined) run(socket, connection, request, response);
		else if (connection.ahead.length < maxAhead) connection.ahead.push(() => run(socket, connection, request, response));
		else socket.destroy();
	});

	// Node's socket timeout counts partial writes as activity: it fires only when nothing was read or written.
	server.timeout = timeoutMs;
	server.on("timeout", (socket) => {
		const isWorking = connections.get(socket)?.answering !== undefined;
		if (socket.writableLength > 0 || !isWorking) socket.destroy();
	});

	return {
		closeAfterResponse() {
			closing = true;
			for (const { answering, ahead } of connections.values())
				if (answering?.headersSent === false && ahead.length === 0) answering.setHeader("connection", "close");
		},
		closeIdle(milliseconds) {
			const due = performance.now() - milliseconds;
			for (const [socket, { answering, quietSince }] of connections) if (answering === undefined && quietSince <= due) socket.destroy();
		},
	};
}
