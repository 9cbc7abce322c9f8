import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { shedLoad } from "./load-shedding.ts";
import { type Listener, limitPipelining } from "./pipelining.ts";

const open: { destroy(): void }[] = [];
afterEach(() => {
	for (const each of open.splice(0)) each.destroy();
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Far larger than the socket buffers of the kernel. */
const large = Buffer.alloc(16 * 1024 * 1024, "x");

async function serve(answer: Listener, timeoutMs?: number) {
	const server = createServer({ connectionsCheckingInterval: 500 });
	const connections = limitPipelining(server, answer, timeoutMs);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	open.push({
		destroy: () => {
			server.closeAllConnections();
			server.close();
		},
	});
	const { port } = server.address() as AddressInfo;
	return { connections, port, address: `http://127.0.0.1:${port}` };
}

async function dial(port: number, text: string): Promise<{ socket: Socket; closed: () => boolean }> {
	const socket = connect(port, "127.0.0.1");
	open.push(socket);
	let closed = false;
	socket.pause();
	socket.on("error", () => undefined).on("close", () => (closed = true));
	await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
	socket.write(text);
	return { socket, closed: () => closed };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`;

test("[security 1] of requests sent ahead on one connection the next is begun once the answer before it has left", async () => {
	const begun: string[] = [];
	const waiting: (() => void)[] = [];
	const { port } = await serve((request, response) => {
		begun.push(request.url ?? "");
		waiting.push(() => response.end("ok"));
	});
	const { socket } = await dial(port, get("/1") + get("/2") + get("/3"));
	let read = "";
	socket.on("data", (chunk: Buffer) => (read += chunk.toString())).resume();
	for (let count = 1; count <= 3; count++) {
		await expect.poll(() => waiting.length).toBe(count);
		await sleep(30);
		expect(begun).toHaveLength(count);
		waiting[count - 1]?.();
	}
	await expect.poll(() => read.match(/ok/g)?.length).toBe(3);
});

test("[security 1] a connection that sends more requests ahead than any browser does is hung up on", async () => {
	const { port } = await serve(() => undefined);
	const { closed, socket } = await dial(port, Array.from({ length: 60 }, (_, number) => get(`/${number}`)).join(""));
	socket.resume();
	await expect.poll(closed).toBe(true);
});

test("[security 1] a client that takes nothing of its answer is hung up on, and one that reads slowly is not", async () => {
	const { port } = await serve((_request, response) => response.end(large), 600);
	const silent = await dial(port, get("/"));
	const slow = await dial(port, get("/"));
	const reading = setInterval(() => slow.socket.read(), 100);
	open.push({ destroy: () => clearInterval(reading) });
	// A paused socket does not emit its end before it reads again.
	await sleep(2500);
	let taken = 0;
	silent.socket.on("data", (chunk: Buffer) => (taken += chunk.length));
	silent.socket.resume();
	await expect.poll(silent.closed, { timeout: 5000 }).toBe(true);
	expect(taken).toBeLessThan(large.length);
	expect(slow.closed()).toBe(false);
	clearInterval(reading);
	slow.socket.resume();
});

test("[security 1] a slow answer of the shop's own is no stalled one", async () => {
	const { address } = await serve((_request, response) => void setTimeout(() => response.end("late"), 900), 300);
	expect(await (await fetch(address)).text()).toBe("late");
});

test("[security 1] answers that nobody reads are not work: others are served, whole or streamed", async () => {
	let streamed = false;
	const answer = (_request: IncomingMessage, response: ServerResponse) => {
		if (!streamed) return void response.end(large);
		const more = () => {
			while (response.write(large.subarray(0, 65_536)));
			response.once("drain", more);
		};
		return more();
	};
	const small: Listener = (request, response) => (request.url === "/small" ? void response.end("ok") : answer(request, response));
	for (streamed of [false, true]) {
		const { port, address } = await serve(shedLoad(small, 3));
		await Promise.all(Array.from({ length: 8 }, () => dial(port, get("/large"))));
		await sleep(200);
		for (let round = 0; round < 5; round++) expect((await fetch(`${address}/small`)).status).toBe(200);
	}
});
