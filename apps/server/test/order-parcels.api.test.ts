// Parcels before they are packed: from another store, in parts; a return received at any store; mails in the timeline.

import type { BooksCheck } from "@lapwing/contract/books";
import type { Dashboard } from "@lapwing/contract/dashboard";
import type { StaffOrder, StaffOrderList } from "@lapwing/contract/staff-orders";
import { beforeEach, expect, test } from "vitest";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { dataOf } from "./shoppers.ts";
import { locationId } from "./staff-service.ts";
import { deliver, order, secondStore } from "./staff-write-fixtures.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
type Headers = Record<string, string>;
let owner: Headers;
let laptop: Laptop;
let here: number;

beforeEach(async () => {
	owner = await shop.signInOwner();
	const [first] = await someLaptops(shop, 1);
	if (first === undefined) throw new Error("no laptop");
	laptop = first;
	await putInStore(shop, laptop, 5);
	here = await locationId(shop, "indiranagar");
});

const as = (headers: Headers) => (method: string, path: string, body?: unknown) =>
	shop.request(method, path, { headers, ...(body !== undefined && { body }) });
const call = (method: string, path: string, body?: unknown) => as(owner)(method, path, body);
const seen = async (reference: string, headers = owner) => dataOf<StaffOrder>(await as(headers)("GET", `/staff/orders/${reference}`));
const stockAt = async (location: number) =>
	(
		await shop.database.pool.query<{ on_hand: number; reserved: number }>(
			"select on_hand, reserved from stock_item where location_id = $1",
			[location],
		)
	).rows[0];
async function expectBooksRight() {
	const [check] = dataOf<BooksCheck[]>(await call("POST", "/staff/books/check"));
	expect(check?.violations).toEqual([]);
}

test("another store sends a shipment: its stock is taken there, and its invoice is of that store", async () => {
	const reference = await order(shop, laptop, { quantity: 2 });
	const elsewhere = await secondStore(shop, laptop);
	const before = await seen(reference);
	expect(before.moves).toMatchObject([{ location_id: here, sources: [{ id: elsewhere, title: "Lapwing Jayanagar" }] }]);
	const at = `/staff/orders/${reference}/shipments/${before.moves[0]?.shipment_id}`;
	expect(await stockAt(here)).toEqual({ on_hand: 3, reserved: 0 });
	const moved = await call("POST", `${at}/from`, { location_id: elsewhere });
	expect(moved.status, JSON.stringify(moved.body)).toBe(200);
	expect(dataOf<StaffOrder>(moved).moves).toMatchObject([{ location_id: elsewhere }]);
	expect(dataOf<StaffOrder>(moved).order.totals).toEqual(before.order.totals);
	expect([await stockAt(here), await stockAt(elsewhere)]).toEqual([
		{ on_hand: 5, reserved: 0 },
		{ on_hand: 2, reserved: 0 },
	]);
	await expectBooksRight();
	expect((await call("POST", `${at}/from`, { location_id: elsewhere })).status).toBe(422);
	await call("POST", `${at}/pack`, { serials: [] });
	expect(await call("POST", `${at}/from`, { location_id: here })).toMatchObject({ status: 409 });
	const { rows } = await shop.database.pool.query("select snapshot from invoice");
	expect(JSON.stringify(rows)).toContain("Jayanagar");
	await expectBooksRight();
});

test("a store that has too little does not send it, and nothing changes", async () => {
	const reference = await order(shop, laptop, { quantity: 2 });
	const elsewhere = await secondStore(shop, laptop);
	await shop.database.pool.query("update stock_item set on_hand = 1 where location_id = $1", [elsewhere]);
	const before = await seen(reference);
	expect(before.moves[0]?.sources).toEqual([]);
	const answer = await call("POST", `/staff/orders/${reference}/shipments/${before.moves[0]?.shipment_id}/from`, {
		location_id: elsewhere,
	});
	expect(answer).toMatchObject({ status: 409, body: { message: "Lapwing Jayanagar does not have all of this shipment in stock." } });
	expect([await stockAt(here), await stockAt(elsewhere)]).toEqual([
		{ on_hand: 3, reserved: 0 },
		{ on_hand: 1, reserved: 0 },
	]);
	// Staff of the other store do not take it, nor see it.
	const clerk = await shop.signInStaff("orders", { locations: [elsewhere] });
	expect((await as(clerk)("GET", `/staff/orders/${reference}`)).status).toBe(404);
});

test("a part is packed now and the rest later: two invoices that add up, each parcel on its own", async () => {
	// 3 pieces whose GST does not divide evenly.
	await shop.database.pool.query("update variant set price = 3333337, mrp = 3333337");
	await shop.database.pool.query("update location set gstin = '29AABCU9603R1ZJ'");
	const reference = await order(shop, laptop, { quantity: 3 });
	const before = await seen(reference);
	const line_id = before.order.lines[0]?.id;
	const at = (id: number | undefined) => `/staff/orders/${reference}/shipments/${id}`;
	const first = before.moves[0]?.shipment_id;
	expect(before.moves[0]?.may_split).toBe(true);
	const split = (quantity: number) => call("POST", `${at(first)}/split`, { lines: [{ line_id, quantity }] });
	expect((await split(3)).status).toBe(422);
	expect((await split(4)).status).toBe(422);
	const divided = await split(2);
	expect(divided.status, JSON.stringify(divided.body)).toBe(200);
	const after = dataOf<StaffOrder>(divided);
	expect(after.order.shipments.map(({ lines }) => lines.map(({ quantity, total }) => [quantity, total]))).toEqual([
		[[1, 33_333_37]],
		[[2, 66_666_74]],
	]);
	expect(after.order.totals.total).toBe(before.order.totals.total);
	expect((await call("POST", `${at(first)}/split`, { lines: [{ line_id, quantity: 1 }] })).status).toBe(409);
	expect((await call("POST", `${at(first)}/pack`, { serials: [] })).status).toBe(200);
	expect((await call("POST", `${at(first)}/move`, { to: "shipped" })).status).toBe(200);
	expect((await seen(reference)).order.state).toBe("confirmed");
	const second = after.moves[1]?.shipment_id;
	expect((await call("POST", `${at(second)}/pack`, { serials: [] })).status).toBe(200);
	const { rows } = await shop.database.pool.query<{ total: number; tax: number }>(
		"select sum(total)::int as total, sum(tax)::int as tax from invoice",
	);
	const { rows: placed } = await shop.database.pool.query<{ tax: number }>("select tax::int as tax from customer_order");
	expect(rows).toEqual([{ total: 3 * 3333337, tax: placed[0]?.tax }]);
	const [check] = dataOf<BooksCheck[]>(await call("POST", "/staff/books/check"));
	// The price was changed past the list of products.
	expect(check?.violations.filter(({ sentence }) => !sentence.includes("list"))).toEqual([]);
});

test("a return that is brought is received at any store; another store can do nothing else with the order", async () => {
	const reference = await order(shop, laptop);
	await deliver(call, reference);
	const elsewhere = await secondStore(shop, laptop);
	const clerk = await shop.signInStaff("orders", { locations: [elsewhere] });
	const get = () => as(clerk)("GET", `/staff/orders/${reference}`);
	expect((await get()).status).toBe(404);
	const line_id = (await seen(reference)).order.lines[0]?.id;
	const ask = { reason: "Too loud", method: "bring", lines: [{ line_id, quantity: 1 }] };
	expect((await call("POST", `/staff/orders/${reference}/take-back`, ask)).status).toBe(200);
	const listed = await as(clerk)("GET", "/staff/orders?state=return_requested");
	expect(dataOf<StaffOrderList>(listed).orders).toMatchObject([{ reference }]);
	// The figure on the first page is that of the list, and of its lane.
	expect(dataOf<Dashboard>(await as(clerk)("GET", "/staff/dashboard")).orders?.returns).toBe(1);
	expect(dataOf<StaffOrderList>(listed).counts).toEqual([{ state: "return_requested", count: 1 }]);
	expect(dataOf<StaffOrderList>(await as(clerk)("GET", "/staff/orders")).orders).toEqual([]);
	const there = dataOf<StaffOrder>(await get());
	expect(Object.entries(there.may).filter(([, may]) => may)).toEqual([["receive_return", true]]);
	expect(there).toMatchObject({ order_token: null, moves: [{ to: [], sources: [] }], cancellable_lines: [] });
	const refund = { amount: 100, reason: "Sorry", key: "0123456789abcdef" };
	expect((await as(clerk)("POST", `/staff/orders/${reference}/refund`, refund)).status).toBe(404);
	const received = { lines: [{ line_id }], location_id: elsewhere, restock: true };
	expect((await as(clerk)("POST", `/staff/orders/${reference}/receive-return`, { ...received, location_id: here })).status).toBe(403);
	const answer = await as(clerk)("POST", `/staff/orders/${reference}/receive-return`, received);
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	expect(await stockAt(elsewhere)).toEqual({ on_hand: 5, reserved: 0 });
	shop.now = new Date(shop.now.getTime() + 2 * 3_600_000);
	expect((await get()).status).toBe(404);
});

test("another store takes goods back with the buyer's phone number or a serial number, and receives them", async () => {
	const reference = await order(shop, laptop);
	const at = `/staff/orders/${reference}`;
	const line_id = (await seen(reference)).order.lines[0]?.id;
	const parcel = `${at}/shipments/${(await seen(reference)).moves[0]?.shipment_id}`;
	await call("POST", `${parcel}/pack`, { serials: [{ line_id, serials: ["BACK-4711"] }] });
	for (const to of ["shipped", "delivered"]) await call("POST", `${parcel}/move`, { to });
	const elsewhere = await secondStore(shop, laptop);
	const clerk = as(await shop.signInStaff("orders", { locations: [elsewhere] }));
	const { phone } = (await seen(reference)).order.contact;
	const find = (body: object) => clerk("POST", "/staff/return-desk/find", body);
	for (const wrong of [
		{ reference, proof: "9000000000" },
		{ proof: phone },
		{ reference: "LW-26-0000001", proof: "back 4711" },
		{ reference: "0000001", proof: phone },
		{ reference: reference.slice(-2), proof: phone },
	])
		expect((await find(wrong)).status, JSON.stringify(wrong)).toBe(404);
	expect((await find({ proof: phone })).body).toMatchObject({ message: expect.stringContaining("the order number is needed, too") });
	for (const right of [
		{ reference, proof: `+91 ${phone}` },
		...[undefined, -6, -5, -4, -3].map((from) => ({ reference: reference.split("-").at(-1)?.slice(from), proof: phone })),
		{ proof: "back 4711" },
		{ reference: reference.toLowerCase(), proof: "BACK4711" },
	])
		expect(dataOf(await find(right))).toMatchObject({ reference, opens: false, problem: null, lines: [{ line_id, quantity: 1 }] });
	const back = { reason: "Too loud", lines: [{ line_id, quantity: 1 }] };
	expect((await clerk("POST", `${at}/take-back`, back)).status).toBe(404);
	expect((await clerk("POST", `${at}/take-back`, { ...back, proof: "9000000000" })).status).toBe(404);
	expect((await clerk("POST", `${at}/take-back`, { ...back, proof: phone, method: "collect" })).status).toBe(404);
	expect((await clerk("POST", `${at}/take-back`, { ...back, proof: phone })).status).toBe(200);
	expect(dataOf(await find({ proof: "BACK4711" }))).toMatchObject({ opens: true, problem: "A return is already in progress." });
	const received = { lines: [{ line_id }], location_id: elsewhere, restock: true };
	const answer = await clerk("POST", `${at}/receive-return`, received);
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
});

test("mails about an order stand in its timeline with their text, without the key of the customer's page", async () => {
	const reference = await order(shop, laptop);
	const other = await order(shop, laptop);
	await deliver(call, reference);
	const arrived = async () => (await seen(reference)).mails.length >= 3;
	for (let tries = 0; tries < 100 && !(await arrived()); tries++) await new Promise((resolve) => setTimeout(resolve, 50));
	const { mails, order_token } = await seen(reference);
	expect(mails.length).toBeGreaterThanOrEqual(3);
	expect(mails[0]).toMatchObject({ recipient: "ananya@example.in", subject: expect.stringContaining(reference) });
	const text = JSON.stringify(mails);
	expect(text).toContain("••••••");
	expect(text).not.toContain(order_token);
	expect(text).not.toContain(other);
});
