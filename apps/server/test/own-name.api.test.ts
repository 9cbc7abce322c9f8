// Another seller's name: emails and documents of orders, repairs, accounts and staff name that seller, and the software nowhere.
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { expect, test, vi } from "vitest";
import { getInvoicePdf } from "../src/modules/invoices/invoices.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { getSetting, saveSetting } from "../src/modules/settings/registry.ts";
import { aCustomer } from "./customers.ts";
import { indiranagar, putInStore, someLaptops } from "./goods.ts";
import { aGuest, dataOf, pay, placed } from "./shoppers.ts";
import { aRequest, locationId } from "./staff-service.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const system = () => shop.shop.ctx({ kind: "system" });
let owner: Record<string, string>;

async function post<T = unknown>(path: string, body: object = {}, headers = owner): Promise<T> {
	const answer = await shop.request("POST", path, { headers, body });
	expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
	return dataOf<T>(answer);
}

async function deliveredAndReturned(): Promise<void> {
	const [laptop] = await someLaptops(shop, 1);
	if (laptop === undefined) throw new Error("no laptop was saved");
	await putInStore(shop, laptop, 9);
	await shop.database.pool.query("update location set title = 'Plover Jayanagar'");
	const cancelled = await placed(shop, aGuest(), { buy: laptop.sku, email: "second@example.in", phone: "9700000002" });
	await pay(shop, cancelled.payment_token);
	await post(`/orders/track/${cancelled.order_token}/cancel`, { reason: "No longer needed" }, {});
	const order = await placed(shop, aGuest(), { buy: laptop.sku });
	await pay(shop, order.payment_token);
	const path = `/staff/orders/${order.reference}`;
	const { shipments, lines } = dataOf<StaffOrder>(await shop.request("GET", path, { headers: owner })).order;
	await post(`${path}/shipments/${shipments[0]?.id}/pack`, { serials: [] });
	await post(`${path}/shipments/${shipments[0]?.id}/move`, { to: "shipped", carrier: "BlueKite", waybill: "WB1" });
	await post(`${path}/shipments/${shipments[0]?.id}/move`, { to: "delivered" });
	const back = [{ line_id: lines[0]?.id, quantity: 1 }];
	await post(`/orders/track/${order.order_token}/return`, { reason: "Too heavy", lines: back }, {});
	await post(`${path}/receive-return`, { lines: back, location_id: await locationId(shop, "indiranagar"), restock: true });
}

async function repaired(): Promise<void> {
	await saveLocations(system(), [{ ...indiranagar, kind: "service_center", slug: "plover-care", title: "Plover Care" }]);
	const { id, token } = await aRequest(shop);
	const path = `/staff/service-requests/${id}`;
	await post(`${path}/assign`, { center_id: await locationId(shop, "plover-care") });
	for (const state of ["contacted", "received", "diagnosed"]) await post(`${path}/state`, { state });
	await post(`${path}/estimate`, { lines: [{ title: "New hinge", amount: 1_999_00 }] });
	await post(`/service-requests/${token}/estimate`, { decision: "approve" }, {});
	await post(`${path}/collect-payment`);
	for (const state of ["ready", "closed"]) await post(`${path}/state`, { state });
}

/** Waits until all email jobs are done. */
async function storedMails(): Promise<{ recipient: string; subject: string; text: string; html: string }[]> {
	const { pool } = shop.database;
	await vi.waitFor(
		async () => {
			const { rows } = await pool.query(
				"select name, data from job.job where state in ('created', 'retry', 'active') and name <> 'send-mail'",
			);
			expect(rows).toEqual([]);
		},
		{ timeout: 60_000, interval: 200 },
	);
	return (await pool.query("select recipient, subject, text, html from mail order by id")).rows;
}

test("with another name set, no email and no document says Lapwing, and each names the seller", async () => {
	await saveSetting(system(), "shop", {
		...(await getSetting(system(), "shop")),
		name: "Plover Computers",
		legal_name: "Plover Computers LLP",
		address: "4 MG Road, Bengaluru 560001",
		email: "help@plover.example",
		phone: "8040000100",
	});
	owner = await shop.signInOwner();
	await deliveredAndReturned();
	await repaired();
	await aCustomer(shop, "kavya@example.in");
	await post("/account/forgotten", { email: "kavya@example.in" }, {});
	await post("/account/code", { email: "kavya@example.in" }, {});

	const mails = await storedMails();
	expect(mails.length).toBeGreaterThan(15);
	for (const { recipient, subject, text, html } of mails) {
		expect(`${subject}\n${text}\n${html}`, `${recipient}: ${subject}`).not.toMatch(/lapwing/i);
		expect(text, `${recipient}: ${subject}`).toContain("Plover Computers");
	}

	const { rows } = await shop.database.pool.query<{ token: string; number: string }>("select token, number from invoice order by id");
	expect(rows.length).toBeGreaterThanOrEqual(3);
	for (const { token, number } of rows) {
		const pdf = await getDocumentProxy(new Uint8Array((await getInvoicePdf(system(), token))?.bytes ?? []));
		const { text } = await extractText(pdf, { mergePages: true });
		expect(text, number).toContain("Plover Computers");
		expect(`${text}\n${JSON.stringify(await getMeta(pdf))}`, number).not.toMatch(/lapwing/i);
	}
});
