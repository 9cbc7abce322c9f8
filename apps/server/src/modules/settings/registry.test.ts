import { expect, test } from "vitest";
import { decodeSetting, settingKeys, settings } from "./registry.ts";

test("every default passes its own schema", () => {
	for (const key of settingKeys) {
		const { schema, defaults } = settings[key];
		expect(schema.parse(defaults), key).toEqual(defaults);
	}
});

test("a value of an earlier release gets the defaults of the fields it lacks, nested ones too", () => {
	expect(decodeSetting("payments", { cod: { excluded_prefixes: ["56"] } })).toEqual({
		cod: { enabled: true, max_amount: 50_000_00, excluded_prefixes: ["56"] },
		providers_hidden: [],
	});
	expect(decodeSetting("order_limits", { cash_orders: 9 })).toEqual({ ...settings.order_limits.defaults, cash_orders: 9 });
	expect(decodeSetting("returns", undefined)).toEqual({ days: 7 });
	expect(decodeSetting("returns", "seven")).toEqual({ days: 7 });
});

test("an invalid time zone is replaced by the default, the other fields stay", () => {
	const stored = { ...settings.delivery.defaults, time_zone: "x", cut_off_hour: 9 };
	expect(decodeSetting("delivery", stored)).toEqual({ ...settings.delivery.defaults, cut_off_hour: 9 });
	// A GSTIN stands on invoices: a stored one is never dropped.
	expect(decodeSetting("shop", { gstin: "29AAACL0001A1Z5" }).gstin).toBe("29AAACL0001A1Z5");
});
