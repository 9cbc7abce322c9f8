// Visitors who ask and do not read the answers, against the built shop.
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshFolder, launch, type Running, ready } from "./running-shop.ts";

let shop: Running;
let address: string;
const sockets: Socket[] = [];

beforeAll(async () => {
	shop = launch({ DEMO: "1", DATA_DIR: freshFolder() });
	address = await ready(shop);
});

afterAll(async () => {
	for (const socket of sockets) socket.destroy();
	shop.child.kill("SIGKILL");
	await shop.ended;
});

/** Sends the requests at once and never reads an answer. When the shop hangs up, `closed` is true. */
async function askWithoutReading(paths: readonly string[]): Promise<{ closed: boolean }> {
	const { port } = new URL(address);
	const socket = connect(Number(port), "127.0.0.1");
	const state = { closed: false };
	sockets.push(socket);
	socket.pause();
	socket.on("error", () => undefined).on("close", () => (state.closed = true));
	await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
	socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`).join(""));
	return state;
}

async function statusesFor(seconds: number): Promise<Record<number, number>> {
	const seen: Record<number, number> = {};
	for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
		for (const path of ["/public/api/get/allMenu", "/cart"]) {
			const { status } = await fetch(address + path, { signal: AbortSignal.timeout(10_000) });
			seen[status] = (seen[status] ?? 0) + 1;
		}
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	return seen;
}

test("[security 1] one connection with sixty requests whose answers are never read takes nobody else's place", async () => {
	await askWithoutReading(Array.from({ length: 60 }, (_, number) => `/products?search=laptop${number}`));
	const seen = await statusesFor(6);
	expect(Object.keys(seen)).toEqual(["200"]);
});

test("[security 1] forty connections that each leave one answer unread take nobody else's place", async () => {
	await Promise.all(Array.from({ length: 40 }, (_, number) => askWithoutReading([`/products?search=thin${number}`, "/"])));
	const seen = await statusesFor(6);
	expect(Object.keys(seen)).toEqual(["200"]);
});
