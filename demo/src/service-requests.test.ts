import { laptopBrands } from "@lapwing/contract/location";
import { Email } from "@lapwing/contract/text";
import { expect, test } from "vitest";
import { accessories } from "./accessories.ts";
import { laptops } from "./laptops.ts";
import { locations } from "./locations.ts";
import { serials } from "./serials.ts";
import { serviceRequestsAt } from "./service-requests.ts";

// Early on a Sunday in India: no event of that day may have happened yet.
const now = new Date("2027-02-27T20:00:00Z");
const serviceRequests = serviceRequestsAt(now);

const repairs = serviceRequests.filter((request) => request.kind === "repair");

test("twelve repairs in every state there is, and six leads", () => {
	expect(repairs).toHaveLength(12);
	expect(serviceRequests).toHaveLength(18);
	const states = new Set(repairs.map((request) => request.steps.findLast((step) => step.to !== undefined)?.to));
	expect(states.size).toBe(11);
});

test("references, tokens and phones are all different, and each place exists", () => {
	for (const field of ["reference", "token", "phone"] as const)
		expect(new Set(serviceRequests.map((request) => request[field])).size).toBe(serviceRequests.length);
	const slugs = new Set(locations.map((location) => location.slug));
	for (const { center, reference, token, phone, email } of serviceRequests) {
		expect(reference).toMatch(/^SR-[2-9A-HJKMNP-TV-Z]{6}$/);
		expect(token).toMatch(/^[\w-]{22}$/);
		expect(phone).toMatch(/^98000[12]00\d\d$/);
		if (center !== null) expect(slugs).toContain(center);
		if (email !== null) expect(Email.safeParse(email).success).toBe(true);
	}
});

test("each history runs forward in time and has happened when the demo is loaded, a day or two ago at most for the newest", () => {
	const newest = Math.max(...serviceRequests.flatMap(({ steps }) => steps.map((step) => step.at.getTime())));
	expect(now.getTime() - newest).toBeLessThan(2 * 86_400_000);
	for (const { steps } of serviceRequests) {
		const times = steps.map((step) => step.at.getTime());
		expect(times).toEqual(times.toSorted((one, other) => one - other));
		expect(times.at(-1)).toBeLessThan(now.getTime());
	}
});

test("repairs name a make that the form offers, and serial numbers a laptop of the catalogue", () => {
	for (const { laptopBrand } of repairs) expect(laptopBrands).toContain(laptopBrand);
	const skus = new Set([...laptops, ...accessories].flatMap((product) => product.variants.map((variant) => variant.sku)));
	for (const { sku } of serials) expect(skus).toContain(sku);
});

test("visits and days in notes are around the day of loading; every booked visit has its time", () => {
	const steps = serviceRequests.flatMap((request) => request.steps);
	const visits = steps.filter(({ to }) => to === "booked").map(({ visitAt }) => visitAt?.toISOString());
	expect(visits).toEqual([
		"2027-02-22T05:30:00.000Z",
		"2027-02-19T05:30:00.000Z",
		"2027-02-07T05:00:00.000Z",
		// After the day of loading.
		"2027-03-02T10:30:00.000Z",
	]);
	expect(steps.map(({ publicNote }) => publicNote)).toContain("The keyboard deck comes from Pune on Monday 1 March.");
});
