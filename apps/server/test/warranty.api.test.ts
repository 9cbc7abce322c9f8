// End of the warranty: calculated at packing from the product's months, and migrated from earlier free text.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServiceRequestDetail } from "@lapwing/contract/service";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { describe, expect, test } from "vitest";
import { applyMigrations } from "../src/db/migrate.ts";
import { migrationsFolder, openEmptyDatabase } from "./databases.ts";
import { putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, ananya, dataOf, pay, placed } from "./shoppers.ts";
import { form, openPlaces } from "./staff-service.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

/** Saved in the console, then bought and packed with this serial number. Returns its order and the owner's session. */
async function packed(changes: { warranty: string; warranty_months: number }, serial: string) {
	const owner = await shop.signInOwner();
	const [laptop] = await someLaptops(shop, 1);
	if (laptop === undefined) throw new Error("no laptop");
	await putInStore(shop, laptop, 1);
	const call = (method: string, path: string, body?: object) => shop.request(method, path, { headers: owner, ...(body && { body }) });
	const opened = dataOf<{ variants: Record<string, unknown>[] } & Record<string, unknown>>(
		await call("GET", `/staff/products/${laptop.id}`),
	);
	const saved = await call("PUT", `/staff/products/${laptop.id}`, { ...opened, ...changes });
	expect(saved.status, JSON.stringify(saved.body)).toBe(200);
	const who = aGuest();
	await add(shop, who, laptop.sku);
	const { reference, payment_token } = await placed(shop, who);
	await pay(shop, payment_token);
	const { moves, order } = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`));
	const answer = await call("POST", `/staff/orders/${reference}/shipments/${moves[0]?.shipment_id}/pack`, {
		serials: [{ line_id: order.lines[0]?.id, serials: [serial] }],
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return { reference, owner };
}

test("a repair says until when its laptop is under warranty, and since when it is not", async () => {
	const { owner } = await packed({ warranty: "90 days, carry-in", warranty_months: 3 }, "RP0090");
	await openPlaces(shop);
	const { rows } = await shop.database.pool.query<{ id: number }>(
		"select id from location where kind = 'service_center' order by id limit 1",
	);
	const center_id = rows[0]?.id;
	const { name, phone, laptop_brand, laptop_model, issue_description } = form;
	const walkIn = { name, phone, laptop_brand, laptop_model, issue_description, center_id };
	const takeIn = async (serial: string | null) => {
		const answer = await shop.request("POST", "/staff/service-requests", { headers: owner, body: { ...walkIn, serial } });
		expect(answer.status, JSON.stringify(answer.body)).toBe(201);
		return dataOf<ServiceRequestDetail>(answer);
	};
	const { id, warranty } = await takeIn("rp-0090");
	expect(warranty).toMatchObject({ in_warranty: true, warranty_until: "2027-02-15", product_title: expect.any(String) });
	expect((await takeIn("NEVER0001")).warranty).toBeNull();
	expect((await takeIn(null)).warranty).toBeNull();
	shop.now = new Date("2027-02-16T06:00:00Z");
	const again = await shop.request("GET", `/staff/service-requests/${id}`, { headers: await shop.signInStaff("manager") });
	expect(dataOf<ServiceRequestDetail>(again).warranty).toMatchObject({ in_warranty: false, warranty_until: "2027-02-15" });
});

const check = async (serial: string) => (await shop.request("GET", `/warranty/${serial}`)).body;

describe("the warranty of a laptop that is packed", () => {
	test("of a product with 90 days ends in three months, not in a year", async () => {
		await packed({ warranty: "90 days, carry-in", warranty_months: 3 }, "RF0090");
		expect(await check("RF0090")).toMatchObject({ data: { in_warranty: true, warranty_until: "2027-02-15" } });
	});

	test("follows the months, whatever the prose says", async () => {
		await packed({ warranty: "As the maker promises", warranty_months: 36 }, "AR0036");
		expect(await check("AR0036")).toMatchObject({ data: { warranty_until: "2029-11-15" } });
	});

	test("counts from the day in India", async () => {
		shop.now = new Date("2026-11-15T20:00:00Z");
		await packed({ warranty: "1 year", warranty_months: 12 }, "AR0012");
		expect(await check("AR0012")).toMatchObject({ data: { warranty_until: "2027-11-16" } });
	});

	test("is over after the day of sale where there is none", async () => {
		await packed({ warranty: "No warranty", warranty_months: 0 }, "AR0000");
		expect(await check("AR0000")).toMatchObject({ data: { warranty_until: "2026-11-15" } });
		shop.now = new Date("2026-11-15T18:30:00Z");
		expect(await check("AR0000")).toMatchObject({ data: { in_warranty: false } });
	});
});

describe("a sold laptop at the service desk", () => {
	const look = async (serial: string, headers: Record<string, string>) =>
		shop.request("GET", `/staff/sold-laptops/${encodeURIComponent(serial)}`, { headers });

	test("is found with brand, model and who bought it, as far as the caller may see the order", async () => {
		const { reference, owner } = await packed({ warranty: "1 year", warranty_months: 12 }, "SD0001");
		expect((await look("sd-00 01", owner)).body).toMatchObject({
			data: {
				serial: "SD0001",
				brand: "Aravalli",
				model: "Ridge 0",
				in_warranty: true,
				customer: { name: ananya.name, phone: ananya.phone },
			},
		});
		expect((await look("SD9999", owner)).status).toBe(404);
		const { rows } = await shop.database.pool.query<{ id: number }>("select location_id as id from shipment limit 1");
		const there = await shop.signInStaff("service_desk", { locations: rows.map(({ id }) => id) });
		expect((await look("SD0001", there)).body).toMatchObject({ data: { customer: { name: ananya.name } } });
		const elsewhere = await shop.signInStaff("service_desk", { locations: [] });
		expect((await look("SD0001", elsewhere)).body).toMatchObject({ data: { model: "Ridge 0", customer: null } });
		// The public look-up names nobody.
		expect(JSON.stringify(await check("SD0001"))).not.toContain(ananya.name);

		await shop.request("POST", `/staff/orders/${reference}/cancel`, { headers: owner, body: { reason: "Changed their mind" } });
		expect((await look("SD0001", owner)).body).toMatchObject({ data: { customer: null } });
	});
});

const prose: [string, number][] = [
	["1 year", 12],
	["2 years, onsite", 24],
	["3-year on-site warranty from Tessel", 36],
	["18 Months", 18],
	["6-month warranty", 6],
	["90 days", 3],
	["1 day", 1],
	["45 days carry-in", 2],
	["365 days", 12],
	["7-day replacement, 2-year warranty", 24],
	["2.5 years", 12],
	["As the maker promises", 12],
	["", 12],
	["25 years", 120],
	["99999999999 years", 12],
	["12345 days", 12],
];

/** The migrations before the named one. */
function migrationsBefore(tag: string): string {
	const folder = mkdtempSync(join(tmpdir(), "lapwing-migrations-"));
	cpSync(migrationsFolder, folder, { recursive: true });
	const file = join(folder, "meta", "_journal.json");
	const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: { tag: string }[] };
	const end = journal.entries.findIndex((entry) => entry.tag === tag);
	if (end < 0) throw new Error(`There is no migration ${tag}.`);
	writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
	return folder;
}

test("the migration reads the months of earlier products from their prose where it is plain", async () => {
	const earlier = migrationsBefore("0006_warranty-months");
	const database = await openEmptyDatabase();
	try {
		await applyMigrations(database.pool, earlier);
		await database.pool.query(`
			insert into brand (slug, title) values ('aravalli', 'Aravalli');
			insert into category (slug, name) values ('laptops', 'Laptops');
			insert into subcategory (category_id, slug, name) values (1, 'student', 'Student')`);
		await database.pool.query(
			`insert into product (slug, title, brand_id, subcategory_id, description, warranty, hsn, gst_rate, country_of_origin, manufacturer, status, created_at, updated_at)
			select 'p-' || place, 'P', 1, 1, '', warranty, '', 1800, '', '', 'draft', now(), now() from unnest($1::text[]) with ordinality as given(warranty, place)`,
			[prose.map(([text]) => text)],
		);
		await applyMigrations(database.pool, migrationsFolder);
		const { rows } = await database.pool.query<{ warranty: string; months: number }>(
			"select warranty, warranty_months as months from product order by id",
		);
		expect(rows.map(({ warranty, months }) => [warranty, months])).toEqual(prose);
		await expect(database.pool.query("update product set warranty_months = 121")).rejects.toThrow("product_warranty_months");
		await expect(database.pool.query("update product set warranty_months = -1")).rejects.toThrow("product_warranty_months");
	} finally {
		await database.close();
		rmSync(earlier, { recursive: true, force: true });
	}
}, 60_000);
