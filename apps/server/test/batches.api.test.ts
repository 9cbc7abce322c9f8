// Bulk work of staff: each row by itself, with what was done and what was refused and why.
import type { Dashboard } from "@lapwing/contract/dashboard";
import type { PickList } from "@lapwing/contract/pick-list";
import type { OrderInvoices, OrderReport, ParcelToPack, ParcelToShip } from "@lapwing/contract/staff-batches";
import type { StaffOrder, StaffOrderList } from "@lapwing/contract/staff-orders";
import { Hono } from "hono";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeEach, describe, expect, test } from "vitest";
import type { RequestEnv } from "../src/http/request.ts";
import { addInvoiceBatch } from "../src/http/routes/invoice-files.ts";
import { setStock } from "../src/modules/inventory/inventory.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { indiranagar, type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, dataOf, pay, placed } from "./shoppers.ts";
import { locationId } from "./staff-service.ts";
import { order } from "./staff-write-fixtures.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let owner: Record<string, string>;
let laptop: Laptop;

beforeEach(async () => {
	const [first] = await someLaptops(shop, 3);
	if (first === undefined) throw new Error("no laptop was saved");
	laptop = first;
	await putInStore(shop, laptop, 9);
	owner = await shop.signInOwner();
});

async function paidOrder(quantity = 1, more: Record<string, unknown> = {}): Promise<string> {
	const who = aGuest();
	await add(shop, who, laptop.sku, quantity);
	const { reference, payment_token } = await placed(shop, who, more);
	await pay(shop, payment_token);
	return reference;
}

const batch = async (name: string, body: object, headers = owner) => {
	const answer = await shop.request("POST", `/staff/order-batches/${name}`, { headers, body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return dataOf<OrderReport[]>(answer);
};
const parcels = async (references: string[], headers = owner) =>
	dataOf<ParcelToPack[]>(await shop.request("GET", `/staff/parcels-to-pack?references=${references.join(",")}`, { headers }));
const orderOf = async (reference: string) =>
	dataOf<StaffOrder>(await shop.request("GET", `/staff/orders/${reference}`, { headers: owner })).order;
const listed = async (query: string, headers = owner) =>
	dataOf<StaffOrderList>(await shop.request("GET", `/staff/orders?${query}`, { headers }));

describe("orders", () => {
	test("the pick list and the parcels to pack are those of the chosen orders", async () => {
		const [first, second, third] = [await paidOrder(1), await paidOrder(2), await paidOrder(3)];
		const list = dataOf<PickList>(await shop.request("GET", `/staff/pick-list?references=${first},${second}`, { headers: owner }));
		expect(list.locations).toMatchObject([{ lines: [{ quantity: 3, orders: [{ reference: first }, { reference: second }] }] }]);
		expect((await parcels([second, third])).map(({ reference, lines }) => [reference, lines[0]?.quantity])).toEqual([
			[second, 2],
			[third, 3],
		]);
		expect((await shop.request("GET", "/staff/parcels-to-pack?references=a%27b", { headers: owner })).status).toBe(422);
	});

	test("invoices of chosen orders are one file, with page numbers of each; an order without one is named", async () => {
		const [first, second, unpacked] = [await paidOrder(), await paidOrder(), await paidOrder()];
		const rows = (await parcels([first, second])).map(({ reference, shipment_id }) => ({ reference, shipment_id, serials: [] }));
		await batch("pack", { rows });
		const query = `references=${[second, unpacked, first].join(",")}`;
		const list = (headers: Record<string, string>) => shop.request("GET", `/staff/order-invoices?${query}`, { headers });
		const { invoices, without } = dataOf<OrderInvoices>(await list(owner));
		expect(invoices.map((invoice) => invoice.order)).toEqual([first, second]);
		expect(without).toEqual([unpacked]);
		const app = new Hono<RequestEnv>();
		addInvoiceBatch(app, shop.shop);
		const file = (headers: Record<string, string>, wanted = query) =>
			app.request(`http://shop.test/admin/invoices.pdf?${wanted}`, { headers });
		const printed = await file(owner);
		expect(Object.fromEntries(printed.headers)).toMatchObject({ "content-type": "application/pdf", "cache-control": "private, no-store" });
		const { text } = await extractText(await getDocumentProxy(new Uint8Array(await printed.arrayBuffer())), { mergePages: false });
		const pages = text.map((page) => page.replace(/\s+/g, " "));
		expect(pages).toHaveLength(2);
		for (const [index, page] of pages.entries()) {
			expect(page).toContain(invoices[index]?.order ?? "");
			expect(page).toContain("Page 1 of 1");
		}
		expect((await file(owner, `references=${unpacked}`)).status).toBe(404);
		expect((await file({})).status).toBe(401);
		expect((await file(await shop.signInStaff("content"))).status).toBe(403);
		// Staff of another store neither see nor print them.
		await saveLocations(shop.shop.ctx({ kind: "system" }), [{ ...indiranagar, slug: "far", title: "Far" }]);
		const far = await shop.signInStaff("manager", { locations: [await locationId(shop, "far")] });
		expect(dataOf<OrderInvoices>(await list(far))).toEqual({ invoices: [], without: [] });
		expect((await file(far)).status).toBe(404);
	});

	test("packs parcel by parcel; a wrong serial number refuses its own row and changes nothing of it", async () => {
		const references = [await paidOrder(), await paidOrder(), await paidOrder()];
		const waiting = await parcels(references);
		const rows = waiting.map(({ reference, shipment_id, lines }, index) => ({
			reference,
			shipment_id,
			// The second has the first's serial number.
			serials: [{ line_id: lines[0]?.line_id, serials: [index === 1 ? "PF4K2L9X0" : `PF4K2L9X${index}`] }],
		}));
		expect(await batch("pack", { rows })).toEqual([
			{ reference: references[0], done: true, message: null },
			{ reference: references[1], done: false, message: `PF4K2L9X0 is packed for order ${references[0]} already.` },
			{ reference: references[2], done: true, message: null },
		]);
		expect((await orderOf(references[0] ?? "")).shipments[0]).toMatchObject({ state: "packed", invoice: { number: expect.any(String) } });
		expect((await orderOf(references[1] ?? "")).shipments[0]).toMatchObject({ state: "waiting", invoice: null });
		expect(await parcels(references)).toMatchObject([{ reference: references[1] }]);
		expect(await batch("pack", { rows: [{ ...rows[0], serials: [] }] })).toMatchObject([
			{ done: false, message: expect.stringMatching(/^This parcel is packed already\. It was packed on .* by you/) },
		]);
		const { rows: entries } = await shop.database.pool.query("select subject_id from audit_entry where action = 'packed' order by id");
		expect(entries.map(({ subject_id }) => subject_id)).toEqual([references[0], references[2]]);
	});

	test("an order whose payment is to be looked at says why, in the list and before it is packed or shipped", async () => {
		const [twice, plain] = [await paidOrder(), await paidOrder()];
		await shop.database.pool.query("update payment set trouble = 'Paid twice: also pay_2' where subject_reference = $1", [twice]);
		const { orders } = await listed("sort=oldest");
		expect(orders.map(({ reference, payment_problem }) => [reference, payment_problem])).toEqual([
			[twice, "Paid twice"],
			[plain, null],
		]);
		const waiting = await parcels([twice, plain]);
		expect(waiting.map(({ payment_problem }) => payment_problem)).toEqual(["Paid twice", null]);
		await batch("pack", { rows: waiting.map(({ reference, shipment_id }) => ({ reference, shipment_id, serials: [] })) });
		const rows = [twice, plain].map((reference, index) => ({ reference, carrier: "", waybill: `BK-${index}` }));
		expect(await batch("ship", { preview: true, rows })).toEqual([
			{ reference: twice, done: true, message: "Its payment is to be looked at: Paid twice." },
			{ reference: plain, done: true, message: null },
		]);
	});

	test("ships with waybills; what is unknown, unpacked, twice in the file or on another parcel is refused by row", async () => {
		const [sent, unpacked, other] = [await paidOrder(), await paidOrder(), await paidOrder()];
		await batch("pack", {
			rows: (await parcels([sent, other])).map(({ reference, shipment_id }) => ({ reference, shipment_id, serials: [] })),
		});
		const preview = await batch("ship", {
			preview: true,
			rows: [sent, unpacked, "LW-26-0000000"].map((reference, index) => ({ reference, carrier: "", waybill: `BK-${index}` })),
		});
		expect(preview.map(({ done, message }) => (done ? "done" : message))).toEqual([
			"done",
			"It is not packed yet.",
			"There is no order with this number.",
		]);
		expect((await orderOf(sent)).shipments[0]).toMatchObject({ state: "packed", waybill: null });
		const reports = await batch("ship", {
			rows: [
				{ reference: sent, carrier: " ", waybill: "BK-1" },
				{ reference: sent, carrier: "BlueKite", waybill: "BK-1" },
				{ reference: unpacked, carrier: "BlueKite", waybill: "BK-2" },
				{ reference: "LW-26-0000000", carrier: "BlueKite", waybill: "BK-3" },
				{ reference: other, carrier: "BlueKite", waybill: "bk 1" },
				{ reference: sent, carrier: "BlueKite", waybill: "BK-4" },
			],
		});
		expect(reports.map(({ done, message }) => (done ? "done" : message))).toEqual([
			"The carrier is missing.",
			"done",
			"It is not packed yet.",
			"There is no order with this number.",
			"Waybill bk 1 is on another parcel.",
			"Nothing of it waits to be sent.",
		]);
		expect((await orderOf(sent)).shipments[0]).toMatchObject({ state: "shipped", carrier: "BlueKite", waybill: "BK-1" });
		expect((await orderOf(other)).shipments[0]).toMatchObject({ state: "packed", waybill: null });
	});

	test("an order of which one parcel is packed is to be packed and to be sent; of two, each has its own waybill", async () => {
		const price = 20_000_00;
		await shop.database.pool.query("update variant set price = $1", [price]);
		const reference = await order(shop, laptop, { quantity: 2, payment_method: "cod" });
		const [first] = await parcels([reference]);
		const at = `/staff/orders/${reference}/shipments/${first?.shipment_id}`;
		const lines = [{ line_id: first?.lines[0]?.line_id, quantity: 1 }];
		expect((await shop.request("POST", `${at}/split`, { headers: owner, body: { lines } })).status).toBe(200);
		const pack = async () => {
			const [next] = await parcels([reference]);
			await batch("pack", { rows: [{ reference, shipment_id: next?.shipment_id, serials: [] }] });
			return next?.shipment_id;
		};
		const toShip = async (headers = owner) =>
			dataOf<ParcelToShip[]>(await shop.request("GET", "/staff/parcels-to-ship", { headers })).map((each) => [each.shipment_id, each.due]);
		const one = await pack();
		const [packed, waiting] = [await listed("state=packed"), await listed("state=confirmed")];
		expect(packed.orders).toMatchObject([
			{ reference, state: "confirmed", packed_parcels: [{ shipment_id: one, number: 1, from: "Lapwing Indiranagar" }] },
		]);
		expect(waiting.orders).toMatchObject([{ reference }]);
		expect(packed.counts).toEqual([
			{ state: "confirmed", count: 1 },
			{ state: "packed", count: 1 },
		]);
		const { orders } = dataOf<Dashboard>(await shop.request("GET", "/staff/dashboard", { headers: owner }));
		expect(orders).toMatchObject({ to_pack: 1, packed: 1, ready_for_pickup: 0 });
		expect(await toShip()).toEqual([[one, price]]);
		const two = await pack();
		expect(await toShip()).toEqual([
			[one, price],
			[two, price],
		]);
		expect((await listed("state=packed")).orders[0]?.parcels).toEqual({ sent: 0, all: 2 });
		const row = { reference, carrier: "BlueKite" };
		const reports = await batch("ship", {
			rows: [
				{ ...row, waybill: "BK-1" },
				{ ...row, waybill: "BK-2", shipment_id: two },
				{ ...row, waybill: "BK-3", shipment_id: two },
				{ ...row, waybill: "BK-4", shipment_id: one },
			],
		});
		expect(reports.map(({ done, message }) => (done ? "done" : message))).toEqual([
			"2 parcels of it are packed. Each needs a row with its number in the column parcel.",
			"done",
			"Parcel 2 of it is not one that waits to be sent.",
			"done",
		]);
		expect((await orderOf(reference)).shipments.map(({ waybill }) => waybill)).toEqual(["BK-4", "BK-2"]);
		expect(await listed(`references=${reference}`)).toMatchObject({ orders: [{ state: "shipped", parcels: { sent: 2, all: 2 } }] });
		expect(await toShip()).toEqual([]);
		expect((await listed("state=packed")).orders).toEqual([]);
		await shop.database.pool.query("update shipment set state = 'packed' where id = $1", [two]);
		expect((await listed(`references=${reference}`)).orders[0]?.parcels).toEqual({ sent: 1, all: 2 });
	});

	test("a row of a file names its parcel by the number on the order's page, and by its id as earlier files do", async () => {
		// Cash on delivery has a limit.
		await shop.database.pool.query("update variant set price = 1000000");
		const reference = await order(shop, laptop, { quantity: 3, payment_method: "cod" });
		const [first] = await parcels([reference]);
		const at = `/staff/orders/${reference}/shipments/${first?.shipment_id}`;
		const lines = [{ line_id: first?.lines[0]?.line_id, quantity: 1 }];
		for (let cut = 0; cut < 2; cut++) await shop.request("POST", `${at}/split`, { headers: owner, body: { lines } });
		// Ids beyond any number, as in a shop that has sold for long.
		await shop.database.pool.query("select setval('shipment_id_seq', 900)");
		const again = await order(shop, laptop, { quantity: 2, payment_method: "cod" });
		const [far] = await parcels([again]);
		await shop.request("POST", `/staff/orders/${again}/shipments/${far?.shipment_id}/split`, {
			headers: owner,
			body: { lines: [{ line_id: far?.lines[0]?.line_id, quantity: 1 }] },
		});
		const all = await parcels([reference, again]);
		await batch("pack", { rows: all.map((each) => ({ reference: each.reference, shipment_id: each.shipment_id, serials: [] })) });
		const listedParcels = dataOf<ParcelToShip[]>(await shop.request("GET", "/staff/parcels-to-ship", { headers: owner }));
		expect(listedParcels.map(({ number }) => number)).toEqual([1, 2, 3, 1, 2]);
		const ids = listedParcels.map(({ shipment_id }) => shipment_id);
		expect(ids[4]).toBeGreaterThan(900);
		const rows = [
			{ reference, parcel: 2, waybill: "BK-2" },
			{ reference, parcel: 2, waybill: "BK-9" },
			{ reference, parcel: 3, waybill: "BK-3" },
			{ reference, parcel: 1, waybill: "BK-1" },
			{ reference: again, parcel: 3, waybill: "BK-8" },
			{ reference: again, parcel: 2, waybill: "BK-5" },
			{ reference: again, parcel: ids[3], waybill: "BK-4" },
			{ reference: again, parcel: 2, waybill: "BK-5" },
		].map((row) => ({ ...row, carrier: "BlueKite" }));
		const words = ({ done, unchanged, message }: OrderReport) => (unchanged ? "sent before" : done ? "done" : message);
		expect((await batch("ship", { preview: true, rows })).map(words)).toEqual([
			"done",
			"done",
			"done",
			"done",
			"It has no parcel 3. It has 2 parcels.",
			"done",
			"done",
			"done",
		]);
		expect((await batch("ship", { rows })).map(words)).toEqual([
			"done",
			"Parcel 2 of it is not one that waits to be sent.",
			"done",
			"done",
			"It has no parcel 3. It has 2 parcels.",
			"done",
			"done",
			"sent before",
		]);
		expect((await orderOf(reference)).shipments.map(({ waybill }) => waybill)).toEqual(["BK-1", "BK-2", "BK-3"]);
		expect((await orderOf(again)).shipments.map(({ waybill }) => waybill)).toEqual(["BK-4", "BK-5"]);
	});

	test("tags are put on and taken off, filter the list and are listed once", async () => {
		const [first, second] = [await paidOrder(), await paidOrder()];
		await batch("tag", { references: [first, second], add: ["Call  First", "gift"] });
		await batch("tag", { references: [second], add: ["gift"], remove: ["call first"] });
		expect((await listed("tag=gift")).orders.map(({ tags }) => tags)).toEqual([["gift"], ["call first", "gift"]]);
		expect(await listed("tag=call%20first")).toMatchObject({ total: 1, tags: ["call first", "gift"], orders: [{ reference: first }] });
		const many = ["1", "2", "3", "4", "5"];
		await batch("tag", { references: [first], add: many });
		expect(await batch("tag", { references: [first], add: ["6", "7", "8", "9"] })).toMatchObject([
			{ done: false, message: "An order has 10 tags at most." },
		]);
		expect((await listed("tag=6")).total).toBe(0);
		const none = await shop.request("POST", "/staff/order-batches/tag", { headers: owner, body: { references: [first] } });
		expect(none.status).toBe(422);
	});

	test("cancels what may be cancelled and says why the rest may not", async () => {
		const [first, gone] = [await paidOrder(), await paidOrder()];
		await batch("pack", { rows: (await parcels([gone])).map(({ reference, shipment_id }) => ({ reference, shipment_id, serials: [] })) });
		await batch("ship", { rows: [{ reference: gone, carrier: "BlueKite", waybill: "BK-1" }] });
		const reports = await batch("cancel", { references: [first, gone], reason: "Out of stock" });
		expect(reports[0]).toEqual({ reference: first, done: true, message: null });
		expect(reports[1]).toMatchObject({ reference: gone, done: false });
		expect(reports[1]?.message).not.toBe("");
		expect((await orderOf(first)).state).toBe("cancelled");
		expect((await orderOf(gone)).state).toBe("shipped");
	});

	test("staff of another store can do nothing with them, and 21 rows are refused as a whole", async () => {
		const reference = await paidOrder();
		const system = shop.shop.ctx({ kind: "system" });
		await saveLocations(system, [indiranagar, { ...indiranagar, title: "Lapwing Jayanagar", slug: "jayanagar" }]);
		await setStock(system, [{ sku: laptop.sku, location: "jayanagar", on_hand: 1 }]);
		const elsewhere = await shop.signInStaff("orders", { locations: [await locationId(shop, "jayanagar")] });
		expect(await parcels([reference], elsewhere)).toEqual([]);
		for (const [name, body] of [
			["tag", { references: [reference], add: ["gift"] }],
			["cancel", { references: [reference], reason: "No" }],
			["ship", { rows: [{ reference, carrier: "", waybill: "BK-1" }] }],
		] as const)
			expect(await batch(name, body, elsewhere), name).toEqual([
				{ reference, done: false, message: expect.stringContaining("No order of your stores has this number.") },
			]);
		expect((await listed("", elsewhere)).tags).toEqual([]);
		const tooMany = { references: Array.from({ length: 21 }, () => reference), add: ["gift"] };
		expect((await shop.request("POST", "/staff/order-batches/tag", { headers: owner, body: tooMany })).status).toBe(422);
		const catalogue = await shop.signInStaff("catalogue");
		const refused = await shop.request("POST", "/staff/order-batches/tag", {
			headers: catalogue,
			body: { references: [reference], add: ["gift"] },
		});
		expect(refused.status).toBe(403);
	});
});

describe("views and columns of a list", () => {
	type Choices = { views: { id: number; name: string; query: string; shared: boolean; own: boolean; by: string }[]; hidden: string[] };
	const choices = async (headers: Record<string, string>) => dataOf<Choices>(await shop.request("GET", "/staff/lists/orders", { headers }));

	test("own views are one's own, shared ones are everybody's, and only the author or an owner deletes them", async () => {
		const clerk = await shop.signInStaff("orders");
		const other = await shop.signInStaff("orders");
		const save = (headers: Record<string, string>, view: object) =>
			shop.request("POST", "/staff/lists/orders/views", { headers, body: { query: "view=table&state=confirmed", shared: false, ...view } });
		await save(clerk, { name: "Mine" });
		await save(clerk, { name: "Ours", shared: true });
		expect((await choices(clerk)).views.map(({ name }) => name)).toEqual(["Mine", "Ours"]);
		const [seen] = (await choices(other)).views;
		expect(seen).toMatchObject({ name: "Ours", query: "view=table&state=confirmed", shared: true, own: false });
		const remove = (headers: Record<string, string>) => shop.request("DELETE", `/staff/lists/orders/views/${seen?.id}`, { headers });
		expect((await remove(other)).status).toBe(404);
		expect((await remove(owner)).status).toBe(200);
		await save(clerk, { name: "Mine", query: "state=packed" });
		expect((await choices(clerk)).views).toMatchObject([{ name: "Mine", query: "state=packed" }]);
		expect((await save(clerk, { name: "Bad", query: "javascript:alert(1)" })).status).toBe(422);
	});

	test("hidden columns are kept per person, and who may not open the list has none", async () => {
		const clerk = await shop.signInStaff("orders");
		await shop.request("PUT", "/staff/lists/orders/columns", { headers: clerk, body: { hidden: ["items"] } });
		await shop.request("PUT", "/staff/lists/orders/columns", { headers: clerk, body: { hidden: ["items", "placed"] } });
		expect((await choices(clerk)).hidden).toEqual(["items", "placed"]);
		expect((await choices(owner)).hidden).toEqual([]);
		const content = await shop.signInStaff("content");
		expect((await shop.request("GET", "/staff/lists/orders", { headers: content })).status).toBe(403);
	});
});
