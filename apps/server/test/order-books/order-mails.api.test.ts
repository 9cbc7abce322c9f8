// Emails about cancellations, returns and refunds say what they are about; history in the order of events.
import { formatRupees } from "@lapwing/contract/money";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type BooksVariant, useBooksShop } from "./books-shop.ts";
import { expectBooks } from "./invariants.ts";
import { staffWork } from "./staff-work.ts";

const shop = useBooksShop({ emails: true });
const { staffOrder, placed, paid, act, done, buyer, deliver, pay, returned } = staffWork(shop);

beforeEach(async () => {
	shop.now = new Date("2026-11-16T04:00:00Z");
	await shop.rows("delete from rate_limit");
});

afterEach(() => expectBooks(shop));

async function twoItems(): Promise<[BooksVariant, BooksVariant]> {
	const [one, other] = await shop.goods([
		{ price: 1_999_00, stock: [3, 0, 0] },
		{ price: 999_00, stock: [3, 0, 0] },
	]);
	if (one === undefined || other === undefined) throw new Error("nothing was made");
	return [one, other];
}

const textsOf = async (reference: string, like: string) =>
	(
		await shop.rows<{ text: string }>("select text from mail where text like '%' || $1 || '%' and subject like $2 order by id", [
			reference,
			like,
		])
	).map(({ text }) => text);

test("a cancelled line, a refused return and a received one are named", async () => {
	const [one, other] = await twoItems();
	const order = await paid([
		[one, 2],
		[other, 1],
	]);
	const [first, second] = (await staffOrder(order.reference)).order.lines;
	if (first === undefined || second === undefined) throw new Error("no lines");
	await done(order.reference, "/cancel", { line_id: second.id, reason: "Sold out" });
	expect((await textsOf(order.reference, "A part of order%"))[0]).toContain(`Cancelled: 1 × ${second.title}.`);
	await deliver(order.reference);
	const asked = { reason: "Too heavy", lines: [{ line_id: first.id, quantity: 2 }] };
	expect((await buyer(order.order_token, "/return", asked)).status).toBe(200);
	const received = { lines: [{ line_id: first.id, quantity: 1 }], location_id: shop.locations.north, restock: true };
	await done(order.reference, "/receive-return", received);
	expect((await textsOf(order.reference, "We have received your return%"))[0]).toContain(`We have received 1 × ${first.title}.`);
	await done(order.reference, "/refuse-return", { line_ids: [first.id], reason: "Never came" });
	expect((await textsOf(order.reference, "Your return of order%"))[0]).toContain(`Not taken back: 1 × ${first.title}.`);
});

test("a return noted by staff does not ask for goods that are on the counter", async () => {
	const [one] = await twoItems();
	const order = await paid([[one, 1]]);
	await deliver(order.reference);
	const line = (await staffOrder(order.reference)).order.lines[0]?.id ?? 0;
	await done(order.reference, "/take-back", { reason: "Too heavy", lines: [{ line_id: line, quantity: 1 }] });
	expect((await textsOf(order.reference, "Return of order%"))[0]).toContain(
		"If the goods are still with you, bring them to any of our stores",
	);
});

test("the refund of a second payment says why", async () => {
	const [one] = await twoItems();
	const order = await placed([[one, 1]], { payment_method: "sandbox" });
	await pay(order.payment_token, "fail");
	const again = await shop.send<{ token: string }>("POST", `/payments/${order.payment_token}/retry`, {});
	expect(again.status, again.message).toBe(200);
	await pay(again.data.token);
	await pay(order.payment_token);
	await shop.runAsked();
	const mails = await textsOf(order.reference, "%refunded for order%");
	expect(mails.map((text) => text.includes("You had paid for this order already, so this payment goes back."))).toEqual([true]);
});

test("history tells the return before its refund", async () => {
	const [one] = await twoItems();
	const order = await paid([[one, 1]]);
	await deliver(order.reference);
	const line = (await staffOrder(order.reference)).order.lines[0]?.id ?? 0;
	await returned(order, line, 1, { settlement: { way: "bank", reference: "UTR0007" } });
	const states = (await staffOrder(order.reference)).history.map(({ state }) => state);
	expect(states.slice(-3)).toEqual(["return_requested", "returned", "refunded"]);
});

test("an order for cash after a failed payment is not paid, rather than failed", async () => {
	const [one] = await twoItems();
	const order = await placed([[one, 1]], { payment_method: "sandbox" });
	await pay(order.payment_token, "fail");
	expect((await staffOrder(order.reference)).order.payment_state).toBe("failed");
	const again = await shop.send("POST", `/payments/${order.payment_token}/retry`, { payment_method: "cod" });
	expect(again.status, again.message).toBe(200);
	await shop.runAsked();
	expect((await staffOrder(order.reference)).order).toMatchObject({ state: "confirmed", payment_state: "created" });
	expect((await act(order.reference, "/cancel", { reason: "Changed my mind" })).status).toBe(200);
});

describe("cash orders", () => {
	const cod = { post_code: "570001", city: "Mysuru", state_code: "29", payment_method: "cod" };

	test("cash that came late is told when it is booked", async () => {
		const [one] = await twoItems();
		const order = await placed([[one, 1]], cod);
		await deliver(order.reference);
		const line = (await staffOrder(order.reference)).order.lines[0]?.id ?? 0;
		await done(order.reference, "/take-back", { reason: "Too heavy", lines: [{ line_id: line, quantity: 1 }] });
		const received = { lines: [{ line_id: line, quantity: 1 }], location_id: shop.locations.north, restock: true };
		await done(order.reference, "/receive-return", { ...received, cash_collected: false });
		const { late_cash } = await staffOrder(order.reference);
		await done(order.reference, "/late-cash");
		expect((await textsOf(order.reference, "%goes back to you"))[0]).toContain(
			`The courier handed us ${formatRupees(late_cash)} after the goods of this order were back with us.`,
		);
	});

	test("what came back and is set off is no longer to be paid", async () => {
		const [item] = await shop.goods([{ price: 1_999_99, stock: [2, 2, 0] }]);
		if (item === undefined) throw new Error("nothing was made");
		const order = await placed([[item, 4]], cod);
		const [first, second] = (await staffOrder(order.reference)).order.shipments.toSorted((a, b) => a.id - b.id);
		await deliver(order.reference, first?.id);
		await done(order.reference, "/collect-payment");
		const line = (await staffOrder(order.reference)).order.lines[0]?.id ?? 0;
		const takeBack = async () => {
			await done(order.reference, "/take-back", { reason: "Too heavy", lines: [{ line_id: line, quantity: 1 }] });
			const received = { lines: [{ line_id: line, quantity: 1 }], location_id: shop.locations.north, restock: true };
			const open = (await staffOrder(order.reference)).due > 0;
			await done(order.reference, "/receive-return", { ...received, ...(open && { cash_collected: false }) });
			return (await textsOf(order.reference, "We have received your return%")).at(-1) ?? "";
		};
		await deliver(order.reference, second?.id);
		const told = await takeBack();
		expect(told).toContain("Its price is no longer to be paid.");
		expect(told).not.toContain("Nothing was paid for it.");
	});

	test("what is due for what has arrived is told apart from what is due on delivery", async () => {
		const [item] = await shop.goods([{ price: 1_999_99, stock: [2, 2, 0] }]);
		if (item === undefined) throw new Error("nothing was made");
		const order = await placed([[item, 4]], cod);
		const [first] = (await staffOrder(order.reference)).order.shipments.toSorted((a, b) => a.id - b.id);
		await deliver(order.reference, first?.id);
		const line = (await staffOrder(order.reference)).order.lines[0]?.id ?? 0;
		await done(order.reference, "/take-back", { reason: "Too heavy", lines: [{ line_id: line, quantity: 1 }] });
		const received = { lines: [{ line_id: line, quantity: 1 }], location_id: shop.locations.north, restock: true, cash_collected: false };
		await done(order.reference, "/receive-return", received);
		const told = (await textsOf(order.reference, "We have received your return%")).at(-1);
		expect(told).toContain("You now pay ₹3,999.98 on delivery.");
	});
});
