import { laptopBrands } from "@lapwing/contract/location";
import { Email } from "@lapwing/contract/text";
import { expect, test } from "vitest";
import { accessories } from "./accessories.ts";
import { laptops } from "./laptops.ts";
import { locations } from "./locations.ts";
import { serials } from "./serials.ts";
import { serviceRequests } from "./service-requests.ts";

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

test("each history runs forward in time and ends before the demo's day is over", () => {
	for (const { steps } of serviceRequests) {
		const times = steps.map((step) => step.at.getTime());
		expect(times).toEqual(times.toSorted((one, other) => one - other));
		expect(times.at(-1)).toBeLessThan(new Date("2026-11-12T00:00:00+05:30").getTime());
	}
});

test("repairs name a make that the form offers, and serial numbers a laptop of the catalogue", () => {
	for (const { laptopBrand } of repairs) expect(laptopBrands).toContain(laptopBrand);
	const skus = new Set([...laptops, ...accessories].flatMap((product) => product.variants.map((variant) => variant.sku)));
	for (const { sku } of serials) expect(skus).toContain(sku);
});
