// One waybill is on one parcel, also where two members of staff enter it at the same moment.
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
