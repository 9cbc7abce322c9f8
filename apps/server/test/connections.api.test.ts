// Connections entered in the console, against a real mail server and fake payment providers on loopback.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { PlacedOrder } from "@lapwing/contract/checkout";
import type { Connections } from "@lapwing/contract/connections";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makeBackup } from "../src/backup/make-backup.ts";
import { quiet } from "../src/backup/progress.ts";
import { restoreBackup } from "../src/backup/restore-backup.ts";
import { createShop } from "../src/shop.ts";
import { engine, migrationsFolder, openEmptyDatabase } from "./databases.ts";
import { putInStore, someLaptops } from "./goods.ts";
import { type RazorpayServer, startRazorpayServer } from "./providers/razorpay-server.ts";
import { type StripeServer, startStripeServer } from "./providers/stripe-server.ts";
import { quickPasswords } from "./quick-passwords.ts";
import { add, aGuest, dataOf, place, quoteOf } from "./shoppers.ts";
import { siteUrl, useTestShop } from "./test-shop.ts";

const keys = {
	razorpay: { keyId: "rzp_test_desk", keySecret: "the-key-secret", webhookSecret: "the-webhook-secret" },
	stripe: { secretKey: "sk_test_desk", webhookSecret: "whsec_desk" },
};
const password = "a long password of my own";
const razorpayForm = { key_id: "rzp_test_desk", key_secret: "the-key-secret", webhook_secret: "the-webhook-secret", password };
const stripeForm = { secret_key: "sk_test_desk", webhook_secret: "whsec_desk", password };
const secrets = ["the-key-secret", "the-webhook-secret", "sk_test_desk", "whsec_desk", "of the mail server"];

let razorpay: RazorpayServer;
let stripe: StripeServer;
let smtp: SMTPServer;
let smtpPort = 0;
const received: string[] = [];

beforeAll(async () => {
	razorpay = await startRazorpayServer(keys.razorpay);
	stripe = await startStripeServer(keys.stripe);
	smtp = new SMTPServer({
		disabledCommands: ["STARTTLS"],
		allowInsecureAuth: true,
		onAuth: (auth, _session, done) =>
			auth.username === "shop" && auth.password === "of the mail server" ? done(null, { user: "shop" }) : done(new Error("No.")),
		onData(stream, _session, done) {
			let text = "";
			stream.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
			stream.on("end", () => {
				received.push(text);
				done();
			});
		},
	});
	await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
	smtpPort = (smtp.server.address() as { port: number }).port;
});

afterAll(async () => {
	await razorpay.close();
	await stripe.close();
	await new Promise<void>((resolve) => smtp.close(resolve));
});

const shop = useTestShop({ jobs: true, connections: () => ({ razorpayBase: razorpay.url, stripeBase: stripe.url }) });
const fixed = useTestShop({
	smtpUrl: () => "smtp://127.0.0.1:9",
	payments: () => ({ providers: ["stripe", "cod"], razorpay: undefined, stripe: { ...keys.stripe, base: stripe.url } }),
	connections: () => ({ providersNamed: true }),
});

let owner: Record<string, string>;
beforeEach(async () => {
	received.length = 0;
	owner = await shop.signInOwner();
});

const call = (method: string, path: string, body?: object) => shop.request(method, path, { headers: owner, ...(body && { body }) });
const connections = async () => dataOf<Connections>(await call("GET", "/staff/connections"));
const smtpForm = () => ({
	host: "127.0.0.1",
	port: smtpPort,
	security: "none",
	user: "shop",
	from: "orders@plover.example",
	server_password: "of the mail server",
	password,
});
const check = async (name: string) =>
	dataOf<{ works: boolean; message: string }>(await call("POST", `/staff/connections/${name}/test`, {}));

async function aCartFor(who: Record<string, string>) {
	const [laptop] = await someLaptops(shop, 1);
	if (laptop === undefined) throw new Error("no laptop");
	await putInStore(shop, laptop, 5);
	await add(shop, who, laptop.sku);
}

describe("the mail server", () => {
	test("counts from the next mail on, without a restart, and its address is the sender", async () => {
		expect(await connections()).toMatchObject({ smtp: { state: "unset", details: null } });
		const saved = await call("PUT", "/staff/connections/smtp", smtpForm());
		expect(saved.status, JSON.stringify(saved.body)).toBe(200);
		expect(await check("smtp")).toEqual({ works: true, message: "The mail server lets us in." });
		await call("POST", "/staff/mails/test", {});
		await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000, interval: 100 });
		expect(received[0]).toMatch(/From: "?My shop"? <orders@plover\.example>/);
	});

	test("a wrong password is said to be one by the test, at the server's word", async () => {
		await call("PUT", "/staff/connections/smtp", { ...smtpForm(), server_password: "a slip" });
		expect(await check("smtp")).toEqual({
			works: false,
			message: "The mail server refuses the user name or password. Check what you entered.",
		});
	});

	test("an empty password keeps the stored one, but never for another server or user", async () => {
		await call("PUT", "/staff/connections/smtp", smtpForm());
		expect((await call("PUT", "/staff/connections/smtp", { ...smtpForm(), from: "", server_password: "" })).status).toBe(200);
		expect(await check("smtp")).toMatchObject({ works: true });
		for (const change of [{ host: "localhost" }, { user: "somebody" }])
			expect(await call("PUT", "/staff/connections/smtp", { ...smtpForm(), server_password: "", ...change })).toMatchObject({
				status: 422,
				body: { errors: { server_password: ["Enter it again, since something else has changed."] } },
			});
	});

	test("any member of staff is told whether mails are sent, kept or waiting", async () => {
		const headers = await shop.signInStaff("technician");
		const state = async () => dataOf<{ state: string }>(await shop.request("GET", "/staff/mail-sending", { headers })).state;
		expect(await state()).toBe("no_server");
		await call("PUT", "/staff/connections/smtp", smtpForm());
		expect(await state()).toBe("sends");
		await shop.database.pool.query("update setting set value = value - 'sealed' where key = 'connection.smtp'");
		expect(await state()).toBe("no_password");
		expect((await shop.request("GET", "/staff/mail-sending")).status).toBe(401);
	});

	test("bad values are named at their fields, and nothing is stored", async () => {
		const bad = { ...smtpForm(), host: "not a host", port: 70_000, from: "nobody" };
		expect(await call("PUT", "/staff/connections/smtp", bad)).toMatchObject({
			status: 422,
			body: { errors: { host: [expect.any(String)], port: [expect.any(String)], from: [expect.any(String)] } },
		});
		expect(await call("PUT", "/staff/connections/smtp", { ...smtpForm(), server_password: "" })).toMatchObject({
			status: 422,
			body: { errors: { server_password: ["Fill this in."] } },
		});
		expect(await connections()).toMatchObject({ smtp: { state: "unset" } });
	});
});

describe("payment providers", () => {
	test("are offered from the next quote on, and the next payment goes there with the keys", async () => {
		const who = aGuest();
		await aCartFor(who);
		const ids = async () => (await quoteOf(shop, who)).payment_methods.map(({ id }) => id);
		expect(await ids()).toEqual(["sandbox", "cod"]);
		await call("PUT", "/staff/connections/razorpay", razorpayForm);
		await call("PUT", "/staff/connections/stripe", stripeForm);
		expect(await ids()).toEqual(["razorpay", "stripe", "sandbox", "cod"]);
		expect(await check("razorpay")).toEqual({ works: true, message: "Razorpay knows our keys." });
		expect(await check("stripe")).toEqual({ works: true, message: "Stripe knows our keys." });
		const order = dataOf<PlacedOrder>(await place(shop, who, { payment_method: "razorpay" }));
		const started = dataOf<{ start: { kind: string; action: string } }>(
			await shop.request("POST", `/payments/${order.payment_token}/start`, { body: {} }),
		);
		expect(started.start).toMatchObject({ kind: "form", action: `${razorpay.url}/v1/checkout/embedded` });
		expect((await call("POST", "/staff/connections/razorpay/remove", { password })).status).toBe(200);
		await call("POST", "/staff/connections/stripe/remove", { password });
		expect(await ids()).not.toContain("razorpay");
	});

	test("new keys replace the old ones at once", async () => {
		await call("PUT", "/staff/connections/stripe", { ...stripeForm, secret_key: "sk_test_slip" });
		expect(await check("stripe")).toEqual({ works: false, message: "Stripe does not know our keys. Check what you entered." });
		await call("PUT", "/staff/connections/stripe", { ...stripeForm, webhook_secret: "" });
		expect(await check("stripe")).toMatchObject({ works: true });
	});

	test("keys of the wrong kind are refused at their fields", async () => {
		const answers = [
			await call("PUT", "/staff/connections/razorpay", { ...razorpayForm, key_id: "the-key" }),
			await call("PUT", "/staff/connections/stripe", { ...stripeForm, secret_key: "pk_live_1", webhook_secret: "secret" }),
		];
		expect(answers.map(({ status }) => status)).toEqual([422, 422]);
		expect(answers[1]?.body).toMatchObject({
			errors: { secret_key: ["It begins with sk_live_ or sk_test_."], webhook_secret: ["It begins with whsec_."] },
		});
	});
});

describe("secrets", () => {
	const connectAll = async () => {
		await call("PUT", "/staff/connections/smtp", smtpForm());
		await call("PUT", "/staff/connections/razorpay", razorpayForm);
		await call("PUT", "/staff/connections/stripe", stripeForm);
	};

	test("are never shown again, are in no row in plain text, and the audit log has the change without them", async () => {
		await connectAll();
		const answers = JSON.stringify([
			await connections(),
			(await call("GET", "/staff/settings")).body,
			(await call("GET", "/staff/audit")).body,
		]);
		const { rows } = await shop.database.pool.query<{ text: string }>("select setting::text as text from setting");
		const { rows: log } = await shop.database.pool.query<{ title: string; text: string }>(
			"select subject_title as title, audit_entry::text as text from audit_entry where subject_id like 'connection.%' order by id",
		);
		expect(log.map(({ title }) => title)).toEqual(["Mail server", "Razorpay", "Stripe"]);
		for (const secret of secrets) {
			expect(answers).not.toContain(secret);
			expect(JSON.stringify(rows)).not.toContain(secret);
			expect(JSON.stringify(log)).not.toContain(secret);
		}
	});

	test("are encrypted with a key file that only its owner can read", async () => {
		await connectAll();
		const file = join(shop.dataDir, "encryption.key");
		expect(existsSync(file)).toBe(true);
		expect(statSync(file).mode & 0o777).toBe(0o600);
	});

	test("a session alone changes no connection: the password is asked for again", async () => {
		for (const body of [razorpayForm, { ...razorpayForm, password: "a guess of mine" }].map(({ password: given, ...rest }) => ({
			...rest,
			...(given !== password && { password: given }),
		})))
			expect(await call("PUT", "/staff/connections/razorpay", body)).toMatchObject({
				status: 422,
				body: { errors: { password: [expect.any(String)] } },
			});
		await call("PUT", "/staff/connections/razorpay", razorpayForm);
		expect((await call("POST", "/staff/connections/razorpay/remove", {})).status).toBe(422);
		expect(await connections()).toMatchObject({ razorpay: { state: "set", details: { key_id: "rzp_test_desk" } } });
	});

	/** The same database with another data folder: another machine. */
	async function elsewhere<T>(pool: pg.Pool, more: { dataDir?: string; encryptionKey?: string }, work: (connections: Connections) => T) {
		const dataDir = more.dataDir ?? mkdtempSync(join(tmpdir(), "lapwing-elsewhere-"));
		const other = await createShop({
			config: {
				siteUrl,
				secureSite: false,
				smtpUrl: undefined,
				mailFrom: undefined,
				authSecret: "a-secret-of-the-tests-only-0123456789",
				payments: { providers: ["cod"], razorpay: undefined, stripe: undefined },
				connections: { encryptionKey: more.encryptionKey, providersNamed: false, razorpayBase: razorpay.url, stripeBase: stripe.url },
				dataDir,
			},
			pool,
			enqueue: () => Promise.resolve(),
			now: () => shop.now,
			checkAnswers: true,
			passwords: quickPasswords,
		});
		const route = other.routes.find(({ endpoint }) => endpoint.path === "/staff/connections");
		const ctx = other.ctx({ kind: "system" });
		const answer = (await route?.handler(ctx, {} as never, {} as never)) as { data: Connections };
		expect([...(await other.payments.readProviders(ctx)).keys()].includes("razorpay")).toBe(answer.data.razorpay.state === "set");
		if (more.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
		return work(answer.data);
	}

	test("another node reads them with the same key, and one without it asks for them again", async () => {
		await connectAll();
		await elsewhere(shop.database.pool, { dataDir: shop.dataDir }, (seen) => expect(seen.razorpay.state).toBe("set"));
		// The file's key still counts beside one that was set later.
		await elsewhere(shop.database.pool, { dataDir: shop.dataDir, encryptionKey: "k".repeat(32) }, (seen) =>
			expect(seen.stripe.state).toBe("set"),
		);
		await elsewhere(shop.database.pool, {}, (seen) =>
			expect(seen).toMatchObject({
				smtp: { state: "again", details: { host: "127.0.0.1", user: "shop" } },
				razorpay: { state: "again" },
				stripe: { state: "again" },
			}),
		);
	});

	test("whatever stands in the row, it reads as something to enter again, and can be", async () => {
		await connectAll();
		for (const sealed of ["", "x", "AAAA".repeat(30)]) {
			await shop.database.pool.query(
				"update setting set value = value || jsonb_build_object('sealed', $1::text) where key like 'connection.%'",
				[sealed],
			);
			expect(await connections()).toMatchObject({ smtp: { state: "again" }, razorpay: { state: "again" }, stripe: { state: "again" } });
			expect(await check("razorpay")).toMatchObject({ works: false, message: expect.stringContaining("again") });
			expect((await call("GET", "/staff/settings")).status).toBe(200);
			expect(await call("PUT", "/staff/connections/razorpay", { ...razorpayForm, webhook_secret: "" })).toMatchObject({ status: 422 });
		}
		await call("PUT", "/staff/connections/razorpay", razorpayForm);
		expect(await connections()).toMatchObject({ razorpay: { state: "set" } });
	});

	test("mails wait for the password and go out once it is entered", async () => {
		await call("PUT", "/staff/connections/smtp", smtpForm());
		await shop.database.pool.query("update setting set value = value - 'sealed' where key = 'connection.smtp'");
		await call("POST", "/staff/mails/test", {});
		await vi.waitFor(
			async () => {
				const { rows } = await shop.database.pool.query("select state, last_error from mail");
				expect(rows).toEqual([{ state: "waiting", last_error: expect.stringContaining("entered again") }]);
			},
			{ timeout: 20_000, interval: 100 },
		);
		await call("PUT", "/staff/connections/smtp", smtpForm());
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from mail");
		// The queue tries again later; here at once.
		await shop.shop.jobs.find(({ name }) => name === "send-mail")?.run(shop.shop.ctx({ kind: "system" }), { mailId: Number(rows[0]?.id) });
		expect(received).toHaveLength(1);
	});

	test("are not in a backup; the restored shop knows what was connected and asks for them again", async () => {
		await connectAll();
		const folder = mkdtempSync(join(tmpdir(), "lapwing-connections-"));
		const file = join(folder, "shop.tar.gz");
		await makeBackup({ database: shop.database, mediaFolder: join(folder, "media"), file, now: shop.now, progress: quiet });
		expect(gunzipSync(readFileSync(file)).includes("sealed")).toBe(false);
		const empty = await openEmptyDatabase(engine);
		try {
			const openDatabase = () => Promise.resolve({ ...empty, close: () => Promise.resolve() });
			await restoreBackup({ file, mediaFolder: join(folder, "restored"), migrationsFolder, openDatabase, progress: quiet });
			await elsewhere(empty.pool, { dataDir: shop.dataDir }, (seen) =>
				expect(seen).toMatchObject({ smtp: { state: "again" }, razorpay: { state: "again", details: { key_id: "rzp_test_desk" } } }),
			);
		} finally {
			await empty.close();
			rmSync(folder, { recursive: true, force: true });
		}
	});

	test.runIf(engine === "postgres")("several nodes need one key from the environment, and it is said in a sentence", async () => {
		const nodes = [1, 2].map(() => new pg.Client({ connectionString: shop.database.url, application_name: "lapwing changes" }));
		for (const node of nodes) await node.connect();
		try {
			const refused = await call("PUT", "/staff/connections/razorpay", razorpayForm);
			expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining("ENCRYPTION_KEY") } });
		} finally {
			for (const node of nodes) await node.end();
		}
		expect((await call("PUT", "/staff/connections/razorpay", razorpayForm)).status).toBe(200);
	});
});

test("what the environment sets wins, and is said to", async () => {
	const headers = await fixed.signInOwner();
	await fixed.request("PUT", "/staff/connections/razorpay", { headers, body: razorpayForm });
	expect(dataOf(await fixed.request("GET", "/staff/connections", { headers }))).toMatchObject({
		smtp: { state: "environment" },
		razorpay: { state: "not_named" },
		stripe: { state: "environment" },
	});
	const { providers } = dataOf<{ providers: { id: string }[] }>(await fixed.request("GET", "/staff/settings", { headers }));
	expect(providers.map(({ id }) => id)).toEqual(["stripe", "cod"]);
});
