// Fixtures of staff-writes.ts: forms, and orders and repairs in the state that an endpoint needs.
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { setStock } from "../src/modules/inventory/inventory.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { couponOf } from "./coupons.ts";
import { indiranagar, type Laptop } from "./goods.ts";
import { add, aGuest, dataOf, pay, placed } from "./shoppers.ts";
import type { Answer, TestShop } from "./test-shop.ts";

export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;
/** Prepares the state, then returns the call that must appear in the audit log. */
export type Attempt = (call: Call, shop: TestShop, laptop: Laptop) => Promise<() => Promise<Answer>>;

export const coupon = couponOf("TEA500");
export const need = {
	key: "tally",
	label: "For accounts",
	phrases: ["tally", "accounting"],
	conditions: [{ field: "price", at_most: 60_000 }],
	ranking: [],
	position: 5,
	active: true,
};
export const synonym = { word: "rucksack", means: ["bag"] };
export const ownPage = { slug: "our-team", title: "Our team", description: "Who we are.", html: "<p>Four people.</p>" };
export const post = {
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

export async function order(
	shop: TestShop,
	laptop: Laptop,
	{ quantity = 1, ...more }: Record<string, unknown> & { quantity?: number } = {},
): Promise<string> {
	const who = aGuest();
	await add(shop, who, laptop.sku, quantity);
	const { reference, payment_token } = await placed(shop, who, more);
	if (payment_token !== null) await pay(shop, payment_token);
	return reference;
}

/** Another store that has the laptop, too; returns its id. */
export async function secondStore(shop: TestShop, laptop: Laptop): Promise<number> {
	const ctx = shop.shop.ctx({ kind: "system" });
	await saveLocations(ctx, [{ ...indiranagar, title: "Lapwing Jayanagar", slug: "jayanagar", address: "11th Main, Jayanagar, Bengaluru" }]);
	await setStock(ctx, [{ sku: laptop.sku, location: "jayanagar", on_hand: 4 }]);
	const { rows } = await shop.database.pool.query<{ id: number }>("select id from location where slug = 'jayanagar'");
	return rows[0]?.id ?? 0;
}

async function customerIds(call: Call): Promise<string[]> {
	return dataOf<{ customers: { id: string }[] }>(await call("GET", "/staff/customers")).customers.map(({ id: each }) => each);
}

/** Id of the guest who placed the only order. */
export async function buyerOf(call: Call, _reference: string): Promise<string> {
	return (await customerIds(call)).find((each) => each.startsWith("email-")) ?? "";
}

/** A guest who bought, and somebody with the same phone who brought a laptop without an email address. */
export async function twoRecords(call: Call, shop: TestShop, laptop: Laptop): Promise<[string, string]> {
	await readyRepair(call, shop);
	const buyer = await buyerOf(call, await order(shop, laptop));
	await shop.database.pool.query("update customer_order set contact_phone = '9845012345'");
	return [buyer, (await customerIds(call)).find((each) => each.startsWith("phone-")) ?? ""];
}

export async function shipmentPath(call: Call, reference: string): Promise<string> {
	const { moves } = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`));
	return `/staff/orders/${reference}/shipments/${moves[0]?.shipment_id}`;
}

export async function deliver(call: Call, reference: string): Promise<void> {
	const at = await shipmentPath(call, reference);
	await call("POST", `${at}/pack`, { serials: [] });
	await call("POST", `${at}/move`, { to: "shipped" });
	await call("POST", `${at}/move`, { to: "delivered" });
}

export const settingsWrite =
	(part: string, change: object): Attempt =>
	async (call) => {
		const values = dataOf<Record<string, { value: object }>>(await call("GET", "/staff/settings"))[part]?.value;
		return () => call("PUT", `/staff/settings/${part}`, { ...values, ...change, version: null });
	};

export const mergeWrite =
	(path: string, one: object, other: object): Attempt =>
	async (call) => {
		const { id } = dataOf<{ id: number }>(await call("POST", `/staff/${path}`, one));
		const { id: into } = dataOf<{ id: number }>(await call("POST", `/staff/${path}`, other));
		return () => call("POST", `/staff/${path}/${id}/merge`, { version: 1, into });
	};

export const ownPassword = "a long password of my own";
export const smtp = {
	host: "mail.example.in",
	port: 587,
	security: "starttls",
	user: "shop",
	from: "",
	server_password: "of the mail server",
};
export const razorpay = { key_id: "rzp_test_1", key_secret: "of razorpay", webhook_secret: "of its messages" };

export const connectionWrite =
	(name: string, keys: object): Attempt =>
	async (call) =>
	() =>
		call("PUT", `/staff/connections/${name}`, { ...keys, password: ownPassword });

export const arrangementWrite =
	(path: string, entries: object): Attempt =>
	async (call) => {
		const { version } = dataOf<{ version: string }>(await call("GET", path));
		return () => call("PUT", path, { version, ...entries });
	};

export const id = async (answer: Promise<Answer>) => dataOf<{ id: number }>(await answer).id;

export async function askReturn(call: Call, shop: TestShop, reference: string) {
	const { order_token, order: detail, moves } = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`));
	const line_id = detail.lines[0]?.id;
	await shop.request("POST", `/orders/track/${order_token}/return`, { body: { reason: "Too loud", lines: [{ line_id, quantity: 1 }] } });
	return { line_id, location_id: moves[0]?.location_id };
}

/** Creates a repair ready for payment; returns its path. */
export async function readyRepair(call: Call, shop: TestShop, centre: { gstin?: null } = {}): Promise<string> {
	const bench = { ...indiranagar, kind: "service_center" as const, title: "Bench", slug: "bench", takes_free_service: true, ...centre };
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
	for (const state of ["repairing", "ready"]) await call("POST", `${at}/state`, { state, approved_total: 90_000 });
	return at;
}

export function ask(shop: TestShop): Promise<Answer> {
	return shop.request("POST", "/products/ridge-0/questions", {
		headers: aGuest(),
		body: { name: "Divya", question: "Is it loud at night?" },
	});
}
