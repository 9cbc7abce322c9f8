import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { openListeners } from "./listeners.ts";

const host = "127.0.0.1";
const portOf = (server: Server) => (server.address() as AddressInfo).port;

test("hundreds of connections are accepted within a few iterations of a slow event loop, and all are answered", async () => {
	let turns = 0;
	const cameIn: number[] = [];
	const server = createServer((_request, response) => response.end("ok")).on("connection", () => cameIn.push(turns));
	const close = await openListeners(server, { port: 0, host });
	let running = true;
	const slowTurn = () => {
		turns += 1;
		const began = performance.now();
		while (performance.now() - began < 5);
		if (running) setImmediate(slowTurn);
	};
	slowTurn();
	const answers = await Promise.all(Array.from({ length: 96 }, () => fetch(`http://${host}:${portOf(server)}/`)));
	running = false;
	expect(answers.every(({ status }) => status === 200)).toBe(true);
	expect(new Set(cameIn).size).toBeLessThan(cameIn.length / 2);
	server.closeAllConnections();
	await close();
});

test("an address belongs to one shop, and to another once it is closed", async () => {
	const [first, second] = [createServer(), createServer()];
	const close = await openListeners(first, { port: 0, host });
	const port = portOf(first);
	await expect(openListeners(second, { port, host })).rejects.toMatchObject({ code: "EADDRINUSE" });
	expect(second.listening).toBe(false);
	await close();
	await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow();
	const closeSecond = await openListeners(second, { port, host });
	expect(portOf(second)).toBe(port);
	await closeSecond();
});
