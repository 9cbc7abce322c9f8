import type { TrackedRequest } from "@lapwing/contract/service";
import { describe, expect, test } from "vitest";
import { newestMail } from "../../../test/customers.ts";
import { dataOf, pay } from "../../../test/shoppers.ts";
import { aRequest, locationId, openPlaces, signInStaff } from "../../../test/staff-service.ts";
import { useTestShop } from "../../../test/test-shop.ts";

const shop = useTestShop({ jobs: true });

const tracked = async (token: string) => dataOf<TrackedRequest>(await shop.request("GET", `/service-requests/${token}`));

/** A request at a service centre in Karnataka with an approved estimate of ₹2,998. */
async function anApprovedRepair() {
	await openPlaces(shop);
	const request = await aRequest(shop);
	const headers = await signInStaff(shop, "service_desk");
	const { rows } = await shop.database.pool.query<{ slug: string }>(
		"select slug from location where kind = 'service_center' and state_code = '29' limit 1",
	);
	const asStaff = (path: string, body: object) => shop.request("POST", `/staff/service-requests/${request.id}/${path}`, { headers, body });
	await asStaff("assign", { center_id: await locationId(shop, rows[0]?.slug ?? "") });
	for (const state of ["contacted", "received", "diagnosed"]) await asStaff("state", { state });
	const lines = [
		{ title: "New hinge", amount: 1_999_00 },
		{ title: "Work", amount: 999_00 },
	];
	expect((await asStaff("estimate", { lines })).status).toBe(200);
	await shop.request("POST", `/service-requests/${request.token}/estimate`, { body: { decision: "approve" } });
	return { ...request, asStaff };
}

/** Waits for the test's own jobs, so that none runs in the next test. */
const receiptSent = () => newestMail(shop, "asha@example.in", /we have received ₹2,998/);

describe("paying for a repair", () => {
	test("the approved estimate is paid online once, and its invoice is there", async () => {
		const { token } = await anApprovedRepair();
		expect(await tracked(token)).toMatchObject({ can_pay: true, paid_at: null, invoices: [] });
		const start = () => shop.request("POST", `/service-requests/${token}/pay`, { body: {} });
		const first = dataOf<{ next: string }>(await start()).next;
		// Requested again before paying, the payment is the same.
		expect(dataOf<{ next: string }>(await start()).next).toBe(first);
		const paymentToken = first.replace("/pay/", "");
		expect((await shop.request("GET", `/payments/${paymentToken}`)).body).toMatchObject({
			data: { amount: 2_998_00, subject: { kind: "repair" }, items: [{ title: "Repair of Dell Latitude 5420", quantity: 1 }] },
		});
		await pay(shop, paymentToken);
		expect(await tracked(token)).toMatchObject({
			can_pay: false,
			paid_at: expect.any(String),
			invoices: [{ number: expect.stringMatching(/^LW29/) }],
		});
		expect((await tracked(token)).history.map(({ title }) => title)).toContain("Paid");
		expect((await start()).status).toBe(409);
		await receiptSent();
	});

	test("before approval there is nothing to pay; at the counter staff take the money", async () => {
		await openPlaces(shop);
		const fresh = await aRequest(shop);
		expect((await shop.request("POST", `/service-requests/${fresh.token}/pay`, { body: {} })).status).toBe(409);
		const { token, asStaff } = await anApprovedRepair();
		expect((await asStaff("collect-payment", { payment: "card", payment_reference: "slip 77" })).status).toBe(200);
		const { rows } = await shop.database.pool.query("select method, provider_payment_id as slip, state from payment");
		expect(rows).toEqual([{ method: "Card", slip: expect.stringMatching(/^SLIP 77 \(SR-\w{6}\)$/), state: "captured" }]);
		expect(await tracked(token)).toMatchObject({ can_pay: false, invoices: [{ number: expect.any(String) }] });
		expect((await asStaff("collect-payment", {})).status).toBe(409);
		await receiptSent();
	});

	test("the customer gets a mail with the receipt, and after a refund the page says how much went back", async () => {
		const { token, asStaff } = await anApprovedRepair();
		expect((await asStaff("collect-payment", {})).status).toBe(200);
		const paid = await tracked(token);
		expect(paid).toMatchObject({ paid: 2_998_00, refunded: 0, refunds: [] });
		const mail = await receiptSent();
		expect(mail.text).toContain(paid.invoices[0]?.number);
		expect(mail.text).toContain(`http://shop.test${paid.invoices[0]?.url}`);
		const settlement = { way: "bank", reference: "UTR000009" };
		const refund = (amount: number, key: string) =>
			asStaff("refund", { kind: "cancelled", amount, reason: "It broke again", key, settlement });
		expect((await refund(998_00, "repair-page-refund-01")).status).toBe(200);
		expect(await tracked(token)).toMatchObject({
			paid: 2_998_00,
			refunded: 998_00,
			refunds: [{ amount: 998_00, state: "done", way: "bank" }],
		});
		expect((await newestMail(shop, "asha@example.in", /₹998 refunded/)).text).toContain("The credit note is CN29");
		expect((await refund(2_000_00, "repair-page-refund-02")).status).toBe(200);
		expect(await tracked(token)).toMatchObject({ paid: 2_998_00, refunded: 2_998_00 });
	});
});
