// TCP proxy to the database, to simulate its outage and recovery.
import { connect, createServer, type Server, type Socket } from "node:net";

/** `cut` closes all connections and the listener, `mend` listens on the same port again. */
export function wayTo(target: URL): { server: Server; cut: () => Promise<void>; mend: () => Promise<void>; port: () => number } {
	const open = new Set<Socket>();
	let port = 0;
	const server = createServer((near) => {
		const far = connect(Number(target.port || 5432), target.hostname);
		for (const [one, other] of [
			[near, far],
			[far, near],
		] as const) {
			open.add(one);
			one.on("error", () => other.destroy());
			one.on("close", () => {
				open.delete(one);
				other.destroy();
			});
			one.pipe(other);
		}
	});
	const listen = () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		server,
		port: () => port,
		async mend() {
			await listen();
			port = (server.address() as { port: number }).port;
		},
		async cut() {
			const closed = new Promise((resolve) => server.close(resolve));
			for (const socket of open) socket.destroy();
			await closed;
		},
	};
}
