// One order, captured twice by the provider: staff see the surplus on the order and give it back, and the question ages from when it arose.
import type { PaymentStart } from "@lapwing/contract/payment";
import type { StaffOrderList } from "@lapwing/contract/staff-orders";
import { expect, test } from "vitest";
import { useBooksShop } from "./books-shop.ts";
import { staffWork } from "./staff-work.ts";

const shop = useBooksShop();
const { oneItem, staffOrder, placed, act, done, pack, move } = staffWork(shop);

/** Of an order that is paid with Razorpay: the shop hears of each capture. */
async function paidTwice() {
	const order = await placed([[await oneItem([2, 0, 0]), 1]], { payment_method: "razorpay" });
	const { data } = await shop.send<{ start: PaymentStart }>("POST", `/payments/${order.payment_token}/start`);
	const fields = data.start.kind === "form" ? data.start.fields : [];
	const orderId = fields.find(({ name }) => name === "order_id")?.value ?? "";
	const captures = [shop.razorpay.pay(orderId), shop.razorpay.pay(orderId)];
	for (const capture of [...captures, ...captures]) {
		const { body, headers } = shop.razorpay.webhookOf("payment.captured", capture);
		expect((await shop.request("POST", "/webhooks/razorpay", { body, headers })).status).toBe(200);
	}
	await shop.runAsked();
	return { ...order, captures };
}

const toLookAt = async () => (await shop.send<StaffOrderList>("GET", "/staff/orders?payment_trouble=1", undefined, shop.owner)).data.orders;

const cashOf = async (reference: string) =>
	(await shop.rows<{ sum: number }>("select sum(amount)::float8 as sum from ledger_entry where subject_reference = $1", [reference]))[0]
		?.sum;

test("the surplus is on the order, ages from its capture though the parcel ships, and goes back to the payment it came by", async () => {
	const { reference, captures } = await paidTwice();
	const since = shop.now.toISOString();
	const seen = await staffOrder(reference);
	const total = seen.order.totals.total;
	expect(seen.payments.map(({ amount, state }) => [amount, state])).toEqual([
		[total, "captured"],
		[total, "captured"],
	]);
	expect(seen.refunds).toMatchObject([
		{ amount: total, kind: "duplicate", state: "waiting", may_settle: true, by_provider: true, reason: "Paid twice" },
	]);
	expect(seen.order.totals).toMatchObject({ paid: total, refunded: 0 });
	expect(await cashOf(reference)).toBe(2 * total);
	await shop.passTime(60);
	const shipment = seen.moves[0]?.shipment_id ?? 0;
	await pack(reference, shipment);
	await shop.passTime(60);
	await move(reference, shipment, "shipped");
	const [listed] = await toLookAt();
	expect(listed).toMatchObject({
		reference,
		payment_problem: "Paid twice",
		payment_problem_since: since,
		changed_at: shop.now.toISOString(),
	});
	await done(reference, `/refunds/${seen.refunds[0]?.id}/settle`, { settlement: { way: "original" } });
	expect((await staffOrder(reference)).refunds).toMatchObject([{ state: "done", way: "original", may_settle: false }]);
	const back = [...shop.razorpay.refunds.values()].find(({ payment_id }) => captures.some(({ id }) => id === payment_id));
	expect(back).toMatchObject({ payment_id: captures[1]?.id, amount: total });
	expect(await toLookAt()).toEqual([]);
	expect(await cashOf(reference)).toBe(total);
	expect(await shop.checkBooks()).toEqual([]);
});

test.each([
	["by bank", () => ({ way: "bank", reference: "UTR123456" })],
	["in cash", () => ({ way: "cash", location_id: shop.locations.north })],
])("staff give the surplus back %s, once; the order can be returned as any other", async (_how, settlement) => {
	const { reference } = await paidTwice();
	const { refunds, order } = await staffOrder(reference);
	const path = `/refunds/${refunds[0]?.id}/settle`;
	expect((await done(reference, path, { settlement: settlement() })).refunds).toMatchObject([{ state: "done", may_settle: false }]);
	expect((await act(reference, path, { settlement: settlement() })).status).toBe(409);
	expect(await toLookAt()).toEqual([]);
	expect(await cashOf(reference)).toBe(order.totals.total);
	expect((await done(reference, "/cancel", { reason: "No more" })).order).toMatchObject({
		state: "cancelled",
		refunded: order.totals.total,
	});
	expect(await cashOf(reference)).toBe(0);
	expect(await shop.checkBooks()).toEqual([]);
});
