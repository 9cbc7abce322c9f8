// What was typed into the console's search, as the forms in which it may be stored.
import { normalisePhone } from "@lapwing/contract/phone";
import { distance } from "../listing/words.ts";

export type Typed = {
	/** Lower case, single spaces. */
	text: string;
	/** Words that a name or a title must all contain, in any order. */
	words: string[];
	/** Upper case without spaces and dashes, as serial numbers and waybills are compared; empty if too short to mean one. */
	code: string;
	/** As `code`, also of letters alone: a part of a bank's reference, such as "UTR-HDFC". */
	plain: string;
	/** Upper case, as SKUs and document numbers are written; empty if too short to mean one. */
	number: string;
	/** Digits of a phone number, without the country's code; empty if it is none. */
	phone: string;
	/** A typing error is likely: a name of letters, long enough to be recognised. */
	isName: boolean;
};

const maxWords = 6;
const shortestCode = 4;
const shortestName = 4;

export function readTyped(q: string): Typed {
	const text = q.toLowerCase().replace(/\s+/g, " ").trim();
	const code = text.toUpperCase().replace(/[\s-]/g, "");
	const number = text.toUpperCase();
	const isNumber = /\d/.test(text);
	return {
		text,
		words: text.split(" ").slice(0, maxWords),
		code: code.length >= shortestCode && isNumber ? code : "",
		plain: code.length >= shortestCode ? code : "",
		number: number.length >= shortestCode ? number : "",
		phone: phoneOf(text),
		isName: !isNumber && text.replace(/[^\p{L}\p{M}]/gu, "").length >= shortestName,
	};
}

function phoneOf(text: string): string {
	const whole = normalisePhone(text);
	if (whole !== undefined) return whole;
	if (!/^[\d\s()+-]+$/.test(text)) return "";
	const digits = text.replace(/\D/g, "");
	return digits.length >= shortestCode && digits.length <= 10 ? digits : "";
}

/** Typing errors allowed in a word: none in a short one. */
const errorsIn = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Whether a code is the stored one but for a typing error, without regard to its spaces and dashes. */
export function isCodeLike(code: string, stored: string): boolean {
	const plain = stored.toUpperCase().replace(/[\s-]/g, "");
	const limit = errorsIn(code);
	return distance(code, plain, limit) <= limit;
}

/** Whether a short word is the other without one letter that is not its first. Another letter in place of one makes another name: Raj, Ram. */
const lacksLetter = (word: string, whole: string) =>
	whole.length === word.length + 1 && whole[0] === word[0] && distance(word, whole, 1) === 1;

/** Whether each typed word is one of the text's, or the beginning of one, but for a typing error. */
export function isSpelledLike(words: readonly string[], text: string): boolean {
	const stored = text.split(/[^\p{L}\p{M}\d]+/u);
	return words.every((word, _index, all) => {
		// "Meera Iyr" is Meera Iyer; with another word, since "fan" alone could be much.
		if (word.length === 3 && all.length > 1 && stored.some((each) => lacksLetter(word, each))) return true;
		const limit = errorsIn(word);
		return stored.some((each) => distance(word, each, limit) <= limit || distance(word, each.slice(0, word.length), limit) <= limit);
	});
}
