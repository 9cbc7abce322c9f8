// Stock alerts: one email when a configuration that is sold out can be bought again.
import { beforeEach, describe, expect, test } from "vitest";
import { aCustomer, type Customer, password } from "./customers.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let laptop: Laptop;
let other: Laptop;

beforeEach(async () => {
	[laptop, other] = (await someLaptops(shop, 2)) as [Laptop, Laptop];
});

const ask = (email: string, sku = laptop.sku) => shop.request("POST", "/stock-alerts", { body: { sku, email } });
const rowsOf = async (sql: string) => (await shop.database.pool.query<Record<string, string>>(sql)).rows;
const waiting = async () => (await rowsOf("select email from stock_alert order by id")).map(({ email }) => email);
const mails = () => rowsOf("select recipient, subject, text from mail where subject like '%back in stock' order by id");
async function runJob(): Promise<void> {
	const job = shop.shop.jobs.find(({ name }) => name === "send-stock-alerts");
	await job?.run(shop.shop.ctx({ kind: "system" }), {});
}

describe("a stock alert", () => {
	test("is one email when there is stock again, and erases the address; a job that runs twice sends nothing more", async () => {
		expect((await ask(" Meera@Example.in ")).status).toBe(201);
		expect((await ask("meera@example.in")).status).toBe(201);
		await runJob();
		expect([await mails(), await waiting()]).toEqual([[], ["meera@example.in"]]);
		await putInStore(shop, laptop, 2);
		await runJob();
		await runJob();
		const sent = await mails();
		expect(sent.map(({ recipient }) => recipient)).toEqual(["meera@example.in"]);
		expect(sent[0]?.["text"]).toContain(`/products/ridge-0?variant=${laptop.sku}`);
		expect(await waiting()).toEqual([]);
	});

	test("goes to three for each piece in a day, the oldest first, and to the next ones a day later", async () => {
		for (let each = 1; each <= 5; each++) await ask(`buyer${each}@example.in`);
		await putInStore(shop, laptop, 1);
		await runJob();
		await runJob();
		expect((await mails()).map(({ recipient }) => recipient)).toEqual([1, 2, 3].map((each) => `buyer${each}@example.in`));
		shop.now = new Date(shop.now.getTime() + 25 * 3_600_000);
		await runJob();
		expect(await mails()).toHaveLength(5);
	});

	test("is refused for what is in stock, for what is not sold and without an address", async () => {
		await putInStore(shop, other, 1);
		expect((await ask("meera@example.in", other.sku)).status).toBe(409);
		expect((await ask("meera@example.in", "NO-SUCH")).status).toBe(404);
		expect(await shop.request("POST", "/stock-alerts", { body: { sku: laptop.sku } })).toMatchObject({
			status: 422,
			body: { errors: { email: ["Enter an e-mail address such as name@example.in."] } },
		});
		expect((await ask("no address")).status).toBe(422);
	});

	test("is limited for each address", async () => {
		for (let each = 0; each < 20; each++) await ask("meera@example.in");
		expect((await ask("meera@example.in")).status).toBe(429);
	});

	test("is erased from the outbox a week after its email", async () => {
		await ask("meera@example.in");
		await putInStore(shop, laptop, 1);
		await runJob();
		await shop.database.pool.query("update mail set state = 'sent'");
		shop.now = new Date(shop.now.getTime() + 8 * 86_400_000);
		await runJob();
		expect(await mails()).toEqual([]);
	});

	test("ends after 90 days", async () => {
		await ask("meera@example.in");
		shop.now = new Date(shop.now.getTime() + 91 * 86_400_000);
		await runJob();
		expect(await waiting()).toEqual([]);
	});

	test("the link in its email shows what else the address waits for, and ends it", async () => {
		await ask("meera@example.in");
		await ask("meera@example.in", other.sku);
		await ask("ravi@example.in", other.sku);
		await putInStore(shop, laptop, 1);
		await runJob();
		const token = /stock-alert\/([\w-]{43})/.exec((await mails())[0]?.["text"] ?? "")?.[1] ?? "";
		expect((await shop.request("GET", `/stock-alerts/${token}`)).body).toMatchObject({ data: [{ sku: other.sku }] });
		expect((await shop.request("DELETE", `/stock-alerts/${token}`)).status).toBe(200);
		expect(await waiting()).toEqual(["ravi@example.in"]);
		expect((await shop.request("GET", `/stock-alerts/${token}`)).body).toEqual({ data: [] });
	});
});

describe("a customer", () => {
	let ananya: Customer;
	beforeEach(async () => {
		ananya = await aCustomer(shop);
	});

	test("asks without typing an address, finds the alert in the export, and takes it along when the account is deleted", async () => {
		const { headers } = ananya;
		expect((await shop.request("POST", "/stock-alerts", { headers, body: { sku: laptop.sku } })).status).toBe(201);
		expect(await waiting()).toEqual([ananya.email]);
		expect((await shop.request("GET", "/account/data", { headers })).body).toMatchObject({ data: { stock_alerts: [{ sku: laptop.sku }] } });
		expect((await shop.request("POST", "/account/delete", { headers, body: { password } })).status).toBe(200);
		expect(await waiting()).toEqual([]);
	});
});

test("the console shows how many wait for each configuration", async () => {
	await ask("meera@example.in");
	await ask("ravi@example.in");
	const owner = await shop.signInOwner();
	expect((await shop.request("GET", `/staff/products/${laptop.id}`, { headers: owner })).body).toMatchObject({
		data: { variants: [{ sku: laptop.sku, waiting: 2 }] },
	});
});
