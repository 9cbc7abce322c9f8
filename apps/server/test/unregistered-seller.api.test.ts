// A seller without a GSTIN may charge no tax: cart, order, mails, invoice, counter and repair agree.
import { randomUUID } from "node:crypto";
import type { CounterSale } from "@lapwing/contract/counter";
import type { OrderDetail } from "@lapwing/contract/order";
import type { ServiceRequestDetail } from "@lapwing/contract/service";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { beforeEach, expect, test } from "vitest";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, cartOf, dataOf, pay, placed, quoteOf } from "./shoppers.ts";
import { locationId, mails } from "./staff-service.ts";
import { readyRepair, shipmentPath } from "./staff-write-fixtures.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let owner: Record<string, string>;
let laptop: Laptop;
const call = (method: string, path: string, body?: unknown) =>
	shop.request(method, path, { headers: owner, ...(body !== undefined && { body }) });

beforeEach(async () => {
	owner = await shop.signInOwner();
	const [first] = await someLaptops(shop, 1);
	if (first === undefined) throw new Error("no laptop");
	laptop = first;
	await putInStore(shop, laptop, 5);
	await shop.database.pool.query("update variant set price = 1180000, mrp = 1180000");
	await shop.database.pool.query("update product set gst_rate = 1800");
	await shop.database.pool.query("update location set gstin = null");
});

async function buy() {
	const who = aGuest();
	await add(shop, who, laptop.sku);
	const taxes = { cart: (await cartOf(shop, who)).totals.tax, quote: (await quoteOf(shop, who)).totals.tax };
	const { reference, payment_token } = await placed(shop, who);
	await pay(shop, payment_token);
	await call("POST", `${await shipmentPath(call, reference)}/pack`, { serials: [] });
	const { order } = dataOf<StaffOrder>(await call("GET", `/staff/orders/${reference}`));
	return { ...taxes, reference, order };
}

async function invoices() {
	const { rows } = await shop.database.pool.query<{
		snapshot: { split: string; title: string; totals: object; lines: { gst_rate: number }[] };
	}>("select snapshot from invoice order by id");
	return rows.map(({ snapshot }) => snapshot);
}

const taxOf = ({ totals }: OrderDetail) => [totals.tax, totals.tax_now];

test("without a GSTIN nothing that is sold carries tax: cart, quote, order and invoice say the same", async () => {
	const { cart, quote, order } = await buy();
	expect({ cart, quote, order: taxOf(order) }).toEqual({ cart: 0, quote: 0, order: [0, 0] });
	expect(await invoices()).toMatchObject([
		{ title: "Invoice", split: "none", lines: [{ gst_rate: 0 }], totals: { taxable: 1180000, cgst: 0, sgst: 0, igst: 0, total: 1180000 } },
	]);
	await expect.poll(async () => (await mails(shop)).length).toBeGreaterThanOrEqual(2);
	expect(JSON.stringify(await mails(shop))).not.toContain("GST");
});

test("with the shop's GSTIN, or that of an open location, the same goods carry 18 %", async () => {
	const settings = dataOf<{ shop: { value: object; version: string | null } }>(await call("GET", "/staff/settings"));
	await call("PUT", "/staff/settings/shop", { ...settings.shop.value, gstin: "29AAACL0000L1ZW", version: settings.shop.version });
	expect(await buy()).toMatchObject({ cart: 180000, quote: 180000, order: { totals: { tax: 180000 } } });
	await shop.database.pool.query("update setting set value = value - 'gstin' where key = 'shop'");
	expect((await buy()).cart).toBe(0);
	await shop.database.pool.query("update location set gstin = '29AAACL0000L1ZW'");
	expect((await buy()).cart).toBe(180000);
	await shop.database.pool.query("update location set closed_at = now() where slug <> 'indiranagar'");
	expect((await invoices()).map(({ split }) => split)).toEqual(["cgst_sgst", "none", "cgst_sgst"]);
});

test("an order placed before the registration keeps its amounts: its invoice is a bill of supply", async () => {
	const who = aGuest();
	await add(shop, who, laptop.sku);
	const { reference, payment_token } = await placed(shop, who);
	await pay(shop, payment_token);
	await shop.database.pool.query("update location set gstin = '29AAACL0000L1ZW'");
	await call("POST", `${await shipmentPath(call, reference)}/pack`, { serials: [] });
	expect(await invoices()).toMatchObject([{ title: "Bill of supply", totals: { cgst: 0, sgst: 0, total: 1180000 } }]);
});

test("a counter sale and a repair carry none either", async () => {
	const sale = dataOf<CounterSale>(
		await call("POST", "/staff/counter/sales", {
			location_id: await locationId(shop, "indiranagar"),
			lines: [{ sku: laptop.sku, quantity: 1, serials: ["CNTR0001"] }],
			payment: "cash",
			seen_total: 1180000,
			key: randomUUID(),
		}),
	);
	expect(sale.tax).toBe(0);
	const at = await readyRepair(call, shop, { gstin: null });
	expect(dataOf<ServiceRequestDetail>(await call("GET", at)).estimate).toMatchObject({ total: 90_000, gst: 0 });
});
