// Fonts of Indic scripts and emoji. HarfBuzz does the text shaping (conjuncts, reordered vowel signs, marks); fontkit, with which
// pdfkit embeds subsets, fails at mark positioning in Malayalam, Telugu and Gurmukhi.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Script } from "./text-runs.ts";

export type Weight = "400Regular" | "600SemiBold";

/** The interface that pdfkit requires of a font. */
export type ShapedFont = {
	layout(text: string): { glyphs: ShapedGlyph[]; positions: GlyphPosition[]; advanceWidth: number };
	getGlyph(id: number): { advanceWidth: number };
};

type ShapedGlyph = { id: number; advanceWidth: number; codePoints: number[] };
type GlyphPosition = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

const fonts = new Map<string, Promise<ShapedFont>>();

const require = createRequire(import.meta.url);

const packages: Record<Exclude<Script, "latin" | "emoji">, string> = {
	bengali: "@expo-google-fonts/noto-sans-bengali",
	devanagari: "@expo-google-fonts/noto-sans-devanagari",
	gujarati: "@expo-google-fonts/noto-sans-gujarati",
	gurmukhi: "@expo-google-fonts/noto-sans-gurmukhi",
	kannada: "@expo-google-fonts/noto-sans-kannada",
	malayalam: "@expo-google-fonts/noto-sans-malayalam",
	oriya: "@expo-google-fonts/noto-sans-oriya",
	tamil: "@expo-google-fonts/noto-sans-tamil",
	telugu: "@expo-google-fonts/noto-sans-telugu",
};

function fileOf(script: Exclude<Script, "latin">, weight: Weight): string {
	if (script === "emoji") return "@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf";
	return `${packages[script]}/${weight}/NotoSans${script.charAt(0).toUpperCase()}${script.slice(1)}_${weight}.ttf`;
}

/** Lazily loaded and cached. */
export function shapedFont(script: Exclude<Script, "latin">, weight: Weight): Promise<ShapedFont> {
	const file = fileOf(script, weight);
	let font = fonts.get(file);
	if (font === undefined) {
		font = openFont(require.resolve(file));
		// A failed load is not cached.
		font.catch(() => fonts.delete(file));
		fonts.set(file, font);
	}
	return font;
}

async function openFont(path: string): Promise<ShapedFont> {
	const [hb, fontkit] = await Promise.all([import("harfbuzzjs"), import("fontkit")]);
	const bytes = readFileSync(path);
	const shaper = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer)));
	const font = fontkit.create(bytes) as unknown as ShapedFont;
	font.layout = (text) => {
		const buffer = new hb.Buffer();
		buffer.addText(text);
		buffer.guessSegmentProperties();
		// Finest cluster level, so that copied text equals what was typed.
		buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
		hb.shape(shaper, buffer);
		const infos = buffer.getGlyphInfos();
		const positions = buffer
			.getGlyphPositions()
			.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }));
		const ends = clusterEnds(
			infos.map(({ cluster }) => cluster),
			text.length,
		);
		const glyphs = infos.map(({ codepoint: id, cluster }, index) => ({
			id,
			advanceWidth: font.getGlyph(id).advanceWidth,
			// The first glyph of a cluster stands for all its characters.
			codePoints:
				infos[index - 1]?.cluster === cluster ? [] : Array.from(text.slice(cluster, ends.get(cluster)), (sign) => sign.codePointAt(0) ?? 0),
		}));
		return {
			glyphs,
			positions,
			// Getter: pdfkit scales the positions in place and reads this afterwards.
			get advanceWidth() {
				return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
			},
		};
	};
	return font;
}

function clusterEnds(clusters: readonly number[], end: number): Map<number, number> {
	const starts = [...new Set(clusters)].toSorted((a, b) => a - b);
	return new Map(starts.map((start, index) => [start, starts[index + 1] ?? end]));
}
