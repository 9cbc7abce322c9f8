// PDF primitives of the shop's documents: page, colours, fonts, text. Independent of content.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { breakLines } from "./mixed-text.ts";
import { shapedFont, type Weight } from "./shaped-fonts.ts";
import { type Run, runsOf, type Script } from "./text-runs.ts";

/** Values of the design tokens of the same names, light theme. */
export const colours = { ink: "#15191a", ink2: "#474c4a", ink3: "#62655f", line: "#ded7c8", accent: "#0f5352" } as const;

/** A4 in points, with margins. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, inner: 499.28, top: 48, bottom: 778 } as const;

export type Face = "regular" | "semibold" | "heading";
export type TextStyle = { size: number; face?: Face; colour?: string; align?: "left" | "right"; lineGap?: number };
export type Box = { x: number; y: number; width: number };

export type Sheet = {
	/** Draws text with line wrapping; returns its height. */
	write(text: string, box: Box, style: TextStyle): number;
	heightOf(text: string, width: number, style: TextStyle): number;
	rule(y: number, style?: { colour?: string; thickness?: number; from?: number; to?: number }): void;
	/** PNG or JPEG. Decoration: without a text alternative. */
	picture(file: Buffer, box: Box & { height: number }): void;
	addPage(): void;
	/** Pages so far. */
	pages(): number;
	/** `footer` is called for each page once all are drawn. */
	finish(footer: (pageNumber: number, pages: number) => void): Promise<Buffer>;
};

export type SheetInfo = { title: string; author: string; at: Date };

const fontFiles: Record<Face, string> = {
	regular: "figtree-regular.ttf",
	semibold: "figtree-semibold.ttf",
	heading: "anek-latin-heading.ttf",
};

const families: Record<Face, string> = { regular: "Figtree", semibold: "Figtree SemiBold", heading: "Anek Latin" };

/** Font file and family, for other renderers. */
export function fontFile(face: Face): { file: string; family: string } {
	return { file: join(fontFolder(), fontFiles[face]), family: families[face] };
}

let fonts: Promise<Record<Face, Buffer>> | undefined;

async function readFonts(): Promise<Record<Face, Buffer>> {
	const folder = fontFolder();
	const read = (face: Face) => readFile(join(folder, fontFiles[face]));
	const [regular, semibold, heading] = await Promise.all([read("regular"), read("semibold"), read("heading")]);
	return { regular, semibold, heading };
}

/** Searched upwards, since the built server is in another folder; both are below apps/server. */
function fontFolder(): string {
	for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
		const path = join(folder, "src", "modules", "invoices", "fonts");
		if (existsSync(path)) return path;
		if (folder === dirname(folder)) throw new Error("The fonts of the invoice are missing: src/modules/invoices/fonts.");
	}
}

/** Line height of mixed scripts: Indic fonts have taller ascenders and descenders than the Latin one. */
const mixedLineHeight = 1.4;
const weightOf = (face: Face): Weight => (face === "regular" ? "400Regular" : "600SemiBold");

/** Fonts that these texts need beside the Latin one. */
async function readShapedFonts(texts: readonly string[]) {
	const needed = new Set(texts.flatMap((text) => runsOf(text).map(({ script }) => script)));
	needed.delete("latin");
	const wanted = [...needed].flatMap((script) =>
		(["400Regular", "600SemiBold"] as const).map((weight) => ({ script: script as Exclude<Script, "latin">, weight })),
	);
	return Promise.all(wanted.map(async ({ script, weight }) => ({ name: `${script} ${weight}`, font: await shapedFont(script, weight) })));
}

/**
 * Deterministic: the same content gives the same bytes, whenever and wherever rendered. `texts`: all user-supplied text, whose scripts
 * decide which fonts are loaded. Fonts are embedded as subsets.
 */
export async function openSheet({ title, author, at }: SheetInfo, texts: readonly string[]): Promise<Sheet> {
	fonts ??= readFonts();
	const [{ default: Document }, buffers, shaped] = await Promise.all([import("pdfkit"), fonts, readShapedFonts(texts)]);
	const doc = new Document({
		size: "A4",
		// Page breaks are decided by the callers, never by pdfkit.
		margin: 0,
		bufferPages: true,
		lang: "en-IN",
		displayTitle: true,
		info: { Title: title, Author: author, CreationDate: at, ModDate: at },
	});
	for (const face of Object.keys(fontFiles) as Face[]) doc.registerFont(face, buffers[face]);
	// pdfkit accepts an opened font, though its types do not say so.
	for (const { name, font } of shaped) doc.registerFont(name, font as unknown as Buffer);
	const chunks: Buffer[] = [];
	doc.on("data", (chunk: Buffer) => chunks.push(chunk));
	const ended = new Promise<void>((resolve, reject) => doc.once("end", resolve).once("error", reject));

	const options = (width: number, { align = "left", lineGap = 1.5 }: TextStyle) => ({
		width,
		align,
		lineGap,
		features: ["tnum" as const],
	});
	const choose = ({ face = "regular", size }: TextStyle) => doc.font(face).fontSize(size);

	const latinOnly = (text: string): string | undefined => {
		const runs = runsOf(text);
		return runs.every(({ script }) => script === "latin") ? runs.map((run) => run.text).join("") : undefined;
	};
	const fontOf = (script: Script, face: Face) => (script === "latin" ? face : `${script} ${weightOf(face)}`);
	const mixedLines = (text: string, width: number, { face = "regular", size }: TextStyle) => {
		const measure = ({ script, text: run }: Run) =>
			doc
				.font(fontOf(script, face))
				.fontSize(size)
				.widthOfString(run, { features: ["tnum"] });
		return breakLines(text, width, measure);
	};
	const mixedStep = ({ size, lineGap = 1.5 }: TextStyle) => size * mixedLineHeight + lineGap;

	/** Draws runs of several fonts on one baseline. `ActualText` holds the original text, for copying and screen readers. */
	function writeMixed(text: string, { x, y, width }: Box, style: TextStyle): number {
		const { face = "regular", size, align = "left", colour = colours.ink } = style;
		const lines = mixedLines(text, width, style);
		for (const [index, line] of lines.entries()) {
			let left = align === "right" ? x + width - line.width : x;
			const baseline = y + index * mixedStep(style) + size * 1.05;
			for (const piece of line.pieces) {
				doc.font(fontOf(piece.script, face)).fontSize(size).fillColor(colour);
				doc.markContent("Span", { actual: piece.text });
				doc.text(piece.text, left, baseline, { lineBreak: false, baseline: "alphabetic", features: ["tnum"] });
				doc.endMarkedContent();
				left += piece.width;
			}
		}
		return lines.length * mixedStep(style);
	}

	return {
		write(text, box, style) {
			const shown = latinOnly(text);
			if (shown === undefined) return writeMixed(text, box, style);
			choose(style)
				.fillColor(style.colour ?? colours.ink)
				.text(shown, box.x, box.y, options(box.width, style));
			return doc.heightOfString(shown, options(box.width, style));
		},
		heightOf(text, width, style) {
			const shown = latinOnly(text);
			if (shown === undefined) return mixedLines(text, width, style).length * mixedStep(style);
			return choose(style).heightOfString(shown, options(width, style));
		},
		rule(y, { colour = colours.line, thickness = 0.6, from = page.left, to = page.right } = {}) {
			doc.moveTo(from, y).lineTo(to, y).lineWidth(thickness).strokeColor(colour).stroke();
		},
		picture: (file, { x, y, width, height }) => void doc.image(file, x, y, { width, height }),
		addPage: () => void doc.addPage(),
		pages: () => doc.bufferedPageRange().count,
		async finish(footer) {
			const { count } = doc.bufferedPageRange();
			for (let index = 0; index < count; index++) {
				doc.switchToPage(index);
				footer(index + 1, count);
			}
			doc.end();
			await ended;
			return Buffer.concat(chunks);
		},
	};
}
