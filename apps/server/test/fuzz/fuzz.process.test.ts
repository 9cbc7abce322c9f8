// Fuzzing of every endpoint and page with inputs derived from their schemas: valid, mutated and hostile; as a guest, a customer and the
// owner. No 5xx, no hang, no growing memory, and every response matches its schema. `npm run test:fuzz` sends 100,000 requests; `npm test`
// some hundreds, always the same.
import { randomInt } from "node:crypto";
import { type Endpoint, isForStaff } from "@lapwing/contract/endpoint";
import { endpoints } from "@lapwing/contract/endpoints";
import { Problem } from "@lapwing/contract/problem";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { long, postgresAnswers } from "../faults/fault-shop.ts";
import { hostileText, inputsOf } from "./arbitraries.ts";
import { type FuzzShop, type Role, startFuzzShop } from "./fuzz-shop.ts";
import { mark } from "./hostile.ts";

const total = Number(process.env["LAPWING_FUZZ"] ?? (long ? 100_000 : 900));
const pageShare = 0.1;
const seed = long ? randomInt(2 ** 31) : 20_261_115;
const hang = 2000;
const atOnce = 4;

const every: readonly Endpoint[] = endpoints;
/** Endpoints that end the session needed by the others. */
const leaves = /sign-out|account\/delete|devices|\/staff\/password|\/account\/(password|email)|two-step|recovery/;

let shop: FuzzShop;
const wrong: string[] = [];
/** Answered, but later than the limit. */
const slow: Sent[] = [];
const seen = new Map<number, number>();

type Sent = { method: string; url: string; body?: BodyInit; headers: Record<string, string> };

function asText(value: unknown): string {
	return typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");
}

function requestFor(endpoint: Endpoint, input: unknown, role: Role): Sent {
	const fields: Record<string, unknown> = typeof input === "object" && input !== null ? { ...input } : {};
	const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
		const value = fields[name];
		delete fields[name];
		return encodeURIComponent(asText(value ?? "x").toWellFormed()) || "x";
	});
	const headers: Record<string, string> = { ...shop.headers[role], "x-forwarded-for": `198.51.${randomInt(250)}.${randomInt(250)}` };
	const url = `${shop.address}/public/api${path}`;
	const asQuery = () => {
		const query = new URLSearchParams();
		for (const [name, value] of Object.entries(fields)) {
			if (value === undefined || value === null || value instanceof Uint8Array) continue;
			for (const each of Array.isArray(value) ? value.slice(0, 20) : [value]) query.append(name, asText(each).toWellFormed());
		}
		return `${url}?${query}`;
	};
	if (endpoint.method === "GET") return { method: "GET", url: asQuery(), headers };
	if (endpoint.raw) return { method: endpoint.method, url, headers, body: asText(fields["body"] ?? "") };
	if (endpoint.file) {
		const file = fields["file"];
		return { method: endpoint.method, url: asQuery(), headers, body: file instanceof Uint8Array ? Buffer.from(file) : String(file) };
	}
	return { method: endpoint.method, url, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(fields) };
}

async function send(sent: Sent): Promise<{ status: number; text: string; ms: number; type: string }> {
	const begun = performance.now();
	const { url, ...init } = sent;
	const response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(20_000) });
	const text = await response.text();
	seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
	return { status: response.status, text, ms: performance.now() - begun, type: response.headers.get("content-type") ?? "" };
}

function complain(what: string, { method, url, body }: Sent, answer?: { text: string }): void {
	if (wrong.length < 40)
		wrong.push(
			`${what}: ${method} ${url.slice(shop.address.length, 300)} ${typeof body === "string" ? body.slice(0, 400) : ""} → ${answer?.text.slice(0, 200) ?? ""}`,
		);
}

/** Slow requests again, one at a time: input that hangs the shop does so every time, a machine that was busy does not. */
async function complainIfStillSlow(): Promise<void> {
	for (const sent of slow) {
		const answer = await send(sent);
		if (answer.ms > hang) complain(`${Math.round(answer.ms)} ms, twice`, sent, answer);
	}
}

async function tryEndpoint(endpoint: Endpoint, input: unknown, role: Role): Promise<void> {
	const sent = requestFor(endpoint, input, role);
	let answer: Awaited<ReturnType<typeof send>>;
	try {
		answer = await send(sent);
	} catch (error) {
		complain(`no answer (${String(error)})`, sent);
		return;
	}
	if (answer.status >= 500) complain(`a ${answer.status}`, sent, answer);
	if (answer.ms > hang) slow.push(sent);
	const body = parsed(answer.text);
	const schema = answer.status < 400 ? endpoint.output : Problem;
	const fits = schema.safeParse(body);
	if (!fits.success) complain(`an answer (${answer.status}) against its schema (${fits.error.message.slice(0, 200)})`, sent, answer);
	if (answer.status === 401 && role !== "guest" && mayCall(endpoint, role)) await shop.signIn(role);
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function mayCall({ access }: Endpoint, role: Role): boolean {
	return role === "owner" ? isForStaff(access) : !isForStaff(access);
}

function rolesFor(endpoint: Endpoint): Role[] {
	if (mayCall(endpoint, "owner")) return ["owner", "owner", "owner", "customer"];
	return endpoint.access === "customer" ? ["customer", "customer", "guest"] : ["guest", "customer"];
}

/** Concurrency limit: a few workers share the list. */
async function runAll(work: readonly (() => Promise<void>)[]): Promise<void> {
	let next = 0;
	const worker = async () => {
		while (next < work.length) await work[next++]?.();
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
}

const pages = [
	"/",
	"/blogs",
	"/blog/:slug",
	"/about-us",
	"/store-locator-for-sales",
	"/store-locator-for-service",
	"/free-service",
	"/contact-us",
	"/track",
	"/track/service/:token",
	"/track/order/:token",
	"/products",
	"/products/:slug",
	"/compare",
	"/cart",
	"/checkout",
	"/pay/:token",
	"/verify-payment/:token",
	"/payment-success",
	"/payment-faild",
	"/my-account",
	"/my-account/profile",
	"/my-account/myorders/:reference",
	"/verify-account/:token",
	"/reset-password/:token",
	"/:slug",
	"/:slug/:slug",
	"/admin/:slug",
	"/media/:slug",
	"/assets/:slug",
	"/invoices/:token",
	"/sitemap.xml",
	"/robots.txt",
	"/feed.xml",
	"/public/api/:slug",
];
const queryNames = [
	"q",
	"page",
	"sort",
	"brand",
	"price",
	"ram",
	"ids",
	"redirectTo",
	"post_code",
	"pin",
	"lat",
	"lng",
	"tab",
	"payment",
	"variant",
	"index",
	"_routes",
];

async function tryPage([path, names, texts, form]: [string, string[], string[], boolean]): Promise<void> {
	const word = (name: string, index: number) => {
		const real = shop.known[name];
		const given = texts[index % texts.length] ?? "x";
		return encodeURIComponent((real !== undefined && index % 2 === 0 ? String(real[index % real.length]) : given).toWellFormed()) || "x";
	};
	let index = texts.length;
	const filled = path.replace(/:(\w+)/g, (_, name: string) => word(name, index++));
	const query = names.map((name, at) => `${name}=${word(name, at)}`).join("&");
	const sent: Sent = {
		method: form ? "POST" : "GET",
		url: `${shop.address}${filled}${query === "" ? "" : `?${query}`}`,
		headers: form ? { "content-type": "application/x-www-form-urlencoded", origin: shop.address } : {},
		...(form && { body: `intent=${texts[0] ?? ""}&${query}` }),
	};
	try {
		const answer = await send(sent);
		if (answer.status >= 500) complain(`a ${answer.status}`, sent, answer);
		if (answer.ms > hang) slow.push(sent);
		if (answer.type.startsWith("text/html")) for (const found of scriptsIn(answer.text)) complain(`a script of a stranger: ${found}`, sent);
	} catch (error) {
		complain(`no answer (${String(error)})`, sent);
	}
}

const attributes = /([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/g;
const runsItself = /^["']?\s*(javascript:|<|&lt;)/i;

/** Parses the attributes of a tag, so that text inside quotes is not taken for an attribute. */
function runsWordsOfStrangers(tag: string): boolean {
	return Array.from(tag.matchAll(attributes)).some(
		([, name = "", value = ""]) =>
			value.includes(mark) && (/^on/i.test(name) || (/^(href|src|srcdoc|action|formaction)$/i.test(name) && runsItself.test(value))),
	);
}

/** Tags that would execute user input. */
function scriptsIn(html: string): string[] {
	const tags = html.match(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi) ?? [];
	return [...tags.filter(runsWordsOfStrangers), ...(html.match(new RegExp(`<script[^>]*>\\s*${mark}`, "gi")) ?? [])];
}

describe.runIf(postgresAnswers)("whatever is sent", () => {
	beforeAll(async () => {
		shop = await startFuzzShop();
	}, 120_000);

	afterAll(() => shop.close());

	test(
		`${total} requests: no 5xx, no hang, every answer of its shape, memory steady`,
		async () => {
			const tried = every.filter(({ path }) => !leaves.test(path));
			const perEndpoint = Math.max(1, Math.floor((total * (1 - pageShare)) / tried.length));
			// Breadth first, so that all endpoints get the same number of requests in any part of the run.
			const batches = Math.max(1, Math.ceil(perEndpoint / 20));
			const begun = Date.now();
			const heap: number[] = [];
			for (let batch = 0; batch < batches; batch++) {
				const runs = Math.min(20, perEndpoint - batch * 20);
				const work = tried.flatMap((endpoint, index) => {
					const roles = rolesFor(endpoint);
					return fc
						.sample(inputsOf(endpoint.input, shop.known), { seed: seed + batch * 1000 + index, numRuns: runs })
						.map((input, at) => () => tryEndpoint(endpoint, input, roles[at % roles.length] as Role));
				});
				const forPages = fc.sample(
					fc.tuple(
						fc.constantFrom(...pages),
						fc.subarray(queryNames, { maxLength: 4 }),
						fc.array(fc.oneof(hostileText, fc.string()), { minLength: 1, maxLength: 5 }),
						fc.nat(9).map((n) => n === 0),
					),
					{ seed: seed + batch, numRuns: Math.ceil((total * pageShare) / batches) },
				);
				await runAll([...work, ...forPages.map((page) => () => tryPage(page))]);
				heap.push(await shop.memory());
			}
			// Reads stored input back on the pages that show it.
			await runAll(pages.map((path) => () => tryPage([path, [], ["x"], false])));
			await complainIfStillSlow();
			const requests = [...seen.values()].reduce((sum, count) => sum + count, 0);
			const seconds = (Date.now() - begun) / 1000;
			const figures = {
				requests,
				perSecond: Math.round(requests / seconds),
				seed,
				slowOnce: slow.length,
				statuses: Object.fromEntries(seen),
				heap: heap.map(Math.round),
			};
			if (long) process.stderr.write(`FIGURES fuzz: ${JSON.stringify(figures)}\n`);
			expect(wrong, `${JSON.stringify(figures)}\n${shop.log().slice(-3000)}`).toEqual([]);
			expect(seen.get(200) ?? 0).toBeGreaterThan(requests / 20);
			if (heap.length >= 8) {
				const lowest = (part: number[]) => Math.min(...part);
				const quarter = Math.floor(heap.length / 4);
				expect(lowest(heap.slice(-quarter))).toBeLessThan(lowest(heap.slice(quarter, 2 * quarter)) * 1.5);
			}
		},
		long ? 3_600_000 : 120_000,
	);
});
