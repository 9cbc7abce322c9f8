// Registered serial numbers from the receipt on: packed, sold, cancelled and returned.
import { randomUUID } from "node:crypto";
import type { CounterItem } from "@lapwing/contract/counter";
import type { StockSerials } from "@lapwing/contract/goods-receipts";
import type { StaffFound } from "@lapwing/contract/staff-find";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { beforeEach, expect, test } from "vitest";
import { type Laptop, someLaptops } from "./goods.ts";
import { dataOf } from "./shoppers.ts";
import { locationId } from "./staff-service.ts";
import { order, secondStore, shipmentPath } from "./staff-write-fixtures.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let owner: Record<string, string>;
let laptops: Laptop[];
let here: number;

beforeEach(async () => {
	owner = await shop.signInOwner();
	laptops = await someLaptops(shop, 2);
	here = await locationId(shop, "indiranagar");
	const lines = [
		{ sku: sku(0), quantity: 2, serials: ["AA0001", "AA0002"] },
		{ sku: sku(1), quantity: 1 },
	];
	const receipt = { location_id: here, supplier: "Aravalli India", received_on: "2026-01-05", lines, key: randomUUID() };
	const { status } = await call("POST", "/staff/stock/receipts", receipt);
	if (status !== 201) throw new Error(`The receipt was answered with ${status}.`);
});

const sku = (index: number) => laptops[index]?.sku ?? "";
const call = (method: string, path: string, body?: unknown) => shop.request(method, path, { headers: owner, body });

async function inStock(at = here, headers = owner): Promise<string[]> {
	const path = `/staff/stock/serials?location_id=${at}&skus=${sku(0)},${sku(1)}`;
	const [first, second] = dataOf<StockSerials[]>(await shop.request("GET", path, { headers }));
	expect([first?.laptop, second?.laptop, second?.serials]).toEqual([true, true, []]);
	return first?.serials ?? [];
}

function sell(serials: string[], index = 0) {
	const buyer = { name: "Farhan Ali", line1: "7, Temple Street", city: "Bengaluru", post_code: "560038" };
	const lines = [{ sku: sku(index), quantity: 1, serials }];
	return call("POST", "/staff/counter/sales", {
		location_id: here,
		lines,
		payment: "cash",
		seen_total: 74_990_00,
		key: randomUUID(),
		...buyer,
	});
}

test("a registered serial number that is sold is gone; returned, it is in stock where it came back to", async () => {
	const elsewhere = await secondStore(shop, laptops[0] as Laptop);
	const sale = await sell(["aa-0001"]);
	expect(sale.status, JSON.stringify(sale.body)).toBe(201);
	expect(await inStock()).toEqual(["AA0002"]);
	const { reference } = dataOf<{ reference: string }>(sale);
	const line_id = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`)).order.lines[0]?.id;
	await call("POST", `/staff/orders/${reference}/take-back`, { reason: "Too loud", lines: [{ line_id, quantity: 1 }] });
	const back = { lines: [{ line_id }], location_id: elsewhere, restock: true, settlement: { way: "cash", location_id: elsewhere } };
	const returned = await call("POST", `/staff/orders/${reference}/receive-return`, back);
	expect(returned.status, JSON.stringify(returned.body)).toBe(200);
	expect(await inStock()).toEqual(["AA0002"]);
	expect(await inStock(elsewhere)).toEqual(["AA0001"]);
});

test("what is written off when it comes back stays gone", async () => {
	const { reference } = dataOf<{ reference: string }>(await sell(["AA0001"]));
	const line_id = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`)).order.lines[0]?.id;
	await call("POST", `/staff/orders/${reference}/take-back`, { reason: "Broken", lines: [{ line_id, quantity: 1 }] });
	const back = { lines: [{ line_id }], location_id: here, restock: false, settlement: { way: "cash", location_id: here } };
	expect((await call("POST", `/staff/orders/${reference}/receive-return`, back)).status).toBe(200);
	expect(await inStock()).toEqual(["AA0002"]);
});

test("a device that nobody registered and that came back unfit is not sold again, at the counter or in a parcel, until it is received as stock", async () => {
	const { reference } = dataOf<{ reference: string }>(await sell(["UNFIT0001"]));
	const line_id = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`)).order.lines[0]?.id;
	await call("POST", `/staff/orders/${reference}/take-back`, { reason: "Broken", lines: [{ line_id, quantity: 1 }] });
	const back = { lines: [{ line_id }], location_id: here, restock: false, settlement: { way: "cash", location_id: here } };
	expect((await call("POST", `/staff/orders/${reference}/receive-return`, back)).status).toBe(200);
	const why = `UNFIT0001 was written off with order ${reference} and cannot be sold again. Once it is repaired, receive it as stock first.`;

	const items = dataOf<{ refusal: string | null }[]>(await call("GET", `/staff/counter/items?location_id=${here}&q=unfit-0001`));
	expect(items[0]?.refusal).toBe(`Serial number ${why}`);
	expect(await sell(["unfit0001"])).toMatchObject({ status: 422, body: { errors: { "lines.0.serials": [why] } } });
	const next = await order(shop, laptops[0] as Laptop);
	const at = await shipmentPath(call, next);
	const line = dataOf<StaffOrder>(await call("GET", `/staff/orders/${next}`)).order.lines[0]?.id;
	const pack = () => call("POST", `${at}/pack`, { serials: [{ line_id: line, serials: ["UNFIT0001"] }] });
	expect(await pack()).toMatchObject({ status: 422, body: { errors: { [`serials.${line}`]: [why] } } });
	const found = dataOf<{ serials: object[] }>(await call("GET", "/staff/find?q=UNFIT0001"));
	expect(found.serials).toMatchObject([{ order: reference, stock: null, written_off: true }]);

	const received = await call("POST", "/staff/stock/receipts", {
		location_id: here,
		supplier: "Own repair bench",
		received_on: "2026-01-05",
		key: randomUUID(),
		lines: [{ sku: sku(0), quantity: 1, serials: ["UNFIT0001"] }],
	});
	expect(received.status, JSON.stringify(received.body)).toBe(201);
	expect((await pack()).status).toBe(200);
});

test("a packed serial number is gone, and in stock again when the parcel is cancelled", async () => {
	const reference = await order(shop, laptops[0] as Laptop);
	const at = await shipmentPath(call, reference);
	const line_id = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`)).order.lines[0]?.id;
	const packed = await call("POST", `${at}/pack`, { serials: [{ line_id, serials: ["AA0002"] }] });
	expect(packed.status, JSON.stringify(packed.body)).toBe(200);
	expect(await inStock()).toEqual(["AA0001"]);
	expect((await call("POST", `/staff/orders/${reference}/cancel`, { reason: "Changed their mind" })).status).toBe(200);
	expect(await inStock()).toEqual(["AA0001", "AA0002"]);
});

test("a serial number typed at packing that nobody received is not in stock when the parcel is cancelled", async () => {
	const reference = await order(shop, laptops[0] as Laptop);
	const at = await shipmentPath(call, reference);
	const line_id = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`)).order.lines[0]?.id;
	expect((await call("POST", `${at}/pack`, { serials: [{ line_id, serials: ["SLIP0001"] }] })).status).toBe(200);
	expect((await call("POST", `/staff/orders/${reference}/cancel`, { reason: "Changed their mind" })).status).toBe(200);
	expect(await inStock()).toEqual(["AA0001", "AA0002"]);
});

test("a serial number in stock for another SKU is refused at its field, an unknown one is accepted", async () => {
	expect(await sell(["AA0001"], 1)).toMatchObject({
		status: 422,
		body: { errors: { "lines.0.serials": [`AA0001 is the serial number of ${sku(0)}, not of ${sku(1)}.`] } },
	});
	expect(await inStock()).toEqual(["AA0001", "AA0002"]);
	expect((await sell(["NEVER0001"])).status).toBe(201);
	expect((await sell([])).status).toBe(201);
});

test("serial numbers of a location are read by those who sell there", async () => {
	const cashier = await shop.signInStaff("cashier", { locations: [here] });
	expect(await inStock(here, cashier)).toEqual(["AA0001", "AA0002"]);
	const elsewhere = await secondStore(shop, laptops[0] as Laptop);
	const other = await shop.request("GET", `/staff/stock/serials?location_id=${elsewhere}&skus=${sku(0)}`, { headers: cashier });
	expect(other.status).toBe(403);
});

const findAtCounter = async (q: string, at = here) =>
	dataOf<CounterItem[]>(await call("GET", `/staff/counter/items?location_id=${at}&q=${encodeURIComponent(q)}`));

test("the counter finds what is in stock there by its serial number, and says where it is else", async () => {
	const elsewhere = await secondStore(shop, laptops[0] as Laptop);
	expect(await findAtCounter("aa-0001")).toMatchObject([{ sku: sku(0), exact: true, serial: "AA0001", refusal: null }]);
	expect(await findAtCounter("AA0001", elsewhere)).toMatchObject([
		{ sku: sku(0), exact: true, serial: "AA0001", refusal: "Serial number AA0001 is in stock at Lapwing Indiranagar." },
	]);
	const { reference } = dataOf<{ reference: string }>(await sell(["AA0001"]));
	const gone = { serial: null, refusal: `Serial number AA0001 was sold in order ${reference}.` };
	expect(await findAtCounter("AA0001")).toMatchObject([gone]);
	const line_id = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`)).order.lines[0]?.id;
	await call("POST", `/staff/orders/${reference}/take-back`, { reason: "Too loud", lines: [{ line_id, quantity: 1 }] });
	const back = { lines: [{ line_id }], location_id: here, restock: true, settlement: { way: "cash", location_id: here } };
	await call("POST", `/staff/orders/${reference}/receive-return`, back);
	expect(await findAtCounter("AA0001")).toMatchObject([{ serial: "AA0001", refusal: null }]);
});

test("a serial number in a parcel that is packed is not sold at the counter", async () => {
	const reference = await order(shop, laptops[0] as Laptop);
	const at = await shipmentPath(call, reference);
	const line_id = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`)).order.lines[0]?.id;
	await call("POST", `${at}/pack`, { serials: [{ line_id, serials: ["AA0002"] }] });
	expect(await findAtCounter("AA0002")).toMatchObject([{ serial: null, refusal: `Serial number AA0002 was sold in order ${reference}.` }]);
});

test("what a counter has none of says which locations have it", async () => {
	const elsewhere = await secondStore(shop, laptops[0] as Laptop);
	await shop.database.pool.query("update stock_item set on_hand = 0, reserved = 0 where location_id = $1", [elsewhere]);
	const [item] = await findAtCounter(sku(0), elsewhere);
	expect(item).toMatchObject({ available: 0, refusal: expect.stringMatching(/^None here\. \d+ at Lapwing Indiranagar\.$/) });
	await shop.database.pool.query("update stock_item set on_hand = 0, reserved = 0");
	expect(await findAtCounter(sku(0), elsewhere)).toMatchObject([{ available: 0, refusal: "None here, and none at another location." }]);
});

test("a count below the serial numbers on hand is refused at its field until those that are gone are named", async () => {
	const { rows } = await shop.database.pool.query(
		"select variant_id, on_hand from stock_item join variant on variant.id = variant_id where sku = $1",
		[sku(0)],
	);
	const [{ variant_id, on_hand }] = rows as [{ variant_id: number; on_hand: number }];
	const count = (to: number, more: object = {}, expected = on_hand) =>
		call("POST", "/staff/stock", { variant_id, location_id: here, count: to, expected, reason: "Counted", ...more });
	expect((await count(2)).status).toBe(200);
	const why = "2 serial numbers are in stock here: AA0001, AA0002. Enter the one that is gone.";
	expect(await count(1, {}, 2)).toMatchObject({ status: 422, body: { errors: { gone_serials: [why] } } });
	expect(await count(1, { gone_serials: ["BB0001"] }, 2)).toMatchObject({
		status: 422,
		body: { errors: { gone_serials: ["BB0001 is not in stock here."] } },
	});
	expect(await inStock()).toEqual(["AA0001", "AA0002"]);
	const counted = await count(1, { gone_serials: ["aa-0001"] }, 2);
	expect(counted.status, JSON.stringify(counted.body)).toBe(200);
	expect(await inStock()).toEqual(["AA0002"]);
	expect(await count(0, {}, 1)).toMatchObject({
		body: { errors: { gone_serials: ["1 serial number is in stock here: AA0002. Enter the one that is gone."] } },
	});
	// Paid and not packed yet: still there by its number, and no longer in the count.
	expect((await count(3, {}, 1)).status).toBe(200);
	await order(shop, laptops[0] as Laptop);
	const held = await shop.database.pool.query("select on_hand from stock_item where variant_id = $1 and location_id = $2", [
		variant_id,
		here,
	]);
	expect((await count(0, {}, held.rows[0].on_hand)).status).toBe(200);
});

const transfer = (to_id: number, body: object) =>
	call("POST", "/staff/stock/transfers", { sku: sku(0), from_id: here, to_id, quantity: 1, note: "", ...body });

test("a transfer that is sent again after a lost response moves once", async () => {
	const elsewhere = await secondStore(shop, laptops[0] as Laptop);
	const held = async () => {
		const { rows } = await shop.database.pool.query<{ on_hand: number }>(
			"select on_hand from stock_item join variant on variant.id = variant_id where sku = $1 and location_id = $2",
			[sku(0), here],
		);
		return rows[0]?.on_hand ?? 0;
	};
	const before = await held();
	const key = "one-transfer-to-the-other-store";
	const first = await transfer(elsewhere, { serials: ["AA0001"], key });
	const second = await transfer(elsewhere, { serials: ["AA0001"], key });
	expect([first.status, second.status]).toEqual([201, 201]);
	expect(dataOf(second)).toEqual(dataOf(first));
	expect(await held()).toBe(before - 1);
	// Changed before it was sent again.
	expect(await transfer(elsewhere, { quantity: 2, serials: ["AA0001", "AA0002"], key })).toMatchObject({
		status: 409,
		body: { errors: { key: [expect.stringContaining("moved other goods")] } },
	});
	expect(await held()).toBe(before - 1);
	expect((await transfer(elsewhere, { serials: ["AA0002"], key: "another-transfer-to-that-store" })).status).toBe(201);
	expect(await held()).toBe(before - 2);
});

test("where others are in stock with serial numbers is said of a SKU, also at a location that has none", async () => {
	const elsewhere = await secondStore(shop, laptops[0] as Laptop);
	const facts = dataOf<StockSerials[]>(await call("GET", `/staff/stock/serials?location_id=${elsewhere}&skus=${sku(0)},${sku(1)}`));
	expect(facts).toMatchObject([
		{ sku: sku(0), serials: [], registered: true },
		{ sku: sku(1), serials: [], registered: false },
	]);
	// Of a SKU whose serial numbers are not taken down when it is received, one that came back changes nothing.
	await sellAndReturn("NEVER0003", true, 1);
	const after = dataOf<StockSerials[]>(await call("GET", `/staff/stock/serials?location_id=${here}&skus=${sku(1)}`));
	expect(after).toMatchObject([{ serials: ["NEVER0003"], registered: false }]);
});

test("of the serial numbers that are typed, those that were sold are named", async () => {
	await sell(["AA0001"]);
	const asked = `/staff/stock/serials?location_id=${here}&skus=${sku(0)}&typed=aa-0001,AA0002,NEW9`;
	expect(dataOf<StockSerials[]>(await call("GET", asked))).toMatchObject([{ sold: ["AA0001"] }]);
});

test("a transfer takes the serial numbers that go to the other location", async () => {
	const elsewhere = await secondStore(shop, laptops[0] as Laptop);
	const moved = await transfer(elsewhere, { serials: ["aa-0001"] });
	expect(moved.status, JSON.stringify(moved.body)).toBe(201);
	expect([await inStock(), await inStock(elsewhere)]).toEqual([["AA0002"], ["AA0001"]]);
});

test("serial numbers that cannot go are refused at their field, and nothing is moved", async () => {
	const elsewhere = await secondStore(shop, laptops[0] as Laptop);
	const refusals: [object, string][] = [
		[{ serials: ["ZZ9999"] }, "ZZ9999 is not in stock at Lapwing Indiranagar."],
		[{ serials: ["?"] }, "“?” is not a serial number."],
		[{ serials: ["AA0001", "AA0002"] }, "1 goes: enter as many serial numbers."],
		[{ serials: ["AA0001", "aa-0001"], quantity: 2 }, "AA0001 is entered twice."],
		[{ serials: ["AA0001"], sku: sku(1) }, `AA0001 is the serial number of ${sku(0)}, not of ${sku(1)}.`],
	];
	for (const [body, message] of refusals)
		expect(await transfer(elsewhere, body)).toMatchObject({ status: 422, body: { errors: { serials: [message] } } });
	expect([await inStock(), await inStock(elsewhere)]).toEqual([["AA0001", "AA0002"], []]);
	expect((await shop.database.pool.query("select from stock_movement where kind = 'transfer'")).rowCount).toBe(0);
});

test("all that is wrong with a transfer is said at once, each at its field", async () => {
	const wrong = async (body: object) => (await transfer(here, body)).body as { errors?: Record<string, string[]> };
	expect((await wrong({ sku: "NO-SUCH", quantity: 0, serials: ["x"] })).errors).toEqual({
		sku: ["There is no configuration with this SKU."],
		to_id: ["Choose another location."],
		quantity: ["Enter 1 or more."],
		serials: ["“x” is not a serial number."],
	});
	expect((await wrong({ sku: "", from_id: 0, to_id: 0, quantity: 0 })).errors).toEqual({
		sku: ["Enter the SKU."],
		from_id: ["Choose where it comes from."],
		to_id: ["Choose where it goes."],
		quantity: ["Enter 1 or more."],
	});
	expect((await wrong({ sku: "NO-SUCH", serials: ["AA0001", "aa-0001"] })).errors).toMatchObject({
		sku: ["There is no configuration with this SKU."],
		serials: ["AA0001 is entered twice."],
	});
});

test("where every unit has a serial number, a transfer asks for those that go", async () => {
	const elsewhere = await secondStore(shop, laptops[0] as Laptop);
	const units = (count: number) =>
		shop.database.pool.query(
			"update stock_item set on_hand = $1, reserved = 0 where location_id = $2 and variant_id = (select id from variant where sku = $3)",
			[count, here, sku(0)],
		);
	await units(2);
	const asked = (message: string) => ({ status: 422, body: { errors: { serials: [message] } } });
	expect(await transfer(elsewhere, {})).toMatchObject(asked("Every unit here has a serial number: enter the one that goes."));
	expect(await transfer(elsewhere, { quantity: 2, serials: ["AA0001"] })).toMatchObject(
		asked("1 serial number for 2 pieces: enter the other one too. Also in stock here: AA0002."),
	);
	expect(await transfer(elsewhere, { quantity: 2 })).toMatchObject(asked("Every unit here has a serial number: enter the 2 that go."));
	expect((await transfer(elsewhere, { serials: ["AA0002"] })).status).toBe(201);
	// Two units, one of them without a number: either may go, but not both without saying so.
	await units(2);
	expect(await transfer(elsewhere, { quantity: 2 })).toMatchObject(
		asked("At least 1 of the 2 that go has a serial number. Move it first, by serial number, then the others."),
	);
	expect((await transfer(elsewhere, {})).status).toBe(201);
	expect([await inStock(), await inStock(elsewhere)]).toEqual([["AA0001"], ["AA0002"]]);
});

test("six pieces with four serial numbers are not moved, though two of those here have none", async () => {
	const elsewhere = await secondStore(shop, laptops[0] as Laptop);
	const lines = [{ sku: sku(0), quantity: 4, serials: ["AA0003", "AA0004", "AA0005", "AA0006"] }];
	const more = { location_id: here, supplier: "Aravalli India", received_on: "2026-01-05", lines, key: randomUUID() };
	expect((await call("POST", "/staff/stock/receipts", more)).status).toBe(201);
	const plain = { ...more, lines: [{ sku: sku(0), quantity: 2 }], key: randomUUID() };
	expect((await call("POST", "/staff/stock/receipts", plain)).status).toBe(201);
	const four = ["AA0001", "AA0002", "AA0003", "AA0004"];
	const refused = (serials: string[]) => ({ status: 422, body: { errors: { serials } } });
	expect(await transfer(elsewhere, { quantity: 6, serials: four })).toMatchObject(
		refused(["4 serial numbers for 6 pieces: enter the other 2 too. Also in stock here: AA0005, AA0006."]),
	);
	expect(await transfer(elsewhere, { quantity: 7, serials: four })).toMatchObject(
		refused(["4 serial numbers for 7 pieces: enter the other 3 too. Those without a serial number are moved by themselves."]),
	);
	expect(await inStock(elsewhere)).toEqual([]);
	expect((await transfer(elsewhere, { quantity: 6, serials: [...four, "AA0005", "AA0006"] })).status).toBe(201);
	expect(await inStock()).toEqual([]);
});

async function sellAndReturn(serial: string, restock: boolean, index = 0): Promise<string> {
	const { reference } = dataOf<{ reference: string }>(await sell([serial], index));
	const line_id = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`)).order.lines[0]?.id;
	await call("POST", `/staff/orders/${reference}/take-back`, { reason: "Too loud", lines: [{ line_id, quantity: 1 }] });
	const back = { lines: [{ line_id }], location_id: here, restock, settlement: { way: "cash", location_id: here } };
	const received = await call("POST", `/staff/orders/${reference}/receive-return`, back);
	expect(received.status, JSON.stringify(received.body)).toBe(200);
	return reference;
}

const findSerial = async (serial: string) => dataOf<StaffFound>(await call("GET", `/staff/find?q=${serial}`)).serials;

test("a unit that was never received is a serial number in stock once it came back, without the warranty of its sale", async () => {
	const reference = await sellAndReturn("NEVER0001", true);
	expect(await inStock()).toEqual(["AA0001", "AA0002", "NEVER0001"]);
	expect(await findSerial("NEVER0001")).toMatchObject([
		{ warranty_until: null, stock: { location: "Lapwing Indiranagar", receipt_id: null } },
	]);
	const [line] = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`)).order.lines;
	expect(line).toMatchObject({ serial_numbers: [], returned_serial_numbers: ["NEVER0001"] });
	expect((await sell(["NEVER0001"])).status).toBe(201);
	expect(await inStock()).toEqual(["AA0001", "AA0002"]);
});

test("a unit that came back and was written off is not in stock and has no warranty", async () => {
	const reference = await sellAndReturn("NEVER0002", false);
	expect(await inStock()).toEqual(["AA0001", "AA0002"]);
	expect(await findSerial("NEVER0002")).toMatchObject([{ warranty_until: null, stock: null, order: reference }]);
});
