// Every writing endpoint of orders, content, settings and others, as staff-audit.api.test.ts calls them.
import { randomUUID } from "node:crypto";
import type { ServiceRequestDetail } from "@lapwing/contract/service";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { saveReviews } from "../src/modules/reviews/reviews.ts";
import { indiranagar, type Laptop } from "./goods.ts";
import { add, aGuest, dataOf, pay, placed } from "./shoppers.ts";
import type { Answer, TestShop } from "./test-shop.ts";

type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;
/** Prepares the state, then returns the call that must appear in the audit log. */
type Attempt = (call: Call, shop: TestShop, laptop: Laptop) => Promise<() => Promise<Answer>>;

const coupon = {
	code: "TEA500",
	title: "Five hundred off",
	kind: "amount",
	value: 50_000,
	max_discount: null,
	min_subtotal: 0,
	starts_at: null,
	ends_at: null,
	total_limit: null,
	per_customer_limit: null,
	active: true,
	products: [],
	subcategories: [],
};
const post = {
	slug: "winter",
	title: "Winter",
	excerpt: "Cold batteries",
	author: "Meera",
	author_role: "Store lead",
	published_at: "2026-11-20T04:30:00.000Z",
	tags: ["battery"],
	cover: { kind: "battery", ground: "sand" },
	html: "<p>Keep it warm.</p>",
	products: [],
};

async function order(shop: TestShop, laptop: Laptop, more: Record<string, unknown> = {}): Promise<string> {
	const who = aGuest();
	await add(shop, who, laptop.sku);
	const { reference, payment_token } = await placed(shop, who, more);
	if (payment_token !== null) await pay(shop, payment_token);
	return reference;
}

async function shipmentPath(call: Call, reference: string): Promise<string> {
	const { moves } = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`));
	return `/staff/orders/${reference}/shipments/${moves[0]?.shipment_id}`;
}

async function deliver(call: Call, reference: string): Promise<void> {
	const at = await shipmentPath(call, reference);
	await call("POST", `${at}/pack`, { serials: [] });
	await call("POST", `${at}/move`, { to: "shipped" });
	await call("POST", `${at}/move`, { to: "delivered" });
}

const settingsWrite =
	(part: string, change: object): Attempt =>
	async (call) => {
		const values = dataOf<Record<string, { value: object }>>(await call("GET", "/staff/settings"))[part]?.value;
		return () => call("PUT", `/staff/settings/${part}`, { ...values, ...change, version: null });
	};

const arrangementWrite =
	(path: string, entries: object): Attempt =>
	async (call) => {
		const { version } = dataOf<{ version: string }>(await call("GET", path));
		return () => call("PUT", path, { version, ...entries });
	};

const id = async (answer: Promise<Answer>) => dataOf<{ id: number }>(await answer).id;

type Shop = Parameters<Attempt>[1];
type CallStaff = Parameters<Attempt>[0];

async function askReturn(call: CallStaff, shop: Shop, reference: string) {
	const { order_token, order: detail, moves } = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`));
	const line_id = detail.lines[0]?.id;
	await shop.request("POST", `/orders/track/${order_token}/return`, { body: { reason: "Too loud", lines: [{ line_id, quantity: 1 }] } });
	return { line_id, location_id: moves[0]?.location_id };
}

/** Creates a repair ready for payment; returns its path. */
async function readyRepair(call: CallStaff, shop: Shop): Promise<string> {
	const bench = { ...indiranagar, kind: "service_center" as const, title: "Bench", slug: "bench", takes_free_service: true };
	await saveLocations(shop.shop.ctx({ kind: "system" }), [bench]);
	const { rows } = await shop.database.pool.query<{ id: number }>("select id from location where slug = 'bench'");
	const request = await id(
		call("POST", "/staff/service-requests", {
			name: "Asha Rao",
			phone: "9845012345",
			laptop_brand: "Dell",
			laptop_model: "Latitude 5420",
			issue_description: "It does not start.",
			center_id: rows[0]?.id,
		}),
	);
	const at = `/staff/service-requests/${request}`;
	await call("POST", `${at}/state`, { state: "diagnosed" });
	await call("POST", `${at}/estimate`, { lines: [{ title: "Fan", amount: 90_000 }] });
	for (const state of ["repairing", "ready"]) await call("POST", `${at}/state`, { state });
	return at;
}

export const staffWrites: Record<string, Attempt> = {
	"POST /staff/orders/:reference/shipments/:shipment_id/pack": async (call, shop, laptop) => {
		const at = await shipmentPath(call, await order(shop, laptop));
		return () => call("POST", `${at}/pack`, { serials: [] });
	},
	"POST /staff/orders/:reference/shipments/:shipment_id/move": async (call, shop, laptop) => {
		const at = await shipmentPath(call, await order(shop, laptop));
		await call("POST", `${at}/pack`, { serials: [] });
		return () => call("POST", `${at}/move`, { to: "shipped" });
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
	"POST /staff/locations": async (call) => () => call("POST", "/staff/locations", { ...indiranagar, slug: "hebbal", title: "Hebbal" }),
	"PUT /staff/locations/:id": async (call, shop) => {
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from location where slug = 'indiranagar'");
		const location = dataOf<object>(await call("GET", `/staff/locations/${rows[0]?.id}`));
		return () => call("PUT", `/staff/locations/${rows[0]?.id}`, { ...location, title: "Lapwing 100 Feet Road" });
	},
	"POST /staff/coupons": async (call) => () => call("POST", "/staff/coupons", coupon),
	"PUT /staff/coupons/:id": async (call) => {
		const added = dataOf<{ id: number }>(await call("POST", "/staff/coupons", coupon));
		return () => call("PUT", `/staff/coupons/${added.id}`, { ...added, title: "Less" });
	},
	"POST /staff/reviews/:id": async (call, shop) => {
		const review = { product: "ridge-0", name: "Lalit", city: null, rating: 4, title: null, text: "Quiet.", verified: true, variant: null };
		await saveReviews(shop.shop.ctx({ kind: "system" }), [{ ...review, state: "waiting", created_at: shop.now.toISOString() }]);
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from review");
		return () => call("POST", `/staff/reviews/${rows[0]?.id}`, { state: "shown" });
	},
	"POST /staff/questions/:id/answer": async (call, shop) => {
		const asked = await id(ask(shop));
		return () => call("POST", `/staff/questions/${asked}/answer`, { answer: "Yes." });
	},
	"POST /staff/questions/:id": async (call, shop) => {
		const asked = await id(ask(shop));
		return () => call("POST", `/staff/questions/${asked}`, { state: "refused" });
	},
	"PUT /staff/menu": arrangementWrite("/staff/menu", {
		items: [
			{
				key: "a",
				title: "A",
				url: "/products",
				placement: "start",
				highlight: false,
				children: [],
				visible_from: null,
				visible_until: null,
			},
		],
	}),
	"PUT /staff/banners": arrangementWrite("/staff/banners", {
		banners: [
			{
				key: "a",
				title: "A",
				text: "",
				tab_title: "",
				tab_text: "",
				image: null,
				drawing: null,
				caption: null,
				actions: [],
				visible_from: null,
				visible_until: null,
			},
		],
	}),
	"PUT /staff/footer": arrangementWrite("/staff/footer", { links: [{ column: "help", title: "Track", url: "/track" }] }),
	"PUT /staff/pages/:slug": async (call) => () =>
		call("PUT", "/staff/pages/about-us", { title: "About", description: "Us", html: "<p>Us</p>", version: null }),
	"POST /staff/posts": async (call) => () => call("POST", "/staff/posts", post),
	"PUT /staff/posts/:slug": async (call) => {
		const { version } = dataOf<{ version: string }>(await call("POST", "/staff/posts", post));
		return () => call("PUT", "/staff/posts/winter", { ...post, title: "Winter days", version });
	},
	"DELETE /staff/posts/:slug": async (call) => {
		await call("POST", "/staff/posts", post);
		return () => call("DELETE", "/staff/posts/winter");
	},
	"PUT /staff/settings/shop": settingsWrite("shop", { name: "Plover" }),
	"PUT /staff/settings/brand": settingsWrite("brand", { accent: "#1d3a8a" }),
	"PUT /staff/settings/promises": settingsWrite("promises", { reply_hours: 4 }),
	"PUT /staff/settings/locator": settingsWrite("locator", { radius_km: 40 }),
	"PUT /staff/settings/delivery": settingsWrite("delivery", { cut_off_hour: 12 }),
	"PUT /staff/settings/payments": settingsWrite("payments", { providers_hidden: ["sandbox"] }),
	"PUT /staff/settings/emi": settingsWrite("emi", { min_price: 100 }),
	"PUT /staff/settings/returns": settingsWrite("returns", { days: 9 }),
	"PUT /staff/settings/order-limits": async (call) => {
		const { order_limits } = dataOf<{ order_limits: { value: object; version: string | null } }>(await call("GET", "/staff/settings"));
		return () => call("PUT", "/staff/settings/order-limits", { ...order_limits.value, unpaid_orders: 4, version: order_limits.version });
	},
	"PUT /staff/settings/reviews": settingsWrite("reviews", { mail_days: 5 }),
	"PUT /staff/settings/numbers": settingsWrite("numbers", { order_prefix: "PL" }),
	"POST /staff/set-up/finish": async (call) => () => call("POST", "/staff/set-up/finish"),
	"POST /staff/jobs/:queue/:id/retry": async (call, shop) => {
		const { rows } = await shop.database.pool.query<{ id: string }>(
			"insert into job.job (name, data, state, completed_on) values ('send-mail', '{\"mailId\": 0}', 'failed', now()) returning id",
		);
		return () => call("POST", `/staff/jobs/send-mail/${rows[0]?.id}/retry`);
	},
};

function ask(shop: TestShop): Promise<Answer> {
	return shop.request("POST", "/products/ridge-0/questions", {
		headers: aGuest(),
		body: { name: "Divya", question: "Is it loud at night?" },
	});
}

/** POST endpoints that change nothing. */
export const staffWritesOfNothing = ["POST /staff/settings/payments/:provider/test", "POST /staff/preview-html"];
