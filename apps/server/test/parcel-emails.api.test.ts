// An order in two shipments: each has its own emails and history rows when it is packed, shipped and delivered.
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { beforeEach, expect, test } from "vitest";
import { setStock } from "../src/modules/inventory/inventory.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { mailsTo, newestMail } from "./customers.ts";
import { indiranagar, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, ananya, dataOf, pay, placed } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let owner: Record<string, string>;

beforeEach(async () => {
	owner = await shop.signInOwner();
});

const start = new Date("2026-11-15T06:00:00Z");
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

async function twoParcels(more: Record<string, unknown> = {}) {
	const [first, second] = await someLaptops(shop, 2);
	if (first === undefined || second === undefined) throw new Error("no laptops were saved");
	for (const laptop of [first, second]) await putInStore(shop, laptop, 0);
	const system = shop.shop.ctx({ kind: "system" });
	await saveLocations(system, [
		{ ...indiranagar, slug: "andheri", title: "Lapwing Andheri", state_code: "27", latitude: 19.1, longitude: 72.8 },
	]);
	await setStock(system, [
		{ sku: first.sku, location: "indiranagar", on_hand: 1 },
		{ sku: second.sku, location: "andheri", on_hand: 1 },
	]);
	await shop.database.pool.query("update variant set price = 2000099, mrp = 2000099");
	const who = aGuest();
	for (const { sku } of [first, second]) await add(shop, who, sku);
	const order = await placed(shop, who, more);
	if (more["payment_method"] !== "cod") await pay(shop, order.payment_token);
	const [one, two] = (await staffOrder(order.reference)).order.shipments.map(({ id }) => id);
	return { ...order, one: one ?? 0, two: two ?? 0 };
}

const staffOrder = async (reference: string) =>
	dataOf<StaffOrder>(await shop.request("GET", `/staff/orders/${reference}`, { headers: owner }));

async function act(reference: string, path: string, body: object = {}): Promise<StaffOrder> {
	const answer = await shop.request("POST", `/staff/orders/${reference}/${path}`, { headers: owner, body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return dataOf<StaffOrder>(answer);
}

async function invoiceOf(reference: string, shipment: number): Promise<[string, string]> {
	const { invoice } = (await staffOrder(reference)).order.shipments.find(({ id }) => id === shipment) ?? {};
	return [invoice?.number ?? "none", invoice?.url ?? "none"];
}

/** Packs, ships and delivers, a minute apart. */
async function deliver(reference: string, id: number, minute: number): Promise<void> {
	shop.now = later(minute);
	await act(reference, `shipments/${id}/pack`, { serials: [] });
	shop.now = later(minute + 1);
	await act(reference, `shipments/${id}/move`, {
		to: "shipped",
		carrier: "BlueKite",
		waybill: `WB${id}`,
		tracking_url: `https://bluekite.example/track/WB${id}`,
	});
	shop.now = later(minute + 2);
	await act(reference, `shipments/${id}/move`, { to: "delivered" });
}

const rows = ({ history }: StaffOrder) => history.map(({ state, at, note }) => [state, at.slice(11, 16), note]);
const subjects = async () => (await mailsTo(shop, ananya.email)).map(({ subject }) => subject);

test("each parcel is told and noted when it is packed, shipped and delivered", async () => {
	shop.now = start;
	const { reference, one, two } = await twoParcels();
	await deliver(reference, one, 10);
	await newestMail(shop, ananya.email, /Parcel 1 of 2 .* has arrived/);
	const { text } = await newestMail(shop, ananya.email, /on its way/);
	expect(text).toContain(`BlueKite, waybill WB${one}.`);
	expect(text).toContain(`https://bluekite.example/track/WB${one}`);
	// The invoice is promised by e-mail: a link that a guest can open.
	const [number, path] = await invoiceOf(reference, one);
	const packed = await newestMail(shop, ananya.email, /Parcel 1 of 2 .* is packed/);
	expect(packed.text).toContain(`Invoice ${number}`);
	expect(packed.text).toContain(path);
	expect((await staffOrder(reference)).order.state).toBe("confirmed");
	await deliver(reference, two, 20);
	await newestMail(shop, ananya.email, /Parcel 2 of 2 .* has arrived/);
	expect((await newestMail(shop, ananya.email, /on its way/)).text).not.toContain(`WB${one}.`);
	expect((await subjects()).toSorted()).toEqual(
		[
			`Order ${reference} is confirmed`,
			...[1, 2].flatMap((parcel) => [
				`Parcel ${parcel} of 2 of order ${reference} is packed`,
				`Parcel ${parcel} of 2 of order ${reference} is on its way`,
				`Parcel ${parcel} of 2 of order ${reference} has arrived`,
			]),
		].toSorted(),
	);
	const staffView = await staffOrder(reference);
	expect(rows(staffView).slice(2)).toEqual([
		["packed", "06:10", "Parcel 1 of 2."],
		["shipped", "06:11", "Parcel 1 of 2."],
		["delivered", "06:12", "Parcel 1 of 2."],
		["packed", "06:20", "Parcel 2 of 2."],
		["shipped", "06:21", "Parcel 2 of 2."],
		["delivered", "06:22", "Parcel 2 of 2."],
	]);
	expect(staffView.order).toMatchObject({ state: "delivered", changed_at: later(22).toISOString() });
});

test("when the last parcel is cancelled, nothing is told or noted of the other one again", async () => {
	shop.now = start;
	const { reference, one, two } = await twoParcels();
	await deliver(reference, one, 10);
	shop.now = later(60);
	const after = await act(reference, "cancel", { shipment_id: two, reason: "Out of stock" });
	expect(after.order).toMatchObject({ state: "delivered", changed_at: later(12).toISOString() });
	expect(rows(after).slice(2)).toEqual([
		["packed", "06:10", "Parcel 1 of 2."],
		["shipped", "06:11", "Parcel 1 of 2."],
		["delivered", "06:12", "Parcel 1 of 2."],
		["cancelled", "07:00", "A part of the order. Out of stock"],
	]);
	await newestMail(shop, ananya.email, /A part of order .* is cancelled/);
	expect((await subjects()).filter((subject) => subject.endsWith("has arrived"))).toEqual([
		`Parcel 1 of 2 of order ${reference} has arrived`,
	]);
});

test("a return of one parcel is noted when it is asked for, not when the other parcel arrives", async () => {
	shop.now = start;
	const { reference, one, two, order_token } = await twoParcels();
	await deliver(reference, one, 10);
	const line = (await staffOrder(reference)).order.shipments.find(({ id }) => id === one)?.lines[0]?.line_id;
	shop.now = later(15);
	await shop.request("POST", `/orders/track/${order_token}/return`, {
		body: { reason: "Too heavy", lines: [{ line_id: line, quantity: 1 }] },
	});
	await deliver(reference, two, 20);
	const staffView = await staffOrder(reference);
	expect(staffView.order.state).toBe("return_requested");
	expect(rows(staffView).filter(([state]) => state === "return_requested")).toEqual([["return_requested", "06:15", "Too heavy"]]);
});

test("the mails of a cash order name what is paid for each parcel", async () => {
	shop.now = start;
	const { reference, one, two } = await twoParcels({ payment_method: "cod" });
	const { totals } = (await staffOrder(reference)).order;
	expect(totals).toMatchObject({ total: 2 * 20_000_99, delivery: 0 });
	expect((await newestMail(shop, ananya.email, /is confirmed/)).text).toContain(
		"You pay each parcel when it arrives: ₹20,000.99 and ₹20,000.99.",
	);
	await deliver(reference, one, 10);
	await act(reference, "collect-payment");
	shop.now = later(20);
	await act(reference, `shipments/${two}/pack`, { serials: [] });
	await act(reference, `shipments/${two}/move`, { to: "shipped" });
	expect((await newestMail(shop, ananya.email, /Parcel 2 of 2 .* on its way/)).text).toContain(
		"The courier has it. Please keep ₹20,000.99 ready in cash.",
	);
});
