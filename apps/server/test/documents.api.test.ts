// Documents and money of the accounts pages, against amounts that were added up by hand: laptops at ₹11,800 with 18 % GST (₹10,000 and
// ₹1,800), bags at ₹10,500 with 5 % (₹10,000 and ₹500), a repair of ₹900 with 18 % (₹762.72, and twice ₹68.64).
import { randomUUID } from "node:crypto";
import type { Dashboard } from "@lapwing/contract/dashboard";
import type { DocumentList, MoneyReport } from "@lapwing/contract/documents";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { beforeEach, expect, test } from "vitest";
import { setStock } from "../src/modules/inventory/inventory.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { indiranagar, type Laptop, putInStore, someLaptops } from "./goods.ts";
import { dataOf } from "./shoppers.ts";
import { locationId } from "./staff-service.ts";
import { type Call, order, readyRepair, shipmentPath } from "./staff-write-fixtures.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

type Headers = Record<string, string>;
let owner: Headers;
let accountant: Headers;
let bengaluru: number;
let pune: number;
/** Numbers of the orders and the repair, in the order of the days. */
let parcel: string;
let counter: string;

const call: Call = (method, path, body) => shop.request(method, path, { headers: owner, ...(body !== undefined && { body }) });

async function done(answer: ReturnType<Call>) {
	const { status, body } = await answer;
	expect(status, JSON.stringify(body)).toBeLessThan(300);
	return (body as { data: never }).data;
}

const on = (day: number) => {
	shop.now = new Date(`2026-11-${day}T06:00:00Z`);
};

beforeEach(async () => {
	owner = await shop.signInOwner();
	const [laptop, bag] = await someLaptops(shop, 2);
	if (laptop === undefined || bag === undefined) throw new Error("nothing was saved");
	const { pool } = shop.database;
	await pool.query("update variant set price = 1180000, mrp = 1180000 where sku = $1", [laptop.sku]);
	await pool.query("update variant set price = 1050000, mrp = 1050000 where sku = $1", [bag.sku]);
	await pool.query("update product set gst_rate = 500, hsn = '4202' where id = $1", [bag.id]);
	const system = shop.shop.ctx({ kind: "system" });
	await saveLocations(system, [
		{ ...indiranagar, title: "Lapwing Pune", slug: "pune", city: "Pune", state_code: "27", post_code: "411001", gstin: "27AAACL0000L1Z0" },
	]);
	bengaluru = await locationId(shop, "indiranagar");
	pune = await locationId(shop, "pune");
	await putInStore(shop, laptop, 9);
	await putInStore(shop, bag, 9);
	on(10);
	await partOfAnOrder(laptop);
	await setStock(system, [{ sku: laptop.sku, location: "pune", on_hand: 3 }]);
	on(11);
	await discountedSale(laptop, bag);
	on(12);
	await bagBack();
	on(13);
	await sell(pune, { lines: [{ sku: laptop.sku, quantity: 1 }], payment: "cash", seen_total: 11_800_00, name: "Rahul Patil" });
	on(14);
	const repair = await readyRepair(call, shop);
	await done(call("POST", `${repair}/collect-payment`));
	on(15);
	accountant = await shop.signInStaff("accountant");
});

/** Two laptops paid online, one of them sent. */
async function partOfAnOrder(laptop: Laptop): Promise<void> {
	parcel = await order(shop, laptop, { quantity: 2 });
	const at = await shipmentPath(call, parcel);
	const { order: detail } = dataOf<StaffOrder>(await call("GET", `/staff/orders/${parcel}`));
	await done(call("POST", `${at}/split`, { lines: [{ line_id: detail.lines[0]?.id, quantity: 1 }] }));
	await done(call("POST", `${at}/pack`, { serials: [] }));
}

async function sell(location_id: number, sale: object): Promise<string> {
	return ((await done(call("POST", "/staff/counter/sales", { location_id, key: randomUUID(), ...sale }))) as { reference: string })
		.reference;
}

/** ₹22,300 less a tenth, to a business in another state. Its name begins as a formula does. */
async function discountedSale(laptop: Laptop, bag: Laptop): Promise<void> {
	counter = await sell(bengaluru, {
		lines: [
			{ sku: laptop.sku, quantity: 1 },
			{ sku: bag.sku, quantity: 1 },
		],
		discount: 2_230_00,
		seen_total: 20_070_00,
		payment: "upi",
		payment_reference: "402918837465",
		name: "Rohan Mehta",
		business_name: "=Mehta & Sons, Trading",
		gstin: "27AAPFU0939F1ZV",
		line1: "Linking Road",
		city: "Mumbai",
		post_code: "400050",
		state_code: "27",
	});
}

/** The bag comes back, its money is paid out in cash at the other store. */
async function bagBack(): Promise<void> {
	const { order: detail } = dataOf<StaffOrder>(await call("GET", `/staff/orders/${counter}`));
	const line_id = detail.lines[1]?.id;
	await done(call("POST", `/staff/orders/${counter}/take-back`, { reason: "Too small", lines: [{ line_id, quantity: 1 }] }));
	const settlement = { way: "cash", location_id: pune };
	await done(
		call("POST", `/staff/orders/${counter}/receive-return`, { lines: [{ line_id }], location_id: bengaluru, restock: true, settlement }),
	);
}

const documents = async (query = "", headers = accountant) =>
	dataOf<DocumentList>(await shop.request("GET", `/staff/documents?${query}`, { headers }));
const money = async (query = "", headers = accountant) =>
	dataOf<MoneyReport>(await shop.request("GET", `/staff/money?${query}`, { headers }));
const csv = async (path: string) => dataOf<{ csv: string; next: number | null }>(await shop.request("GET", path, { headers: accountant }));

const amounts = ({ documents: rows }: DocumentList) => rows.map(({ taxable, tax, total }) => [taxable, tax, total]);

test("all documents with their amounts, credit notes negative, and sums that are those of the rows", async () => {
	const list = await documents();
	expect(list.documents).toMatchObject([
		{ kind: "invoice", supply: "repair", request_id: expect.any(Number), customer: "Asha Rao" },
		{ kind: "invoice", supply: "sale", customer: "Rahul Patil", gstin: null, request_id: null },
		{ kind: "credit_note", subject: counter, gstin: "27AAPFU0939F1ZV" },
		{ kind: "invoice", subject: counter, customer: "=Mehta & Sons, Trading", gstin: "27AAPFU0939F1ZV" },
		{ kind: "invoice", subject: parcel, customer: "Ananya Iyer", issued_at: "2026-11-10T06:00:00.000Z" },
	]);
	expect(amounts(list)).toEqual([
		[762_72, 137_28, 900_00],
		[10_000_00, 1_800_00, 11_800_00],
		[-9_000_00, -450_00, -9_450_00],
		[18_000_00, 2_070_00, 20_070_00],
		[10_000_00, 1_800_00, 11_800_00],
	]);
	expect(list.sums).toEqual({ count: 5, taxable: 29_762_72, tax: 5_357_28, total: 35_120_00 });
	expect(list).toMatchObject({ page: 1, pages: 1, series: ["27AAACL0000L1Z0", "29AAACL0000L1ZW"] });
	expect(list.documents[0]?.url).toMatch(/^\/invoices\/[\w-]{32}\.pdf$/);
});

test("filters by day, kind, registration, location and words; the sums follow", async () => {
	const found = async (query: string) => {
		const list = await documents(query);
		expect(
			list.documents.reduce((sum, { total }) => sum + total, 0),
			query,
		).toBe(list.sums.total);
		return [list.sums.count, list.sums.total];
	};
	expect(await found("from=2026-11-11&to=2026-11-12")).toEqual([2, 10_620_00]);
	expect(await found("to=2026-11-10")).toEqual([1, 11_800_00]);
	expect(await found("kind=credit_note")).toEqual([1, -9_450_00]);
	expect(await found("series=27AAACL0000L1Z0")).toEqual([1, 11_800_00]);
	expect(await found(`location=${bengaluru}`)).toEqual([3, 22_420_00]);
	expect(await found(`location=${pune}`)).toEqual([1, 11_800_00]);
	expect(await found("q=mehta")).toEqual([2, 10_620_00]);
	expect(await found("q=27aapfu")).toEqual([2, 10_620_00]);
	expect(await found(`q=${parcel.toLowerCase()}`)).toEqual([1, 11_800_00]);
	expect(await found("q=cn29-2627")).toEqual([1, -9_450_00]);
	expect(await found("q=%25")).toEqual([0, 0]);
	expect(await documents("page=2")).toMatchObject({ documents: [], sums: { count: 5 } });
	const wrong = await shop.request("GET", "/staff/documents?from=2026-11-12&to=2026-11-11", { headers: accountant });
	expect(wrong).toMatchObject({ status: 422, body: { errors: { to: [expect.any(String)] } } });
});

test("days are those of India", async () => {
	await shop.database.pool.query("alter table invoice disable trigger user");
	await shop.database.pool.query("update invoice set issued_at = '2026-11-10T18:30:00Z' where subject = $1", [parcel]);
	await shop.database.pool.query("alter table invoice enable trigger user");
	expect((await documents("to=2026-11-10")).sums.count).toBe(0);
	expect((await documents("from=2026-11-11&to=2026-11-11")).sums.count).toBe(2);
});

test("the export has a row for each document, HSN and rate, with the stored taxes", async () => {
	const part = await csv("/staff/documents/export");
	expect(part.next).toBeNull();
	const [heading, ...rows] = part.csv.trimEnd().split("\r\n");
	expect(heading).toBe(
		"number,date,kind,against,order_or_repair,buyer,buyer_gstin,seller_gstin,place_of_supply,hsn,gst_percent,taxable,cgst,sgst,igst,total",
	);
	const mehta = `${counter},"'=Mehta & Sons, Trading",27AAPFU0939F1ZV,29AAACL0000L1ZW,27 Maharashtra`;
	expect(rows.slice(0, 5)).toEqual([
		`LW29-2627-000001,2026-11-10,Tax invoice,,${parcel},Ananya Iyer,,29AAACL0000L1ZW,29 Karnataka,84713010,18,10000,900,900,0,11800`,
		`LW29-2627-000002,2026-11-11,Tax invoice,,${mehta},84713010,18,9000,0,0,1620,10620`,
		`LW29-2627-000002,2026-11-11,Tax invoice,,${mehta},4202,5,9000,0,0,450,9450`,
		`CN29-2627-000001,2026-11-12,Credit note,LW29-2627-000002,${mehta},4202,5,-9000,0,0,-450,-9450`,
		expect.stringMatching(
			/^LW27-2627-000001,2026-11-13,Tax invoice,,.*,Rahul Patil,,27AAACL0000L1Z0,27 Maharashtra,84713010,18,10000,900,900,0,11800$/,
		),
	]);
	expect(rows[5]).toMatch(/^LW29-2627-000003,2026-11-14,.*,Asha Rao,,29AAACL0000L1ZW,29 Karnataka,9987\d*,18,762\.72,68\.64,68\.64,0,900$/);
	expect(rows).toHaveLength(6);
	const filtered = (await csv("/staff/documents/export?kind=credit_note")).csv.trimEnd().split("\r\n");
	expect(filtered).toHaveLength(2);
});

test("money by day, location and way, with sums that are those of the ledger", async () => {
	const report = await money();
	const bench = await locationId(shop, "bench");
	expect(report.rows).toEqual([
		{ day: "2026-11-14", location_id: bench, location: "Bench", way: "cash", payments: 900_00, refunds: 0, total: 900_00 },
		{ day: "2026-11-13", location_id: pune, location: "Lapwing Pune", way: "cash", payments: 11_800_00, refunds: 0, total: 11_800_00 },
		{ day: "2026-11-12", location_id: pune, location: "Lapwing Pune", way: "cash", payments: 0, refunds: -9_450_00, total: -9_450_00 },
		{
			day: "2026-11-11",
			location_id: bengaluru,
			location: "Lapwing Indiranagar",
			way: "upi",
			payments: 20_070_00,
			refunds: 0,
			total: 20_070_00,
		},
		{
			day: "2026-11-10",
			location_id: bengaluru,
			location: "Lapwing Indiranagar",
			way: "sandbox",
			payments: 23_600_00,
			refunds: 0,
			total: 23_600_00,
		},
	]);
	expect(report.ways).toEqual([
		{ way: "cash", payments: 12_700_00, refunds: -9_450_00, total: 3_250_00 },
		{ way: "sandbox", payments: 23_600_00, refunds: 0, total: 23_600_00 },
		{ way: "upi", payments: 20_070_00, refunds: 0, total: 20_070_00 },
	]);
	expect(report.sums).toEqual({ count: 5, payments: 56_370_00, refunds: -9_450_00, total: 46_920_00 });
	const { rows } = await shop.database.pool.query("select sum(amount)::float8 as total from ledger_entry");
	expect(rows).toEqual([{ total: 46_920_00 }]);
	expect(await money("page=2")).toMatchObject({ rows: [], page: 2, pages: 1, sums: { count: 5 } });
	expect((await money("from=2026-11-11&to=2026-11-13")).sums.total).toBe(22_420_00);
	expect((await money(`location=${pune}`)).sums).toMatchObject({ payments: 11_800_00, refunds: -9_450_00, total: 2_350_00 });
	expect((await csv("/staff/money/export?to=2026-11-12")).csv).toBe(
		"date,location,way,payments,refunds,total\r\n2026-11-12,Lapwing Pune,Cash,0,-9450,-9450\r\n2026-11-11,Lapwing Indiranagar,UPI at the counter,20070,0,20070\r\n2026-11-10,Lapwing Indiranagar,Test payment,23600,0,23600\r\n",
	);
});

test("staff bound to a location see its documents and money, in the lists, the sums and the files", async () => {
	const here = await shop.signInStaff("manager", { locations: [bengaluru] });
	expect((await documents("", here)).sums).toEqual({ count: 3, taxable: 19_000_00, tax: 3_420_00, total: 22_420_00 });
	expect((await documents(`location=${pune}`, here)).sums.count).toBe(0);
	expect((await money("", here)).sums).toMatchObject({ payments: 43_670_00, refunds: 0 });
	const there = await shop.signInStaff("accountant", { locations: [pune] });
	expect(amounts(await documents("", there))).toEqual([[10_000_00, 1_800_00, 11_800_00]]);
	expect((await money("", there)).sums).toMatchObject({ count: 2, total: 2_350_00 });
	const file = await shop.request("GET", "/staff/documents/export", { headers: there });
	expect(dataOf<{ csv: string }>(file).csv.trimEnd().split("\r\n")).toHaveLength(2);
	const ledger = await shop.request("GET", "/staff/money/export", { headers: there });
	expect(dataOf<{ csv: string }>(ledger).csv.trimEnd().split("\r\n")).toHaveLength(3);
	const nowhere = await shop.signInStaff("accountant", { locations: [] });
	expect((await documents("", nowhere)).sums.count).toBe(0);
	expect((await money("", nowhere)).sums.count).toBe(0);
});

test("the first page of an accountant has the month’s documents and money, and no work of others", async () => {
	const read = async (headers: Headers) => dataOf<Dashboard>(await shop.request("GET", "/staff/dashboard", { headers }));
	const month = { count: 5, taxable: 29_762_72, tax: 5_357_28, total: 35_120_00 };
	expect(await read(accountant)).toMatchObject({
		accounts: { from: "2026-11-01", to: "2026-11-15", documents: month, money: { count: 5, total: 46_920_00 } },
		orders: null,
		service: null,
		stock: null,
	});
	expect((await read(await shop.signInStaff("orders"))).accounts).toBeNull();
	shop.now = new Date("2026-11-30T18:30:00Z");
	const later = await shop.signInStaff("accountant");
	expect((await read(later)).accounts).toMatchObject({ from: "2026-12-01", to: "2026-12-01", documents: { count: 0, total: 0 } });
});

// Last: it adds to the ledger.
test("money that was collected by UPI or card for a repair is not counted as cash", async () => {
	on(15);
	const repair = await readyRepair(call, shop);
	await done(call("POST", `${repair}/collect-payment`, { payment: "upi", payment_reference: "518820034417" }));
	expect((await money()).rows[0]).toMatchObject({ day: "2026-11-15", way: "upi", payments: 900_00 });
});
