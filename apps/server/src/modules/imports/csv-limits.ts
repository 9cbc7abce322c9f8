// Limits of an uploaded CSV file, checked in one pass over its bytes before any row is parsed: parsing costs memory and time per cell.
import { AppError } from "../../ctx.ts";

export const maxRows = 100_000;
export const maxRowBytes = 400_000;
const maxColumns = 1000;
const maxCells = 5_000_000;
const maxEmptyLines = 100_000;

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

export type LineEnd = "\n" | "\r\n" | "\r";

/** What separates cells. Spreadsheets write semicolons where the comma is the decimal point, and tabs for "text". */
const delimiters = [",", ";", "\t"] as const;
export type Delimiter = (typeof delimiters)[number];

export function fileProblem(message: string): AppError {
	return new AppError("invalid", message, { errors: { file: [message] } });
}

const written = (count: number) => count.toLocaleString("en-IN");

/**
 * Returns how lines end and what separates cells, which the first line decides: the parser must be told, so that its rows are the ones
 * counted here.
 */
export function checkCsvLimits(bytes: Uint8Array): { lineEnd: LineEnd; delimiter: Delimiter } {
	const { lineEnd, delimiter } = readFirstLine(bytes);
	const separator = delimiter.charCodeAt(0);
	const highest = Math.max(separator, quote);
	const last = lineEnd === "\r" ? carriageReturn : lineFeed;
	let quoted = false;
	let start = 0;
	let columns = 1;
	let cells = 0;
	let rows = 0;
	let empty = 0;
	const endRow = (at: number) => {
		if (at - start > maxRowBytes)
			throw fileProblem(`Row ${rows + 1} is longer than ${maxRowBytes / 1000} kB. Is a quotation mark missing?`);
		if (at - start < lineEnd.length) empty += 1;
		else {
			rows += 1;
			cells += columns;
		}
		start = at + 1;
		columns = 1;
		if (rows > maxRows + 1) throw fileProblem(`A file may have ${written(maxRows)} rows at most. Split it.`);
		if (empty > maxEmptyLines) throw fileProblem(`This file has more than ${written(maxEmptyLines)} empty lines. Delete them.`);
		if (cells > maxCells) throw fileProblem(`A file may have ${written(maxCells)} cells at most. Split it.`);
	};
	// Byte by byte, which a multi-byte character of UTF-8 does not disturb.
	const size = bytes.length;
	for (let at = 0; at < size; at++) {
		const byte = bytes[at] as number;
		// Most bytes are letters, beyond all that are looked for.
		if (byte > highest) continue;
		if (byte === quote) quoted = !quoted;
		else if (quoted) continue;
		else if (byte === separator) {
			columns += 1;
			if (columns > maxColumns) throw fileProblem(`Row ${rows + 1} has more than ${written(maxColumns)} columns.`);
		} else if (byte === last && (lineEnd !== "\r\n" || bytes[at - 1] === carriageReturn)) endRow(at);
	}
	// The end of the file ends a row, too.
	endRow(size);
	return { lineEnd, delimiter };
}

/** The delimiter is the one that stands there most often. */
function readFirstLine(bytes: Uint8Array): { lineEnd: LineEnd; delimiter: Delimiter } {
	const counts = new Uint32Array(128);
	let quoted = false;
	let lineEnd: LineEnd = "\n";
	for (let at = 0; at < bytes.length; at++) {
		const byte = bytes[at] as number;
		if (byte === quote) quoted = !quoted;
		else if (quoted) continue;
		else if (byte === lineFeed) break;
		else if (byte === carriageReturn) {
			lineEnd = bytes[at + 1] === lineFeed ? "\r\n" : "\r";
			break;
		} else if (byte < counts.length) counts[byte] = (counts[byte] ?? 0) + 1;
	}
	const countOf = (delimiter: Delimiter) => counts[delimiter.charCodeAt(0)] ?? 0;
	const [delimiter] = delimiters.toSorted((one, other) => countOf(other) - countOf(one));
	return { lineEnd, delimiter: delimiter ?? "," };
}
