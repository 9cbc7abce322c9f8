// Change stream of the console, on the change record of a real database.
import type { ChangeTopic } from "@lapwing/contract/change-topics";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { type Changes, openChanges } from "../src/db/changes.ts";
import { type ChangeStreams, createChangeStreams } from "../src/http/change-streams.ts";
import { createMetrics } from "../src/http/metrics.ts";
import { type RequestEnv, requestBasics } from "../src/http/request.ts";
import { addConsoleChanges } from "../src/http/routes/console-changes.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();
let changes: Changes;
let streams: ChangeStreams;
let app: Hono<RequestEnv>;

beforeEach(async () => {
	changes ??= await openChanges(shop.database, shop.database.url);
	streams = createChangeStreams(changes, { beatMs: 100 });
	app = new Hono<RequestEnv>();
	app.use(requestBasics({ log: pino({ level: "silent" }), trustProxy: true, metrics: createMetrics(undefined) }));
	addConsoleChanges(app, shop.shop, streams);
});

afterEach(() => streams.close());
afterAll(() => changes.close());

async function open(headers: Record<string, string>) {
	const answer = await app.request("/admin/changes", { headers });
	let text = "";
	let ended = false;
	void (async () => {
		for await (const chunk of answer.body ?? []) text += new TextDecoder().decode(chunk);
		ended = true;
	})();
	return {
		status: answer.status,
		type: answer.headers.get("content-type"),
		/** Topics of each event so far. */
		told: () => [...text.matchAll(/event: changed\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data ?? "") as ChangeTopic[]),
		ended: () => ended,
		answer,
	};
}

const write = (table: string) => shop.database.pool.query(`delete from ${table} where false`);

test("staff are told which of their lists changed, and of no others", async () => {
	const headers = await shop.signInStaff("orders");
	const stream = await open(headers);
	expect(stream).toMatchObject({ status: 200, type: "text/event-stream" });
	await expect.poll(stream.told).toEqual([["orders", "stock"]]);
	await write("import_run");
	await write("mail");
	await write("customer_order");
	await expect.poll(stream.told).toEqual([["orders", "stock"], ["orders"]]);
	await write("service_request");
	await new Promise((resolve) => setTimeout(resolve, 600));
	expect(stream.told()).toHaveLength(2);
});

test.each(["stock_movement", "stock_item", "goods_receipt", "stock_serial"])(
	"staff who see stock movements are told of %s",
	async (table) => {
		const stream = await open(await shop.signInStaff("accountant"));
		await expect.poll(() => stream.told().length).toBe(1);
		expect(stream.told()[0]).toContain("stock");
		await write(table);
		await expect.poll(() => stream.told()[1]).toEqual(["stock"]);
	},
);

test("those who see no stock movements are not told of stock", async () => {
	const stream = await open(await shop.signInStaff("technician"));
	await expect.poll(stream.told).toEqual([["service"]]);
});

test("nobody else is told anything", async () => {
	expect((await open({})).status).toBe(401);
	expect(streams.count()).toBe(0);
});

test("when the shop stops, every stream ends and none is opened", async () => {
	const headers = await shop.signInOwner();
	const stream = await open(headers);
	await expect.poll(() => stream.told().length).toBe(1);
	streams.close();
	await expect.poll(stream.ended).toBe(true);
	expect((await open(headers)).status).toBe(503);
});

test("one member has six streams at most, and one that is left makes room", async () => {
	const headers = await shop.signInOwner();
	const opened = [];
	for (let count = 0; count < 6; count++) opened.push(await app.request("/admin/changes", { headers }));
	expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
	expect((await app.request("/admin/changes", { headers })).status).toBe(503);
	await opened[0]?.body?.cancel();
	expect((await app.request("/admin/changes", { headers })).status).toBe(200);
});

test.each([
	["signed out", async (headers: Record<string, string>) => void (await shop.request("POST", "/staff/sign-out", { headers, body: {} }))],
	["switched off", async () => void (await shop.database.pool.query("update staff set disabled_at = now()"))],
	["given another role", async () => void (await shop.database.pool.query("update staff set role = 'content'"))],
])("[security 36] a stream ends soon after its member was %s", async (_what, act) => {
	const headers = await shop.signInStaff("orders");
	const stream = await open(headers);
	await new Promise((resolve) => setTimeout(resolve, 500));
	expect(stream.ended()).toBe(false);
	await act(headers);
	await expect.poll(stream.ended, { timeout: 5000 }).toBe(true);
	await write("customer_order");
	expect(streams.count()).toBe(0);
});
