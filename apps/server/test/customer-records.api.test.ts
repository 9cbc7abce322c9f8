// Customers are everyone who bought or brought a laptop; merging, documents, export and erasure.
import { randomUUID } from "node:crypto";
import type { BooksCheck } from "@lapwing/contract/books";
import type { OrderDetail } from "@lapwing/contract/order";
import type { CustomerDetail, StaffCustomer } from "@lapwing/contract/staff-customers";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { beforeEach, expect, test } from "vitest";
import { aCustomer, password } from "./customers.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, dataOf, pay, placed } from "./shoppers.ts";
import { locationId } from "./staff-service.ts";
import { deliver, ownPassword, readyRepair } from "./staff-write-fixtures.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
type Headers = Record<string, string>;
let owner: Headers;
let laptop: Laptop;

beforeEach(async () => {
	owner = await shop.signInOwner();
	const [first] = await someLaptops(shop, 1);
	if (first === undefined) throw new Error("no laptop");
	laptop = first;
	await putInStore(shop, laptop, 9);
	await shop.database.pool.query("update variant set price = 4000000, mrp = 4000000");
});

const as = (headers: Headers) => (method: string, path: string, body?: unknown) =>
	shop.request(method, path, { headers, ...(body !== undefined && { body }) });
const call = (method: string, path: string, body?: unknown) => as(owner)(method, path, body);
const listed = async (headers: Headers = owner, query = "") =>
	dataOf<{ customers: StaffCustomer[] }>(await as(headers)("GET", `/staff/customers${query}`)).customers;
const detailOf = async (id: string | undefined, headers: Headers = owner) =>
	dataOf<CustomerDetail>(await as(headers)("GET", `/staff/customers/${id}`));

async function guestBuys(email: string, phone: string, who: Headers = aGuest()): Promise<string> {
	await add(shop, who, laptop.sku);
	const { reference, payment_token } = await placed(shop, who, { email, phone });
	await pay(shop, payment_token);
	return reference;
}

const sellAtCounter = async (more: object) =>
	call("POST", "/staff/counter/sales", {
		location_id: await locationId(shop, "indiranagar"),
		lines: [{ sku: laptop.sku, quantity: 1, serials: ["CNTR0001"] }],
		payment: "cash",
		seen_total: 40_000_00,
		key: randomUUID(),
		...more,
	});

test("guests, counter buyers and people who brought a laptop are customers, too; who only filled a cart is not", async () => {
	await aCustomer(shop, "ravi@example.in", { name: "Ravi" });
	await guestBuys("divya@example.in", "9811111111");
	expect((await sellAtCounter({ name: "Farhan", phone: "9822222222" })).status).toBe(201);
	expect((await sellAtCounter({ lines: [{ sku: laptop.sku, quantity: 1 }] })).status).toBe(201);
	await readyRepair(call, shop);
	const unpaid = aGuest();
	await add(shop, unpaid, laptop.sku);
	await placed(shop, unpaid, { email: "never@example.in" });
	const customers = await listed();
	expect(
		customers
			.map(({ name, account, orders, repairs }) => ({ name, account, orders, repairs }))
			.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
	).toEqual([
		{ name: "Ananya Iyer", account: false, orders: 1, repairs: 0 },
		{ name: "Asha Rao", account: false, orders: 0, repairs: 1 },
		{ name: "Farhan", account: false, orders: 1, repairs: 0 },
		{ name: "Ravi", account: true, orders: 0, repairs: 0 },
	]);
	// Ids stand in URLs and logs.
	expect(customers.map(({ id }) => id).join()).not.toMatch(/divya|98\d{8}/);
	expect(await listed(owner, "?q=98222")).toMatchObject([{ name: "Farhan" }]);
	expect((await listed(owner, "?kind=guest")).length).toBe(3);
});

test("a confirmed address merges on a press, and the account sees the order then", async () => {
	const ananya = await aCustomer(shop);
	const reference = await guestBuys(ananya.email, "9811111111");
	const own = async () => dataOf<{ orders: OrderDetail[] }>(await shop.request("GET", "/account/orders", { headers: ananya.headers }));
	expect(JSON.stringify(await own())).not.toContain(reference);
	expect((await listed()).length).toBe(2);
	const { suggestions } = await detailOf(ananya.id);
	expect(suggestions).toMatchObject([{ same: "email", account: false }]);
	const merged = await call("POST", `/staff/customers/${ananya.id}/merge`, { other_id: suggestions[0]?.id });
	expect(merged.status, JSON.stringify(merged.body)).toBe(200);
	expect(JSON.stringify(await own())).toContain(reference);
	expect(await listed()).toMatchObject([{ id: ananya.id, orders: 1, account: true }]);
});

test("an account whose address is not confirmed is not suggested by it, and no merge shows it an order", async () => {
	const mallory = await aCustomer(shop, "victim@example.in", { name: "Mallory" });
	await shop.database.pool.query("update customer set email_verified = false, phone = '9833333333' where id = $1", [mallory.id]);
	const reference = await guestBuys("victim@example.in", "9811111111");
	expect((await detailOf(mallory.id)).suggestions).toEqual([]);
	const guest = (await listed()).find(({ account }) => !account);
	expect((await detailOf(guest?.id)).suggestions).toEqual([]);
	expect((await call("POST", `/staff/customers/${mallory.id}/merge`, { other_id: guest?.id })).status).toBe(409);
	expect((await call("POST", `/staff/customers/${guest?.id}/merge`, { other_id: mallory.id })).status).toBe(409);
	// By phone, which several people may share: shown together to staff, and to nobody else.
	await shop.database.pool.query("update customer_order set contact_phone = '9833333333'");
	expect((await detailOf(mallory.id)).suggestions).toMatchObject([{ same: "phone" }]);
	expect((await call("POST", `/staff/customers/${mallory.id}/merge`, { other_id: guest?.id })).status).toBe(200);
	const { rows } = await shop.database.pool.query("select customer_id from customer_order where reference = $1", [reference]);
	expect(rows).toEqual([{ customer_id: null }]);
	const seen = await shop.request("GET", "/account/orders", { headers: mallory.headers });
	expect(JSON.stringify(seen.body)).not.toContain(reference);
});

test("by phone a merge is a suggestion for staff; notes and tags come together and part again", async () => {
	await readyRepair(call, shop);
	await guestBuys("asha@example.in", "9845012345");
	const [one, other] = await listed();
	await call("POST", `/staff/customers/${one?.id}/notes`, { text: "Prefers calls" });
	await call("POST", `/staff/customers/${other?.id}/notes`, { text: "Has a bag of ours" });
	expect((await call("PUT", `/staff/customers/${other?.id}/tags`, { tags: ["College", "college"] })).status).toBe(200);
	const merged = dataOf<CustomerDetail>(await call("POST", `/staff/customers/${one?.id}/merge`, { other_id: other?.id }));
	expect(merged).toMatchObject({ customer: { id: one?.id, orders: 1, repairs: 1, tags: ["college"] }, parts: [{ id: other?.id }] });
	expect(merged.notes.map(({ text }) => text)).toEqual(["Has a bag of ours", "Prefers calls"]);
	expect(await listed(owner, "?tag=college")).toMatchObject([{ id: one?.id }]);
	// The address of a merged record leads to the person.
	expect((await detailOf(other?.id)).customer.id).toBe(one?.id);
	await call("POST", `/staff/customers/${one?.id}/separate`, { other_id: other?.id });
	expect((await listed()).length).toBe(2);
	expect((await detailOf(one?.id)).notes.map(({ text }) => text)).toEqual(["Prefers calls"]);
});

test("two accounts are not merged, nor people who share nothing", async () => {
	const ananya = await aCustomer(shop);
	const ravi = await aCustomer(shop, "ravi@example.in", { name: "Ravi" });
	await shop.database.pool.query("update customer set phone = '9845012345'");
	await guestBuys("divya@example.in", "9811111111");
	const guest = (await listed()).find(({ account }) => !account);
	for (const other_id of [ravi.id, guest?.id, ananya.id])
		expect((await call("POST", `/staff/customers/${ananya.id}/merge`, { other_id })).status).toBe(409);
});

test("laptops owned, with serial number and warranty, and all documents; what came back is not theirs", async () => {
	await sellAtCounter({ name: "Farhan", phone: "9822222222" });
	const [farhan] = await listed();
	const before = await detailOf(farhan?.id);
	expect(before.laptops).toMatchObject([{ serial: "CNTR0001", title: expect.any(String), in_warranty: true }]);
	expect(before.documents).toMatchObject([{ kind: "invoice", total: 40_000_00, url: expect.stringContaining("/invoices/") }]);
	const reference = before.orders?.[0]?.reference ?? "";
	const { order } = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`));
	const line_id = order.lines[0]?.id;
	await call("POST", `/staff/orders/${reference}/take-back`, { reason: "Too loud", lines: [{ line_id, quantity: 1 }] });
	const received = { lines: [{ line_id }], location_id: await locationId(shop, "indiranagar"), restock: true };
	const answer = await call("POST", `/staff/orders/${reference}/receive-return`, received);
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	const after = await detailOf(farhan?.id);
	expect(after.laptops).toEqual([]);
	expect(after.documents.map(({ kind }) => kind).toSorted()).toEqual(["credit_note", "invoice"]);
	const at = await readyRepair(call, shop);
	const asha = (await listed()).find(({ repairs }) => repairs);
	expect((await detailOf(asha?.id)).documents).toMatchObject([{ kind: "job_sheet", request_id: Number(at.split("/").at(-1)) }]);
});

test("staff bound to a store see whom it served, and of them only what it sold", async () => {
	await guestBuys("divya@example.in", "9811111111");
	await readyRepair(call, shop);
	const here = await locationId(shop, "indiranagar");
	const bench = await locationId(shop, "bench");
	const names = async (role: "orders" | "service_desk" | "manager", locations: number[]) =>
		(await listed(await shop.signInStaff(role, { locations }))).map(({ name }) => name).toSorted();
	expect(await names("orders", [here])).toEqual(["Ananya Iyer"]);
	expect(await names("orders", [bench])).toEqual([]);
	expect(await names("service_desk", [here])).toEqual([]);
	expect(await names("service_desk", [bench])).toEqual(["Asha Rao"]);
	expect(await names("manager", [here, bench])).toEqual(["Ananya Iyer", "Asha Rao"]);
	const asha = (await listed()).find(({ name }) => name === "Asha Rao");
	const clerk = await shop.signInStaff("orders", { locations: [here] });
	expect((await as(clerk)("GET", `/staff/customers/${asha?.id}`)).status).toBe(404);
	expect((await as(clerk)("POST", `/staff/customers/${asha?.id}/notes`, { text: "Hm" })).status).toBe(404);
});

test("a guest's data is exported and erased; the books stay, and an open order is finished first", async () => {
	const reference = await guestBuys("divya@example.in", "9811111111");
	const [divya] = await listed();
	await call("POST", `/staff/customers/${divya?.id}/notes`, { text: "Prefers calls" });
	const data = await call("GET", `/staff/customers/${divya?.id}/data`);
	expect(JSON.stringify(data.body)).toContain(reference);
	expect(JSON.stringify(data.body)).toContain("Prefers calls");
	const { rows: tokens } = await shop.database.pool.query<{ token: string }>("select token from customer_order");
	expect(JSON.stringify(data.body)).not.toContain(tokens[0]?.token);
	const erase = (body: object) => call("POST", `/staff/customers/${divya?.id}/erase`, body);
	expect(await erase({ password: ownPassword })).toMatchObject({ status: 409, body: { message: expect.stringContaining(reference) } });
	await deliver(call, reference);
	expect((await erase({ password: "wrong" })).status).toBe(422);
	expect((await erase({ password: ownPassword })).status).toBe(200);
	expect(await listed()).toEqual([]);
	const tables = ["customer_order", "payment", "customer_note", "mail", "shipment", "audit_entry"];
	for (const table of tables) {
		const { rows } = await shop.database.pool.query<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t`);
		expect(JSON.stringify(rows), table).not.toMatch(/divya@|9811111111|Prefers calls/);
	}
	const { rows } = await shop.database.pool.query("select total::int as total, erased_at is not null as erased from customer_order");
	expect(rows).toEqual([{ total: 4000000, erased: true }]);
	const [check] = dataOf<BooksCheck[]>(await call("POST", "/staff/books/check"));
	// The price was changed past the list of products.
	expect(check?.violations.filter(({ sentence }) => !sentence.includes("list"))).toEqual([]);
});

test("an account is erased by the owner with its guest orders and repairs; notes on it go with an account that is deleted", async () => {
	const ananya = await aCustomer(shop);
	const reference = await guestBuys(ananya.email, "9811111111");
	await deliver(call, reference);
	await call("POST", `/staff/customers/${ananya.id}/merge`, { other_id: (await detailOf(ananya.id)).suggestions[0]?.id });
	await call("POST", `/staff/customers/${ananya.id}/notes`, { text: "Prefers calls" });
	expect((await call("POST", `/staff/customers/${ananya.id}/erase`, { password: ownPassword })).status).toBe(200);
	expect((await shop.request("GET", "/account/profile", { headers: ananya.headers })).status).toBe(401);
	expect(await listed()).toEqual([]);
	const ravi = await aCustomer(shop, "ravi@example.in", { name: "Ravi" });
	await call("POST", `/staff/customers/${ravi.id}/notes`, { text: "Prefers mail" });
	await shop.request("POST", "/account/delete", { headers: ravi.headers, body: { password } });
	const { rows } = await shop.database.pool.query("select text from customer_note");
	expect(rows).toEqual([]);
});
