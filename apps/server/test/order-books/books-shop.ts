// A shop for tests of the order books: three locations with a GSTIN each (two in one state), two online providers and cash. Jobs are rows
// of the same database and run when the test says so, so that sequences are repeatable.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StaffRole } from "@lapwing/contract/endpoint";
import { gstinCheckCharacter } from "@lapwing/contract/gstin";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, inject } from "vitest";
import type { Enqueue } from "../../src/ctx.ts";
import { apiPrefix, createApiRoutes } from "../../src/http/api.ts";
import { createMetrics } from "../../src/http/metrics.ts";
import { type RequestEnv, requestBasics } from "../../src/http/request.ts";
import { checkBooks } from "../../src/modules/books/check-books.ts";
import { saveLocations } from "../../src/modules/locations/save-locations.ts";
import { saveSetting } from "../../src/modules/settings/registry.ts";
import { createShop, type Shop } from "../../src/shop.ts";
import { openTestDatabase, type TestDatabase } from "../databases.ts";
import { indiranagar, someLaptops } from "../goods.ts";
import { type RazorpayServer, startRazorpayServer } from "../providers/razorpay-server.ts";
import { quickPasswords } from "../quick-passwords.ts";
import type { Shopper } from "../shoppers.ts";
import { cookiesOf, siteUrl, type TestShop } from "../test-shop.ts";

const keys = { keyId: "rzp_test_books", keySecret: "the-key-secret", webhookSecret: "the-webhook-secret" };

export type BooksAnswer = { status: number; body: unknown; headers: Headers };

/** Response of a request; refusals are not thrown. */
export type Outcome<T = unknown> = { status: number; data: T; message: string; errors?: Record<string, string[]> | undefined };

export type Place = "north" | "south" | "west";
export const places: readonly Place[] = ["north", "south", "west"];

/** Two registrations in Karnataka, one in Maharashtra. */
const registrations: Record<Place, { gstin: string; state: string; pin: string; city: string; at: [number, number] }> = {
	north: { gstin: gstin("29AAACL1111L1Z"), state: "29", pin: "560024", city: "Bengaluru", at: [13.03, 77.59] },
	south: { gstin: gstin("29BBBCL2222L1Z"), state: "29", pin: "560041", city: "Bengaluru", at: [12.92, 77.58] },
	west: { gstin: gstin("27CCCCL3333L1Z"), state: "27", pin: "400053", city: "Mumbai", at: [19.13, 72.83] },
};

function gstin(first14: string): string {
	return first14 + gstinCheckCharacter(first14);
}

/** PIN codes with and without a delivery charge, within and outside the state of two locations. */
export const destinations = [
	{ post_code: "560038", city: "Bengaluru", state_code: "29" },
	{ post_code: "570001", city: "Mysuru", state_code: "29" },
	{ post_code: "400053", city: "Mumbai", state_code: "27" },
	{ post_code: "110001", city: "New Delhi", state_code: "07" },
] as const;

export type BooksVariant = { id: number; product: number; sku: string; slug: string; price: number };

export type BooksShop = Pick<TestShop, "shop" | "database" | "request"> & {
	now: Date;
	readonly razorpay: RazorpayServer;
	readonly locations: Record<Place, number>;
	/** An owner. */
	readonly owner: Shopper;
	/** Staff assigned to one location each. */
	readonly clerks: Record<Place, Shopper>;
	signIn(role: StaffRole, bound: number[]): Promise<Shopper>;
	/** One request; fails the test for a status of 500 or above. */
	send<T = unknown>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Outcome<T>>;
	/** Products with one variant each, with this stock at north, south and west. */
	goods(items: { price: number; stock: readonly [number, number, number]; gstRate?: number }[]): Promise<BooksVariant[]>;
	/** With a name the statement is prepared. */
	rows<T>(statement: string, values?: unknown[], name?: string): Promise<T[]>;
	/**
	 * Runs all enqueued jobs, including those they enqueue; a failed refund is retried by the next call. Returns whether anything was
	 * refunded.
	 */
	runAsked(): Promise<boolean>;
	/** Runs a scheduled job. */
	runJob(name: string): Promise<void>;
	passTime(minutes: number): Promise<void>;
	guest(): Shopper;
	/** Violations found by the shop's own books check. */
	checkBooks(): Promise<unknown[]>;
};

const withEmails = process.env["ORDER_BOOKS_LETTERS"] === "1";

type Asked = { id: number; name: string; data: object };

/** `emails`: also writes the emails about orders, which take most of the time and are not needed by most tests. */
export function useBooksShop({ emails = withEmails }: { emails?: boolean } = {}): BooksShop {
	const leftOut = new Set(emails ? ["send-mail"] : ["send-mail", "order-letter"]);
	let database: TestDatabase;
	let shop: Shop;
	let app: Hono<RequestEnv>;
	let razorpay: RazorpayServer;
	let owner: Shopper = {};
	const clerks = {} as Record<Place, Shopper>;
	const locations = {} as Record<Place, number>;
	const dataDir = mkdtempSync(join(tmpdir(), "lapwing-books-"));
	let counted = 0;
	const run = Math.random().toString(36).slice(2, 6).toUpperCase();

	const books: BooksShop = {
		now: new Date("2026-11-16T04:00:00Z"),
		get shop() {
			return shop;
		},
		get database() {
			return database;
		},
		get razorpay() {
			return razorpay;
		},
		get owner() {
			return owner;
		},
		locations,
		clerks,
		signIn,
		request: (method, path, init) => call(method, path, init) as never,
		send,
		goods,
		rows,
		runAsked,
		runJob,
		passTime,
		guest: () => ({ "guest-token": randomUUID(), "x-forwarded-for": address() }),
		checkBooks: findViolations,
	};

	beforeAll(async () => {
		database = await openTestDatabase(inject("databaseTemplate"));
		razorpay = await startRazorpayServer(keys);
		await database.pool.query(
			"create table test_job (id bigint primary key generated always as identity, name text not null, data jsonb not null)",
		);
		shop = await createShop({
			config: {
				siteUrl,
				secureSite: false,
				smtpUrl: undefined,
				mailFrom: undefined,
				authSecret: "a-secret-of-the-tests-only-0123456789",
				payments: { providers: ["sandbox", "razorpay", "cod"], razorpay: { ...keys, base: razorpay.url }, stripe: undefined },
				connections: { encryptionKey: undefined, providersNamed: true, razorpayBase: "", stripeBase: "" },
				dataDir,
			},
			pool: database.pool,
			enqueue,
			now: () => books.now,
			checkAnswers: true,
			passwords: quickPasswords,
		});
		const log = pino({ level: process.env["TEST_LOG"] ?? "silent" });
		app = new Hono<RequestEnv>();
		app.use(requestBasics({ log, trustProxy: true, metrics: createMetrics(undefined) }));
		app.route(apiPrefix, createApiRoutes(shop.deps, shop.routes));
		await furnish();
	}, 120_000);

	afterAll(async () => {
		await razorpay.close();
		await database.close();
		rmSync(dataDir, { recursive: true, force: true });
	});

	/** Inserted in the caller's transaction, so a rollback removes it. */
	const enqueue: Enqueue = async (db, { name, data }) => {
		if (leftOut.has(name)) return;
		await db.execute(sql`insert into test_job (name, data) values (${name}, ${JSON.stringify(data)}::jsonb)`);
	};

	async function furnish(): Promise<void> {
		const [first] = await someLaptops(books as unknown as TestShop, 1);
		await perform("refresh-listing", { products: [first?.id] });
		const system = shop.ctx({ kind: "system" });
		await saveLocations(
			system,
			places.map((place) => {
				const { gstin: number, state, pin, city, at } = registrations[place];
				return {
					...indiranagar,
					slug: place,
					title: `Lapwing ${place}`,
					city,
					state_code: state,
					post_code: pin,
					gstin: number,
					latitude: at[0],
					longitude: at[1],
				};
			}),
		);
		for (const row of await rows<{ id: number; slug: Place }>("select id, slug from location where slug = any($1)", [places]))
			locations[row.slug] = row.id;
		await saveSetting(system, "delivery", {
			zones: [{ title: "Bengaluru", prefixes: ["560"], serviceable: true, days: 1, charge: 0 }],
			default: { title: "India", serviceable: true, days: 3, charge: 149_37 },
			free_from: null,
			cut_off_hour: 14,
			closed_weekdays: [0],
			time_zone: "Asia/Kolkata",
		});
		// Sequences place many orders of one buyer from one network; the limits are tested in order-limits.api.test.ts.
		const most = 100_000;
		const maxAmount = 100_000_000_000;
		await saveSetting(system, "order_limits", {
			unpaid_orders: most,
			unpaid_amount: maxAmount,
			cash_orders: most,
			cash_amount: maxAmount,
			network_orders: most,
			network_started: most,
			network_pieces: most,
			network_amount: maxAmount,
			network_share: 100,
			network_cash: most,
		});
		await rows(`insert into coupon (code, title, kind, value, created_at, updated_at) values
			('SEVEN', 'Seven and a bit', 'percent', 777, now(), now()), ('AMOUNT', 'An odd amount', 'amount', 33333, now(), now()),
			('ALL', 'Everything', 'percent', 10000, now(), now())`);
		owner = await signIn("owner", []);
		for (const place of places) clerks[place] = await signIn("orders", [locations[place]]);
	}

	async function signIn(role: StaffRole, bound: number[]): Promise<Shopper> {
		const id = `${role}-${Math.random().toString(36).slice(2)}`;
		const email = `${id}@lapwing.example`;
		const password = "a long password of my own";
		const hash = await (await shop.staffAuth.$context).password.hash(password);
		await rows("insert into staff (id, name, email, role, all_locations) values ($1, $1, $2, $3, true)", [id, email, role]);
		await rows("insert into staff_credential (id, account_id, provider_id, user_id, password) values ($1, $1, 'credential', $1, $2)", [
			id,
			hash,
		]);
		for (const location of bound) await rows("insert into staff_location (staff_id, location_id) values ($1, $2)", [id, location]);
		return { cookie: cookiesOf(await call("POST", "/staff/sign-in", { body: { email, password } })) };
	}

	function address(): string {
		counted += 1;
		return `10.${(counted >> 16) & 255}.${(counted >> 8) & 255}.${counted & 255}`;
	}

	async function call(method: string, path: string, init: { body?: unknown; headers?: Record<string, string> } = {}): Promise<BooksAnswer> {
		const body = init.body === undefined || typeof init.body === "string" ? init.body : JSON.stringify(init.body);
		const response = await app.request(`${siteUrl}${apiPrefix}${path}`, {
			method,
			headers: { ...(body !== undefined && { "content-type": "application/json" }), "x-forwarded-for": address(), ...init.headers },
			...(body !== undefined && { body }),
		});
		const text = await response.text();
		return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
	}

	async function send<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Outcome<T>> {
		const answer = await call(method, path, { ...(method !== "GET" && { body: body ?? {} }), headers });
		const { data, message = "", errors } = (answer.body ?? {}) as { data?: T; message?: string; errors?: Record<string, string[]> };
		if (answer.status >= 500)
			throw new Error(`${method} ${path} ${JSON.stringify(body)} ended in ${answer.status}: ${JSON.stringify(answer.body)}`);
		return { status: answer.status, data: data as T, message, errors };
	}

	async function rows<T>(statement: string, values: unknown[] = [], name?: string): Promise<T[]> {
		return (await database.pool.query({ text: statement, values, ...(name !== undefined && { name }) })).rows as T[];
	}

	/** Copies of the first product and variant, whatever columns they have. */
	async function goods(items: { price: number; stock: readonly [number, number, number]; gstRate?: number }[]): Promise<BooksVariant[]> {
		const copied: BooksVariant[] = [];
		for (const { price, stock, gstRate = 1800 } of items) {
			const sku = `${run}-${++counted}`;
			const slug = `books-${sku.toLowerCase()}`;
			const product = await copyRow("product", "slug like 'ridge-%'", { slug, gst_rate: gstRate });
			await rows(
				`insert into product_subcategory (product_id, subcategory_id, position) select $1, part.subcategory_id, part.position from product_subcategory part
					join product on product.id = part.product_id where product.slug = 'ridge-0'`,
				[product],
			);
			const id = await copyRow("variant", "sku like 'AR-%'", { sku, product_id: product, price, mrp: price });
			for (const [index, place] of places.entries()) {
				await rows("insert into stock_item (variant_id, location_id, on_hand) values ($1, $2, $3)", [id, locations[place], stock[index]]);
				if (stock[index] === 0) continue;
				await rows(
					"insert into stock_movement (variant_id, location_id, delta, kind, reason, reference, at) values ($1, $2, $3, 'opening', 'opening', 'OPENING', $4)",
					[id, locations[place], stock[index], books.now],
				);
			}
			copied.push({ id, product, sku, slug, price });
		}
		await perform("refresh-listing", { products: copied.map(({ product }) => product) });
		return copied;
	}

	const columnsOf = new Map<string, string[]>();

	async function copyRow(table: string, which: string, changed: Record<string, unknown>): Promise<number> {
		let columns = columnsOf.get(table);
		if (columns === undefined) {
			const found = await rows<{ name: string }>(
				`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
					and is_identity = 'NO' and is_generated = 'NEVER'`,
				[table],
			);
			columns = found.map(({ name }) => name);
			columnsOf.set(table, columns);
		}
		const values = columns.map((column) => {
			const at = Object.keys(changed).indexOf(column);
			return at < 0 ? `"${column}"` : `$${at + 1}`;
		});
		const [row] = await rows<{ id: number }>(
			`insert into ${table} (${columns.map((column) => `"${column}"`).join(", ")})
				select ${values.join(", ")} from ${table} where ${which} order by id limit 1 returning id`,
			Object.values(changed),
		);
		if (row === undefined) throw new Error(`Nothing was copied in ${table}.`);
		return row.id;
	}

	async function runAsked(): Promise<boolean> {
		let paidBack = false;
		const failed: Asked[] = [];
		for (let round = 0; round < 20; round++) {
			const asked = await rows<Asked>("delete from test_job returning id, name, data");
			if (asked.length === 0) break;
			paidBack ||= asked.some(({ name }) => name !== "refresh-listing");
			for (const job of asked.toSorted((a, b) => a.id - b.id))
				await perform(job.name, job.data).catch((error: unknown) => {
					if (job.name !== "refund-payment") throw error;
					failed.push(job);
				});
		}
		for (const { name, data } of failed)
			await rows("insert into test_job (name, data) values ($1, $2::jsonb)", [name, JSON.stringify(data)]);
		return paidBack;
	}

	async function perform(name: string, data: object): Promise<void> {
		const job = shop.jobs.find((each) => each.name === name);
		if (job === undefined) throw new Error(`There is no job named ${name}.`);
		await (job.run as (ctx: unknown, data: object) => Promise<void>)(shop.ctx({ kind: "system" }), data);
	}

	async function runJob(name: string): Promise<void> {
		await perform(name, {});
		await runAsked();
	}

	async function passTime(minutes: number): Promise<void> {
		books.now = new Date(books.now.getTime() + minutes * 60_000);
		// Twice: what the first run releases, the second may cancel.
		await runJob("free-unpaid-orders");
		await runJob("free-unpaid-orders");
	}

	async function findViolations(): Promise<unknown[]> {
		return (await checkBooks(shop.ctx({ kind: "system" }))).violations;
	}

	return books;
}
