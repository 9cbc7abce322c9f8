// Table of invoice lines; the header row is repeated on every page.

import type { TaxSplit } from "@lapwing/contract/money";
import { formatLedger, formatRupees } from "@lapwing/contract/money";
import { colours, page, type Sheet, type TextStyle } from "./pdf-page.ts";
import type { InvoiceSnapshot, SnapshotLine } from "./snapshot.ts";

type Column = {
	title: string;
	width: number;
	align: "left" | "right";
	text: (line: SnapshotLine, index: number) => string;
	/** Small print below the figure. */
	note?: (line: SnapshotLine) => string;
};

const gap = 7;
const codeWidth = 46;
const headStyle: TextStyle = { size: 7.5, colour: colours.ink3 };
const cellStyle: TextStyle = { size: 8.5 };
const noteStyle: TextStyle = { size: 7.5, colour: colours.ink3 };

const percent = (hundredths: number) => `${hundredths / 100}%`;

const figure = (title: string, width: number, amount: (line: SnapshotLine) => number, share?: number): Column => ({
	title,
	width,
	align: "right",
	text: (line) => formatLedger(amount(line)),
	...(share !== undefined && { note: (line) => percent(line.gst_rate * share) }),
});

function taxColumns(split: TaxSplit): Column[] {
	if (split === "none") return [];
	if (split === "igst") return [figure("Taxable value", 70, (line) => line.taxable), figure("IGST", 64, (line) => line.igst, 1)];
	return [
		figure("Taxable value", 64, (line) => line.taxable),
		figure("CGST", 54, (line) => line.cgst, 0.5),
		figure(split === "cgst_utgst" ? "UTGST" : "SGST", 54, (line) => line.sgst, 0.5),
	];
}

function columnsOf(split: TaxSplit): Column[] {
	const first: Column = { title: "#", width: 14, align: "left", text: (_line, index) => String(index + 1) };
	const rest: Column[] = [
		{ title: "HSN/SAC", width: codeWidth, align: "left", text: (line) => line.hsn },
		{
			title: "Qty",
			width: 32,
			align: "right",
			text: (line) => (line.quantity === 0 ? "–" : String(line.quantity)),
			note: (line) => (line.quantity === 0 ? "" : line.unit),
		},
		...taxColumns(split),
		figure("Amount in ₹", 66, (line) => line.total),
	];
	const taken = [first, ...rest].reduce((sum, column) => sum + column.width, 0);
	const width = page.inner - taken - (rest.length + 1) * gap;
	return [first, { title: "Description", width, align: "left", text: (line) => line.description }, ...rest];
}

/** Draws from `y` downwards, with page breaks; returns the y at which it ended. */
export function drawLines(sheet: Sheet, snapshot: InvoiceSnapshot, y: number): number {
	const columns = columnsOf(snapshot.split);
	const taxed = snapshot.split !== "none";
	let at = drawHead(sheet, columns, y);
	for (const [index, line] of snapshot.lines.entries()) {
		const height = rowHeight(sheet, columns, line, taxed);
		if (at + height > page.bottom) {
			sheet.addPage();
			at = drawHead(sheet, columns, page.top);
		}
		drawRow(sheet, columns, { line, index, y: at, taxed });
		at += height;
		sheet.rule(at);
	}
	return at;
}

function drawHead(sheet: Sheet, columns: readonly Column[], y: number): number {
	eachColumn(columns, (column, x) => sheet.write(column.title, { x, y, width: column.width }, { ...headStyle, align: column.align }));
	sheet.rule(y + 13, { colour: colours.ink, thickness: 0.8 });
	return y + 13;
}

const padding = 7;

/** Notes start below the first text line, so they may extend under the HSN column. */
const noteWidth = (descriptionWidth: number) => descriptionWidth + gap + codeWidth;

function drawRow(
	sheet: Sheet,
	columns: readonly Column[],
	{ line, index, y, taxed }: { line: SnapshotLine; index: number; y: number; taxed: boolean },
): void {
	eachColumn(columns, (column, x) => {
		const { width, align } = column;
		const top = y + padding;
		if (column.title === "Description") {
			const below = top + sheet.write(line.description, { x, y: top, width }, { ...cellStyle, face: "semibold" });
			const notes = notesOf(line, taxed);
			if (notes !== "") sheet.write(notes, { x, y: below + 1, width: noteWidth(width) }, noteStyle);
			return;
		}
		sheet.write(column.text(line, index), { x, y: top, width }, { ...cellStyle, align });
		if (column.note) sheet.write(column.note(line), { x, y: top + 12, width }, { ...noteStyle, align });
	});
}

function rowHeight(sheet: Sheet, columns: readonly Column[], line: SnapshotLine, taxed: boolean): number {
	const width = columns.find((column) => column.title === "Description")?.width ?? 0;
	const notes = notesOf(line, taxed);
	const text =
		sheet.heightOf(line.description, width, { ...cellStyle, face: "semibold" }) +
		(notes === "" ? 0 : sheet.heightOf(notes, noteWidth(width), noteStyle) + 1);
	return Math.max(text, 22) + 2 * padding - 2;
}

/** Notes of a line: options, price and discount, serial numbers. */
function notesOf({ detail, quantity, unit_price, discount, serials }: SnapshotLine, taxed: boolean): string {
	const price = `${quantity} × ${formatRupees(unit_price)}${taxed ? " with GST" : ""}${
		discount > 0 ? `, less ${formatRupees(discount)} discount` : ""
	}`;
	return [
		detail ?? "",
		unit_price > 0 ? price : "",
		serials.length > 0 ? `Serial ${serials.length === 1 ? "number" : "numbers"} ${serials.join(", ")}` : "",
	]
		.filter((text) => text !== "")
		.join("\n");
}

function eachColumn(columns: readonly Column[], draw: (column: Column, x: number) => void): void {
	let x: number = page.left;
	for (const column of columns) {
		draw(column, x);
		x += column.width + gap;
	}
}
