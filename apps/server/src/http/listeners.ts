// Several listening sockets on one port (SO_REUSEPORT). libuv accepts one connection per listener and event-loop turn: with one listener and
// turns of a few milliseconds, a burst of connections stays in the kernel's backlog, where load shedding cannot answer it with 503.
import type { Server as HttpServer } from "node:http";
import { type AddressInfo, createServer, Server } from "node:net";

const listenerCount = 16;

/** Length of the accept queue; the kernel drops further SYNs, and clients retry for half a minute. */
const backlog = 4096;

type Address = { port: number; host: string };

/** Rejects as `listen` does if the port is taken. Returns a function that closes all listeners; open connections stay. */
export async function openListeners(server: HttpServer, { port, host }: Address): Promise<() => Promise<void>> {
	// With SO_REUSEPORT a second process of the same user could bind the same port and take part of the traffic. Binding exclusively
	// first fails if another process has it.
	if (port !== 0) {
		const exclusive = createServer();
		await open(exclusive, { port, host });
		await close(exclusive);
	}
	const more: Server[] = [];
	try {
		await open(server, { port, host, reusePort: true });
		const address = { port: (server.address() as AddressInfo).port, host, reusePort: true };
		while (more.length < listenerCount - 1) {
			const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
			more.push(listener);
			await open(listener, address);
		}
	} catch {
		// SO_REUSEPORT is not available everywhere: one listener then.
		await Promise.all(more.splice(0).map(close));
		if (!server.listening) await open(server, { port, host });
	}
	return async () => {
		await Promise.all([server, ...more].map(close));
	};
}

function open(listener: Server, address: Address & { reusePort?: boolean }): Promise<void> {
	return new Promise((resolve, reject) => {
		listener.once("error", reject);
		listener.listen({ ...address, backlog }, () => {
			listener.off("error", reject);
			resolve();
		});
	});
}

/** `close` of net, not of http: the latter ends idle connections at once, and a new one may carry a request that is not read yet. */
function close(listener: Server): Promise<void> {
	return new Promise((resolve) => {
		Server.prototype.close.call(listener, () => resolve());
	});
}
