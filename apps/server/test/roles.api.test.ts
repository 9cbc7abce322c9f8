// Roles of staff: each with each writing endpoint, the refund limit of managers, and the repairs of technicians.
import { randomUUID } from "node:crypto";
import type { StaffRole } from "@lapwing/contract/endpoint";
import type { ServiceRequestDetail } from "@lapwing/contract/service";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { beforeEach, describe, expect, test } from "vitest";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { indiranagar, type Laptop, putInStore, someLaptops } from "./goods.ts";
import { everyone, rolesByEndpoint } from "./role-table.ts";
import { dataOf } from "./shoppers.ts";
import { locationId } from "./staff-service.ts";
import { type Call, deliver, order, readyRepair } from "./staff-write-fixtures.ts";
import { staffWrites } from "./staff-writes.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

type Headers = Record<string, string>;
let owner: Headers;
let laptop: Laptop;

beforeEach(async () => {
	owner = await shop.signInOwner();
	const [first] = await someLaptops(shop, 1);
	if (first === undefined) throw new Error("no laptop");
	laptop = first;
	await putInStore(shop, laptop, 9);
});

const callAs =
	(headers: () => Headers): Call =>
	(method, path, body) =>
		shop.request(method, path, { headers: headers(), ...(body !== undefined && { body }) });

describe("each role with each writing endpoint", () => {
	/** Of the roles that may: the newest first, since they have the most restrictions of their own. */
	const preferred: readonly StaffRole[] = ["cashier", "technician", "manager"];

	test.each(Object.keys(staffWrites))("%s", async (name) => {
		const allowed = rolesByEndpoint.get(name) ?? [];
		let caller = owner;
		const act = await staffWrites[name]?.(
			callAs(() => caller),
			shop,
			laptop,
		);
		if (act === undefined) throw new Error("no such write");
		// Above what these refund.
		if (name.startsWith("POST") && /refund|return|cancel/.test(name)) await setLimit(1_000_000_00);
		const changes = async () => (await shop.database.pool.query("select count(*)::int as count from audit_entry")).rows[0].count;
		const before = await changes();
		for (const role of everyone.filter((each) => !allowed.includes(each))) {
			caller = await shop.signInStaff(role);
			expect(await act(), `${role} may not`).toMatchObject({ status: 403, body: { code: "forbidden" } });
		}
		expect(await changes()).toBe(before);
		// What everybody may do is with one's own account, and the state was prepared for the owner's.
		if (allowed.length === everyone.length) return;
		const role = preferred.find((each) => (allowed as readonly StaffRole[]).includes(each)) ?? allowed[0];
		caller = role === undefined ? owner : await shop.signInStaff(role);
		const answer = await act();
		expect(answer.status, `${role ?? "owner"} may: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
		expect(await changes()).toBeGreaterThan(before);
	});
});

const setLimit = async (manager_limit: number) => {
	const { refunds } = dataOf<{ refunds: { version: string | null } }>(await shop.request("GET", "/staff/settings", { headers: owner }));
	return shop.request("PUT", "/staff/settings/refunds", { headers: owner, body: { manager_limit, version: refunds.version } });
};

describe("the refund limit of managers", () => {
	const refundOf = (headers: Headers, reference: string, amount: number) =>
		shop.request("POST", `/staff/orders/${reference}/refund`, { headers, body: { amount, reason: "Sorry", key: randomUUID() } });

	test("several refunds of one order add up, also those of another manager; the next day it begins anew", async () => {
		await setLimit(1_000_00);
		const reference = await order(shop, laptop);
		const meera = await shop.signInStaff("manager", { name: "Meera" });
		const ravi = await shop.signInStaff("manager", { name: "Ravi" });
		expect((await refundOf(meera, reference, 1_000_01)).status).toBe(403);
		expect((await refundOf(meera, reference, 600_00)).status).toBe(200);
		expect(await refundOf(meera, reference, 400_01)).toMatchObject({
			status: 403,
			body: { errors: { amount: [expect.stringContaining("₹400")] } },
		});
		expect((await refundOf(ravi, reference, 400_01)).status).toBe(403);
		expect((await refundOf(ravi, reference, 300_00)).status).toBe(200);
		const seen = dataOf<StaffOrder>(await shop.request("GET", `/staff/orders/${reference}`, { headers: ravi }));
		expect(seen.refund_limit).toBe(100_00);
		const other = await order(shop, laptop);
		expect((await refundOf(meera, other, 1_000_00)).status).toBe(200);
		// 11:30 to 23:59 of the same Indian day, and past its midnight.
		shop.now = new Date("2026-11-15T18:29:00Z");
		expect((await refundOf(meera, reference, 100_01)).status).toBe(403);
		shop.now = new Date("2026-11-15T18:31:00Z");
		const later = await shop.signInStaff("manager");
		expect((await refundOf(later, reference, 1_000_00)).status).toBe(200);
	});

	test("owners and order staff have none, and theirs do not use it up", async () => {
		await setLimit(1_000_00);
		const reference = await order(shop, laptop);
		const clerk = await shop.signInStaff("orders");
		expect((await refundOf(clerk, reference, 5_000_00)).status).toBe(200);
		expect((await refundOf(owner, reference, 5_000_00)).status).toBe(200);
		const manager = await shop.signInStaff("manager");
		expect((await refundOf(manager, reference, 1_000_00)).status).toBe(200);
	});

	test("a cancelled order and a received return count, and are not offered above it", async () => {
		await setLimit(1_000_00);
		const manager = await shop.signInStaff("manager");
		const asManager = callAs(() => manager);
		const reference = await order(shop, laptop);
		const seen = dataOf<StaffOrder>(await asManager("GET", `/staff/orders/${reference}`));
		expect(seen).toMatchObject({ may: { cancel: false, refund: true }, refund_limit: 1_000_00, cancellable_lines: [] });
		expect(seen.moves.flatMap(({ to }) => to)).not.toContain("cancelled");
		expect((await asManager("POST", `/staff/orders/${reference}/cancel`, { reason: "Broken" })).status).toBe(403);
		await deliver(asManager, reference);
		const { order: detail, moves } = dataOf<StaffOrder>(await asManager("GET", `/staff/orders/${reference}`));
		const line_id = detail.lines[0]?.id;
		const back = { reason: "Too loud", lines: [{ line_id, quantity: 1 }] };
		expect((await asManager("POST", `/staff/orders/${reference}/take-back`, back)).status).toBe(200);
		const received = { lines: [{ line_id }], location_id: moves[0]?.location_id, restock: true };
		expect((await asManager("POST", `/staff/orders/${reference}/receive-return`, received)).status).toBe(403);
		await setLimit(80_000_00);
		expect((await asManager("POST", `/staff/orders/${reference}/receive-return`, received)).status).toBe(200);
	});

	test("paying out a refund that is owed counts, too", async () => {
		await shop.database.pool.query("update variant set price = 4000000, mrp = 4000000");
		await setLimit(1_000_00);
		const reference = await order(shop, laptop, { payment_method: "cod" });
		const asOwner = callAs(() => owner);
		await deliver(asOwner, reference);
		await asOwner("POST", `/staff/orders/${reference}/collect-payment`);
		const { refunds } = dataOf<StaffOrder>(await refundOf(owner, reference, 2_000_00));
		const manager = await shop.signInStaff("manager");
		const settle = () =>
			shop.request("POST", `/staff/orders/${reference}/refunds/${refunds[0]?.id}/settle`, {
				headers: manager,
				body: { settlement: { way: "bank", reference: "N123456789" } },
			});
		expect((await settle()).status).toBe(403);
		await setLimit(2_000_00);
		expect((await settle()).status).toBe(200);
		expect((await refundOf(manager, reference, 1_00)).status).toBe(403);
	});

	test("repairs have it, too", async () => {
		const at = await readyRepair(
			callAs(() => owner),
			shop,
		);
		await shop.request("POST", `${at}/collect-payment`, { headers: owner });
		await setLimit(500_00);
		const manager = await shop.signInStaff("manager");
		const refund = (amount: number) =>
			shop.request("POST", `${at}/refund`, { headers: manager, body: { kind: "goodwill", amount, reason: "Late", key: randomUUID() } });
		expect((await refund(500_01)).status).toBe(403);
		expect((await refund(500_00)).status).toBe(200);
		expect((await refund(1)).status).toBe(403);
	});
});

test("a manager sees and edits their own location, and no other", async () => {
	await saveLocations(shop.shop.ctx({ kind: "system" }), [{ ...indiranagar, title: "Jayanagar", slug: "jayanagar" }]);
	const [here, elsewhere] = [await locationId(shop, "indiranagar"), await locationId(shop, "jayanagar")];
	const manager = await shop.signInStaff("manager", { locations: [here] });
	const path = (id: number) => `/staff/locations/${id}`;
	const own = await shop.request("GET", path(here), { headers: manager });
	expect(own.status).toBe(200);
	expect((await shop.request("GET", path(elsewhere), { headers: manager })).status).toBe(404);
	const other = dataOf<object>(await shop.request("GET", path(elsewhere), { headers: owner }));
	expect((await shop.request("PUT", path(elsewhere), { headers: manager, body: { ...other, title: "Mine" } })).status).toBe(404);
	expect((await shop.request("PUT", path(here), { headers: manager, body: { ...dataOf<object>(own), title: "Mine" } })).status).toBe(200);
});

test("somebody who only reads orders gets no key to the customer's page, where an order can be cancelled", async () => {
	const reference = await order(shop, laptop);
	for (const role of ["cashier", "accountant"] as const) {
		const headers = await shop.signInStaff(role);
		const seen = await shop.request("GET", `/staff/orders/${reference}`, { headers });
		expect(dataOf<StaffOrder>(seen)).toMatchObject({ order_token: null, moves: [{ to: [] }], cancellable_lines: [] });
		expect(Object.values(dataOf<StaffOrder>(seen).may)).not.toContain(true);
		const { rows } = await shop.database.pool.query<{ token: string }>("select token from customer_order");
		expect(JSON.stringify(seen.body)).not.toContain(rows[0]?.token);
	}
});

describe("technicians", () => {
	let first: string;
	let desk: Headers;
	let center: number;
	beforeEach(async () => {
		first = await readyRepair(
			callAs(() => owner),
			shop,
		);
		center = await locationId(shop, "bench");
		desk = await shop.signInStaff("service_desk");
	});
	const staffId = async (name: string) =>
		(await shop.database.pool.query<{ id: string }>("select id from staff where name = $1", [name])).rows[0]?.id;
	const assign = (technician_id: string | null | undefined, center_id: number | null = center) =>
		shop.request("POST", `${first}/assign`, { headers: desk, body: { center_id, technician_id } });

	test("see the repairs assigned to them and those of their centre that nobody has, and no other", async () => {
		const walkIn = {
			name: "Ravi",
			phone: "9845099999",
			laptop_brand: "HP",
			laptop_model: "15s",
			issue_description: "Hinge",
			center_id: center,
		};
		await shop.request("POST", "/staff/service-requests", { headers: owner, body: walkIn });
		await shop.signInStaff("technician", { name: "Farhan", locations: [center] });
		const lipika = await shop.signInStaff("technician", { name: "Lipika", locations: [center] });
		const get = (path: string) => shop.request("GET", path, { headers: lipika });
		const listed = async (path: string) => dataOf<{ requests: { name: string }[] }>(await get(path)).requests.map(({ name }) => name);
		await assign(await staffId("Farhan"));
		expect(await listed("/staff/service-requests")).toEqual(["Ravi"]);
		expect((await get(first)).status).toBe(404);
		const found = async () => dataOf<{ requests: object[] }>(await get("/staff/find?q=9845012345")).requests;
		expect(await found()).toEqual([]);
		expect((await assign(await staffId("Lipika"))).status).toBe(200);
		expect(await found()).toHaveLength(1);
		expect(await listed("/staff/service-requests")).toEqual(["Asha Rao", "Ravi"]);
		expect(await listed("/staff/service-board")).toEqual(["Asha Rao", "Ravi"]);
		expect(await listed("/staff/service-board?assigned=me")).toEqual(["Asha Rao"]);
		expect(await listed("/staff/service-board?assigned=nobody")).toEqual(["Ravi"]);
		const seen = dataOf<ServiceRequestDetail>(await get(first));
		// Without the customer's page, where an estimate is approved.
		expect(seen).toMatchObject({ technician: { name: "Lipika" }, url: null, technicians: [] });
		expect((await shop.request("POST", `${first}/note`, { headers: lipika, body: { note: "Fan is in" } })).status).toBe(200);
		await assign(await staffId("Farhan"));
		expect((await get(first)).status).toBe(404);
		expect((await shop.request("POST", `${first}/note`, { headers: lipika, body: { note: "More" } })).status).toBe(404);
	});

	test("take a repair that nobody has before they work on it; the second is told who has it", async () => {
		const lipika = await shop.signInStaff("technician", { name: "Lipika", locations: [center] });
		const farhan = await shop.signInStaff("technician", { name: "Farhan", locations: [center] });
		const call = (headers: Headers, method: string, path: string, body?: object) =>
			shop.request(method, path, { headers, ...(body && { body }) });
		const seen = dataOf<ServiceRequestDetail>(await call(lipika, "GET", first));
		expect(seen).toMatchObject({ can_take: true, can_work: false, next_states: [] });
		const note = { note: "Fan is in" };
		expect(await call(lipika, "POST", `${first}/note`, note)).toMatchObject({
			status: 403,
			body: { message: expect.stringContaining("Take it first") },
		});
		const taken = await call(lipika, "POST", `${first}/take`);
		expect(dataOf<ServiceRequestDetail>(taken)).toMatchObject({ technician: { name: "Lipika" }, can_take: false, can_work: true });
		expect((await call(lipika, "POST", `${first}/take`)).status).toBe(200);
		expect((await call(lipika, "POST", `${first}/note`, note)).status).toBe(200);
		expect(await call(farhan, "POST", `${first}/take`)).toMatchObject({
			status: 409,
			body: { message: "Lipika has this repair already." },
		});
	});

	test("see no repair of another centre that nobody has, and no lead", async () => {
		await saveLocations(shop.shop.ctx({ kind: "system" }), [
			{ ...indiranagar, kind: "service_center", title: "Far bench", slug: "far-bench", takes_free_service: true },
		]);
		const farhan = await shop.signInStaff("technician", { name: "Farhan", locations: [await locationId(shop, "far-bench")] });
		expect((await shop.request("GET", first, { headers: farhan })).status).toBe(404);
		expect((await shop.request("POST", `${first}/take`, { headers: farhan })).status).toBe(404);
		const lipika = await shop.signInStaff("technician", { name: "Lipika", locations: [center] });
		const seen = async () => (await shop.request("GET", first, { headers: lipika })).status;
		expect(await seen()).toBe(200);
		await shop.database.pool.query("update service_request set kind = 'lead'");
		expect(await seen()).toBe(404);
		expect((await shop.request("POST", `${first}/take`, { headers: lipika })).status).toBe(404);
	});

	test("read what was repaired at their centre, whoever had it, and change nothing of it", async () => {
		await shop.signInStaff("technician", { name: "Farhan", locations: [center] });
		const lipika = await shop.signInStaff("technician", { name: "Lipika", locations: [center] });
		await saveLocations(shop.shop.ctx({ kind: "system" }), [
			{ ...indiranagar, kind: "service_center", title: "Far bench", slug: "far-bench", takes_free_service: true },
		]);
		const elsewhere = await shop.signInStaff("technician", { name: "Meera", locations: [await locationId(shop, "far-bench")] });
		await assign(await staffId("Farhan"));
		const get = (path: string, headers = lipika) => shop.request("GET", path, { headers });
		expect((await get(first)).status).toBe(404);
		for (const state of ["closed", "cancelled"]) {
			await shop.database.pool.query("update service_request set state = $1", [state]);
			expect(dataOf<ServiceRequestDetail>(await get(first))).toMatchObject({
				technician: { name: "Farhan" },
				url: null,
				technicians: [],
				can_take: false,
				can_work: false,
				next_states: [],
			});
			expect(dataOf<{ requests: object[] }>(await get("/staff/find?q=9845012345")).requests).toHaveLength(1);
			expect(dataOf<{ requests: object[] }>(await get(`/staff/service-requests?state=${state}`)).requests).toHaveLength(1);
			expect((await get(first, elsewhere)).status).toBe(404);
			expect((await shop.request("POST", `${first}/take`, { headers: lipika })).status).toBe(409);
			expect(await shop.request("POST", `${first}/note`, { headers: lipika, body: { note: "Again" } })).toMatchObject({
				status: 403,
				body: { message: "This repair is over, and it was not yours." },
			});
		}
	});

	test("are offered where they work, and taken off when the laptop goes to another centre", async () => {
		await saveLocations(shop.shop.ctx({ kind: "system" }), [
			{ ...indiranagar, kind: "service_center", title: "Far bench", slug: "far-bench", takes_free_service: true },
		]);
		const far = await locationId(shop, "far-bench");
		await shop.signInStaff("technician", { name: "Lipika", locations: [center] });
		await shop.signInStaff("technician", { name: "Farhan", locations: [far] });
		await shop.signInStaff("service_desk", { name: "Desk", locations: [center] });
		const seen = dataOf<ServiceRequestDetail>(await shop.request("GET", first, { headers: desk }));
		expect(seen.technicians.map(({ name }) => name)).toEqual(["Lipika"]);
		expect((await assign(await staffId("Farhan"))).status).toBe(422);
		expect((await assign(await staffId("Desk"))).status).toBe(422);
		expect((await assign(await staffId("Lipika"))).status).toBe(200);
		// Without a technician in the call, the one it has stays.
		expect(dataOf<ServiceRequestDetail>(await assign(undefined)).technician?.name).toBe("Lipika");
		expect(dataOf<ServiceRequestDetail>(await assign(undefined, far)).technician).toBeNull();
	});
});
