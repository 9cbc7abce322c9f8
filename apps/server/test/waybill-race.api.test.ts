// One waybill is on one parcel, also where two members of staff enter it at the same moment, or one of them twice.
import type { OrderReport } from "@lapwing/contract/staff-batches";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { beforeEach, expect, test } from "vitest";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, dataOf, pay, placed } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let owner: Record<string, string>;
let laptop: Laptop;

beforeEach(async () => {
	const [first] = await someLaptops(shop, 1);
	if (first === undefined) throw new Error("no laptop was saved");
	laptop = first;
	await putInStore(shop, laptop, 9);
	owner = await shop.signInOwner();
});

/** Path of the packed parcel of a new order. */
async function packedParcel(): Promise<string> {
	const who = aGuest();
	await add(shop, who, laptop.sku);
	const { reference, payment_token } = await placed(shop, who);
	await pay(shop, payment_token);
	const { moves } = dataOf<StaffOrder>(await shop.request("GET", `/staff/orders/${reference}`, { headers: owner }));
	const parcel = `/staff/orders/${reference}/shipments/${moves[0]?.shipment_id}`;
	expect((await shop.request("POST", `${parcel}/pack`, { headers: owner, body: { serials: [] } })).status).toBe(200);
	return parcel;
}

test("of two parcels that are given one waybill at once, one gets it and the other is refused at its field", async () => {
	const parcels = [await packedParcel(), await packedParcel(), await packedParcel(), await packedParcel()];
	const body = { to: "shipped", carrier: "BlueKite" };
	const answers = await Promise.all(
		// Spaces, hyphens and case do not make another waybill.
		["7781 004", "7781-004", "7781004", " 7781004"].map((waybill, index) =>
			shop.request("POST", `${parcels[index]}/move`, { headers: owner, body: { ...body, waybill } }),
		),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
	for (const answer of answers.filter(({ status }) => status === 409))
		expect(answer.body).toMatchObject({ errors: { waybill: [expect.stringMatching(/ is on another parcel\.$/)] } });
});

test("the same file of waybills again says that it is done and does nothing; a waybill noted before the parcel is sent is its own", async () => {
	const paths = [await packedParcel(), await packedParcel()];
	const parcels = paths.map((path) => ({ reference: path.split("/")[3] ?? "", id: Number(path.split("/")[5]) }));
	const [sent, other] = parcels;
	await shop.database.pool.query("update shipment set waybill = 'BK-2' where id = $1", [other?.id]);
	const ship = async (rows: object[], preview = false) => {
		const answer = await shop.request("POST", "/staff/order-batches/ship", { headers: owner, body: { rows, preview } });
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
		return dataOf<OrderReport[]>(answer);
	};
	const rows = parcels.map(({ reference }, index) => ({ reference, carrier: "BlueKite", waybill: `BK-${index + 1}` }));
	expect((await ship(rows, true)).map(({ done, message }) => [done, message])).toEqual([
		[true, null],
		[true, null],
	]);
	await ship(rows);
	const countAll = async () => {
		const { rows: counted } = await shop.database.pool.query(
			`select (select count(*) from order_history)::int as history, (select count(*) from audit_entry)::int as audit,
				(select count(*) from shipment where state = 'shipped')::int as shipped`,
		);
		return counted[0];
	};
	const before = await countAll();
	expect(before).toMatchObject({ shipped: 2 });
	const done = { done: true, unchanged: true, message: "It was sent with this waybill already." };
	const again = rows.map((row, index) => ({ ...row, waybill: ["bk 1", "BK-2"][index] }));
	for (const preview of [true, false]) expect(await ship(again, preview)).toEqual(parcels.map(({ reference }) => ({ reference, ...done })));
	// With its parcel's number too.
	expect(await ship([{ ...rows[0], shipment_id: sent?.id }])).toMatchObject([done]);
	expect(await countAll()).toEqual(before);
	const third = (await packedParcel()).split("/")[3];
	expect(await ship([{ ...rows[0], reference: third }])).toMatchObject([{ done: false, message: "Waybill BK-1 is on another parcel." }]);
});
