// Repairs in the same ledger as orders: refund and credit note after payment, GSTIN of the service centre.
import type { Dashboard } from "@lapwing/contract/dashboard";
import type { ServiceRequestDetail, TrackedRequest } from "@lapwing/contract/service";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { saveLocations } from "../../src/modules/locations/save-locations.ts";
import { indiranagar } from "../goods.ts";
import { aRequest } from "../staff-service.ts";
import type { TestShop } from "../test-shop.ts";
import { useBooksShop } from "./books-shop.ts";
import { expectBooks } from "./invariants.ts";

const shop = useBooksShop();

beforeEach(() => shop.rows("delete from rate_limit"));
afterEach(() => expectBooks(shop));

describe("repairs", () => {
	const total = 2_998_00;

	async function approved(centre: number | undefined) {
		const request = await aRequest(shop as unknown as TestShop, { email: `repair${centre ?? 0}@example.in` });
		await shop.runAsked();
		const to = async (path: string, body: object = {}) => {
			const answer = await shop.send<ServiceRequestDetail>("POST", `/staff/service-requests/${request.id}/${path}`, body, shop.owner);
			await shop.runAsked();
			return answer;
		};
		expect((await to("assign", { center_id: centre ?? null })).status).toBe(200);
		for (const state of ["contacted", "received", "diagnosed"]) expect((await to("state", { state })).status, state).toBe(200);
		const lines = [
			{ title: "New hinge", amount: 1_999_00 },
			{ title: "Work", amount: 999_00 },
		];
		expect((await to("estimate", { lines })).status).toBe(200);
		await shop.send("POST", `/service-requests/${request.token}/estimate`, { decision: "approve" });
		const money = async () =>
			(await shop.send<ServiceRequestDetail>("GET", `/staff/service-requests/${request.id}`, undefined, shop.owner)).data.money;
		return { ...request, to, money };
	}

	/** With the GSTIN of a store. */
	async function aCentre(slug = "centre", store = "south"): Promise<number> {
		const gstin = (await shop.rows<{ gstin: string }>("select gstin from location where slug = $1", [store]))[0]?.gstin ?? null;
		await saveLocations(shop.shop.ctx({ kind: "system" }), [
			{ ...indiranagar, kind: "service_center", slug, title: "Centre", takes_free_service: true, gstin },
		]);
		return (await shop.rows<{ id: number }>("select id from location where slug = $1", [slug]))[0]?.id ?? 0;
	}

	test("a repair whose payment was taken already says when and by whom, or that the customer paid it online", async () => {
		shop.now = new Date("2026-11-16T04:00:00Z");
		const repair = await approved(await aCentre());
		expect((await repair.to("collect-payment")).status).toBe(200);
		shop.now = new Date("2026-11-16T04:02:00Z");
		const first = "There is nothing to pay now. It was booked on 16 Nov, 9:30 am by";
		expect(await repair.to("collect-payment")).toMatchObject({
			status: 409,
			message: `${first} you: probably your own first try, which arrived.`,
		});
		await shop.rows("update audit_entry set staff_id = 'somebody', staff_name = 'Asha Nair' where action = 'collected the payment'");
		expect(await repair.to("collect-payment")).toMatchObject({ status: 409, message: `${first} Asha Nair.` });
		await shop.rows("delete from audit_entry where action = 'collected the payment'");
		expect(await repair.to("collect-payment")).toMatchObject({
			status: 409,
			message: "There is nothing to pay now. It was paid on 16 Nov, 9:30 am.",
		});
	});

	test("a paid repair is refunded in part with a credit note, and by goodwill without one", async () => {
		const repair = await approved(await aCentre());
		expect((await repair.to("collect-payment")).status).toBe(200);
		expect(await repair.money()).toMatchObject({ paid: total, refundable: total, creditable: total });
		const refund = (kind: string, amount: number, key: string) =>
			repair.to("refund", { kind, amount, reason: "The hinge broke again", key });
		expect((await refund("cancelled", 999_00, "repair-refund-key-01")).status).toBe(200);
		expect((await refund("goodwill", 100_00, "repair-refund-key-02")).status).toBe(200);
		expect((await refund("goodwill", total, "repair-refund-key-03")).status).toBe(409);
		// ₹1,999 of the invoice and ₹1,899 of the payment are left.
		expect(await refund("cancelled", 2_000_00, "repair-refund-key-04")).toMatchObject({
			status: 409,
			message: "At most ₹1,999 can be credited; ₹1,899 of what was paid is left to be paid back.",
		});
		// Refunds that wait for staff are counted on the dashboard and listed until they are settled.
		const owed = async () => {
			const get = async <T>(path: string) => (await shop.send<T>("GET", path, undefined, shop.owner)).data;
			const { requests } = await get<{ requests: { reference: string }[] }>("/staff/service-requests?payment_trouble=1");
			const { service } = await get<Dashboard>("/staff/dashboard");
			return { counted: service?.payment_trouble, listed: requests.map(({ reference }) => reference) };
		};
		expect(await owed()).toEqual({ counted: 1, listed: [repair.reference] });
		for (const { id, may_settle } of (await repair.money()).refunds)
			if (may_settle)
				expect((await repair.to(`refunds/${id}/settle`, { settlement: { way: "bank", reference: "UTR000009" } })).status).toBe(200);
		expect(await owed()).toEqual({ counted: 0, listed: [] });
		const after = await repair.money();
		expect(after).toMatchObject({ paid: total, refunded: 1_099_00, refundable: total - 1_099_00, creditable: total - 999_00 });
		expect(after.documents.map(({ kind, total: of }) => [kind, of])).toEqual([
			["invoice", total],
			["credit_note", 999_00],
		]);
		const rows = await shop.rows<{ series: string; gstin: string }>(
			"select i.series, l.gstin from invoice i join location l on l.slug = 'centre' where i.subject = $1",
			[repair.reference],
		);
		for (const { series, gstin } of rows) expect(series).toBe(gstin);
	});

	test("a credit note over more than the refund says why: on the staff's page, the customer's page and in the mail", async () => {
		const repair = await approved(await aCentre());
		expect((await repair.to("collect-payment")).status).toBe(200);
		const settlement = { way: "bank", reference: "UTR000010" };
		const refund = (kind: string, amount: number, key: string) =>
			repair.to("refund", { kind, amount, reason: "The hinge broke again", key, settlement });
		expect((await refund("goodwill", 100_00, "repair-refund-key-11")).status).toBe(200);
		expect((await refund("cancelled", total, "repair-refund-key-12")).status).toBe(200);
		// 2998 credited − 100 goodwill.
		const figures = { goods: total, deduction: 0, deduction_reason: null, goodwill: 100_00, unpaid: 0, other: 0 };
		const shown = (refunds: { amount: number; figures: unknown }[]) => refunds.map((each) => [each.amount, each.figures]);
		expect(shown((await repair.money()).refunds)).toEqual([
			[100_00, null],
			[total - 100_00, figures],
		]);
		const page = await shop.send<TrackedRequest>("GET", `/service-requests/${repair.token}`);
		expect(shown(page.data.refunds)).toEqual([
			[100_00, null],
			[total - 100_00, figures],
		]);
		const mails = await shop.rows<{ text: string }>("select text from mail where subject like $1 order by id", [
			`${repair.reference}%refunded%`,
		]);
		expect(mails[0]?.text).not.toContain("credit note");
		expect(mails[1]?.text).toContain("₹2,998 for what is credited, less ₹100 refunded as goodwill before: ₹2,898.");
		expect(mails[1]?.text).toContain("The credit note is");
		expect(mails[1]?.text).toContain("It was sent to your bank account.");
	});

	test("a paid repair stays with its GSTIN, and an approved one with a centre", async () => {
		const repair = await approved(await aCentre());
		expect(await repair.to("assign", { center_id: null })).toMatchObject({
			status: 409,
			message: "The estimate is approved, so the repair needs its centre. Give it to another centre instead.",
		});
		expect((await repair.to("collect-payment")).status).toBe(200);
		expect(await repair.to("assign", { center_id: await aCentre("another", "north") })).toMatchObject({
			status: 409,
			message: "The invoice of this repair is from another GSTIN. Choose a centre with the same GSTIN.",
		});
		expect((await repair.to("assign", { center_id: await aCentre("sister") })).status).toBe(200);
	});

	test("a paid repair is cancelled only after its refund", async () => {
		const repair = await approved(await aCentre());
		expect((await repair.to("collect-payment")).status).toBe(200);
		const next = async () =>
			(await shop.send<ServiceRequestDetail>("GET", `/staff/service-requests/${repair.id}`, undefined, shop.owner)).data.next_states;
		expect(await next()).not.toContain("cancelled");
		expect(await repair.to("state", { state: "cancelled" })).toMatchObject({
			status: 409,
			message: "This repair is paid. Pay the money back with a credit note first, then cancel it.",
		});
		const settlement = { way: "bank", reference: "UTR000011" };
		const refund = { kind: "cancelled", amount: total, reason: "It cannot be repaired", key: "repair-refund-key-21", settlement };
		expect((await repair.to("refund", refund)).status).toBe(200);
		expect(await next()).toContain("cancelled");
		expect((await repair.to("state", { state: "cancelled" })).status).toBe(200);
	});

	test("an approved repair is closed unpaid only with a reason", async () => {
		const repair = await approved(await aCentre());
		expect((await repair.to("state", { state: "ready" })).status).toBe(200);
		const [ready] = await shop.rows<{ text: string }>("select text from mail where subject like $1", [`${repair.reference}: Ready%`]);
		expect(ready?.text).toContain("₹2,998 is to be paid when you collect it, or online before.");
		expect(await repair.to("state", { state: "closed" })).toMatchObject({
			status: 422,
			errors: { internal_note: ["₹2,998 is not paid. Collect it first, or say here why the repair is closed without payment."] },
		});
		expect((await repair.to("state", { state: "closed", internal_note: "Our own fault, free of charge" })).status).toBe(200);
	});

	test("a repair without a centre can neither be paid nor invoiced", async () => {
		const repair = await approved(undefined);
		expect((await repair.money()).payable).toBe(false);
		expect((await shop.send("POST", `/service-requests/${repair.token}/pay`)).status).toBe(409);
		const refused = await repair.to("collect-payment");
		expect(refused.status).toBe(409);
		expect(refused.message).toMatch(/centre/i);
		expect(await shop.rows("select 1 from invoice where subject = $1", [repair.reference])).toEqual([]);
		expect((await repair.to("assign", { center_id: await aCentre() })).status).toBe(200);
		expect((await repair.to("collect-payment")).status).toBe(200);
	});
});
