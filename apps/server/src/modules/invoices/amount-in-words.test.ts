import fc from "fast-check";
import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

test.each([
	[0, "Rupees zero only"],
	[50, "Rupees zero and fifty paise only"],
	[100, "Rupees one only"],
	[1_900, "Rupees nineteen only"],
	[2_000, "Rupees twenty only"],
	[9_999, "Rupees ninety-nine and ninety-nine paise only"],
	[10_000, "Rupees one hundred only"],
	[10_100, "Rupees one hundred one only"],
	[7_499_000, "Rupees seventy-four thousand nine hundred ninety only"],
	[10_000_000, "Rupees one lakh only"],
	[12_348_000, "Rupees one lakh twenty-three thousand four hundred eighty only"],
	[12_348_005, "Rupees one lakh twenty-three thousand four hundred eighty and five paise only"],
	[1_000_000_000, "Rupees one crore only"],
	[1_000_000_100, "Rupees one crore one only"],
	[
		123_456_789_012,
		"Rupees one hundred twenty-three crore forty-five lakh sixty-seven thousand eight hundred ninety and twelve paise only",
	],
	[10_000_000_000_000, "Rupees ten thousand crore only"],
])("%i paise: %s", (amount, words) => {
	expect(amountInWords(amount)).toBe(words);
});

test("an amount that cannot be is refused", () => {
	for (const amount of [-1, 0.5, Number.NaN]) expect(() => amountInWords(amount)).toThrow("cannot be spelled");
});

const teens = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const values: Record<string, number> = Object.fromEntries(
	`zero one two three four five six seven eight nine ${teens}`.split(" ").map((word, value) => [word, value]),
);
for (const [index, word] of "twenty thirty forty fifty sixty seventy eighty ninety".split(" ").entries()) values[word] = (index + 2) * 10;
const scales: Record<string, number> = { hundred: 100, thousand: 1000, lakh: 100_000, crore: 10_000_000 };

/** Test oracle: parses the words back into a number. */
function read(words: string): number {
	let done = 0;
	let open = 0;
	for (const word of words.split(/[ -]/)) {
		const scale = scales[word];
		if (scale === undefined) open += values[word] ?? Number.NaN;
		else if (scale === 100) open *= 100;
		else if (word === "crore") [done, open] = [(done + open) * scale, 0];
		else [done, open] = [done + open * scale, 0];
	}
	return done + open;
}

test("what is spelled reads back as the same amount", () => {
	fc.assert(
		fc.property(fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 99_999_999_999_999 })), (amount) => {
			const match = /^Rupees (.+?)(?: and (.+) paise)? only$/.exec(amountInWords(amount));
			expect(read(match?.[1] ?? "") * 100 + read(match?.[2] ?? "zero")).toBe(amount);
		}),
		{ numRuns: 2000 },
	);
});
