import { expect, test } from "vitest";
import { priceChangeOf, specValueOf } from "./bulk-change.ts";

function entered(values: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries({ way: "lower", by: "percent", value: "10", round_to: "1000", ...values }))
		form.set(name, value);
	return form;
}

test("percent and rupees, up and down, as people write numbers", () => {
	expect(priceChangeOf(entered({}))).toEqual({ kind: "price", by: "percent", value: -10, round_to: 1000 });
	expect(priceChangeOf(entered({ way: "raise", value: "2.5 %" }))).toMatchObject({ value: 2.5 });
	expect(priceChangeOf(entered({ by: "amount", value: "₹1,500.50" }))).toMatchObject({ by: "amount", value: -1500_50 });
	expect(priceChangeOf(entered({ value: "0" }))).toBe("Enter a number above zero.");
	expect(priceChangeOf(entered({ value: "ten" }))).toBe("Enter a number above zero.");
	expect(priceChangeOf(entered({ value: "100" }))).toBe("Enter less than 100 percent.");
});

test("a spec value has its field's type; empty removes it", () => {
	expect(specValueOf("number", " 1.4 ")).toBe(1.4);
	expect(specValueOf("number", "heavy")).toBeUndefined();
	expect(specValueOf("yes_no", "no")).toBe(false);
	expect(specValueOf("text", "Aluminium")).toBe("Aluminium");
	expect(specValueOf("text", "  ")).toBeNull();
});
