import { expect, test } from "vitest";
import { bestSentences, groupsOf, verdictOf } from "./compare.ts";
import type { SpecField } from "./spec-text.ts";

const field = (key: string, label: string, unit: string | null, better: SpecField["better"], best_word: string | null): SpecField => ({
	key,
	group: "All",
	label,
	unit,
	type: "number",
	better,
	best_word,
	position: 0,
});
const weight = field("weight_kg", "Weight", "kg", "lower", "lightest");
const memory = field("ram_gb", "Memory", "GB", "higher", "most memory");
const hours = field("battery_hours", "Battery, our test", "h", "higher", "longest");
const width = field("width_mm", "Width", "mm", null, null);

test("a verdict names the best of each row and by how much, the products in their order", () => {
	const verdict = verdictOf(
		[weight, memory, hours, width],
		[
			{ title: "Leaf 13", values: { weight_kg: 1.02, ram_gb: 8, battery_hours: 10.4, width_mm: 300 } },
			{ title: "Work 13", values: { weight_kg: 1.33, ram_gb: 16, battery_hours: 10.2, width_mm: 310 } },
		],
	);
	expect(verdict).toBe("Leaf 13: lightest by 310\u00a0g, longest by 12\u00a0min. Work 13: most memory by 8\u00a0GB.");
});

test("what the table calls best is said of a laptop, be it by little", () => {
	const groups = groupsOf(
		[weight, hours, width],
		[
			{ title: "Leaf 13", values: { weight_kg: 1.3, battery_hours: 10.4, width_mm: 300 } },
			{ title: "Work 13", values: { weight_kg: 1.3, battery_hours: 10.2, width_mm: 310 } },
		],
	);
	expect(bestSentences(groups, 0)).toBe("Battery, our test: 10\u00a0h\u00a024\u00a0min, longest.");
	expect(bestSentences(groups, 1)).toBe("");
});

test("a word that two rows share is said with the row", () => {
	const most = field("ram_max_gb", "Most memory it takes", "GB", "higher", "most memory");
	const laptop = (title: string, ram_max_gb: number) => ({ title, values: { ram_gb: 16, ram_max_gb } });
	expect(verdictOf([memory, most], [laptop("Swift", 24), laptop("Note", 16)])).toBe(
		"Swift: most memory (Most memory it takes) by 8\u00a0GB.",
	);
});

test("of three the next best counts; a tie, a missing value and equal values have no verdict", () => {
	const three = (a: number, b: number, c: number | undefined) =>
		verdictOf(
			[weight],
			[a, b, c].map((weight_kg, index) => ({ title: `L${index}`, values: weight_kg === undefined ? {} : { weight_kg } })),
		);
	expect(three(2.5, 1.2, 1.25)).toBe("L1: lightest by 50\u00a0g.");
	expect(three(1.2, 1.2, 2)).toBeNull();
	expect(three(1.2, 1.2, 1.2)).toBeNull();
	expect(three(3.5, 1.2, undefined)).toBe("L1: lightest by 2.30\u00a0kg.");
	expect(groupsOf([weight], [{ title: "A", values: { weight_kg: 1 } }])).toMatchObject([{ title: "All", verdict: null }]);
});
