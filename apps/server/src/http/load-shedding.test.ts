import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Problem } from "@lapwing/contract/problem";
import { afterEach, expect, test } from "vitest";
import { shedLoad } from "./load-shedding.ts";

const servers: { close(): void; closeAllConnections(): void }[] = [];

afterEach(() => {
	for (const server of servers.splice(0)) {
		server.closeAllConnections();
		server.close();
	}
});

/** A server whose answers the test releases one by one. */
async function slowShop(limit: number) {
	const waiting: (() => void)[] = [];
	const server = createServer(
		shedLoad((asked, response) => {
			asked.resume();
			if (asked.url === "/healthz" || asked.url?.startsWith("/assets/")) response.end("ok");
			else waiting.push(() => response.end("done"));
		}, limit),
	);
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const full = async (count: number) => {
		while (waiting.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
	};
	return { address, waiting, full };
}

test("past the limit visitors are told to come back, and files and health are still answered", async () => {
	const { address, waiting, full } = await slowShop(3);
	const served = Array.from({ length: 3 }, () => fetch(`${address}/products`));
	await full(3);
	const page = await fetch(`${address}/products`);
	expect([page.status, page.headers.get("retry-after")]).toEqual([503, "2"]);
	const call = await fetch(`${address}/public/api/cart/lines`, { method: "POST", body: "{}" });
	expect(call.status).toBe(503);
	expect(Problem.parse(await call.json()).code).toBe("unavailable");
	for (const path of ["/healthz", "/assets/a.js"]) expect((await fetch(address + path)).status).toBe(200);
	for (const answer of waiting.splice(0)) answer();
	expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200, 200]);
	const next = fetch(`${address}/products`);
	await full(1);
	waiting[0]?.();
	expect((await next).status).toBe(200);
});

test("a shop that answers many a second lets as many wait: a moment in which the machine stood still is no flood", async () => {
	const { address, waiting, full } = await slowShop(3);
	for (let round = 0; round < 40; round++) {
		const asked = Array.from({ length: 3 }, () => fetch(`${address}/products`));
		await full(3);
		for (const answer of waiting.splice(0)) answer();
		expect((await Promise.all(asked)).every(({ status }) => status === 200)).toBe(true);
	}
	await new Promise((resolve) => setTimeout(resolve, 1100));
	const crowd = Array.from({ length: 12 }, () => fetch(`${address}/products`));
	await full(12);
	for (const answer of waiting.splice(0)) answer();
	expect((await Promise.all(crowd)).every(({ status }) => status === 200)).toBe(true);
});

test("whoever hangs up makes room, and a body that trickles in takes none", async () => {
	const { address, waiting, full } = await slowShop(1);
	const leaving = new AbortController();
	const left = fetch(`${address}/products`, { signal: leaving.signal }).catch(() => "left");
	await full(1);
	expect((await fetch(`${address}/products`)).status).toBe(503);
	leaving.abort();
	expect(await left).toBe("left");
	await new Promise((resolve) => setTimeout(resolve, 50));
	const slow = request(`${address}/public/api/x`, { method: "POST", headers: { "content-length": "1000" } });
	slow.on("error", () => undefined);
	slow.write("{");
	await full(2);
	const next = fetch(`${address}/products`);
	await full(3);
	waiting[2]?.();
	expect((await next).status).toBe(200);
	slow.destroy();
});

test("on a slow machine fewer are too many: nobody is let in behind sixteen who have waited for two seconds", async () => {
	const { address, waiting, full } = await slowShop(120);
	const served = Array.from({ length: 16 }, () => fetch(`${address}/products`));
	await full(16);
	const early = fetch(`${address}/products`);
	await full(17);
	await new Promise((resolve) => setTimeout(resolve, 2100));
	expect((await fetch(`${address}/products`)).status).toBe(503);
	for (const answer of waiting.splice(0)) answer();
	expect((await Promise.all([...served, early])).every(({ status }) => status === 200)).toBe(true);
	const next = fetch(`${address}/products`);
	await full(1);
	waiting[0]?.();
	expect((await next).status).toBe(200);
});
