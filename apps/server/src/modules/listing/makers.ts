// Makers and lines of laptops that people ask for by name: not misspelt, and named where the shop does not sell them.
import { stem, tokensIn } from "./words.ts";

const lines: Record<string, string> = {
	HP: "hp hewlett packard pavilion omen elitebook probook victus envy",
	Dell: "dell inspiron latitude vostro alienware xps",
	Lenovo: "lenovo thinkpad ideapad yoga legion thinkbook",
	Asus: "asus vivobook zenbook tuf rog strix",
	Acer: "acer aspire nitro predator",
	Apple: "apple macbook imac iphone ipad airpods",
	Microsoft: "microsoft surface",
	Samsung: "samsung galaxy",
	Gigabyte: "gigabyte aorus",
	Sony: "sony vaio",
	Panasonic: "panasonic toughbook",
	Xiaomi: "xiaomi redmi",
};

const others =
	"msi lg realme honor huawei toshiba razer infinix chuwi avita fujitsu framework primebook jiobook logitech kingston crucial sandisk corsair seagate canon epson jbl zebronics portronics vivo oppo oneplus motorola nokia hyperx belkin targus ambrane";

/** Written otherwise than with a capital. */
const written: Record<string, string> = {
	macbook: "MacBook",
	imac: "iMac",
	iphone: "iPhone",
	ipad: "iPad",
	airpods: "AirPods",
	hyperx: "HyperX",
	jbl: "JBL",
	oneplus: "OnePlus",
	elitebook: "EliteBook",
	probook: "ProBook",
	thinkpad: "ThinkPad",
	ideapad: "IdeaPad",
	thinkbook: "ThinkBook",
	vivobook: "VivoBook",
	zenbook: "ZenBook",
	xps: "XPS",
	tuf: "TUF",
	rog: "ROG",
	msi: "MSI",
	lg: "LG",
	vaio: "VAIO",
	jiobook: "JioBook",
	sandisk: "SanDisk",
};

const nameOf = (word: string) => written[word] ?? `${word[0]?.toUpperCase()}${word.slice(1)}`;

/** As people write them in Devanagari. */
const inDevanagari: Record<string, string> = {
	HP: "एचपी",
	Dell: "डेल डैल",
	Lenovo: "लेनोवो लेनेवो",
	"Lenovo ThinkPad": "थिंकपैड",
	Asus: "आसुस असुस एसस",
	Acer: "एसर एसेर",
	Apple: "एप्पल ऐपल एपल ऐप्पल",
	"Apple MacBook": "मैकबुक",
	"Apple iPhone": "आईफोन",
	Microsoft: "माइक्रोसॉफ्ट",
	Samsung: "सैमसंग",
	Sony: "सोनी",
	Xiaomi: "शाओमी श्याओमी",
	"Xiaomi Redmi": "रेडमी",
	MSI: "एमएसआई",
	Realme: "रियलमी",
	Toshiba: "तोशिबा",
};

/** Stem of a word → the maker, with the line if it is one: "HP Pavilion". */
const names: ReadonlyMap<string, string> = new Map([
	...Object.entries(lines).flatMap(([maker, words]) =>
		words.split(" ").map((word, index): [string, string] => {
			const isMaker = index === 0 || word === "hewlett" || word === "packard";
			return [stem(word), isMaker ? maker : `${maker} ${nameOf(word)}`];
		}),
	),
	...Object.entries(inDevanagari).flatMap(([name, words]) => words.split(" ").map((word): [string, string] => [stem(word), name])),
	...others.split(" ").map((word): [string, string] => [stem(word), nameOf(word)]),
]);

/** Needs of the laptops that come closest to a line. */
const nearLines: Record<string, string> = {
	gaming: "omen victus alienware tuf rog legion loq nitro helios predator aorus razer katana cyborg raider stealth crosshair",
	office: "elitebook probook latitude vostro thinkpad thinkbook toughbook",
	light: "macbook apple envy xps zenbook yoga surface galaxy vaio",
	"long-battery": "macbook apple",
};

/** Of the words of a search: the needs that rank what is shown in place of what is not sold. */
export const needsNear = (words: readonly string[]): string[] =>
	Object.entries(nearLines).flatMap(([need, named]) => (named.split(" ").some((line) => words.includes(stem(line))) ? [need] : []));

const ofLines = new Set("air pro mini max plus ultra".split(" "));
const isModelCode = (word: string) =>
	/^(?=.*\d)(?=.*[a-z])[a-z0-9]{2,6}$/.test(word) && !/^(?:i[3579]|ddr\d|\d+(?:gb|tb|k|hz|w))$/.test(word);

/** Words without those of a maker's model: "air m2" of "macbook air m2", "e14" of "thinkpad e14". */
export function withoutModels(words: readonly string[], isKnown: (word: string) => boolean): string[] {
	return words.filter((word, index) => {
		const before = words.slice(0, index).findLastIndex((each) => names.has(each) && !isKnown(each));
		const isBeside =
			before !== -1 && words.slice(before + 1, index).every((each) => ofLines.has(each) || isModelCode(each) || names.has(each));
		return !(isBeside && !names.has(word) && (ofLines.has(word) || isModelCode(word)));
	});
}

const phones = new Set(
	"iphone ipad airpods galaxy samsung redmi xiaomi realme vivo oppo oneplus motorola nokia honor infinix".split(" ").map(stem),
);
const besideModels = new Set("slim thin book gaming gram flex series laptop".split(" "));
const modelSize = /^(1[1-8])s?$/;

/** The screen in the name of a model that is not sold: "15" of "vivobook 15" and of "hp laptop 15s", but not of "hp 15 gb". */
export function sizeInModel(
	q: string,
	isKnown: (word: string) => boolean,
	laptopWords: ReadonlySet<string>,
): { inches: number; word: string; start: number; end: number } | undefined {
	const tokens = tokensIn(q);
	for (const [at, { word, start, end }] of tokens.entries()) {
		const inches = Number(modelSize.exec(word)?.[1] ?? Number.NaN);
		if (Number.isNaN(inches) || /^\s*(?:gb|tb|k|inch|hours?|hrs?|hz|thousand|hazaa?r|months?|years?|%|,)/i.test(q.slice(end))) continue;
		const before = tokens.slice(0, at).toReversed();
		const other = before.findIndex((each) => !ofLines.has(each.word) && !besideModels.has(each.word) && !laptopWords.has(each.word));
		const maker = before[other]?.word ?? "";
		if (names.has(maker) && !phones.has(maker) && !isKnown(maker)) return { inches, word, start, end };
	}
	return undefined;
}

const laptopMakers: ReadonlySet<string> = new Set(Object.keys(lines));

/** Whether a word names a maker of laptops or a line of one, not of phones or parts. */
export const namesLaptops = (word: string): boolean => !phones.has(word) && laptopMakers.has((names.get(word) ?? "").split(" ")[0] ?? "");

export const makerOf = (word: string): string | undefined => names.get(word);

/** Words of four letters and more: shorter ones are never corrected. */
export const makerWords: readonly string[] = [...names.keys()].filter((word) => word.length >= 4 || !/^[a-z]/.test(word));

/** Each once, without a maker beside one of its lines: "HP" and "HP Pavilion" are "HP Pavilion". */
export function makersIn(words: readonly string[]): string[] {
	const found = [...new Set(words.flatMap((word) => makerOf(word) ?? []))];
	return found.filter((name) => !found.some((other) => other.startsWith(`${name} `)));
}
