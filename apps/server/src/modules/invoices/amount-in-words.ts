// Amount in words in the Indian numbering system (lakh, crore).
import type { Paise } from "@lapwing/contract/money";

const small = [
	..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split(" "),
	..."seventeen eighteen nineteen".split(" "),
];
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

const steps = [
	{ size: 10_000_000, name: "crore" },
	{ size: 100_000, name: "lakh" },
	{ size: 1000, name: "thousand" },
	{ size: 100, name: "hundred" },
];

/** "Rupees one lakh twenty-three thousand four hundred eighty only". */
export function amountInWords(amount: Paise): string {
	if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`An amount of ${amount} paise cannot be spelled.`);
	const paise = amount % 100;
	return `Rupees ${inWords((amount - paise) / 100)}${paise === 0 ? "" : ` and ${inWords(paise)} paise`} only`;
}

function inWords(number: number): string {
	for (const { size, name } of steps) {
		if (number < size) continue;
		const rest = number % size;
		return `${inWords((number - rest) / size)} ${name}${rest === 0 ? "" : ` ${inWords(rest)}`}`;
	}
	if (number < 20) return small[number] ?? "";
	return [tens[Math.floor(number / 10)], number % 10 === 0 ? undefined : small[number % 10]].filter(Boolean).join("-");
}
