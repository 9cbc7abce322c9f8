import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { addClientErrors } from "./client-errors.ts";
import { pathDescriber } from "./path-pattern.ts";
import type { RequestEnv } from "./request.ts";

let now: number;
let logged: string;
let app: Hono<RequestEnv>;
let address: string;

beforeEach(() => {
	now = 1_800_000_000_000;
	logged = "";
	address = "203.0.113.7";
	app = new Hono<RequestEnv>();
	const log = createLog("info", { write: (line) => void (logged += line) });
	app.use(async (c, next) => {
		c.set("log", log);
		c.set("ip", address);
		await next();
	});
	const describePath = pathDescriber(["/track/order/:token", "/products"]);
	addClientErrors(app, { siteUrl: "https://shop.example", release: "r1", describePath, now: () => now });
	app.onError((_error, c) => c.text("refused", 403));
});

const report = { kind: "TypeError", message: "Cannot read it", stack: "", path: "/products" };
const send = async (body: unknown, headers: Record<string, string> = {}) =>
	(
		await app.request("https://shop.example/client-errors", {
			method: "POST",
			headers,
			body: typeof body === "string" ? body : JSON.stringify(body),
		})
	).status;

test("[storefront 20] a report is logged with its words, places in our files and the page's pattern, and with nothing of the visitor", async () => {
	const status = await send({
		kind: "TypeError asha@private.example",
		message: 'Cannot find order Kz0aQ-abcdefghijkl of asha@private.example, "Asha Rao", 9876501234',
		stack:
			"TypeError: asha@private.example\n at f (https://shop.example/assets/root-Ab12.js:1:2345)\n at https://shop.example/track/order/Kz0aQ-abcdefghijkl:1:1\n at https://other.example/assets/../secret9876501234",
		path: "/Track/Order/Kz0aQ-abcdefghijkl",
	});
	expect(status).toBe(204);
	expect(JSON.parse(logged)).toMatchObject({ frames: ["/assets/root-Ab12.js:1:2345"], page: "/track/order/:token", release: "r1" });
	expect(logged).not.toMatch(/asha|Rao|Kz0aQ|9876501234/i);
});

test("[storefront 20] ten a minute from one network and sixty in all are logged, whatever their address", async () => {
	const statuses = [];
	for (let index = 0; index < 12; index++) {
		address = `2001:db8:1:1::${index}`;
		statuses.push(await send(report));
	}
	expect(statuses.filter((status) => status === 204)).toHaveLength(10);
	for (let index = 0; index < 100; index++) {
		address = `198.51.100.${index}`;
		await send(report);
	}
	expect(logged.split("\n").filter((line) => line.includes("an error in a visitor's browser"))).toHaveLength(60);
	expect(logged.split("\n").filter((line) => line.includes("more errors in browsers"))).toHaveLength(1);
	now += 60_000;
	expect(await send(report)).toBe(204);
});

test("what is too large, no report, or from another site is not logged", async () => {
	expect(await send({ ...report, stack: "x".repeat(9000) })).toBe(403);
	expect(await send({ ...report, message: "x".repeat(401) })).toBe(422);
	expect(await send("nonsense")).toBe(422);
	expect(await send([])).toBe(422);
	expect(await send(report, { origin: "https://evil.example", "sec-fetch-site": "cross-site" })).toBe(403);
	expect(logged).toBe("");
});
