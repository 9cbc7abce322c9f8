// Goods receipts: stock, serial numbers, roles and locations.
import { randomUUID } from "node:crypto";
import type { GoodsReceipt } from "@lapwing/contract/goods-receipts";
import type { StockMovement } from "@lapwing/contract/staff-products";
import { beforeEach, describe, expect, test } from "vitest";
import { refreshListing } from "../src/modules/listing/refresh-listing.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { indiranagar, type Laptop, someLaptops } from "./goods.ts";
import { dataOf } from "./shoppers.ts";
import { locationId } from "./staff-service.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let owner: Record<string, string>;
let laptops: Laptop[];
let here: number;
let elsewhere: number;

beforeEach(async () => {
	owner = await shop.signInOwner();
	laptops = await someLaptops(shop, 2);
	await saveLocations(shop.shop.ctx({ kind: "system" }), [indiranagar, { ...indiranagar, title: "Lapwing Jayanagar", slug: "jayanagar" }]);
	here = await locationId(shop, "indiranagar");
	elsewhere = await locationId(shop, "jayanagar");
});

const sku = (index: number) => laptops[index]?.sku ?? "";
const line = (more: Record<string, unknown> = {}) => ({ sku: sku(0), quantity: 1, ...more });

function receive(more: Record<string, unknown> = {}, headers = owner) {
	const body = { location_id: here, supplier: "Aravalli India", received_on: "2026-01-05", lines: [line()], key: randomUUID(), ...more };
	return shop.request("POST", "/staff/stock/receipts", { headers, body });
}

async function received(more: Record<string, unknown> = {}, headers = owner): Promise<GoodsReceipt> {
	const answer = await receive(more, headers);
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return dataOf<GoodsReceipt>(answer);
}

async function onHand(index = 0, location = here): Promise<number> {
	const { rows } = await shop.database.pool.query<{ on_hand: number }>(
		"select on_hand from stock_item where variant_id = $1 and location_id = $2",
		[laptops[index]?.variant, location],
	);
	return rows[0]?.on_hand ?? 0;
}

const errorsOf = async (answer: Promise<{ status: number; body: unknown }>) => {
	const { status, body } = await answer;
	expect(status, JSON.stringify(body)).toBe(422);
	return (body as { errors: Record<string, string[]> }).errors;
};

describe("a goods receipt", () => {
	test("adds to the stock, registers the serial numbers, and is a document of its own", async () => {
		const receipt = await received({
			invoice_number: "AI/881",
			note: "Two boxes dented",
			lines: [line({ quantity: 2, unit_cost: 61_000_00, serials: ["gr-0001", "GR 0002", ""] }), line({ sku: sku(1), quantity: 40 })],
		});
		expect(receipt).toMatchObject({
			number: expect.stringMatching(/^GR-\d{5}$/),
			location: "Lapwing Indiranagar",
			supplier: "Aravalli India",
			invoice_number: "AI/881",
			received_on: "2026-01-05",
			note: "Two boxes dented",
			pieces: 42,
			lines: [
				{ sku: sku(0), quantity: 2, unit_cost: 61_000_00, serials: ["GR0001", "GR0002"] },
				{ sku: sku(1), quantity: 40, unit_cost: null, serials: [] },
			],
		});
		expect([await onHand(0), await onHand(1)]).toEqual([2, 40]);
		const { movements } = dataOf<{ movements: StockMovement[] }>(
			await shop.request("GET", `/staff/stock/movements?product_id=${laptops[0]?.id}`, { headers: owner }),
		);
		expect(movements).toMatchObject([{ delta: 2, reason: "Received from Aravalli India", reference: receipt.number, by: receipt.by }]);
		expect(dataOf(await shop.request("GET", `/staff/stock/receipts/${receipt.id}`, { headers: owner }))).toEqual(receipt);
		const list = dataOf(await shop.request("GET", "/staff/stock/receipts", { headers: owner }));
		expect(list).toMatchObject({ receipts: [{ number: receipt.number, pieces: 42 }], older: null, suppliers: ["Aravalli India"] });
		const { rows } = await shop.database.pool.query(
			"select kind, serial from stock_serial, stock_movement where reference = $1 order by serial",
			[receipt.number],
		);
		expect(rows).toContainEqual({ kind: "received", serial: "GR0001" });
	});

	test("pressed twice is received once", async () => {
		const key = randomUUID();
		const lines = [line({ quantity: 3, serials: ["TW0001", "TW0002", "TW0003"] })];
		const answers = await Promise.all([1, 2, 3].map(() => received({ key, lines })));
		expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
		expect((await received({ key, lines })).id).toBe(answers[0]?.id);
		expect(await onHand()).toBe(3);
	});

	test("sent again with other entries, is refused with the receipt that was stored", async () => {
		const key = randomUUID();
		const { number } = await received({ key, lines: [line({ quantity: 3 })] });
		const answer = await receive({ key, lines: [line({ quantity: 4 })] });
		expect(answer.status).toBe(409);
		const { errors, stored } = answer.body as { errors: { key: string[] }; stored: string };
		expect(errors.key[0]).toMatch(`${number} was received with other entries: 3 pieces from Aravalli India.`);
		expect(stored).toBe(number);
		expect((await receive({ key, lines: [line({ quantity: 3 })], supplier: "Another" })).status).toBe(409);
		expect(await onHand()).toBe(3);
	});

	test("refuses what is not goods, not a day that was, or not an open location", async () => {
		expect(await errorsOf(receive({ lines: [line({ sku: "NOPE-1" }), line(), line()] }))).toEqual({
			"lines.0.sku": ["There is no configuration with the SKU NOPE-1."],
			"lines.2.sku": [`${sku(0)} stands on two lines.`],
		});
		expect(await errorsOf(receive({ received_on: "2999-01-01" }))).toHaveProperty("received_on");
		expect(await errorsOf(receive({ supplier: " ", lines: [line({ quantity: 0 })] }))).toMatchObject({
			supplier: ["Fill this in."],
			"lines.0.quantity": ["Enter 1 or more."],
		});
		await shop.database.pool.query("update location set closed_at = now() where id = $1", [here]);
		expect(await errorsOf(receive())).toHaveProperty("location_id");
		expect(await onHand()).toBe(0);
	});

	test("pages by 50", async () => {
		await shop.database.pool.query(
			`insert into goods_receipt (idempotency_key, location_id, supplier, received_on, by_staff, at)
			select 'k' || n, $1, 'Supplier ' || n % 3, '2026-01-05', 'Asha', now() from generate_series(1, 51) n`,
			[here],
		);
		type Page = { receipts: { id: number }[]; older: number | null; suppliers: string[] };
		const page = async (query: string) => dataOf<Page>(await shop.request("GET", `/staff/stock/receipts${query}`, { headers: owner }));
		const first = await page("");
		expect(first.receipts).toHaveLength(50);
		expect(first.suppliers).toHaveLength(3);
		const second = await page(`?before=${first.older}`);
		expect(second).toMatchObject({ receipts: [expect.anything()], older: null });
		expect((await page(`?location_id=${elsewhere}`)).receipts).toEqual([]);
	});
});

describe("serial numbers of a receipt", () => {
	const serials = async (...given: string[]) => errorsOf(receive({ lines: [line({ quantity: 2, serials: given })] }));

	test("are as many as the pieces, valid, and each entered once", async () => {
		expect(await serials("SN0001")).toEqual({ "lines.0.serials": ["1 serial number for 2 pieces."] });
		expect(await serials("SN0001", "sn-0001")).toEqual({ "lines.0.serials": ["SN0001 is entered twice."] });
		expect(await serials("SN0001", "?")).toEqual({ "lines.0.serials": ["“?” is not a serial number."] });
		const twice = { lines: [line({ serials: ["SN0001"] }), line({ sku: sku(1), serials: ["SN0001"] })] };
		expect(await errorsOf(receive(twice))).toEqual({ "lines.1.serials": ["SN0001 is entered twice."] });
		expect(await onHand()).toBe(0);
	});

	test("are neither in stock nor sold, nor of another SKU", async () => {
		await received({ lines: [line({ quantity: 2, serials: ["SN0001", "SN0002"] })] });
		expect(await serials("SN0002", "SN0003")).toEqual({ "lines.0.serials": ["SN0002 is in stock already."] });
		expect(await errorsOf(receive({ lines: [line({ sku: sku(1), serials: ["SN0001"] })] }))).toEqual({
			"lines.0.serials": [`SN0001 is the serial number of ${sku(0)}, not of ${sku(1)}.`],
		});
		await sell(["NEW0001"]);
		expect(await serials("NEW0001", "SN0003")).toEqual({ "lines.0.serials": ["NEW0001 has been sold."] });
		expect(await onHand()).toBe(1);
	});

	test("of two receipts at once are registered by one", async () => {
		const answers = await Promise.all([1, 2].map(() => receive({ lines: [line({ serials: ["SN0009"] })] })));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
		expect(await onHand()).toBe(1);
	});
});

async function sell(given: string[], index = 0) {
	const sale = {
		location_id: here,
		lines: [{ sku: sku(index), quantity: given.length, serials: given }],
		payment: "cash",
		seen_total: given.length * 74_990_00,
		key: randomUUID(),
		name: "Farhan Ali",
		line1: "7, Temple Street",
		city: "Bengaluru",
		post_code: "560038",
	};
	const answer = await shop.request("POST", "/staff/counter/sales", { headers: owner, body: sale });
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return dataOf<{ reference: string }>(answer);
}

describe("a serial number that was mistyped", () => {
	const correct = (id: number, serial: string, corrected: string, headers = owner) =>
		shop.request("POST", `/staff/stock/receipts/${id}/serial`, { headers, body: { serial, corrected } });
	const find = async (q: string) =>
		dataOf<{ serials: object[] }>(await shop.request("GET", `/staff/find?q=${encodeURIComponent(q)}`, { headers: owner })).serials;

	test("is corrected on the receipt and in stock, and the search finds the new one", async () => {
		const { id, number } = await received({ lines: [line({ quantity: 2, serials: ["MT-0001", "MT-0002"] })] });
		const answer = await correct(id, "MT0001", "mt-0007");
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
		expect(dataOf<GoodsReceipt>(answer).lines[0]).toMatchObject({ serials: ["MT0007", "MT0002"], correctable: ["MT0002", "MT0007"] });
		expect(await find("MT0007")).toMatchObject([{ serial: "MT0007", stock: { receipt_id: id } }]);
		expect(await find("MT0001")).toEqual([]);
		expect(await onHand()).toBe(2);
		const { entries } = dataOf<{ entries: object[] }>(
			await shop.request("GET", `/staff/audit?subject=stock&subject_id=${number}`, { headers: owner }),
		);
		expect(entries[0]).toMatchObject({ action: "corrected a serial number", before: { serial: "MT0001" }, after: { serial: "MT0007" } });
		// The old one is free: the device that has it may come with another delivery.
		await received({ lines: [line({ serials: ["MT0001"] })] });
	});

	test("is not replaced by one that is none, is in stock or was sold", async () => {
		const { id } = await received({ lines: [line({ quantity: 3, serials: ["MT0001", "MT0002", "MT0003"] })] });
		await sell(["MT0003"]);
		expect(await errorsOf(correct(id, "MT0001", "no!"))).toEqual({ corrected: ["“no!” is not a serial number."] });
		expect(await errorsOf(correct(id, "MT0001", "mt0002"))).toEqual({ corrected: ["MT0002 is in stock already."] });
		expect(await errorsOf(correct(id, "MT0001", "MT0003"))).toEqual({ corrected: ["MT0003 has been sold."] });
		expect(await find("MT0001")).toHaveLength(1);
	});

	test("stays once the laptop was sold or moved", async () => {
		const { id } = await received({ lines: [line({ quantity: 3, serials: ["MT0001", "MT0002", "MT0003"] })] });
		await sell(["MT0001"]);
		const transfer = { sku: sku(0), from_id: here, to_id: elsewhere, quantity: 1, serials: ["MT0002"], note: "", key: randomUUID() };
		expect((await shop.request("POST", "/staff/stock/transfers", { headers: owner, body: transfer })).status).toBe(201);
		expect(await errorsOf(correct(id, "MT0001", "MT0009"))).toEqual({ serial: ["MT0001 is not in stock any more."] });
		expect(await errorsOf(correct(id, "MT0002", "MT0009"))).toEqual({ serial: ["MT0002 was moved to Lapwing Jayanagar."] });
		expect(await errorsOf(correct(id, "MT0008", "MT0009"))).toEqual({ serial: ["MT0008 is not on this receipt."] });
		const { lines } = dataOf<GoodsReceipt>(await shop.request("GET", `/staff/stock/receipts/${id}`, { headers: owner }));
		expect(lines[0]).toMatchObject({ serials: ["MT0001", "MT0002", "MT0003"], correctable: ["MT0003"] });
	});

	test("is corrected by those who receive stock there", async () => {
		const { id } = await received({ lines: [line({ serials: ["MT0001"] })] });
		const status = async (headers: Record<string, string>) => (await correct(id, "MT0001", "MT0005", headers)).status;
		expect(await status(await shop.signInStaff("accountant"))).toBe(403);
		expect(await status(await shop.signInStaff("orders", { locations: [elsewhere] }))).toBe(404);
		expect(await status(await shop.signInStaff("orders", { locations: [here] }))).toBe(200);
	});
});

test("staff bound to a location receive only there, and see only their receipts", async () => {
	const clerk = await shop.signInStaff("orders", { locations: [here] });
	const own = await received({}, clerk);
	const other = await received({ location_id: elsewhere, supplier: "Elsewhere Traders" });
	expect((await receive({ location_id: elsewhere }, clerk)).status).toBe(403);
	const list = dataOf(await shop.request("GET", "/staff/stock/receipts", { headers: clerk }));
	expect(list).toMatchObject({ receipts: [{ id: own.id }], suppliers: ["Aravalli India"] });
	expect((await shop.request("GET", `/staff/stock/receipts/${other.id}`, { headers: clerk })).status).toBe(404);
	expect(await onHand(0, elsewhere)).toBe(1);
});

test("roles that may not change stock receive nothing; accountants read", async () => {
	const { id } = await received();
	const cashier = await shop.signInStaff("cashier", { locations: [here] });
	expect((await receive({}, cashier)).status).toBe(403);
	const accountant = await shop.signInStaff("accountant");
	expect((await receive({}, accountant)).status).toBe(403);
	expect((await shop.request("GET", `/staff/stock/receipts/${id}`, { headers: accountant })).status).toBe(200);
	expect(await onHand()).toBe(1);
});

test("items are found by SKU and by words of the name", async () => {
	const find = async (q: string) => dataOf(await shop.request("GET", `/staff/stock/items?q=${encodeURIComponent(q)}`, { headers: owner }));
	expect(await find(sku(0).toLowerCase())).toMatchObject([{ sku: sku(0), exact: true, laptop: true }]);
	await shop.database.pool.query("update product set hsn = '42021290'");
	expect(await find(sku(0))).toMatchObject([{ laptop: false }]);
	await shop.database.pool.query("insert into spec_field (key, spec_group, label, type) values ('processor', 'Main', 'Processor', 'text')");
	await shop.database.pool.query("insert into product_spec (product_id, field, text_value) values ($1, 'processor', 'Core i5')", [
		laptops[1]?.id,
	]);
	expect(await find("ridge aravalli 1")).toMatchObject([{ sku: sku(1), exact: false, laptop: true }]);
	await refreshListing(shop.shop.ctx({ kind: "system" }), [laptops[1]?.id ?? 0]);
	expect(await find("arvalli rigde 1")).toMatchObject([{ sku: sku(1), exact: false, respelled: true }]);
});

describe("several mistakes", () => {
	test("are all told at once, each at its field", async () => {
		await received({ lines: [line({ serials: ["DUP-0001"] })] });
		const errors = await errorsOf(
			receive({
				location_id: 0,
				supplier: "",
				received_on: "2030-01-01",
				lines: [
					line({ quantity: 3, serials: ["NEW-0001", "NEW-0002"] }),
					line({ sku: "NO-SUCH-SKU", quantity: -1 }),
					line({ sku: sku(1), quantity: 1, unit_cost: -1, serials: ["DUP-0001"] }),
				],
			}),
		);
		expect(errors).toMatchObject({
			location_id: [expect.any(String)],
			supplier: ["Fill this in."],
			received_on: ["Choose today or an earlier day."],
			"lines.0.serials": ["2 serial numbers for 3 pieces."],
			"lines.1.sku": ["There is no configuration with the SKU NO-SUCH-SKU."],
			"lines.1.quantity": ["Enter 1 or more."],
			"lines.2.unit_cost": [expect.any(String)],
			"lines.2.serials": [`DUP0001 is the serial number of ${sku(0)}, not of ${sku(1)}.`],
		});
		const future = await errorsOf(receive({ received_on: "2030-01-01", lines: [line({ serials: ["DUP-0001"] })] }));
		expect(Object.keys(future).toSorted()).toEqual(["lines.0.serials", "received_on"]);
	});
});

test("receipts are numbered without a gap: one that is refused takes no number", async () => {
	await received({ lines: [line({ serials: ["GAP-0001"] })] });
	expect((await receive({ lines: [line({ serials: ["GAP-0001"] })] })).status).toBe(422);
	// Refused by the database after the receipt was stored.
	await shop.database.pool.query(
		"alter table stock_movement add constraint no_delivery check (reason <> 'Received from Nobody') not valid",
	);
	expect((await receive({ supplier: "Nobody" })).status).toBe(500);
	await shop.database.pool.query("alter table stock_movement drop constraint no_delivery");
	const [second, third] = await Promise.all([received(), received()]);
	expect([second.number, third.number].toSorted()).toEqual(["GR-00002", "GR-00003"]);
	// A node of an earlier release takes from the sequence.
	const { rows } = await shop.database.pool.query<{ id: string }>("select nextval(pg_get_serial_sequence('goods_receipt', 'id')) as id");
	expect(Number(rows[0]?.id)).toBe(4);
	expect((await received()).number).toBe("GR-00004");
});
