// The file of the money report, part by part, while money is booked; and locations of the same title. What is expected is added up here from
// the entries that the test makes.
import { randomUUID } from "node:crypto";
import type { MoneyReport } from "@lapwing/contract/documents";
import { beforeEach, expect, test } from "vitest";
import { setStock } from "../src/modules/inventory/inventory.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { indiranagar, putInStore, someLaptops } from "./goods.ts";
import { dataOf } from "./shoppers.ts";
import { locationId } from "./staff-service.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

let owner: Record<string, string>;
beforeEach(async () => {
	shop.now = new Date("2026-11-15T06:00:00Z");
	owner = await shop.signInOwner();
});

type Booked = { day: string; provider: string; amount: number };

/** Payments captured at eleven in the morning, each with its ledger entry. They belong to no location. */
async function book(entries: readonly Booked[]): Promise<void> {
	await shop.database.pool.query(
		`with given as (select * from jsonb_to_recordset($1) as one(day date, provider text, amount bigint, token text)),
		made as (
			insert into payment (token, subject_kind, subject_reference, provider, method, description, amount, state, provider_payment_id,
				contact_name, contact_email, contact_phone, kept, created_at, changed_at, captured_at)
			select token, 'repair', token, provider, 'UPI', '', amount, 'captured', token, '', '', '', true, at, at, at
			from given cross join lateral (select (day + time '05:30') at time zone 'UTC' as at) moment
			returning id, subject_reference, amount, captured_at)
		insert into ledger_entry (subject_kind, subject_reference, kind, payment_id, amount, at)
		select 'repair', subject_reference, 'capture', id, amount, captured_at from made`,
		[JSON.stringify(entries.map((each) => ({ ...each, token: randomUUID() })))],
	);
}

const dayBefore = (count: number) => new Date(Date.UTC(2026, 10, 15) - count * 86_400_000).toISOString().slice(0, 10);

/** Sums in paise by day and provider. */
function sumsOf(entries: readonly Booked[]): Map<string, number> {
	const sums = new Map<string, number>();
	for (const { day, provider, amount } of entries) sums.set(`${day} ${provider}`, (sums.get(`${day} ${provider}`) ?? 0) + amount);
	return sums;
}

const titles: Record<string, string> = { Razorpay: "razorpay", Stripe: "stripe", "Test payment": "sandbox" };

/** Reads the file; `between` runs after each part. */
async function readFile(query: string, between: () => Promise<void>): Promise<{ parts: number; rows: [string, number][] }> {
	const lines: string[] = [];
	let parts = 0;
	for (let after: number | null = 0; after !== null; parts += 1) {
		const answer = await shop.request("GET", `/staff/money/export?after=${after}${query}`, { headers: owner });
		const part: { csv: string; next: number | null } = dataOf(answer);
		lines.push(...part.csv.trimEnd().split("\r\n").filter(Boolean));
		after = part.next;
		await between();
	}
	expect(lines[0]).toBe("date,location,way,payments,refunds,total");
	const rows = lines.slice(1).map((line): [string, number] => {
		const [day, location, way, payments, refunds, total] = line.split(",");
		expect([location, refunds, total]).toEqual(["", "0", payments]);
		return [`${day} ${titles[way ?? ""]}`, Math.round(Number(payments) * 100)];
	});
	return { parts, rows };
}

/** 2,400 rows over six years, with gaps of up to a year. */
function sixYears(): Booked[] {
	return Array.from({ length: 2_400 }, (_, index) => ({
		day: dayBefore(index < 1_200 ? index : index + (index < 1_800 ? 0 : 365)),
		provider: index % 3 === 0 ? "stripe" : "razorpay",
		amount: 100_00 + index,
	}));
}

test("what is booked while the file is read moves no row: each day, location and way is there once, with its sum", async () => {
	const before = sixYears();
	await book(before);
	await book(before.slice(0, 500).map((each) => ({ ...each, amount: 7 })));
	const expected = sumsOf([...before, ...before.slice(0, 500).map((each) => ({ ...each, amount: 7 }))]);
	const { rows, parts } = await readFile("", () => book([{ day: dayBefore(0), provider: "sandbox", amount: 1_00 }]));
	expect(parts).toBeGreaterThan(1);
	expect(new Set(rows.map(([key]) => key)).size).toBe(rows.length);
	expect(new Map(rows)).toEqual(expected);
	expect(rows.map(([key]) => key.slice(0, 10))).toEqual(
		rows
			.map(([key]) => key.slice(0, 10))
			.toSorted()
			.toReversed(),
	);
});

test("a part ends where the period does, and a cursor that is no day of the ledger gives nothing", async () => {
	const all = sixYears();
	await book(all);
	const [from, to] = [dayBefore(2_100), dayBefore(1_150)];
	const within = all.filter(({ day }) => day >= from && day <= to);
	expect(new Map((await readFile(`&from=${from}&to=${to}`, async () => {})).rows)).toEqual(sumsOf(within));
	const read = async (query: string) => shop.request("GET", `/staff/money/export?${query}`, { headers: owner });
	expect(dataOf(await read("after=1"))).toEqual({ csv: "", next: null });
	expect((await read("after=2147483647")).status).toBe(200);
	expect(dataOf(await read(`after=2147483647&to=${dayBefore(4_000)}`))).toEqual({ csv: "", next: null });
	expect((await read(`from=${to}&to=${from}`)).status).toBe(422);
});

test("pages of the report add up to its sums and its ways", async () => {
	const all = sixYears();
	await book(all);
	const read = async (page: number) => dataOf<MoneyReport>(await shop.request("GET", `/staff/money?page=${page}`, { headers: owner }));
	const { pages, sums, ways } = await read(1);
	expect(pages).toBe(24);
	const rows = (await Promise.all(Array.from({ length: pages }, (_, index) => read(index + 1)))).flatMap((report) => report.rows);
	expect(new Map(rows.map(({ day, way, total }) => [`${day} ${way}`, total]))).toEqual(sumsOf(all));
	const sumOf = (of: readonly Booked[]) => of.reduce((sum, { amount }) => sum + amount, 0);
	expect(sums).toEqual({ count: 2_400, payments: sumOf(all), refunds: 0, total: sumOf(all) });
	expect(ways.map(({ way, payments }) => [way, payments])).toEqual(
		["razorpay", "stripe"].map((provider) => [provider, sumOf(all.filter((each) => each.provider === provider))]),
	);
});

test("two locations of the same title have a row each, with their ids", async () => {
	const system = shop.shop.ctx({ kind: "system" });
	const [laptop] = await someLaptops(shop, 1);
	if (laptop === undefined) throw new Error("nothing was saved");
	await putInStore(shop, laptop, 3);
	await saveLocations(system, [{ ...indiranagar, slug: "second" }]);
	const ids = [await locationId(shop, indiranagar.slug), await locationId(shop, "second")];
	await setStock(system, [{ sku: laptop.sku, location: "second", on_hand: 3 }]);
	await shop.database.pool.query("update variant set price = 1000000, mrp = 1000000 where sku = $1", [laptop.sku]);
	for (const location_id of ids) {
		const sale = { location_id, lines: [{ sku: laptop.sku, quantity: 1 }], payment: "cash", seen_total: 10_000_00, key: randomUUID() };
		const sold = await shop.request("POST", "/staff/counter/sales", { headers: owner, body: sale });
		expect(sold.status, JSON.stringify(sold.body)).toBe(201);
	}
	const { rows } = dataOf<MoneyReport>(await shop.request("GET", "/staff/money", { headers: owner }));
	const row = { day: "2026-11-15", location: indiranagar.title, way: "cash", payments: 10_000_00, refunds: 0, total: 10_000_00 };
	expect(rows).toEqual(ids.toSorted((a, b) => a - b).map((location_id) => ({ ...row, location_id })));
});
