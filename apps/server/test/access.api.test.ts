// Authorisation of every endpoint of the contract: who may call it, and whose data it returns. New endpoints are covered automatically; one
// whose path contains an id of a customer's record must be listed below.
import { type Endpoint, isForStaff, type StaffRole, staffRoles } from "@lapwing/contract/endpoint";
import { endpoints } from "@lapwing/contract/endpoints";
import { beforeEach, describe, expect, test } from "vitest";
import { aCustomer, type Customer, password } from "./customers.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { rolesByEndpoint } from "./role-table.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

const every: readonly Endpoint[] = endpoints;
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const byName = (list: readonly Endpoint[]) => list.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const customersOnly = every.filter((endpoint) => endpoint.access === "customer");

/** Ids of Ananya's records, by path parameter. */
type Belongings = { address: number; device: string; reference: string; laptop: Laptop };

const addressBody = {
	name: "Ananya Iyer",
	phone: "9800000123",
	line1: "14, 3rd Cross",
	city: "Bengaluru",
	state_code: "29",
	post_code: "560038",
};

/** Path parameters and body by which each customer endpoint is called with Ananya's ids. */
const attempts: Record<string, (things: Belongings) => { path?: Record<string, string | number>; body?: object }> = {
	"GET /account/profile": () => ({}),
	"PATCH /account/profile": () => ({ body: { name: "Ravi again" } }),
	"POST /account/email": () => ({ body: { email: "ravi.new@example.in", password } }),
	"DELETE /account/email": () => ({}),
	"POST /account/password": () => ({ body: { current_password: password, new_password: "monsoon kettle brick" } }),
	"GET /account/devices": () => ({}),
	"DELETE /account/devices/:id": ({ device }) => ({ path: { id: device } }),
	"POST /account/devices/end-others": () => ({}),
	"GET /account/data": () => ({}),
	"POST /account/delete": () => ({ body: { password } }),
	"GET /account/addresses": () => ({}),
	"POST /account/addresses": () => ({
		body: { ...addressBody, name: "Ravi", phone: "9811111111", line1: "Elsewhere", default_shipping: true },
	}),
	"PUT /account/addresses/:id": ({ address }) => ({ path: { id: address }, body: { ...addressBody, name: "Ravi was here" } }),
	"DELETE /account/addresses/:id": ({ address }) => ({ path: { id: address } }),
	"POST /account/addresses/:id/default": ({ address }) => ({ path: { id: address }, body: { use: "both" } }),
	"GET /account/wishlist": () => ({}),
	"GET /account/wishlist/ids": () => ({}),
	"POST /account/wishlist": ({ laptop }) => ({ body: { product_id: laptop.id } }),
	"DELETE /account/wishlist/:product_id": ({ laptop }) => ({ path: { product_id: laptop.id } }),
	"GET /account/laptops": () => ({}),
	"GET /account/orders": () => ({}),
	"GET /account/orders/:reference": ({ reference }) => ({ path: { reference } }),
	"POST /account/orders/:reference/cancel": ({ reference }) => ({ path: { reference }, body: { reason: "Ravi" } }),
	"POST /account/orders/:reference/return": ({ reference }) => ({
		path: { reference },
		body: { reason: "Ravi", lines: [{ line_id: 1, quantity: 1 }] },
	}),
	"GET /account/orders/:reference/reviews": ({ reference }) => ({ path: { reference } }),
	"PUT /account/orders/:reference/lines/:line_id/review": ({ reference }) => ({
		path: { reference, line_id: 1 },
		body: { rating: 1, text: "Ravi writes for somebody else.", name: "Ravi" },
	}),
	"DELETE /account/orders/:reference/lines/:line_id/review": ({ reference }) => ({ path: { reference, line_id: 1 } }),
	"GET /products/:slug/purchases": () => ({ path: { slug: "ridge-0" } }),
	"POST /account/orders/:reference/return-photos": ({ reference }) => ({ path: { reference }, body: new Uint8Array([1, 2, 3]) }),
	"POST /account/orders/:reference/withdraw-return": ({ reference }) => ({ path: { reference }, body: {} }),
};

/** Product ids are not personal. */
const namesNothingOfACustomer = new Set(["DELETE /account/wishlist/:product_id", "GET /products/:slug/purchases"]);

function filled(path: string, parameters: Record<string, string | number>): string {
	return path.replace(/:(\w+)/g, (_, name: string) => String(parameters[name] ?? "1"));
}

async function belongingsOf(ananya: Customer): Promise<Belongings> {
	const [laptop] = await someLaptops(shop, 1);
	if (laptop === undefined) throw new Error("no laptop was saved");
	await putInStore(shop, laptop, 1);
	const call = (method: string, path: string, body?: object) =>
		shop.request(method, path, { headers: ananya.headers, ...(body && { body }) });
	const saved = (await call("POST", "/account/addresses", addressBody)).body as { data: { saved_id: number } };
	const devices = (await call("GET", "/account/devices")).body as { data: { id: string }[] };
	await call("POST", "/account/wishlist", { product_id: laptop.id });
	await shop.database.pool.query(
		`insert into customer_order (reference, customer_id, state, payment_state, payment_method, fulfilment, contact_name, contact_email,
			contact_phone, subtotal, total, tax, placed_at, changed_at)
		values ('LW-26-118204', $1, 'placed', 'captured', 'UPI', 'delivery', 'Ananya Iyer', $2, '9800000123', 100, 100, 15, $3, $3)`,
		[ananya.id, ananya.email, shop.now],
	);
	return { address: saved.data.saved_id, device: devices.data[0]?.id ?? "", reference: "LW-26-118204", laptop };
}

/** All data stored about Ananya. */
async function stored(ananya: Customer): Promise<unknown> {
	const tables: Record<string, unknown> = {};
	const own: readonly [string, string][] = [
		["customer", "id"],
		["customer_session", "customer_id"],
		["customer_credential", "customer_id"],
		["customer_link", "customer_id"],
		["customer_code", "customer_id"],
		["customer_address", "customer_id"],
		["wishlist_item", "customer_id"],
		["customer_order", "customer_id"],
	];
	for (const [table, column] of own)
		tables[table] = (
			await shop.database.pool.query(`select to_jsonb(t) as row from ${table} t where ${column} = $1 order by 1`, [ananya.id])
		).rows;
	return tables;
}

describe("another customer's things", () => {
	test("every endpoint of a customer is tried below", () => {
		expect(Object.keys(attempts).toSorted()).toEqual(customersOnly.map(nameOf).toSorted());
	});

	test.each(byName(customersOnly))("%s gives none of them away and changes none", async (name, endpoint) => {
		const ananya = await aCustomer(shop);
		const things = await belongingsOf(ananya);
		const before = await stored(ananya);
		const ravi = await aCustomer(shop, "ravi@example.in", { name: "Ravi" });
		const { path = {}, body } = attempts[name]?.(things) ?? {};
		const answer = await shop.request(endpoint.method, filled(endpoint.path, path), { headers: ravi.headers, ...(body && { body }) });
		if (endpoint.path.includes(":") && !namesNothingOfACustomer.has(name)) {
			expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
		} else expect(answer.status).toBeLessThan(300);
		expect(JSON.stringify(answer.body)).not.toMatch(/ananya|9800000123|3rd Cross|LW-26-118204/i);
		expect(await stored(ananya)).toEqual(before);
	});
});

describe("who may call", () => {
	let ananya: Customer;
	beforeEach(async () => {
		ananya = await aCustomer(shop);
	});

	const call = (endpoint: Endpoint, headers: Record<string, string> = {}) =>
		shop.request(endpoint.method, filled(endpoint.path, {}), { headers, ...(endpoint.method !== "GET" && { body: {} }) });
	const isStaffs = (endpoint: Endpoint) => isForStaff(endpoint.access);

	test("a guest reaches what is public, and exactly that", async () => {
		for (const endpoint of every) {
			const { status, body } = await call(endpoint);
			const where = nameOf(endpoint);
			if (endpoint.access === "public") expect([401, 403], where).not.toContain(status);
			else if (endpoint.access === "guest")
				expect([status, (body as { message: string }).message], where).toEqual([400, "The guest-token header is missing."]);
			else expect(status, where).toBe(401);
		}
	});

	test("a guest with a token reaches what asks for one", async () => {
		for (const endpoint of every.filter((each) => each.access === "guest"))
			expect([400, 401, 403], nameOf(endpoint)).not.toContain((await call(endpoint, { "guest-token": "0".repeat(36) })).status);
	});

	test("a customer reaches nothing of staff's, and staff nothing of a customer's", async () => {
		const staff = await shop.signInOwner();
		for (const endpoint of every.filter(isStaffs)) expect((await call(endpoint, ananya.headers)).status, nameOf(endpoint)).toBe(401);
		for (const endpoint of every.filter((each) => each.access === "customer"))
			expect((await call(endpoint, staff)).status, nameOf(endpoint)).toBe(401);
	});

	test("every endpoint of staff is in the table of roles", () => {
		expect([...rolesByEndpoint.keys()].toSorted()).toEqual(every.filter(isStaffs).map(nameOf).toSorted());
	});

	function mayCall(endpoint: Endpoint, role: StaffRole): boolean {
		return role === "owner" || rolesByEndpoint.get(nameOf(endpoint))?.includes(role) === true;
	}

	test.each([...staffRoles])("someone of %s reaches exactly what the role may", async (role) => {
		const headers = await shop.signInStaff(role);
		const wrong: string[] = [];
		for (const endpoint of every.filter((each) => each.access !== "public" && each.access !== "guest")) {
			const { status } = await call(endpoint, headers);
			const expected = isStaffs(endpoint) ? (mayCall(endpoint, role) ? "in" : 403) : 401;
			const seen = status === 401 || status === 403 ? status : status >= 500 ? "an error" : "in";
			if (seen !== expected) wrong.push(`${nameOf(endpoint)}: expected ${expected}, saw ${seen} (${status})`);
		}
		expect(wrong).toEqual([]);
	});

	test("someone with a one-time password reaches nothing but what is their own", async () => {
		const headers = await shop.signInStaff("owner");
		await shop.database.pool.query("update staff set must_change_password = true");
		for (const endpoint of every.filter((each) => typeof each.access === "object"))
			expect((await call(endpoint, headers)).status, nameOf(endpoint)).toBe(403);
	});

	test("someone who was switched off reaches nothing of staff's", async () => {
		const headers = await shop.signInStaff("owner");
		await shop.database.pool.query("update staff set disabled_at = now()");
		for (const endpoint of every.filter(isStaffs)) expect((await call(endpoint, headers)).status, nameOf(endpoint)).toBe(401);
	});

	test("a customer reaches what is theirs and what is public, and nothing else", async () => {
		const wrong: string[] = [];
		for (const endpoint of every.filter((each) => !/sign-out|account\/delete/.test(each.path))) {
			const { status } = await call(endpoint, ananya.headers);
			const refused = status === 401 || status === 403;
			if (refused !== isStaffs(endpoint) || status >= 500) wrong.push(`${nameOf(endpoint)}: ${status}`);
		}
		expect(wrong).toEqual([]);
	});

	test("no state changes on a call from another site's page", async () => {
		for (const endpoint of every.filter((each) => each.method !== "GET" && !each.raw)) {
			const answer = await call(endpoint, { ...ananya.headers, origin: "https://evil.example", "sec-fetch-site": "cross-site" });
			expect(answer.status, nameOf(endpoint)).toBe(403);
		}
	});
});
