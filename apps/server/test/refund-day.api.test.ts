// A refund that waits for staff: the day on which the money went back is the same wherever it is shown. Oracle: the ledger's own row.
import type { MoneyReport } from "@lapwing/contract/documents";
import type { OrderDetail } from "@lapwing/contract/order";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { expect, test } from "vitest";
import { putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, dataOf, placed } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const indianDay = (at: string | Date | undefined) =>
	new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date(at ?? Number.NaN));

test("a refund of cash that is settled days later is of the day on which it was paid, on both order pages, in Money and in the search", async () => {
	const [laptop] = await someLaptops(shop, 1);
	if (laptop === undefined) throw new Error("no laptop was saved");
	await putInStore(shop, laptop, 2);
	await shop.database.pool.query("update variant set price = 2000000");
	const owner = await shop.signInOwner();
	const who = aGuest();
	await add(shop, who, laptop.sku);
	const { reference, order_token } = await placed(shop, who, { payment_method: "cod" });
	const act = async (path: string, body: object) => {
		const answer = await shop.request("POST", `/staff/orders/${reference}${path}`, { headers: owner, body });
		expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
	};
	const read = async () => dataOf<StaffOrder>(await shop.request("GET", `/staff/orders/${reference}`, { headers: owner }));
	const { moves, order } = await read();
	const parcel = `/shipments/${moves[0]?.shipment_id}`;
	await act(`${parcel}/pack`, { serials: [] });
	await act(`${parcel}/move`, { to: "shipped", carrier: "BlueKite", waybill: "W1" });
	await act(`${parcel}/move`, { to: "delivered" });
	await act("/collect-payment", {});
	await act("/refund", { amount: 500_00, reason: "Late", key: "goodwill-of-a-day" });
	const { refunds } = await read();
	expect(refunds).toMatchObject([{ state: "waiting", at: shop.now.toISOString() }]);
	// In the evening of the UTC day before: half past twelve at night in India.
	shop.now = new Date("2026-11-18T19:00:00Z");
	await act(`/refunds/${refunds[0]?.id}/settle`, { settlement: { way: "bank", reference: "UTR0001" } });
	const { rows } = await shop.database.pool.query("select at from ledger_entry where kind = 'refund'");
	const day = indianDay(rows[0]?.at);
	expect(day).toBe("2026-11-19");
	const tracked = dataOf<OrderDetail>(await shop.request("GET", `/orders/track/${order_token}`));
	const found = dataOf<{ payments: { kind: string; at: string }[] }>(
		await shop.request("GET", "/staff/find?q=UTR0001", { headers: owner }),
	);
	const money = dataOf<MoneyReport>(await shop.request("GET", "/staff/money", { headers: owner }));
	expect({
		console: indianDay((await read()).refunds[0]?.at),
		customer: indianDay(tracked.refunds[0]?.at),
		search: indianDay(found.payments.find(({ kind }) => kind === "refund")?.at),
		money: money.rows.find(({ refunds: back }) => back !== 0)?.day,
	}).toEqual({ console: day, customer: day, search: day, money: day });
	expect(order.reference).toBe(reference);
});
