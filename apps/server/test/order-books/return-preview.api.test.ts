// What the console says before a return is received is what receiving it does.
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import type { ReturnPreview } from "@lapwing/contract/staff-returns";
import { expect, test } from "vitest";
import { useBooksShop } from "./books-shop.ts";
import { expectBooks } from "./invariants.ts";
import { staffWork } from "./staff-work.ts";

const shop = useBooksShop();
const { oneItem, staffOrder, placed, paid, buyer, deliver, done } = staffWork(shop);
const price = 1_999_99;

async function requested(order: { reference: string; order_token: string }, quantity: number): Promise<number> {
	const line_id = (await staffOrder(order.reference)).order.lines[0]?.id ?? 0;
	const asked = await buyer(order.order_token, "/return", { reason: "Too heavy", lines: [{ line_id, quantity }] });
	expect(asked.status, asked.message).toBe(200);
	return line_id;
}

const preview = (reference: string, line_id: number, quantity: number, deduction = 0) =>
	shop.send<ReturnPreview>(
		"POST",
		`/staff/orders/${reference}/receive-return/preview`,
		{ lines: [{ line_id, quantity }], location_id: shop.locations.north, deduction },
		shop.owner,
	);

test("a return says what it pays back before it is received, and pays exactly that", async () => {
	const order = await paid([[await oneItem([3, 0, 0]), 3]], { coupon: "AMOUNT" });
	await deliver(order.reference);
	const line_id = await requested(order, 3);
	// ₹333.33 off three pieces: two bear 222.22, all three 333.33.
	const two = await preview(order.reference, line_id, 2);
	expect(two.data).toEqual({
		amount: 2 * price - 222_22,
		refund: 2 * price - 222_22,
		goodwill: 0,
		no_replacement: expect.stringMatching(/\.$/),
	});
	expect((await preview(order.reference, line_id, 3)).data.refund).toBe(3 * price - 333_33);
	expect((await preview(order.reference, line_id, 2, 100_00)).data.refund).toBe(2 * price - 222_22 - 100_00);
	expect((await preview(order.reference, line_id, 4)).status).toBe(422);
	expect((await staffOrder(order.reference)).reversals).toEqual([]);
	const after = await done(order.reference, "/receive-return", {
		lines: [{ line_id, quantity: 2 }],
		location_id: shop.locations.north,
		restock: true,
	});
	expect(after.refunds).toMatchObject([{ amount: two.data.refund, kind: "returned" }]);
});

test("a replacement that is in stock can be sent, one that is not is not offered", async () => {
	const item = await oneItem([2, 0, 0]);
	const order = await paid([[item, 1]]);
	await deliver(order.reference);
	const line_id = await requested(order, 1);
	expect((await preview(order.reference, line_id, 1)).data.no_replacement).toBeNull();
	await paid([[item, 1]]);
	expect((await preview(order.reference, line_id, 1)).data.no_replacement).toBe(
		"No location has a replacement in stock. Pay the money back instead.",
	);
});

test("of cash that was never collected nothing is paid back", async () => {
	const order = await placed([[await oneItem([1, 0, 0]), 1]], { payment_method: "cod" });
	await deliver(order.reference);
	const line_id = await requested(order, 1);
	expect((await preview(order.reference, line_id, 1)).data).toMatchObject({ amount: price, refund: 0 });
});

test("pieces of one line come back from either of its parcels, by their serial numbers", async () => {
	const order = await paid([[await oneItem([3, 2, 0]), 5]], { coupon: "AMOUNT" });
	const shipments = (await staffOrder(order.reference)).order.shipments.toSorted((a, b) => a.id - b.id);
	for (const { id, lines } of shipments) {
		const serials = lines.map(({ line_id, quantity }) => ({
			line_id,
			serials: Array.from(
				{ length: quantity },
				(_, index) => `P${shipments.findIndex((each) => each.id === id)}N${index}-${order.reference}`,
			),
		}));
		await done(order.reference, `/shipments/${id}/pack`, { serials });
		for (const to of ["shipped", "delivered"]) await done(order.reference, `/shipments/${id}/move`, { to });
	}
	const line_id = await requested(order, 4);
	const { awaited_returns } = await staffOrder(order.reference);
	const known = awaited_returns[0]?.serials ?? [];
	expect(known).toHaveLength(5);
	const serial = (parcel: number, index: number) => known.find((each) => each.startsWith(`P${parcel}N${index}`)) ?? "";
	const receive = (quantity: number, serials: string[]) =>
		shop.send<StaffOrder>(
			"POST",
			`/staff/orders/${order.reference}/receive-return`,
			{ lines: [{ line_id, quantity, serials }], location_id: shop.locations.north, restock: true },
			shop.owner,
		);
	expect((await receive(1, [serial(1, 0), serial(1, 1)])).status).toBe(422);
	expect((await receive(1, ["NOT-THEIRS"])).status).toBe(422);
	// Both pieces of the smaller parcel, whichever the request was noted for; then one of the other.
	const small = shipments.findIndex(({ lines }) => lines[0]?.quantity === 2);
	expect((await receive(2, [serial(small, 0), serial(small, 1)])).status).toBe(200);
	expect((await receive(1, [serial(1 - small, 2)])).status).toBe(200);
	await shop.runAsked();
	const after = await staffOrder(order.reference);
	expect(after.reversals.map(({ lines }) => lines.map(({ shipment_id, quantity }) => [shipment_id, quantity]))).toEqual([
		[[shipments[small]?.id, 2]],
		[[shipments[1 - small]?.id, 1]],
	]);
	expect(after.awaited_returns).toMatchObject([{ line_id, quantity: 1, serials: [serial(1 - small, 0), serial(1 - small, 1)] }]);
	expect(after.order.state).toBe("return_requested");
	await expectBooks(shop);
});
