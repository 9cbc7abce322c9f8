import type { StaffCustomer } from "@lapwing/contract/staff-customers";
import { expect, test } from "vitest";
import { aCustomer } from "./customers.ts";
import { putInStore, someLaptops } from "./goods.ts";
import { add, dataOf, pay, placed } from "./shoppers.ts";
import { aRequest, locationId, openPlaces } from "./staff-service.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

type Detail = {
	suggestions: { id: string; same: string }[];
	customer: StaffCustomer;
	orders: { reference: string }[] | null;
	requests: { reference: string }[] | null;
	documents: { kind: string; subject: string; total: number | null }[];
};

test("a customer is found with what they bought and sent in; each role sees its part, and nobody a password", async () => {
	const [laptop] = await someLaptops(shop, 1);
	if (laptop === undefined) throw new Error("no laptop was saved");
	await putInStore(shop, laptop, 3);
	await openPlaces(shop);
	const ananya = await aCustomer(shop);
	await add(shop, ananya.headers, laptop.sku);
	const order = await placed(shop, ananya.headers);
	await pay(shop, order.payment_token);
	const request = await aRequest(shop, { email: "Ananya@example.in" });
	const owner = await shop.signInOwner();
	const orders = await shop.signInStaff("orders");
	const service = await shop.signInStaff("service_desk");
	const list = await shop.request("GET", "/staff/customers?q=anan", { headers: orders });
	expect(dataOf<{ customers: StaffCustomer[] }>(list).customers).toMatchObject([
		{ name: "Ananya Iyer", verified: true, orders: 1, spent: 74_990_00 },
	]);
	expect(dataOf<{ total: number }>(await shop.request("GET", "/staff/customers?q=%25", { headers: orders })).total).toBe(0);
	const seen = async (headers: Record<string, string>) =>
		dataOf<Detail>(await shop.request("GET", `/staff/customers/${ananya.id}`, { headers }));
	// A request is sent without signing in: it is hers once somebody has merged it.
	const { suggestions } = await seen(owner);
	expect(suggestions).toMatchObject([{ same: "email" }]);
	const merged = { headers: owner, body: { other_id: suggestions[0]?.id } };
	expect((await shop.request("POST", `/staff/customers/${ananya.id}/merge`, merged)).status).toBe(200);
	expect(await seen(orders)).toMatchObject({ orders: [{ reference: order.reference }], requests: null });
	expect(await seen(service)).toMatchObject({ orders: null, requests: [{ reference: request.reference }] });
	// Figures that the role does not read are left out, not 0.
	expect((await seen(service)).customer).not.toHaveProperty("spent");
	expect((await seen(service)).customer).not.toHaveProperty("orders");
	expect((await seen(service)).customer).toMatchObject({ repairs: 1 });
	expect((await seen(orders)).customer).not.toHaveProperty("repairs");
	const listed = await shop.request("GET", "/staff/customers", { headers: service });
	expect(dataOf<{ customers: StaffCustomer[] }>(listed).customers[0]).not.toHaveProperty("spent");
	expect(await seen(owner)).toMatchObject({ orders: [{}], requests: [{}] });
	expect(JSON.stringify(await seen(owner))).not.toMatch(/password|token|session/i);
	expect((await shop.request("GET", "/staff/customers", { headers: await shop.signInStaff("content") })).status).toBe(403);
});

test("what a customer spent is net: what was paid back does not count", async () => {
	const [laptop] = await someLaptops(shop, 1);
	if (laptop === undefined) throw new Error("no laptop was saved");
	await putInStore(shop, laptop, 3);
	const ananya = await aCustomer(shop);
	await add(shop, ananya.headers, laptop.sku);
	const order = await placed(shop, ananya.headers);
	await pay(shop, order.payment_token);
	const owner = await shop.signInOwner();
	const refund = { amount: 4_990_00, reason: "A scratch", key: "0123456789abcdef", settlement: { way: "bank", reference: "UTR 1" } };
	expect((await shop.request("POST", `/staff/orders/${order.reference}/refund`, { headers: owner, body: refund })).status).toBe(200);
	const { customers } = dataOf<{ customers: StaffCustomer[] }>(await shop.request("GET", "/staff/customers", { headers: owner }));
	expect(customers).toMatchObject([{ orders: 1, spent: 70_000_00 }]);
	// An order that was never paid is no money.
	await add(shop, ananya.headers, laptop.sku);
	await placed(shop, ananya.headers);
	const after = dataOf<{ customers: StaffCustomer[] }>(await shop.request("GET", "/staff/customers", { headers: owner }));
	expect(after.customers).toMatchObject([{ spent: 70_000_00 }]);
});

test("who has a phone number is told to those who sell or take in laptops, as far as their locations go", async () => {
	const [laptop] = await someLaptops(shop, 1);
	if (laptop === undefined) throw new Error("no laptop was saved");
	await putInStore(shop, laptop, 3);
	await openPlaces(shop);
	const ananya = await aCustomer(shop);
	await add(shop, ananya.headers, laptop.sku);
	const order = await placed(shop, ananya.headers);
	await pay(shop, order.payment_token);
	await shop.database.pool.query("update customer_order set contact_phone = '9845012345'");
	const known = async (role: "cashier" | "service_desk" | "content", phone: string, locations?: number[]) => {
		const headers = await shop.signInStaff(role, locations && { locations });
		const answer = await shop.request("GET", `/staff/known-customer?phone=${phone}`, { headers });
		return answer.status === 200 ? dataOf<{ customer: object | null }>(answer).customer : answer.status;
	};
	expect(await known("cashier", "9845012345")).toEqual({ name: "Ananya Iyer", email: "ananya@example.in" });
	expect(await known("cashier", "9845012346")).toBeNull();
	expect(await known("cashier", "98450")).toBe(422);
	expect(await known("content", "9845012345")).toBe(403);
	const { rows } = await shop.database.pool.query<{ id: number }>(
		"select id from location where id not in (select location_id from shipment) order by id limit 1",
	);
	expect(await known("cashier", "9845012345", [rows[0]?.id ?? 0])).toBeNull();
});

test("what was paid for repairs counts, net of what went back, and their invoices and credit notes are among the documents", async () => {
	await openPlaces(shop);
	const owner = await shop.signInOwner();
	const call = async (method: string, path: string, body?: object) => {
		const answer = await shop.request(method, path, { headers: owner, ...(body && { body }) });
		expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
		return answer;
	};
	const { id, reference } = await aRequest(shop, { email: "meera@example.in" });
	const at = `/staff/service-requests/${id}`;
	const center_id = await locationId(shop, "dadar-mumbai-service");
	await call("POST", `${at}/assign`, { center_id });
	for (const state of ["contacted", "received", "diagnosed"]) await call("POST", `${at}/state`, { state });
	await call("POST", `${at}/estimate`, { lines: [{ title: "Fan", amount: 2_000_00 }] });
	await call("POST", `${at}/state`, { state: "repairing", approved_total: 2_000_00 });
	await call("POST", `${at}/collect-payment`, { payment: "cash" });
	await call("POST", `${at}/refund`, {
		kind: "cancelled",
		amount: 500_00,
		reason: "Cleaned only",
		key: "0123456789abcdef",
		settlement: { way: "cash", location_id: center_id },
	});
	const list = dataOf<{ customers: StaffCustomer[] }>(await call("GET", "/staff/customers?q=meera@example.in"));
	expect(list.customers).toMatchObject([{ repairs: 1, orders: 0, spent: 1_500_00 }]);
	const { documents } = dataOf<Detail>(await call("GET", `/staff/customers/${list.customers[0]?.id}`));
	expect(documents.map(({ kind, subject, total }) => [kind, subject, total]).toSorted()).toEqual([
		["credit_note", reference, 500_00],
		["invoice", reference, 2_000_00],
		["job_sheet", reference, null],
	]);
});

test("a note on an order or a customer is stored once for one form, and twice if it is written twice", async () => {
	const [laptop] = await someLaptops(shop, 1);
	if (laptop === undefined) throw new Error("no laptop was saved");
	await putInStore(shop, laptop, 3);
	const ananya = await aCustomer(shop);
	await add(shop, ananya.headers, laptop.sku);
	const order = await placed(shop, ananya.headers);
	const owner = await shop.signInOwner();
	for (const path of [`/staff/orders/${order.reference}`, `/staff/customers/${ananya.id}`]) {
		const write = (text: string, key?: string) => shop.request("POST", `${path}/notes`, { headers: owner, body: { text, key } });
		const notes = async () =>
			dataOf<{ notes: { text: string }[] }>(await shop.request("GET", path, { headers: owner })).notes.map(({ text }) => text);
		for (const key of ["first-form-of-a-note", "first-form-of-a-note", "second-form-of-a-note"])
			expect((await write("Called, no answer", key)).status).toBe(200);
		expect(await notes()).toEqual(["Called, no answer", "Called, no answer"]);
		await write("Called, rang off", "second-form-of-a-note");
		expect(await notes()).toHaveLength(3);
	}
	const { rows } = await shop.database.pool.query("select 1 from audit_entry where action like 'wrote a note%' and subject = 'order'");
	expect(rows).toHaveLength(3);
});
