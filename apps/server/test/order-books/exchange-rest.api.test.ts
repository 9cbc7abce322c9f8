// What is left of an exchange for cheaper goods, and the ways in which it is given back.
import type { Dashboard } from "@lapwing/contract/dashboard";
import { expect, test } from "vitest";
import { useBooksShop } from "./books-shop.ts";
import { exchangeWork, price } from "./exchange-work.ts";
import { staffWork } from "./staff-work.ts";

const shop = useBooksShop({ emails: true });
const { oneItem, staffOrder, done } = staffWork(shop);
const { delivered, send, bodyOf, exchanged, sums, stockOf, expectSoundBooks } = exchangeWork(shop);

/** Refunds of an order as the database has them. */
const refundsOf = (reference: string) =>
	shop.rows(
		`select refund.amount::float8 as amount, refund.way, refund.way_reference, refund.location_id, refund.state, payment.provider
		from refund join payment on payment.id = refund.payment_id where payment.subject_reference = $1 order by refund.id`,
		[reference],
	);

const mailsOf = async (reference: string, since: number) =>
	(await shop.rows<{ text: string }>("select text from mail where id > $1 and text like $2 order by id", [since, `%${reference}%`])).map(
		({ text }) => text.replaceAll(/\s+/g, " "),
	);
const lastMail = async () => (await shop.rows<{ id: number }>("select coalesce(max(id), 0)::int as id from mail"))[0]?.id ?? 0;

/** ₹1,999.99 came back, of which ₹1,200 pays for the new goods: ₹799.99 is left. */
async function exchangedForLess(settlement: object) {
	const order = await delivered(1);
	const out = await oneItem([1, 0, 0], 1_200_00);
	const since = await lastMail();
	const back = [{ line_id: order.line_id, quantity: 1 }];
	const sale = await exchanged(order.reference, out, { back, seen_credit: 1_999_99, settlement });
	const setOff = { amount: 1_200_00, way: "exchange", way_reference: sale.reference, location_id: shop.locations.north, state: "done" };
	return { order, sale, since, setOff };
}

test("cheaper goods, the rest by bank transfer", async () => {
	const { order, sale, since, setOff } = await exchangedForLess({ way: "bank", reference: "UTR447100" });
	expect(sale).toMatchObject({ credit: 1_999_99, collected: 0, given_back: 799_99, given_back_way: "bank" });
	expect(await refundsOf(order.reference)).toMatchObject([
		setOff,
		{ amount: 799_99, way: "bank", way_reference: "UTR447100", location_id: null, state: "done" },
	]);
	expect(await sums([order.reference])).toEqual({ money: 0, documents: 0 });
	expect(await sums([sale.reference])).toEqual({ money: 1_200_00, documents: 1_200_00 });
	const old = await staffOrder(order.reference);
	expect(old.order).toMatchObject({ state: "refunded", payment_state: "refunded", credit_notes: [{ amount: 1_999_99 }] });
	expect(old.refunds.map(({ figures }) => figures)).toMatchObject([
		{ goods: 1_999_99, other: 799_99 },
		{ goods: 1_999_99, other: 1_200_00 },
	]);
	const { data: board } = await shop.send<Dashboard>("GET", "/staff/dashboard", undefined, shop.owner);
	expect(board.changes.orders?.refunded.now).toBeGreaterThanOrEqual(799_99);
	const told = (await mailsOf(order.reference, since)).filter((text) => text.includes("₹799.99"));
	expect(told).toHaveLength(1);
	expect(told[0]).toContain(
		`₹1,999.99 for what came back. ₹1,200 of it pays for the exchange (order ${sale.reference}), ₹799.99 was sent to your bank account.`,
	);
	await expectSoundBooks();
});

test("cheaper goods, the rest to the original payment, which its provider pays back", async () => {
	const { order, sale, since, setOff } = await exchangedForLess({ way: "original" });
	expect(sale).toMatchObject({ given_back: 799_99, given_back_way: "original" });
	const rest = { amount: 799_99, way: "original", way_reference: null, location_id: null };
	expect(await refundsOf(order.reference)).toMatchObject([setOff, { ...rest, state: "done" }]);
	expect(await sums([order.reference])).toEqual({ money: 0, documents: 0 });
	const told = (await mailsOf(order.reference, since)).filter((text) => text.includes("₹799.99"));
	expect(told.length).toBeGreaterThan(0);
	expect(told.join("\n")).not.toContain("in cash");
	expect(told[0]).toContain(
		`₹1,999.99 for what came back. ₹1,200 of it pays for the exchange (order ${sale.reference}), ₹799.99 went back to the card, UPI or account`,
	);
	expect(told.join("\n")).not.toContain("in another refund");
	expect((await staffOrder(order.reference)).order).toMatchObject({ state: "refunded" });
	await expectSoundBooks();
});

test("cheaper goods, the rest in cash at another store of the same staff; a clerk of one store gives out its cash only", async () => {
	const { order, sale, setOff } = await exchangedForLess({ way: "cash", location_id: shop.locations.south });
	const [south] = await shop.rows<{ title: string }>("select title from location where id = $1", [shop.locations.south]);
	expect(sale).toMatchObject({ given_back: 799_99, given_back_way: "cash", given_back_elsewhere: south?.title });
	expect(await refundsOf(order.reference)).toMatchObject([
		setOff,
		{ amount: 799_99, way: "cash", way_reference: null, location_id: shop.locations.south, state: "done" },
	]);
	const other = await delivered(1);
	const out = await oneItem([1, 0, 0], 1_200_00);
	const back = [{ line_id: other.line_id, quantity: 1 }];
	const body = (settlement: object) => bodyOf(out, { back, seen_credit: 1_999_99, settlement });
	const atSouth = { way: "cash", location_id: shop.locations.south };
	expect((await send(other.reference, "", body(atSouth), shop.clerks.north)).status).toBe(403);
	expect((await send(other.reference, "", body({ way: "bank", reference: "" }))).errors).toHaveProperty(["settlement.reference"]);
	expect(await refundsOf(other.reference)).toEqual([]);
	const north = { way: "cash", location_id: shop.locations.north };
	expect(await exchanged(other.reference, out, { back, seen_credit: 1_999_99, settlement: north })).toMatchObject({
		given_back: 799_99,
		given_back_elsewhere: null,
	});
	expect(await refundsOf(other.reference)).toMatchObject([
		{ ...setOff, way_reference: expect.any(String) },
		{ amount: 799_99, way: "cash", way_reference: null, location_id: shop.locations.north, state: "done" },
	]);
	await expectSoundBooks();
});

test("the rest of what was paid in cash does not go to “the original payment”: no provider has it", async () => {
	const order = await delivered(1, { payment_method: "cod" });
	await done(order.reference, "/collect-payment", { payment: "cash" });
	const out = await oneItem([1, 0, 0], 1_200_00);
	const back = [{ line_id: order.line_id, quantity: 1 }];
	const asked = await send(order.reference, "", bodyOf(out, { back, seen_credit: price, settlement: { way: "original" } }));
	expect(asked).toMatchObject({ status: 422, errors: { settlement: ["Cash goes back by bank transfer or in cash."] } });
	expect(await refundsOf(order.reference)).toEqual([]);
	expect(await stockOf(out)).toBe(1);
	await expectSoundBooks();
});
