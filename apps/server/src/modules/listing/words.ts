// Tokenisation of full-text search: normalisation, stemming, synonyms, stop words, spelling correction. Used for products and queries
// alike.

/** Tokens: lower case, without diacritics, letters and digits only, stemmed. */
export function wordsIn(text: string): string[] {
	return (plain(text).match(/[a-z0-9]+/g) ?? []).map(stem);
}

/** Lower case without diacritics. Preserves the length, so that offsets apply to the original text. */
export function plain(text: string): string {
	let made = "";
	for (const character of text) {
		const bare = character.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
		made +=
			bare.length === character.length ? bare : character.toLowerCase().length === character.length ? character.toLowerCase() : character;
	}
	return made;
}

/** Stemming of plurals: "chargers" → "charger". Codes such as "ks15" stay as they are. */
export function stem(word: string): string {
	if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word;
	if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
	if (word.endsWith("s") && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
	return word;
}

/** Synonyms: word of a query → words of the catalogue. Keys and values are stems. */
const synonyms: Record<string, readonly string[]> = {
	notebook: ["laptop"],
	computer: ["laptop"],
	pc: ["laptop"],
	lappy: ["laptop"],
	ssd: ["nvme"],
	nvme: ["ssd"],
	ram: ["memory"],
	rom: ["storage"],
	hdd: ["disk"],
	harddisk: ["disk"],
	pendrive: ["drive", "ssd", "disk"],
	mice: ["mouse"],
	mouse: ["mice"],
	keypad: ["keyboard"],
	adapter: ["charger"],
	adaptor: ["charger"],
	backpack: ["bag"],
	rucksack: ["bag"],
	cover: ["sleeve"],
	pouch: ["sleeve"],
	hub: ["dock"],
	gpu: ["graphic"],
	cpu: ["processor"],
	renewed: ["refurbished"],
	used: ["refurbished"],
	ultrabook: ["thin"],
	gamer: ["gaming"],
	game: ["gaming"],
	office: ["business"],
	college: ["student"],
	school: ["student"],
	editing: ["creator"],
	touchscreen: ["touch"],
};

export function alternativesOf(word: string): string[] {
	return [word, ...(Object.hasOwn(synonyms, word) ? (synonyms[word] ?? []) : [])];
}

export function hasSynonym(word: string): boolean {
	return Object.hasOwn(synonyms, word);
}

/** Words with synonyms within edit distance 1 of a misspelt one ("notebok"). */
export function synonymsNear(word: string): string[] {
	if (word.length < 5 || hasSynonym(word)) return [];
	return Object.keys(synonyms).filter((each) => each.length >= 5 && distance(word, each, 1) <= 1);
}

const emptyWords = new Set(
	"a an and the for with of in on at to from or by is it me my i want need best good cheap cheapest buy online price vs new latest inr rs show find"
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

export type Candidate = { word: string; products: number };

/** Spelling correction: the nearest candidate within the edit distance, or undefined. */
export function correctionOf(word: string, candidates: readonly Candidate[]): string | undefined {
	const limit = word.length <= 4 ? 1 : 2;
	const near = candidates
		.map((candidate) => ({ ...candidate, away: distance(word, candidate.word, limit) }))
		.filter((candidate) => candidate.away <= limit || (word.length >= 4 && candidate.word.startsWith(word)));
	near.sort((a, b) => a.away - b.away || b.products - a.products || (a.word < b.word ? -1 : 1));
	return near[0]?.word;
}
