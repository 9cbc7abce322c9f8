// Line breaking for text in several fonts; pdfkit breaks lines of one font only.
import { type Run, runsOf } from "./text-runs.ts";

export type Piece = Run & { width: number };
export type Line = { pieces: Piece[]; width: number };
type Measure = (run: Run) => number;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Breaks at spaces; a word wider than the line is broken between graphemes. */
export function breakLines(text: string, width: number, measure: Measure): Line[] {
	const piecesOf = (part: string): Piece[] => runsOf(part).map((run) => ({ ...run, width: measure(run) }));
	const widthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, piece) => sum + piece.width, 0);
	const lines: Line[] = [];
	for (const paragraph of text.split("\n")) {
		let line = "";
		const flush = () => {
			const pieces = piecesOf(line.trimEnd());
			lines.push({ pieces, width: widthOf(pieces) });
			line = "";
		};
		const fits = (part: string) => widthOf(piecesOf((line + part).trimEnd())) <= width;
		for (const word of paragraph.split(/(?<= )/)) {
			if (fits(word)) {
				line += word;
				continue;
			}
			if (line !== "") flush();
			for (const { segment } of graphemes.segment(word)) {
				if (line !== "" && !fits(segment)) flush();
				line += segment;
			}
		}
		flush();
	}
	return lines;
}
