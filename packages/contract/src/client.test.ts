import { expect, test } from "vitest";
import { createApi, fetchTransport, isFailure } from "./client.ts";

type Sent = { url: string; init: RequestInit };

function answering(respond: () => Response) {
	const sent: Sent[] = [];
	const doFetch = (async (url: string, init: RequestInit) => {
		sent.push({ url, init });
		return respond();
	}) as unknown as typeof fetch;
	return { sent, api: createApi(fetchTransport({ base: "http://api.test", headers: () => ({ "guest-token": "abc" }), fetch: doFetch })) };
}

const ok = (body: unknown) => () => Response.json(body);

test("[7.9] an answer is handed on as it came", async () => {
	const body = { data: [{ id: 1, title: "All laptops", more: { unknown: true } }], message: "As it was" };
	expect(await answering(ok(body)).api("GET /get/allMenu")).toEqual(body);
});

test("path parameters go into the path, the rest of a GET into the query", async () => {
	const { api, sent } = answering(ok({ data: null }));
	await api("GET /staff/mails/:id", { id: 7 });
	await api("GET /staff/mails", { before: 9 });
	expect(sent.map((each) => each.url)).toEqual([
		"http://api.test/public/api/staff/mails/7",
		"http://api.test/public/api/staff/mails?before=9",
	]);
	expect(sent[0]?.init.headers).toMatchObject({ "guest-token": "abc" });
});

test("an empty part of the path is a failure at its field, not a call of another address", async () => {
	const { api, sent } = answering(ok({ data: null }));
	for (const pin of ["", " ", ".", ".."])
		await expect(api("GET /staff/pin-codes/:pin", { pin })).rejects.toMatchObject({ code: "invalid", errors: { pin: ["Fill this in."] } });
	expect(sent).toEqual([]);
});

test("the input of a POST is its JSON body", async () => {
	const { api, sent } = answering(ok({ data: null }));
	await api("POST /staff/sign-in", { email: "a@b.in", password: "x" });
	expect(sent[0]?.init).toMatchObject({ method: "POST", body: '{"email":"a@b.in","password":"x"}' });
});

test("a problem is thrown with its code, fields and the time to wait", async () => {
	const problem = { code: "too_many_requests", message: "Wait", errors: { email: ["No"] } };
	const { api } = answering(() => Response.json(problem, { status: 429, headers: { "retry-after": "30" } }));
	const thrown = await api("GET /get/allMenu").catch((error: unknown) => error);
	expect(isFailure(thrown)).toBe(true);
	expect(thrown).toMatchObject({ code: "too_many_requests", status: 429, errors: { email: ["No"] }, retryAfter: 30 });
});

test("[8.3] success without a body is a success of a POST, and of nothing that is asked for", async () => {
	for (const respond of [() => new Response(null, { status: 204 }), () => new Response("", { status: 200 })]) {
		const { api } = answering(respond);
		expect(await api("POST /free-service", {} as never)).toEqual({});
		await expect(api("GET /get/allMenu")).rejects.toMatchObject({ code: "internal" });
	}
	const { api: odd } = answering(() => new Response("<html>Sign in to the Wi-Fi</html>", { status: 200 }));
	await expect(odd("POST /free-service", {} as never)).rejects.toMatchObject({ code: "internal" });
	const { api: torn } = answering(() => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError("torn")) })));
	await expect(torn("POST /free-service", {} as never)).rejects.toMatchObject({ code: "internal" });
});

test("no connection, and an answer that is no JSON, are failures too", async () => {
	const { api: offline } = answering(() => {
		throw new TypeError("fetch failed");
	});
	await expect(offline("GET /get/allMenu")).rejects.toMatchObject({ code: "network", status: 0 });
	const { api: proxied } = answering(() => new Response("<html>Bad gateway</html>", { status: 502 }));
	await expect(proxied("GET /get/allMenu")).rejects.toMatchObject({ code: "internal", status: 502 });
});
