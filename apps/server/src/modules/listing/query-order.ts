// Words that ask for an order by price: "cheapest", "lowest price", "sabse sasta".

const cheapest = String.raw`cheapest|lowest\s+(?:price|cost|rate)[ds]?|least\s+(?:expensive|costly)|sab\s?se\s+(?:sast[aei]|kam\s+(?:daam|dam|price|keemat|kimat))|सबसे\s+(?:सस्त[ाेी]|कम\s+(?:दाम|कीमत))`;
const cheap = String.raw`cheap(?:er)?|sast[aei]|affordable|inexpensive|economical|(?:low|kam)\s+(?:price|cost|budget|daam)|budget(?:\s+friendly)?|सस्त[ाेी]`;

const within = (words: string) => String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{M}\p{N}])`;
const cheapestPattern = new RegExp(within(cheapest), "u");

/** Of a plain text. */
export const asksForCheapest = (text: string): boolean => cheapestPattern.test(text);

/** Of accessories, which have no needs: both are an order by price. */
export const cheapOfAccessories = new RegExp(within(`${cheapest}|${cheap}`), "gu");
