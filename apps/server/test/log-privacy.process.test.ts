// The log contains no token, address, phone number or password of a complete shopping journey, in any spelling; also if all queries fail.
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "./faults/fault-shop.ts";
import { freshFolder, launch, type Running, ready } from "./running-shop.ts";
import { serverUrl } from "./server-databases.ts";
import { ananya } from "./shoppers.ts";

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

const postgresAnswers = await onServer(serverUrl, async () => true).catch(() => false);
const name = `lapwing_log_${process.pid}_${Date.now()}`;
const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
const person = { name: "Vasundhara Krishnamoorthy", email: "vasundhara.k@private.example", phone: "9876501234" };
const password = "eleven grey herons at dusk";
const guestToken = randomUUID();

/** An SMTP server that refuses every email and repeats the address in its error. */
const mailServer = new SMTPServer({
	authOptional: true,
	disabledCommands: ["STARTTLS"],
	onRcptTo: (address, _session, done) => done(Object.assign(new Error(`<${address.address}> unknown here`), { responseCode: 550 })),
});
mailServer.on("error", () => undefined);

let shop: Running | undefined;
let address: string;

beforeAll(async () => {
	if (!postgresAnswers) return;
	await onServer(serverUrl, (client) => client.query(`create database ${name}`));
	const mailPort = await freePort();
	await new Promise<void>((resolve) => void mailServer.listen(mailPort, "127.0.0.1", () => resolve()));
	shop = launch({ DATABASE_URL: url, DATA_DIR: freshFolder(), SMTP_URL: `smtp://127.0.0.1:${mailPort}`, LOG_LEVEL: "trace" });
	address = await ready(shop);
});

afterAll(async () => {
	shop?.child.kill("SIGKILL");
	await shop?.ended;
	await new Promise<void>((resolve) => mailServer.close(() => resolve()));
	if (postgresAnswers) await onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
});

type Said = { status: number; data: Record<string, unknown>; cookies: string[] };

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Said> {
	const answer = await fetch(`${address}/public/api${path}`, {
		method,
		headers: { "content-type": "application/json", "guest-token": guestToken, ...headers },
		...(body && { body: JSON.stringify(body) }),
	});
	const text = await answer.text();
	const cookies = answer.headers.getSetCookie().map((each) => each.split(";")[0] ?? "");
	return { status: answer.status, data: text.startsWith("{") ? ((JSON.parse(text) as { data?: never }).data ?? {}) : {}, cookies };
}

/** Sends the raw path, which `fetch` would normalise. */
const visit = (path: string) =>
	new Promise<void>((resolve, reject) => {
		request(address, { path }, (answer) => answer.resume().on("end", () => resolve()))
			.on("error", reject)
			.end();
	});

/** Spellings of an email address. */
const spellingsOf = (path: string) => [
	path,
	path.replace(/^\/(\w)/, (_, first: string) => `/${first.toUpperCase()}`),
	path.toUpperCase().replace(/[^/]+$/, path.split("/").at(-1) ?? ""),
	`/${path}`,
	`${path}/`,
	`${path}.data`,
	`${path}//more`,
	path.replace(/^\/(\w)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
	`/en${path}`,
	`/products/${path.split("/").at(-1)}`,
	`/${path.split("/").at(-1)}`,
];

/** The journey; secrets that it left in the database are collected afterwards. */
async function journey(): Promise<string[]> {
	const { rows } = await onServer(url, (client) =>
		client.query<{ sku: string }>(
			"select sku from variant join stock_item on variant_id = variant.id where withdrawn_at is null and on_hand > reserved + 5 order by price limit 1",
		),
	);
	const sku = rows[0]?.sku ?? "";
	await call("POST", "/cart/lines", { sku, quantity: 1 });
	const quote = await call("POST", "/checkout/quote", { post_code: ananya.post_code });
	const order = await call(
		"POST",
		"/checkout/orders",
		{ ...ananya, ...person, seen: quote.data["seen"] },
		{ "idempotency-key": randomUUID() },
	);
	expect(order.status).toBe(201);
	const signedUp = await call("POST", "/account/sign-up", { name: person.name, email: person.email, password });
	const wrong = await call("POST", "/account/sign-in", { email: person.email, password: `${password}x` });
	await call("POST", "/account/forgotten", { email: person.email });
	await call("POST", "/account/code", { email: person.email });
	await call("POST", "/free-service", {
		...person,
		address: "14, 2nd Cross, Indiranagar, Bengaluru 560038",
		laptop_brand: "Lenovo",
		laptop_model: "IdeaPad Slim 5",
		issue_description: "The screen flickers when the lid moves",
	});
	await call("POST", "/track", { reference: String(order.data["reference"]), contact: person.phone });
	return [...signedUp.cookies, ...wrong.cookies].map((each) => each.split("=")[1] ?? "").filter((each) => each.length > 8);
}

/** All secrets in the database: columns named token, and links in emails. */
async function tokensOf(): Promise<string[]> {
	return onServer(url, async (client) => {
		const { rows: columns } = await client.query<{ table_name: string; column_name: string }>(
			"select table_name, column_name from information_schema.columns where table_schema = 'public' and column_name ~ 'token$' and data_type in ('text', 'uuid')",
		);
		const found = new Set<string>();
		for (const { table_name: table, column_name: column } of columns) {
			const { rows } = await client.query<{ value: string }>(
				`select "${column}"::text as value from "${table}" where "${column}" is not null limit 50`,
			);
			for (const { value } of rows) found.add(value);
		}
		const { rows: mails } = await client.query<{ text: string }>("select text from mail");
		for (const { text } of mails) for (const [link] of text.matchAll(/[\w-]{24,}/g)) found.add(link);
		return [...found].filter((each) => each.length >= 16);
	});
}

test.runIf(postgresAnswers)(
	"[security 11] after a long journey the log holds no token, mail address, phone or password that was used",
	async () => {
		const cookies = await journey();
		const tokens = await tokensOf();
		expect(tokens.length).toBeGreaterThan(3);
		const pages = ["/track/order", "/track/service", "/pay", "/verify-payment", "/verify-account", "/reset-password", "/admin/invitation"];
		const calls = ["/orders/track", "/payments", "/service-requests"];
		const everywhere = async () => {
			const paths = [...pages, ...calls.map((path) => `/public/api${path}`)].map((path) => `${path}/TOKEN`);
			const spelt = [...paths, "/invoices/TOKEN.pdf"].flatMap(spellingsOf);
			const visits = spelt.map((path, index) => path.replaceAll("TOKEN", tokens[index % tokens.length] ?? ""));
			for (let at = 0; at < visits.length; at += 6) await Promise.all(visits.slice(at, at + 6).map(visit));
			await visit(`/track?reference=LW-26-000001&contact=${encodeURIComponent(person.email)}`);
			await visit(`/${person.email}`);
			await visit(`/warranty/${person.phone}`);
			await visit(`/public/api/warranty/${person.phone}`);
		};
		await everywhere();
		// From here on every statement fails, with its parameters in the error.
		await onServer(url, async (client) => {
			const { rows } = await client.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
			for (const { name: table } of rows) await client.query(`alter table "${table}" rename to "${table}_gone"`);
		});
		expect((await call("POST", "/account/sign-in", { email: person.email, password })).status).toBe(500);
		await journey().catch(() => undefined);
		await call("POST", "/account/forgotten", { email: person.email });
		await call("POST", "/track", { reference: "LW-26-000001", contact: person.email });
		await everywhere();
		const log = (shop?.output() ?? "").replace(/Password\s+\S+/g, "");
		expect(log).toContain("a call failed");
		const leaked = [...tokens, ...cookies, guestToken, person.email, "vasundhara", "Krishnamoorthy", person.phone, password].flatMap(
			(each) => {
				const at = log.toLowerCase().indexOf(each.toLowerCase());
				return at < 0 ? [] : [log.slice(Math.max(0, at - 120), at + each.length + 20)];
			},
		);
		expect(leaked).toEqual([]);
	},
	240_000,
);
