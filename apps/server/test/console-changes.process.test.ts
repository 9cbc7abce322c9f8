// The console's change stream through the real server: it stays open, is no load, and ends when the shop is told to stop.
import { changeTopics } from "@lapwing/contract/change-topics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshFolder, launch, type Running, ready } from "./running-shop.ts";

let shop: Running;
let address: string;
let cookie = "";

beforeAll(async () => {
	shop = launch({ DEMO: "0", DATA_DIR: freshFolder() });
	address = await ready(shop);
	const found = (label: string) => new RegExp(`${label}\\s+(\\S+)`).exec(shop.output())?.[1] ?? "";
	const signIn = await call("POST", "/staff/sign-in", { email: found("Sign in"), password: found("Password") });
	cookie = cookiesOf(signIn);
	const changed = await call("POST", "/staff/password", { current_password: found("Password"), new_password: "a long password of my own" });
	if (!changed.ok) throw new Error(await changed.text());
	cookie = cookiesOf(changed) || cookie;
}, 120_000);

afterAll(async () => {
	shop.child.kill("SIGKILL");
	await shop.ended;
});

const cookiesOf = (answer: Response) =>
	answer.headers
		.getSetCookie()
		.map((each) => each.split(";")[0])
		.join("; ");

function call(method: string, path: string, body: object): Promise<Response> {
	return fetch(`${address}/public/api${path}`, {
		method,
		headers: { "content-type": "application/json", ...(cookie && { cookie }) },
		body: JSON.stringify(body),
	});
}

test("streams of staff are answered at once, cause nobody to be refused, and end when the shop stops, which they do not delay", async () => {
	expect((await fetch(`${address}/admin/changes`)).status).toBe(401);
	const streams = await Promise.all(Array.from({ length: 6 }, () => fetch(`${address}/admin/changes`, { headers: { cookie } })));
	expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
	expect((await fetch(`${address}/admin/changes`, { headers: { cookie } })).status).toBe(503);
	const texts = streams.map(async (answer) => {
		let text = "";
		for await (const chunk of answer.body ?? []) text += new TextDecoder().decode(chunk);
		return text;
	});
	await new Promise((resolve) => setTimeout(resolve, 1000));
	expect((await fetch(`${address}/`)).status).toBe(200);
	const begun = Date.now();
	shop.child.kill("SIGTERM");
	for (const text of await Promise.all(texts)) expect(text).toContain(`event: changed\ndata: ${JSON.stringify(changeTopics)}\n\n`);
	expect(await shop.ended).toBe(0);
	expect(Date.now() - begun).toBeLessThan(8000);
}, 60_000);
