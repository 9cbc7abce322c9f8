import { formatPhone } from "@lapwing/contract/format-phone";
import { expect, test } from "vitest";

test.each([
	["9800000101", "98000 00101"],
	["4952765432", "04952765432"],
	["2223456789", "02223456789"],
	["1123456789", "01123456789"],
	["0495 2765432", "0495 2765432"],
	["18001234567", "18001234567"],
	["", ""],
])("the phone %s is shown as %s", (stored, shown) => {
	expect(formatPhone(stored)).toBe(shown);
});
