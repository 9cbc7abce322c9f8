// Goods that are found damaged when they are cancelled or when an undelivered parcel is back: they are written off.
import { randomUUID } from "node:crypto";
import type { BooksCheck } from "@lapwing/contract/books";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { beforeEach, expect, test } from "vitest";
import { type Laptop, someLaptops } from "./goods.ts";
import { add, aGuest, dataOf, placed } from "./shoppers.ts";
import { locationId } from "./staff-service.ts";
import { order, shipmentPath } from "./staff-write-fixtures.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let owner: Record<string, string>;
let laptop: Laptop;

beforeEach(async () => {
	owner = await shop.signInOwner();
	[laptop] = (await someLaptops(shop, 1)) as [Laptop];
	const receipt = {
		location_id: await locationId(shop, "indiranagar"),
		supplier: "Aravalli India",
		received_on: "2026-01-05",
		lines: [{ sku: laptop.sku, quantity: 5 }],
		key: randomUUID(),
	};
	const { status } = await call("POST", "/staff/stock/receipts", receipt);
	if (status !== 201) throw new Error(`The receipt was answered with ${status}.`);
});

const call = (method: string, path: string, body?: unknown) => shop.request(method, path, { headers: owner, body });
const seen = async (reference: string) => dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`));
const cancel = (reference: string, more: object) =>
	call("POST", `/staff/orders/${reference}/cancel`, { reason: "Scratched in the store", ...more });

/** Read from the tables: pieces in stock, and movements of one order. */
async function stock(reference: string) {
	const { rows } = await shop.database.pool.query<{ on_hand: number; reserved: number }>("select on_hand, reserved from stock_item");
	const movements = await shop.database.pool.query<{ kind: string; delta: number }>(
		"select kind, sum(delta)::int as delta from stock_movement where reference = $1 group by kind order by kind",
		[reference],
	);
	return { ...rows[0], moved: Object.fromEntries(movements.rows.map(({ kind, delta }) => [kind, delta])) };
}

async function expectBooksRight() {
	const [check] = dataOf<BooksCheck[]>(await call("POST", "/staff/books/check"));
	expect(check?.violations).toEqual([]);
}

test("a cancelled order goes back into stock, unless its goods are damaged: then they are written off", async () => {
	const before = (await stock("")).on_hand ?? 0;
	const whole = await order(shop, laptop, { quantity: 2 });
	expect((await cancel(whole, { restock: false })).status).toBe(200);
	expect(await stock(whole)).toEqual({ on_hand: before - 2, reserved: 0, moved: { sale: 0, write_off: -2 } });
	expect((await seen(whole)).reversals).toMatchObject([{ lines: [{ restocked_at: null, written_off: true }] }]);
	await expectBooksRight();
	const sellable = await order(shop, laptop);
	expect((await cancel(sellable, {})).status).toBe(200);
	expect(await stock(sellable)).toEqual({ on_hand: before - 2, reserved: 0, moved: { sale: 0 } });
	expect((await seen(sellable)).reversals).toMatchObject([{ lines: [{ restocked_at: "Lapwing Indiranagar", written_off: false }] }]);
	await expectBooksRight();
});

test("so is a damaged line, and an undelivered parcel that came back damaged", async () => {
	const before = (await stock("")).on_hand ?? 0;
	const one = await order(shop, laptop);
	const line_id = (await seen(one)).order.lines[0]?.id;
	expect((await cancel(one, { line_id, restock: false })).status).toBe(200);
	expect(await stock(one)).toEqual({ on_hand: before - 1, reserved: 0, moved: { sale: 0, write_off: -1 } });
	const back = await order(shop, laptop);
	const at = await shipmentPath(call, back);
	await call("POST", `${at}/pack`, { serials: [] });
	for (const to of ["shipped", "undelivered"]) expect((await call("POST", `${at}/move`, { to })).status).toBe(200);
	expect((await call("POST", `${at}/move`, { to: "cancelled", restock: false })).status).toBe(200);
	expect(await stock(back)).toEqual({ on_hand: before - 2, reserved: 0, moved: { sale: 0, write_off: -1 } });
	await expectBooksRight();
});

test("the serial number of a damaged piece cannot be packed again", async () => {
	const packed = await order(shop, laptop);
	const pack = async (reference: string) => {
		const line_id = (await seen(reference)).order.lines[0]?.id;
		const answer = await call("POST", `${await shipmentPath(call, reference)}/pack`, { serials: [{ line_id, serials: ["CRACK0001"] }] });
		return { ...answer, line_id };
	};
	expect((await pack(packed)).status).toBe(200);
	expect((await cancel(packed, { restock: false })).status).toBe(200);
	const next = await pack(await order(shop, laptop));
	const why = `CRACK0001 was written off with order ${packed} and cannot be sold again. Once it is repaired, receive it as stock first.`;
	expect(next).toMatchObject({ status: 422, body: { errors: { [`serials.${next.line_id}`]: [why] } } });
	await expectBooksRight();
});

test("of an order that is not paid nothing can be written off", async () => {
	const who = aGuest();
	await add(shop, who, laptop.sku, 1);
	const { reference } = await placed(shop, who, {});
	const before = await stock(reference);
	expect(await cancel(reference, { restock: false })).toMatchObject({ status: 409 });
	expect(await stock(reference)).toEqual(before);
	expect((await cancel(reference, {})).status).toBe(200);
	expect((await seen(reference)).reversals).toMatchObject([{ lines: [{ restocked_at: null, written_off: false }] }]);
});
