import { readFileSync } from "node:fs";
import type { DeliverySettings } from "@lapwing/contract/delivery";
import { describe, expect, test } from "vitest";
import { deliveryTo } from "./delivery.ts";
import { deliveryDate, zoneOf } from "./delivery-date.ts";

const settings: DeliverySettings = {
	zones: [
		{ title: "South", prefixes: ["5", "6"], serviceable: true, days: 3, charge: 9_900 },
		{ title: "Bengaluru", prefixes: ["560"], serviceable: true, days: 1, charge: 0 },
		{ title: "Islands", prefixes: ["744"], serviceable: false, days: 0, charge: 0 },
	],
	default: { title: "India", serviceable: true, days: 5, charge: 14_900 },
	free_from: 4_999_900,
	cut_off_hour: 14,
	closed_weekdays: [0],
	time_zone: "Asia/Kolkata",
};
const at = (indianTime: string) => new Date(`${indianTime}+05:30`);

describe("delivery", () => {
	test("the longest prefix decides the zone, and a PIN of no zone has the default", () => {
		expect(zoneOf(settings, "560038").title).toBe("Bengaluru");
		expect(zoneOf(settings, "570001").title).toBe("South");
		expect(zoneOf(settings, "744101").serviceable).toBe(false);
		expect(zoneOf(settings, "110001").title).toBe("India");
	});

	test("a PIN of no postal circle is not delivered to, every one of the directory is", () => {
		const now = at("2026-11-16T13:00:00");
		for (const pin of ["100001", "100999", "290001", "350001", "540001", "660001", "890001", "999999"])
			expect(deliveryTo(settings, pin, now).serviceable, pin).toBe(false);
		const directory = readFileSync(new URL("../locations/pin-codes.csv", import.meta.url), "utf8")
			.trimEnd()
			.split("\n")
			.slice(1);
		const refused = directory.filter((line) => !deliveryTo(settings, line.slice(0, 6), now).serviceable && !line.startsWith("744"));
		expect(refused).toEqual([]);
	});

	test("an order before the cut-off leaves the same day, one after it the next", () => {
		// 16 November 2026 is a Monday.
		expect(deliveryDate(settings, 1, at("2026-11-16T13:59:59"))).toEqual({ date: "2026-11-17", orderBy: at("2026-11-16T14:00:00") });
		expect(deliveryDate(settings, 1, at("2026-11-16T14:00:00"))).toEqual({ date: "2026-11-18", orderBy: at("2026-11-17T14:00:00") });
	});

	test("nothing leaves or arrives on a Sunday, and Sundays do not count", () => {
		expect(deliveryDate(settings, 1, at("2026-11-14T15:00:00")).date).toBe("2026-11-17");
		expect(deliveryDate(settings, 1, at("2026-11-15T09:00:00")).date).toBe("2026-11-17");
		expect(deliveryDate(settings, 3, at("2026-11-19T09:00:00")).date).toBe("2026-11-23");
	});

	test("the day is India's, whatever the clock of the server says", () => {
		// Half past midnight in India is still the evening before in London.
		expect(deliveryDate(settings, 1, new Date("2026-11-16T19:00:00Z")).date).toBe("2026-11-18");
	});
});
