// Headers of every answer, and clients that close the connection during an upload.
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import pino from "pino";
import { expect, test } from "vitest";
import { readText } from "./body.ts";
import { createMetrics } from "./metrics.ts";
import { problemAnswer } from "./problem.ts";
import { type RequestEnv, requestBasics } from "./request.ts";

function anApp() {
	const app = new Hono<RequestEnv>();
	app.use(requestBasics({ log: pino({ level: "silent" }), trustProxy: false, metrics: createMetrics(undefined) }));
	return app;
}

test("[security 5] an answer that sends visitors away for now says when to come back, also that of a page", async () => {
	const app = anApp();
	app.get("/page", (c) => c.html("<h1>Busy</h1>", 503));
	app.get("/call", (c) => c.json({}, 503, { "retry-after": "2" }));
	app.get("/fine", (c) => c.text("fine"));
	const wait = async (path: string) => (await app.request(path)).headers.get("retry-after");
	expect([await wait("/page"), await wait("/call"), await wait("/fine")]).toEqual(["5", "2", null]);
});

test("[security 27] a visitor who hangs up while sending is no failure of ours", async () => {
	const app = anApp();
	const failures: ReturnType<typeof problemAnswer>[] = [];
	let told: () => void = () => undefined;
	const failed = new Promise<void>((resolve) => (told = resolve));
	app.post("/", async (c) => c.text(await readText(c.req.raw, 1000)));
	app.onError((error, c) => {
		failures.push(problemAnswer(error));
		told();
		return c.text("", 400);
	});
	const listener = getRequestListener(app.fetch);
	const server = createServer((request, response) => void listener(request, response));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
	socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"a":');
	await new Promise((resolve) => setTimeout(resolve, 100));
	socket.destroy();
	await failed;
	server.close();
	expect(failures).toMatchObject([{ status: 400, unexpected: false, body: { message: "The body did not arrive whole." } }]);
});
