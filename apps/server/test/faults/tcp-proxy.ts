// TCP proxy between shop and database, to simulate network faults without affecting other users of the database.
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type TcpProxy = {
	port: number;
	/** `silent`: packets are dropped (firewall), connections hang. `gone`: connections are closed (server stopped). */
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
					// In state `silent` the other side is not told of the close.
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
			// Streams with lost bytes are corrupt: connections are closed when leaving `silent`.
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
