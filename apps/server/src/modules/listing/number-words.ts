// Number words from 1 to 99 and the usual fractions, before "thousand", "lakh", "crore" and units of size: English, Hindi in Latin letters, Hindi.

const small =
	"one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** Index + 1 is the number; several spellings separated by "/". */
export const englishNumbers: readonly string[] = [
	...small,
	...tens.flatMap((ten) => [ten, ...small.slice(0, 9).map((one) => `${ten} ${one}`)]),
];

export const romanNumbers: readonly string[] = `ek do teen/tin char/chaar paanch chhah/chhe/chah/chheh saat aath nau das/dus
gyarah/gyara barah/bara terah/tera chaudah/chauda pandrah/pandra solah/sola satrah/satra atharah/athara unnis bees
ikkis/ikis bais/baais teis/teyis/tais chaubis/chobis pachis/pachchis chabbis/chhabbis sattais atthais/athais untis/unatis tees
ikattis/iktis battis taintis/tentis/taitis chauntis/chautis paintis/pentis/paitis chhattis saintis/sentis adtis/artis/adatis untalis/unchalis chalis
iktalis/ektalis bayalis/biyalis taintalis/tentalis/titalis chauvalis/chavalis/chaualis paintalis/pentalis/paitalis chhiyalis/chialis saintalis/sentalis adtalis/artalis unchas/unanchas pachas/pachass
ikyavan/ikavan/ekavan bavan tirpan/trepan/tirepan chauvan/chavvan pachpan/pachapan chhappan sattavan atthavan unsath/unasath sath/saath
iksath/eksath basath tirsath/tresath/tiresath chaunsath/chausath painsath/paisath/pensath chhiyasath/chiasath sadsath/sarsath adsath/arsath unhattar/unahattar sattar
ikhattar/ikahattar/ekhattar bahattar tihattar chauhattar/chohattar pachhattar/pichhattar chhihattar/chhiyattar satattar/sathattar athattar/athhattar unasi/unyasi assi
ikyasi/ikasi bayasi/biyasi tirasi chaurasi/chorasi pachasi chhiyasi/chiasi sattasi atthasi navasi nabbe/navve/nabe
ikyanve/ikyanave/ikanve banve/banave/bayanve tiranve/tiranave chauranve/chauranave pachanve/panchanve/pachanave chhiyanve/chhiyanave sattanve/sattanave atthanve/atthanave ninyanve/ninanve/ninyanave`.split(
	/\s+/,
);

export const hindiNumbers: readonly string[] = `एक दो तीन चार पांच/पाँच/पाञ्च छह/छः/छ/छे सात आठ नौ दस
ग्यारह बारह तेरह चौदह पंद्रह/पन्द्रह/पंद्रा सोलह सत्रह अठारह/अट्ठारह उन्नीस बीस
इक्कीस बाईस/बाइस तेईस/तेइस चौबीस पच्चीस छब्बीस सत्ताईस/सत्ताइस अट्ठाईस/अठ्ठाईस/अट्ठाइस/अठाईस उनतीस/उन्तीस तीस
इकतीस/इकत्तीस बत्तीस तैंतीस/तेंतीस चौंतीस पैंतीस/पैतीस छत्तीस सैंतीस अड़तीस उनतालीस/उन्तालीस चालीस/चालिस
इकतालीस बयालीस/बियालीस तैंतालीस/तेंतालीस चवालीस/चौवालीस पैंतालीस/पैतालीस छियालीस सैंतालीस अड़तालीस उनचास/उन्चास पचास
इक्यावन बावन तिरपन/तिरेपन चौवन/चव्वन पचपन छप्पन सत्तावन अट्ठावन/अठावन उनसठ साठ
इकसठ बासठ तिरसठ/तिरेसठ चौंसठ/चौसठ पैंसठ/पैसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर
इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर/पिचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी/उन्यासी अस्सी
इक्यासी बयासी/बियासी तिरासी चौरासी पचासी छियासी सत्तासी/सतासी अट्ठासी/अठासी नवासी नब्बे
इक्यानवे/इक्यानबे बानवे/बानबे तिरानवे/तिरानबे चौरानवे/चौरानबे पचानवे/पंचानवे/पचानबे छियानवे/छियानबे सत्तानवे/सत्तानबे अट्ठानवे/अट्ठानबे निन्यानवे/निन्यानबे`.split(
	/\s+/,
);

/** Of the unit that follows: "half lakh", "dedh lakh", "ढाई लाख". */
const fractions: Record<string, number> = {
	a: 1,
	half: 0.5,
	"half a": 0.5,
	"one and a half": 1.5,
	"one and half": 1.5,
	"two and a half": 2.5,
	"two and half": 2.5,
	adha: 0.5,
	adhe: 0.5,
	sava: 1.25,
	dedh: 1.5,
	derh: 1.5,
	dhai: 2.5,
	adhai: 2.5,
	आधा: 0.5,
	आधे: 0.5,
	सवा: 1.25,
	डेढ: 1.5,
	ढाई: 2.5,
};

const isLatin = (word: string) => /^[a-z ]+$/.test(word);

/** One spelling of the many in use: "pachaas", "chaalees", "sattavan" and "pachas", "chalis", "satawan" alike. Nukta is left out. */
function spelling(word: string): string {
	const text = word.replaceAll("\u093c", "").replace(/[\s-]+/g, " ");
	if (!isLatin(text)) return text;
	return text
		.replace(/ee/g, "i")
		.replace(/oo/g, "u")
		.replaceAll("w", "v")
		.replace(/(?:ch)+h?/g, "ch")
		.replace(/([a-z])\1+/g, "$1");
}

const values: ReadonlyMap<string, number> = new Map([
	...[hindiNumbers, romanNumbers, englishNumbers].flatMap((list) =>
		list.flatMap((spellings, index) => spellings.split("/").map((word): [string, number] => [spelling(word), index + 1])),
	),
	...Object.entries(fractions).map(([word, value]): [string, number] => [spelling(word), value]),
]);

/** The number that the words name; "sadhe" adds a half, "paune" takes a quarter away. */
function numberOf(text: string): number | undefined {
	const added = /^(?:(sa+dhe|sa+rhe|साढ\u093c?े)|(paune|पौने))\s+/.exec(text);
	const value = values.get(spelling(text.slice(added?.[0].length ?? 0)));
	if (value === undefined || added === null) return value;
	return added[1] === undefined ? value - 0.25 : value + 0.5;
}

/** A single word of those, as it is written: it is not misspelt. */
export const isNumberWord = (word: string): boolean => word.length > 1 && values.has(spelling(word));

const lakh = /^(?:lakhs?|lacs?|लाख)$/;
const thousand = /^(?:k|thousands?|ha[zj]+a+r|हज\u093c?ार)$/;
const isUnit = (word: string) => word !== "k" && (lakh.test(word) || thousand.test(word) || /^crores?$/.test(word));
/** "Sixteen GB", "fourteen inch". */
const isSizeUnit = (word: string) => /^(?:gb|tb|"|inch|inches|kilo|kg|hours?|hrs|ghante|years?|saal|साल|cores?)$/.test(word);
const hundred = /^(?:sau|सौ|hundred)$/;
/** "Pachas tak", "tees pachas ke beech": thousands that are left out. */
const limitAhead =
	/^\s+(?:tak|tk|तक|(?:ke?|के)\s+(?:andar|under|niche|neeche|beech|bich|अंदर|अन्दर|नीचे|बीच)|(?:se|से)\s+(?:kam|niche|neeche|कम|नीचे))(?![\p{L}\p{M}\p{N}])/u;
/** A sum of fewer thousands buys no laptop. */
const leastSum = 15;
const rangeWord = /^(?:to|and|se|से|or)$/;
const longestNumber = 4;

type Token = { text: string; start: number; end: number };

const latinUnits: readonly [hindi: RegExp, latin: string][] = [
	[/जीबी|जी बी/g, "gb"],
	[/टीबी|टी बी/g, "tb"],
	[/इंच|इन्च/g, '"'],
	[/घंट[ेाो]|घण्ट[ेा]/g, "hrs"],
	[/किलो(?:ग्राम)?/g, "kilo"],
	[/वॉट|वाट/g, "w"],
	[/र[ैे]म(?![\u0900-\u097f])/g, "ram"],
	[/एसएसडी/g, "ssd"],
	[/टाइप[\s-]*सी(?![\u0900-\u097f])/g, "type c"],
	[/आई[\s-]*(?:तीन|3)(?![\d\u0900-\u097f])/g, "i3"],
	[/आई[\s-]*(?:पांच|पाँच|5)(?![\d\u0900-\u097f])/g, "i5"],
	[/आई[\s-]*(?:सात|7)(?![\d\u0900-\u097f])/g, "i7"],
];

/** Units and parts in Devanagari as Latin ones, padded so that offsets stay the same. */
export function unitsAsLatin(text: string): string {
	return latinUnits.reduce((made, [hindi, latin]) => made.replace(hindi, (said) => latin.padEnd(said.length)), text);
}

/**
 * Number words before a unit as digits, padded so that offsets stay the same: "fifty thousand" → "50    thousand". Lakhs and thousands
 * become one number: "one lakh twenty thousand" → "120000". Of plain text.
 */
export function numbersAsDigits(text: string): string {
	const tokens = [...text.matchAll(/[a-z]+|[\u0900-\u097f]+|\d[\d,]*(?:\.\d+)?|[^\s\w-]/g)].map(
		(match): Token => ({ text: match[0], start: match.index, end: match.index + match[0].length }),
	);
	const isLimit = (index: number) => limitAhead.test(text.slice(tokens[index - 1]?.end ?? 0));
	if (
		!tokens.some(
			({ text: each }, index) => isUnit(each) || each === "k" || isSizeUnit(each) || hundred.test(each) || (index > 0 && isLimit(index)),
		)
	)
		return text;
	let made = text;
	const write = (first: Token, last: Token, value: number) => {
		const digits = String(value);
		if (digits.length <= last.end - first.start)
			made = made.slice(0, first.start) + digits.padEnd(last.end - first.start) + made.slice(last.end);
	};
	/** "Bees pachis hazar", "20 25 hazar": from one to the other. */
	const writeRange = (high: NumberBefore) => {
		const low = numberBefore(tokens, high.from, text);
		if (low === undefined || low.value < leastSum || low.value >= high.value || high.value > 99) return;
		if (low.isWords) write(low.first, low.last, low.value);
		made = `${made.slice(0, high.first.start - 1)}-${made.slice(high.first.start)}`;
	};
	for (const [index, unit] of tokens.entries()) {
		const isSize = isSizeUnit(unit.text);
		const isKnown = isUnit(unit.text) || unit.text === "k" || isSize;
		const number = numberBefore(tokens, index, text);
		if (number === undefined) continue;
		if (hundred.test(unit.text)) {
			if (number.value >= 1 && number.value < 100) write(number.first, unit, Math.round(number.value * 100));
			continue;
		}
		if (!isKnown || (unit.text === "k" && isLimit(index))) {
			if (!isLimit(index) || number.value < leastSum || number.value > 99) continue;
			if (number.isWords) write(number.first, number.last, number.value);
			writeRange(number);
			continue;
		}
		if (isSize) {
			if (number.isWords) write(number.first, number.last, number.value);
			continue;
		}
		const unitBefore =
			tokens[number.from - 1]?.text === "and" || tokens[number.from - 1]?.text === "aur" ? number.from - 2 : number.from - 1;
		const more = thousand.test(unit.text) && lakh.test(tokens[unitBefore]?.text ?? "") ? numberBefore(tokens, unitBefore, text) : undefined;
		if (more !== undefined) {
			write(more.first, unit, Math.round(more.value * 1_00_000 + number.value * 1000));
			continue;
		}
		if (number.isWords && unit.text !== "k") write(number.first, number.last, number.value);
		// "chalis se pachas hazar": the lower limit has no unit of its own.
		const low = rangeWord.test(tokens[number.from - 1]?.text ?? "") ? numberBefore(tokens, number.from - 1, text) : undefined;
		if (low?.isWords === true && low.value < number.value) write(low.first, low.last, low.value);
		if (thousand.test(unit.text)) writeRange(number);
	}
	return made;
}

type NumberBefore = { value: number; isWords: boolean; from: number; first: Token; last: Token };

/** The longest number that ends before the token. */
function numberBefore(tokens: readonly Token[], index: number, text: string): NumberBefore | undefined {
	const last = tokens[index - 1];
	if (last === undefined) return undefined;
	if (/^\d/.test(last.text)) return { value: Number(last.text.replaceAll(",", "")), isWords: false, from: index - 1, first: last, last };
	for (let from = Math.max(0, index - longestNumber); from < index; from++) {
		const first = tokens[from];
		const value = first && numberOf(text.slice(first.start, last.end));
		if (first !== undefined && value !== undefined) return { value, isWords: true, from, first, last };
	}
	return undefined;
}
