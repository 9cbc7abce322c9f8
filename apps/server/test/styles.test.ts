// Rules for stylesheets of shop, console and components: cascade layers, and colours and spaces from tokens. docs/decisions/0002.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
const files = globSync("{packages/ui/src,apps/storefront/app,apps/admin/src}/**/*.css", { cwd: root }).map((file) =>
	file.replaceAll("\\", "/"),
);

/** The parts of packages/ui that ui.css imports, each into a layer. */
const sharedFiles = new Set(
	[...read("packages/ui/src/ui.css").matchAll(/@import "\.\/([\w-]+\.css)"/g)].map(([, name]) => `packages/ui/src/${name}`),
);

type Declaration = { file: string; property: string; value: string };

function declarationsOf(file: string): Declaration[] {
	return [...read(file).matchAll(/(?<=[{;\s])(-{0,2}[a-z][\w-]*)\s*:\s*([^;{}]+)(?=[;}])/g)].map(([, property = "", value = ""]) => ({
		file,
		property,
		value: value.trim(),
	}));
}

const declarations = files.filter((file) => file !== "packages/ui/src/tokens.css").flatMap(declarationsOf);
const shown = ({ file, property, value }: Declaration) => `${file}: ${property}: ${value}`;

/** What stands outside all braces: the beginnings of blocks, and statements. */
function topLevelOf(sheet: string): string[] {
	let depth = 0;
	let outside = "";
	for (const character of sheet) {
		if (character === "}") depth -= 1;
		if (depth === 0) outside += character === "{" || character === "}" ? ";" : character;
		if (character === "{") depth += 1;
	}
	return outside.split(";").flatMap((part) => part.trim() || []);
}

describe("cascade layers", () => {
	test("there are stylesheets and declarations to check", () => {
		expect(files.length).toBeGreaterThan(40);
		expect(declarations.length).toBeGreaterThan(1500);
	});

	test("ui.css orders the layers before anything else, and every import of it names its layer", () => {
		const sheet = read("packages/ui/src/ui.css").trim();
		expect(sheet).toMatch(/^@layer tokens, base, components, pages;/);
		for (const line of sheet.split("\n").slice(1)) expect(line).toMatch(/^@import "\.\/[\w-]+\.css" layer\((tokens|base|components)\);$/);
	});

	test("every other stylesheet is one layer as a whole", () => {
		const others = files.filter((file) => !sharedFiles.has(file) && file !== "packages/ui/src/ui.css");
		const outside = others.filter((file) =>
			topLevelOf(read(file)).some((each) => !/^(@layer (components|pages)|@import "[^"]+" layer\(components\))$/.test(each)),
		);
		expect(outside).toEqual([]);
	});

	test("no two stylesheets define .prose", () => {
		expect(files.filter((file) => /(^|\}\s*)\.prose\s*\{/m.test(read(file)))).toEqual(["apps/storefront/app/features/prose/prose.css"]);
	});
});

describe("tokens", () => {
	const rawColour =
		/#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|oklch|oklab|lab|lch)a?\(|(?<![\w-])(white|black|red|green|blue|gr[ae]y|orange|yellow)(?![\w-])/i;
	/** Colours of the drawn laptops and their wallpapers, which are pictures and the same in both themes. */
	const isDrawing = ({ file, property }: Declaration) => file === "packages/ui/src/stage.css" && /^--(lap-|w\d)/.test(property);

	test("colours come from tokens.css", () => {
		expect(declarations.filter((each) => rawColour.test(each.value) && !isDrawing(each)).map(shown)).toEqual([]);
	});

	const scale = new Map(
		[...read("packages/ui/src/tokens.css").matchAll(/(--s-\d+):\s*([\d.]+rem)/g)].map(([, token = "", value = ""]) => [value, token]),
	);
	/** Steps between those of the scale, for the inside of controls and lines of text. */
	const fineSteps = new Set(
		".0625 .125 .15 .1875 .3 .3125 .375 .4375 .5625 .625 .6875 .8125 .875 1.125 1.625 1.75 2.25 2.4 2.625"
			.split(" ")
			.map((step) => `${step}rem`),
	);

	test("margins, paddings and gaps use the scale's tokens, and only known steps between them", () => {
		const spaces = declarations.filter(({ property }) => /^(margin|padding|gap|row-gap|column-gap)/.test(property));
		const wrong = spaces.filter(({ file, value }) => {
			// In work elsewhere; they follow.
			if (/(listing\/listing|search\/search)\.css$/.test(file)) return false;
			return [...value.matchAll(/(?<![\w.-])(\d*\.?\d+rem)/g)].some(([, step = ""]) => scale.has(step) || !fineSteps.has(step));
		});
		expect(scale.size).toBe(12);
		expect(wrong.map(shown)).toEqual([]);
	});
});
