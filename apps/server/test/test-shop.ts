// Test harness: the shop's API on a database of its own, called as by a browser.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StaffRole } from "@lapwing/contract/endpoint";
import { Hono } from "hono";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import type { Enqueue } from "../src/ctx.ts";
import { apiPrefix, createApiRoutes } from "../src/http/api.ts";
import { createMetrics } from "../src/http/metrics.ts";
import { type RequestEnv, requestBasics } from "../src/http/request.ts";
import { type Queue, startQueue } from "../src/jobs/queue.ts";
import { offerFirstOwner } from "../src/modules/staff/staff.ts";
import { createShop, type Shop, type ShopOptions } from "../src/shop.ts";
import { openTestDatabase, type TestDatabase } from "./databases.ts";
import { type EmptyTables, prepareEmptying } from "./empty-tables.ts";
import { quickPasswords } from "./quick-passwords.ts";

export const siteUrl = "http://shop.test";

type Options = {
	/** Also starts the job queue; without it, enqueuing fails. */
	jobs?: boolean;
	smtpUrl?: () => string;
	/** Payment providers; sandbox and cash on delivery by default. */
	payments?: () => ShopOptions["config"]["payments"];
	/** Where providers of the console are reached, and the key that encrypts what is entered there. */
	connections?: () => Partial<ShopOptions["config"]["connections"]>;
	/** Data loaded by the first test is shared by the whole file, for tests that only read. */
	keepData?: boolean;
};

export type Answer = { status: number; body: never; headers: Headers };

export type TestShop = {
	readonly shop: Shop;
	readonly database: TestDatabase;
	/** Statements sent to the database so far, without the queue's polling, for tests that count them. */
	readonly statements: readonly string[];
	/** Folder of pictures. */
	readonly dataDir: string;
	/** The shop's clock, which tests may set. */
	now: Date;
	request(method: string, path: string, init?: { body?: unknown; headers?: Record<string, string> }): Promise<Answer>;
	/** Signs in as the first owner, with a changed password; returns the headers of the session. */
	signInOwner(): Promise<Record<string, string>>;
	/** Creates a staff member, of all locations unless some are given, and signs in; returns the headers of the session. */
	signInStaff(role: StaffRole, more?: { name?: string; locations?: number[] }): Promise<Record<string, string>>;
};

/** Call at the top of a test file: one database per file, emptied before each test. */
export function useTestShop(options: Options = {}): TestShop {
	let database: TestDatabase;
	let shop: Shop;
	let queue: Queue | undefined;
	let app: Hono<RequestEnv>;
	let emptyTables: EmptyTables;
	const statements: string[] = [];
	const dataDir = mkdtempSync(join(tmpdir(), "lapwing-test-data-"));
	const test = {
		dataDir,
		statements,
		now: new Date("2026-11-15T06:00:00Z"),
		get shop() {
			return shop;
		},
		get database() {
			return database;
		},
		request,
		signInOwner,
		signInStaff,
	};

	beforeAll(async () => {
		listener = statements;
		database = await openTestDatabase(inject("databaseTemplate"));
		emptyTables = await prepareEmptying(database.pool);
		const log = pino({ level: process.env["TEST_LOG"] ?? "silent" });
		const enqueue: Enqueue = async (...args) => {
			if (queue === undefined) throw new Error("This test runs no jobs: useTestShop({ jobs: true }).");
			await queue.enqueue(...args);
		};
		const config = {
			siteUrl,
			secureSite: false,
			smtpUrl: options.smtpUrl?.(),
			mailFrom: undefined,
			authSecret: "a-secret-of-the-tests-only-0123456789",
			payments: options.payments?.() ?? { providers: ["sandbox", "cod"], razorpay: undefined, stripe: undefined },
			connections: { encryptionKey: undefined, providersNamed: false, razorpayBase: "", stripeBase: "", ...options.connections?.() },
			dataDir,
		} satisfies ShopOptions["config"];
		shop = await createShop({ config, pool: database.pool, enqueue, now: () => test.now, checkAnswers: true, passwords: quickPasswords });
		if (options.jobs) {
			queue = await startQueue({
				pool: database.pool,
				engine: database.engine,
				jobs: shop.jobs,
				current: (name) => shop.jobs.find((job) => job.name === name),
				ctx: () => shop.ctx({ kind: "system" }),
				log,
			});
		}
		app = new Hono<RequestEnv>();
		app.use(requestBasics({ log, trustProxy: true, metrics: createMetrics(undefined) }));
		app.route(apiPrefix, createApiRoutes(shop.deps, shop.routes));
	});

	beforeEach(async () => {
		test.now = new Date("2026-11-15T06:00:00Z");
		if (queue !== undefined && !options.keepData) await endJobs(database.pool);
		if (!options.keepData) await emptyTables();
	});

	afterAll(async () => {
		listener = undefined;
		await queue?.stop();
		await database.close();
		rmSync(dataDir, { recursive: true, force: true });
	});

	async function request(method: string, path: string, init: { body?: unknown; headers?: Record<string, string> } = {}): Promise<Answer> {
		const asItIs = init.body === undefined || typeof init.body === "string" || init.body instanceof Uint8Array;
		const body = asItIs ? (init.body as BodyInit | undefined) : JSON.stringify(init.body);
		const response = await app.request(`${siteUrl}${apiPrefix}${path}`, {
			method,
			headers: { ...(body !== undefined && { "content-type": "application/json" }), "x-forwarded-for": "203.0.113.7", ...init.headers },
			...(body !== undefined && { body }),
		});
		const text = await response.text();
		return { status: response.status, headers: response.headers, body: (text === "" ? null : JSON.parse(text)) as never };
	}

	async function signInStaff(role: StaffRole, more: { name?: string; locations?: number[] } = {}): Promise<Record<string, string>> {
		const { name = `Somebody of ${role}`, locations } = more;
		const id = `${role}-${Math.random().toString(36).slice(2)}`;
		const email = `${id}@lapwing.example`;
		const password = "a long password of my own";
		const hash = await (await shop.staffAuth.$context).password.hash(password);
		await database.pool.query("insert into staff (id, name, email, role, all_locations) values ($1, $2, $3, $4, $5)", [
			id,
			name,
			email,
			role,
			locations === undefined,
		]);
		await database.pool.query(
			"insert into staff_credential (id, account_id, provider_id, user_id, password) values ($1, $2, 'credential', $2, $3)",
			[`${id}-password`, id, hash],
		);
		for (const location of locations ?? [])
			await database.pool.query("insert into staff_location (staff_id, location_id) values ($1, $2)", [id, location]);
		return { cookie: cookiesOf(await request("POST", "/staff/sign-in", { body: { email, password } })) };
	}

	async function signInOwner(): Promise<Record<string, string>> {
		const owner = await offerFirstOwner(shop.staffAuth, shop.ctx({ kind: "system" }), "owner@lapwing.example");
		if (owner === undefined) throw new Error("There is an owner already.");
		const first = await request("POST", "/staff/sign-in", { body: owner });
		const changed = await request("POST", "/staff/password", {
			headers: { cookie: cookiesOf(first) },
			body: { current_password: owner.password, new_password: "a long password of my own" },
		});
		if (changed.status !== 200) throw new Error(`The password was not changed: ${JSON.stringify(changed.body)}`);
		return { cookie: cookiesOf(changed) };
	}

	return test;
}

/** Discards queued jobs of the previous test and waits for running ones, so that none writes into the next test. */
async function endJobs(pool: pg.Pool): Promise<void> {
	await pool.query("delete from job.job where state < 'active' and name not like '\\_\\_%'");
	for (let tries = 0; tries < 200; tries++) {
		const { rowCount } = await pool.query("select 1 from job.job where state = 'active' and name not like '\\_\\_%' limit 1");
		if (rowCount === 0) return;
		await new Promise((resolve) => setTimeout(resolve, 25));
	}
}

/** Records statements at the driver. Files of one process run in sequence, and the newest shop records. */
let listener: string[] | undefined;
/** Polling by the queue, which is independent of the test. */
const isQueuePolling = /FROM job\.\w+ j\b/;
const send = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
	const [first] = args;
	const text = typeof first === "string" ? first : (first as { text: string }).text;
	if (!isQueuePolling.test(text)) listener?.push(text);
	return send.apply(this, args);
} as typeof pg.Client.prototype.query;

export function cookiesOf(answer: { headers: Headers }): string {
	return answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
}
