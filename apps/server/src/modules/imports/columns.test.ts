// CSV lines as other programs read and write them.
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine, removeFormulaGuard } from "./columns.ts";

/** Readers of other programs: one that takes the first line end for all, and one for which each line break outside quotes ends a row. */
const readers = [{}, { record_delimiter: ["\r\n", "\n", "\r"] }];

const cell = fc.oneof(
	fc.string({ maxLength: 12 }),
	fc.string({ unit: fc.constantFrom("a", '"', ",", ";", "\n", "\r", "\t", "|", "=", "'", " ", "₹", "é"), maxLength: 8 }),
);

test("an exported line has the same cells for every reader, whatever they hold", () => {
	fc.assert(
		fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 }), (rows) => {
			const csv = ["a", "b", "c"].join(",") + "\r\n" + rows.map((row) => csvLine(row)).join("");
			for (const reader of readers) {
				const read = parse(csv, reader).slice(1);
				expect(read.map((row) => row.map(removeFormulaGuard))).toEqual(rows);
				// A spreadsheet that writes it anew.
				expect(parse(stringify(read, { quoted: true }), reader)).toEqual(read);
			}
		}),
		{ numRuns: 300, seed: 7 },
	);
});
