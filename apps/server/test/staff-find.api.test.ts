// The console's one search: by what people have in hand, with typing errors, and only what the person may see.
import { randomUUID } from "node:crypto";
import type { StaffFound } from "@lapwing/contract/staff-find";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import type { StockMovement } from "@lapwing/contract/staff-products";
import { beforeEach, expect, test } from "vitest";
import { setStock } from "../src/modules/inventory/inventory.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { aCustomer } from "./customers.ts";
import { indiranagar, type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, dataOf, pay, placed } from "./shoppers.ts";
import { aRequest, locationId, openPlaces } from "./staff-service.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let laptop: Laptop;
let owner: Record<string, string>;

beforeEach(async () => {
	const [first] = await someLaptops(shop, 2);
	if (first === undefined) throw new Error("no laptop was saved");
	laptop = first;
	await putInStore(shop, laptop, 5);
	owner = await shop.signInOwner();
});

async function find(q: string, headers: Record<string, string> = owner): Promise<StaffFound> {
	const answer = await shop.request("GET", `/staff/find?q=${encodeURIComponent(q)}`, { headers });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return dataOf<StaffFound>(answer);
}

async function paidOrder(more: Record<string, unknown> = {}): Promise<string> {
	const who = aGuest();
	await add(shop, who, laptop.sku);
	const order = await placed(shop, who, more);
	await pay(shop, order.payment_token);
	return order.reference;
}

const farhan = { name: "Farhan Krishnan", email: "farhan@example.in", phone: "9811122334" };

/** Packed with a serial number and sent with a waybill; returns the invoice's number. */
async function send(reference: string, serial: string, waybill: string): Promise<string> {
	const at = `/staff/orders/${reference}`;
	const { moves, order } = dataOf<StaffOrder>(await shop.request("GET", at, { headers: owner }));
	const parcel = `${at}/shipments/${moves[0]?.shipment_id}`;
	await shop.request("POST", `${parcel}/pack`, {
		headers: owner,
		body: { serials: [{ line_id: order.lines[0]?.id, serials: [serial] }] },
	});
	const sent = await shop.request("POST", `${parcel}/move`, { headers: owner, body: { to: "shipped", carrier: "BlueKite", waybill } });
	return dataOf<StaffOrder>(sent).order.shipments[0]?.invoice?.number ?? "";
}

test("an order is found by number, name in any order, phone however written, mail address and waybill", async () => {
	const reference = await paidOrder(farhan);
	await paidOrder();
	for (const q of [reference.toLowerCase(), reference.slice(-7), "krishnan farhan", "+91 98111-22334", "22334", "farhan@example.in"])
		expect((await find(q)).orders.map((each) => each.reference)[0], q).toBe(reference);
	expect((await find(reference)).orders).toMatchObject([{ reference, customer: "Farhan Krishnan", to_pack: true, invoice: null }]);
	await send(reference, "PF-4K2 L9X7", "BK-7781 004219");
	const [sent] = (await find("7781 0042")).orders;
	expect(sent).toMatchObject({ reference, waybill: "BK-7781 004219", to_pack: false, state: "shipped" });
	expect(sent?.invoice?.url).toMatch(/^\/invoices\/[\w-]{32}\.pdf$/);
	expect((await find("%%")).orders).toEqual([]);
});

test("typing errors in names are forgiven; what is spelled right comes first", async () => {
	const reference = await paidOrder(farhan);
	await aCustomer(shop, "meera@example.in", { name: "Meera Krishnan" });
	for (const q of ["Kirshnan", "krishnn", "Farhn"]) expect((await find(q)).orders[0]?.reference, q).toBe(reference);
	expect((await find("Mera Krishnan")).customers).toMatchObject([{ name: "Meera Krishnan" }]);
	await aCustomer(shop, "iyer@example.in", { name: "Meera Iyer" });
	for (const q of ["Meera Iyr", "Mera Iyr"]) expect((await find(q)).customers, q).toMatchObject([{ name: "Meera Iyer" }]);
	expect((await find("aravali rige")).products.map(({ title }) => title)).toContain("Aravalli Ridge 0");
	expect((await find("Ridge 1")).products[0]).toMatchObject({ title: "Aravalli Ridge 1" });
	expect((await find("zzzz qqqq")).orders).toEqual([]);
});

test("customers are found whatever they came by: guests and owners of laptops in repair once each, by name, phone and mail address", async () => {
	const first = await paidOrder(farhan);
	await paidOrder({ ...farhan, name: "F. Krishnan" });
	await openPlaces(shop);
	await aRequest(shop);
	for (const q of ["farhan", "98111 22334", "farhan@example.in", "Kirshnan farhn"])
		expect((await find(q)).customers, q).toMatchObject([{ email: "farhan@example.in", phone: "9811122334" }]);
	for (const q of ["asha rao", "Ahsa Rao", "98450 12345"]) expect((await find(q)).customers, q).toMatchObject([{ name: "Asha Rao" }]);
	// A number of an order, or a model, is no customer's.
	expect((await find(first.slice(-7))).customers).toEqual([]);
	expect((await find("latitude")).customers).toEqual([]);
	const [found] = (await find("farhan")).customers;
	const record = await shop.request("GET", `/staff/customers/${found?.id}`, { headers: owner });
	expect(record.status).toBe(200);
	const system = shop.shop.ctx({ kind: "system" });
	await saveLocations(system, [indiranagar, { ...indiranagar, title: "Lapwing Jayanagar", slug: "jayanagar" }]);
	const elsewhere = await shop.signInStaff("orders", { locations: [await locationId(shop, "jayanagar")] });
	expect((await find("farhan", elsewhere)).customers).toEqual([]);
	const here = await shop.signInStaff("orders", { locations: [await locationId(shop, "indiranagar")] });
	expect((await find("farhan", here)).customers).toHaveLength(1);
	// Repairs are for the service desk, orders are not.
	const desk = await shop.signInStaff("service_desk");
	expect((await find("farhan", desk)).customers).toEqual([]);
	expect((await find("asha rao", desk)).customers).toHaveLength(1);
	expect((await find("asha rao", await shop.signInStaff("cashier"))).customers).toEqual([]);
});

test("documents, serial numbers and SKUs lead to what they belong to", async () => {
	const reference = await paidOrder(farhan);
	const number = await send(reference, "PF-4K2 L9X7", "7781004219");
	expect((await find(number.toLowerCase())).documents).toMatchObject([{ kind: "invoice", number, order: reference, request_id: null }]);
	expect((await find("pf4k2-l9x7")).serials).toEqual([
		{
			serial: "PF4K2L9X7",
			product_id: laptop.id,
			product: "Aravalli Ridge 0",
			sku: laptop.sku,
			warranty_until: "2027-11-15",
			order: reference,
			stock: null,
			written_off: false,
		},
	]);
	expect((await find("2l9x7")).serials).toMatchObject([{ order: reference }]);
	expect((await find(laptop.sku.toLowerCase())).products[0]).toMatchObject({ id: laptop.id, sku: laptop.sku });
});

test("service requests are found by number, name, phone and model", async () => {
	await openPlaces(shop);
	const { id, reference } = await aRequest(shop);
	for (const q of [reference, "asha rao", "Ahsa Rao", "98450 12345", "latitude 5420"])
		expect((await find(q)).requests, q).toMatchObject([{ id, reference, laptop: "Dell Latitude 5420" }]);
});

test("each role and each store sees its own, and nothing else", async () => {
	const system = shop.shop.ctx({ kind: "system" });
	await saveLocations(system, [indiranagar, { ...indiranagar, title: "Lapwing Jayanagar", slug: "jayanagar" }]);
	await setStock(system, [{ sku: laptop.sku, location: "jayanagar", on_hand: 0 }]);
	const buyer = await aCustomer(shop, "farhan@example.in", { name: "Farhan Krishnan" });
	await add(shop, buyer.headers, laptop.sku);
	const order = await placed(shop, buyer.headers, farhan);
	await pay(shop, order.payment_token);
	const number = await send(order.reference, "PF4K2L9X7", "7781004219");
	const here = await shop.signInStaff("orders", { locations: [await locationId(shop, "indiranagar")] });
	const elsewhere = await shop.signInStaff("orders", { locations: [await locationId(shop, "jayanagar")] });
	const counts = async (q: string, headers: Record<string, string>) =>
		Object.fromEntries(Object.entries(await find(q, headers)).map(([kind, hits]) => [kind, hits.length]));
	const none = { orders: 0, documents: 0, payments: 0, serials: 0, transfers: 0, receipts: 0, products: 0, customers: 0, requests: 0 };
	expect(await counts("farhan", here)).toEqual({ ...none, orders: 1, customers: 1 });
	expect(await counts("farhan", elsewhere)).toEqual(none);
	expect(await counts("frahan krishnan", elsewhere)).toEqual(none);
	expect(await counts("7781004219", elsewhere)).toEqual(none);
	expect(await counts(number, elsewhere)).toEqual(none);
	expect(await counts("4K2L9", elsewhere)).toEqual(none);
	// The whole serial number: its warranty is public, its order is not.
	expect((await find("PF4K2L9X7", elsewhere)).serials).toMatchObject([{ serial: "PF4K2L9X7", order: null }]);
	const content = await shop.signInStaff("content");
	for (const q of ["farhan", number, "PF4K2L9X7", "ridge"]) expect(await counts(q, content), q).toEqual(none);
	const catalogue = await shop.signInStaff("catalogue");
	expect(await counts("farhan", catalogue)).toEqual(none);
	expect(await counts("ridge", catalogue)).toEqual({ ...none, products: 2 });
	const desk = await shop.signInStaff("service_desk");
	expect(await counts("farhan", desk)).toEqual({ ...none, customers: 1 });
	expect((await find("PF4K2L9X7", desk)).serials).toMatchObject([{ order: null }]);
	expect((await shop.request("GET", "/staff/find?q=farhan")).status).toBe(401);
});

test("is bounded: five of each kind, two characters or more, few statements", async () => {
	await someLaptops(shop, 8);
	expect((await find("ridge")).products).toHaveLength(5);
	expect((await shop.request("GET", "/staff/find?q=a", { headers: owner })).status).toBe(422);
	// The least of three: the index of the new laptops may be refreshed meanwhile.
	const counts: number[] = [];
	for (let round = 0; round < 3; round++) {
		const before = shop.statements.length;
		await find("98111 22334");
		counts.push(shop.statements.length - before);
	}
	// Session and locations of the caller, begin, threshold, one for each kind (serial numbers: sold and in stock), commit.
	expect(Math.min(...counts)).toBeLessThanOrEqual(15);
});

test("serial numbers in stock, goods receipts, suppliers' invoices and the number of a payment are found, each by who may see it", async () => {
	const here = await locationId(shop, "indiranagar");
	const lines = [{ sku: laptop.sku, quantity: 2, serials: ["KSW261007", "KSW261008"] }];
	const delivery = {
		location_id: here,
		supplier: "Red Panda",
		invoice_number: "RED/26/4471",
		received_on: "2026-01-05",
		lines,
		key: randomUUID(),
	};
	const receipt = dataOf<{ id: number }>(await shop.request("POST", "/staff/stock/receipts", { headers: owner, body: delivery }));
	const stock = { location: "Lapwing Indiranagar", receipt_id: receipt.id };
	expect((await find("ksw-261008")).serials).toMatchObject([
		{ serial: "KSW261008", sku: laptop.sku, warranty_until: null, order: null, stock },
	]);
	expect((await find("261007")).serials).toMatchObject([{ serial: "KSW261007", stock }]);
	const number = `GR-${String(receipt.id).padStart(5, "0")}`;
	for (const q of [number.toLowerCase(), `gr ${receipt.id}`, "red/26/4471", "26/4471"])
		expect((await find(q)).receipts, q).toMatchObject([{ id: receipt.id, number, supplier: "Red Panda", invoice_number: "RED/26/4471" }]);
	const sale = await shop.request("POST", "/staff/counter/sales", {
		headers: owner,
		body: {
			location_id: here,
			lines: [{ sku: laptop.sku, quantity: 1, serials: ["KSW261008"] }],
			payment: "upi",
			payment_reference: "402918837465",
			seen_total: 74_990_00,
			key: randomUUID(),
			name: "Farhan Ali",
			line1: "7, Temple Street",
			city: "Bengaluru",
			post_code: "560038",
		},
	});
	const { reference } = dataOf<{ reference: string }>(sale);
	expect((await find("402918837465")).orders).toMatchObject([{ reference }]);
	const listed = await shop.request("GET", "/staff/orders?q=402918837465", { headers: owner });
	expect(dataOf<{ orders: object[] }>(listed).orders).toMatchObject([{ reference }]);
	expect((await find("KSW261008")).serials).toMatchObject([{ serial: "KSW261008", order: reference, stock: null }]);
	// Another store's stock is not theirs, and a content editor has none.
	await saveLocations(shop.shop.ctx({ kind: "system" }), [{ ...indiranagar, slug: "far", title: "Far" }]);
	const far = await shop.signInStaff("manager", { locations: [await locationId(shop, "far")] });
	for (const headers of [far, await shop.signInStaff("content")])
		expect([(await find(number, headers)).receipts, (await find("26/4471", headers)).receipts]).toEqual([[], []]);
});

test("a refund and a payment are found by the bank's reference, however it is written, by those who see what they belong to", async () => {
	const reference = await paidOrder(farhan);
	const { payments } = dataOf<StaffOrder>(await shop.request("GET", `/staff/orders/${reference}`, { headers: owner }));
	const body = { amount: 990_00, reason: "A scratch", key: randomUUID(), settlement: { way: "bank", reference: "SBIN R5 2026 1119" } };
	expect((await shop.request("POST", `/staff/orders/${reference}/refund`, { headers: owner, body })).status).toBe(200);
	for (const q of ["sbinr520261119", "SBIN-R5-2026-1119", "20261119"])
		expect((await find(q)).payments, q).toMatchObject([
			{ kind: "refund", number: "SBIN R5 2026 1119", way: "bank", amount: 990_00, order: reference },
		]);
	// A part of letters alone, and one with its slash.
	await shop.database.pool.query("update refund set way_reference = 'UTR-HDFC 2026/7781-QX' where way = 'bank'");
	for (const q of ["UTR-HDFC", "utr-hdfc", "utr hdfc", "2026/7781"])
		expect((await find(q)).payments, q).toMatchObject([{ kind: "refund", number: "UTR-HDFC 2026/7781-QX" }]);
	expect((await find("utr")).payments).toEqual([]);
	const number = payments[0]?.reference ?? "";
	for (const q of [number.slice(2), number.slice(0, -2).toLowerCase()])
		expect((await find(q)).payments, q).toMatchObject([{ kind: "payment", number, amount: 74_990_00, order: reference }]);
	expect((await find(number)).payments).toMatchObject([{ kind: "payment", number, amount: 74_990_00, order: reference }]);
	expect((await find("sbinr520261119", await shop.signInStaff("catalogue"))).payments).toEqual([]);
});

test("a stock transfer is found by its number, with or without the dash", async () => {
	await openPlaces(shop);
	const [from_id, to_id] = [await locationId(shop, "indiranagar"), await locationId(shop, "dadar-mumbai-service")];
	const body = { sku: laptop.sku, from_id, to_id, quantity: 2, note: "", serials: [] };
	const moved = await shop.request("POST", "/staff/stock/transfers", { headers: owner, body });
	expect(moved.status, JSON.stringify(moved.body)).toBe(201);
	const { reference } = dataOf<{ reference: string }>(moved);
	const digits = reference.slice(2);
	for (const q of [
		reference,
		reference.toLowerCase().replace("-", ""),
		digits.toLowerCase(),
		reference.slice(0, 7),
		`T${digits.slice(0, 6)}`,
	])
		expect((await find(q)).transfers, q).toMatchObject([
			{ reference, sku: laptop.sku, quantity: 2, from: expect.any(String), to: expect.any(String) },
		]);
	expect((await find(reference, await shop.signInStaff("content"))).transfers).toEqual([]);
	const { movements } = dataOf<{ movements: StockMovement[] }>(
		await shop.request("GET", `/staff/stock/movements?reference=${reference}`, { headers: owner }),
	);
	expect(movements.map((each) => [each.reference, each.delta]).toSorted()).toEqual([
		[reference, -2],
		[reference, 2],
	]);
});

test("a SKU with a slip is found", async () => {
	await shop.database.pool.query("update variant set sku = 'ARV-14I5-16' where id = $1", [laptop.variant]);
	for (const q of ["ARV-14I5-61", "arv14i516", "ARV-I4I5-16", "ARV 14I5 16"])
		expect((await find(q)).products[0], q).toMatchObject({ sku: "ARV-14I5-16" });
	expect((await find("ZZV-98X5-77")).products).toEqual([]);
});
