// Stock imports and concurrent sales: nothing sold since the file was exported or validated is lost.
import { expect, test } from "vitest";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { engine } from "./databases.ts";
import { indiranagar, type Laptop, putInStore, someLaptops } from "./goods.ts";
import { aGuest, placed, stockOf } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

type Run = {
	id: number;
	state: string;
	written_before: { at: string; by: string } | null;
	problems: { row: number; column: string; message: string }[];
	summary: unknown;
};
type Staff = Record<string, string>;

async function settled(staff: Staff, id: number, states: string[]): Promise<Run> {
	for (let looks = 0; looks < 600; looks++) {
		const { data } = (await shop.request("GET", `/staff/imports/${id}`, { headers: staff })).body as { data: Run };
		if (states.includes(data.state)) return data;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error("The import never ended.");
}

async function send(staff: Staff, csv: string): Promise<Run> {
	const headers = { ...staff, "content-type": "text/csv" };
	const answer = await shop.request("POST", "/staff/imports?kind=stock&name=counts.csv", { headers, body: Buffer.from(csv) });
	return settled(staff, (answer.body as { data: Run }).data.id, ["checked", "refused", "failed", "done"]);
}

async function write(staff: Staff, { id }: Run, whileWriting: () => Promise<unknown> = async () => {}): Promise<Run> {
	expect((await shop.request("POST", `/staff/imports/${id}/apply`, { headers: staff })).status).toBe(202);
	await whileWriting();
	return settled(staff, id, ["done", "failed", "refused"]);
}

async function exported(staff: Staff): Promise<string> {
	return ((await shop.request("GET", "/staff/exports/stock", { headers: staff })).body as { data: { csv: string } }).data.csv;
}

async function aLaptop(onHand: number): Promise<Laptop> {
	const [laptop] = await someLaptops(shop, 1);
	if (laptop === undefined) throw new Error("no laptop was saved");
	await putInStore(shop, laptop, onHand);
	await shop.database.pool.query(`insert into setting (key, value, updated_at) values
		('payments', '{"cod":{"enabled":true,"max_amount":1000000000,"excluded_prefixes":[]}}', now())`);
	return laptop;
}

const sellTwo = (laptop: Laptop) => placed(shop, aGuest(), { buy: laptop.sku, quantity: 2, payment_method: "cod" });

async function expectMovementsAddUp(): Promise<void> {
	const { rows } = await shop.database.pool.query(`select * from stock_item left join lateral (select coalesce(sum(delta), 0) as sum
		from stock_movement where variant_id = stock_item.variant_id and location_id = stock_item.location_id) moved on true where on_hand <> sum`);
	expect(rows).toEqual([]);
}

test("[security 7] the difference to what was exported is applied, so that sales since then count", async () => {
	const staff = await shop.signInStaff("catalogue");
	const laptop = await aLaptop(5);
	const csv = await exported(staff);
	expect(csv).toContain("sku,location,on_hand,on_hand_at_export\r\nAR-0,indiranagar,5,5\r\n");
	await sellTwo(laptop);
	const unchanged = await send(staff, csv);
	expect(unchanged).toMatchObject({ state: "done", summary: { changed_counts: 0 } });
	expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 3, reserved: 0 });
	const delivered = await send(staff, csv.replace("AR-0,indiranagar,5,5", "AR-0,indiranagar,15,5"));
	await write(staff, delivered);
	expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 13, reserved: 0 });
	await expectMovementsAddUp();
}, 60_000);

test("[security 7] a count without that column is compared with what was on hand when the file was checked", async () => {
	const staff = await shop.signInStaff("catalogue");
	const laptop = await aLaptop(5);
	const checked = await send(staff, "sku,location,on_hand\nAR-0,indiranagar,7\n");
	await sellTwo(laptop);
	expect((await write(staff, checked)).state).toBe("done");
	expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 5, reserved: 0 });
	await expectMovementsAddUp();
}, 60_000);

test("[security 7] the same file uploaded again is noticed: its differences are not written twice unless staff confirm", async () => {
	const staff = await shop.signInStaff("catalogue", { name: "Asha" });
	const laptop = await aLaptop(5);
	const csv = "sku,location,on_hand,on_hand_at_export\nAR-0,indiranagar,6,5\n";
	const first = await send(staff, csv);
	expect(first).toMatchObject({ state: "checked", written_before: null });
	await write(staff, first);
	expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 6, reserved: 0 });

	// Saved by a spreadsheet in between: other line ends and quotes, the same rows.
	const again = await send(staff, 'sku,location,on_hand,on_hand_at_export\r\n"AR-0",indiranagar, 6,5\r\n');
	expect(again).toMatchObject({ state: "checked", written_before: { by: "Asha", at: shop.now.toISOString() } });
	const apply = (body: object) => shop.request("POST", `/staff/imports/${again.id}/apply`, { headers: staff, body });
	expect(await apply({})).toMatchObject({
		status: 409,
		body: { message: expect.stringContaining("Asha has imported the same rows already") },
	});
	expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 6, reserved: 0 });
	expect((await apply({ again: true })).status).toBe(202);
	await settled(staff, again.id, ["done"]);
	expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 7, reserved: 0 });

	const other = await send(staff, csv.replace("6,5", "9,7"));
	expect(other.written_before).toBeNull();
	await write(staff, other);
	expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 9, reserved: 0 });
	await expectMovementsAddUp();
}, 60_000);

test("[security 7] two uploads of one file, written at the same moment: one is", async () => {
	const staff = await shop.signInStaff("catalogue");
	const laptop = await aLaptop(5);
	const csv = "sku,location,on_hand,on_hand_at_export\nAR-0,indiranagar,6,5\n";
	const both = [await send(staff, csv), await send(staff, csv)];
	const answers = await Promise.all(both.map(({ id }) => shop.request("POST", `/staff/imports/${id}/apply`, { headers: staff, body: {} })));
	expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
	const written = both[answers.findIndex(({ status }) => status === 202)];
	await settled(staff, written?.id ?? 0, ["done"]);
	expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 6, reserved: 0 });
}, 60_000);

test("[security 7] a row that would take what is sold or promised meanwhile is named, and nothing is written", async () => {
	const staff = await shop.signInStaff("catalogue");
	const laptop = await aLaptop(5);
	const csv = "sku,location,on_hand,on_hand_at_export\nAR-0,indiranagar,1,5\n";
	const checked = await send(staff, csv);
	expect(checked.state).toBe("checked");
	await placed(shop, aGuest(), { buy: laptop.sku, quantity: 3 });
	const refused = await write(staff, checked);
	expect(refused).toMatchObject({
		state: "refused",
		problems: [{ row: 2, column: "on_hand", message: "5 are there now, 3 of them promised to orders: 4 cannot be taken off." }],
	});
	expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 5, reserved: 3 });
	expect((await send(staff, csv)).problems).toEqual(refused.problems);
}, 60_000);

test.runIf(engine === "postgres")(
	"[security 7] a sale in the same moment is waited for, and the movements add up to the stock",
	async () => {
		const staff = await shop.signInStaff("catalogue");
		const laptop = await aLaptop(5);
		const checked = await send(staff, "sku,location,on_hand\nAR-0,indiranagar,9\n");
		const client = await shop.database.pool.connect();
		try {
			await client.query("begin");
			await client.query("update stock_item set on_hand = on_hand - 1 where variant_id = $1", [laptop.variant]);
			await client.query(
				`insert into stock_movement (variant_id, location_id, delta, kind, reason, reference, at)
					select variant_id, location_id, -1, 'sale', 'sale', 'LW-26-1000001', now() from stock_item where variant_id = $1`,
				[laptop.variant],
			);
			await write(staff, checked, async () => {
				await waitForLock();
				await client.query("commit");
			});
		} finally {
			client.release();
		}
		expect(await stockOf(shop, laptop.variant)).toEqual({ on_hand: 8, reserved: 0 });
		await expectMovementsAddUp();
	},
	60_000,
);

/** Waits until a transaction of this database waits for a lock. */
async function waitForLock(): Promise<void> {
	for (let looks = 0; looks < 200; looks++) {
		const { rows } = await shop.database.pool.query(
			"select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
		);
		if (rows.length > 0) return;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error("Nobody waits.");
}

test("[security 27] staff bound to locations see what came and went there only", async () => {
	const laptop = await aLaptop(5);
	const { rows } = await shop.database.pool.query<{ id: number }>("select location_id as id from stock_item where variant_id = $1", [
		laptop.variant,
	]);
	const here = rows[0]?.id ?? 0;
	await saveLocations(shop.shop.ctx({ kind: "system" }), [{ ...indiranagar, title: "Lapwing Jayanagar", slug: "jayanagar" }]);
	const other = await shop.database.pool.query<{ id: number }>("select id from location where id <> $1 order by id limit 1", [here]);
	const elsewhere = other.rows[0]?.id ?? 0;
	expect(elsewhere).toBeGreaterThan(0);
	const owner = await shop.signInOwner();
	await shop.request("POST", "/staff/stock/transfers", {
		headers: owner,
		body: { sku: laptop.sku, from_id: here, to_id: elsewhere, quantity: 1, note: "" },
	});
	const clerk = await shop.signInStaff("orders", { locations: [elsewhere] });
	const seen = async (staff: Staff, query: string) => {
		const { body } = await shop.request("GET", `/staff/stock/movements?sku=${laptop.sku}${query}`, { headers: staff });
		return (body as { data: { movements: { delta: number }[] } }).data.movements.map(({ delta }) => delta);
	};
	expect(await seen(owner, "")).toEqual(expect.arrayContaining([1, -1]));
	expect(await seen(clerk, "")).toEqual([1]);
	expect(await seen(clerk, `&location_id=${here}`)).toEqual([]);
	expect(await seen(clerk, `&location_id=${elsewhere}`)).toEqual([1]);
});
