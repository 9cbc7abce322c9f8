// Parcels marked as delivered in one call, with the courier's cash: sums are read from ledger and payments by SQL.
import type { OrderReport } from "@lapwing/contract/staff-batches";
import type { StaffOrderList } from "@lapwing/contract/staff-orders";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useBooksShop } from "./books-shop.ts";
import { expectBooks } from "./invariants.ts";
import { staffWork } from "./staff-work.ts";

const shop = useBooksShop();
const { oneItem, staffOrder, placed, paid, pack, move } = staffWork(shop);
const price = 1_999_99;
/** Delivery to a PIN with a charge of ₹149.37. */
const cod = { post_code: "570001", city: "Mysuru", state_code: "29", payment_method: "cod" };

beforeEach(async () => {
	shop.now = new Date("2026-11-16T04:00:00Z");
	await shop.rows("delete from rate_limit");
});

afterEach(() => expectBooks(shop));

async function shipped(how: typeof paid, stock: [number, number, number], pieces: number, more: object = {}) {
	const { reference } = await how([[await oneItem(stock), pieces]], { ...more });
	const parcels = (await staffOrder(reference)).moves.map(({ shipment_id }) => shipment_id);
	for (const id of parcels) {
		await pack(reference, id);
		await move(reference, id, "shipped");
	}
	return { reference, parcels };
}

const deliver = async (rows: readonly { reference: string; shipment_id: number | undefined }[], cash: boolean, who = shop.owner) => {
	const answer = await shop.send<OrderReport[]>("POST", "/staff/order-batches/deliver", { rows, cash }, who);
	await shop.runAsked();
	return answer;
};
const takenIn = (reference: string) =>
	shop.rows<{ method: string; amount: number }>(
		`select payment.method, entry.amount::float8 as amount from ledger_entry entry join payment on payment.id = entry.payment_id
		where entry.subject_reference = $1 order by entry.id`,
		[reference],
	);
const underWay = async (reference: string) =>
	(await shop.send<StaffOrderList>("GET", `/staff/orders?references=${reference}`, undefined, shop.owner)).data.orders[0]
		?.parcels_under_way;

test("parcels are delivered, cash on delivery is the courier's, and each refusal names its order", async () => {
	const [unpaid, prepaid] = [await shipped(placed, [1, 0, 0], 1, cod), await shipped(paid, [1, 0, 0], 1)];
	const { reference: waiting } = await placed([[await oneItem([1, 0, 0]), 1]], cod);
	const own = (await staffOrder(waiting)).moves[0]?.shipment_id;
	expect(await underWay(unpaid.reference)).toMatchObject([{ shipment_id: unpaid.parcels[0] }]);
	expect(await underWay(waiting)).toEqual([]);
	const { data } = await deliver(
		[
			{ reference: unpaid.reference, shipment_id: unpaid.parcels[0] },
			{ reference: waiting, shipment_id: own },
			{ reference: "LW-26-0000000", shipment_id: own },
			{ reference: prepaid.reference, shipment_id: prepaid.parcels[0] },
			{ reference: prepaid.reference, shipment_id: prepaid.parcels[0] },
		],
		true,
	);
	expect(data).toEqual([
		{ reference: unpaid.reference, done: true, message: "₹2,149.36 is booked as cash of the courier." },
		{ reference: waiting, done: false, message: expect.stringContaining("cannot become delivered") },
		{ reference: "LW-26-0000000", done: false, message: "There is no order with this number." },
		{ reference: prepaid.reference, done: true, message: null },
		{
			reference: prepaid.reference,
			done: false,
			message: expect.stringMatching(/^This shipment is noted as delivered already\..* by you/),
		},
	]);
	expect((await staffOrder(unpaid.reference)).order).toMatchObject({ state: "delivered", totals: { due: 0 } });
	expect((await staffOrder(waiting)).order.state).toBe("confirmed");
	expect(await takenIn(unpaid.reference)).toEqual([{ method: "Cash on delivery", amount: 2_149_36 }]);
	expect((await takenIn(prepaid.reference)).map(({ amount }) => amount)).toEqual([price]);
	expect(await underWay(unpaid.reference)).toEqual([]);
});

test("of two parcels, each books what it brings; without the cash it stays due", async () => {
	const { reference, parcels } = await shipped(placed, [1, 1, 0], 2, cod);
	const [first, second] = parcels;
	expect((await deliver([{ reference, shipment_id: second }], true)).data).toEqual([
		{ reference, done: true, message: "₹1,999.99 is booked as cash of the courier." },
	]);
	expect((await staffOrder(reference)).order).toMatchObject({ state: "shipped", totals: { due: 2_149_36 } });
	expect((await deliver([{ reference, shipment_id: first }], false)).data).toEqual([{ reference, done: true, message: null }]);
	expect((await staffOrder(reference)).order).toMatchObject({ state: "delivered", totals: { due: 2_149_36 } });
	expect((await takenIn(reference)).map(({ amount }) => amount)).toEqual([price]);
});

test("staff of another store deliver nothing, and a pick-up is not delivered", async () => {
	const { reference, parcels } = await shipped(placed, [1, 0, 0], 1, cod);
	const elsewhere = await shop.signIn("orders", [shop.locations.south]);
	expect((await deliver([{ reference, shipment_id: parcels[0] }], true, elsewhere)).data).toMatchObject([{ done: false }]);
	expect((await deliver([{ reference, shipment_id: parcels[0] }], true, await shop.signIn("cashier", [shop.locations.north]))).status).toBe(
		403,
	);
	const pickup = await paid([[await oneItem([1, 0, 0]), 1]], { fulfilment: "pickup", pickup_location_id: shop.locations.north });
	const own = (await staffOrder(pickup.reference)).moves[0]?.shipment_id ?? 0;
	await pack(pickup.reference, own);
	await move(pickup.reference, own, "ready_for_pickup");
	expect((await deliver([{ reference: pickup.reference, shipment_id: own }], true)).data).toMatchObject([{ done: false }]);
	expect(await takenIn(reference)).toEqual([]);
});
