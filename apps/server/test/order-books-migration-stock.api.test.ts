// Migration of a database of the release before the order books: returns, stock, coupons and number series.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyMigrations } from "../src/db/migrate.ts";
import { migrationsFolder, openEmptyDatabase } from "./databases.ts";
import { queriesOn } from "./figures-of-orders.ts";
import { applyFirstMigrations, loadRows } from "./older-releases.ts";

const migrationsBefore = 5;

let shop: Awaited<ReturnType<typeof openEmptyDatabase>>;
const { rowsOf, expectNone } = queriesOn(() => shop.pool);

beforeAll(async () => {
	shop = await openEmptyDatabase();
	await applyFirstMigrations(shop.pool, migrationsBefore);
	await loadRows(shop.pool, "previous-release.json.gz");
	await applyMigrations(shop.pool, migrationsFolder);
}, 120_000);

afterAll(() => shop.close());

describe("returns", () => {
	test("asked for and received, from the shipments in order", async () => {
		const lines = await rowsOf(
			`select placed.contact_name as buyer, asked.reason, asked.by_kind, dense_rank() over (partition by placed.id order by asked.id)::int as wish,
				line.quantity, line.state, line.received_quantity as received, line.closed_at is not null as closed, asked.requested_at <= line.closed_at as in_order
			from order_return asked join order_return_line line on line.return_id = asked.id join customer_order placed on placed.id = asked.order_id
			where placed.contact_name in ('return-open', 'return-one-of-two-received', 'return-twice', 'return-split-part') order by buyer, line.id`,
		);
		const wish = { by_kind: "customer", wish: 1 };
		const received = { state: "received", closed: true, in_order: true };
		const open = { state: "requested", received: 0, closed: false, in_order: null };
		expect(lines).toEqual([
			{ buyer: "return-one-of-two-received", reason: "Too heavy", ...wish, quantity: 1, received: 1, ...received },
			{ buyer: "return-one-of-two-received", reason: "Too heavy", ...wish, quantity: 1, ...open },
			{ buyer: "return-open", reason: "Too heavy", ...wish, quantity: 1, ...open },
			{ buyer: "return-open", reason: "Too heavy", ...wish, quantity: 1, ...open },
			{ buyer: "return-split-part", reason: "Too heavy", ...wish, quantity: 2, received: 2, ...received },
			{ buyer: "return-twice", reason: "Reason 1", ...wish, quantity: 1, received: 1, ...received },
			{ buyer: "return-twice", reason: "Reason 2", by_kind: "customer", wish: 2, quantity: 1, received: 1, ...received },
		]);
		await expectNone(
			`select line.id, line.returned_quantity <> coalesce(sum(part.quantity), 0) or line.returned_quantity * (line.return_state <> 'return_requested')::int
					<> coalesce(sum(part.received_quantity), 0) as wrong
			from order_line line left join order_return_line part on part.order_line_id = line.id where line.return_state is not null group by line.id`,
			40,
		);
	});

	test("days and windows are as the shop had them", async () => {
		expect(await rowsOf("select distinct return_days from customer_order")).toEqual([{ return_days: 10 }]);
		await expectNone(
			`select shipment.id, shipment.return_by is distinct from case when shipment.delivered_at is not null then placed.return_by end as wrong
			from shipment join customer_order placed on placed.id = shipment.order_id`,
			360,
		);
	});

	test("orders are confirmed when the sale was firm", async () => {
		await expectNone(
			`select placed.reference, (placed.confirmed_at is null) <> (placed.channel = 'online' and history.at is null)
				or placed.confirmed_at <> coalesce(history.at, placed.placed_at) as wrong
			from customer_order placed left join (select order_id, min(at) as at from order_history where state = 'confirmed' group by 1) history
				on history.order_id = placed.id`,
			340,
		);
	});
});

describe("stock, coupons and numbers", () => {
	test("on hand is the sum of movements, transfers add up to nothing", async () => {
		await expectNone(
			`select item.variant_id, item.location_id, item.on_hand <> coalesce(sum(movement.delta), 0) as wrong from stock_item item
			left join stock_movement movement on movement.variant_id = item.variant_id and movement.location_id = item.location_id
			group by item.variant_id, item.location_id`,
			700,
		);
		await expectNone("select reference, sum(delta) <> 0 as wrong from stock_movement where kind = 'transfer' group by 1", 1);
		await expectNone(
			`select opening.id, opening.reference <> 'opening' or opening.at >= (select min(at) from stock_movement other where other.kind <> 'opening'
				and other.variant_id = opening.variant_id and other.location_id = opening.location_id) as wrong
			from stock_movement opening where kind = 'opening'`,
			700,
		);
	});

	test("movements have a kind; what came back and was not shelved is a return and a write-off", async () => {
		const kinds = await rowsOf(
			"select kind, reason, count(*)::int as number from stock_movement where kind <> 'opening' group by 1, 2 order by 1, 2",
		);
		expect(kinds).toEqual([
			{ kind: "count", reason: "Counted by hand", number: 1 },
			{ kind: "return", reason: "return", number: 42 },
			{ kind: "sale", reason: "cancelled", number: 57 },
			{ kind: "sale", reason: "counter sale", number: 3 },
			{ kind: "sale", reason: "sale", number: 532 },
			{ kind: "transfer", reason: "Moved from Lapwing Indiranagar: For the weekend", number: 1 },
			{ kind: "transfer", reason: "Moved to Lapwing Jayanagar: For the weekend", number: 1 },
			{ kind: "write_off", reason: "Cannot be sold again", number: 2 },
		]);
		await expectNone(
			`select reversal.id, sum(line.quantity) <> (select coalesce(sum(delta), 0) from stock_movement where kind = 'return' and reference = placed.reference
				and at = reversal.at) as wrong
			from order_reversal reversal join order_reversal_line line on line.reversal_id = reversal.id join customer_order placed on placed.id = reversal.order_id
			where reversal.kind = 'returned' group by reversal.id, placed.reference`,
			34,
		);
	});

	test("uses of coupons name the address and the account", async () => {
		await expectNone(
			`select coupon_use.order_reference, person <> placed.contact_email or coupon_use.customer_id is distinct from placed.customer_id as wrong
			from coupon_use join customer_order placed on placed.reference = coupon_use.order_reference`,
			60,
		);
		expect(await rowsOf("select count(*)::int as number from coupon_use where customer_id is not null")).not.toEqual([{ number: 0 }]);
	});

	test("each series of invoices has a mark; the second registration of a state another than the first", async () => {
		const marks = await rowsOf("select series, state, mark from invoice_series where state = '29' order by mark");
		expect(marks).toEqual([
			{ series: "29AAACL0000L1ZW", state: "29", mark: "-" },
			{ series: "29AAACL0002B1Z4", state: "29", mark: "A" },
		]);
		await expectNone(
			"select series, not exists (select from invoice_series where invoice_series.series = invoice_counter.series) as wrong from invoice_counter",
			10,
		);
	});
});
