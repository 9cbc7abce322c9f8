// People in a search text: for whom a laptop is ("my daughter in class 11"). Relatives ask for nothing by themselves; a year at school does.
import { wordsIn } from "./words.ts";

const year = String.raw`(?:1[0-2]|[1-9])`;

/** "class 11", "11th standard", "grade 9", "std 10": a year at school, and no model number. */
export const schoolYear = new RegExp(
	String.raw`(?<![a-z0-9|])(?:(?:in\s+)?(?:class|std|standard|grade|kaksha)\.?[\s-]*${year}(?:st|nd|rd|th)?|${year}\s*(?:st|nd|rd|th|vi|vin|ve)?\s+(?:class|std|standard|grade|kaksha))(?![a-z0-9])`,
	"g",
);

/** "For a 9 year old", "7 saal ka beta": a child, and no used laptop. */
export const childsAge =
	/(?<![a-z0-9.])(?:[4-9]|1[0-7])[\s-]*(?:years?|yrs?|saal|sal)[\s-]*(?:old|ka|ke|ki)(?![a-z])(?!\s+(?:laptop|notebook|warranty|guarantee|machine|model|purana|old))/g;

const relatives = new Set(
	wordsIn(
		"mom mum mummy mother maa amma ammi dad daddy papa father pitaji appa abbu parents grandparents grandfather grandmother dada dadi nana nani son daughter old elderly",
	),
);

/** A phrase that only names a relative: what else is said about the use counts more. */
export const isRelative = (phrase: string): boolean => wordsIn(phrase).every((word) => relatives.has(word));

const everydayToo = new Set(wordsIn("video call calls calling zoom google meet skype whatsapp email emails mail mails pdf online meeting"));

/** A phrase of office work that relatives do as well: "zoom", "video call". */
export const isEverydayToo = (phrase: string): boolean => wordsIn(phrase).every((word) => everydayToo.has(word));
