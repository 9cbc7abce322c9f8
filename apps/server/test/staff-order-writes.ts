// Writes of staff that concern orders, customers, repairs and stock (staff-writes.ts).
import { randomUUID } from "node:crypto";
import type { ServiceRequestDetail } from "@lapwing/contract/service";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { aGuest, dataOf, placed } from "./shoppers.ts";
import {
	type Attempt,
	askReturn,
	buyerOf,
	deliver,
	order,
	ownPassword,
	readyRepair,
	secondStore,
	shipmentPath,
	twoRecords,
} from "./staff-write-fixtures.ts";

export const orderWrites: Record<string, Attempt> = {
	"POST /staff/orders/:reference/shipments/:shipment_id/pack": async (call, shop, laptop) => {
		const at = await shipmentPath(call, await order(shop, laptop));
		return () => call("POST", `${at}/pack`, { serials: [] });
	},
	"POST /staff/orders/:reference/shipments/:shipment_id/move": async (call, shop, laptop) => {
		const at = await shipmentPath(call, await order(shop, laptop));
		await call("POST", `${at}/pack`, { serials: [] });
		return () => call("POST", `${at}/move`, { to: "shipped" });
	},
	"POST /staff/orders/:reference/shipments/:shipment_id/hand-over": async (call, shop, laptop) => {
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from location where slug = 'indiranagar'");
		const at = await shipmentPath(call, await order(shop, laptop, { fulfilment: "pickup", pickup_location_id: rows[0]?.id }));
		await call("POST", `${at}/pack`, { serials: [] });
		return () => call("POST", `${at}/hand-over`, { cash: 0 });
	},
	"POST /staff/order-batches/pack": async (call, shop, laptop) => {
		const reference = await order(shop, laptop);
		const { moves } = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`));
		const rows = [{ reference, shipment_id: moves[0]?.shipment_id, serials: [] }];
		return () => call("POST", "/staff/order-batches/pack", { rows });
	},
	"POST /staff/order-batches/ship": async (call, shop, laptop) => {
		const reference = await order(shop, laptop);
		await call("POST", `${await shipmentPath(call, reference)}/pack`, { serials: [] });
		const rows = [{ reference, carrier: "BlueKite", waybill: "7781004219" }];
		return () => call("POST", "/staff/order-batches/ship", { rows });
	},
	"POST /staff/order-batches/deliver": async (call, shop, laptop) => {
		const reference = await order(shop, laptop);
		const at = await shipmentPath(call, reference);
		await call("POST", `${at}/pack`, { serials: [] });
		await call("POST", `${at}/move`, { to: "shipped" });
		const rows = [{ reference, shipment_id: Number(at.split("/").at(-1)) }];
		return () => call("POST", "/staff/order-batches/deliver", { rows, cash: false });
	},
	"POST /staff/order-batches/tag": async (call, shop, laptop) => {
		const references = [await order(shop, laptop)];
		return () => call("POST", "/staff/order-batches/tag", { references, add: ["gift"] });
	},
	"POST /staff/order-batches/cancel": async (call, shop, laptop) => {
		const references = [await order(shop, laptop)];
		return () => call("POST", "/staff/order-batches/cancel", { references, reason: "Damaged" });
	},
	"POST /staff/product-batches": async (call, shop, laptop) => {
		const { rows } = await shop.database.pool.query<{ id: number; version: number }>("select id, version from product where id = $1", [
			laptop.id,
		]);
		const change = { kind: "price", by: "percent", value: -10, round_to: 100 };
		return () => call("POST", "/staff/product-batches", { products: rows, change, preview: false });
	},
	"POST /staff/lists/:list/views": async (call) => () =>
		call("POST", "/staff/lists/orders/views", { name: "Late", query: "state=confirmed", shared: true }),
	"DELETE /staff/lists/:list/views/:id": async (call) => {
		const view = { name: "Late", query: "state=confirmed", shared: true };
		const { views } = dataOf<{ views: { id: number }[] }>(await call("POST", "/staff/lists/orders/views", view));
		return () => call("DELETE", `/staff/lists/orders/views/${views[0]?.id}`);
	},
	"PUT /staff/lists/:list/columns": async (call) => () => call("PUT", "/staff/lists/orders/columns", { hidden: ["items"] }),
	"POST /staff/orders/:reference/shipments/:shipment_id/from": async (call, shop, laptop) => {
		const at = await shipmentPath(call, await order(shop, laptop));
		const location_id = await secondStore(shop, laptop);
		return () => call("POST", `${at}/from`, { location_id });
	},
	"POST /staff/orders/:reference/shipments/:shipment_id/split": async (call, shop, laptop) => {
		const reference = await order(shop, laptop, { quantity: 2 });
		const { order: detail } = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`));
		const at = await shipmentPath(call, reference);
		return () => call("POST", `${at}/split`, { lines: [{ line_id: detail.lines[0]?.id, quantity: 1 }] });
	},
	"POST /staff/orders/:reference/shipments/:shipment_id/tracking": async (call, shop, laptop) => {
		const at = await shipmentPath(call, await order(shop, laptop));
		await call("POST", `${at}/pack`, { serials: [] });
		await call("POST", `${at}/move`, { to: "shipped" });
		return () => call("POST", `${at}/tracking`, { carrier: "BlueKite", waybill: "7781004219", tracking_url: "" });
	},
	"POST /staff/orders/:reference/cancel": async (call, shop, laptop) => {
		const reference = await order(shop, laptop);
		return () => call("POST", `/staff/orders/${reference}/cancel`, { reason: "Damaged" });
	},
	"POST /staff/orders/:reference/collect-payment": async (call, shop, laptop) => {
		await shop.database.pool.query("update variant set price = 4000000, mrp = 4000000");
		const reference = await order(shop, laptop, { payment_method: "cod" });
		await deliver(call, reference);
		return () => call("POST", `/staff/orders/${reference}/collect-payment`);
	},
	"POST /staff/orders/:reference/late-cash": async (call, shop, laptop) => {
		await shop.database.pool.query("update variant set price = 4000000, mrp = 4000000");
		const reference = await order(shop, laptop, { payment_method: "cod" });
		await deliver(call, reference);
		const { line_id, location_id } = await askReturn(call, shop, reference);
		const received = { lines: [{ line_id }], location_id, restock: true, cash_collected: false };
		await call("POST", `/staff/orders/${reference}/receive-return`, received);
		return () => call("POST", `/staff/orders/${reference}/late-cash`);
	},
	"POST /staff/orders/:reference/refund": async (call, shop, laptop) => {
		const reference = await order(shop, laptop);
		return () => call("POST", `/staff/orders/${reference}/refund`, { amount: 100, reason: "Sorry", key: randomUUID() });
	},
	"POST /staff/counter/sales": async (call, shop, laptop) => {
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from location where slug = 'indiranagar'");
		await shop.database.pool.query("update variant set price = 4000000, mrp = 4000000");
		const sale = { location_id: rows[0]?.id, lines: [{ sku: laptop.sku, quantity: 1 }], payment: "cash", seen_total: 40_000_00 };
		return () => call("POST", "/staff/counter/sales", { ...sale, key: randomUUID() });
	},
	"POST /staff/stock/receipts": async (call, shop, laptop) => {
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from location where slug = 'indiranagar'");
		const receipt = { location_id: rows[0]?.id, supplier: "Aravalli India", received_on: "2026-01-05" };
		return () => call("POST", "/staff/stock/receipts", { ...receipt, lines: [{ sku: laptop.sku, quantity: 1 }], key: randomUUID() });
	},
	"POST /staff/stock/receipts/:id/serial": async (call, shop, laptop) => {
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from location where slug = 'indiranagar'");
		const receipt = { location_id: rows[0]?.id, supplier: "Aravalli India", received_on: "2026-01-05", key: randomUUID() };
		const lines = [{ sku: laptop.sku, quantity: 1, serials: ["TYPED0001"] }];
		const { id } = dataOf<{ id: number }>(await call("POST", "/staff/stock/receipts", { ...receipt, lines }));
		return () => call("POST", `/staff/stock/receipts/${id}/serial`, { serial: "TYPED0001", corrected: "READ0001" });
	},
	"POST /staff/orders/:reference/exchange": async (call, shop, laptop) => {
		// Within a manager's refund limit.
		await shop.database.pool.query("update variant set price = 2000000, mrp = 2000000");
		const reference = await order(shop, laptop);
		await deliver(call, reference);
		const { order: detail } = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`));
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from location where slug = 'indiranagar'");
		const [line] = detail.lines;
		return () =>
			call("POST", `/staff/orders/${reference}/exchange`, {
				back: [{ line_id: line?.id, quantity: 1 }],
				reason: "Too loud",
				restock: true,
				seen_credit: 20_000_00,
				location_id: rows[0]?.id,
				lines: [{ sku: laptop.sku, quantity: 1 }],
				payment: "cash",
				seen_total: 20_000_00,
				key: randomUUID(),
			});
	},
	"POST /staff/orders/:reference/take-back": async (call, shop, laptop) => {
		const reference = await order(shop, laptop);
		await deliver(call, reference);
		const { order: detail } = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`));
		const lines = [{ line_id: detail.lines[0]?.id, quantity: 1 }];
		return () => call("POST", `/staff/orders/${reference}/take-back`, { reason: "Too loud", lines });
	},
	"POST /staff/orders/:reference/receive-return": async (call, shop, laptop) => {
		const reference = await order(shop, laptop);
		await deliver(call, reference);
		const { line_id, location_id } = await askReturn(call, shop, reference);
		return () => call("POST", `/staff/orders/${reference}/receive-return`, { lines: [{ line_id }], location_id, restock: true });
	},
	"POST /staff/orders/:reference/refuse-return": async (call, shop, laptop) => {
		const reference = await order(shop, laptop);
		await deliver(call, reference);
		const { line_id } = await askReturn(call, shop, reference);
		return () => call("POST", `/staff/orders/${reference}/refuse-return`, { line_ids: [line_id], reason: "Broken by a fall" });
	},
	"POST /staff/orders/:reference/refunds/:refund_id/settle": async (call, shop, laptop) => {
		await shop.database.pool.query("update variant set price = 4000000, mrp = 4000000");
		const reference = await order(shop, laptop, { payment_method: "cod" });
		await deliver(call, reference);
		await call("POST", `/staff/orders/${reference}/collect-payment`);
		const goodwill = { amount: 100, reason: "Sorry", key: randomUUID() };
		const { refunds } = dataOf<StaffOrder>(await call("POST", `/staff/orders/${reference}/refund`, goodwill));
		const settlement = { way: "bank", reference: "N123456789" };
		return () => call("POST", `/staff/orders/${reference}/refunds/${refunds[0]?.id}/settle`, { settlement });
	},
	"POST /staff/orders/:reference/address": async (call, shop, laptop) => {
		const reference = await order(shop, laptop);
		const address = { name: "Asha Rao", phone: "9845012345", line1: "2 MG Road", city: "Pune", state_code: "27", post_code: "411001" };
		return () => call("POST", `/staff/orders/${reference}/address`, { address });
	},
	"POST /staff/orders/:reference/notes": async (call, shop, laptop) => {
		const reference = await order(shop, laptop);
		return () => call("POST", `/staff/orders/${reference}/notes`, { text: "Called" });
	},
	"POST /staff/customers/:id/notes": async (call, shop, laptop) => {
		const buyer = await buyerOf(call, await order(shop, laptop));
		return () => call("POST", `/staff/customers/${buyer}/notes`, { text: "Prefers calls" });
	},
	"PUT /staff/customers/:id/tags": async (call, shop, laptop) => {
		const buyer = await buyerOf(call, await order(shop, laptop));
		return () => call("PUT", `/staff/customers/${buyer}/tags`, { tags: ["college"] });
	},
	"POST /staff/customers/:id/merge": async (call, shop, laptop) => {
		const [one, other] = await twoRecords(call, shop, laptop);
		return () => call("POST", `/staff/customers/${one}/merge`, { other_id: other });
	},
	"POST /staff/customers/:id/separate": async (call, shop, laptop) => {
		const [one, other] = await twoRecords(call, shop, laptop);
		await call("POST", `/staff/customers/${one}/merge`, { other_id: other });
		return () => call("POST", `/staff/customers/${one}/separate`, { other_id: other });
	},
	"POST /staff/customers/:id/erase": async (call, shop, laptop) => {
		const reference = await order(shop, laptop);
		await deliver(call, reference);
		const buyer = await buyerOf(call, reference);
		return () => call("POST", `/staff/customers/${buyer}/erase`, { password: ownPassword });
	},
	"POST /staff/service-requests/:id/item": async (call, shop) => {
		const at = await readyRepair(call, shop);
		return () => call("POST", `${at}/item`, { laptop_model: "Latitude 5430", serial: "5CG2145XYZ", accessories: ["Charger"] });
	},
	"POST /staff/service-requests/:id/contact": async (call, shop) => {
		const at = await readyRepair(call, shop);
		return () => call("POST", `${at}/contact`, { name: "Asha R", phone: "9845012346", email: null });
	},
	"POST /staff/service-requests/:id/take": async (call, shop) => {
		const at = await readyRepair(call, shop);
		return () => call("POST", `${at}/take`);
	},
	"POST /staff/service-requests/:id/collect-payment": async (call, shop) => {
		const at = await readyRepair(call, shop);
		return () => call("POST", `${at}/collect-payment`);
	},
	"POST /staff/service-requests/:id/refund": async (call, shop) => {
		const at = await readyRepair(call, shop);
		await call("POST", `${at}/collect-payment`);
		return () => call("POST", `${at}/refund`, { kind: "cancelled", amount: 90_000, reason: "Not mended", key: randomUUID() });
	},
	"POST /staff/service-requests/:id/refunds/:refund_id/settle": async (call, shop) => {
		const at = await readyRepair(call, shop);
		await call("POST", `${at}/collect-payment`);
		const refund = { kind: "goodwill", amount: 10_000, reason: "Late", key: randomUUID() };
		const { money } = dataOf<ServiceRequestDetail>(await call("POST", `${at}/refund`, refund));
		return () => call("POST", `${at}/refunds/${money.refunds[0]?.id}/settle`, { settlement: { way: "bank", reference: "N123456789" } });
	},
	"POST /staff/stock-holds/free": async (call, shop, laptop) => {
		const { reference } = await placed(shop, aGuest(), { buy: laptop.sku });
		return () => call("POST", "/staff/stock-holds/free", { references: [reference] });
	},
};
