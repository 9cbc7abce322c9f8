// Refunds of an order whose cash came in several payments: one refund may be larger than each of them.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useBooksShop } from "./books-shop.ts";
import { expectBooks } from "./invariants.ts";
import { staffWork } from "./staff-work.ts";

const shop = useBooksShop();
const { oneItem, staffOrder, placed, done, act, deliver } = staffWork(shop);
const cod = { post_code: "570001", city: "Mysuru", state_code: "29", payment_method: "cod" };

beforeEach(async () => {
	shop.now = new Date("2026-11-16T04:00:00Z");
	await shop.rows("delete from rate_limit");
});

afterEach(() => expectBooks(shop));

/** Two parcels of 2 and 1 pieces at ₹1,999.99, each delivered and paid by itself. */
async function paidInTwo() {
	const order = await placed([[await oneItem([2, 2, 0]), 3]], cod);
	const { shipments, lines } = (await staffOrder(order.reference)).order;
	for (const { id } of shipments.toSorted((a, b) => a.id - b.id)) {
		await deliver(order.reference, id);
		await done(order.reference, "/collect-payment");
	}
	const line = lines[0]?.id ?? 0;
	await done(order.reference, "/take-back", { reason: "Too heavy", lines: [{ line_id: line, quantity: 3 }] });
	return { reference: order.reference, line };
}

const received = (line: number, quantity: number) => ({
	lines: [{ line_id: line, quantity }],
	location_id: shop.locations.north,
	restock: true,
});

type Refunded = { amount: number; refunded: number; state: string };
const refundedByPayment = (reference: string) =>
	shop.rows<Refunded>(
		"select amount::float8 as amount, refunded::float8 as refunded, state from payment where subject_reference = $1 order by id",
		[reference],
	);

describe("cash that came in two payments", () => {
	test("goes back in one refund for everything, and each payment is refunded by what it had", async () => {
		const { reference, line } = await paidInTwo();
		const payments = await refundedByPayment(reference);
		expect(payments).toHaveLength(2);
		const after = await done(reference, "/receive-return", received(line, 3));
		expect(after.refunds).toMatchObject([{ kind: "returned", amount: 5_999_97, state: "waiting" }]);
		await done(reference, `/refunds/${after.refunds[0]?.id}/settle`, { settlement: { way: "bank", reference: "UTR0001" } });
		const settled = await refundedByPayment(reference);
		expect(settled.reduce((sum, each) => sum + each.refunded, 0)).toBe(5_999_97);
		expect(settled.every((each) => each.refunded <= each.amount)).toBe(true);
		expect((await staffOrder(reference)).order).toMatchObject({ state: "refunded", payment_state: "partially_refunded" });
	});

	test("goes back in parts to the last piece, whatever each payment has left, and not a paisa more", async () => {
		const { reference, line } = await paidInTwo();
		for (const pieces of [1, 2]) {
			const { refunds } = await done(reference, "/receive-return", received(line, pieces));
			expect(refunds.at(-1)).toMatchObject({ amount: pieces * 1_999_99 });
		}
		const { refunds, order } = await staffOrder(reference);
		// Open refunds of the same cash: what they will take is not refunded again.
		const left = order.totals.paid - 5_999_97;
		expect(await act(reference, "/refund", { amount: left + 1, reason: "Kindness", key: "too-much-goodwill" })).toMatchObject({
			status: 409,
			message: "At most ₹149.37 can be paid back.",
		});
		for (const { id } of refunds.toReversed())
			await done(reference, `/refunds/${id}/settle`, { settlement: { way: "cash", location_id: shop.locations.north } });
		await done(reference, "/refund", {
			amount: left,
			reason: "Kindness",
			key: "the-rest-as-goodwill",
			settlement: { way: "bank", reference: "UTR0002" },
		});
		expect((await refundedByPayment(reference)).map(({ state }) => state)).toEqual(["refunded", "refunded"]);
	});
});
