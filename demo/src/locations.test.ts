import { normaliseGstin } from "@lapwing/contract/gstin";
import { LocationInput, laptopBrands, reservedSlugs } from "@lapwing/contract/location";
import { standardServices } from "@lapwing/contract/standard-services";
import { expect, test } from "vitest";
import { brands } from "./brands.ts";
import { shopSettings } from "./content.ts";
import { locations } from "./locations.ts";
import { serviceCentres } from "./service-centres.ts";
import { stores } from "./stores.ts";

// From the India Post directory (GODL-India), as in pin-codes.csv: GST state, latitude, longitude.
// Exception: 560038 has the coordinates of Indiranagar's metro station, since the directory is off by 8 km.
const pinCodes: Record<string, [state: string, latitude: number, longitude: number]> = {
	"110019": ["07", 28.542, 77.256],
	"110024": ["07", 28.569, 77.236],
	"160022": ["04", 30.725, 76.77],
	"226001": ["09", 26.849, 80.946],
	"302001": ["08", 26.918, 75.808],
	"380009": ["24", 23.037, 72.567],
	"400028": ["27", 19.022, 72.839],
	"400053": ["27", 19.126, 72.832],
	"411038": ["27", 18.509, 73.815],
	"500034": ["36", 17.42, 78.449],
	"560011": ["29", 12.934, 77.585],
	"560038": ["29", 12.978, 77.639],
	"560064": ["29", 13.096, 77.568],
	"560095": ["29", 12.938, 77.619],
	"600017": ["33", 13.043, 80.239],
	"682011": ["32", 9.972, 76.282],
	"700019": ["19", 22.527, 88.366],
	"781005": ["18", 26.151, 91.785],
};

function kilometres(latA: number, lngA: number, latB: number, lngB: number): number {
	const north = (latA - latB) * 111.2;
	const east = (lngA - lngB) * 111.2 * Math.cos((latA * Math.PI) / 180);
	return Math.hypot(north, east);
}

test("nine stores and fourteen service centres", () => {
	expect(stores).toHaveLength(9);
	expect(serviceCentres).toHaveLength(14);
	expect(stores.every((one) => one.kind === "store")).toBe(true);
	expect(serviceCentres.every((one) => one.kind === "service_center")).toBe(true);
	expect(locations).toHaveLength(23);
});

test.each(locations.map((location) => [location.slug, location] as const))("%s has every field, and they agree", (slug, location) => {
	expect(LocationInput.parse(location)).toEqual(location);
	expect(reservedSlugs).not.toContain(slug);
	expect(slug.endsWith(location.kind === "store" ? "-store" : "-service")).toBe(true);
	const empty = Object.entries(location).filter(([, value]) => value === null || value === "");
	expect(["image_360_link", "site"]).toEqual(expect.arrayContaining(empty.map(([field]) => field)));
	expect(Object.values(location.meta)).not.toContain(null);

	const pin = pinCodes[location.post_code];
	if (!pin) throw new Error(`no PIN ${location.post_code}`);
	expect(location.state_code).toBe(pin[0]);
	expect(kilometres(location.latitude, location.longitude, pin[1], pin[2])).toBeLessThan(1.5);
	expect(location.address.endsWith(location.post_code)).toBe(true);
	expect(location.address).toContain(location.city);
	expect(location.map_link).toMatch(
		new RegExp(
			`^https://www\\.openstreetmap\\.org/export/embed\\.html\\?bbox=[\\d.,]+&layer=mapnik&marker=${location.latitude},${location.longitude}$`,
		),
	);

	expect(normaliseGstin(location.gstin ?? "")).toBeDefined();
	expect(location.gstin?.slice(0, 2)).toBe(location.state_code);

	const phones = location.group_contacts.split(", ");
	expect([2, 3]).toContain(phones.length);
	for (const phone of [...phones, location.whatsapp_no]) expect(phone).toMatch(/^9800000\d{3}$/);
	expect(phones).toContain(location.contact_no);
	const mails = location.group_emails.split(", ");
	expect(mails).toHaveLength(2);
	for (const mail of mails) expect(mail).toMatch(/^[a-z.]+@lapwing\.example$/);
	expect(mails).toContain(location.email);

	expect(location.image_360_link ?? "/media/demo/360/store-a.webp").toMatch(/^\/media\/demo\/360\/(store|service)-[ab]\.webp$/);
	expect(location.image).toMatch(/^\/media\/demo\/(store|service)-[ab]-still\/\d+\.webp$/);
	expect(location.banner).toMatch(/^\/media\/demo\/scene-(front|bench)-1600\/800\.webp$/);
});

test("no phone, slug, title or description is used twice", () => {
	const phones = locations.flatMap((one) => [...one.group_contacts.split(", "), one.whatsapp_no]);
	expect(phones).not.toContain(shopSettings.phone);
	for (const values of [
		phones,
		locations.map((one) => one.slug),
		locations.map((one) => one.title),
		locations.map((one) => one.description),
		locations.map((one) => one.meta.title),
	]) {
		expect(new Set(values).size).toBe(values.length);
	}
});

test("descriptions are plain HTML of a few sentences", () => {
	const marked = locations.filter(({ description }) => /[<>!]/.test(description.replace(/<\/?p>/g, "")));
	const terse = locations.filter(({ description }) => description.split(/[.?](?=\s|<)/).length < 4);
	expect([...marked, ...terse].map((one) => one.slug)).toEqual([]);
});

test("exactly one place has no 360° view and exactly one store has no offers", () => {
	expect(locations.filter((one) => one.image_360_link === null)).toHaveLength(1);
	expect(stores.filter((one) => one.offers.length === 0)).toHaveLength(1);
	expect(serviceCentres.flatMap((one) => one.offers)).toEqual([]);
});

test("a shared site has one store and one centre at the same address", () => {
	const shared = Map.groupBy(
		locations.filter((one) => one.site !== null),
		(one) => one.site,
	);
	expect(shared.size).toBe(5);
	for (const there of shared.values()) {
		expect(there.map((one) => one.kind).toSorted()).toEqual(["service_center", "store"]);
		expect(new Set(there.map((one) => `${one.address} ${one.latitude} ${one.longitude}`)).size).toBe(1);
	}
	const alone = locations.filter((one) => one.site === null).map((one) => one.address);
	expect(new Set(alone).size).toBe(alone.length);
});

test("twelve centres take free service, and the notice says so", () => {
	const free = serviceCentres.filter((one) => one.takes_free_service);
	expect(free).toHaveLength(12);
	expect(shopSettings.notice).toContain(`${free.length} of our ${serviceCentres.length} service centres`);
	expect(stores.some((one) => one.takes_free_service)).toBe(false);
});

test("[2.54] no location repeats the five services of every page; not every centre repairs Apple", () => {
	for (const service of [...stores, ...serviceCentres].flatMap((one) => one.services)) expect(standardServices).not.toContain(service);
	const real = laptopBrands.filter((brand) => brand !== "Other").map(String);
	for (const centre of serviceCentres) {
		expect(centre.service_brands.length).toBeGreaterThanOrEqual(4);
		for (const brand of centre.service_brands) expect(real).toContain(brand);
	}
	const apple = serviceCentres.filter((one) => one.service_brands.includes("Apple"));
	expect(apple.length).toBeGreaterThan(0);
	expect(apple.length).toBeLessThan(serviceCentres.length);
});

test("every brand is sold at five stores or more; no store sells an unknown one", () => {
	const known = brands.map((brand): string => brand.slug);
	expect(known.filter((slug) => stores.filter((store) => store.brands.includes(slug)).length < 5)).toEqual([]);
	expect(known).toEqual(expect.arrayContaining(stores.flatMap((store) => store.brands)));
});

test("hours run forwards; one place has a midday break, one stays open late, some close on Sundays", () => {
	const days = locations.flatMap((one) => Object.values(one.hours).map((spans) => spans.flat()));
	expect(days).toEqual(days.map((times) => times.toSorted()));
	expect(locations.filter((one) => one.hours.mon.length === 2)).toHaveLength(1);
	expect(locations.filter((one) => (one.hours.fri.at(-1)?.[1] ?? "") >= "22:00")).toHaveLength(1);
	const closedOnSundays = locations.filter((one) => one.hours.sun.length === 0).map((one) => one.slug);
	expect(closedOnSundays.length).toBeGreaterThanOrEqual(4);
	expect(closedOnSundays).toEqual(
		expect.arrayContaining(locations.filter((one) => one.description.includes("Closed on Sundays")).map((one) => one.slug)),
	);
});

test("every place keeps the national holidays, in order and each once", () => {
	for (const { holidays } of locations) {
		const dates = holidays.map((one) => one.date);
		expect(dates).toEqual([...new Set(dates)].toSorted());
		expect(dates).toEqual(
			expect.arrayContaining([
				"2026-01-26",
				"2026-08-15",
				"2026-10-02",
				"2026-11-08",
				"2027-01-26",
				"2027-08-15",
				"2027-10-02",
				"2027-10-29",
			]),
		);
	}
});
