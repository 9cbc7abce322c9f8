import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();

describe("a call that cannot be answered", () => {
	test("an unknown path is a JSON 404", async () => {
		const answer = await shop.request("GET", "/no/such/call");
		expect(answer.status).toBe(404);
		expect(answer.body).toEqual({ code: "not_found", message: "There is nothing at this address." });
	});

	test("a wrong method is a JSON 405 that names the right one", async () => {
		const answer = await shop.request("DELETE", "/get/allMenu");
		expect(answer.status).toBe(405);
		expect(answer.headers.get("allow")).toBe("GET");
		expect(answer.body).toMatchObject({ code: "method_not_allowed" });
	});

	test("broken JSON is a 400", async () => {
		const answer = await shop.request("POST", "/staff/sign-in", { body: "{not json" });
		expect(answer.status).toBe(400);
		expect(answer.body).toMatchObject({ code: "bad_request", errors: { body: ["This is not valid JSON."] } });
	});

	test("a body that is no JSON at all is a 415", async () => {
		const answer = await shop.request("POST", "/staff/sign-in", { body: "a=b", headers: { "content-type": "text/plain" } });
		expect(answer.status).toBe(415);
	});

	test("a list where an object belongs is a 422", async () => {
		const answer = await shop.request("POST", "/staff/sign-in", { body: "[1,2]" });
		expect(answer.status).toBe(422);
		expect(answer.body).toMatchObject({ errors: { body: ["The body must be a JSON object."] } });
	});

	test("missing and wrong fields are a 422 that names each", async () => {
		const answer = await shop.request("POST", "/staff/sign-in", { body: { password: 7 } });
		expect(answer.status).toBe(422);
		expect(answer.body).toEqual({
			code: "invalid",
			message: "Please check what you entered.",
			errors: { email: ["Enter an e-mail address such as name@example.in."], password: ["This must be a string."] },
		});
	});

	test("a body over the limit is a 413, whatever its length header says", async () => {
		const large = JSON.stringify({ email: "a@b.in", password: "x".repeat(70_000) });
		expect((await shop.request("POST", "/staff/sign-in", { body: large })).status).toBe(413);
		expect((await shop.request("POST", "/staff/sign-in", { body: large, headers: { "content-length": "10" } })).status).toBe(413);
	});

	test("a character the database cannot store is a 422 at its field", async () => {
		const answer = await shop.request("POST", "/staff/sign-in", { body: { email: "a@b.in", password: "a\0b" } });
		expect(answer.status).toBe(422);
		expect(answer.body).toMatchObject({ errors: { password: ["This contains a character that cannot be used."] } });
	});

	test("another site's page may not change anything", async () => {
		for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }, { origin: "null" }]) {
			const answer = await shop.request("POST", "/staff/sign-out", { headers: headers });
			expect(answer.status).toBe(403);
		}
		expect((await shop.request("POST", "/staff/sign-out", { headers: { origin: "http://shop.test" } })).status).toBe(200);
	});

	test("whatever is sent, the answer is never a 5xx and always of the agreed shape", async () => {
		await fc.assert(
			fc.asyncProperty(fc.oneof(fc.json(), fc.string({ unit: "binary" })), fc.webQueryParameters(), async (body, query) => {
				for (const [method, path] of [
					["POST", "/staff/sign-in"],
					["POST", "/staff/password"],
					["POST", "/staff/mails/test"],
				] as const) {
					const answer = await shop.request(method, `${path}?${query}`, { body: body === "" ? " " : body });
					expect(answer.status).toBeLessThan(500);
					if (answer.status >= 400) expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
				}
				const read = await shop.request("GET", `/staff/mails?${query}`);
				expect(read.status).toBe(401);
			}),
			{ numRuns: 60 },
		);
	});
});
