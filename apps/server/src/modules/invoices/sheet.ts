// Paper, ink and type of the shop's documents: what is drawn on and with, without what it says.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { printable } from "./printable.ts";

/** The light values of the design tokens of the same names. */
export const colours = { ink: "#15191a", ink2: "#474c4a", ink3: "#62655f", line: "#ded7c8", petrol: "#0f5352" } as const;

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, inner: 499.28, top: 48, bottom: 778 } as const;

export type Face = "regular" | "semibold" | "heading";
export type TextStyle = { size: number; face?: Face; colour?: string; align?: "left" | "right"; lineGap?: number };
export type Box = { x: number; y: number; width: number };

export type Sheet = {
	/** Writes and says how high it was. Long text wraps. */
	write(text: string, box: Box, style: TextStyle): number;
	heightOf(text: string, width: number, style: TextStyle): number;
	rule(y: number, style?: { colour?: string; thickness?: number; from?: number; to?: number }): void;
	addPage(): void;
	/** Called for each page when all are drawn. */
	finish(footer: (pageNumber: number, pages: number) => void): Promise<Buffer>;
};

export type SheetInfo = { title: string; author: string; at: Date };

const fontFiles: Record<Face, string> = {
	regular: "figtree-regular.ttf",
	semibold: "figtree-semibold.ttf",
	heading: "anek-latin-heading.ttf",
};

const families: Record<Face, string> = { regular: "Figtree", semibold: "Figtree SemiBold", heading: "Anek Latin" };

/** For others that draw in the shop's letters. */
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

/** From the folder of this file as from that of the built server, which is another: both lie below apps/server. */
function fontFolder(): string {
	for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
		const path = join(folder, "src", "modules", "invoices", "fonts");
		if (existsSync(path)) return path;
		if (folder === dirname(folder)) throw new Error("The fonts of the invoice are missing: src/modules/invoices/fonts.");
	}
}

/** The same content gives the same bytes: nothing in it depends on when or where it is drawn. */
export async function openSheet({ title, author, at }: SheetInfo): Promise<Sheet> {
	fonts ??= readFonts();
	const [{ default: Document }, buffers] = await Promise.all([import("pdfkit"), fonts]);
	const doc = new Document({
		size: "A4",
		// Pages are turned by what is drawn, never by the library.
		margin: 0,
		bufferPages: true,
		lang: "en-IN",
		displayTitle: true,
		info: { Title: title, Author: author, Creator: "Lapwing", CreationDate: at, ModDate: at },
	});
	for (const face of Object.keys(fontFiles) as Face[]) doc.registerFont(face, buffers[face]);
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

	return {
		write(text, { x, y, width }, style) {
			const shown = printable(text);
			choose(style)
				.fillColor(style.colour ?? colours.ink)
				.text(shown, x, y, options(width, style));
			return doc.heightOfString(shown, options(width, style));
		},
		heightOf: (text, width, style) => choose(style).heightOfString(printable(text), options(width, style)),
		rule(y, { colour = colours.line, thickness = 0.6, from = page.left, to = page.right } = {}) {
			doc.moveTo(from, y).lineTo(to, y).lineWidth(thickness).strokeColor(colour).stroke();
		},
		addPage: () => void doc.addPage(),
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
