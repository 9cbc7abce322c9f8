// Security headers, log and error responses of the built shop.
import { globSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "./faults/fault-shop.ts";
import { freshFolder, launch, type Running, ready } from "./running-shop.ts";

const build = fileURLToPath(new URL("../build", import.meta.url));
const secret = "the-secret-that-nobody-may-see-0123456789";
const keys = { STRIPE_SECRET_KEY: "sk_live_never_shown", STRIPE_WEBHOOK_SECRET: "whsec_never_shown" };

let shop: Running;
let address: string;
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
	fetch(`${address}/public/api${path}`, {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});

beforeAll(async () => {
	const port = await freePort();
	address = `http://127.0.0.1:${port}`;
	shop = launch({
		PORT: String(port),
		SITE_URL: "https://shop.example",
		DEMO: "1",
		DATA_DIR: freshFolder(),
		AUTH_SECRET: secret,
		PAYMENT_PROVIDERS: "stripe,sandbox,cod",
		...keys,
		// A closed port, so that every call to it fails and is logged.
		STRIPE_BASE: "http://127.0.0.1:1",
		SMTP_URL: "smtp://mailer:mail-password-never-shown@127.0.0.1:1",
		LOG_LEVEL: "trace",
	});
	await ready(shop);
});

afterAll(async () => {
	shop.child.kill("SIGKILL");
	await shop.ended;
});

const ownerSaid = (label: string) => new RegExp(`${label}\\s+(\\S+)`).exec(shop.output())?.[1] ?? "";

describe("a shop served over https", () => {
	test("tells browsers to stay on https and what they may do, on pages, calls, files and errors", async () => {
		for (const path of [
			"/",
			"/products",
			"/admin",
			"/public/api/get/allMenu",
			"/public/api/no/such",
			"/no-such-page",
			"/robots.txt",
			"/healthz",
		]) {
			const { headers } = await fetch(address + path);
			expect(headers.get("strict-transport-security"), path).toBe("max-age=63072000; includeSubDomains");
			expect(headers.get("x-content-type-options"), path).toBe("nosniff");
			expect(headers.get("x-frame-options"), path).toBe("DENY");
			expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
			const policy = headers.get("content-security-policy") ?? "";
			expect(policy, path).toContain("frame-ancestors 'none'");
			expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|\s\*|https:(\s|;|$)/);
			expect(headers.get("x-powered-by"), path).toBeNull();
			expect(headers.get("server"), path).toBeNull();
		}
	});

	test("sets cookies that only https carries and no script reads", async () => {
		const answer = await post("/staff/sign-in", { email: ownerSaid("Sign in"), password: ownerSaid("Password") });
		expect(answer.status).toBe(200);
		const customer = await post("/account/sign-up", { name: "A", email: "a@example.in", password: "teal lapwing over paddy" });
		const cookies = [...answer.headers.getSetCookie(), ...customer.headers.getSetCookie()];
		expect(cookies.length).toBeGreaterThan(0);
		for (const cookie of cookies) {
			expect(cookie).toMatch(/;\s*Secure/i);
			expect(cookie).toMatch(/;\s*HttpOnly/i);
			expect(cookie).toMatch(/;\s*SameSite=(Strict|Lax)/i);
		}
	});

	test("answers no call to another site's address, and allows no other site to read its answers", async () => {
		const { headers } = await fetch(`${address}/public/api/get/allMenu`, { headers: { origin: "https://evil.example" } });
		expect(headers.get("access-control-allow-origin")).toBeNull();
		// A forged Host header has no effect: links use SITE_URL.
		const page = await new Promise<string>((resolve, reject) => {
			const asked = request(
				`${address}/products`,
				{ headers: { host: "evil.example", "x-forwarded-host": "evil.example" } },
				(response) => {
					let text = "";
					response.on("data", (chunk: Buffer) => (text += chunk.toString()));
					response.on("end", () => resolve(text));
				},
			);
			asked.on("error", reject).end();
		});
		expect(page).toContain("https://shop.example");
		expect(page).not.toContain("evil.example");
	});

	test.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "/%09/evil.example"])(
		"never leads from sign-in to %s",
		async (to) => {
			for (const path of [`/my-account?to=${encodeURIComponent(to)}`, `/verify-account/nonsense?to=${encodeURIComponent(to)}`]) {
				const answer = await fetch(address + path, { redirect: "manual" });
				expect(answer.headers.get("location") ?? "/").toMatch(/^\/(?!\/)/);
				const html = await answer.text();
				expect([...html.matchAll(/(?:href|action|value)="([^"]*)"/g)].map((match) => match[1]).filter((each) => each === to)).toEqual([]);
			}
		},
	);

	test("believes no X-Forwarded-For: thirty tries are thirty tries, whatever a stranger writes there", async () => {
		const statuses = [];
		for (let index = 0; index < 32; index++)
			statuses.push(
				(
					await post(
						"/staff/sign-in",
						{ email: `nobody${index}@example.in`, password: "wrong password" },
						{ "x-forwarded-for": `203.0.113.${index}` },
					)
				).status,
			);
		expect(statuses.at(-1)).toBe(429);
	});

	test("takes at most what a call needs, and headers of a sensible size", async () => {
		expect((await post("/free-service", JSON.stringify({ name: "x".repeat(70_000) }))).status).toBe(413);
		expect((await post("/webhooks/stripe", "x".repeat(600_000))).status).toBe(413);
		expect((await fetch(address, { headers: { "x-long": "x".repeat(20_000) } }).catch(() => ({ status: 431 }))).status).toBe(431);
	});

	test.each([
		"/%00",
		"/abc%00def",
		"/%00.data",
		"/reset-password/a%00b",
		"/verify-account/%00",
		"/%00/laptops",
		"/blog/%E0%A4%A",
		"/products/%ff",
	])("an address that cannot be is a page that is not there: %s", async (path) => {
		const status = await new Promise<number | undefined>((resolve, reject) => {
			// `fetch` would normalise the path.
			request(address, { path }, (response) => resolve(response.resume().statusCode))
				.on("error", reject)
				.end();
		});
		expect(status).toBe(404);
	});

	test("[security 38] a method that no page has leaves no failure in the log", async () => {
		const send = (method: string, path: string) =>
			new Promise<number | undefined>((resolve, reject) => {
				const asked = request(address + path, { method }, (response) => {
					response.resume();
					response.on("end", () => resolve(response.statusCode));
				});
				asked.on("error", reject).end();
			});
		const before = shop.output().length;
		const methods = [
			["TRACE", "/"],
			["PUT", "/products"],
			["PROPFIND", "/products"],
			["DELETE", "/no-such-page"],
			["POST", "/no-such-page"],
			["POST", "/cart"],
		] as const;
		for (const [method, path] of methods) expect(await send(method, path), method).toBeLessThan(500);
		await new Promise((resolve) => setTimeout(resolve, 300));
		const lines = shop.output().slice(before).split("\n");
		expect(lines.filter((line) => line.includes('"PUT"')).length).toBeGreaterThan(0);
		expect(lines.filter((line) => /"level":[56]0|a page failed/.test(line))).toEqual([]);
	});

	test("TRACE and made-up methods are refused", async () => {
		for (const method of ["TRACE", "PROPFIND"]) {
			const status = await new Promise<number | undefined>((resolve) => {
				const asked = request(`${address}/public/api/get/allMenu`, { method }, (response) => {
					response.resume();
					resolve(response.statusCode);
				});
				asked.on("error", () => resolve(400)).end();
			});
			expect(status).toBeGreaterThanOrEqual(400);
			expect(status).toBeLessThan(500);
		}
	});

	test("files outside the public folders are not served", async () => {
		const paths = [
			"/../package.json",
			"/assets/../../server/index.js",
			"/media/../originals/x",
			"/.env",
			"/assets/..%2f..%2fserver%2findex.js",
		];
		for (const path of [...paths, "/media/%2e%2e/lock", "/build/server/index.js"]) {
			const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
				const asked = request({ host: "127.0.0.1", port: new URL(address).port, path }, (response) => {
					let text = "";
					response.on("data", (chunk: Buffer) => (text += chunk.toString()));
					response.on("end", () => resolve({ status: response.statusCode, text }));
				});
				asked.on("error", reject).end();
			});
			expect(answer.status, path).toBe(404);
			expect(answer.text, path).not.toMatch(/"lapwing"|createApp|workspaces/);
		}
	});

	test("writes no password, token, cookie or key into logs or answers, even at its most talkative", async () => {
		const password = "a password that is typed once";
		const signedUp = await post("/account/sign-up", { name: "Asha", email: "asha@example.in", password });
		const signedIn = await post("/account/sign-in", { email: "asha@example.in", password });
		const token = "abcdefghijklmnopqrstuvwxyz0123456789_-";
		const answers = [signedUp, signedIn];
		for (const path of ["/payments/TOKEN", "/service-requests/TOKEN", "/orders/track/TOKEN"])
			answers.push(await fetch(`${address}/public/api${path.replace("TOKEN", token)}`));
		for (const path of ["/verify-account/TOKEN", "/reset-password/TOKEN", "/track/order/TOKEN", "/pay/TOKEN?payment=TOKEN"])
			answers.push(await fetch(`${address}${path.replaceAll("TOKEN", token)}`));
		answers.push(await post("/webhooks/stripe", '{"id":"evt"}', { "stripe-signature": "t=1,v1=forged" }));
		const bodies = await Promise.all(answers.map((answer) => answer.text()));
		// The one-time password is printed to stderr on purpose, for the operator.
		const log = shop.output().replace(/Password\s+\S+/g, "");
		for (const hidden of [password, token, secret, ...Object.values(keys), "mail-password-never-shown", "lapwing.session_token="])
			expect(log.includes(hidden), hidden).toBe(false);
		for (const body of bodies)
			for (const hidden of [password, secret, ...Object.values(keys), "node_modules", " at "]) {
				if (hidden === " at " && body.startsWith("<!DOCTYPE")) continue;
				expect(body.includes(hidden), hidden).toBe(false);
			}
	});
});

describe("what browsers download", () => {
	test("holds no secret and nothing of the server", () => {
		const files = globSync(["client/**/*.{js,html,css,json,map}", "admin/**/*.{js,html,css,json,map}"], { cwd: build });
		expect(files.length).toBeGreaterThan(20);
		const forbidden =
			/AUTH_SECRET|DATABASE_URL|smtps?:\/\/\w+:|STRIPE_SECRET|RAZORPAY_KEY_SECRET|WEBHOOK_SECRET|postgres:\/\/|sk_(live|test)_\w{8}|rzp_(live|test)_\w{8}|whsec_\w{8}|BEGIN [A-Z ]*PRIVATE KEY|drizzle-orm|better-auth|pg_advisory|\/home\/|\/tmp\//;
		const found = files.flatMap((file) => {
			const match = forbidden.exec(readFileSync(`${build}/${file}`, "utf8"));
			return match === null ? [] : [`${file}: ${match[0]}`];
		});
		expect(found).toEqual([]);
		expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
	});

	test("loads nothing from other hosts", () => {
		const pages = globSync(["client/**/*.{js,css,html}", "admin/**/*.{js,css,html}"], { cwd: build });
		const outside = pages.flatMap((file) =>
			[
				...readFileSync(`${build}/${file}`, "utf8").matchAll(
					/(?:\bimport\(|<script[^>]+src=|url\(|@import )\s*["']?(https?:)?\/\/[^"')]+/g,
				),
			].map(([text]) => `${file}: ${text.slice(0, 100)}`),
		);
		expect(outside).toEqual([]);
	});
});
