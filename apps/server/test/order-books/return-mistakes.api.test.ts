// A return that is received with several mistakes: all of them are told at once, each at its field, and nothing is stored.
import { beforeEach, expect, test } from "vitest";
import { useBooksShop } from "./books-shop.ts";
import { staffWork } from "./staff-work.ts";

const shop = useBooksShop();
const { oneItem, staffOrder, paid, placed, act, done, deliver, buyer } = staffWork(shop);

beforeEach(async () => {
	shop.now = new Date("2026-11-16T04:00:00Z");
	await shop.rows("delete from rate_limit");
});

async function askedBack(order: { reference: string; order_token: string }): Promise<number> {
	const line_id = (await staffOrder(order.reference)).order.lines[0]?.id ?? 0;
	await deliver(order.reference);
	expect((await buyer(order.order_token, "/return", { reason: "Too heavy", lines: [{ line_id, quantity: 2 }] })).status).toBe(200);
	return line_id;
}

test("of fields that cannot be read and of fields that the order refuses", async () => {
	const order = await placed([[await oneItem([2, 0, 0]), 2]], { payment_method: "cod" });
	const line_id = await askedBack(order);
	const wrong = {
		lines: [{ line_id, quantity: 1, serials: ["AB12", "CD34"] }],
		location_id: 0,
		restock: true,
		deduction: 500_00,
		settlement: { way: "bank", reference: "" },
	};
	const refused = await act(order.reference, "/receive-return", wrong);
	expect([refused.status, Object.keys(refused.errors ?? {}).toSorted()]).toEqual([
		422,
		["cash_collected", "deduction_reason", "location_id", `serials.${line_id}`, "settlement.reference"],
	]);
	const unread = await act(order.reference, "/receive-return", { ...wrong, lines: [], deduction: -1 });
	expect(Object.keys(unread.errors ?? {}).toSorted()).toEqual([
		"cash_collected",
		"deduction",
		"lines",
		"location_id",
		"settlement.reference",
	]);
	expect((await staffOrder(order.reference)).reversals).toEqual([]);
});

test("of fields that can be read and are refused", async () => {
	const order = await paid([[await oneItem([2, 0, 0]), 2]]);
	const line_id = await askedBack(order);
	const input = { lines: [{ line_id, quantity: 2 }], location_id: shop.locations.north, restock: true };
	const refused = await act(order.reference, "/receive-return", { ...input, deduction: 9_000_000_00 });
	expect(refused).toMatchObject({
		status: 422,
		errors: { deduction: [expect.stringContaining("At most")], deduction_reason: ["Say why less is paid back."] },
	});
	await done(order.reference, "/receive-return", { ...input, deduction: 100_00, deduction_reason: "Scratched" });
});

test("of nothing that came back, with more withheld than was paid", async () => {
	const order = await paid([[await oneItem([2, 0, 0]), 2]]);
	await askedBack(order);
	const input = { lines: [], location_id: shop.locations.north, restock: true, deduction: 9_000_000_00 };
	expect((await act(order.reference, "/receive-return", input)).errors).toEqual({
		lines: ["Choose what came back."],
		deduction: [expect.stringContaining("At most")],
		deduction_reason: ["Say why less is paid back."],
	});
});

test("of an exchange: more withheld than the goods are worth, without a reason, and no reason for the exchange", async () => {
	const order = await paid([[await oneItem([2, 0, 0]), 2]]);
	const line_id = (await staffOrder(order.reference)).order.lines[0]?.id ?? 0;
	await deliver(order.reference);
	const out = await oneItem([1, 0, 0]);
	const wrong = {
		back: [{ line_id, quantity: 1 }],
		reason: "",
		restock: true,
		deduction: 9_000_000_00,
		location_id: shop.locations.north,
		lines: [{ sku: out.sku, quantity: 1 }],
		payment: "cash",
		seen_total: out.price,
		seen_credit: 0,
		key: "an-exchange-with-many-mistakes",
	};
	const refused = await act(order.reference, "/exchange", wrong);
	expect([refused.status, refused.errors]).toEqual([
		422,
		{
			reason: ["Say why."],
			deduction: [expect.stringContaining("At most")],
			deduction_reason: ["Say why less is paid back."],
		},
	]);
	const tooMany = await act(order.reference, "/exchange", { ...wrong, back: [{ line_id, quantity: 3 }] });
	expect(Object.keys(tooMany.errors ?? {}).toSorted()).toEqual(["back", "deduction", "deduction_reason", "reason"]);
});

test("of a refund that is settled in cash: the location is asked for at its field, nothing is settled", async () => {
	const order = await placed([[await oneItem([2, 0, 0]), 2]], { payment_method: "cod" });
	const line_id = await askedBack(order);
	const received = { lines: [{ line_id, quantity: 2 }], location_id: shop.locations.north, restock: true, cash_collected: true };
	const { refunds } = await done(order.reference, "/receive-return", received);
	const settle = (settlement: object) => act(order.reference, `/refunds/${refunds[0]?.id}/settle`, { settlement });
	expect(await settle({ way: "cash", location_id: 0 })).toMatchObject({
		status: 422,
		errors: { "settlement.location_id": [expect.any(String)] },
	});
	expect(await settle({ way: "cash" })).toMatchObject({ status: 422, errors: { "settlement.location_id": ["Fill this in."] } });
	expect((await settle({ way: "cash", location_id: shop.locations.south })).status).toBe(200);
});
