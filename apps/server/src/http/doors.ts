// Several doors to one address. Node lets in one newcomer per door and turn of its loop. With one door and turns of a few
// milliseconds, whoever comes in a crowd waits outside, unseen and uncounted, until he gives up; a crowd must be let in to be told
// that the shop is busy.
import type { Server as HttpServer } from "node:http";
import { type AddressInfo, createServer as createDoor, Server } from "node:net";

const doors = 16;

/** Room for those who come in the same moment; the system turns the rest away silently, and they try again for half a minute. */
const backlog = 4096;

type Address = { port: number; host: string };

/** Fails as `listen` does if the address is taken. Returns what closes all doors: who is inside stays. */
export async function openDoors(server: HttpServer, { port, host }: Address): Promise<() => Promise<void>> {
	// The system lets any program of the same user open more doors to a shared address, so that two shops would take each other's
	// visitors. Only one can have it alone: that is tried first.
	if (port !== 0) {
		const alone = createDoor();
		await open(alone, { port, host });
		await close(alone);
	}
	const more: Server[] = [];
	try {
		await open(server, { port, host, reusePort: true });
		const address = { port: (server.address() as AddressInfo).port, host, reusePort: true };
		while (more.length < doors - 1) {
			const door = createDoor({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
			more.push(door);
			await open(door, address);
		}
	} catch {
		// Not every system shares addresses.
		await Promise.all(more.splice(0).map(close));
		if (!server.listening) await open(server, { port, host });
	}
	return async () => {
		await Promise.all([server, ...more].map(close));
	};
}

function open(door: Server, address: Address & { reusePort?: boolean }): Promise<void> {
	return new Promise((resolve, reject) => {
		door.once("error", reject);
		door.listen({ ...address, backlog }, () => {
			door.off("error", reject);
			resolve();
		});
	});
}

/** `Server.close` of HTTP would hang up on idle connections at once; one just made may carry a request that is not read yet. */
function close(door: Server): Promise<void> {
	return new Promise((resolve) => {
		Server.prototype.close.call(door, () => resolve());
	});
}
