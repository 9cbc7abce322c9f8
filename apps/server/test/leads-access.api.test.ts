// Who sees messages of the contact form: those who answer them.
import { expect, test } from "vitest";
import { dataOf } from "./shoppers.ts";
import { aRequest, contactForm, openPlaces, sendForm } from "./staff-service.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

test("leads are for the service desk; roles that see repairs alone see none of them", async () => {
	await openPlaces(shop);
	const repair = await aRequest(shop);
	await sendForm(shop, contactForm);
	const { rows } = await shop.database.pool.query<{ id: number }>("select id from service_request where kind = 'lead'");
	const lead = rows[0]?.id ?? 0;
	for (const [role, sees] of [
		["service_desk", true],
		["manager", true],
		["accountant", false],
		["technician", false],
	] as const) {
		const headers = await shop.signInStaff(role);
		const list = await shop.request("GET", "/staff/service-requests?kind=lead", { headers });
		expect(dataOf<{ requests: unknown[] }>(list).requests, role).toHaveLength(sees ? 1 : 0);
		expect((await shop.request("GET", `/staff/service-requests/${lead}`, { headers })).status, role).toBe(sees ? 200 : 404);
	}
	const accountant = await shop.signInStaff("accountant");
	expect((await shop.request("GET", `/staff/service-requests/${repair.id}`, { headers: accountant })).status).toBe(200);
});
