// Figures of the dashboard against an oracle: it reads plain rows and counts in JavaScript, by Indian day and by store.
import type { Dashboard } from "@lapwing/contract/dashboard";
import { isOverdue, type ServiceState } from "@lapwing/contract/service-state";
import type { StaffOrder, StaffOrderList } from "@lapwing/contract/staff-orders";
import { beforeEach, expect, test } from "vitest";
import { setStock } from "../src/modules/inventory/inventory.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { saveReviews } from "../src/modules/reviews/reviews.ts";
import { writeSetting } from "../src/modules/settings/settings.ts";
import { indiranagar, type Laptop, someLaptops } from "./goods.ts";
import { add, aGuest, dataOf, pay, placed } from "./shoppers.ts";
import { aRequest, contactForm, form, locationId, openPlaces, sendForm } from "./staff-service.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let owner: Record<string, string>;
let laptop: Laptop;

beforeEach(async () => {
	const [first] = await someLaptops(shop, 1);
	if (first === undefined) throw new Error("no laptop was saved");
	laptop = first;
	await openPlaces(shop);
	const system = shop.shop.ctx({ kind: "system" });
	await saveLocations(system, [
		{ ...indiranagar, slug: "here", title: "Here" },
		{ ...indiranagar, slug: "there", title: "There" },
	]);
	owner = await shop.signInOwner();
});

/** Stock at one store only, so that the order is shipped from there. */
async function orderFrom(store: "here" | "there"): Promise<string> {
	const system = shop.shop.ctx({ kind: "system" });
	await shop.database.pool.query("update stock_item set on_hand = reserved");
	await setStock(system, [{ sku: laptop.sku, location: store, on_hand: 3 }]);
	const who = aGuest();
	await add(shop, who, laptop.sku);
	const order = await placed(shop, who);
	await pay(shop, order.payment_token);
	return order.reference;
}

const act = async (path: string, body: object) => {
	const answer = await shop.request("POST", path, { headers: owner, body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer;
};

async function send(reference: string): Promise<void> {
	const { moves } = dataOf<StaffOrder>(await shop.request("GET", `/staff/orders/${reference}`, { headers: owner }));
	const at = `/staff/orders/${reference}/shipments/${moves[0]?.shipment_id}`;
	await act(`${at}/pack`, { serials: [] });
	await act(`${at}/move`, { to: "shipped", carrier: "BlueKite", waybill: `W-${reference}` });
}

type Stored = {
	orders: { id: number; state: string; placed_at: Date; confirmed_at: Date | null; changed_at: Date; total: string }[];
	shipments: { order_id: number; location_id: number; shipped_at: Date | null; delivered_at: Date | null }[];
	requests: { id: number; kind: string; created_at: Date; center_id: number | null }[];
	closings: { request_id: number; at: Date }[];
	refunds: { amount: string; changed_at: Date; state: string; reference: string; order_id: number }[];
};

async function stored(): Promise<Stored> {
	const rows = async (sql: string) => (await shop.database.pool.query(sql)).rows;
	return {
		orders: await rows("select id, state, placed_at, confirmed_at, changed_at, total from customer_order"),
		shipments: await rows("select order_id, location_id, shipped_at, delivered_at from shipment"),
		requests: await rows("select id, kind, created_at, center_id from service_request"),
		closings: await rows("select request_id, at from service_event where to_state = 'closed'"),
		refunds: await rows(
			`select refund.amount, refund.changed_at, refund.state, customer_order.id as order_id from refund
			join payment on payment.id = refund.payment_id join customer_order on customer_order.reference = payment.subject_reference`,
		),
	};
}

const indianDay = (at: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(at);
const hour = 3_600_000;

/** Days of the flow, oldest first. */
const lastDays = () => Array.from({ length: 14 }, (_, index) => indianDay(new Date(shop.now.getTime() - (13 - index) * 24 * hour)));

function oracle(all: Stored, store: number | undefined) {
	const shipments = all.shipments.filter(({ location_id }) => store === undefined || location_id === store);
	const ids = new Set(shipments.map(({ order_id }) => order_id));
	const orders = all.orders.filter(({ id }) => store === undefined || ids.has(id));
	const confirmed = orders.filter(({ confirmed_at }) => confirmed_at !== null);
	const left = shipments.flatMap(({ shipped_at, delivered_at }) => shipped_at ?? delivered_at ?? []);
	const ago = (at: Date) => (shop.now.getTime() - at.getTime()) / hour;
	const change = (moments: Date[]) => ({
		now: moments.filter((at) => ago(at) <= 24).length,
		before: moments.filter((at) => ago(at) > 24 && ago(at) <= 48).length,
	});
	const refunds = all.refunds.filter(({ state, order_id }) => state === "done" && (store === undefined || ids.has(order_id)));
	const sum = (from: number, to: number) =>
		refunds
			.filter(({ changed_at }) => ago(changed_at) > from && ago(changed_at) <= to)
			.reduce((total, { amount }) => total + Number(amount), 0);
	return {
		flow: lastDays().map((day) => ({
			day,
			came: confirmed.filter(({ placed_at }) => indianDay(placed_at) === day).length,
			left: left.filter((at) => indianDay(at) === day).length,
		})),
		placed: change(confirmed.map(({ placed_at }) => placed_at)),
		left: change(left),
		cancelled: change(confirmed.filter(({ state }) => state === "cancelled").map(({ changed_at }) => changed_at)),
		refunded: { now: sum(-1, 24), before: sum(24, 48) },
	};
}

const dashboardOf = async (headers: Record<string, string>) =>
	dataOf<Dashboard>(await shop.request("GET", "/staff/dashboard", { headers }));

test("orders and parcels by day and since yesterday, for the whole shop and for one store", async () => {
	const refunded = async () => {
		await expect
			.poll(async () => (await shop.database.pool.query("select 1 from refund where state <> 'done'")).rows.length, { timeout: 15_000 })
			.toBe(0);
	};
	// 23:30 and 00:30 in India are two days; the oldest is before the fourteen days.
	const start = new Date("2026-11-15T06:30:00Z").getTime();
	const references: string[] = [];
	for (const [back, store] of [
		[15 * 24, "here"],
		[12.5 * 24 + 0.5, "there"],
		[47, "here"],
		[30, "there"],
		[12.5, "here"],
		[11.5, "here"],
		[2, "there"],
	] as const) {
		shop.now = new Date(start - back * hour);
		references.push(await orderFrom(store));
	}
	shop.now = new Date(start - 26 * hour);
	await send(references[0] ?? "");
	shop.now = new Date(start - 3 * hour);
	await send(references[1] ?? "");
	await act(`/staff/orders/${references[2]}/cancel`, { reason: "Broken" });
	await refunded();
	shop.now = new Date(start);
	const all = await stored();
	const here = await locationId(shop, "here");
	for (const [headers, store] of [
		[owner, undefined],
		[await shop.signInStaff("orders", { locations: [here] }), here],
	] as const) {
		const { locations, order_flow, changes } = await dashboardOf(headers);
		expect(locations).toEqual(store === undefined ? null : ["Here"]);
		const wanted = oracle(all, store);
		expect(order_flow).toEqual(wanted.flow);
		const { returns, ...counted } = changes.orders ?? {};
		expect(counted).toEqual({ placed: wanted.placed, left: wanted.left, cancelled: wanted.cancelled, refunded: wanted.refunded });
		expect(returns).toEqual({ now: 0, before: 0 });
		for (const event of ["placed", "left", "cancelled", "returns", "refunded"] as const) {
			const listed = await shop.request("GET", `/staff/orders?recent=${event}`, { headers });
			const { total, orders } = dataOf<StaffOrderList>(listed);
			if (event === "refunded") expect(orders.reduce((sum, order) => sum + (order.paid_back ?? 0), 0)).toBe(changes.orders?.refunded.now);
			else expect(total, event).toBe(changes.orders?.[event].now);
		}
	}
	// The oracle itself, by hand: three placed since yesterday, two the day before, one of them cancelled since.
	expect(oracle(all, undefined)).toMatchObject({
		placed: { now: 3, before: 2 },
		left: { now: 1, before: 1 },
		cancelled: { now: 1, before: 0 },
		refunded: { now: 74_990_00, before: 0 },
	});
});

test("each figure since yesterday beside orders is the number of rows that its link lists", async () => {
	const start = new Date("2026-11-15T06:30:00Z").getTime();
	const products = await someLaptops(shop, 3);
	const system = () => shop.shop.ctx({ kind: "system" });
	const written = {
		product: "ridge-0",
		name: "Lalit",
		city: null,
		rating: 4,
		title: null,
		verified: true,
		variant: null,
		state: "waiting" as const,
	};
	const ask = (question: string) =>
		shop.request("POST", "/products/ridge-0/questions", { headers: aGuest(), body: { name: "Divya", question } });
	const edit = async (sku: string | undefined) => {
		const { rows } = await shop.database.pool.query(
			"select variant.id, version from variant join product on product.id = product_id where sku = $1",
			[sku],
		);
		const changed = await shop.request("PATCH", `/staff/variants/${rows[0]?.id}`, {
			headers: owner,
			body: { version: rows[0]?.version, price: 70_000_00 },
		});
		expect(changed.status).toBe(200);
	};
	/** Once the day before, twice since. */
	for (const [hours, texts] of [
		[30, ["Old"]],
		[5, ["New", "Newer"]],
	] as const) {
		shop.now = new Date(start - hours * hour);
		for (const text of texts) {
			const repair = await aRequest(shop, { ...form, name: text });
			await shop.database.pool.query("update service_request set state = 'ready' where id = $1", [repair.id]);
			await act(`/staff/service-requests/${repair.id}/state`, { state: "closed" });
			await sendForm(shop, { ...contactForm, name: text });
			await saveReviews(system(), [{ ...written, text, created_at: shop.now.toISOString() }]);
			await ask(`${text}, is it loud?`);
		}
		await edit(products[hours === 30 ? 0 : 1]?.sku);
		await shop.database.pool.query("update product set published_at = $1 where slug = $2", [
			shop.now,
			hours === 30 ? "ridge-0" : "ridge-1",
		]);
	}
	await shop.database.pool.query("update product set published_at = '2026-10-01' where slug not in ('ridge-0', 'ridge-1')");
	shop.now = new Date(start);
	const { changes } = await dashboardOf(owner);
	const now = (part: Record<string, { now: number }> | null) => Object.values(part ?? {}).map((figure) => figure.now);
	expect(now(changes.service)).toEqual([2, 2, 2]);
	expect(now(changes.catalogue)).toEqual([1, 1]);
	expect(now(changes.moderation)).toEqual([2, 2]);
	const total = async (path: string) => dataOf<{ total: number }>(await shop.request("GET", path, { headers: owner })).total;
	expect(await total("/staff/service-requests?kind=repair&recent=came")).toBe(2);
	expect(await total("/staff/service-requests?kind=repair&recent=closed")).toBe(2);
	expect(await total("/staff/service-requests?kind=lead&recent=came")).toBe(2);
	expect(await total("/staff/products?recent=changed")).toBe(1);
	expect(await total("/staff/products?recent=published")).toBe(1);
	expect(await total("/staff/reviews?recent=1")).toBe(2);
	expect(await total("/staff/questions?recent=1")).toBe(2);
});

test("sales of a day count the orders that still stand, and what their customers keep, as their link lists them", async () => {
	const price = 74_990_00;
	const references: string[] = [];
	for (let count = 0; count < 4; count++) references.push(await orderFrom("here"));
	const [stands = "", cancelled = "", returned = "", worn = ""] = references;
	await act(`/staff/orders/${cancelled}/cancel`, { reason: "Broken" });
	for (const [reference, deduction] of [
		[returned, 0],
		[worn, 1_000_00],
	] as const) {
		await send(reference);
		const { moves, order } = dataOf<StaffOrder>(await shop.request("GET", `/staff/orders/${reference}`, { headers: owner }));
		await act(`/staff/orders/${reference}/shipments/${moves[0]?.shipment_id}/move`, { to: "delivered" });
		const lines = [{ line_id: order.lines[0]?.id, quantity: 1 }];
		await act(`/staff/orders/${reference}/take-back`, { reason: "Too loud", lines });
		const withheld = deduction > 0 ? { deduction, deduction_reason: "A scratch" } : {};
		await act(`/staff/orders/${reference}/receive-return`, {
			lines,
			location_id: await locationId(shop, "here"),
			restock: true,
			...withheld,
		});
	}
	await act(`/staff/orders/${stands}/refund`, { amount: 500_00, reason: "Late", key: "goodwill-of-the-day-1" });
	const { sales } = await dashboardOf(owner);
	const today = sales?.at(-1);
	// One laptop less ₹500 of goodwill. The ₹1,000 withheld for a scratch is no sale: the laptop came back.
	expect(today).toMatchObject({ orders: 1, amount: price - 500_00 });
	const listed = await shop.request("GET", `/staff/orders?stands=1&from=${today?.day}&to=${today?.day}`, { headers: owner });
	expect(dataOf<StaffOrderList>(listed)).toMatchObject({
		total: 1,
		orders: [{ reference: stands, sale: price - 500_00 }],
		sums: { sales: price - 500_00, paid_back: null },
	});
});

test("a delivery charge that is kept when the goods come back is a sale, as its documents say", async () => {
	const rates = { serviceable: true, days: 2, charge: 249_00 };
	const days = { cut_off_hour: 14, closed_weekdays: [0], time_zone: "Asia/Kolkata" };
	const delivery = { zones: [], default: { title: "India", ...rates }, free_from: null, ...days };
	await writeSetting(shop.shop.ctx({ kind: "system" }), "delivery", delivery);
	const orders = [await orderFrom("here"), await orderFrom("here")];
	const [returned = "", cancelled = ""] = orders;
	await act(`/staff/orders/${cancelled}/cancel`, { reason: "Broken" });
	await send(returned);
	const { moves, order } = dataOf<StaffOrder>(await shop.request("GET", `/staff/orders/${returned}`, { headers: owner }));
	await act(`/staff/orders/${returned}/shipments/${moves[0]?.shipment_id}/move`, { to: "delivered" });
	const lines = [{ line_id: order.lines[0]?.id, quantity: 1 }];
	await act(`/staff/orders/${returned}/take-back`, { reason: "Too loud", lines });
	await act(`/staff/orders/${returned}/receive-return`, { lines, location_id: await locationId(shop, "here"), restock: true });
	// Oracle: what was billed less what was credited.
	const documents = await shop.database.pool.query(
		"select subject, sum(case kind when 'invoice' then total else -total end)::float8 as billed from invoice group by subject",
	);
	expect(documents.rows).toEqual([{ subject: returned, billed: 249_00 }]);
	const today = (await dashboardOf(owner)).sales?.at(-1);
	expect(today).toMatchObject({ orders: 1, amount: 249_00 });
	const listed = await shop.request("GET", `/staff/orders?stands=1&from=${today?.day}&to=${today?.day}`, { headers: owner });
	expect(dataOf<StaffOrderList>(listed)).toMatchObject({
		total: 1,
		orders: [{ reference: returned, sale: 249_00 }],
		sums: { sales: 249_00 },
	});
});

test("low stock of a store is of what it keeps", async () => {
	const [, never, gone] = await someLaptops(shop, 3);
	const here = await locationId(shop, "here");
	const there = await locationId(shop, "there");
	await setStock(shop.shop.ctx({ kind: "system" }), [
		{ sku: laptop.sku, location: "here", on_hand: 2 },
		{ sku: never?.sku ?? "", location: "here", on_hand: 0 },
		{ sku: gone?.sku ?? "", location: "here", on_hand: 1 },
	]);
	await shop.request("POST", "/staff/stock/transfers", {
		headers: owner,
		body: { sku: gone?.sku, from_id: here, to_id: there, quantity: 1, note: "" },
	});
	const manager = await shop.signInStaff("manager", { locations: [here] });
	expect((await dashboardOf(manager)).stock).toMatchObject({ low: 2, products: 2, lowest: [{ sku: gone?.sku }, { sku: laptop.sku }] });
	const catalogue = await shop.signInStaff("catalogue", { locations: [here] });
	const { stock } = await dashboardOf(catalogue);
	const listed = await shop.request("GET", "/staff/products?stock=low", { headers: catalogue });
	expect(dataOf<{ total: number }>(listed).total).toBe(stock?.products);
});

test("each age of waiting repairs counts the cards that its link shows", async () => {
	const start = new Date("2026-11-15T06:30:00Z").getTime();
	for (const days of [0.5, 2, 2.5, 5, 8]) {
		shop.now = new Date(start - days * 24 * hour);
		await aRequest(shop, { ...form, name: `Days ${days}` });
	}
	shop.now = new Date(start);
	await shop.database.pool.query("update service_request set state = 'awaiting_parts' where name = 'Days 2.5'");
	await shop.database.pool.query("update service_request set updated_at = $1 where name = 'Days 5'", [shop.now]);
	const desk = await shop.signInStaff("service_desk");
	const { service } = await dashboardOf(desk);
	expect(service?.waiting.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
	for (const { min_days, max_days, count } of service?.waiting ?? []) {
		const most = max_days === null ? "" : `&max_age_days=${max_days}`;
		const answer = await shop.request("GET", `/staff/service-board?our_turn=1&min_age_days=${min_days}${most}`, { headers: desk });
		expect(dataOf<{ requests: unknown[] }>(answer).requests).toHaveLength(count);
	}
	// Overdue, as the board marks its cards: not since it came, but in its state. Those that wait for a part are, too.
	const board = async (query: string) => {
		const answer = await shop.request("GET", `/staff/service-board${query}`, { headers: desk });
		return dataOf<{ requests: { name: string; state: ServiceState; updated_at: string }[] }>(answer).requests;
	};
	const marked = (await board("")).filter(({ state, updated_at }) => isOverdue(state, updated_at, shop.now.getTime()));
	expect(marked.map(({ name }) => name).toSorted()).toEqual(["Days 2", "Days 8"]);
	expect(service?.overdue).toBe(marked.length);
	expect((await board("?overdue=1")).map(({ name }) => name).toSorted()).toEqual(["Days 2", "Days 8"]);
	const list = await shop.request("GET", "/staff/service-requests?kind=repair&overdue=1", { headers: desk });
	expect(dataOf<{ total: number }>(list).total).toBe(marked.length);
});

test("repairs and leads by day and since yesterday; other roles get their own parts only", async () => {
	const start = new Date("2026-11-15T06:30:00Z").getTime();
	shop.now = new Date(start - 40 * hour);
	const old = await aRequest(shop);
	shop.now = new Date(start - 5 * hour);
	await aRequest(shop, { ...form, name: "Ravi" });
	await sendForm(shop, contactForm);
	await shop.database.pool.query("update service_request set state = 'ready' where id = $1", [old.id]);
	await act(`/staff/service-requests/${old.id}/state`, { state: "closed" });
	shop.now = new Date(start);
	const desk = await shop.signInStaff("service_desk");
	const { repair_flow, order_flow, changes } = await dashboardOf(desk);
	const all = await stored();
	const repairs = all.requests.filter(({ kind }) => kind === "repair");
	expect(repair_flow).toEqual(
		lastDays().map((day) => ({
			day,
			came: repairs.filter(({ created_at }) => indianDay(created_at) === day).length,
			left: all.closings.filter(({ at }) => indianDay(at) === day).length,
		})),
	);
	expect(repair_flow?.reduce((sum, { came }) => sum + came, 0)).toBe(2);
	expect(order_flow).toBeNull();
	expect(changes).toMatchObject({
		orders: null,
		catalogue: null,
		moderation: null,
		service: { repairs: { now: 1, before: 1 }, leads: { now: 1, before: 0 }, closed: { now: 1, before: 0 } },
	});
	const content = await shop.signInStaff("content");
	expect((await dashboardOf(content)).changes).toMatchObject({
		orders: null,
		service: null,
		moderation: { reviews: { now: 0, before: 0 } },
	});
});
