import { NumberForm } from "@lapwing/contract/staff-settings";
import { expect, test } from "vitest";
import { prefixesOf } from "./number-prefixes.ts";

test.each([
	["Malabar Computers", "MC", "MC"],
	["Plover", "PL", "PL"],
	["The House of Laptops and Parts", "HLP", "HL"],
	["Café Élan", "CE", "CE"],
	["Sri Ram", "S", "SR"],
	["City Notebooks", "CN", "C"],
	["A B C D E F", "ABCD", "AB"],
	["X", "X", "X"],
	["लैपटॉप घर", "ORD", "IN"],
])("numbers of “%s” begin with %s and %s", (name, order_prefix, invoice_prefix) => {
	expect(prefixesOf(name)).toEqual({ order_prefix, invoice_prefix });
	expect(NumberForm.safeParse(prefixesOf(name)).success).toBe(true);
});
