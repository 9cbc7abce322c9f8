// Tokenisation of full-text search: normalisation, stemming, synonyms, stop words, spelling correction. Used for products and queries
// alike.

/** Tokens: lower case, without diacritics, letters (of any script) and digits only, stemmed. */
export function wordsIn(text: string): string[] {
	const known = remembered.get(text);
	if (known !== undefined) return [...known];
	const words = (
		plain(text)
			.replace(betweenSides, " ")
			.replace(pcieGeneration, "$1$2 ")
			.match(/[a-z0-9]+|(?:(?![a-z0-9])[\p{L}\p{M}])+/gu) ?? []
	).map(stem);
	if (remembered.size >= maxRemembered) remembered.clear();
	remembered.set(text, words);
	return [...words];
}

/** "2880x1800" is two numbers, as in "2880 × 1800". */
export const betweenSides = /(?<=\d{3})x(?=\d{3})/g;

/** "PCIe 4.0" is one word: its number alone is in every "× 4". */
const pcieGeneration = /(?<![a-z0-9])(pcie)\s+(?:gen\s*)?([3-6])(?:\.0)?(?![a-z0-9.])/g;

/** "Titan17" as "titan 17": a model with the size of its screen. */
export const modelsApart = (text: string): string =>
	text
		.replace(/(?<![\p{L}\p{N}-])([a-z]{4,})(1[2-8])(?![a-z0-9])/giu, "$1 $2")
		.replace(/(?<![a-z0-9])(\d{4})(mhz|mt\/s|mts|ti)(?![a-z0-9])/gi, "$1 $2")
		.replace(/(?<![a-z0-9])mac[\s-]+(?=book(?:s|\s|$))/gi, "mac");

/** A stem with its place in the text. */
export type Token = { word: string; start: number; end: number };

/** Latin words and numbers of a text. */
export function tokensIn(text: string): Token[] {
	return [...plain(text).matchAll(/[a-z0-9]+/g)].map((match) => ({
		word: stem(match[0]),
		start: match.index,
		end: match.index + match[0].length,
	}));
}

/** Values of specs are the same for many products: indexing reads each once. */
const remembered = new Map<string, readonly string[]>();
const maxRemembered = 5000;

/** Lower case without diacritics. Preserves the length, so that offsets apply to the original text. */
export function plain(text: string): string {
	let made = "";
	for (const given of text) {
		const character = latinDigit(given);
		const bare = character.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
		made +=
			bare.length === character.length ? bare : character.toLowerCase().length === character.length ? character.toLowerCase() : character;
	}
	return made;
}

/** Devanagari digits as Latin ones. */
function latinDigit(character: string): string {
	const place = "०१२३४५६७८९".indexOf(character);
	return place === -1 || character === "" ? character : String(place);
}

/** A single digit is a word only after a name ("dock 2"): elsewhere it counts something, and would match models with that digit. */
export function withoutLoneDigits(text: string, laptopWords: ReadonlySet<string>): string {
	return text.replace(/(?<![a-z0-9.])\d(?![a-z0-9.])/g, (digit, at: number) => {
		const before = /([\p{L}\p{M}\p{N}]+)[\s-]+$/u.exec(text.slice(0, at))?.[1];
		const word = before === undefined ? undefined : stem(before);
		return word === undefined || isStopWord(word) || laptopWords.has(word) ? " " : digit;
	});
}

/** A letter or digit alone, which is in too many specifications to be looked for. It ranks the titles that have such a word. */
export const isSingle = (word: string): boolean => /^[a-z0-9]$/.test(word);

/** Stemming of plurals: "chargers" → "charger". Codes such as "ks15" stay as they are. */
export function stem(word: string): string {
	// The nukta is often left out: "ज़्यादा", "ज्यादा".
	if (word.includes("\u093c")) return word.replaceAll("\u093c", "");
	if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word;
	if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
	if (word.endsWith("s") && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
	return word;
}

/** Synonyms of a shop: word of a query → words of the catalogue, as stems. */
export class Synonyms {
	private readonly means: ReadonlyMap<string, readonly string[]>;

	constructor(rows: Iterable<readonly [word: string, means: readonly string[]]>) {
		this.means = new Map(rows);
	}

	/** The word and those it may stand for. */
	alternativesOf(word: string): string[] {
		return [word, ...(this.means.get(word) ?? [])];
	}

	has(word: string): boolean {
		return this.means.has(word);
	}

	words(): string[] {
		return [...this.means.keys()];
	}
}

const emptyWords = new Set(
	"alternative similar equivalent sell sells a an and the for with of in on at to from or by is it its im me my mine i we our us you your he she his her who which that this these those there what where when how want wants need needs needed looking look find show give get suggest suggestion recommend please help best good better nice great decent top buy buying purchase online price prices priced cost vs new latest inr rs rupees very really so any some one all can could should will would be am are was has have having do does go going also but not no only just than then as if use using user run runs running working type kind option options mostly mainly under over around about wala wali wale waala ke ka ki ko se mein mai hai ho chahiye chaiye chahie mujhe muje liye lie acha accha achha acchi sabse bhi aur ek koi hi jo tak india indian shop store screen display processor system machine device brand company quality feature features spec specs specification configuration config size colour color weight battery webcam camera speaker speakers sound audio range time long life amazing perfect ideal suitable compatible recommended someone person guy friend gift bhar chale chalne chalta chalti chalega rahe wo woh kya kaun kaunsa isse usse le lo lena dena de hona karne karna bahut bohot thoda zara sirf aisa aisi jaisa lagao lagega है हैं हो का की के को से में पर और या एक कोई मुझे मेरे मेरी लिए लिये चाहिए चाहिये चाहता चाहती वाला वाली वाले अच्छा अच्छी अच्छे सबसे बढ़िया न्यू नया नयी नई नए दिखाओ दिखाइए खरीदना लेना बताओ कौन सा सी भी ही तो यह वह जो कम दाम कीमत रुपये mera mere meri hamara hamare hamari apna apne apni unka unke unki uska uske uski iska iske iski tera tere teri aapka tumhara bhaiya bhaiyya beta beti bete bhai behen behan bahen didi patni pati biwi daughter son wife husband brother sister cousin nephew niece uncle aunt aunty hu hun hoon dijiye dijie dikhao dikhaiye batao bataiye bataye lene khareedna kharidna padhne padhta padhti karta karti rakhna badhiya badiya achchha achchhi acche ache achi theek thik jisme jismein isme jiska jiski matlab yaar plz pls hum humein hume unhe usko mujhko near nearby nearest pe hello hi hey dear sir madam ji namaste thanks thank got getting make makes making made par tk hm abhi baad pakka bas mast ekdum bilkul yahan wahan vahan roz saath sath dal dalna dalni dalne dalwana dalwau lagegi lagega konsi konsa kaunsi lunga lungi pade jaana jana jata jaata jati jaati jao aana aaye aao phir fir agar magar lekin kyunki kyuki isliye wagairah seekhni sikhni seekhna sikhna here please ones each such asli seedha rang bhaiji ya bhaya बस भैया अगर लेकिन बाद एकदम बिल्कुल चलाना चलाने जोड़ने वर्ष रखने रखना रहा रही रहे हूँ हूं करना करने लेनी लेना ऐसा ऐसी जो तो न इसमें जिसमें रहेगा ठीक showing something anything everything rang baad dono teeno jaise jaisi kuch kuchh saare sara karke kare karu karun kar raha rahi rha rhi sake sakte sakta sakti saku jaye jaaye milega hota hoti hote hogi hoga banane banana banani lagwana lagwani lagwane lag bta btao btaiye btana dikha dikhana lelu dedo chaiyeh lagana lagane khulne khulna khule khulta khulti connect connecting myself yourself actually basically requirement require requires dene aata aati aate chalana chalane chalani gayi gaya gaye kaha kahan kidhar kab khulti khulta क्या कहाँ कहां कब karwana karwani karwane mhz inch inches well goes come comes came went gone say says said tell tells told think thinking thought know knows known like likes love loves prefer feel feels felt keep keeps kept put take takes taking took taken bring brings let lets allow allows mean means hope try trying tried able enough also always never often ever still yet already maybe perhaps quite rather too much many few lots bit little almost soon today tomorrow now currently usually again both either neither whether while because since until though although however etc rated fit fits fitting everywhere somewhere anywhere moved moving gives given must might may else compare comparison sa si upgrade upgrading increase increasing expand badhana badhani स्टोर शोरूम दुकान चालू"
		.split(" ")
		.map(stem),
);

/** Stop words. */
export function isStopWord(word: string): boolean {
	return emptyWords.has(word);
}

/** Damerau-Levenshtein distance (with adjacent transpositions); `limit + 1` if it exceeds `limit`. */
export function distance(one: string, other: string, limit: number): number {
	if (Math.abs(one.length - other.length) > limit) return limit + 1;
	let beforeLast: number[] = [];
	let last = Array.from({ length: other.length + 1 }, (_, index) => index);
	for (let row = 1; row <= one.length; row++) {
		const current = [row];
		let best = row;
		for (let column = 1; column <= other.length; column++) {
			const same = one[row - 1] === other[column - 1];
			let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1));
			if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
				cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
			current.push(cost);
			best = Math.min(best, cost);
		}
		if (best > limit) return limit + 1;
		beforeLast = last;
		last = current;
	}
	return Math.min(last[other.length] ?? limit + 1, limit + 1);
}

/** Edit distance of a stem to a word. Stemming takes an s away that the word has: "wireles" is one letter from "wireless", not two. */
export function distanceOfStem(stemmed: string, word: string, limit: number): number {
	const away = distance(stemmed, word, limit);
	return away <= 1 || !/(?:ss|us|is)$/.test(word) ? away : Math.min(away, distance(`${stemmed}s`, word, limit));
}

/** In another order: "krestel" and "kestrel". */
const hasSameLetters = (one: string, other: string) => [...one].toSorted().join("") === [...other].toSorted().join("");

export type Candidate = { word: string; products: number };

/**
 * Spelling correction: the nearest candidate within the edit distance, or undefined. Two edits only after the same three letters of
 * a longer word, and never by leaving its end out: "cooling" is no "coding", "printer" no "print".
 */
export function correctionOf(word: string, candidates: readonly Candidate[]): string | undefined {
	const limit = word.length <= 4 ? 1 : 2;
	const near = candidates
		.map((candidate) => ({ ...candidate, away: distanceOfStem(word, candidate.word, limit) }))
		.filter(
			({ away, word: other }) =>
				away <= 1 ||
				(away <= limit && word.length >= 6 && hasSameLetters(word, other)) ||
				(away <= limit && word.length >= 6 && word.slice(0, 3) === other.slice(0, 3) && !word.startsWith(other)) ||
				(word.length >= 4 && other.startsWith(word)),
		);
	near.sort((a, b) => a.away - b.away || b.products - a.products || (a.word < b.word ? -1 : 1));
	return near[0]?.word;
}

/**
 * Correction of a word of three letters: the only candidate that begins and ends with the same letters, or has its letters in another order.
 * Of two nothing is known ("ram", "rim"), and an abbreviation without a vowel is none of them: "dvd", "nfc".
 */
export function shortCorrectionOf(word: string, candidates: readonly string[]): string | undefined {
	if (!/^(?=.*[aeiou])[a-z]{3}$/.test(word)) return undefined;
	const near = new Set(
		candidates.filter(
			(other) =>
				other[0] === word[0] &&
				distance(word, other, 1) === 1 &&
				(other.at(-1) === word.at(-1) || (other.length === word.length && hasSameLetters(word, other))),
		),
	);
	const [only, another] = near;
	return another === undefined ? only : undefined;
}
