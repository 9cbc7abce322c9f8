import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { freshFolder, launch, type Running, ready } from "./running-shop.ts";

const running: Running[] = [];

/** Without demo data unless needed: loading it takes most of the start. */
function start(env: Record<string, string>): Running {
	const shop = launch({ DEMO: "0", ...env });
	running.push(shop);
	return shop;
}

afterEach(async () => {
	for (const shop of running.splice(0)) {
		shop.child.kill("SIGKILL");
		await shop.ended;
	}
});

async function refusal(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
	const shop = start(env);
	return { code: await shop.ended, said: shop.output() };
}

describe("a start that cannot succeed says why in one sentence and ends with code 1", () => {
	test("a wrong setting", async () => {
		expect(await refusal({ PORT: "many", DATA_DIR: freshFolder() })).toEqual({
			code: 1,
			said: "The setting PORT must be a number from 0 to 65535.\n",
		});
	});

	test("a port that is taken", async () => {
		const other = createServer();
		await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
		const { port } = other.address() as { port: number };
		const answer = await refusal({ PORT: String(port), DATA_DIR: freshFolder() });
		other.close();
		expect(answer).toEqual({ code: 1, said: `Port ${port} on 127.0.0.1 is taken. Stop what uses it, or choose another with PORT.\n` });
	});

	test("a folder that cannot be written", async () => {
		const file = join(freshFolder(), "a-file");
		writeFileSync(file, "");
		const { code, said } = await refusal({ DATA_DIR: join(file, "data") });
		expect(code).toBe(1);
		expect(said).toContain(`The data folder ${join(file, "data")} cannot be written.`);
	});

	test("a database that cannot be reached", async () => {
		const { code, said } = await refusal({ DATABASE_URL: "postgres://shop:secret@127.0.0.1:1/lapwing" });
		expect(code).toBe(1);
		expect(said).toContain("The database that DATABASE_URL names (127.0.0.1:1/lapwing) cannot be reached: nothing listens there.");
		expect(said).not.toContain("secret");
	});

	test("a folder another shop is running on, which is left alone", async () => {
		const folder = freshFolder();
		const first = start({ DATA_DIR: folder });
		const address = await ready(first);
		const { code, said } = await refusal({ DATA_DIR: folder });
		expect(code).toBe(1);
		expect(said).toContain(`Another Lapwing is already running on the data folder ${folder}.`);
		expect((await fetch(`${address}/readyz`)).status).toBe(200);
	});
});

describe("a running shop", () => {
	test("answers for itself and its database, and counts its requests", async () => {
		const shop = start({ DATA_DIR: freshFolder(), DEMO: "1" });
		const address = await ready(shop);
		expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: "ok" });
		expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: "ok" });
		const page = await fetch(address);
		expect(page.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
		expect(await page.text()).toContain("Stores &amp; service");
		const metrics = await (await fetch(`${address}/metrics`)).text();
		expect(metrics).toMatch(/lapwing_request_seconds_count\{kind="page",method="GET",status="200"\} 1/);
		expect(metrics).toContain("lapwing_database_connections");
	});

	test("serves its API's description for programs and for people, from itself alone", async () => {
		const address = await ready(start({ DATA_DIR: freshFolder() }));
		const openapi = (await (await fetch(`${address}/public/api/openapi.json`)).json()) as {
			openapi: string;
			paths: Record<string, object>;
		};
		expect(openapi.openapi).toBe("3.1.0");
		expect(Object.keys(openapi.paths)).toEqual(expect.arrayContaining(["/get/allMenu", "/get/banners", "/staff/mails/{id}"]));
		const docs = await (await fetch(`${address}/public/api/docs`)).text();
		expect(docs).toContain("GET /get/allMenu");
		expect([...docs.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]).filter((target) => target?.includes("//"))).toEqual([]);
	});

	test("stops when asked: what was begun is finished, and the same data is there after the next start", async () => {
		const folder = freshFolder();
		const shop = start({ DATA_DIR: folder, DEMO: "1" });
		const address = await ready(shop);
		const visits = Array.from({ length: 20 }, async () => {
			const response = await fetch(address);
			return `${response.status} ${(await response.text()).endsWith("</html>")}`;
		});
		await Promise.race(visits);
		shop.child.kill("SIGTERM");
		expect(new Set(await Promise.all(visits))).toEqual(new Set(["200 true"]));
		expect(await shop.ended).toBe(0);

		const again = start({ DATA_DIR: folder, DEMO: "1" });
		const second = await ready(again);
		expect(again.output()).not.toContain("Loading the demo seller");
		expect((await fetch(`${second}/public/api/get/allMenu`)).status).toBe(200);
	});

	test("a killed process loses no acknowledged row", async () => {
		const folder = freshFolder();
		const shop = start({ DATA_DIR: folder });
		const address = await ready(shop);
		const owner = signInOf(shop);
		const cookie = await signIn(address, owner);
		let acknowledged = 0;
		const writers = Array.from({ length: 4 }, async () => {
			for (;;) {
				const answer = await fetch(`${address}/public/api/staff/mails/test`, { method: "POST", headers: { cookie } }).catch(
					() => undefined,
				);
				if (answer?.status !== 200) return;
				acknowledged += 1;
			}
		});
		await new Promise((resolve) => setTimeout(resolve, 1500));
		shop.child.kill("SIGKILL");
		await Promise.all(writers);
		await shop.ended;
		expect(acknowledged).toBeGreaterThan(5);

		const second = await ready(start({ DATA_DIR: folder }));
		const again = await fetch(`${second}/public/api/staff/sign-in`, jsonPost({ email: owner.email, password: ownPassword }));
		const newest = (await (await fetch(`${second}/public/api/staff/mails`, { headers: { cookie: cookieOf(again) } })).json()) as {
			data: { id: number }[];
		};
		expect(newest.data[0]?.id).toBeGreaterThanOrEqual(acknowledged);
	});
});

describe("behind a proxy that speaks TLS", () => {
	test("a plain form of the shop's own page is taken, and one of another site refused", async () => {
		const port = String(await freePort());
		await ready(start({ DATA_DIR: freshFolder(), PORT: port, SITE_URL: "https://shop.example", TRUST_PROXY: "1" }));
		const send = (origin: string) =>
			fetch(`http://127.0.0.1:${port}/my-account?index`, formPost({ intent: "forgotten", email: "" }, origin));
		expect((await send("https://shop.example")).status).toBe(422);
		for (const stranger of ["https://shop.example.net", "http://shop.example", "null"]) expect((await send(stranger)).status).toBe(400);
	});
});

describe("[7.1] a storefront whose API is another server", () => {
	test("shows that server's shop, passes calls on to it, and needs no database", async () => {
		const base = await ready(start({ DATA_DIR: freshFolder(), DEMO: "1" }));
		const front = start({ API_BASE: base, DATA_DIR: "/nowhere/at/all" });
		const address = await ready(front);
		expect(await (await fetch(address)).text()).toContain("Thin &amp; light");
		const [here, there] = await Promise.all([address, base].map(async (each) => (await fetch(`${each}/public/api/get/allMenu`)).json()));
		expect(here).toEqual(there);
		expect((await fetch(`${address}/public/api/no/such`)).status).toBe(404);
		const refused = await fetch(`${address}/public/api/staff/sign-in`, {
			...jsonPost({ email: "a@b.in", password: "x" }),
			headers: { "content-type": "application/json", origin: address },
		});
		expect(refused.status).toBe(401);
		const consolePage = await fetch(`${address}/admin/`, { redirect: "manual" });
		expect(consolePage.headers.get("location")).toBe(`${base}/admin`);
		const signedOut = await fetch(`${address}/my-account?index`, formPost({ intent: "sign-out" }, address));
		expect(signedOut.status).toBe(303);
		expect(signedOut.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^lapwing\.session_token=;.*Max-Age=0/));
	});

	test("[7.1] takes its blog from the server that BLOG_BASE names", async () => {
		const asked: string[] = [];
		const post = {
			slug: "from-afar",
			title: "A guide of the other server",
			excerpt: "Short.",
			author: "Meera",
			published_at: "2026-01-05T06:00:00.000Z",
			reading_minutes: 3,
			tags: ["Repair"],
			cover: { kind: "repair", ground: "sand" },
		};
		const blog = createServer((request, response) => {
			asked.push(request.url ?? "");
			response.setHeader("content-type", "application/json");
			response.end(JSON.stringify({ data: { posts: [post], page: 1, pages: 1, total: 1, tags: ["Repair"] } }));
		});
		await new Promise<void>((resolve) => blog.listen(0, "127.0.0.1", resolve));
		const { port } = blog.address() as { port: number };
		const address = await ready(start({ DATA_DIR: freshFolder(), BLOG_BASE: `http://127.0.0.1:${port}` }));
		const page = await fetch(`${address}/blogs`);
		expect(page.status).toBe(200);
		expect(await page.text()).toContain("A guide of the other server");
		expect(asked).toEqual(["/public/api/blogs?page=1"]);
		blog.close();
		blog.closeAllConnections();
	});

	test("says so with a 503 while that server is away, and recovers by itself", async () => {
		const folder = freshFolder();
		const other = start({ DATA_DIR: folder });
		const base = await ready(other);
		const address = await ready(start({ API_BASE: base }));
		other.child.kill("SIGTERM");
		await other.ended;
		const page = await fetch(address);
		expect(page.status).toBe(503);
		expect(await page.text()).toContain("The shop cannot answer right now");
		expect((await fetch(`${address}/public/api/get/allMenu`)).status).toBe(503);
		await ready(start({ DATA_DIR: folder, PORT: new URL(base).port }));
		expect((await fetch(address)).status).toBe(200);
	});
});

const ownPassword = "a long password of my own";

function signInOf(shop: Running): { email: string; password: string } {
	const found = (label: string) => new RegExp(`${label}\\s+(\\S+)`).exec(shop.output())?.[1] ?? "";
	return { email: found("Sign in"), password: found("Password") };
}

async function signIn(address: string, owner: { email: string; password: string }): Promise<string> {
	const first = await fetch(`${address}/public/api/staff/sign-in`, jsonPost(owner));
	const changed = await fetch(`${address}/public/api/staff/password`, {
		...jsonPost({ current_password: owner.password, new_password: ownPassword }),
		headers: { "content-type": "application/json", cookie: cookieOf(first) },
	});
	return cookieOf(changed);
}

function cookieOf(answer: Response): string {
	return answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
}

/** A form POST without scripts. */
function formPost(fields: Record<string, string>, origin: string): RequestInit {
	return {
		method: "POST",
		redirect: "manual",
		headers: { "content-type": "application/x-www-form-urlencoded", origin },
		body: String(new URLSearchParams(fields)),
	};
}

async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	await new Promise((resolve) => server.close(resolve));
	return port;
}

function jsonPost(body: unknown): RequestInit & { headers: Record<string, string> } {
	return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
