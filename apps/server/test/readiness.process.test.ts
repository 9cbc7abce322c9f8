// Readiness: a node that reports ready accepts orders, and one that stops loses none.
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anotherBuyer } from "./buyer.ts";
import { postgresAnswers } from "./faults/fault-shop.ts";
import { freshFolder } from "./running-shop.ts";
import { type SmallShop, startSmallShop } from "./small-shop.ts";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.runIf(postgresAnswers)("a node", () => {
	let shop: SmallShop;
	beforeAll(async () => {
		shop = await startSmallShop();
	});
	afterAll(() => shop.close());

	async function order(address: string): Promise<{ status: number; body: string; retryAfter: string | null }> {
		const call = async (path: string, body: object) =>
			fetch(`${address}/public/api${path}`, {
				method: "POST",
				headers: { "content-type": "application/json", "guest-token": guest },
				body: JSON.stringify(body),
			});
		const guest = randomUUID();
		const buyer = anotherBuyer();
		const sku = shop.laptops[0]?.sku;
		// Cash on delivery is confirmed immediately, which enqueues jobs.
		const quoted = await call("/checkout/quote", { buy: sku, post_code: buyer.post_code });
		const { data } = (await quoted.json()) as { data?: { seen: string } };
		if (data === undefined) return { status: quoted.status, body: "no quote", retryAfter: quoted.headers.get("retry-after") };
		const body = { ...buyer, buy: sku, seen: data.seen, payment_method: "cod", idempotency_key: randomUUID() };
		const placed = await call("/checkout/orders", body);
		return { status: placed.status, body: await placed.text(), retryAfter: placed.headers.get("retry-after") };
	}

	test("[security 6] says that it is ready once it takes orders, and no earlier", async () => {
		const { address, running } = await shop.beginNode();
		const answered = async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.status;
		for (let status = await answered(); status !== 200; status = await answered()) {
			expect(running.child.exitCode).toBeNull();
			await sleep(10);
		}
		const placed = await order(address);
		expect(placed.status, placed.body).toBe(201);
		running.child.kill("SIGKILL");
		await running.ended;
	});

	test("[security 23] with the smallest pool that is allowed starts and takes orders", async () => {
		const { address, running } = await shop.node({ DATABASE_POOL: "2" });
		const placed = await Promise.all(Array.from({ length: 6 }, () => order(address)));
		expect(placed.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
		running.child.kill("SIGKILL");
		await running.ended;
	});

	test("counts views of products, of cached pages too, and writes them when it stops", async () => {
		const { address, running } = await shop.node({});
		const slug = "ridge-0";
		const open = async (headers: Record<string, string>) => (await fetch(`${address}/products/${slug}`, { headers })).text();
		for (let times = 0; times < 3; times++) await open({ "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/130" });
		await open({ "user-agent": "Googlebot/2.1" });
		running.child.kill("SIGTERM");
		await running.ended;
		const client = new pg.Client({ connectionString: shop.url });
		await client.connect();
		const { rows } = await client.query("select slug, views from product_day join product on product.id = product_id");
		await client.end();
		expect(rows).toEqual([{ slug, views: 3 }]);
	});

	test("[security 27] answers a health check that speaks HTTP/1.0 and names no host", async () => {
		const { address, running } = await shop.node();
		for (const path of ["/healthz", "/readyz", "/"]) {
			const socket = connect(Number(new URL(address).port), "127.0.0.1");
			socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
			let answer = "";
			for await (const chunk of socket) answer += String(chunk);
			expect(answer.split("\r\n")[0], path).toBe("HTTP/1.1 200 OK");
		}
		running.child.kill("SIGKILL");
		await running.ended;
	});

	test("[security 25] that is told to stop answers all that it was asked, says so, and hangs up", async () => {
		for (let round = 0; round < 2; round++) {
			const { address, running } = await shop.node();
			const load = askAllTheTime(address, 12);
			await sleep(2500);
			running.child.kill("SIGTERM");
			const code = await running.ended;
			const { answered, cut, saidClose } = await load.stop();
			expect(cut).toEqual([]);
			expect(answered).toBeGreaterThan(50);
			expect(saidClose).toBeGreaterThan(0);
			expect(code).toBe(0);
		}
	}, 240_000);

	test("[security 25] that is told to stop is not ready any more, and answers what is being sent", async () => {
		const { address, running } = await shop.node();
		const upload = request(`${address}/public/api/checkout/quote`, { method: "POST", headers: { "content-length": "2" } });
		const answer = new Promise<number | undefined>((resolve, reject) => {
			upload.on("response", ({ statusCode }) => resolve(statusCode)).on("error", reject);
		});
		upload.write("{");
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		expect(await get(agent, `${address}/readyz`)).toMatchObject({ status: 200 });
		running.child.kill("SIGTERM");
		await sleep(150);
		expect(await get(agent, `${address}/readyz`)).toMatchObject({ status: 503, connection: "close" });
		upload.end("}");
		expect(await answer).toBeLessThan(500);
		expect(await running.ended).toBe(0);
	});

	test("[security 6] a first start shows no page of a shop that is half loaded", async () => {
		const url = await shop.emptyDatabase();
		const { address, running } = await shop.beginNode({ DEMO: "1", DATABASE_URL: url, DATA_DIR: freshFolder() });
		const ask = () => fetch(`${address}/public/api/products`).catch(() => undefined);
		const totals = new Set<number>();
		while (!running.output().includes("Ready.")) {
			expect(running.child.exitCode).toBeNull();
			const answer = await ask();
			if (answer?.status === 200) totals.add(((await answer.json()) as { data: { total: number } }).data.total);
			await sleep(20);
		}
		const { data } = (await (await fetch(`${address}/public/api/products`)).json()) as { data: { total: number } };
		expect(data.total).toBeGreaterThan(200);
		expect([...totals].filter((total) => total !== data.total)).toEqual([]);
	}, 240_000);
});

type Answer = { status: number; connection: string | undefined; body: string };

/** The complete response, or an error with what was received. */
function get(agent: Agent, url: string): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const asked = request(url, { agent }, (response) => {
			let body = "";
			response.setEncoding("utf8");
			response.on("data", (chunk: string) => (body += chunk));
			response.on("error", (error) => reject(new Error(`cut after ${body.length} characters: ${error.message}`)));
			response.on("end", () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body }));
		});
		asked.on("error", (error) => reject(Object.assign(error, { reused: asked.reusedSocket })));
		asked.end();
	});
}

/** Clients on keep-alive connections, behind a load balancer that polls readiness every 100 ms. */
function askAllTheTime(address: string, people: number) {
	const agent = new Agent({ keepAlive: true });
	const seen = { answered: 0, cut: [] as string[], saidClose: 0 };
	const state = { going: true };
	const balancer = async () => {
		while (state.going && (await fetch(`${address}/readyz`).catch(() => undefined))?.status === 200) await sleep(100);
		state.going = false;
	};
	const person = async (number: number) => {
		for (let turn = 0; state.going; turn++) {
			const path = ["/", `/products?search=${number}-${turn}`, "/public/api/products", "/cart"][(number + turn) % 4] ?? "/";
			try {
				const answer = await get(agent, address + path);
				if (path !== "/public/api/products" && answer.status === 200 && !answer.body.endsWith("</html>"))
					seen.cut.push(`${path}: half a page`);
				seen.answered += 1;
				if (answer.connection === "close") seen.saidClose += 1;
			} catch (error) {
				const { code, message, reused } = error as NodeJS.ErrnoException & { reused?: boolean };
				seen.cut.push(`${path}: ${code ?? message} on ${reused ? "an old" : "a new"} connection`);
			}
			await sleep(number * 3);
		}
	};
	const all = Promise.all([balancer(), ...Array.from({ length: people }, (_, number) => person(number))]);
	return {
		async stop() {
			state.going = false;
			await all;
			return seen;
		},
	};
}
