// Every writing endpoint of orders, content, settings and others, as staff-audit.api.test.ts calls them.
import { randomUUID } from "node:crypto";
import type { ServiceRequestDetail } from "@lapwing/contract/service";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { saveReviews } from "../src/modules/reviews/reviews.ts";
import { indiranagar } from "./goods.ts";
import { aGuest, dataOf, placed } from "./shoppers.ts";
import {
	type Attempt,
	arrangementWrite,
	ask,
	askReturn,
	buyerOf,
	connectionWrite,
	coupon,
	deliver,
	id,
	mergeWrite,
	need,
	order,
	ownPage,
	ownPassword,
	post,
	razorpay,
	readyRepair,
	secondStore,
	settingsWrite,
	shipmentPath,
	smtp,
	synonym,
	twoRecords,
} from "./staff-write-fixtures.ts";

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
	"POST /staff/locations": async (call) => () => call("POST", "/staff/locations", { ...indiranagar, slug: "hebbal", title: "Hebbal" }),
	"POST /staff/locations/:id/close": async (call) => {
		const made = await id(call("POST", "/staff/locations", { ...indiranagar, slug: "hebbal", title: "Hebbal" }));
		return () => call("POST", `/staff/locations/${made}/close`, { redirect_to: null });
	},
	"POST /staff/locations/:id/reopen": async (call) => {
		const made = await id(call("POST", "/staff/locations", { ...indiranagar, slug: "hebbal", title: "Hebbal" }));
		await call("POST", `/staff/locations/${made}/close`, { redirect_to: null });
		return () => call("POST", `/staff/locations/${made}/reopen`, {});
	},
	"POST /staff/brands/:id/merge": mergeWrite(
		"brands",
		{ title: "Kestrel", slug: "kestrel", position: 1 },
		{ title: "Plover", slug: "plover", position: 2 },
	),
	"POST /staff/categories/:id/merge": mergeWrite(
		"categories",
		{ name: "Bags", slug: "bags", position: 1 },
		{ name: "Cases", slug: "cases", position: 2 },
	),
	"POST /staff/subcategories/:id/merge": mergeWrite(
		"subcategories",
		{ name: "Bags", slug: "bags", category: "laptops", note: null, image: null, position: 1, fields: [] },
		{ name: "Cases", slug: "cases", category: "laptops", note: null, image: null, position: 2, fields: [] },
	),
	"PUT /staff/locations/:id": async (call, shop) => {
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from location where slug = 'indiranagar'");
		const location = dataOf<object>(await call("GET", `/staff/locations/${rows[0]?.id}`));
		return () => call("PUT", `/staff/locations/${rows[0]?.id}`, { ...location, title: "Lapwing 100 Feet Road" });
	},
	"POST /staff/search/needs": async (call) => () => call("POST", "/staff/search/needs", need),
	"PUT /staff/search/needs/:key": async (call) => {
		await call("POST", "/staff/search/needs", need);
		return () => call("PUT", "/staff/search/needs/tally", { ...need, label: "For billing", version: 1 });
	},
	"DELETE /staff/search/needs/:key": async (call) => {
		await call("POST", "/staff/search/needs", need);
		return () => call("DELETE", "/staff/search/needs/tally", { version: 1 });
	},
	"PUT /staff/search/placement": async (call) => () =>
		call("PUT", "/staff/search/placement", { query: "coding", pinned: ["ridge-0"], buried: [], version: null }),
	"POST /staff/search/defaults": async (call) => {
		await call("DELETE", "/staff/search/synonyms/notebook", { version: 1 });
		return () => call("POST", "/staff/search/defaults", { needs: [], synonyms: ["notebook"] });
	},
	"POST /staff/search/synonyms": async (call) => () => call("POST", "/staff/search/synonyms", synonym),
	"PUT /staff/search/synonyms/:word": async (call) => {
		await call("POST", "/staff/search/synonyms", synonym);
		return () => call("PUT", "/staff/search/synonyms/rucksack", { means: ["bag", "backpack"], version: 1 });
	},
	"DELETE /staff/search/synonyms/:word": async (call) => {
		await call("POST", "/staff/search/synonyms", synonym);
		return () => call("DELETE", "/staff/search/synonyms/rucksack", { version: 1 });
	},
	"POST /staff/coupons": async (call) => () => call("POST", "/staff/coupons", coupon),
	"PUT /staff/coupons/:id": async (call) => {
		const added = dataOf<{ id: number }>(await call("POST", "/staff/coupons", coupon));
		return () => call("PUT", `/staff/coupons/${added.id}`, { ...added, title: "Less" });
	},
	"POST /staff/reviews/:id": async (call, shop) => {
		const review = { product: "ridge-0", name: "Lalit", city: null, rating: 4, title: null, text: "Quiet.", verified: true, variant: null };
		await saveReviews(shop.shop.ctx({ kind: "system" }), [{ ...review, state: "waiting", created_at: shop.now.toISOString() }]);
		const [saved] = dataOf<{ reviews: { id: number; content_hash: string }[] }>(await call("GET", "/staff/reviews")).reviews;
		return () => call("POST", `/staff/reviews/${saved?.id}`, { state: "shown", content_hash: saved?.content_hash });
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
	"PUT /staff/settings/warranty": settingsWrite("warranty", { extensions: [] }),
	"PUT /staff/settings/returns": settingsWrite("returns", { days: 9 }),
	"PUT /staff/settings/refunds": settingsWrite("refunds", { manager_limit: 5_000_00 }),
	"PUT /staff/settings/order-limits": async (call) => {
		const { order_limits } = dataOf<{ order_limits: { value: object; version: string | null } }>(await call("GET", "/staff/settings"));
		return () => call("PUT", "/staff/settings/order-limits", { ...order_limits.value, unpaid_orders: 4, version: order_limits.version });
	},
	"PUT /staff/settings/reviews": settingsWrite("reviews", { mail_days: 5 }),
	"PUT /staff/settings/sign-in": async (call) => () =>
		call("PUT", "/staff/settings/sign-in", { two_step_required: true, version: null, password: ownPassword }),
	"POST /staff/account/email": async (call) => () =>
		call("POST", "/staff/account/email", { email: "new@plover.example", password: ownPassword }),
	"DELETE /staff/account/email": async (call) => {
		await call("POST", "/staff/account/email", { email: "new@plover.example", password: ownPassword });
		return () => call("DELETE", "/staff/account/email");
	},
	"POST /staff/account/sessions/:id/end": async (call, shop) => {
		await shop.request("POST", "/staff/sign-in", { body: { email: "owner@lapwing.example", password: ownPassword } });
		const { sessions } = dataOf<{ sessions: { id: string; current: boolean }[] }>(await call("GET", "/staff/account"));
		const other = sessions.find(({ current }) => !current)?.id;
		return () => call("POST", `/staff/account/sessions/${other}/end`, { password: ownPassword });
	},
	"POST /staff/account/sessions/end-others": async (call) => () =>
		call("POST", "/staff/account/sessions/end-others", { password: ownPassword }),
	"PUT /staff/connections/smtp": connectionWrite("smtp", smtp),
	"PUT /staff/connections/razorpay": connectionWrite("razorpay", razorpay),
	"PUT /staff/connections/stripe": connectionWrite("stripe", { secret_key: "sk_test_1", webhook_secret: "whsec_1" }),
	"POST /staff/connections/:name/remove": async (call) => {
		await call("PUT", "/staff/connections/razorpay", { ...razorpay, password: ownPassword });
		return () => call("POST", "/staff/connections/razorpay/remove", { password: ownPassword });
	},
	"PUT /staff/settings/numbers": settingsWrite("numbers", { order_prefix: "PL" }),
	"POST /staff/set-up/steps/:step": async (call) => () => call("POST", "/staff/set-up/steps/mail", { skipped: true }),
	"POST /staff/set-up/policies/:slug": async (call) => () => call("POST", "/staff/set-up/policies/privacy-policy"),
	"POST /staff/pages": async (call) => () => call("POST", "/staff/pages", ownPage),
	"DELETE /staff/pages/:slug": async (call) => {
		await call("POST", "/staff/pages", ownPage);
		return () => call("DELETE", "/staff/pages/our-team");
	},
	"POST /staff/set-up/finish": async (call) => () => call("POST", "/staff/set-up/finish"),
	"POST /staff/jobs/:queue/:id/retry": async (call, shop) => {
		const { rows } = await shop.database.pool.query<{ id: string }>(
			"insert into job.job (name, data, state, completed_on) values ('send-mail', '{\"mailId\": 0}', 'failed', now()) returning id",
		);
		return () => call("POST", `/staff/jobs/send-mail/${rows[0]?.id}/retry`);
	},
};

/** POST endpoints that change nothing. */
export const staffWritesOfNothing = [
	"POST /staff/settings/payments/:provider/test",
	"POST /staff/connections/:name/test",
	"POST /staff/preview-html",
];
