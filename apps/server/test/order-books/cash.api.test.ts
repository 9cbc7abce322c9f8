// Cash on delivery that is booked after a return, and the delivery charge of a cash order in several parcels.
import type { StaffOrderList } from "@lapwing/contract/staff-orders";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useBooksShop } from "./books-shop.ts";
import { expectBooks } from "./invariants.ts";
import { staffWork } from "./staff-work.ts";

const shop = useBooksShop();
const work = staffWork(shop);
const { oneItem, staffOrder, tracked, placed, act, done, buyer, deliver, pack, move } = work;
/** Delivery to a PIN with a charge of ₹149.37. */
const cod = { post_code: "570001", city: "Mysuru", state_code: "29", payment_method: "cod" };

beforeEach(async () => {
	shop.now = new Date("2026-11-16T04:00:00Z");
	await shop.rows("delete from rate_limit");
});

afterEach(() => expectBooks(shop));

const partsOf = async (reference: string) => (await staffOrder(reference)).order.shipments.toSorted((a, b) => a.id - b.id);
/** As the console's list has it. */
const refundDue = async (reference: string) => {
	const { data } = await shop.send<StaffOrderList>("GET", `/staff/orders?q=${reference}`, undefined, shop.owner);
	return data.orders[0]?.refund_due;
};
const dues = async (reference: string) => (await partsOf(reference)).map(({ due }) => due);

describe("a return that is received before the courier's cash is booked", () => {
	/** A delivered order for cash with a requested return of everything. */
	async function toReturn() {
		const order = await placed([[await oneItem([3, 0, 0]), 1]], cod);
		await deliver(order.reference);
		const line = (await staffOrder(order.reference)).order.lines[0]?.id ?? 0;
		const asked = await buyer(order.order_token, "/return", { reason: "Too heavy", lines: [{ line_id: line, quantity: 1 }] });
		expect(asked.status, asked.message).toBe(200);
		const received = { lines: [{ line_id: line, quantity: 1 }], location_id: shop.locations.north, restock: true };
		return { ...order, received };
	}

	test("asks whether the courier collected the cash, and says how much", async () => {
		const { reference, received } = await toReturn();
		expect(await act(reference, "/receive-return", received)).toMatchObject({
			status: 422,
			errors: { cash_collected: ["₹2,149.36 is not booked yet: say whether the courier collected it."] },
		});
		expect((await staffOrder(reference)).reversals).toEqual([]);
	});

	test("collected: the cash is booked, the goods are refunded, and the delivery charge is not", async () => {
		const { reference, received } = await toReturn();
		const told = await act(reference, "/receive-return/preview", { ...received, cash_collected: true });
		expect(told.data).toMatchObject({ amount: 1_999_99, refund: 1_999_99 });
		const after = await done(reference, "/receive-return", { ...received, cash_collected: true });
		expect(after).toMatchObject({
			due: 0,
			late_cash: 0,
			refunds: [{ kind: "returned", amount: 1_999_99, state: "waiting" }],
			order: { totals: { paid: 2_149_36, due: 0 } },
		});
		await done(reference, `/refunds/${after.refunds[0]?.id}/settle`, { settlement: { way: "bank", reference: "UTR0001" } });
		expect(await staffOrder(reference)).toMatchObject({ order: { state: "refunded", payment_state: "partially_refunded" } });
	});

	test("collected, and replaced: the buyer is not asked to pay again", async () => {
		const { reference, received } = await toReturn();
		const after = await done(reference, "/receive-return", { ...received, outcome: "replace", cash_collected: true });
		expect(after.order.totals).toMatchObject({ paid: 2_149_36, due: 0 });
		expect(await dues(reference)).toEqual([0, 0]);
		await deliver(reference, (await partsOf(reference))[1]?.id);
	});

	describe("not collected, and replaced", () => {
		async function replaced() {
			const order = await toReturn();
			await done(order.reference, "/receive-return", { ...order.received, outcome: "replace", cash_collected: false });
			return { ...order, replacement: (await partsOf(order.reference))[1]?.id ?? 0 };
		}

		test("the cash of the first parcel pays for the replacement", async () => {
			const { reference, replacement } = await replaced();
			expect(await act(reference, "/late-cash")).toMatchObject({ status: 409 });
			// The delivery charge of the first parcel is due at once.
			await done(reference, "/collect-payment");
			expect(await staffOrder(reference)).toMatchObject({ due: 0, late_cash: 1_999_99, order: { totals: { due: 1_999_99 } } });
			await done(reference, "/late-cash");
			expect(await staffOrder(reference)).toMatchObject({ late_cash: 0, refunds: [], order: { totals: { due: 0, paid: 2_149_36 } } });
			expect(await dues(reference)).toEqual([0, 0]);
			await deliver(reference, replacement);
		});

		test("it is refunded if the replacement is cancelled, or was paid at the door", async () => {
			for (const isPaid of [false, true]) {
				const { reference, replacement } = await replaced();
				if (isPaid) await deliver(reference, replacement);
				else await done(reference, "/cancel", { shipment_id: replacement, reason: "Sold out" });
				if ((await staffOrder(reference)).may.collect_payment) await done(reference, "/collect-payment");
				await done(reference, "/late-cash");
				const { refunds, late_cash } = await staffOrder(reference);
				expect({ late_cash, refunds }).toMatchObject({ late_cash: 0, refunds: [{ kind: "late", amount: 1_999_99 }] });
			}
		});
	});

	test("a replacement that was paid ahead is refunded when it is cancelled, though another parcel is to be paid", async () => {
		const order = await placed([[await oneItem([2, 2, 0]), 3]], cod);
		const [first, second] = await partsOf(order.reference);
		await deliver(order.reference, second?.id);
		const line = (await staffOrder(order.reference)).order.lines[0]?.id ?? 0;
		await done(order.reference, "/take-back", { reason: "Too heavy", lines: [{ line_id: line, quantity: 1 }] });
		await done(order.reference, "/receive-return", {
			lines: [{ line_id: line, quantity: 1 }],
			location_id: shop.locations.south,
			restock: true,
			outcome: "replace",
			cash_collected: true,
		});
		const replacement = (await partsOf(order.reference))[2]?.id;
		const after = await done(order.reference, "/cancel", { shipment_id: replacement, reason: "Sold out" });
		expect(after.refunds).toMatchObject([{ kind: "cancelled", amount: 1_999_99 }]);
		expect((await dues(order.reference))[0]).toBe(first?.due);
	});

	test("not collected: nothing is refunded or due; cash that comes all the same is booked and goes back", async () => {
		const { reference, received } = await toReturn();
		const after = await done(reference, "/receive-return", { ...received, cash_collected: false });
		expect(after).toMatchObject({ refunds: [], due: 0, late_cash: 2_149_36, may: { collect_payment: false, book_late_cash: true } });
		await done(reference, "/late-cash");
		const booked = await staffOrder(reference);
		expect(booked).toMatchObject({
			late_cash: 0,
			may: { book_late_cash: false },
			refunds: [{ kind: "late", amount: 2_149_36, state: "waiting", reason: "The courier's cash came after the goods were returned" }],
			order: { state: "returned", totals: { paid: 0, due: 0 } },
		});
		expect(await refundDue(reference)).toBe(2_149_36);
		expect(await act(reference, "/late-cash")).toMatchObject({
			status: 409,
			message: expect.stringMatching(/^No goods of this order were returned unpaid\. It was booked on .* by you/),
		});
		await done(reference, `/refunds/${booked.refunds[0]?.id}/settle`, { settlement: { way: "bank", reference: "UTR0002" } });
		expect(await refundDue(reference)).toBe(0);
	});
});

describe("the delivery charge of a cash order in two parcels", () => {
	async function twoParcels() {
		const order = await placed([[await oneItem([1, 1, 0]), 2]], cod);
		const [first, second] = await partsOf(order.reference);
		return { ...order, first: first?.id ?? 0, second: second?.id ?? 0 };
	}

	test("stays with the parcel that it was announced for, whichever is packed first", async () => {
		const { reference, first, second } = await twoParcels();
		expect(await dues(reference)).toEqual([2_149_36, 1_999_99]);
		await pack(reference, second);
		expect(await dues(reference)).toEqual([2_149_36, 1_999_99]);
		await move(reference, second, "shipped", "delivered");
		expect(await staffOrder(reference)).toMatchObject({ due: 1_999_99 });
		await done(reference, "/collect-payment");
		await deliver(reference, first);
		expect(await staffOrder(reference)).toMatchObject({ due: 2_149_36 });
		await done(reference, "/collect-payment");
	});

	test("is dropped when its parcel comes back and the other is under way or paid", async () => {
		for (const arrived of [false, true]) {
			const { reference, order_token, first, second } = await twoParcels();
			for (const id of [first, second]) {
				await pack(reference, id);
				await move(reference, id, "shipped");
			}
			if (arrived) {
				await move(reference, second, "delivered");
				await done(reference, "/collect-payment");
			}
			await move(reference, first, "undelivered", "cancelled");
			const after = await staffOrder(reference);
			expect(after.reversals).toMatchObject([{ kind: "undelivered", amount: 2_149_36 }]);
			expect(await dues(reference)).toEqual(arrived ? [0, 0] : [0, 1_999_99]);
			expect((await tracked(order_token)).totals).toMatchObject({ due: arrived ? 0 : 1_999_99 });
			if (arrived) continue;
			await move(reference, second, "delivered");
			await done(reference, "/collect-payment");
			expect(await staffOrder(reference)).toMatchObject({ due: 0, refunds: [], order: { state: "delivered", totals: { paid: 1_999_99 } } });
		}
	});

	test("moves to a parcel that has no invoice yet", async () => {
		const { reference, first, second } = await twoParcels();
		await pack(reference, first);
		await done(reference, "/cancel", { shipment_id: first, reason: "Damaged in the store" });
		expect(await dues(reference)).toEqual([0, 2_149_36]);
		await deliver(reference, second);
		await done(reference, "/collect-payment");
		expect(await staffOrder(reference)).toMatchObject({ order: { totals: { paid: 2_149_36, due: 0 } } });
	});

	test("is dropped once, and not again with the last parcel", async () => {
		const { reference, first, second } = await twoParcels();
		for (const id of [first, second]) {
			await pack(reference, id);
			await move(reference, id, "shipped", "undelivered");
		}
		await move(reference, first, "cancelled");
		await move(reference, second, "cancelled");
		expect((await staffOrder(reference)).reversals.map(({ amount }) => amount)).toEqual([2_149_36, 1_999_99]);
	});
});

test("the cash that is still to be paid follows what was cancelled, in the console and on the payment's own page", async () => {
	const order = await placed(
		[
			[await oneItem([2, 0, 0]), 1],
			[await oneItem([2, 0, 0]), 1],
		],
		cod,
	);
	const before = await staffOrder(order.reference);
	const all = before.order.totals.total;
	const shown = async () => {
		const { payments } = await staffOrder(order.reference);
		const own = await shop.send<{ amount: number }>("GET", `/payments/${order.payment_token}`, undefined, {});
		return [payments.map(({ amount }) => amount), own.data.amount];
	};
	expect(await shown()).toEqual([[all], all]);
	const [line] = before.order.lines;
	await done(order.reference, "/cancel", { reason: "One is enough", line_id: line?.id });
	const left = all - (line?.total ?? Number.NaN);
	expect((await staffOrder(order.reference)).order.totals.due).toBe(left);
	expect(await shown()).toEqual([[left], left]);
	await deliver(order.reference);
	await done(order.reference, "/collect-payment", { payment: "cash", amount: left });
	expect(await shown()).toEqual([[left], left]);
});
