// The board of service requests, and laptops handed over at the counter.
import { describe, expect, test } from "vitest";
import { aRequest, contactForm, type Detail, form, locationId, mails, signInStaff, useServiceDesk } from "../../../test/staff-service.ts";

const { shop, desk, act, moveThrough } = useServiceDesk();
const { address: _address, ...atCounter } = form;
const walkIn = { ...atCounter, serial: "5CG2140QXT", accessories: ["Charger", "Sleeve"] };

describe("the board", () => {
	type Board = { data: { requests: { reference: string }[]; total: number; page: number; pages: number; counts: object } };
	const board = async (query = "", headers = desk.headers) =>
		(await shop.request("GET", `/staff/service-requests${query}`, { headers })).body as Board;

	test("filters by state, centre, brand, age and kind, and counts by state", async () => {
		const old = await aRequest(shop, { laptop_brand: "HP", address: "Kolkata 700019" });
		shop.now = new Date(shop.now.getTime() + 5 * 86_400_000);
		const fresh = await aRequest(shop);
		const lead = await aRequest(shop, contactForm);
		desk.headers = await signInStaff(shop, "service_desk");
		await moveThrough(fresh.id, "contacted");
		const kolkata = await locationId(shop, "gariahat-kolkata-service");
		const references = async (query: string) => (await board(query)).data.requests.map((request) => request.reference);
		expect(await references("")).toEqual([old.reference, fresh.reference, lead.reference]);
		expect(await references("?state=contacted")).toEqual([fresh.reference]);
		expect(await references(`?center_id=${kolkata}`)).toEqual([old.reference]);
		expect(await references("?brand=HP")).toEqual([old.reference]);
		expect(await references("?min_age_days=3")).toEqual([old.reference]);
		expect(await references("?kind=lead")).toEqual([lead.reference]);
		expect((await board("?kind=repair")).data).toMatchObject({ total: 2, page: 1, pages: 1, counts: { new: 1, contacted: 1 } });
		expect((await shop.request("GET", "/staff/service-requests?state=lost&page=0", { headers: desk.headers })).body).toMatchObject({
			errors: { state: [expect.any(String)], page: [expect.any(String)] },
		});
	});

	test("comes in pages of fifty", async () => {
		await shop.database.pool.query(
			`insert into service_request (reference, token, kind, state, source, name, phone, address, laptop_brand, laptop_model, issue_description,
				created_at, updated_at)
			select 'SR-' || n, 'token-' || n, 'repair', 'new', 'web', 'Asha', '9845012345', '', 'Dell', 'XPS', 'x', now(), now()
			from generate_series(1, 120) n`,
		);
		expect((await board("?page=3")).data).toMatchObject({ total: 120, pages: 3, page: 3 });
		expect((await board("?page=3")).data.requests).toHaveLength(20);
		expect((await board("?page=9")).data.requests).toEqual([]);
	});

	test("is for the service desk and the owner; nobody else gets in", async () => {
		expect((await shop.request("GET", "/staff/service-requests")).status).toBe(401);
		for (const role of ["catalogue", "orders", "content"] as const)
			expect((await shop.request("GET", "/staff/service-requests", { headers: await signInStaff(shop, role) })).status).toBe(403);
		expect((await shop.request("GET", "/staff/service-requests", { headers: await signInStaff(shop, "owner") })).status).toBe(200);
	});

	test("shows staff of one centre their own requests only, and they change no others", async () => {
		const kolkata = await locationId(shop, "gariahat-kolkata-service");
		const own = await aRequest(shop, { address: "Kolkata 700019" });
		const other = await aRequest(shop);
		const bound = await signInStaff(shop, "service_desk", [kolkata]);
		expect((await board("", bound)).data.requests.map((request) => request.reference)).toEqual([own.reference]);
		expect((await shop.request("GET", `/staff/service-requests/${other.id}`, { headers: bound })).status).toBe(404);
		expect((await act(other.id, "state", { state: "contacted" }, bound)).status).toBe(404);
		expect((await act(own.id, "state", { state: "contacted" }, bound)).status).toBe(200);
		const elsewhere = await locationId(shop, "dadar-mumbai-service");
		expect(
			(await shop.request("POST", "/staff/service-requests", { headers: bound, body: { ...walkIn, center_id: elsewhere } })).status,
		).toBe(403);
	});

	test("gives a request to another centre, which must be one", async () => {
		const { id } = await aRequest(shop);
		const mumbai = await locationId(shop, "dadar-mumbai-service");
		expect((await act(id, "assign", { center_id: mumbai })).body).toMatchObject({
			data: { center: { id: mumbai, title: "Lapwing Dadar" } },
		});
		const store = await locationId(shop, "andheri-mumbai-store");
		expect(await act(id, "assign", { center_id: store })).toMatchObject({
			status: 422,
			body: { errors: { center_id: ["Choose a service centre."] } },
		});
		expect((await act(id, "assign", { center_id: null })).body).toMatchObject({ data: { center: null } });
		expect((await act(999_999, "assign", { center_id: mumbai })).status).toBe(404);
	});
});

describe("a laptop handed over at the counter", () => {
	test("begins as received, with serial and accessories, and its owner gets the link", async () => {
		const center_id = await locationId(shop, "gariahat-kolkata-service");
		const answer = await shop.request("POST", "/staff/service-requests", { headers: desk.headers, body: { ...walkIn, center_id } });
		expect(answer).toMatchObject({
			status: 201,
			body: {
				data: { state: "received", source: "counter", serial: "5CG2140QXT", accessories: ["Charger", "Sleeve"], center: { id: center_id } },
			},
		});
		const [mail] = await mails(shop);
		expect(mail?.text).toContain((answer.body as { data: Detail }).data.url);
	});

	test("is one request, with one mail, where the response was lost and it is sent again", async () => {
		const center_id = await locationId(shop, "gariahat-kolkata-service");
		const key = "one-laptop-at-the-counter";
		const take = (more: object = {}) =>
			shop.request("POST", "/staff/service-requests", { headers: desk.headers, body: { ...walkIn, center_id, key, ...more } });
		const [first, second] = [await take(), await take()];
		expect([first.status, second.status]).toEqual([201, 201]);
		const { reference } = (first.body as { data: Detail & { reference: string } }).data;
		expect((second.body as { data: { reference: string } }).data.reference).toBe(reference);
		expect(await mails(shop)).toHaveLength(1);
		const message = expect.stringContaining(reference);
		expect(await take({ laptop_model: "Another" })).toMatchObject({ status: 409, body: { message, errors: { key: [message] } } });
		expect(await take({ key: "another-laptop-at-the-counter" })).toMatchObject({ status: 201 });
		const { body } = await shop.request("GET", "/staff/service-requests", { headers: desk.headers });
		expect(body).toMatchObject({ data: { total: 2 } });
	});

	test("may be of a brand beside those of the website's form, which is listed under Other", async () => {
		const center_id = await locationId(shop, "gariahat-kolkata-service");
		const take = (laptop_brand: string) =>
			shop.request("POST", "/staff/service-requests", { headers: desk.headers, body: { ...walkIn, laptop_brand, center_id } });
		expect(await take("MSI")).toMatchObject({ status: 201, body: { data: { laptop_brand: "MSI" } } });
		expect(await take("lenovo")).toMatchObject({ status: 201, body: { data: { laptop_brand: "Lenovo" } } });
		for (const wrong of ["", " ", "Normal Lead", "x".repeat(41)]) expect((await take(wrong)).status).toBe(422);
		const others = await shop.request("GET", "/staff/service-requests?brand=Other", { headers: desk.headers });
		expect(others.body).toMatchObject({ data: { total: 1, requests: [{ laptop_brand: "MSI" }] } });
	});

	test("needs no e-mail; then nobody is written to", async () => {
		const center_id = await locationId(shop, "gariahat-kolkata-service");
		const answer = await shop.request("POST", "/staff/service-requests", {
			headers: desk.headers,
			body: { ...walkIn, email: null, center_id },
		});
		expect(answer.status).toBe(201);
		expect(await mails(shop)).toEqual([]);
		const wrong = await shop.request("POST", "/staff/service-requests", { headers: desk.headers, body: { ...walkIn, center_id: 999_999 } });
		expect(wrong).toMatchObject({ status: 422, body: { errors: { center_id: [expect.any(String)] } } });
	});
});
