// The payments module on its own database, with fake providers on loopback. The subject of a payment is a row that counts its hooks'
// calls, in the same transaction as the payment.

import { drizzle } from "drizzle-orm/node-postgres";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { AppError, advisoryLock, type Ctx, type Enqueue } from "../src/ctx.ts";
import { apiPrefix, createApiRoutes } from "../src/http/api.ts";
import { createMetrics } from "../src/http/metrics.ts";
import { type RequestEnv, requestBasics } from "../src/http/request.ts";
import { type Queue, startQueue } from "../src/jobs/queue.ts";
import { paymentJobs } from "../src/modules/payments/jobs.ts";
import type { PaymentHooks, PaymentRow, Payments } from "../src/modules/payments/payment-rows.ts";
import { createPayment } from "../src/modules/payments/payments.ts";
import { createProviders } from "../src/modules/payments/providers/create-providers.ts";
import { paymentRoutes } from "../src/modules/payments/routes.ts";
import { readSetting, writeSetting } from "../src/modules/settings/settings.ts";
import { openTestDatabase, type TestDatabase } from "./databases.ts";
import { type RazorpayServer, startRazorpayServer } from "./providers/razorpay-server.ts";
import { type StripeServer, startStripeServer } from "./providers/stripe-server.ts";

export const siteUrl = "http://shop.test";
export const keys = {
	razorpay: { keyId: "rzp_test_desk", keySecret: "the-key-secret", webhookSecret: "the-webhook-secret" },
	stripe: { secretKey: "sk_test_desk", webhookSecret: "whsec_desk" },
};

/** Subject of a payment, in place of an order. */
export type Subject = { state: "open" | "paid" | "closed"; captured: number; derived: number; refunded: number; retried: string[] };

const untouched: Subject = { state: "open", captured: 0, derived: 0, refunded: 0, retried: [] };

export type Answer<T = never> = { status: number; body: T; headers: Headers };

export function usePaymentShop() {
	let database: TestDatabase;
	let queue: Queue;
	let app: Hono<RequestEnv>;
	let payments: Payments;
	let providers: ReturnType<typeof createProviders>;
	let razorpay: RazorpayServer;
	let stripe: StripeServer;
	const warnings: string[] = [];
	const shop = {
		now: new Date("2026-11-15T06:00:00Z"),
		warnings,
		get payments() {
			return payments;
		},
		get razorpay() {
			return razorpay;
		},
		get stripe() {
			return stripe;
		},
		get database() {
			return database;
		},
		ctx,
		request,
		webhook,
		newPayment,
		payment: (id: number) => one<PaymentRow & Record<string, unknown>>("select * from payment where id = $1", [id]),
		subject: async (reference: string) => ({ ...untouched, ...(await readSetting<Subject>(ctx(), `subject:${reference}`)) }),
		setSubject: (reference: string, subject: Partial<Subject>) => writeSetting(ctx(), `subject:${reference}`, { ...untouched, ...subject }),
		one,
		runJob,
	};

	function ctx(): Ctx {
		const enqueue: Enqueue = (...args) => queue.enqueue(...args);
		return { db: drizzle(database.pool), now: shop.now, actor: { kind: "system" }, enqueue };
	}

	beforeAll(async () => {
		database = await openTestDatabase(inject("databaseTemplate"));
		razorpay = await startRazorpayServer(keys.razorpay);
		stripe = await startStripeServer(keys.stripe);
		const settings = {
			providers: ["sandbox", "razorpay", "stripe", "cod"],
			razorpay: { ...keys.razorpay, base: razorpay.url },
			stripe: { ...keys.stripe, base: stripe.url },
		};
		providers = createProviders(settings, siteUrl);
		payments = {
			readProviders: () => Promise.resolve(providers),
			sendsMail: () => Promise.resolve(true),
			hooks: { order: subjectHooks, repair: subjectHooks },
			siteUrl,
			warn: (message) => warnings.push(message),
		};
		const log = pino({ level: process.env["TEST_LOG"] ?? "silent" });
		// Without scheduled jobs: tests run them explicitly.
		const jobs = paymentJobs(payments).filter((job) => job.cron === undefined);
		const current = (name: string) => jobs.find((job) => job.name === name);
		queue = await startQueue({ pool: database.pool, engine: database.engine, jobs, current, ctx, log });
		app = new Hono<RequestEnv>();
		app.use(requestBasics({ log, trustProxy: true, metrics: createMetrics(undefined) }));
		const guest = () => Promise.resolve({ kind: "guest", token: undefined } as const);
		const deps = { ctx, actors: { customer: guest, staff: guest }, checkAnswers: true, siteUrl };
		app.route(apiPrefix, createApiRoutes(deps, paymentRoutes(payments)));
	});

	beforeEach(async () => {
		shop.now = new Date("2026-11-15T06:00:00Z");
		razorpay.away = false;
		stripe.away = false;
		razorpay.refundsBegin = "processed";
		stripe.refundsBegin = "succeeded";
		warnings.length = 0;
		await database.pool.query("truncate payment, payment_event, refund, sandbox_payment, setting, rate_limit restart identity cascade");
	});

	afterAll(async () => {
		await queue.stop();
		await database.close();
		await razorpay.close();
		await stripe.close();
	});

	async function request<T = never>(
		method: string,
		path: string,
		init: { body?: unknown; headers?: Record<string, string> } = {},
	): Promise<Answer<T>> {
		const body = init.body === undefined || typeof init.body === "string" ? init.body : JSON.stringify(init.body);
		const response = await app.request(`${siteUrl}${apiPrefix}${path}`, {
			method,
			headers: { ...(body !== undefined && { "content-type": "application/json" }), "x-forwarded-for": "203.0.113.7", ...init.headers },
			...(body !== undefined && { body }),
		});
		return { status: response.status, headers: response.headers, body: (await response.json()) as T };
	}

	/** As sent by a provider's server: cross-site, without a browser's origin. */
	async function webhook(provider: string, message: { body: string; headers: Record<string, string> }): Promise<number> {
		const headers = { ...message.headers, "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" };
		return (await request("POST", `/webhooks/${provider}`, { body: message.body, headers })).status;
	}

	async function newPayment(provider: string, more: { reference?: string; amount?: number } = {}): Promise<PaymentRow> {
		return createPayment(ctx(), {
			subject: { kind: "order", reference: more.reference ?? "LW-26-100001" },
			provider,
			method: providers.get(provider)?.title ?? provider,
			amount: more.amount ?? 74_990_00,
			contact: { name: "Asha Rao", email: "asha@example.in", phone: "+919876543210" },
			description: "Order LW-26-100001",
		});
	}

	async function one<T>(statement: string, values: unknown[] = []): Promise<T> {
		const { rows } = await database.pool.query(statement, values);
		return rows[0] as T;
	}

	async function runJob(name: string, data: object = {}): Promise<void> {
		const job = paymentJobs(payments).find((each) => each.name === name);
		if (job === undefined) throw new Error(`There is no job named ${name}.`);
		await job.run(ctx(), data);
	}

	return shop;
}

async function readSubject(ctx: Ctx, reference: string): Promise<Subject> {
	return { ...untouched, ...(await readSetting<Subject>(ctx, `subject:${reference}`)) };
}

async function change(ctx: Ctx, reference: string, how: (subject: Subject) => Partial<Subject>): Promise<Subject> {
	const before = await readSubject(ctx, reference);
	await writeSetting(ctx, `subject:${reference}`, { ...before, ...how(before) });
	return before;
}

const subjectHooks: PaymentHooks["order"] = {
	lockSubject: (ctx, reference) => advisoryLock(ctx, `subject ${reference}`),
	async onCaptured(ctx, { subjectReference }) {
		const before = await change(ctx, subjectReference, ({ state, captured }) => ({
			captured: captured + 1,
			state: state === "open" ? "paid" : state,
		}));
		if (before.state === "open") return "keep";
		return before.state === "paid" ? "duplicate" : "late";
	},
	async onLedgerChanged(ctx, reference) {
		await change(ctx, reference, ({ derived }) => ({ derived: derived + 1 }));
	},
	async onRefunded(ctx, { subjectReference }, refund) {
		await change(ctx, subjectReference, ({ refunded }) => ({ refunded: refunded + refund.amount }));
	},
	async describe(ctx, reference) {
		const { state } = await readSubject(ctx, reference);
		return {
			path: `/track/order/${reference}`,
			items: [{ title: "Aravalli Ridge 14", quantity: 1 }],
			expected: null,
			destination: "Bengaluru 560038",
			post_code: "560038",
			fulfilment: "delivery",
			pickup: null,
			mailed_to: "as…@example.in",
			kept_until: state === "open" ? "2026-11-15T06:30:00.000Z" : null,
			may_retry: state === "open",
		};
	},
	async onRetry(ctx, reference, { provider }) {
		const before = await change(ctx, reference, ({ retried }) => ({ retried: [...retried, provider] }));
		if (before.state !== "open") throw new AppError("conflict", "This order can no longer be paid.");
	},
};
