// Makers and lines of laptops that people ask for by name: not misspelt, and named where the shop does not sell them.
import { stem } from "./words.ts";

const lines: Record<string, string> = {
	HP: "hp hewlett packard pavilion omen elitebook probook victus envy",
	Dell: "dell inspiron latitude vostro alienware xps",
	Lenovo: "lenovo thinkpad ideapad yoga legion thinkbook",
	Asus: "asus vivobook zenbook tuf rog",
	Acer: "acer aspire nitro predator",
	Apple: "apple macbook imac",
	Microsoft: "microsoft surface",
	Samsung: "samsung galaxy",
	Gigabyte: "gigabyte aorus",
	Sony: "sony vaio",
	Panasonic: "panasonic toughbook",
	Xiaomi: "xiaomi redmi",
};

const others =
	"msi lg realme honor huawei toshiba razer infinix chuwi avita fujitsu framework primebook jiobook logitech kingston crucial sandisk corsair seagate";

/** Written otherwise than with a capital. */
const written: Record<string, string> = {
	macbook: "MacBook",
	imac: "iMac",
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

/** Stem of a word → the maker, with the line if it is one: "HP Pavilion". */
const names: ReadonlyMap<string, string> = new Map([
	...Object.entries(lines).flatMap(([maker, words]) =>
		words.split(" ").map((word, index): [string, string] => {
			const isMaker = index === 0 || word === "hewlett" || word === "packard";
			return [stem(word), isMaker ? maker : `${maker} ${nameOf(word)}`];
		}),
	),
	...others.split(" ").map((word): [string, string] => [stem(word), nameOf(word)]),
]);

export const makerOf = (word: string): string | undefined => names.get(word);

/** Words of four letters and more: shorter ones are never corrected. */
export const makerWords: readonly string[] = [...names.keys()].filter((word) => word.length >= 4);

/** Each once, without a maker beside one of its lines: "HP" and "HP Pavilion" are "HP Pavilion". */
export function makersIn(words: readonly string[]): string[] {
	const found = [...new Set(words.flatMap((word) => makerOf(word) ?? []))];
	return found.filter((name) => !found.some((other) => other.startsWith(`${name} `)));
}
