import type { TrackedOrder } from "@lapwing/contract/order";
import type { StaffOrder, StaffOrderList } from "@lapwing/contract/staff-orders";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { setStock } from "../src/modules/inventory/inventory.ts";
import { listInvoices } from "../src/modules/invoices/invoices.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { newestMail, refundMail } from "./customers.ts";
import { indiranagar, type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, dataOf, pay, placed, stockOf } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let owner: Record<string, string>;

beforeEach(async () => {
	owner = await shop.signInOwner();
});

const at = (reference: string, path = "") => `/staff/orders/${reference}${path}`;
const act = (path: string, body: object = {}) => shop.request("POST", path, { headers: owner, body });
const staffOrder = async (reference: string) => dataOf<StaffOrder>(await shop.request("GET", at(reference), { headers: owner }));
const tracked = async (token: string) => dataOf<TrackedOrder>(await shop.request("GET", `/orders/track/${token}`));

async function laptops(count: number, stock = 5): Promise<Laptop[]> {
	const saved = await someLaptops(shop, count);
	for (const laptop of saved) await putInStore(shop, laptop, stock);
	return saved;
}

async function paidOrder(skus: [string, number][], more: Record<string, unknown> = {}) {
	const who = aGuest();
	for (const [sku, quantity] of skus) await add(shop, who, sku, quantity);
	const order = await placed(shop, who, more);
	await pay(shop, order.payment_token);
	return order;
}

async function shipmentOf(reference: string): Promise<number> {
	return (await staffOrder(reference)).moves[0]?.shipment_id ?? 0;
}

async function deliver(reference: string): Promise<void> {
	const id = await shipmentOf(reference);
	await act(at(reference, `/shipments/${id}/pack`), { serials: [] });
	await act(at(reference, `/shipments/${id}/move`), { to: "shipped", carrier: "BlueKite", waybill: "7781004219" });
	await act(at(reference, `/shipments/${id}/move`), { to: "delivered" });
}

describe("orders of staff", () => {
	test("an order is found by what one holds: serial number, waybill, invoice, credit note, SKU", async () => {
		const [laptop, other] = await laptops(2);
		const { reference } = await paidOrder([[laptop?.sku ?? "", 1]]);
		await paidOrder([[other?.sku ?? "", 1]]);
		const id = await shipmentOf(reference);
		const line = (await staffOrder(reference)).order.lines[0]?.id;
		await act(at(reference, `/shipments/${id}/pack`), { serials: [{ line_id: line, serials: ["PF-4K2 L9X7"] }] });
		await act(at(reference, `/shipments/${id}/move`), { to: "shipped", carrier: "BlueKite", waybill: "BK-7781 004219" });
		await act(at(reference, `/shipments/${id}/move`), { to: "delivered" });
		await act(at(reference, "/take-back"), { reason: "Too heavy", lines: [{ line_id: line, quantity: 1 }] });
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from location limit 1");
		await act(at(reference, "/receive-return"), { lines: [{ line_id: line, quantity: 1 }], location_id: rows[0]?.id, restock: true });
		const { order } = await staffOrder(reference);
		const numbers = (await listInvoices(shop.shop.ctx({ kind: "system" }), reference)).map(({ number }) => number);
		expect(numbers).toHaveLength(2);
		expect(order.state).not.toBe("delivered");
		for (const held of ["pf4k2l9x7", "PF-4K2-L9X7", "bk-7781 004219", "7781004219", laptop?.sku.toLowerCase() ?? "", ...numbers]) {
			const found = dataOf<StaffOrderList>(await shop.request("GET", `/staff/orders?q=${encodeURIComponent(held)}`, { headers: owner }));
			expect(
				found.orders.map((each) => each.reference),
				held,
			).toEqual([reference]);
		}
	});

	test("carrier, waybill and tracking link are corrected while the parcel is under way; history and audit name both", async () => {
		const [laptop] = await laptops(1);
		const order = await paidOrder([[laptop?.sku ?? "", 1]]);
		const id = await shipmentOf(order.reference);
		const correct = (waybill: string, more = {}) =>
			act(at(order.reference, `/shipments/${id}/tracking`), { carrier: "BlueKite", waybill, tracking_url: "", ...more });
		await act(at(order.reference, `/shipments/${id}/pack`), { serials: [] });
		expect((await correct("1")).status).toBe(409);
		await act(at(order.reference, `/shipments/${id}/move`), { to: "shipped" });
		expect((await staffOrder(order.reference)).moves).toMatchObject([{ may_correct_tracking: true }]);
		expect((await correct("1", { tracking_url: "javascript:alert(1)" })).status).toBe(422);
		expect((await correct("7781", { tracking_url: "https://bluekite.example/7781" })).status).toBe(200);
		expect((await correct("7782")).status).toBe(200);
		expect((await tracked((await staffOrder(order.reference)).order_token ?? "")).shipments).toMatchObject([
			{ state: "shipped", carrier: "BlueKite", waybill: "7782", tracking_url: null },
		]);
		const { history } = await staffOrder(order.reference);
		expect(history.slice(-2).map(({ note }) => note)).toEqual([
			"Tracking was corrected from none to BlueKite 7781 https://bluekite.example/7781.",
			"Tracking was corrected from BlueKite 7781 https://bluekite.example/7781 to BlueKite 7782.",
		]);
		const { rows } = await shop.database.pool.query("select 1 from audit_entry where action = 'corrected the tracking'");
		expect(rows).toHaveLength(2);
		const next = await paidOrder([[laptop?.sku ?? "", 1]]);
		const other = await shipmentOf(next.reference);
		await act(at(next.reference, `/shipments/${other}/pack`), { serials: [] });
		await act(at(next.reference, `/shipments/${other}/move`), { to: "shipped" });
		const taken = { carrier: "BlueKite", waybill: "77 82", tracking_url: "" };
		expect((await act(at(next.reference, `/shipments/${other}/tracking`), taken)).status).toBe(409);
		await act(at(order.reference, `/shipments/${id}/move`), { to: "delivered" });
		expect((await correct("7783")).status).toBe(409);
	});

	test("a waybill that is on another parcel is refused when a parcel is sent; one that a parcel has already does not stop a correction", async () => {
		const [laptop] = await laptops(1);
		const sent = async () => {
			const { reference } = await paidOrder([[laptop?.sku ?? "", 1]]);
			const path = at(reference, `/shipments/${await shipmentOf(reference)}`);
			await act(`${path}/pack`, { serials: [] });
			return { path, ship: (waybill: string) => act(`${path}/move`, { to: "shipped", carrier: "BlueKite", waybill }) };
		};
		const [first, second] = [await sent(), await sent()];
		expect((await first.ship("BK-7790")).status).toBe(200);
		expect(await second.ship("bk 7790")).toMatchObject({
			status: 409,
			body: { errors: { waybill: ["Waybill bk 7790 is on another parcel."] } },
		});
		expect((await second.ship("BK-7791")).status).toBe(200);
		// As an earlier release has left it.
		await shop.database.pool.query("update shipment set waybill = 'BK-7790' where waybill = 'BK-7791'");
		const correct = (waybill: string, carrier: string) => act(`${second.path}/tracking`, { carrier, waybill, tracking_url: "" });
		expect((await correct("BK 7790", "RedKite")).status).toBe(200);
		expect((await correct("BK-7792", "RedKite")).status).toBe(200);
		expect((await correct("BK-7790", "RedKite")).status).toBe(409);
	});

	test("lists orders with counts by state, filters and search", async () => {
		const [laptop] = await laptops(1);
		const first = await paidOrder([[laptop?.sku ?? "", 1]]);
		const second = await paidOrder([[laptop?.sku ?? "", 2]], { name: "Farhan Ali", email: "farhan@example.in", phone: "9811111111" });
		const list = async (query = "") => dataOf<StaffOrderList>(await shop.request("GET", `/staff/orders${query}`, { headers: owner }));
		const all = await list();
		expect(all).toMatchObject({ total: 2, counts: [{ state: "confirmed", count: 2 }] });
		expect(all.orders.map(({ reference }) => reference).toSorted()).toEqual([first.reference, second.reference].toSorted());
		expect(all.orders.find(({ reference }) => reference === second.reference)).toMatchObject({
			customer: "Farhan Ali",
			destination: "Bengaluru 560038",
			items: "Aravalli Ridge 0",
			item_count: 2,
			from: ["Lapwing Indiranagar"],
		});
		expect((await list("?q=farhan")).orders).toHaveLength(1);
		expect((await list("?q=98111")).orders).toHaveLength(1);
		expect((await list("?q=%25")).orders).toHaveLength(0);
		expect((await list("?state=packed")).orders).toHaveLength(0);
		expect((await list("?from=2026-11-15&to=2026-11-15")).orders).toHaveLength(2);
		expect((await list("?to=2026-11-14")).orders).toHaveLength(0);
	});

	test("orders that are named are all on one page, more than a page otherwise has", async () => {
		const [laptop] = await laptops(1, 40);
		const all: string[] = [];
		for (let count = 0; count < 27; count++) all.push((await paidOrder([[laptop?.sku ?? "", 1]])).reference);
		const list = async (query: string) => dataOf<StaffOrderList>(await shop.request("GET", `/staff/orders?${query}`, { headers: owner }));
		const named = all.slice(1);
		const { orders, total, pages } = await list(`references=${named.join(",")}`);
		expect({ total, pages }).toEqual({ total: 26, pages: 1 });
		expect(orders.map(({ reference }) => reference).toSorted()).toEqual(named.toSorted());
		expect((await list(`references=${named.join(",")}&state=packed`)).orders).toEqual([]);
	});

	test("packs with serial numbers, issues the invoice, ships and delivers; the customer hears of each step", async () => {
		const [laptop] = await laptops(1);
		const order = await paidOrder([[laptop?.sku ?? "", 2]]);
		const id = await shipmentOf(order.reference);
		const line = (await staffOrder(order.reference)).order.lines[0]?.id ?? 0;
		const wrong = await act(at(order.reference, `/shipments/${id}/pack`), { serials: [{ line_id: line, serials: ["AR14-9F2207"] }] });
		expect(wrong).toMatchObject({ status: 422, body: { errors: { [`serials.${line}`]: ["Enter 2 serial numbers."] } } });
		const packed = await act(at(order.reference, `/shipments/${id}/pack`), {
			serials: [{ line_id: line, serials: ["ar14-9f2207", "AR14 9F2208"] }],
		});
		expect(packed.status, JSON.stringify(packed.body)).toBe(200);
		const { order: detail } = dataOf<StaffOrder>(packed);
		expect(detail).toMatchObject({ state: "packed", lines: [{ serial_numbers: ["AR149F2207", "AR149F2208"] }] });
		expect(detail.shipments[0]?.invoice?.url).toMatch(/^\/invoices\/[\w-]+\.pdf$/);
		expect((await shop.request("GET", "/warranty/AR149F2207")).body).toMatchObject({
			data: { in_warranty: true, warranty_until: "2027-11-15" },
		});
		expect((await act(at(order.reference, `/shipments/${id}/pack`), { serials: [] })).status).toBe(409);
		await act(at(order.reference, `/shipments/${id}/move`), { to: "shipped", carrier: "BlueKite", waybill: "7781004219" });
		const mail = await newestMail(shop, "ananya@example.in", /is on its way/);
		expect(mail.text).toContain("BlueKite, waybill 7781004219");
		await act(at(order.reference, `/shipments/${id}/move`), { to: "delivered" });
		expect(await tracked(order.order_token)).toMatchObject({
			state: "delivered",
			may: { cancel: false, return: true },
			return_by: "2026-11-22T06:00:00.000Z",
		});
		expect((await staffOrder(order.reference)).history.map(({ state, by }) => [state, by])).toEqual([
			["placed", "customer"],
			["confirmed", "system"],
			["packed", expect.any(String)],
			["shipped", expect.any(String)],
			["delivered", expect.any(String)],
		]);
		expect((await act(at(order.reference, "/cancel"), { reason: "Too late" })).status).toBe(409);
	});

	test("an order from two places has two parcels, two invoices that add up to it, and is as far as the slower one", async () => {
		const [first, second] = await laptops(2, 0);
		const system = shop.shop.ctx({ kind: "system" });
		await saveLocations(system, [
			{ ...indiranagar, slug: "andheri", title: "Lapwing Andheri", state_code: "27", latitude: 19.1, longitude: 72.8 },
		]);
		await setStock(system, [
			{ sku: first?.sku ?? "", location: "indiranagar", on_hand: 1 },
			{ sku: second?.sku ?? "", location: "andheri", on_hand: 1 },
		]);
		const order = await paidOrder([
			[first?.sku ?? "", 1],
			[second?.sku ?? "", 1],
		]);
		const [one, other] = (await staffOrder(order.reference)).moves;
		await act(at(order.reference, `/shipments/${one?.shipment_id}/pack`), { serials: [] });
		expect(await tracked(order.order_token)).toMatchObject({ state: "confirmed" });
		await act(at(order.reference, `/shipments/${other?.shipment_id}/pack`), { serials: [] });
		expect(await tracked(order.order_token)).toMatchObject({ state: "packed", totals: { total: 2 * 74_990_00 } });
		const invoices = await listInvoices(system, order.reference);
		expect(invoices).toHaveLength(2);
		expect(invoices.reduce((sum, { total }) => sum + total, 0)).toBe(2 * 74_990_00);
	});

	test("a pick-up is made ready and handed over once it is paid", async () => {
		const [laptop] = await laptops(1);
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from location");
		await shop.database.pool.query("update variant set price = 4000000");
		const who = aGuest();
		await add(shop, who, laptop?.sku ?? "");
		const order = await placed(shop, who, { fulfilment: "pickup", pickup_location_id: rows[0]?.id, payment_method: "cod" });
		const id = await shipmentOf(order.reference);
		await act(at(order.reference, `/shipments/${id}/pack`), { serials: [] });
		expect((await act(at(order.reference, `/shipments/${id}/move`), { to: "shipped" })).status).toBe(409);
		await act(at(order.reference, `/shipments/${id}/move`), { to: "ready_for_pickup" });
		await newestMail(shop, "ananya@example.in", /is ready/);
		expect((await act(at(order.reference, `/shipments/${id}/move`), { to: "collected" })).body).toMatchObject({
			message: "Take the payment first, then hand the goods over.",
		});
		// How the money came in is asked, and stands with the payment.
		const collect = (way: object) => act(at(order.reference, "/collect-payment"), way);
		expect((await collect({ payment: "" })).body).toMatchObject({ errors: { payment: ["Choose how it was paid."] } });
		expect((await collect({ payment: "upi" })).body).toMatchObject({
			errors: { payment_reference: ["Enter the UPI transaction’s number."] },
		});
		expect((await collect({ payment: "upi", payment_reference: "412345678901" })).status).toBe(200);
		expect((await staffOrder(order.reference)).payments).toMatchObject([
			{ state: "captured", method: "UPI", amount: 40_000_00, reference: "412345678901" },
		]);
		await act(at(order.reference, `/shipments/${id}/move`), { to: "collected" });
		expect(await tracked(order.order_token)).toMatchObject({
			state: "collected",
			payment_state: "captured",
			payment: { method: "Pay at the store" },
		});
	});

	test("a return of some: requested, received, credited, paid back, in stock again", async () => {
		const [laptop] = await laptops(1);
		const order = await paidOrder([[laptop?.sku ?? "", 3]]);
		await deliver(order.reference);
		expect(await stockOf(shop, laptop?.variant ?? 0)).toEqual({ on_hand: 2, reserved: 0 });
		const line = (await tracked(order.order_token)).lines[0]?.id ?? 0;
		const ask = (quantity: number) =>
			shop.request("POST", `/orders/track/${order.order_token}/return`, {
				body: { reason: "Too heavy", lines: [{ line_id: line, quantity }] },
			});
		expect((await ask(4)).status).toBe(422);
		expect((await ask(2)).body).toMatchObject({ data: { state: "return_requested", lines: [{ returned_quantity: 2 }] } });
		expect((await ask(2)).body).toMatchObject({ errors: { lines: ["1 of Aravalli Ridge 0 can be returned."] } });
		const received = await act(at(order.reference, "/receive-return"), { lines: [{ line_id: line }], location_id: 1, restock: true });
		expect(received.status, JSON.stringify(received.body)).toBe(200);
		expect(await stockOf(shop, laptop?.variant ?? 0)).toEqual({ on_hand: 4, reserved: 0 });
		await refundMail(shop, "ananya@example.in", "₹1,49,980");
		await vi.waitFor(async () => {
			const after = await tracked(order.order_token);
			expect(after).toMatchObject({
				// The third piece stays with the customer.
				state: "delivered",
				payment_state: "partially_refunded",
				totals: { refunded: 2 * 74_990_00 },
				lines: [{ return_state: "refunded" }],
				credit_notes: [{ amount: 2 * 74_990_00 }],
			});
		});
	});

	test("the window for returns ends after seven days", async () => {
		const [laptop] = await laptops(1);
		const order = await paidOrder([[laptop?.sku ?? "", 1]]);
		await deliver(order.reference);
		const line = (await tracked(order.order_token)).lines[0]?.id ?? 0;
		shop.now = new Date(shop.now.getTime() + 7 * 86_400_000 + 1);
		expect((await tracked(order.order_token)).may.return).toBe(false);
		const late = await shop.request("POST", `/orders/track/${order.order_token}/return`, {
			body: { reason: "Late", lines: [{ line_id: line, quantity: 1 }] },
		});
		expect(late).toMatchObject({ status: 409, body: { message: "The return period of this order is over." } });
	});

	test("cancelled after packing: the invoice is credited in full, the goods are back", async () => {
		const [laptop] = await laptops(1);
		const order = await paidOrder([[laptop?.sku ?? "", 1]]);
		const id = await shipmentOf(order.reference);
		await act(at(order.reference, `/shipments/${id}/pack`), { serials: [] });
		const cancelled = await act(at(order.reference, "/cancel"), { reason: "Customer called" });
		expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
		expect(dataOf<StaffOrder>(cancelled).order.credit_notes).toMatchObject([{ amount: 74_990_00 }]);
		expect(await stockOf(shop, laptop?.variant ?? 0)).toEqual({ on_hand: 5, reserved: 0 });
		await refundMail(shop, "ananya@example.in", "₹74,990");
	});

	test("a parcel that comes back is credited and paid back", async () => {
		const [laptop] = await laptops(1);
		const order = await paidOrder([[laptop?.sku ?? "", 1]]);
		const id = await shipmentOf(order.reference);
		await act(at(order.reference, `/shipments/${id}/pack`), { serials: [] });
		await act(at(order.reference, `/shipments/${id}/move`), { to: "shipped" });
		await act(at(order.reference, `/shipments/${id}/move`), { to: "undelivered", note: "Nobody was there." });
		const back = await act(at(order.reference, `/shipments/${id}/move`), { to: "cancelled" });
		expect(back.status, JSON.stringify(back.body)).toBe(200);
		expect(await tracked(order.order_token)).toMatchObject({ state: "cancelled", credit_notes: [{ amount: 74_990_00 }] });
		expect(await stockOf(shop, laptop?.variant ?? 0)).toEqual({ on_hand: 5, reserved: 0 });
		await refundMail(shop, "ananya@example.in", "₹74,990");
	});

	test("refunds in parts, never more than was paid, once for a key", async () => {
		const [laptop] = await laptops(1);
		const order = await paidOrder([[laptop?.sku ?? "", 1]]);
		const refund = (amount: number, key: string) => act(at(order.reference, "/refund"), { amount, reason: "Scratch", key });
		expect((await refund(1_000_00, "first-refund-key-1")).status).toBe(200);
		expect((await refund(1_000_00, "first-refund-key-1")).status).toBe(200);
		expect((await refund(74_000_00, "second-refund-key")).status).toBe(409);
		expect(dataOf<StaffOrder>(await refund(73_990_00, "third-refund-key-3")).refunds).toHaveLength(2);
		await vi.waitFor(async () => expect(await tracked(order.order_token)).toMatchObject({ payment_state: "refunded" }), {
			timeout: 15_000,
		});
	});

	test("an address corrected to another state before packing changes CGST and SGST to IGST, and stays once the invoice is issued", async () => {
		const [laptop] = await laptops(1);
		const order = await paidOrder([[laptop?.sku ?? "", 1]]);
		await shop.database.pool.query("update location set gstin = '29ABCDE1234F1Z5'");
		const pune = { name: "Asha Rao", phone: "9845012345", line1: "2 MG Road", city: "Pune", state_code: "27", post_code: "411001" };
		expect((await act(at(order.reference, "/address"), { address: { ...pune, post_code: "41" } })).status).toBe(422);
		const corrected = await act(at(order.reference, "/address"), { address: pune });
		expect(dataOf<StaffOrder>(corrected).order).toMatchObject({
			shipping_address: { city: "Pune", state: "Maharashtra" },
			// Unless asked, the bill goes where it went.
			billing_address: { city: "Bengaluru" },
		});
		const [note] = (await staffOrder(order.reference)).notes;
		expect(note?.text).toMatch(/Was: .+Bengaluru 560038.+\nIs: Asha Rao, 2 MG Road, Pune 411001, Maharashtra, 9845012345$/);
		// Whoever has the tracking link reads the history: no street in it.
		expect(JSON.stringify(await tracked(order.order_token))).not.toContain("MG Road");
		const both = await act(at(order.reference, "/address"), { address: pune, also_bill: true });
		expect(dataOf<StaffOrder>(both).order.billing_address).toMatchObject({ city: "Pune" });
		await act(at(order.reference, `/shipments/${await shipmentOf(order.reference)}/pack`), { serials: [] });
		const { rows } = await shop.database.pool.query<{ split: string; code: string; igst: number; cgst: number }>(
			`select snapshot ->> 'split' as split, snapshot #>> '{place_of_supply,code}' as code, (snapshot #>> '{totals,igst}')::int as igst,
				(snapshot #>> '{totals,cgst}')::int as cgst from invoice`,
		);
		// 18 % included in ₹74,990: 74,990 × 18 / 118.
		expect(rows).toEqual([{ split: "igst", code: "27", igst: 11_439_15, cgst: 0 }]);
		expect(await act(at(order.reference, "/address"), { address: pune })).toMatchObject({
			status: 409,
			body: { message: "The invoice is issued, so its address stays. Cancel the shipments that have not left, or send them as they are." },
		});
	});

	test("staff read notes; customers never do", async () => {
		const [laptop] = await laptops(1);
		const order = await paidOrder([[laptop?.sku ?? "", 1]]);
		const note = { text: "Customer calls every hour", key: "form-of-a-note-on-calls" };
		await act(at(order.reference, "/notes"), note);
		// Sent again after a lost response.
		await act(at(order.reference, "/notes"), note);
		expect((await staffOrder(order.reference)).notes).toMatchObject([{ text: "Customer calls every hour" }]);
		expect((await staffOrder(order.reference)).notes).toHaveLength(1);
		expect(JSON.stringify(await tracked(order.order_token))).not.toContain("every hour");
	});
});
