// Staff who work for some locations: what they see and may do, and "all locations" as a choice of its own.
import { readFileSync } from "node:fs";
import type { StaffCustomer } from "@lapwing/contract/staff-customers";
import { beforeEach, expect, test } from "vitest";
import { setStock } from "../src/modules/inventory/inventory.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { aCustomer } from "./customers.ts";
import { indiranagar, type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, dataOf, pay, placed } from "./shoppers.ts";
import { locationId } from "./staff-service.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let laptop: Laptop;
let owner: Record<string, string>;
let here: number;
let elsewhere: number;

beforeEach(async () => {
	const [first] = await someLaptops(shop, 1);
	if (first === undefined) throw new Error("no laptop was saved");
	laptop = first;
	await saveLocations(shop.shop.ctx({ kind: "system" }), [indiranagar, { ...indiranagar, title: "Lapwing Jayanagar", slug: "jayanagar" }]);
	here = await locationId(shop, "indiranagar");
	elsewhere = await locationId(shop, "jayanagar");
	owner = await shop.signInOwner();
});

test("a transfer goes to any location, from one's own", async () => {
	await putInStore(shop, laptop, 5);
	const clerk = await shop.signInStaff("orders", { locations: [here] });
	const list = dataOf<{ destinations: { id: number; title: string }[] }>(
		await shop.request("GET", "/staff/stock/movements", { headers: clerk }),
	);
	expect(list.destinations.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([here, elsewhere].toSorted((a, b) => a - b));
	const move = (from_id: number, to_id: number) =>
		shop.request("POST", "/staff/stock/transfers", { headers: clerk, body: { sku: laptop.sku, from_id, to_id, quantity: 1, note: "" } });
	expect((await move(here, elsewhere)).status).toBe(201);
	expect((await move(elsewhere, here)).status).toBe(403);
});

test("customers whom their locations never served are not visible, nor is what others sold them", async () => {
	await setStock(shop.shop.ctx({ kind: "system" }), [{ sku: laptop.sku, location: "jayanagar", on_hand: 3 }]);
	const ananya = await aCustomer(shop);
	await add(shop, ananya.headers, laptop.sku);
	const order = await placed(shop, ananya.headers);
	await pay(shop, order.payment_token);
	const clerk = await shop.signInStaff("orders", { locations: [here] });
	const other = await shop.signInStaff("orders", { locations: [elsewhere] });
	const listed = async (headers: Record<string, string>) =>
		dataOf<{ customers: StaffCustomer[]; total: number }>(await shop.request("GET", "/staff/customers", { headers }));
	expect(await listed(clerk)).toMatchObject({ customers: [], total: 0 });
	expect((await shop.request("GET", `/staff/customers/${ananya.id}`, { headers: clerk })).status).toBe(404);
	expect(await listed(other)).toMatchObject({ customers: [{ id: ananya.id, orders: 1, spent: 74_990_00 }], total: 1 });
	// The first store sells her one, too: it sees that order, and no more.
	await putInStore(shop, laptop, 3);
	await shop.database.pool.query("update stock_item set on_hand = reserved where location_id = $1", [elsewhere]);
	await add(shop, ananya.headers, laptop.sku);
	await pay(shop, (await placed(shop, ananya.headers)).payment_token);
	expect(await listed(clerk)).toMatchObject({ customers: [{ id: ananya.id, orders: 1, spent: 74_990_00 }] });
	expect(await listed(owner)).toMatchObject({ customers: [{ orders: 2, spent: 2 * 74_990_00 }] });
	const serviceDesk = await shop.signInStaff("service_desk", { locations: [here] });
	expect(await listed(serviceDesk)).toMatchObject({ total: 0 });
});

test("all locations is a choice of its own: without it and without a location, nothing is visible", async () => {
	const invite = (more: object) =>
		shop.request("POST", "/staff/members", {
			headers: owner,
			body: { name: "Meera", email: "meera@lapwing.example", role: "orders", ...more },
		});
	expect(await invite({ locations: [], all_locations: false })).toMatchObject({
		status: 422,
		body: { errors: { locations: ["Choose locations, or all of them."] } },
	});
	expect(await invite({ locations: [], all_locations: true })).toMatchObject({ status: 201, body: { data: { all_locations: true } } });
	await putInStore(shop, laptop, 5);
	const guest = await aCustomer(shop);
	await add(shop, guest.headers, laptop.sku);
	await pay(shop, (await placed(shop, guest.headers)).payment_token);
	const total = async (headers: Record<string, string>) =>
		dataOf<{ total: number }>(await shop.request("GET", "/staff/orders", { headers })).total;
	expect(await total(await shop.signInStaff("orders"))).toBe(1);
	const nowhere = await shop.signInStaff("orders", { locations: [] });
	expect(await total(nowhere)).toBe(0);
	expect(dataOf<unknown[]>(await shop.request("GET", "/staff/places", { headers: nowhere }))).toEqual([]);
	const move = { sku: laptop.sku, from_id: here, to_id: elsewhere, quantity: 1, note: "" };
	expect((await shop.request("POST", "/staff/stock/transfers", { headers: nowhere, body: move })).status).toBe(403);
});

test("the migration gives all locations to the accounts that had none chosen", async () => {
	const hire = (id: string) =>
		shop.database.pool.query("insert into staff (id, name, email, role) values ($1, $1, $1 || '@lapwing.example', 'orders')", [id]);
	await hire("without");
	await hire("with");
	await shop.database.pool.query("insert into staff_location (staff_id, location_id) values ('with', $1)", [here]);
	const file = readFileSync(new URL("../migrations/0011_staff-all-locations.sql", import.meta.url), "utf8");
	await shop.database.pool.query(file.split("--> statement-breakpoint")[1] ?? "");
	const { rows } = await shop.database.pool.query("select id, all_locations from staff where id in ('with', 'without') order by id");
	expect(rows).toEqual([
		{ id: "with", all_locations: false },
		{ id: "without", all_locations: true },
	]);
});
