import { categories, subcategories } from "@lapwing/demo/categories";
import { laptops } from "@lapwing/demo/laptops";
import { beforeEach, describe, expect, test } from "vitest";
import { aRequest, contactForm, form, mails, openPlaces, signInStaff } from "../../../test/staff-service.ts";
import { useTestShop } from "../../../test/test-shop.ts";
import { saveCategories, saveProducts, saveSpecFields, saveSubcategories } from "../catalogue/save-products.ts";
import { recordSerials } from "../inventory/inventory.ts";
import { specFields } from "../starter/spec-fields.ts";

const shop = useTestShop({ jobs: true });

type Tracked = { data: { state: string; can_decide: boolean; history: { title: string }[]; estimate: { decision: string | null } } };
const look = (token: string) => shop.request("GET", `/service-requests/${token}`);
const decide = (token: string, decision: string) => shop.request("POST", `/service-requests/${token}/estimate`, { body: { decision } });

beforeEach(() => openPlaces(shop));

/** A request that awaits approval of its estimate. */
async function estimated() {
	const request = await aRequest(shop);
	const headers = await signInStaff(shop, "service_desk");
	for (const state of ["contacted", "received", "diagnosed"])
		await shop.request("POST", `/staff/service-requests/${request.id}/state`, { headers, body: { state } });
	const lines = [{ title: "Keyboard", amount: 349_900 }];
	const answer = await shop.request("POST", `/staff/service-requests/${request.id}/estimate`, { headers, body: { lines } });
	expect(answer.status).toBe(200);
	return request;
}

describe("the tracking page", () => {
	test("shows state, item, centre, next step and history", async () => {
		const { token, reference } = await aRequest(shop);
		expect((await look(token)).body).toMatchObject({
			data: {
				reference,
				state: "new",
				state_title: "Request received",
				next_step: "We will call you to fix a time.",
				item: { brand: "Dell", model: "Latitude 5420" },
				center: { title: "Lapwing Indiranagar Service Centre", slug: "indiranagar-bengaluru-service" },
				history: [{ state: "new", title: "Request received", note: null }],
				estimate: null,
				can_decide: false,
			},
		});
	});

	test("never shows who the customer is", async () => {
		const { token } = await aRequest(shop);
		const text = JSON.stringify((await look(token)).body);
		for (const secret of [form.name, form.email, "9845012345", "6th Cross", form.issue_description]) expect(text).not.toContain(secret);
	});

	test("has a link nobody can guess, and a wrong one finds nothing", async () => {
		const one = await aRequest(shop);
		const two = await aRequest(shop);
		expect(one.token).toMatch(/^[\w-]{22}$/);
		expect(one.token).not.toBe(two.token);
		for (const token of ["x", one.token.slice(1), `${one.token}x`, one.reference, "%00", "a".repeat(150)])
			expect([404, 422]).toContain((await look(token)).status);
		expect((await look("A".repeat(22))).status).toBe(404);
	});

	test("a lead has none", async () => {
		const { token } = await aRequest(shop, contactForm);
		expect((await look(token)).status).toBe(404);
	});
});

describe("the customer's decision", () => {
	test("approving begins the repair, and approving again changes nothing", async () => {
		const { token } = await estimated();
		expect((await look(token)).body).toMatchObject({ data: { can_decide: true, estimate: { total: 349_900, decision: null } } });
		const first = await decide(token, "approve");
		expect(first).toMatchObject({
			status: 200,
			body: { data: { state: "repairing", can_decide: false, estimate: { decision: "approved" } } },
		});
		const sent = (await mails(shop)).length;
		expect((await decide(token, "approve")).body).toEqual(first.body);
		expect(await mails(shop)).toHaveLength(sent);
		expect((first.body as Tracked).data.history.map((entry) => entry.title)).toEqual([
			"Request received",
			"We have been in touch",
			"Laptop received",
			"Fault found",
			"Estimate ready",
			"Waiting for your approval",
			"Estimate approved",
			"Being repaired",
		]);
	});

	test("pressed twice at once it is taken once", async () => {
		const { token } = await estimated();
		const answers = await Promise.all([decide(token, "approve"), decide(token, "approve"), decide(token, "approve")]);
		expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
		const { data } = (await look(token)).body as Tracked;
		expect(data.history.filter((entry) => entry.title === "Being repaired")).toHaveLength(1);
	});

	test("declining leaves the laptop as it is, and cannot be turned round by the link", async () => {
		const { token } = await estimated();
		expect((await decide(token, "decline")).body).toMatchObject({
			data: { state: "awaiting_approval", state_title: "Estimate declined", can_decide: false, estimate: { decision: "declined" } },
		});
		expect((await decide(token, "decline")).status).toBe(200);
		expect(await decide(token, "approve")).toMatchObject({ status: 409, body: { message: expect.stringContaining("declined already") } });
	});

	test("needs an estimate, and is one of two words", async () => {
		const { token } = await aRequest(shop);
		expect((await decide(token, "approve")).status).toBe(409);
		expect(await decide(token, "maybe")).toMatchObject({ status: 422, body: { errors: { decision: ["Choose approve or decline."] } } });
		expect((await decide("A".repeat(22), "approve")).status).toBe(404);
	});
});

describe("finding a request by its reference", () => {
	const track = (reference: string, contact: string, headers: Record<string, string> = {}) =>
		shop.request("POST", "/track", { body: { reference, contact }, headers });

	test("takes the phone or the e-mail, however they are typed", async () => {
		const { reference, token } = await aRequest(shop);
		for (const [typed, contact] of [
			[reference, "9845012345"],
			[reference.toLowerCase(), "+91 98450 12345"],
			[reference.slice(3), "098450 12345"],
			[` ${reference.replace("-", " ")} `, "ASHA@Example.in"],
		] as const)
			expect(await track(typed, contact)).toMatchObject({ status: 200, body: { data: { url: `/track/service/${token}` } } });
	});

	test("answers a wrong reference and a wrong phone with the same sentence", async () => {
		const { reference } = await aRequest(shop);
		const wrongPhone = await track(reference, "9845000000");
		expect(wrongPhone.status).toBe(404);
		expect((await track("SR-222222", "9845012345")).body).toEqual(wrongPhone.body);
		expect((await track(reference, "' or '1'='1")).body).toEqual(wrongPhone.body);
		expect(await track("", "")).toMatchObject({
			status: 422,
			body: { errors: { reference: ["Fill this in."], contact: ["Fill this in."] } },
		});
	});

	test("after thirty wrong tries at one reference, or thirty from one address, the next waits half a minute", async () => {
		const { reference } = await aRequest(shop);
		for (let number = 0; number < 30; number++)
			expect((await track(reference, "9845000000", { "x-forwarded-for": `198.51.100.${number}` })).status).toBe(404);
		const refused = await track(reference, "9845012345", { "x-forwarded-for": "198.51.100.99" });
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBe(30);
		for (let number = 0; number < 30; number++) expect((await track(`SR-${number}`, "9845000000")).status).toBe(404);
		expect((await track("SR-31", "9845000000")).status).toBe(429);
	});
});

describe("the warranty check", () => {
	const check = (serial: string) => shop.request("GET", `/warranty/${encodeURIComponent(serial)}`);

	beforeEach(async () => {
		const ctx = shop.shop.ctx({ kind: "system" });
		await saveCategories(ctx, categories);
		await saveSubcategories(ctx, subcategories);
		await saveSpecFields(ctx, specFields);
		await saveProducts(ctx, laptops.slice(0, 1));
		const sku = laptops[0]?.variants[0]?.sku ?? "";
		await recordSerials(ctx, [{ serial: "AR14U5260300017", sku, sold_at: new Date("2024-11-16T06:00:00Z"), warranty_until: "2026-11-15" }]);
	});

	test("tells the product and until when, and nothing about a person", async () => {
		const answer = await check("ar14u5-2603-00017");
		expect(answer.body).toEqual({
			data: { serial: "AR14U5260300017", product_title: laptops[0]?.title, warranty_until: "2026-11-15", in_warranty: true },
		});
	});

	test("the last day counts in India, and the day after no more", async () => {
		shop.now = new Date("2026-11-15T18:29:00Z");
		expect((await check("AR14U5260300017")).body).toMatchObject({ data: { in_warranty: true } });
		shop.now = new Date("2026-11-15T18:30:00Z");
		expect((await check("AR14U5260300017")).body).toMatchObject({ data: { in_warranty: false } });
	});

	test("an unknown serial number is a 404 that says what to do", async () => {
		for (const serial of ["NOSUCH123", "x", "' or 1=1", "<script>"])
			expect(await check(serial)).toMatchObject({ status: 404, body: { message: expect.stringContaining("Check it against the label") } });
	});
});
