// Stands between the shop and its database, so that a test can take the database away without touching anyone else's.
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type TcpProxy = {
	port: number;
	/** `silent` is a firewall that drops packets: nothing is refused, nothing arrives. `gone` is a server that has stopped. */
	become(state: "open" | "silent" | "gone"): void;
	close(): Promise<void>;
};

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
	let state: "open" | "silent" | "gone" = "open";
	const sockets = new Set<Socket>();
	const keep = (socket: Socket) => {
		sockets.add(socket);
		socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
	};
	const server = createServer((near) => {
		keep(near);
		if (state === "gone") {
			near.destroy();
			return;
		}
		if (state === "silent") return;
		const far = connect(target);
		keep(far);
		const pass = (from: Socket, to: Socket) =>
			from
				.on("data", (chunk: Buffer) => {
					if (state === "open") to.write(chunk);
				})
				.on("close", () => {
					// What was cut off silently does not hear of the other's end either.
					if (state === "open") to.destroy();
				});
		pass(near, far);
		pass(far, near);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const destroyAll = () => {
		for (const socket of sockets) socket.destroy();
	};
	return {
		port: (server.address() as AddressInfo).port,
		become(next) {
			// Packets lost in between leave a stream that makes no sense any more: after a cut, connections are new ones.
			if (next === "gone" || state === "silent") {
				state = next;
				destroyAll();
			}
			state = next;
		},
		close() {
			destroyAll();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
}
