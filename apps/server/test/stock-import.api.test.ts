// A file of counts beside sales: what was sold since the file was exported or checked is never lost.
import { expect, test } from "vitest";
import { engine } from "./databases.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { aGuest, placed, stockOf } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

type Run = { id: number; state: string; problems: { row: number; column: string; message: string }[]; summary: unknown };
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
	return settled(staff, (answer.body as { data: Run }).data.id, ["checked", "refused", "failed"]);
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
	expect(unchanged.summary).toMatchObject({ changed_counts: 0 });
	await write(staff, unchanged);
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

/** Until somebody waits for a row of this database. */
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
