// A visitor's form names neither the serial number nor what comes with the laptop: staff take it down at the counter.
import type { ServiceRequestDetail, TrackedRequest } from "@lapwing/contract/service";
import type { JobSheet } from "@lapwing/contract/staff-service";
import { expect, test } from "vitest";
import { dataOf } from "./shoppers.ts";
import { aRequest, contactForm, openPlaces, sendForm } from "./staff-service.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const item = { laptop_model: "Latitude 5430", serial: "5CG2145XYZ", accessories: ["Charger", "Bag"] };

test("model, serial number and accessories are taken down later, and stand on job sheet and customer's page", async () => {
	await openPlaces(shop);
	const headers = await shop.signInOwner();
	const { id, token } = await aRequest(shop);
	const call = (method: string, path: string, body?: object) => shop.request(method, path, { headers, ...(body && { body }) });
	const saved = await call("POST", `/staff/service-requests/${id}/item`, item);
	expect(dataOf<ServiceRequestDetail>(saved)).toMatchObject(item);
	expect(dataOf<JobSheet>(await call("GET", `/staff/service-requests/${id}/job-sheet`))).toMatchObject({ request: item });
	const tracked = dataOf<TrackedRequest>(await shop.request("GET", `/service-requests/${token}`));
	expect(tracked.item).toMatchObject({ model: item.laptop_model, serial: item.serial, accessories: item.accessories });
	const refused = await call("POST", `/staff/service-requests/${id}/item`, { ...item, laptop_model: " ", serial: "x".repeat(41) });
	expect(refused).toMatchObject({ status: 422, body: { errors: { laptop_model: expect.anything(), serial: expect.anything() } } });
});

test("a lead has no laptop to take down", async () => {
	await sendForm(shop, contactForm);
	const { rows } = await shop.database.pool.query<{ id: number }>("select id from service_request");
	const answer = await shop.request("POST", `/staff/service-requests/${rows[0]?.id}/item`, {
		headers: await shop.signInOwner(),
		body: item,
	});
	expect(answer.status).toBe(404);
});
