import type { StaffCustomer } from "@lapwing/contract/staff-customers";
import { expect, test } from "vitest";
import { aCustomer } from "./customers.ts";
import { putInStore, someLaptops } from "./goods.ts";
import { add, dataOf, pay, placed } from "./shoppers.ts";
import { aRequest, openPlaces } from "./staff-service.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

type Detail = {
	suggestions: { id: string; same: string }[];
	customer: StaffCustomer;
	orders: { reference: string }[] | null;
	requests: { reference: string }[] | null;
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
