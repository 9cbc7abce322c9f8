// PIN and state of an address: the state decides the GST, so a mismatch must be confirmed, wherever an address is entered.
import type { Quote } from "@lapwing/contract/checkout";
import { gstStateName } from "@lapwing/contract/gst-states";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { drawInvoice } from "../src/modules/invoices/draw-invoice.ts";
import type { InvoiceSnapshot } from "../src/modules/invoices/snapshot.ts";
import { allPins, findPin } from "../src/modules/locations/pin-codes.ts";
import { aCustomer } from "./customers.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { aGuest, dataOf, pay, place, placed, quoteOf } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

async function aLaptop(): Promise<Laptop> {
	const [laptop] = await someLaptops(shop, 1);
	if (laptop === undefined) throw new Error("no laptop was saved");
	await putInStore(shop, laptop, 20);
	await shop.database.pool.query("update location set gstin = '29ABCDE1234F1Z5'");
	return laptop;
}

const inTamilNadu = { state_code: "33", post_code: "560038" };
const home = { name: "Ananya Iyer", phone: "9800000123", line1: "14, 3rd Cross", city: "Bengaluru", ...inTamilNadu };
const message = "PIN code 560038 is in Karnataka, not in Tamil Nadu. Correct one of them, or confirm the state.";

test("[security 22] a PIN and a state that contradict each other are refused until the buyer confirms it, and the invoice notes it", async () => {
	const laptop = await aLaptop();
	const refused = await place(shop, aGuest(), { buy: laptop.sku, ...inTamilNadu });
	expect(refused).toMatchObject({ status: 422, body: { errors: { state_confirmed: [message] } } });
	const order = await placed(shop, aGuest(), { buy: laptop.sku, ...inTamilNadu, state_confirmed: "on" });
	await pay(shop, order.payment_token);
	const owner = await shop.signInOwner();
	const { moves } = dataOf<StaffOrder>(await shop.request("GET", `/staff/orders/${order.reference}`, { headers: owner }));
	await shop.request("POST", `/staff/orders/${order.reference}/shipments/${moves[0]?.shipment_id}/pack`, {
		headers: owner,
		body: { serials: [] },
	});
	const { rows } = await shop.database.pool.query<{ snapshot: InvoiceSnapshot }>("select snapshot from invoice");
	const [invoice] = rows;
	expect(invoice?.snapshot).toMatchObject({ split: "igst", place_of_supply: { code: "33" }, delivery: { state_confirmed: "Karnataka" } });
	if (invoice === undefined) throw new Error("no invoice was issued");
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(await drawInvoice(invoice.snapshot))), { mergePages: true });
	expect(text.replace(/\s+/g, " ")).toContain("confirmed by the buyer; PIN 560038 is in Karnataka");
});

test("[security 22] the bill's address is checked too, and an address that agrees needs no confirmation", async () => {
	const laptop = await aLaptop();
	const bill = {
		billing_same: false,
		billing_name: "Ananya",
		billing_line1: "1",
		billing_city: "Pune",
		billing_state_code: "29",
		billing_post_code: "411001",
	};
	const refused = await place(shop, aGuest(), { buy: laptop.sku, ...bill });
	expect(refused).toMatchObject({ status: 422, body: { errors: { billing_state_confirmed: [expect.stringContaining("Maharashtra")] } } });
	expect((await place(shop, aGuest(), { buy: laptop.sku, ...bill, billing_state_confirmed: "on" })).status).toBe(201);
	expect((await place(shop, aGuest(), { buy: laptop.sku, ...bill, billing_state_code: "27" })).status).toBe(201);
});

test("[security 22] an address book keeps the confirmation; an older address that contradicts itself is confirmed at checkout", async () => {
	const laptop = await aLaptop();
	const { headers } = await aCustomer(shop);
	const refused = await shop.request("POST", "/account/addresses", { headers, body: home });
	expect(refused).toMatchObject({ status: 422, body: { errors: { state_confirmed: [message] } } });
	const saved = await shop.request("POST", "/account/addresses", { headers, body: { ...home, state_confirmed: true } });
	expect(saved.status, JSON.stringify(saved.body)).toBe(201);
	const { saved_id } = dataOf<{ saved_id: number }>(saved);
	expect((await place(shop, headers, { buy: laptop.sku, address_id: saved_id })).status).toBe(201);
	expect((await shop.request("PUT", `/account/addresses/${saved_id}`, { headers, body: home })).status).toBe(422);
	await shop.database.pool.query("update customer_address set state_confirmed = false");
	expect(await place(shop, headers, { buy: laptop.sku, address_id: saved_id })).toMatchObject({
		status: 422,
		body: { errors: { state_confirmed: [message] } },
	});
	expect((await place(shop, headers, { buy: laptop.sku, address_id: saved_id, state_confirmed: "on" })).status).toBe(201);
});

test("[security 22] staff who correct an address confirm a contradiction as well", async () => {
	const laptop = await aLaptop();
	const { reference, payment_token } = await placed(shop, aGuest(), { buy: laptop.sku });
	await pay(shop, payment_token);
	const headers = await shop.signInStaff("orders");
	const correct = (address: object) => shop.request("POST", `/staff/orders/${reference}/address`, { headers, body: { address } });
	expect(await correct(home)).toMatchObject({ status: 422, body: { errors: { "address.state_confirmed": [message] } } });
	expect((await correct({ ...home, state_confirmed: true })).status).toBe(200);
});

test("[security 22] the state of 98 PINs was inferred: nothing is proposed for them, and the buyer decides", async () => {
	const places = await Promise.all((await allPins()).map((pin) => findPin(pin)));
	const inferred = places.filter((each) => each?.isStateInferred);
	expect(inferred).toHaveLength(98);
	expect(places.filter((each) => each === undefined || gstStateName(each.stateCode) === undefined)).toEqual([]);
	const pin = inferred[0]?.pin ?? "";
	const laptop = await aLaptop();
	const who = aGuest();
	expect((await shop.request("GET", `/pin-codes/${pin}`)).status).toBe(404);
	const quote: Quote = await quoteOf(shop, who, { buy: laptop.sku, post_code: pin });
	expect(quote.delivery).toMatchObject({ city: null, state_code: null });
	expect((await place(shop, who, { buy: laptop.sku, post_code: pin, state_code: "33" })).status).toBe(201);
});
