// Own laptops of a customer in the fit check: bought here, arrived and not sent back.
import type { FitLaptop } from "@lapwing/contract/fit";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { beforeEach, expect, test } from "vitest";
import { saveSpecFields } from "../src/modules/catalogue/save-products.ts";
import { specFields } from "../src/modules/starter/spec-fields.ts";
import { aCustomer, type Customer } from "./customers.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, dataOf, pay, placed } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let owner: Record<string, string>;
let buyer: Customer;
let laptop: Laptop;
let module: Laptop;

const state = (product: Laptop, specs: Record<string, string | number>) =>
	shop.database.pool.query(
		`insert into product_spec (product_id, field, text_value, number_value)
		select $1, key, case when jsonb_typeof(value) = 'string' then value #>> '{}' end,
			case when jsonb_typeof(value) = 'number' then value::text::float8 end from jsonb_each($2)`,
		[product.id, JSON.stringify(specs)],
	);

beforeEach(async () => {
	owner = await shop.signInOwner();
	buyer = await aCustomer(shop);
	[laptop, module] = (await someLaptops(shop, 2)) as [Laptop, Laptop];
	await saveSpecFields(shop.shop.ctx({ kind: "system" }), specFields);
	await state(laptop, { ram_type: "DDR4-3200", ram_slots: 2, ram_max_gb: 64 });
	await state(module, { memory_type: "DDR5", form_factor: "SO-DIMM", capacity_gb: 16 });
	for (const product of [laptop, module]) await putInStore(shop, product, 9);
});

async function act(reference: string, path: string, body: object = {}): Promise<StaffOrder> {
	const answer = await shop.request("POST", `/staff/orders/${reference}/${path}`, { headers: owner, body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return dataOf<StaffOrder>(answer);
}

const own = async () => dataOf<FitLaptop[]>(await shop.request("GET", "/account/laptops", { headers: buyer.headers }));
const warnings = async () =>
	dataOf<{ text: string }[]>(await shop.request("GET", "/cart/fit", { headers: buyer.headers })).map(({ text }) => text);

test("a laptop is the customer's own once it has arrived, and no longer once it was sent back; the cart warns for it", async () => {
	await add(shop, buyer.headers, laptop.sku);
	const { reference, payment_token } = await placed(shop, buyer.headers);
	await pay(shop, payment_token);
	const { order } = dataOf<StaffOrder>(await shop.request("GET", `/staff/orders/${reference}`, { headers: owner }));
	const shipment = order.shipments[0]?.id;
	const line = order.lines[0]?.id;
	await act(reference, `shipments/${shipment}/pack`, { serials: [] });
	await act(reference, `shipments/${shipment}/move`, { to: "shipped" });
	expect(await own()).toEqual([]);
	await add(shop, buyer.headers, module.sku);
	expect(await warnings()).toEqual([]);
	await act(reference, `shipments/${shipment}/move`, { to: "delivered" });
	expect(await own()).toEqual([{ slug: "ridge-0", title: "Aravalli Ridge 0" }]);
	expect(await warnings()).toEqual(["Does not fit the Aravalli Ridge 0. It takes DDR4, this is DDR5."]);
	const asked = await shop.request("POST", `/account/orders/${reference}/return`, {
		headers: buyer.headers,
		body: { lines: [{ line_id: line, quantity: 1 }], reason: "changed_mind", comment: "" },
	});
	expect(asked.status, JSON.stringify(asked.body)).toBeLessThan(300);
	expect(await own()).toHaveLength(1);
	const { rows } = await shop.database.pool.query<{ id: number }>("select id from location limit 1");
	await act(reference, "receive-return", { lines: [{ line_id: line, quantity: 1 }], location_id: rows[0]?.id, restock: true });
	expect(await own()).toEqual([]);
	expect(await warnings()).toEqual([]);
});

test("nobody else's laptops are shown", async () => {
	expect((await shop.request("GET", "/account/laptops")).status).toBe(401);
	expect(await own()).toEqual([]);
});
