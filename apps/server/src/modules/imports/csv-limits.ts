// Limits of an uploaded CSV file, checked in one pass over its bytes before any row is parsed: parsing costs memory and time per cell.
import { AppError } from "../../ctx.ts";

export const maxRows = 100_000;
export const maxRowBytes = 400_000;
const maxColumns = 1000;
const maxCells = 5_000_000;
const maxEmptyLines = 100_000;

const quote = 0x22;
const comma = 0x2c;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

export type LineEnd = "\n" | "\r\n" | "\r";

export function fileProblem(message: string): AppError {
	return new AppError("invalid", message, { errors: { file: [message] } });
}

const written = (count: number) => count.toLocaleString("en-IN");

/** Returns how lines end, which the first of them decides: the parser must be told, so that its rows are the ones counted here. */
export function checkCsvLimits(bytes: Uint8Array): LineEnd {
	const lineEnd = findLineEnd(bytes);
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
		if (byte > comma) continue;
		if (byte === quote) quoted = !quoted;
		else if (quoted) continue;
		else if (byte === comma) {
			columns += 1;
			if (columns > maxColumns) throw fileProblem(`Row ${rows + 1} has more than ${written(maxColumns)} columns.`);
		} else if (byte === last && (lineEnd !== "\r\n" || bytes[at - 1] === carriageReturn)) endRow(at);
	}
	// The end of the file ends a row, too.
	endRow(size);
	return lineEnd;
}

function findLineEnd(bytes: Uint8Array): LineEnd {
	let quoted = false;
	for (let at = 0; at < bytes.length; at++) {
		const byte = bytes[at];
		if (byte === quote) quoted = !quoted;
		else if (byte === lineFeed && !quoted) return "\n";
		else if (byte === carriageReturn && !quoted) return bytes[at + 1] === lineFeed ? "\r\n" : "\r";
	}
	return "\n";
}
