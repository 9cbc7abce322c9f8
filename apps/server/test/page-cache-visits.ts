// Of the tests of cached pages: raw requests, what was rendered, a change by staff, shops.
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll } from "vitest";
import { freshFolder, launch, type Running, ready } from "./running-shop.ts";

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type Got = { status: number; headers: Record<string, string | undefined>; body: Buffer; html: string };

/** Raw request, since `fetch` would add headers. */
export function get(url: string, headers: Record<string, string> = { "accept-encoding": "br" }, method = "GET"): Promise<Got> {
	return new Promise((resolve, reject) => {
		request(url, { method, headers }, (answer) => {
			const parts: Buffer[] = [];
			answer.on("data", (part: Buffer) => parts.push(part));
			answer.on("end", () => {
				const body = Buffer.concat(parts);
				const encoding = answer.headers["content-encoding"];
				const plain =
					body.length === 0 ? body : encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
				resolve({ status: answer.statusCode ?? 0, headers: answer.headers as Got["headers"], body, html: plain.toString("utf8") });
			});
		})
			.on("error", reject)
			.end();
	});
}

export async function rendered(address: string): Promise<number> {
	const { html } = await get(`${address}/metrics`, {});
	return Number(/lapwing_page_cache_total\{served="render"\} (\d+)/.exec(html)?.[1] ?? 0);
}

/** Signs in as the owner. */
export async function signIn(address: string, output: string) {
	const found = (label: string) => new RegExp(`${label}\\s+(\\S+)`).exec(output)?.[1] ?? "";
	let cookie = "";
	const call = async (method: string, path: string, body?: object) => {
		const answer = await fetch(`${address}/public/api${path}`, {
			method,
			headers: { "content-type": "application/json", cookie },
			...(body && { body: JSON.stringify(body) }),
		});
		if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
		const cookies = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
		if (cookies.length > 0) cookie = cookies.join("; ");
		return ((await answer.json()) as { data: never }).data;
	};
	const password = found("Password");
	await call("POST", "/staff/sign-in", { email: found("Sign in"), password });
	await call("POST", "/staff/password", { current_password: password, new_password: "a long password of my own" });
	return call;
}

export async function retitle(staff: Awaited<ReturnType<typeof signIn>>, slug: string, title: string): Promise<void> {
	const page: { title: string; description: string; html: string; version: string } = await staff("GET", `/staff/pages/${slug}`);
	await staff("PUT", `/staff/pages/${slug}`, { title, description: page.description, html: page.html, version: page.version });
}

const running: Running[] = [];
/** Starts a shop; all are ended after the tests of the file. */
export const start = async (env: Record<string, string>) => {
	const shop = launch({ DATA_DIR: freshFolder(), ...env });
	running.push(shop);
	return { shop, address: await ready(shop) };
};
afterAll(async () => {
	for (const shop of running) {
		shop.child.kill("SIGKILL");
		await shop.ended;
	}
});
